"""What is large and the same for all goes out compressed."""

import gzip
import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

LEVEL: Final = 1  # of pages made for one guest: quick, for a sixth more bytes than level 6
SMALLEST_PACKED: Final = 1024  # bytes that aren't worth it
TEXT: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def accepts_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


@lru_cache(maxsize=128)
def packed(path: str, changed: int) -> bytes:
    """A file, compressed once as long as it doesn't change."""
    return gzip.compress(Path(path).read_bytes(), 9)


@lru_cache(maxsize=64)
def packed_text(text: str) -> bytes:
    return gzip.compress(text.encode(), 9)


def text_response(text: str, kind: str, asked: Headers, headers: dict[str, str]) -> Response:
    """A text that is the same for all, compressed for those who take it."""
    if len(text) < SMALLEST_PACKED or not accepts_gzip(asked):
        return Response(text, media_type=kind, headers=headers)
    more = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed_text(text), media_type=kind, headers={**headers, **more})


class PackedFiles(StaticFiles):
    """Files of ours; texts among them are compressed for those who take it."""

    def file_response(
        self, full_path: "os.PathLike[str] | str", stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        kind = TEXT.get(Path(full_path).suffix)
        if kind is None or stat_result.st_size < SMALLEST_PACKED or not accepts_gzip(Headers(scope=scope)):
            return super().file_response(full_path, stat_result, scope, status_code)
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed(str(full_path), stat_result.st_mtime_ns), status_code, headers, kind)
