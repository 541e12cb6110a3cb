"""Text that several pages share: numbers, tables, passages, and text that readers typed."""
