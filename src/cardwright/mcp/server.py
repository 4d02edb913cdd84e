"""The tools: what an agent can ask for, and what it is told."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from mcp.server.mcpserver import Context, MCPServer
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from cardwright import __version__
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Game
from cardwright.core.position import setting_text
from cardwright.core.view import View
from cardwright.desk import details, rulebook
from cardwright.desk.deal import RIVAL
from cardwright.mcp import replies
from cardwright.mcp.place import Place
from cardwright.mcp.tables import Caller, Tables, Wanted
from cardwright.mcp.told import table_told

INSTRUCTIONS: Final = """\
Play card games here. `games` lists them, `game` says how one is set up, `rules` tells how it is played.
`new_table` deals and seats bots beside you. Every answer shows the table as your seat may see it, what happened since,
and the choices, numbered. Answer with `choose`: the table, the moment you were shown, and a number (or a choice's
name). `hint` asks an expert, `explain` tells about a card or a word, `undo` takes back an answer nothing was learned
from, `record` gives the whole game as text once you want to keep it. What is refused changes nothing, and says why."""

LONGEST: Final = 200  # letters of what is looked for or named: no game has anything longer
Table = Annotated[str, Field(description="The table's id, as new_table or tables gave it.", max_length=LONGEST)]
Whose = Callable[[Context[Any, Any]], Caller]
Tool = TypeVar("Tool", bound=Callable[..., Awaitable[CallToolResult]])
MOST_SECONDS: Final = 50  # seconds that a call waits for others
READS: Final = ToolAnnotations(read_only_hint=True)
ACTS: Final = ToolAnnotations(destructive_hint=False)


def make_server(tables: Tables, whose: Whose = lambda context: Caller()) -> MCPServer[Any]:
    """A server over these tables; `whose` says from a request who asks."""
    server: MCPServer[Any] = MCPServer(
        "cardwright", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING"
    )
    read_tools(server, tables)
    table_tools(server, tables, whose)
    looking_tools(server, tables, whose)
    if tables.meets_people:
        meeting_tools(server, tables, whose)
    return server


def answered(words: str, data: object) -> CallToolResult:
    """Short text for whoever reads, the same as data for whoever counts."""
    return CallToolResult(content=[TextContent(type="text", text=words)], structured_content=msgspec.to_builtins(data))


def refusing(tool: Tool) -> Tool:
    """What can't be done is a sentence that an agent can act on."""

    @wraps(tool)
    async def tried(*args: Any, **named: Any) -> CallToolResult:
        try:
            return await tool(*args, **named)
        except CardwrightError as error:
            return CallToolResult(content=[TextContent(type="text", text=str(error))], is_error=True)

    return cast("Tool", tried)


# ---------------------------------------------------------------- what there is to read


def read_tools(server: MCPServer[Any], tables: Tables) -> None:
    @server.tool(annotations=READS)
    @refusing
    async def games() -> Annotated[CallToolResult, replies.Games]:
        """All games there are: their ids, how many play, how long it takes, how hard it is to learn (1 to 5)."""
        found = [game_line(each) for each in await tables.games()]
        told = [f"{each['id']}: {each['title']}, for {each['seats']}. {each['tagline']}" for each in found]
        return answered("\n".join(told), {"games": found})

    @server.tool(annotations=READS)
    @refusing
    async def game(
        game: Annotated[str, Field(description="Its id, as games lists it.")],
    ) -> Annotated[CallToolResult, replies.GameInfo]:
        """How a game is set up: its settings with what they take, and the players that can be seated."""
        info = game_info(await tables.game(game))
        return answered(info_told(info), info)

    @server.tool(annotations=READS)
    @refusing
    async def rules(
        game: Annotated[str, Field(description="Its id, as games lists it.")],
        find: Annotated[
            str,
            Field(description="A rule's number, or words to look for; empty: how it is played.", max_length=LONGEST),
        ] = "",
    ) -> Annotated[CallToolResult, replies.Rules]:
        """The rules: how the game is played, one rule by its number, or the rules with some words."""
        chosen = await tables.game(game)
        found = await asyncio.to_thread(rulebook.look_up, chosen, find)  # a rule book is long
        return answered("\n\n".join(found), {"game": chosen.id, "rules": found})


def game_line(each: Game) -> replies.GameLine:
    return {
        "id": each.id,
        "title": each.title,
        "tagline": each.tagline,
        "seats": each.seats_in_words(),
        "minutes": each.minutes,
        "hard_to_learn": each.weight,
    }


def game_info(each: Game) -> replies.GameInfo:
    settings = sorted(each.settings, key=lambda setting: not setting.main)
    return {
        "id": each.id,
        "title": each.title,
        "tagline": each.tagline,
        "seats": each.seats_in_words(),
        "players": [*each.levels, *[bot for bot in each.bots if bot not in each.levels], "random"],
        "settings": [
            {"name": one.name, "help": one.help, "takes": one.takes(), "default": setting_text(one.default)}
            for one in settings
        ],
        "parts": [
            {"setting": one.name, "id": part.id, "name": part.name, "about": part.says}
            for one in settings
            for part in each.parts(one.name)
        ],
    }


def info_told(info: replies.GameInfo) -> str:
    lines = [f"{info['title']}, for {info['seats']}. {info['tagline']}", ""]
    lines += [f"Players beside you: {', '.join(info['players'])}; me is a seat of yours.", "", "Settings:"]
    lines += [f"- {one['name']} = {one['default']}: {one['help']} Takes {one['takes']}." for one in info["settings"]]
    for part in info["parts"]:
        lines.append(f"- {part['setting']}: {part['id']} is {part['name']}. {part['about']}")
    return "\n".join(lines)


# ---------------------------------------------------------------- tables


def table_tools(server: MCPServer[Any], tables: Tables, whose: Whose) -> None:
    people = " A seat of somebody who follows the link: friend." if tables.meets_people else ""

    @server.tool(annotations=ACTS)
    @refusing
    async def new_table(
        context: Context[Any, Any],
        game: Annotated[str, Field(description="Its id, as games lists it.")],
        settings: Annotated[
            dict[str, str | int | bool] | None, Field(description="Settings by their names; the rest is as usual.")
        ] = None,
        players: Annotated[
            str,
            Field(description=f"Who sits where, with commas: me,master. Empty: me, then {RIVAL} bots.{people}"),
        ] = "",
        seed: Annotated[int | None, Field(description="The same seed gives the same deal.", ge=0)] = None,
        practice: Annotated[bool, Field(description="Whether every answer may be taken back.")] = False,
        record: Annotated[str, Field(description="A record's text, to go on from where it ends.")] = "",
    ) -> Annotated[CallToolResult, replies.TableState]:
        """Deal a game and sit down; the answer shows the table and the first question."""
        wanted = Wanted(game, dict(settings or {}), players, seed, practice, record)
        return state(await tables.open(wanted, whose(context)), 0)

    @server.tool(name="tables", annotations=READS)
    @refusing
    async def list_tables(context: Context[Any, Any]) -> Annotated[CallToolResult, replies.TableList]:
        """Your tables: which games, how they stand, where you are asked."""
        found = [table_line(place) for place in await tables.places(whose(context))]
        told = [
            f"{each['table']}: {each['game']}. {each['over'] or each['headline']}{' You are asked.' * each['asked']}"
            for each in found
        ]
        return answered("\n".join(told) or "You have no tables. Open one with new_table.", {"tables": found})

    @server.tool(annotations=READS)
    @refusing
    async def look(
        context: Context[Any, Any],
        table: Table,
        wait: Annotated[int, Field(description="Seconds to wait until you are asked.", ge=0, le=MOST_SECONDS)] = 0,
    ) -> Annotated[CallToolResult, replies.TableState]:
        """The table as it stands, as far as your seat may see it, and what you are asked."""
        place = await tables.place(table, whose(context))
        before = place.happened
        await place.wait(wait)
        return state(place, before)

    @server.tool(annotations=ACTS)
    @refusing
    async def choose(
        context: Context[Any, Any],
        table: Table,
        moment: Annotated[int, Field(description="The moment of the question, as the table was shown.")],
        choice: Annotated[
            Annotated[str, Field(max_length=LONGEST)] | int,
            Field(description="A choice's number, its name, or words that fit no other."),
        ],
    ) -> Annotated[CallToolResult, replies.TableState]:
        """Answer the open question. Then the bots play on until you are asked again, or the game is over."""
        place = await tables.place(table, whose(context))
        before = place.happened
        await place.choose(place.meant(str(choice), moment), moment)
        return state(place, before)

    @server.tool(annotations=ACTS)
    @refusing
    async def undo(context: Context[Any, Any], table: Table) -> Annotated[CallToolResult, replies.TableState]:
        """Take back your last answer, if nothing was learned since."""
        place = await tables.place(table, whose(context))
        told = await place.undo()
        return state(place, place.happened, told)

    @server.tool(annotations=ACTS)
    @refusing
    async def leave(context: Context[Any, Any], table: Table) -> Annotated[CallToolResult, replies.Words]:
        """Give a table up."""
        told = await tables.leave(table, whose(context))
        return answered(told, {"table": table, "lines": [told]})


# ---------------------------------------------------------------- what is to be known of a table


def looking_tools(server: MCPServer[Any], tables: Tables, whose: Whose) -> None:
    @server.tool(annotations=READS)
    @refusing
    async def hint(context: Context[Any, Any], table: Table) -> Annotated[CallToolResult, replies.Words]:
        """What an expert thinks each of your choices is worth, and how it would go on. It sees no more than you do."""
        place = await tables.place(table, whose(context))
        return lines(place, await place.hint())

    @server.tool(annotations=READS)
    @refusing
    async def explain(
        context: Context[Any, Any],
        table: Table,
        name: Annotated[
            str,
            Field(description="A card, a pile, a place or a word of the game; part of it will do.", max_length=LONGEST),
        ],
    ) -> Annotated[CallToolResult, replies.Words]:
        """All about a card, a pile, a place or a word of the game."""
        place = await tables.place(table, whose(context))
        return lines(place, details.look_up(place.game, place.view(), name))

    @server.tool(annotations=READS)
    @refusing
    async def events(
        context: Context[Any, Any],
        table: Table,
        since: Annotated[int, Field(description="The number of the first event to tell; 0 for all.", ge=0)] = 0,
    ) -> Annotated[CallToolResult, replies.Story]:
        """What happened at a table, in words, from this event on; the latest hundred of many."""
        place = await tables.place(table, whose(context))
        told = [{"number": each.number, "words": each.words} for each in place.story(since)]
        words = "\n".join(f"{each['number']} {each['words']}" for each in told)
        return answered(words or "Nothing happened since.", {"events": told, "next": place.happened})

    @server.tool(annotations=READS)
    @refusing
    async def record(context: Context[Any, Any], table: Table) -> Annotated[CallToolResult, replies.Text]:
        """The finished game as text that anybody can replay and review."""
        place = await tables.place(table, whose(context))
        return text(place, place.record())

    @server.tool(annotations=READS)
    @refusing
    async def position(context: Context[Any, Any], table: Table) -> Annotated[CallToolResult, replies.Text]:
        """The table at its last resting point as editable text, where it tells nothing that your seat can't know."""
        place = await tables.place(table, whose(context))
        return text(place, place.position())


# ---------------------------------------------------------------- people


def meeting_tools(server: MCPServer[Any], tables: Tables, whose: Whose) -> None:
    @server.tool(annotations=ACTS)
    @refusing
    async def join(
        context: Context[Any, Any],
        table: Annotated[
            str, Field(description="A table's id, its link, or its code like amber-fox-71.", max_length=LONGEST)
        ],
    ) -> Annotated[CallToolResult, replies.TableState]:
        """Sit down at a table that somebody else has opened; where no seat is free, look on."""
        return state(await tables.join(table, whose(context)), 0)


def state(place: Place, since: int, remark: str = "") -> CallToolResult:
    view = place.view()
    told = place.story(since)
    news = [*([remark] if remark else []), *[each.words for each in told]]
    words = f"Table {place.id}. {table_told(place.game, view, news)}"
    if place.link:
        words += f"\n\nPeople can watch at {place.link}"
    return answered(words, table_state(place, view, [{"number": each.number, "words": each.words} for each in told]))


def table_state(place: Place, view: View, news: list[replies.NewsLine]) -> replies.TableState:
    result = place.match.result
    picture: dict[str, Any] = msgspec.to_builtins(view)
    for name in ("choices", "others", "moment", "question", "waiting", "over", "seats"):  # they stand beside it
        picture.pop(name, None)
    return {
        "table": place.id,
        "game": place.game.id,
        "seat": place.seat,
        "seats": [seat.name for seat in view.seats],
        "moment": view.moment,
        "asked": bool(view.choices),
        "question": view.question,
        "choices": [
            {"number": one.number, "name": one.text, "words": one.words, "touches": one.touches} for one in view.choices
        ],
        "waiting": view.waiting,
        "over": view.over,
        "scores": list(result.scores) if result is not None else [],
        "news": news,
        "events": place.happened,
        "view": picture,
        "link": place.link,
    }


def table_line(place: Place) -> replies.TableLine:
    view = place.view()
    return {
        "table": place.id,
        "game": place.game.id,
        "headline": view.headline,
        "asked": bool(view.choices),
        "over": view.over,
    }


def lines(place: Place, told: list[str]) -> CallToolResult:
    return answered("\n".join(told), {"table": place.id, "lines": told})


def text(place: Place, words: str) -> CallToolResult:
    return answered(words, {"table": place.id, "text": words})
