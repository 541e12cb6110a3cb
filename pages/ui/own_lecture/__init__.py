"""A lecture of one's own: its stops, its text in a link or a file, and its course."""
