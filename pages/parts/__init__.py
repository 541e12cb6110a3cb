"""Deeper parts of the lessons, one file a lesson: each function declares one part."""
