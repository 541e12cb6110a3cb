"""Data frames of Streamlit in the browser, where there is no pyarrow: nanoarrow writes them.

stlite 1.9.2 writes Parquet with fastparquet, which no registry has for Pyodide, and reads it with
5.5 MB of WebAssembly. Its page reads Arrow streams as well (pack.py). Not needed once pyarrow runs
in Pyodide.
"""

import io
import json


def arrow_bytes(frame, downcast_large_types=False) -> bytes:
    """Return a data frame as an Arrow stream, as pyarrow writes it."""
    import nanoarrow as na
    from nanoarrow.ipc import StreamWriter

    if not frame.shape[1]:
        return b""
    types = {str(name): arrow_type(frame[name].dtype.kind) for name in frame}
    described = na.c_schema(na.struct(types)).modify(metadata={"pandas": description(frame)})
    columns = [
        na.c_array([as_arrow(value, kind.type) for value in frame[name].tolist()], kind)
        for name, kind in zip(frame, types.values(), strict=True)
    ]
    rows = na.c_array_from_buffers(described, len(frame), [None], children=columns)
    stream = io.BytesIO()
    with StreamWriter.from_writable(stream) as writer:
        writer.write_array(rows)
    return stream.getvalue()


def arrow_type(kind: str):
    """Return the type of a column by NumPy's letter for its kind; of objects, their text."""
    import nanoarrow as na

    return {"i": na.int64, "f": na.float64, "b": na.bool_}.get(kind, na.string)()


def as_arrow(value, kind):
    """Return a value as nanoarrow takes it: None for none, and objects as text."""
    import nanoarrow as na

    if value is None or value != value:
        return None
    return str(value) if kind == na.Type.STRING else value


def description(frame) -> str:
    """Return what pandas notes in an Arrow schema: its types, and the index by its range."""
    columns = [
        {
            "name": str(name),
            "field_name": str(name),
            "pandas_type": "unicode" if frame[name].dtype.kind == "O" else str(frame[name].dtype),
            "numpy_type": str(frame[name].dtype),
            "metadata": None,
        }
        for name in frame
    ]
    rows = {"kind": "range", "name": None, "start": 0, "stop": len(frame), "step": 1}
    return json.dumps({"index_columns": [rows], "columns": columns, "column_indexes": [{}]})
