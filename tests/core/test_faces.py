"""What the core offers is small, documented and demonstrated."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import pe_core

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(pe_core.__path__, "pe_core.")
    if not found.name.startswith("pe_core.figures")
]
FACES = [module for module in (pe_core, *MODULES) if hasattr(module, "__all__")]
OFFERED = sorted(
    {
        getattr(face, name)
        for face in FACES
        for name in face.__all__
        if callable(getattr(face, name))
    },
    key=lambda it: f"{it.__module__}.{it.__qualname__}",
)
FUNCTIONS = [it for it in OFFERED if inspect.isfunction(it)]
TYPES = [it for it in OFFERED if inspect.isclass(it)]
MOST_NAMES = 30


def name_of(it):
    return it.__qualname__ if hasattr(it, "__qualname__") else it.__name__


def test_the_package_offers_the_sinusoid_in_few_names():
    assert len(pe_core.__all__) <= MOST_NAMES
    for name in pe_core.__all__:
        defined_in = getattr(getattr(pe_core, name), "__module__", "pe_core.sinusoid")
        assert defined_in.startswith("pe_core.sinusoid")


@pytest.mark.parametrize("face", FACES, ids=name_of)
def test_a_face_lists_what_it_imports_and_nothing_else(face):
    imported = {
        name
        for name, member in vars(face).items()
        if not name.startswith("_") and not inspect.ismodule(member)
    }
    assert imported == set(face.__all__)


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_examples_in_the_docstrings_hold(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_every_function_documents_parameters_result_errors_and_an_example(function):
    docstring = inspect.getdoc(function)
    for section in ("Parameters\n---", "Returns\n---", "Raises\n---", "Examples\n---", ">>> "):
        assert section in docstring
    for parameter in inspect.signature(function).parameters:
        assert parameter in docstring


@pytest.mark.parametrize("kind", TYPES, ids=name_of)
def test_every_type_is_a_documented_named_tuple(kind):
    assert issubclass(kind, tuple)
    assert inspect.getdoc(kind)
