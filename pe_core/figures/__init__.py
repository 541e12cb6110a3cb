"""Figures: arrays in, a new plotly Figure out."""
