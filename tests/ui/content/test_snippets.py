"""Every program that a reader can copy does what it says."""

import ast

import numpy as np
import pytest

from pages.ui.content import snippets
from pages.ui.parameters import DEFAULTS, PRESETS, Shared
from pe_core import dot_product, encode, encoding_matrix, rotation_matrix, wavelengths
from pe_core import frequencies as core_frequencies
from pe_core.baselines.numberings import binary_positions, normalized_positions

SETTINGS = [
    DEFAULTS,
    *(preset.settings for preset in PRESETS.values()),
    Shared(2, 2, 2),
    Shared(1024, 64, 1_000_000),
]
ALL = {
    "encoding_matrix": snippets.encoding_matrix,
    "wavelengths": lambda shared: snippets.wavelengths(shared, 1),
    "decay": lambda shared: snippets.decay(shared, 128),
    "rotation": lambda shared: snippets.rotation(shared, shared.pairs - 1, -5),
    "baselines": lambda shared: snippets.baselines(shared, 4, 40),
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
    return [
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]


def numbers(code):
    """Every number that a program states, in order."""
    nodes = ast.walk(ast.parse(code))
    return sorted(
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float)
    )


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
        np.testing.assert_allclose(result["normalised"][index], normalized_positions(length))
        np.testing.assert_array_equal(result["raw"][index], np.arange(1, length + 1))
        bits = (length - 1).bit_length()
        np.testing.assert_array_equal(result["binary"][index], binary_positions(length, bits))
        expected = encode(np.arange(length), DEFAULTS.d_model, base=DEFAULTS.base)
        np.testing.assert_allclose(result["sinusoid"][index], expected, atol=1e-12)


@every_snippet
@every_setting
def test_both_programs_state_the_same_parameters(name, shared):
    made = ALL[name](shared)
    for code in made:
        head = next(node for node in ast.parse(code).body if isinstance(node, ast.Assign))
        assert ast.unparse(head.targets[0]) == "(d_model, seq_len, base)"
        assert ast.literal_eval(head.value) == tuple(shared)
    assert numbers(made.pytorch) == sorted(numbers(made.numpy) + sizes(made.pytorch))
    assert assigned(made.numpy) == assigned(made.pytorch)


def sizes(code):
    """Numbers of a reshape, which only the PyTorch program needs."""
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    reshapes = [call for call in calls if getattr(call.func, "attr", "") == "reshape"]
    arguments = [argument for call in reshapes for argument in call.args]
    return [argument.value for argument in arguments if isinstance(argument, ast.Constant)]


@every_snippet
def test_a_program_imports_its_one_library_alone(name):
    for code, library in zip(ALL[name](DEFAULTS), ("numpy", "torch"), strict=True):
        imported = [
            node
            for node in ast.walk(ast.parse(code))
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        assert [alias.name for node in imported for alias in node.names] == [library]
        assert max(map(len, code.splitlines())) <= 100


@every_snippet
def test_a_pytorch_program_computes_angles_in_float64(name):
    code = ALL[name](DEFAULTS).pytorch
    assert "dtype=torch.float64" in next(
        line for line in code.splitlines() if "frequency =" in line
    )
