"""Texts as data: claims, flashcards, experiments, findings, tables and snippets."""
