"""Runs in Pyodide under Node while the site is built: open every page of the lab as a visitor does.

What a visit loads is found out here instead of being listed by hand: the modules and files that
Python opens go into the first archive, compiled, the rest into one that is fetched when asked for.
What is shown before Python runs is written here, too, by the code that writes it for a server.
"""

import asyncio
import importlib._bootstrap_external as importing
import json
import os
import sys
import tarfile  # noqa: F401 - Pyodide needs it to unpack what comes from its CDN
from _imp import source_hash
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from pages.ui.definitions import Page
    from pages.ui.live.picture_data import PictureData
    from pages.ui.parameters import Control, Switch

STANDARD = "/lib/python313.zip"
SITE, APP = "/lib/python3.13/site-packages", "/home/pyodide"
# NumPy 2.2 copies this module's docstrings to C functions when it is imported; without them it
# fails. Not needed if Python runs with -OO.
READS_DOCSTRINGS = f"{SITE}/numpy/_core/multiarray.py"
# Parameters of pictures that come with the lesson where a link sets them.
SET_BY_THE_LESSON = {"order"}
opened_files, before_numpy = set(), []
# Files and modules that the pages need without pandas, which comes with the first table.
without_tables = set()
# What Pyodide itself loads, before anything can be unpacked.
first_of_all = {name.partition(".")[0] for name in sys.modules} | {"encodings", "zipfile"}


def note(event: str, given: tuple) -> None:
    """Record the opened files, and the modules that were complete when NumPy was imported.

    The app's own are left out: the core imports NumPy itself.
    """
    if event == "open":
        opened_files.add(given[0])
    elif event == "import" and given[0] == "numpy" and not before_numpy:
        modules = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
        before_numpy.extend(
            name
            for name, spec in modules.items()
            if spec
            and not getattr(spec, "_initializing", False)
            and name.partition(".")[0] not in ("pages", "pe_core")
        )


sys.addaudithook(note)


def compiled(text: bytes, path: str) -> bytes:
    """Return bytecode for use without its source; only docstrings that code reads are kept."""
    keeps_texts = path.startswith(APP) or path == READS_DOCSTRINGS
    code = compile(text, path, "exec", dont_inherit=True, optimize=0 if keeps_texts else 2)
    return importing._code_to_hash_pyc(code, source_hash(importing._RAW_MAGIC_NUMBER, text), False)


class Visitor:
    """Client of a session, without a browser."""

    def __init__(self, call) -> None:
        self.inbox, self.elements, self.pages = asyncio.Queue(), [], []
        self.done = asyncio.Event()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": "/_stcore/stream",
            "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"origin", b"http://localhost")],
            "subprotocols": ["streamlit"],
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(call(scope, self.inbox.get, self.receive))

    async def receive(self, event) -> None:
        """Receive a message of the server."""
        from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

        if event["type"] != "websocket.send":
            return
        message = ForwardMsg.FromString(event["bytes"])
        kind = message.WhichOneof("type")
        if kind == "delta":
            element = message.delta.new_element
            self.elements.append((element.WhichOneof("type"), element))
        elif kind == "navigation":
            self.pages = list(message.navigation.app_pages)
        elif kind == "script_finished":
            self.done.set()

    async def open(self, page) -> None:
        """Open a page of the lab and wait until it is drawn."""
        from streamlit.proto.BackMsg_pb2 import BackMsg

        message = BackMsg()
        message.rerun_script.page_script_hash = page.page_script_hash if page else ""
        self.elements.clear()
        self.done.clear()
        await self.inbox.put({"type": "websocket.receive", "bytes": message.SerializeToString()})
        await self.done.wait()
        failed = [element for kind, element in self.elements if kind == "exception"]
        if failed:
            sys.exit(f"{page and page.page_name}: {failed[0].exception.message}")


def linked(control: "Control | Switch") -> dict[str, Any]:
    """Return a `LinkedControl` of link.ts: how a link sets a parameter that has no slider."""
    from pages.ui.live.picture_data import Variable
    from pages.ui.parameters import Choice, Several, Switch, View

    sent: dict[str, Any] = {"name": control.name, "parameter": control.name}
    if isinstance(control, Choice):
        chosen = {"parameter": control.parameter, "values": control.picture_values()}
        return {**sent, **chosen, "kind": "choice"}
    if isinstance(control, Switch):
        return {**sent, "kind": "switch"}
    allowed = Variable(control.name, "", control.options_at(View()), 0, limit=control.limit)
    sent = {**allowed.for_browser(), **sent}
    if isinstance(control, Several):
        return {**sent, "kind": "several", "most": control.most}
    return {**sent, "kind": "number"}


def rules(page: "Page", picture: "PictureData | None") -> dict[str, object]:
    """Return how links set a picture's parameters: `LinkRules` of link.ts."""
    from pages.ui.parameters import PRESETS, SHARED, Text

    controls = [
        linked(control) for control in (*page.controls, *SHARED) if not isinstance(control, Text)
    ]
    if text := page.picture_text:
        written = {"pattern": text.pattern, "otherwise": text.otherwise}
        beside = {"choice": text.choice.name, "option": text.option}
        named = {"name": text.name, "parameter": text.name, "kind": "text"}
        controls.append({**named, **written, **beside})
    sliders = {variable.key for variable in picture.variables} if picture else set()
    parameters = sliders | set(picture.parameters if picture else ())
    settable = {control["parameter"] for control in controls} | sliders | SET_BY_THE_LESSON
    if unknown := parameters - settable:
        sys.exit(f"No control sets {', '.join(sorted(unknown))}.")
    used = [control for control in controls if control["parameter"] in parameters - sliders]
    for control in used:
        for old, option in page.old_links.values.get(control["name"], {}).items():
            control["values"][old] = control["values"][option]
    return {
        "controls": used,
        "names": page.old_links.names,
        "presets": {name: asdict(preset.settings) for name, preset in PRESETS.items()},
    }


def first_pages() -> dict[str, object]:
    """Return the HTML of every page before Python runs, with marks that pages_of_site.py fills."""
    from pages.catalogue import CATALOGUE
    from pages.ui import bundle, site
    from pages.ui.first_page.document import Host, document, opened
    from pages.ui.lecture import notes_page
    from pages.ui.link.reading import read_link
    from pages.ui.look import font
    from pages.ui.serving import crawlers

    os.environ[site.VARIABLE] = Path("/stage/address.txt").read_text()
    try:
        address = site.public_address()
    except site.AddressError as error:
        sys.exit(str(error))
    pages = []
    for page in CATALOGUE:
        shown = opened(page, read_link(page, ""))
        host = Host(
            root="@root@",
            font="@font@",
            loading="@loading@",
            data={"live": bundle.LIVE.address, "rules": rules(page, shown.picture)},
            status="Python is on its way into your browser.",
            address=address and f"{address}/",
            ending="/",
        )
        html = document(CATALOGUE, shown, host)
        needed = bundle.needed_for(shown.picture and shown.picture.scene)
        scripts = [script.address for script in needed]
        names = {"path": page.path, "name": page.name, "title": page.title}
        pages.append({**names, "html": html, "scripts": scripts})
    paths = [host.of(page.path) for page in CATALOGUE]
    return {
        "pages": pages,
        "notes": {
            "address": notes_page.ADDRESS,
            "html": notes_page.document(
                f"./{bundle.NOTES.address}", loading="@loading@", face=font.face("./@font@")
            ),
        },
        "robots": crawlers.robots(address),
        "sitemap": crawlers.sitemap(address, paths) if address else "",
    }


async def visit_every_page() -> None:
    """Open every page with all its sections."""
    import lab_static
    import micropip  # noqa: F401 - stlite imports it in the browser

    lab_static.patch_streamlit()
    lab_static.patch_tables()
    sys.modules["pandas"] = None
    from stlite_lib import asgi_app, bootstrap, runtime_init

    os.chdir(APP)
    runtime_init.initialize_streamlit_runtime()
    bootstrap.prepare(f"{APP}/pages/session.py", [])
    _, call, _ = await asgi_app.start_resident_app(f"{APP}/pages/session.py")

    from pages.ui import url_state

    accept = url_state.accept_section
    url_state.accept_section = lambda key, is_open_at_first: accept(key, True)
    visitor = Visitor(call)
    await visitor.open(None)
    await visit_each(visitor)
    del sys.modules["pandas"]
    without_tables.update(used_files(), top_modules())
    await visit_each(visitor)
    if "pandas" not in sys.modules:
        sys.exit("No page shows a table with pandas.")
    from pages.ui.data_file import as_csv

    as_csv({"text": ["a"], "number": [0.5]})


async def visit_each(visitor: Visitor) -> None:
    """Open one page after another."""
    for page in visitor.pages:
        await visitor.open(page)
        print(f"  {page.page_name}: {len(sys.modules)} modules", flush=True)


def used_files() -> list[str]:
    """Return the files that Python has opened or loaded, except the standard library's."""
    paths = {path for path in (*opened_files, *module_files()) if isinstance(path, str)}
    return sorted(path for path in paths if path.startswith((SITE, APP)) and os.path.isfile(path))


def module_files() -> list[object]:
    """Return the files of the imported modules; Streamlit runs ``__main__`` from its source."""
    return [
        getattr(module, "__file__", None)
        for name, module in sys.modules.items()
        if name != "__main__"
    ]


def top_modules() -> set[str]:
    """Return the names of the loaded modules and packages, without those within a package."""
    return {name.partition(".")[0] for name in sys.modules}


def compile_what_was_used() -> None:
    """Write the bytecode of the modules that were used, and lists of the files that were.

    One lists what every visit may need, the other what comes with the first table.
    """
    modules, used = module_files(), used_files()
    for path in used:
        # What was opened but is no module is read as it was written.
        if path.endswith(".py") and path in modules:
            target = Path(f"/stage/code{path}c")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled(Path(path).read_bytes(), path))
    first = [path for path in used if path in without_tables or path.startswith(APP)]
    later = [path for path in used if path not in first]
    Path("/stage/used.json").write_text(json.dumps({"first": first, "tables": later}))


def compile_standard_library() -> None:
    """Write the archive that Pyodide starts with: the packages that were used, compiled.

    The others that were used go beside the packages, first of all or with the first table. The
    rest goes into an archive of its own.
    """
    used = top_modules() | first_of_all
    with (
        ZipFile(STANDARD) as whole,
        ZipFile("/stage/standard.zip", "w", ZIP_DEFLATED) as first,
        ZipFile("/stage/standard_rest.zip", "w", ZIP_DEFLATED) as rest,
    ):
        for name in whole.namelist():
            top = name.partition("/")[0].removesuffix(".py")
            data = whole.read(name)
            if top not in used:
                rest.writestr(ZipInfo(name), data)
                continue
            if name.endswith(".py"):
                data, name = compiled(data, f"{STANDARD}/{name}"), f"{name}c"
            if top in first_of_all:
                first.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
            elif not name.endswith("/"):
                folder = "standard" if top in without_tables else "standard_of_tables"
                target = Path(f"/stage/{folder}/{name}")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)


async def main() -> int:
    """Visit every page, then write the archives."""
    await visit_every_page()
    Path("/stage/without_numpy.txt").write_text("\n".join(before_numpy))
    compile_what_was_used()
    compile_standard_library()
    # Last: visitors do not need what writes these.
    Path("/stage/pages.json").write_text(json.dumps(first_pages()))
    return 0


await main()  # noqa: F704 - Pyodide runs this file as a coroutine
