"""Choosing a cell of a heatmap by clicking it."""

import streamlit as st

# Plotly reports selections for points, not for heatmap cells, and st.plotly_chart passes only
# selections on. This listens to the click that Plotly does report, and sends one message.
_LISTENER = """
export default function ({ data, setTriggerValue }) {
  const report = (event) => {
    const { x, y } = event.points[0];
    setTriggerValue("cell", { dim: Number.parseInt(x), position: y });
  };
  let figure = null;
  const attach = () => {
    const found = document.querySelector(`.st-key-${data.figure} .js-plotly-plot`);
    if (found?.on && found !== figure) {
      figure?.removeListener?.("plotly_click", report);
      figure = found;
      figure.on("plotly_click", report);
    }
  };
  attach();
  const watcher = new MutationObserver(attach);
  watcher.observe(document.querySelector(".stMain"), { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    figure?.removeListener?.("plotly_click", report);
  };
}
"""


def pick_cell(figure: str, seq_len: int, d_model: int) -> None:
    """Let a click on the heatmap with the key ``figure`` set ``position`` and ``dim``."""
    listener = st.components.v2.component("cell_listener", js=_LISTENER)
    listener(
        key=f"{figure}_cell",
        data={"figure": figure},
        on_cell_change=lambda: _choose(st.session_state[f"{figure}_cell"], seq_len, d_model),
    )


def _choose(clicked, seq_len: int, d_model: int) -> None:
    """Set the controls to a clicked cell; ignore any other message."""
    cell = clicked.get("cell")
    if not isinstance(cell, dict):
        return
    position, dim = cell.get("position"), cell.get("dim")
    if position in range(seq_len) and dim in range(d_model):
        st.session_state["position"] = int(position)
        st.session_state["dim"] = int(dim)
