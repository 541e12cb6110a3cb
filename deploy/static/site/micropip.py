"""Stub for micropip: the functions that stlite calls; every package is installed already."""

import sys
from types import ModuleType


def add_mock_package(name, version, *, modules, **options):
    """Put modules of the given sources in the place of a package."""
    for module, source in modules.items():
        made = ModuleType(module)
        exec(source, made.__dict__)
        sys.modules[module] = made


async def install(*packages, **options):
    """Nothing: nobody installs anything here."""
