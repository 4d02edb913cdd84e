"""An agent for tests: a client of the SDK that plays."""

from collections.abc import Callable
from random import Random
from typing import Any

from mcp import Client
from mcp_types import TextContent


class Guest:
    """An agent with a client."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def ask(self, tool: str, **named: Any) -> tuple[str, dict[str, Any]]:
        """What a tool answers, as text and as data. What it refuses fails the test."""
        result = await self.client.call_tool(tool, named)
        words = text_of(result.content)
        assert not result.is_error, words
        assert result.structured_content is not None
        return words, result.structured_content

    async def refused(self, tool: str, **named: Any) -> str:
        """The sentence with which a tool refuses."""
        result = await self.client.call_tool(tool, named)
        assert result.is_error, text_of(result.content)
        return text_of(result.content)

    async def play(self, table: dict[str, Any], chance: Random, most: int = 10**6) -> dict[str, Any]:
        """Answers by chance, to the end of the game or so many."""
        for _ in range(most):
            if table["over"]:
                return table
            if not table["asked"]:
                _, table = await self.ask("look", table=table["table"], wait=20)
                continue
            choice = chance.choice(table["choices"])
            _, table = await self.ask("choose", table=table["table"], moment=table["moment"], choice=choice["number"])
        return table


def text_of(content: object) -> str:
    assert isinstance(content, list)
    return "\n".join(part.text for part in content if isinstance(part, TextContent))


Visit = Callable[[Guest], Any]
