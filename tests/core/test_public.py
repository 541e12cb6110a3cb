"""What the package offers is what it lists, documents and demonstrates."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import sys
from pathlib import Path

import pytest

import pe_core

MODULES = [
    importlib.import_module(f"pe_core.{found.name}")
    for found in pkgutil.iter_modules(pe_core.__path__)
    if not found.ispkg
]
FUNCTIONS = [name for name in pe_core.__all__ if inspect.isfunction(getattr(pe_core, name))]
TYPES = [name for name in pe_core.__all__ if inspect.isclass(getattr(pe_core, name))]


def defined_in(module):
    members = inspect.getmembers(module, lambda it: inspect.isfunction(it) or inspect.isclass(it))
    return {
        name
        for name, member in members
        if member.__module__ == module.__name__ and not name.startswith("_")
    }


def test_package_lists_the_names_of_its_modules():
    names = [name for module in MODULES for name in module.__all__]
    assert sorted(pe_core.__all__) == sorted(names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_listed_name_exists(module):
    for name in module.__all__:
        assert getattr(pe_core, name) is getattr(module, name)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_function_and_class_is_listed(module):
    # These serve the other modules: of the checks, only their limits are public.
    serving = ("pe_core.checks", "pe_core.progression", "pe_core.rotated_waves")
    internal = defined_in(module) if module.__name__ in serving else set()
    assert defined_in(module) - internal <= set(module.__all__)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_the_docstrings_hold(module):
    results = doctest.testmod(module)
    assert results.failed == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_documents_parameters_result_errors_and_an_example(name):
    docstring = inspect.getdoc(getattr(pe_core, name))
    for section in ("Parameters\n---", "Returns\n---", "Raises\n---", "Examples\n---", ">>> "):
        assert section in docstring
    for parameter in inspect.signature(getattr(pe_core, name)).parameters:
        assert parameter in docstring


@pytest.mark.parametrize("name", TYPES)
def test_every_type_is_a_documented_named_tuple(name):
    kind = getattr(pe_core, name)
    assert issubclass(kind, tuple)
    assert inspect.getdoc(kind)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_core_imports_numpy_and_the_standard_library_alone(module):
    for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) else []
        for top in (name.split(".")[0] for name in names):
            assert top in {"numpy", "pe_core"} or top in sys.stdlib_module_names
