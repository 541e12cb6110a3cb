"""Controls, links, page furniture and exports: the only code that touches session state."""
