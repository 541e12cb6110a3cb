"""Reading the tables of a page; numbers have a hyphen, as Python reads them."""

from html.parser import HTMLParser

import pandas as pd
from streamlit.testing.v1 import AppTest


class _Tables(HTMLParser):
    """Every table as a list of rows, each a list of cells."""

    def __init__(self, text: str):
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self._open = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append("")
            self._open = True

    def handle_endtag(self, tag):
        if tag in ("th", "td"):
            self._open = False

    def handle_data(self, data):
        if self._open:
            self.tables[-1][-1][-1] += data.replace("−", "-")


def tables(at: AppTest) -> list[list[dict[str, str]]]:
    """The tables of a page; each row by the heads of its columns."""
    bodies = (element.proto.body for element in at.get("html"))
    found = [table for body in bodies for table in _Tables(body).tables]
    return [[dict(zip(head, row, strict=True)) for row in rows] for head, *rows in found]


def table_with(at: AppTest, column: str) -> list[dict[str, str]]:
    """The rows of the one table that has a column of this name."""
    (found,) = (table for table in tables(at) if table and column in table[0])
    return found


def frame_with(at: AppTest, column: str) -> pd.DataFrame:
    """The values of the one data frame that has a column of this name."""
    (found,) = (table.value for table in at.dataframe if column in table.value)
    return found
