"""Stub for micropip: the functions that stlite calls; every package is installed already."""

import sys
from types import ModuleType


def add_mock_package(name, version, *, modules, **options):
    """Replace a package by modules with the given sources."""
    for module, source in modules.items():
        made = ModuleType(module)
        exec(source, made.__dict__)
        sys.modules[module] = made


async def install(*packages, **options):
    """Do nothing."""
