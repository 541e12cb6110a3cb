"""Every program that a reader can copy does what it says.

NumPy's always run. PyTorch, JAX and TensorFlow are too large for every environment: their programs
run where they are installed (`run.py --programs`), and elsewhere each is held to the words that
were seen to run (`RAN`) and to the names and numbers of the one in NumPy.
"""

import ast
import importlib.util
import re

import numpy as np
import pytest

from pages.ui.content import snippets
from pages.ui.parameters import DEFAULTS, PRESETS, Shared
from pe_core import dot_product, encode, encoding_matrix, rotation_matrix, wavelengths
from pe_core import frequencies as core_frequencies
from pe_core.schemes.scheme import binary_positions, normalised_positions
from pe_core.variants import VARIANTS, compare

SETTINGS = [
    DEFAULTS,
    *(preset.settings for preset in PRESETS.values()),
    Shared(2, 2, 2),
    Shared(1024, 64, 1_000_000),
]
MODULES = {"numpy": "np", "torch": "torch", "jax": "jnp", "tensorflow": "tf"}
INSTALLED = [name for name in MODULES if importlib.util.find_spec(name)]
# Every function that a program was run with, of PyTorch 2.15, JAX 0.10 and TensorFlow 2.21.
RAN = {
    "torch": {"abs", "amax", "arange", "as_tensor", "bfloat16", "cat", "cos", "einsum", "exp"}
    | {"float16", "float32", "float64", "from_numpy", "mean", "reshape", "sin", "stack", "sum"},
    "jnp": {"abs", "arange", "asarray", "bfloat16", "concatenate", "cos", "einsum", "exp"}
    | {"float16", "float32", "float64", "max", "mean", "reshape", "sin", "stack", "sum"},
    "tf": {"abs", "bfloat16", "cast", "concat", "constant", "cos", "einsum", "exp", "float16"}
    | {"float32", "float64", "gather", "range", "reduce_max", "reduce_mean", "reduce_sum"}
    | {"reshape", "sin", "stack"},
}
WORDS = ["the", "np.sin", "axis=", "the"]
SMALL = Shared(8, 6, 10_000)


def of_variants(key):
    """Programs that compare a variant with the paper's, by the variant's key."""
    order = compare(VARIANTS["paper"], VARIANTS[key], 6, 8, base=10_000).permutation
    return snippets.variants(SMALL, VARIANTS["paper"], VARIANTS[key], order)


ALL = {
    "encoding_matrix": snippets.encoding_matrix(SMALL),
    "wavelengths": snippets.wavelengths(SMALL, 3),
    "decay": snippets.decay(SMALL, 16),
    "rotation": snippets.rotation(SMALL, 1, -5),
    "baselines": snippets.baselines(SMALL, 4, 40),
    "rounded angles": snippets.float_types(SMALL, exactly=False),
    "rounded encodings": snippets.float_types(SMALL, exactly=True),
    "token_sum": snippets.token_sum(SMALL, WORDS),
    "attention": snippets.attention(SMALL, WORDS, [2, 0, 3, 1], encoded=True),
    "blind attention": snippets.attention(SMALL, WORDS, [2, 0, 3, 1], encoded=False),
    **{f"variant {key}": of_variants(key) for key in VARIANTS},
}

every_setting = pytest.mark.parametrize("shared", SETTINGS, ids=str)
every_snippet = pytest.mark.parametrize("name", ALL)


def run(code):
    """The names that a program leaves behind."""
    names = {}
    exec(compile(code, "snippet", "exec"), names)
    return names


def assigned(code):
    """Every name that a program assigns."""
    nodes = ast.walk(ast.parse(code))
    return {
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


@every_setting
def test_encoding_matrix(shared):
    result = run(snippets.encoding_matrix(shared).numpy)["encoding"]
    assert result.shape == (shared.seq_len, shared.d_model)
    expected = encoding_matrix(shared.seq_len, shared.d_model, base=shared.base, dtype=np.float64)
    np.testing.assert_allclose(result, expected, atol=1e-10)


@every_setting
def test_wavelengths(shared):
    result = run(snippets.wavelengths(shared, 1).numpy)
    np.testing.assert_allclose(result["wavelength"], wavelengths(shared.d_model, base=shared.base))
    waves = np.stack([result["sine"], result["cosine"]], axis=1).ravel()
    np.testing.assert_allclose(waves, encode(1, shared.d_model, base=shared.base), atol=1e-12)


@every_setting
@pytest.mark.parametrize("max_offset", [4, 4096])
def test_decay(shared, max_offset):
    result = run(snippets.decay(shared, max_offset).numpy)
    offsets = np.arange(max_offset + 1)
    np.testing.assert_array_equal(result["offset"], offsets)
    expected = dot_product(offsets, shared.d_model, base=shared.base, normalized=True)
    np.testing.assert_allclose(result["similarity"], expected, atol=1e-12)


@every_setting
@pytest.mark.parametrize("offset", [-64, 0, 5])
def test_rotation(shared, offset):
    pair = shared.pairs - 1
    result = run(snippets.rotation(shared, pair, offset).numpy)
    frequency = core_frequencies(shared.d_model, base=shared.base)[pair]
    np.testing.assert_allclose(result["turn"], rotation_matrix(offset, frequency), atol=1e-15)
    positions = np.arange(shared.seq_len)
    for name, shifted in (("here", positions), ("there", positions + offset)):
        expected = encode(shifted, shared.d_model, base=shared.base)[:, 2 * pair : 2 * pair + 2]
        np.testing.assert_allclose(result[name].T, expected, atol=1e-11)


@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 3), (8, 256)])
def test_baselines(short, long):
    result = run(snippets.baselines(DEFAULTS, short, long).numpy)
    for index, length in enumerate((short, long)):
        np.testing.assert_allclose(result["normalised"][index], normalised_positions(length))
        np.testing.assert_array_equal(result["raw"][index], np.arange(1, length + 1))
        bits = (length - 1).bit_length()
        np.testing.assert_array_equal(result["binary"][index], binary_positions(length, bits))
        expected = encode(np.arange(length), DEFAULTS.d_model, base=DEFAULTS.base)
        np.testing.assert_allclose(result["sinusoid"][index], expected, atol=1e-12)


@every_snippet
def test_every_framework_leaves_what_numpy_leaves_and_prints_something(name, capsys):
    left = run(ALL[name].numpy)
    assert len(capsys.readouterr().out) > 10
    for code, module in zip(ALL[name], MODULES, strict=True):
        if module in INSTALLED:
            found = run(code)
            assert len(capsys.readouterr().out) > 10
            for variable in assigned(ALL[name].numpy) & left.keys() - {"kind", "types"}:
                assert_same(found[variable], left[variable])


def assert_same(one, other):
    """The same numbers and words, whatever holds them."""
    if isinstance(other, dict):
        one, other = list(one.values()), list(other.values())
    if isinstance(other, list | tuple):
        for first, second in zip(one, other, strict=True):
            assert_same(first, second)
    elif isinstance(other, str):
        assert one == other
    else:
        np.testing.assert_allclose(np.asarray(one), other, atol=1e-9)


@every_snippet
def test_the_programs_differ_in_words_alone(name):
    first, *others = (structure(code) for code in ALL[name])
    assert others == [first] * len(others)


def structure(code):
    """The variables of a program after its imports, and the numbers that it states."""
    tree = ast.parse(code[code.index("d_model, seq_len, base = ") :])
    nodes = list(ast.walk(tree))
    variables = {node.id for node in nodes if isinstance(node, ast.Name)} - {*MODULES.values()}
    constants = [node.value for node in nodes if isinstance(node, ast.Constant)]
    stated = [value for value in constants if isinstance(value, int | float)]
    # The axis of a column index is a 1 in TensorFlow and a colon elsewhere.
    return variables, sorted(number for number in stated if number != 1)


@every_snippet
def test_a_program_uses_its_own_library_and_functions_that_were_run(name):
    for code, (module, prefix) in zip(ALL[name], MODULES.items(), strict=True):
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


@pytest.mark.parametrize("name", ["token_sum", "attention"])
def test_words_of_the_reader_are_left_alone(name):
    assert all(f"words = {WORDS!r}\n" in code for code in ALL[name])


def test_tabs_are_named_in_the_order_of_the_programs():
    names = [name.lower() for name in snippets.Snippets.names()]
    assert names == list(snippets.Snippets._fields)
