"""The example game may be installed, as `make fast` does to compile it; otherwise it is read where it lies."""

import sys

from tests.docs.page import EXAMPLE

sys.path.append(str(EXAMPLE / "src"))
