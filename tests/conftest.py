"""What the whole suite shares: repeatable random examples, and the versions under test."""

from importlib.metadata import version

from hypothesis import settings

# Derandomized, so that a failure on one machine is a failure on all; no deadline, because a busy
# machine is slow without being wrong.
settings.register_profile("lab", derandomize=True, deadline=None)
settings.load_profile("lab")


def pytest_report_header() -> str:
    names = ("streamlit", "numpy", "pandas", "plotly")
    return ", ".join(f"{name} {version(name)}" for name in names)
