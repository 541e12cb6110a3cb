"""Runtime patches for Streamlit in the browser, so that no third-party file is edited."""

import gc
import importlib.machinery
import os
import pkgutil
import random
import sys
import types

import lab_tables

SITE = os.path.dirname(__file__)


def patch_streamlit() -> None:
    """Patch the version of Streamlit that stlite 1.9.2 carries (1.62), before the first run.

    Each patch is needed until Streamlit does without what its comment describes. In a version that
    lacks what a patch replaces, `replace` fails.
    """
    # Plotly is loaded with the first figure; Streamlit would load it here, for a theme of its own.
    sys.modules["plotly"] = None
    from stlite_lib.runtime_init import mock_pyarrow

    mock_pyarrow()
    # Streamlit compares icons with thousands of names of emojis; no page of the lab has one.
    sys.modules["streamlit.emojis"] = types.ModuleType("streamlit.emojis")
    sys.modules["streamlit.emojis"].ALL_EMOJIS = frozenset()
    import streamlit.delta_generator as delta_generator
    import streamlit.runtime as runtime
    import streamlit.runtime.scriptrunner.script_runner as script_runner
    import streamlit.runtime.scriptrunner_utils.script_run_context as script_run_context

    del sys.modules["plotly"]
    if "plotly.graph_objects" in sys.modules:
        raise ImportError("Plotly was loaded: this is another version of Streamlit")
    # stlite keeps its runtime in a context variable and drops two methods of the class, which
    # st.components.v2 still calls.
    runtime.Runtime.exists = staticmethod(runtime.exists)
    runtime.Runtime.instance = staticmethod(runtime.get_instance)
    # The hash lets the browser reuse a cached message; computing it costs as much as sending.
    replace(script_run_context, "populate_hash_if_needed", lambda message: None)
    # Streamlit collects garbage after every run; scanning all modules takes most of that time.
    replace(script_runner, "gc", GarbageCollection())
    # Streamlit searches all modules for signs of an interactive prompt; here is none.
    replace(delta_generator, "_use_warning_has_been_displayed", True)


def patch_tables() -> None:
    """Let Streamlit load pandas with the first table, and write tables without pyarrow."""
    import streamlit.components.v2.bidi_component.serialization as serialization
    import streamlit.dataframe_util as dataframe_util
    from stlite_lib import bootstrap

    replace(dataframe_util, "convert_pandas_df_to_arrow_bytes", lab_tables.arrow_bytes)
    # Each of these imports pandas at the start. No component of the lab has data frames, and no
    # cache has categories.
    replace(serialization, "is_dataframe_like", lambda value: False)
    replace(bootstrap, "_fix_pandas_categorical_pickle", lambda: None)


def replace(module: types.ModuleType, name: str, value: object) -> None:
    """Replace an attribute that exists."""
    if not hasattr(module, name):
        raise AttributeError(
            f"{module.__name__} has no {name}: this is another version of Streamlit"
        )
    setattr(module, name, value)


class GarbageCollection:
    """Replacement of Streamlit's ``gc``, which exempts the modules that a run has imported.

    A server freezes its modules once, before there are sessions (pages/ui/serving/startup.py). Here
    pages import theirs when they are opened, and a freeze can only hit the visitor's own session.
    """

    def __init__(self) -> None:
        self.modules = 0

    def collect(self, generation: int) -> None:
        """Collect garbage; freeze what is left if modules are new."""
        gc.collect(generation)
        if len(sys.modules) > self.modules:
            self.modules = len(sys.modules)
            gc.freeze()


class Archive:
    """Finder of modules that no lesson needs when it opens; their archive is fetched on demand."""

    def __init__(self, folder: str, name: str) -> None:
        self.address = f"{folder}{name}.zip"
        with open(f"{SITE}/{name}.txt", encoding="ascii") as file:
            self.names = set(file.read().split())

    def find_spec(self, name, path=None, target=None):
        """Return the spec of a module in the unpacked archive, or None for any other."""
        if name not in self.names:
            return None
        print(f"{name}: {self.address} is fetched")
        self.unpack()
        return importlib.machinery.PathFinder.find_spec(name, path, target)

    def unpack(self) -> None:
        """Fetch the archive and unpack it; without it, the import fails."""
        import io
        import zipfile

        from js import XMLHttpRequest
        from pyodide.ffi import JsException

        request = XMLHttpRequest.new()
        request.open("GET", self.address, False)
        request.responseType = "arraybuffer"
        try:
            request.send()
        except JsException as error:
            raise ImportError(f"{self.address}: {error}") from error
        if request.status != 200:
            raise ImportError(f"{self.address}: {request.status}")
        self.names = set()
        zipfile.ZipFile(io.BytesIO(request.response.to_bytes())).extractall(SITE)
        importlib.invalidate_caches()


class RarelyUsed(Archive):
    """Archive of modules that no page uses, and of packages' data (Plotly's script)."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder, "rarely_used")
        self.plain_get_data = pkgutil.get_data
        pkgutil.get_data = self.get_data

    def get_data(self, package, resource):
        """Replace pkgutil's function: packages' data may lie in the archive, too."""
        try:
            return self.plain_get_data(package, resource)
        except FileNotFoundError:
            self.unpack()
            return self.plain_get_data(package, resource)


def import_what_needs_no_numpy() -> None:
    """Import the modules that every visit needs before the snapshot of the memory."""
    # Garbage collection takes a fifth of the start-up time and finds nothing yet.
    gc.disable()
    patch_streamlit()
    with open(f"{SITE}/without_numpy.txt", encoding="ascii") as file:
        for name in file.read().split():
            importlib.import_module(name)
    # Files that are open now would not be in the next visit.
    importlib.invalidate_caches()
    gc.collect()
    gc.freeze()


def install(folder: str) -> None:
    """Prepare Python before stlite starts; the archives lie in a folder."""
    importlib.invalidate_caches()
    random.seed()
    patch_tables()
    sys.meta_path += [Archive(folder, "tables"), RarelyUsed(folder)]
    # Runs allocate many short-lived objects: collect cyclic garbage less often.
    gc.set_threshold(20_000, 10, 10)
    gc.enable()
