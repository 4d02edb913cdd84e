"""Hypothesis tries the same examples in every run and on every machine, however slow that is."""

from hypothesis import settings

settings.register_profile("cardwright", deadline=None, derandomize=True)
settings.load_profile("cardwright")
