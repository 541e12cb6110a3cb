"""The yardstick: the least that a slider and a figure cost in Streamlit with Plotly."""

import plotly.graph_objects as go
import streamlit as st

SIDE = 8

value = st.select_slider("d_model", range(2, 1025, 2), 128, key="d_model", bind="query-params")
cells = [[value * (row + column) % 97 for column in range(SIDE)] for row in range(SIDE)]
st.plotly_chart(go.Figure(go.Heatmap(z=cells)), key="heatmap")
