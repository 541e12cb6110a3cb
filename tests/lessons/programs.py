"""Checks of the programs that a lesson offers to copy.

NumPy's always run. PyTorch, JAX and TensorFlow are too large for every environment: their programs
run where they are installed (`run.py --programs`), and elsewhere each is held to the functions
that were seen to run (`RAN`) and to the names and numbers of the one in NumPy.
"""

import ast
import importlib.util
import re

import numpy as np

from pages.ui.parameters import DEFAULTS, PRESETS, Shared

SETTINGS = [
    DEFAULTS,
    *(preset.settings for preset in PRESETS.values()),
    Shared(d_model=2, seq_len=2, base=2),
    Shared(d_model=1024, seq_len=64, base=1_000_000),
]
SMALL = Shared(d_model=8, seq_len=6, base=10_000)
WORDS = ["the", "np.sin", "axis=", "the"]
MODULES = {"numpy": "np", "torch": "torch", "jax": "jnp", "tensorflow": "tf"}
INSTALLED = [name for name in MODULES if importlib.util.find_spec(name)]
# Every function that a program was run with, of PyTorch 2.15, JAX 0.10 and TensorFlow 2.21.
RAN = {
    "torch": {"abs", "amax", "arange", "as_tensor", "bfloat16", "cat", "cos", "einsum", "exp"}
    | {"float16", "float32", "float64", "from_numpy", "mean", "reshape", "sin", "stack"}
    | {"arccos", "argmax", "clip", "linalg", "sum", "unique"},
    "jnp": {"abs", "arange", "asarray", "bfloat16", "concatenate", "cos", "einsum", "exp"}
    | {"float16", "float32", "float64", "max", "mean", "reshape", "sin", "stack", "sum"}
    | {"arccos", "argmax", "clip", "linalg", "unique"},
    "tf": {"abs", "bfloat16", "cast", "concat", "constant", "cos", "einsum", "exp", "float16"}
    | {"float32", "float64", "gather", "range", "reduce_max", "reduce_mean", "reduce_sum"}
    | {"acos", "argmax", "clip_by_value", "linalg", "raw_ops", "reshape", "sin", "stack"},
}


def run(code):
    """The names that a program leaves behind."""
    names = {}
    exec(compile(code, "snippet", "exec"), names)
    return names


def assert_sound(snippets, capsys):
    """Every program prints something, leaves what NumPy's leaves and keeps to its own library."""
    left = run(snippets.numpy)
    assert len(capsys.readouterr().out) > 10
    for code, module in zip(snippets, MODULES, strict=True):
        if module in INSTALLED:
            found = run(code)
            assert len(capsys.readouterr().out) > 10
            for variable in _assigned(snippets.numpy) & left.keys() - {"kind", "types"}:
                _assert_same(found[variable], left[variable])
    first, *others = (_structure(code) for code in snippets)
    assert others == [first] * len(others)
    for code, (module, prefix) in zip(snippets, MODULES.items(), strict=True):
        _assert_own_library(code, module, prefix)


def _assigned(code):
    """Every name that a program assigns."""
    nodes = ast.walk(ast.parse(code))
    return {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _assert_same(found, expected):
    """The same numbers and words, whatever holds them."""
    if isinstance(expected, dict):
        found, expected = list(found.values()), list(expected.values())
    if isinstance(expected, list | tuple):
        for first, second in zip(found, expected, strict=True):
            _assert_same(first, second)
    elif isinstance(expected, str):
        assert found == expected
    else:
        np.testing.assert_allclose(np.asarray(found), expected, atol=1e-9)


def _structure(code):
    """The variables of a program after its imports, and the numbers that it states."""
    parameters = re.search(r"^(d_model|seq_len|base)\b.* = \d", code, re.MULTILINE)
    # A program without parameters is a single block after its imports.
    start = parameters.start() if parameters else code.rindex("\n\n")
    tree = ast.parse(code[start:])
    nodes = list(ast.walk(tree))
    variables = {node.id for node in nodes if isinstance(node, ast.Name)} - {*MODULES.values()}
    constants = [node.value for node in nodes if isinstance(node, ast.Constant)]
    stated = [value for value in constants if isinstance(value, int | float)]
    # The axis of a column index is a 1 in TensorFlow and a colon elsewhere.
    return variables, sorted(number for number in stated if number != 1)


def _assert_own_library(code, module, prefix):
    """A program uses its own library alone, and functions of it that were seen to run."""
    nodes = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Import)]
    imported = {alias.name for node in nodes for alias in node.names}
    own = {module, "jax.numpy"} if module == "jax" else {module}
    seeds = {"hashlib", "numpy"} if "numbers(" in code else set()
    assert imported - {"math"} == own | seeds
    lines = [line for line in code.splitlines() if not line.startswith(("order =", "words ="))]
    assert max(map(len, lines)) <= 100
    if module != "numpy":
        body = "\n".join(lines)
        assert set(re.findall(rf"\b{prefix}\.(\w+)", body)) <= RAN[prefix]
        assert ("np." in body.replace("jnp.", "")) == bool(seeds)
