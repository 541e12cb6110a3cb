"""The core offers a few names, all documented; its examples hold."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import textwrap

import numpy as np
import pytest

import pe_core
from pe_core import Sinusoid, sinusoid
from pe_core.recognition import BUGS

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(pe_core.__path__, "pe_core.")
    if not found.name.startswith("pe_core.figures")
]
FACES = [module for module in (pe_core, *MODULES) if hasattr(module, "__all__")]
OFFERED = {
    f"{face.__name__}.{name}": getattr(face, name)
    for face in FACES
    for name in face.__all__
    if inspect.isroutine(getattr(face, name)) or inspect.isclass(getattr(face, name))
}
MOST_NAMES = 30


def test_the_package_offers_the_sinusoid_in_few_names():
    assert len(pe_core.__all__) <= MOST_NAMES
    for name in pe_core.__all__:
        defined_in = getattr(getattr(pe_core, name), "__module__", "pe_core.sinusoid")
        assert defined_in.startswith("pe_core.sinusoid")


def test_every_package_has_a_face_and_that_of_the_sinusoid_has_what_the_core_offers():
    packages = [module for module in MODULES if hasattr(module, "__path__")]
    assert [package.__name__ for package in packages if package not in FACES] == []
    offered = {name: getattr(sinusoid, name) for name in pe_core.__all__ if name != "DEFAULT_BASE"}
    assert offered == {name: getattr(pe_core, name) for name in offered}
    for name in ("pair_products", "repetition", "squared_distance", "step_lengths"):
        assert callable(getattr(sinusoid, name))


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_a_face_lists_what_it_imports_and_nothing_else(face):
    imported = {
        name
        for name, member in vars(face).items()
        if not name.startswith("_") and not inspect.ismodule(member)
    }
    assert imported == set(face.__all__)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_in_the_docstrings_hold(module):
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", OFFERED)
def test_everything_offered_is_documented(name):
    assert inspect.getdoc(OFFERED[name])


def functions():
    """Yield the functions that are offered, and the methods of the classes, by name."""
    for name, offered in OFFERED.items():
        if inspect.isclass(offered):
            for method, function in inspect.getmembers(offered, inspect.isfunction):
                if not method.startswith("_") and function.__module__.startswith("pe_core"):
                    yield f"{name}.{method}", function
        else:
            yield name, inspect.unwrap(offered)


def refuses(function):
    """Return True if a function refuses arguments beyond their types and ranges."""
    nodes = list(ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))))
    called = {node.func.id for node in nodes if isinstance(node, ast.Call) and is_name(node.func)}
    return "check_even" in called or any(isinstance(node, ast.Raise) for node in nodes)


def is_name(node):
    return isinstance(node, ast.Name)


def test_functions_that_refuse_say_what_they_raise():
    """The package's docstring says what a wrong type or size raises everywhere."""
    refusing = {
        name: inspect.getdoc(function) for name, function in functions() if refuses(function)
    }
    assert len(refusing) > 30
    assert [
        name for name, text in refusing.items() if not re.search(r"\braises?\b", text, re.I)
    ] == []


ODD = {
    "self": Sinusoid(5),
    "sinusoid": Sinusoid(5),
    "d_model": 5,
    "d_head": 5,
    "bug": BUGS["integer-division"],
    "encodings": np.zeros(5),
    "encoding": "m-rope",
    **dict.fromkeys(["count", "seq_len", "rows", "columns"], 3),
    **dict.fromkeys(["start", "step", "offset", "offsets", "position", "tokens"], 1),
    **dict.fromkeys(["rows_apart", "columns_apart"], 1),
}
"""Arguments of functions that refuse an odd width."""
REFUSING_ODD = {
    name: function
    for name, function in functions()
    if re.search(r"\bodd d_(model|head)\b", inspect.getdoc(function) or "")
}


@pytest.mark.parametrize("name", REFUSING_ODD)
def test_functions_that_say_that_they_refuse_an_odd_width_do(name):
    parameters = inspect.signature(REFUSING_ODD[name]).parameters.values()
    required = [parameter.name for parameter in parameters if parameter.default is parameter.empty]
    width = "d_head" if "d_head" in required else "d_model"
    with pytest.raises(ValueError, match=f"^{width} must be even"):
        REFUSING_ODD[name](**{parameter: ODD[parameter] for parameter in required})


@pytest.mark.parametrize("name", OFFERED)
def test_sizes_can_be_passed_by_keyword(name):
    parameters = inspect.signature(OFFERED[name]).parameters.values()
    assert inspect.Parameter.POSITIONAL_ONLY not in {parameter.kind for parameter in parameters}
