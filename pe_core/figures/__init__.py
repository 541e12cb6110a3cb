"""Figures: arrays in, the plain specification of a Plotly figure out."""
