"""Builders of figures: from results of the core to a plain specification for Plotly."""
