"""HTTP server around the sessions: its start, headers, compression, and limits."""
