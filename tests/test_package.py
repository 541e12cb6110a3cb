"""`pip install .` installs `pe_core` alone, which needs only NumPy."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import plotly.graph_objects as go

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
# Imports every module of the core where nothing else of the app's can be.
IMPORT_ALL = """
import importlib, pkgutil, sys
sys.modules.update(dict.fromkeys(["pandas", "plotly", "segno", "streamlit"]))
import pe_core
for module in pkgutil.walk_packages(pe_core.__path__, "pe_core."):
    importlib.import_module(module.name)
    print(module.name)
"""


def test_the_package_is_the_core_and_needs_what_the_app_needs_of_it():
    project = PROJECT["project"]
    asked_for = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    assert [name for name in asked_for if name.startswith("numpy")] == project["dependencies"]
    (figures,) = project["optional-dependencies"]["figures"]
    assert figures in asked_for
    assert PROJECT["tool"]["setuptools"]["packages"]["find"] == {"include": ["pe_core*"]}
    assert project["requires-python"] == ">=3.11"


def test_version_is_the_latest_release_of_the_changelog_and_the_citation():
    version = PROJECT["project"]["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    number, date = re.search(r"^## \[(\d[\d.]*)\] - (\S+)$", changelog, re.M).groups()
    assert number == version
    assert f"\nversion: {version}\n" in citation
    assert f'\ndate-released: "{date}"\n' in citation


def test_authors_are_the_same_everywhere():
    (author,) = PROJECT["project"]["authors"]
    assert author["name"] in (ROOT / "LICENSE").read_text("utf-8")
    assert f"authors:\n  - name: {author['name']}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_every_folder_of_the_core_is_a_package():
    folders = {path.parent for path in ROOT.glob("pe_core/**/*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []
    data = [path for path in ROOT.glob("pe_core/**/*.*") if path.suffix not in (".py", ".pyc")]
    # Its presence tells type checkers that the package has types.
    assert data == [ROOT / "pe_core/py.typed"]
    assert PROJECT["tool"]["setuptools"]["package-data"] == {"pe_core": ["py.typed"]}


def test_every_module_of_the_core_is_imported_with_numpy_alone():
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "pe_core.figures.decay" in done.stdout.split()


def test_examples_of_the_readme_run():
    core, notebook = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    names = {}
    exec(core, names)
    assert names["table"].shape == (512, 128)
    assert names["near"] > names["far"]
    *lines, last = ast.parse(notebook).body
    exec(compile(ast.Module(lines, []), "README", "exec"), names)
    shown = eval(compile(ast.Expression(last.value), "README", "eval"), names)
    assert isinstance(shown, go.Figure)
    assert shown.data[0].z.shape == (64, 64)
