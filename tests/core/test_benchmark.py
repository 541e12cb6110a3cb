import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "encoding_matrix.py"


def test_benchmark_prints_a_line_for_each_size(tmp_path):
    command = [sys.executable, str(SCRIPT), "8x4", "6x2", "--repetitions", "1"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    head, *lines = run.stdout.splitlines()
    assert head.split()[:4] == ["size", "formula", "matrix", "copy"]
    assert [line.split()[0] for line in lines] == ["8x4", "6x2"]
