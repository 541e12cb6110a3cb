"""The files for hosts agree with each other; browser/test_replicas.py runs them."""

import json
import re
from pathlib import Path

from packaging.requirements import Requirement

from pages.ui import site

ROOT = Path(__file__).resolve().parents[1]
REPLICAS = ROOT / "deploy" / "replicas"
WORKFLOWS = ROOT / ".github" / "workflows"
LOCK = (REPLICAS / "requirements.lock").read_text("utf-8")
# Each with its version and its hashes.
LOCKED = {
    name: (version, re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))
    for name, version, entry in re.findall(r"^([\w.-]+)==([\w.]+)((?:.|\n(?!\w))*)", LOCK, re.M)
}


def test_lock_holds_what_is_required_with_hashes() -> None:
    """After a change of requirements.txt: python3 deploy/replicas/supply.py lock, then sbom."""
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    for line in lines:
        if line and not line.startswith("#"):
            required = Requirement(line)
            assert required.specifier.contains(LOCKED[required.name][0])
    assert all(hashes for _, hashes in LOCKED.values())


def test_bill_of_materials_lists_what_is_locked() -> None:
    bill = json.loads((REPLICAS / "sbom.json").read_text("utf-8"))
    listed = {
        part["name"]: (part["version"], [found["content"] for found in part["hashes"]])
        for part in bill["components"]
    }
    assert listed == LOCKED


def test_balancer_knows_every_process_of_the_compose_file() -> None:
    compose = (REPLICAS / "compose.yaml").read_text("utf-8")
    behind = re.findall(r"^server ([\d.]+):8501 ", (REPLICAS / "upstream.conf").read_text(), re.M)
    assert behind == re.findall(r"ipv4_address: ([\d.]+)", compose)
    for name in re.findall(r"- \./(\w+\.conf):", compose):
        assert (REPLICAS / name).is_file()


def test_balancer_leaves_the_security_headers_to_the_lab() -> None:
    settings = (REPLICAS / "nginx.conf").read_text("utf-8")
    assert re.findall(r"^\s*add_header (\S+)", settings, re.M) == ["Set-Cookie"]
    included = set(re.findall(r"^\s*include (\S+);", settings, re.M))
    assert included == {path.name for path in REPLICAS.glob("*.conf")} - {"nginx.conf"}


def test_every_host_s_settings_name_the_public_address() -> None:
    for name in ("replicas/compose.yaml", "replicas/kubernetes.yaml", "server/lab@.service"):
        assert site.VARIABLE in (ROOT / "deploy" / name).read_text("utf-8")


def test_container_copies_what_it_may_see() -> None:
    """The files that the recipe copies exist and are not excluded."""
    seen = (REPLICAS / "Dockerfile.dockerignore").read_text("utf-8")
    recipe = (REPLICAS / "Dockerfile").read_text("utf-8")
    copied = [
        name for line in re.findall(r"^COPY (.*) \S+$", recipe, re.M) for name in line.split()
    ]
    assert len(copied) > 4
    for name in copied:
        assert (ROOT / name).exists()
        assert f"!{name}" in seen


def test_site_is_published_only_after_lint_and_tests() -> None:
    """Nothing but the last job of tests.yml publishes, on main alone; it needs all other jobs."""
    workflow = (WORKFLOWS / "tests.yml").read_text("utf-8")
    triggers, _, jobs = workflow.partition("\njobs:\n")
    assert re.findall(r"^  (\w+):$", triggers, re.M)[:2] == ["push", "pull_request"]
    *checks, publish = re.split(r"^(?=  [\w-]+:$)", jobs, flags=re.M)[1:]
    names = [check.partition(":")[0].strip() for check in checks]
    assert f"needs: [{', '.join(names)}]" in publish
    assert "if: github.ref == 'refs/heads/main'" in publish
    assert "uses: ./.github/workflows/pages.yml" in publish
    assert "\non:\n  workflow_call:\npermissions:\n" in (WORKFLOWS / "pages.yml").read_text("utf-8")


def test_workflow_runs_the_commands_of_the_readme() -> None:
    workflow = (WORKFLOWS / "tests.yml").read_text("utf-8")
    *commands, static = re.findall(r"- run: (.+)$", workflow, re.M)
    assert commands == ["python3 tests/run.py --lint", "python3 tests/run.py"]
    assert static == "python3 tests/run.py --static"
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    documented = (ROOT / "README.md").read_text("utf-8")
    # The same two at once.
    assert re.findall(r"^python3 .+$", script, re.M) == ["python3 tests/run.py --ci"]
    assert "\npython3 tests/run.py\n" in documented


def test_pre_commit_runs_the_ruff_of_the_tests() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    (version,) = re.findall(r"/ruff-pre-commit\n    rev: v([\d.]+)", hooks)
    lines = (ROOT / "tests" / "requirements.txt").read_text("utf-8").splitlines()
    (ruff,) = (Requirement(line) for line in lines if line.startswith("ruff"))
    assert ruff.specifier.contains(version)


def test_what_a_commit_leaves_out_runs_each_night() -> None:
    workflow = (WORKFLOWS / "everything.yml").read_text("utf-8")
    assert "  schedule:\n    - cron: " in workflow
    commands = re.findall(r"- run: (.+)$", workflow, re.M)
    assert commands[0] == "python3 tests/run.py --everything"


def test_every_python_that_the_package_names_is_tested() -> None:
    named = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text("utf-8"))
    workflow = (WORKFLOWS / "everything.yml").read_text("utf-8")
    tested = re.findall(r'python-version: "(3\.\d+)"', workflow)
    (matrix,) = re.findall(r"python: \[(.+)\]", workflow)
    assert {*tested, *re.findall(r"3\.\d+", matrix)} == {*named}
