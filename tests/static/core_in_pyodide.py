"""Run by `test_core.py` inside Pyodide, where the core and its tests lie in /home/pyodide."""

import os
import sys

import pytest

os.chdir("/home/pyodide")
sys.path[:0] = ["/home/pyodide", "/home/pyodide/tests"]
# No threads and no processes here; NumPy tells Node of nothing.
OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "--tb=line")
int(pytest.main([*OPTIONS, "-rf", "tests/core"]))
