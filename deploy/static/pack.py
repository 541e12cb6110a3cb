"""Pack the files that a visitor loads: stlite's, and Python's in as few requests as possible."""

import gzip
import io
import json
import re
import tarfile
import zipfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

SITE, APP = "/lib/python3.13/site-packages/", "/home/pyodide/"
# Never needed, not even when asked for.
SUPERFLUOUS = re.compile(
    r"(^|/)tests?/|\.(pyi|pxd|h|a|typed)$|\.data/|\.dist-info/(?!METADATA)"
    r"|^streamlit/(hello|static|testing|\.agents)/"
    r"|^plotly/(labextension|package_data/(datasets|widgetbundle.js))"
)
# Charts that the lab has none of, and Parquet's reader.
UNUSED_CHUNKS = re.compile(r"\.(map|d\.ts|whl|wasm)$|^DeckGlJsonChart-")
# stlite 1.9.2 fetches a file that a download button holds, but not one that the button's function
# makes when asked: that leads the page to an address that does not exist. Not needed once it does.
DOWNLOAD = "let e = await L.requestDeferredFile(D), t = y.buildDownloadUrl(e.url);"
PATCHED_DOWNLOAD = (
    "let e = await L.requestDeferredFile(D); "
    'if (e.url.startsWith("/media")) { await V(e.url); return; } '
    "let t = y.buildDownloadUrl(e.url);"
)
# stlite 1.9.2 sends data frames as Parquet; site/lab_tables.py sends Arrow, as a server does. Not
# needed once stlite does.
READ_PARQUET = "nt(e).intoIPCStream()"
LOAD_PARQUET = 'typeof Lt == "function" && await Lt();'


class ReplacementError(RuntimeError):
    """A third-party file differs from the pinned version."""


def replaced(text: str, old: str, new: str, file: str) -> str:
    """Return ``text`` with ``old``, which must occur exactly once, replaced by ``new``."""
    if text.count(old) != 1:
        raise ReplacementError(
            f"{file} contains {old[:60]!r} … {text.count(old)} times, not once.\n"
            "This is another version than the build was made for; see deploy/static/pack.py."
        )
    return text.replace(old, new)


def write_stlite(build: Path, plotly: Path, out: Path) -> None:
    """Write stlite's files, with patched downloads and a smaller plotly.js of the same version."""
    for path in sorted(build.rglob("*")):
        name = path.relative_to(build).as_posix()
        if not path.is_file() or UNUSED_CHUNKS.search(name):
            continue
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        data = path.read_bytes()
        if name.startswith("DownloadButton-"):
            data = replaced(data.decode(), DOWNLOAD, PATCHED_DOWNLOAD, name).encode()
        elif name.startswith("pandasStylerUtils-"):
            text = replaced(data.decode(), READ_PARQUET, "e", name)
            data = replaced(text, LOAD_PARQUET, "", name).encode()
        elif name.startswith("PlotlyChart-"):
            data = with_smaller_plotly(data.decode(), plotly, name).encode()
        (out / name).write_bytes(data)


def with_smaller_plotly(text: str, package: Path, file: str) -> str:
    """Return stlite's chunk with plotly.js replaced by its bundle of cartesian charts."""
    version = re.search(r'e\.version = "([0-9.]+)"', text)
    if not version or f"-{version[1]}." not in package.name:
        raise ReplacementError(f"{file} does not have the version of {package.name}.")
    with tarfile.open(package) as tar:
        member = tar.extractfile("package/plotly-cartesian.min.js")
        if not member:
            raise ReplacementError(f"{package.name} holds no bundle of cartesian charts.")
        bundle = member.read().decode()
    begin = "() => {"
    small = bundle[bundle.index(begin) : bundle.rindex("}));") + 1]
    head = '})(typeof self < "u" ? self : L, '
    tail = "return window.Plotly = e, e;\n\t\t}"
    whole = text[text.find(head) + len(head) : text.find(tail) + len(tail)]
    if not whole.startswith(begin):
        raise ReplacementError(f"{file}: the beginning and end of plotly.js were not found.")
    return replaced(text, head + whole, head + small, file)


def write_python(stage: Path, out: Path, *, leave_out: Collection[str]) -> None:
    """Write Python's files: those needed at once, the app, and archives of the rest."""
    used = json.loads((stage / "used.json").read_text())
    site = stage / "site"
    first: dict[str, bytes] = {}
    tables: dict[str, bytes] = {}
    rest: dict[str, bytes] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or SUPERFLUOUS.search(name) or name.split("/")[0] in leave_out:
            continue
        code = stage / f"code{SITE}{name}c"
        if SITE + name not in used["first"] + used["tables"]:
            rest[name] = path.read_bytes()
            continue
        archive = tables if SITE + name in used["tables"] else first
        if code.is_file() and not reads_its_source(name):
            archive[f"{name}c"] = code.read_bytes()
        else:
            archive[name] = path.read_bytes()
    for archive, folder in ((first, "standard"), (tables, "standard_of_tables")):
        for path in sorted((stage / folder).rglob("*")):
            if path.is_file():
                archive[path.relative_to(stage / folder).as_posix()] = path.read_bytes()
    with zipfile.ZipFile(stage / "standard_rest.zip") as standard:
        rest |= {name: standard.read(name) for name in standard.namelist()}
    for name, files in (("tables", tables), ("rarely_used", rest)):
        first[f"{name}.txt"] = "\n".join(sorted(filter(None, map(module, files)))).encode()
        write_zip(out / f"{name}.zip", files)
    first["without_numpy.txt"] = (stage / "without_numpy.txt").read_bytes()
    write_tar(out / "site.bin", first.items())
    write_tar(out / "app.bin", app_files(stage))
    (out / "standard.zip").write_bytes((stage / "standard.zip").read_bytes())


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files into an archive that Python unpacks."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def reads_its_source(name: str) -> bool:
    """True for a module whose source must stay as it is: anyio reads its own imports."""
    return name.startswith("anyio/") and name.endswith("__init__.py")


def module(name: str) -> str:
    """Return the name of the module in a file, or an empty string."""
    stem, dot, kind = name.rpartition(".")
    stem = stem.partition(".")[0] if kind == "so" else stem
    if not dot or kind not in ("py", "pyc", "so"):
        return ""
    return stem.removesuffix("/__init__").replace("/", ".")


def app_files(stage: Path) -> Iterable[tuple[str, bytes]]:
    """Return the app's files; a module that was imported is its bytecode alone.

    Streamlit runs scripts from their source.
    """
    for path in sorted((stage / "app").rglob("*")):
        if path.is_file():
            name = path.relative_to(stage / "app").as_posix()
            code = stage / f"code{APP}{name}c"
            if code.is_file():
                yield f"{name}c", code.read_bytes()
            else:
                yield name, path.read_bytes()


def write_tar(path: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files into one archive, compressed even if the host does not compress."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in files:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    path.write_bytes(gzip.compress(whole.getvalue(), 9, mtime=0))
