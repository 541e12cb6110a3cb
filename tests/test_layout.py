"""The layout's rules: who may import whom, where scripts lie, who touches the session."""

import ast
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import pe_core
from pages.catalogue import CATALOGUE
from pages.ui.definitions import Lesson, Page

ROOT = Path(__file__).resolve().parents[1]


class Layer(NamedTuple):
    """Files of one layer, and the modules that they may import."""

    files: str
    allowed: frozenset[str]
    forbidden: frozenset[str] = frozenset()
    """Modules inside allowed packages that they may not import."""
    excluded_files: str = ""
    """Files that belong to another layer."""
    exceptions: frozenset[str] = frozenset()
    """Modules inside forbidden packages that they may import."""


STANDARD_LIBRARY = frozenset(sys.stdlib_module_names)
LAYERS = {
    "core": Layer(
        "pe_core/**/*.py",
        STANDARD_LIBRARY | {"numpy", "pe_core"},
        frozenset({"pe_core.figures"}),
        excluded_files="pe_core/figures/*",
    ),
    "figures": Layer("pe_core/figures/**/*.py", STANDARD_LIBRARY | {"numpy", "pe_core"}),
    "ui": Layer(
        "pages/ui/**/*.py",
        STANDARD_LIBRARY
        | {
            "google.protobuf",
            "numpy",
            "pandas",
            "plotly",
            "segno",
            "starlette",
            "streamlit",
            "pe_core",
            "pages.ui",
        },
        frozenset({"pe_core.figures"}),
        # Live pictures and the page have the colours of the figures.
        exceptions=frozenset({"pe_core.figures.theme"}),
    ),
    "lessons": Layer(
        "pages/lessons/**/*.py",
        STANDARD_LIBRARY | {"numpy", "streamlit", "pe_core", "pages.ui", "pages.lessons"},
    ),
    "teach": Layer(
        "pages/teach/**/*.py",
        STANDARD_LIBRARY
        | {"numpy", "streamlit", "pe_core", "pages.ui", "pages.teach", "pages.lessons"},
    ),
    "catalogue": Layer(
        "pages/catalogue.py", frozenset({"pages.ui.definitions", "pages.lessons", "pages.teach"})
    ),
    "session": Layer(
        "pages/session.py", frozenset({"pathlib", "streamlit", "pages.ui", "pages.catalogue"})
    ),
    "app": Layer("app.py", frozenset({"starlette", "streamlit", "pages.ui", "pages.catalogue"})),
}


@pytest.mark.parametrize("layer", LAYERS.values(), ids=LAYERS)
def test_layer_imports_only_what_lies_below_it(layer: Layer) -> None:
    upward = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files(layer.files)
        if not (layer.excluded_files and path.match(layer.excluded_files))
        for name, line in imports(path)
        if not within(name, layer.allowed)
        or (within(name, layer.forbidden) and not within(name, layer.exceptions))
    ]
    assert upward == []


def test_figures_compute_only_what_they_show() -> None:
    """They import the core's types and the choice of cells to show, and none of its functions."""
    drawing = frozenset({"pe_core.figures", "pe_core.downsampling"})
    computing = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files("pe_core/figures/**/*.py")
        for name, line in imports(path)
        if name.startswith("pe_core.")
        and not within(name, drawing)
        and not inspect.isclass(pkgutil.resolve_name(name))
    ]
    assert computing == []


def test_packages_of_the_core_import_each_other_in_one_direction() -> None:
    """Modules beside the core's packages serve all of them."""
    below: dict[str, set[str]] = {}
    for path in files("pe_core/*/*.py"):
        found = {name.split(".")[1] for name, _ in imports(path) if name.startswith("pe_core.")}
        packages = {name for name in found if (ROOT / "pe_core" / name).is_dir()}
        # The names that pe_core itself exports come from the sinusoid.
        if any(name.count(".") == 1 for name, _ in imports(path) if name.startswith("pe_core.")):
            packages.add("sinusoid")
        below.setdefault(path.parent.name, set()).update(packages - {path.parent.name})
    TopologicalSorter(below).prepare()  # raises CycleError


def test_names_of_the_core_come_from_its_faces() -> None:
    """From pe_core if it exports a name, else from the package, never from a module inside one."""
    deep = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for pattern in ("app.py", "pages/**/*.py", "deploy/**/*.py", "docs/*.py")
        for path in files(pattern)
        for name, line in imports(path)
        if name.startswith("pe_core.") and not is_from_a_face(name)
    ]
    assert deep == []


def is_from_a_face(name: str) -> bool:
    """Return True if a name is imported from the highest package that exports it."""
    _, package, *inside = name.split(".")
    if package == "figures" or not (ROOT / "pe_core" / package).is_dir():
        return True
    if package == "sinusoid" and inside and inside[0] in pe_core.__all__:
        return False
    return len(inside) <= 1


def test_a_deep_import_is_seen() -> None:
    assert is_from_a_face("pe_core.Sinusoid")
    assert is_from_a_face("pe_core.precision")
    assert is_from_a_face("pe_core.row_metrics.ROUNDING")
    assert is_from_a_face("pe_core.sinusoid.squared_distance")
    assert not is_from_a_face("pe_core.sinusoid.Sinusoid")
    assert not is_from_a_face("pe_core.sinusoid.distance.squared_distance")


@pytest.mark.parametrize("pattern", ["pe_core/**/*.py", "pages/**/*text.py"])
def test_integers_that_could_be_swapped_are_passed_by_keyword(pattern: str) -> None:
    """`seq_len, d_model` have one order everywhere."""
    found = []
    for path in files(pattern):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
                continue
            integers = [
                argument.arg
                for argument in node.args.args
                if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "int"
            ]
            if len(integers) > 1 and integers != ["seq_len", "d_model"]:
                found.append(f"{path.name}: {node.name}({', '.join(integers)})")
    assert found == []


def test_no_pages_folder_lies_beside_the_session_script() -> None:
    """Streamlit would take the lab for a legacy multipage app and report its pages as not found."""
    (script,) = re.findall(r'^app = App\(\s*"(.+?)"', (ROOT / "app.py").read_text("utf-8"), re.M)
    assert (ROOT / script).is_file()
    assert not (ROOT / script).with_name("pages").exists()


LESSONS = sorted(path.name for path in ROOT.glob("pages/lessons/*") if path.is_dir())


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_imports_no_other_lesson(lesson: str) -> None:
    others = frozenset(f"pages.lessons.{other}" for other in LESSONS if other != lesson)
    assert [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files(f"pages/lessons/{lesson}/**/*.py")
        for name, line in imports(path)
        if within(name, others)
    ] == []


def test_shared_code_imports_no_lesson() -> None:
    """It knows lessons by their definitions alone, which the catalogue lists."""
    assert [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in [
            *files("app.py"),
            *files("pages/session.py"),
            *files("pages/ui/**/*.py"),
            *files("pe_core/**/*.py"),
        ]
        for name, line in imports(path)
        if name.startswith("pages.lessons")
    ] == []


@pytest.mark.parametrize("page", list(CATALOGUE), ids=lambda page: page.name)
def test_a_page_s_script_is_named_after_its_path(page: Page) -> None:
    """AppTest looks pages up by this name, and opens the first lesson where it finds none."""
    script = ROOT / "pages" / page.script
    assert script.is_file()
    assert script.stem == script.parent.name == page.name


@pytest.mark.parametrize("lesson", CATALOGUE.lessons, ids=lambda lesson: lesson.name)
def test_a_lesson_has_the_files_that_the_guide_to_a_new_one_lists(lesson: Lesson) -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a lesson")[2]
    listed = re.findall(r"^   \| `(\w+\.\w+)` \|", guide.partition("\n## ")[0], re.M)
    assert {"definition.py", "clocks.py", "clocks.ts"} < set(listed)
    # A scene may be named after what it shows, and some lessons share their code to copy.
    optional = {"clocks.ts", "snippets.py", *(() if lesson.has_live_picture else ("picture.py",))}
    folder = ROOT / "pages" / "lessons" / lesson.name
    needed = {name.replace("clocks", lesson.name) for name in {*listed} - optional}
    assert [name for name in needed if not (folder / name).is_file()] == []
    assert len([*folder.glob("*.ts")]) >= lesson.has_live_picture


def test_every_folder_of_a_page_is_in_the_catalogue() -> None:
    scripts = {(ROOT / "pages" / page.script).parent for page in CATALOGUE}
    folders = {path.parent for path in ROOT.glob("pages/*/*/definition.py")}
    assert scripts == folders


def test_lessons_leave_waves_and_vectors_to_the_core() -> None:
    """They use no function of NumPy or of `math` that belongs to a formula of the encoding."""
    trigonometric = {"sin", "cos", "tan", "exp", "hypot"}
    formulas = trigonometric | {"linalg", "dot", "vdot", "vecdot", "inner", "einsum"}
    assert [
        f"{path.relative_to(ROOT)}:{line} computes {name}"
        for path in files("pages/lessons/**/*.py")
        for name, line in names_from_numpy_or_math(path)
        if name in formulas
    ] == []


def test_definitions_and_texts_draw_nothing() -> None:
    drawing = frozenset({"streamlit", "pages.ui.page", "pages.ui.controls", "pages.ui.url_state"})
    kinds = [
        *("*/*/definition", "*/*/*text", "teach/tour/stops*", "teach/tour/answers"),
        *("lessons/formulas/overview", "teach/glossary/terms", "lessons/*/experiments"),
        *("lessons/myths/claim*", "lessons/flashcards/card*", "lessons/flashcards/deck"),
    ]
    checked = [path for kind in kinds for path in files(f"pages/{kind}.py")]
    checked += files("pages/ui/text/*.py") + files("pages/ui/definitions/*.py")
    assert [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in checked
        for name, line in imports(path)
        if within(name, drawing)
    ] == []


def test_texts_compute_nothing() -> None:
    """They take numbers from the run that computed them: classes of the core, and no function."""
    texts = [*files("pages/*/*/*text.py"), *files("pages/teach/tour/answers.py")]
    assert [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in texts
        for name, line in imports(path)
        if name.startswith("pe_core.") and inspect.isfunction(pkgutil.resolve_name(name))
    ] == []


def test_only_ui_touches_session_and_link() -> None:
    """Attributes and imported names, so that prose may mention them."""
    scripts = [f"pages/{folder}/**/*.py" for folder in ("lessons", "teach")]
    patterns = ("app.py", "pages/session.py", *scripts, "pe_core/**/*.py")
    outside = [path for pattern in patterns for path in files(pattern)]
    state = {"session_state", "query_params"}
    touching = {
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in outside
        for node in ast.walk(parse(path))
        if (isinstance(node, ast.Attribute) and node.attr in state)
        or (isinstance(node, ast.ImportFrom) and state & {alias.name for alias in node.names})
    }
    assert touching == set()


TOP_LEVEL = {
    *("pe_core", "pages", "tests", "docs", "deploy", ".ci", ".github", ".streamlit"),
    *("app.py", "requirements.txt", "pyproject.toml"),
    *("package.json", "package-lock.json", "tsconfig.json", "biome.json"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CITATION.cff", "LICENSE"),
    *(".editorconfig", ".gitignore", ".pre-commit-config.yaml"),
}


def test_nothing_strays_to_the_top_level() -> None:
    """Besides these there may be what `.gitignore` names, such as environments and caches."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    ignored = [line.rstrip("/") for line in lines if line and not line.startswith("#")]
    found = {path.name for path in ROOT.iterdir() if not any(path.match(name) for name in ignored)}
    assert found - {".git"} == TOP_LEVEL


def test_every_path_on_the_readme_s_map_exists() -> None:
    section = (ROOT / "README.md").read_text("utf-8").partition("## Where things are")[2]
    folders: list[str] = []
    for line in section.split("```")[1].strip().splitlines():
        name = line.split()[0]
        folders[(len(line) - len(line.lstrip())) // 2 :] = [name]
        pattern = "".join(folders).replace("<name>", "*")
        assert list(ROOT.glob(pattern.rstrip("/"))), pattern


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_every_path_in_a_guide_exists(name: str) -> None:
    """A path may begin in any folder of the lab; "clocks" is a lesson to come."""
    guide = (ROOT / name).read_text("utf-8")
    endings = "css|cff|html|md|py|toml|ts|txt"
    named = re.findall(rf"`((?:[\w.*-]+/)+[\w.*-]*|[\w*]+\.(?:{endings}))`", guide)
    linked = re.findall(r"\]\(([\w./]+)", guide)
    paths = {path.rstrip("/") for path in (*named, *linked) if "clocks" not in path}
    assert len(paths) > 20
    anywhere = ("", "docs/", "pages/**/", "pe_core/**/", "tests/**/")
    assert [path for path in paths if not any(any(ROOT.glob(f + path)) for f in anywhere)] == []


def test_every_file_in_a_comment_of_a_script_exists() -> None:
    """A comment names a file by the end of its path."""
    known = [path.as_posix() for folder in ("pages", "pe_core") for path in files(f"{folder}/**/*")]
    lost = [
        f"{script.relative_to(ROOT)} names {name}"
        for script in files("pages/**/*.ts")
        for comment in re.findall(r"^\s*(?:/?\*|//) (.*)", script.read_text("utf-8"), re.M)
        for name in re.findall(r"[\w/]+\.(?:py|ts|css)\b", comment)
        if not any(path.endswith(f"/{name}") for path in known)
    ]
    assert lost == []


def test_imports_sees_every_form_of_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule is only as good as its eyes: relative, renamed, nested and deferred imports count."""
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    script = tmp_path / "pe_core" / "waves.py"
    script.parent.mkdir()
    script.write_text(
        "import numpy as np, os.path\n"
        "from . import figures\n"
        "from .limits import MAX\n"
        "from pages import lessons as l\n"
        "def late():\n"
        "    from streamlit import session_state\n"
    )
    assert [name for name, _ in imports(script)] == [
        "numpy",
        "os.path",
        "pe_core.figures",
        "pe_core.limits.MAX",
        "pages.lessons",
        "streamlit.session_state",
    ]


def files(pattern: str) -> list[Path]:
    """Files that match; none would leave a rule with nothing to hold, so that is a failure."""
    found = sorted(ROOT.glob(pattern))
    assert found, f"no file matches {pattern}"
    return found


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Dotted name and line of everything imported, `from a import b` as a.b."""
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            module = ".".join(filter(None, (*package, node.module)))
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)


def names_from_numpy_or_math(path: Path) -> Iterator[tuple[str, int]]:
    """Name and line of everything taken from NumPy or `math`, imported or as an attribute."""
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.ImportFrom) and node.module in ("numpy", "math"):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("np", "math"):
            yield node.attr, node.lineno


def within(name: str, modules: frozenset[str]) -> bool:
    """Return True if the name is one of the modules or lies inside one."""
    parts = name.split(".")
    return any(".".join(parts[:end]) in modules for end in range(1, len(parts) + 1))


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), filename=str(path))
