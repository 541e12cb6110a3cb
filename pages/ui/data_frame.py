"""Tables to work with, in Streamlit's data frame: it sorts, searches, and saves as CSV.

Imported where a table opens: pandas would delay the first page of the static site.
"""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from pages.ui.text.tables import MISSING, Column

# A longer table scrolls within the height of ten rows.
MOST_ROWS_AT_ONCE = 16


def show(columns: Sequence[Column], key: str) -> None:
    """Show columns that sort by their values and show their texts."""
    frame = pd.DataFrame({column.name: column.values for column in columns})
    st.dataframe(
        frame.style.format({column.name: column.text for column in columns}, na_rep=MISSING),
        key=key,
        hide_index=True,
        placeholder=MISSING,
        height="content" if len(frame) <= MOST_ROWS_AT_ONCE else "auto",
        column_config={
            column.name: st.column_config.Column(width=column.width) for column in columns
        },
    )
