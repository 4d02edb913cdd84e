"""A link as a picture that a phone's camera reads."""

from functools import lru_cache
from io import BytesIO

import segno


@lru_cache(maxsize=256)
def qr_svg(link: str) -> str:
    """As an inline SVG, dark on light whatever the page looks like."""
    out = BytesIO()
    segno.make(link, micro=False, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, dark="#000", light="#fff", border=3, omitsize=True, nl=False,
        svgclass="qr", lineclass=None,
    )  # fmt: skip
    return out.getvalue().decode()
