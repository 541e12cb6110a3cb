"""Lock the container's packages, write their bill of materials and audit them.

Needs Python 3.11 or newer and nothing else: the tools go into an environment of their own.

    python3 deploy/replicas/supply.py lock        requirements.lock: every package, with its hashes
    python3 deploy/replicas/supply.py sbom        sbom.json: the same, as a bill of materials
    python3 deploy/replicas/supply.py audit       known vulnerabilities of what is locked
    python3 deploy/replicas/supply.py manifests   compose and Kubernetes files against schemas

After a change of requirements.txt: lock, then sbom, then audit.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ENVIRONMENT = ROOT / ".venv-tests" / "supply"
TOOLS = (
    "uv>=0.9,<1",
    "pip-audit>=2.9,<3",
    "check-jsonschema>=0.36,<1",
    "kubernetes-validate>=1.32,<2",
    "pyyaml>=6,<7",
)
LOCK, SBOM = HERE / "requirements.lock", HERE / "sbom.json"
PYTHON = "3.13"
"""Python version of the container."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = {"lock": lock, "sbom": sbom, "audit": audit, "manifests": manifests}
    parser.add_argument("step", choices=steps)
    sys.exit(steps[parser.parse_args().step]())


def lock() -> int:
    """Write the latest allowed packages with the hashes of their files, for every platform."""
    return run(
        *("uv", "pip", "compile", "requirements.txt", "--universal", "--python-version", PYTHON),
        *("--generate-hashes", "--no-emit-index-url", "--no-header", "--quiet", "--upgrade"),
        *("--output-file", LOCK),
    )


def sbom() -> int:
    """Write the bill of materials of the locked packages."""
    parts = []
    for entry in re.split(r"\n(?=\w)", LOCK.read_text("utf-8")):
        name, version = re.split(r"[ ;]", entry, maxsplit=1)[0].split("==")
        address = f"pkg:pypi/{name}@{version}"
        hashes = re.findall(r"--hash=sha256:(\w+)", entry)
        parts.append(
            {
                "type": "library",
                "bom-ref": address,
                "name": name,
                "version": version,
                "purl": address,
                "hashes": [{"alg": "SHA-256", "content": content} for content in hashes],
            }
        )
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": parts}
    SBOM.write_text(json.dumps(bill, indent=1) + "\n", "utf-8")
    print(f"{len(parts)} packages in {SBOM.relative_to(ROOT)}")
    return 0


def audit() -> int:
    """Audit the locked packages, and list those that could not be audited."""
    done = tool(
        *("pip-audit", "--disable-pip", "--require-hashes", "--requirement", LOCK),
        *("--format", "json", "--progress-spinner", "off"),
        capture=True,
    )
    try:
        found = json.loads(done.stdout)["dependencies"]
    except ValueError:
        print(f"{done.stderr}\nNothing was audited: the database could not be reached.")
        return 2
    for package in found:
        for known in package.get("vulns", ()):
            fixed = ", ".join(known["fix_versions"]) or "no version yet"
            print(f"{package['name']} {package['version']}: {known['id']}, fixed in {fixed}")
    missed = [package["name"] for package in found if "skip_reason" in package]
    if missed:
        print(
            f"{len(missed)} of {len(found)} were NOT audited, not found in the database: ", end=""
        )
        print(*missed)
    return done.returncode or 2 * bool(missed)


def manifests() -> int:
    """Validate both manifests against their published schemas."""
    compose = ("--builtin-schema", "vendor.compose-spec", HERE / "compose.yaml")
    return run("check-jsonschema", *compose) or run(
        "kubernetes-validate", "--strict", HERE / "kubernetes.yaml"
    )


def run(*command: str | Path) -> int:
    return tool(*command).returncode


def tool(*command: str | Path, capture: bool = False) -> subprocess.CompletedProcess:
    """Run one of the tools in the project's folder."""
    folder = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
    stamp = ENVIRONMENT / "made-from"
    if not (stamp.is_file() and stamp.read_text("utf-8") == "\n".join(TOOLS)):
        subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
        subprocess.run([folder / "python", "-m", "pip", "install", "-qq", *TOOLS], check=True)
        stamp.write_text("\n".join(TOOLS), "utf-8")
    name, *arguments = command
    return subprocess.run([folder / name, *arguments], cwd=ROOT, text=True, capture_output=capture)


if __name__ == "__main__":
    main()
