"""The core's random examples are the same in every run, however the tests are started."""

from hypothesis import settings

settings.register_profile("core", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("core")
