"""`cardwright admin`: look after a server from the command line, while it runs or not."""

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Final
from urllib.parse import urlsplit

import typer

from cardwright.core.errors import Refused
from cardwright.serve.command import default_store

if TYPE_CHECKING:
    from cardwright.serve.admin.acts import Acts, Answer, PersonRow, ReportRow, TableRow

SERVER: Final = "http://127.0.0.1:8000"
SECONDS_FOR_AN_ANSWER: Final = 30.0  # seconds for a server to answer
LARGEST_ANSWER: Final = 1 << 26  # bytes of an answer
WITH_IDS: Final = {"ignore_unknown_options": True}  # a table's id may begin with a dash
POSTGRES: Final = ("postgresql://", "postgres://")

admin = typer.Typer(
    help="Look after a server: its tables, its people and what they report. It works while the server runs, too.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@dataclass(frozen=True, slots=True)
class Where:
    """What is looked after: a store, or a server that has it open."""

    store: str
    server: str | None
    key_file: Path | None


@admin.callback()
def where(
    context: typer.Context,
    store: Annotated[
        str | None,
        typer.Option(envvar="CARDWRIGHT_STORE", help="Where tables are kept, as for serve.", show_default=False),
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(help=f"Ask this server; else the store, or {SERVER} if that has it open.", show_default=False),
    ] = None,
    admin_key_file: Annotated[
        Path | None,
        typer.Option(help="The server's admin key, if not in CARDWRIGHT_ADMIN_KEY.", show_default=False),
    ] = None,
) -> None:
    """Look after a server: its tables, its people and what they report. It works while the server runs, too."""
    context.obj = Where(store or default_store(), server, admin_key_file)


Query = Annotated[str, typer.Argument(help="Part of a name, an id, or a game.")]
Start = Annotated[int, typer.Option("--from", min=0, help="How many to leave out; a list shows 50.")]
TableId = Annotated[str, typer.Argument(help="The table's id, as `tables` shows it.")]
PersonId = Annotated[str, typer.Argument(help="The person's id, as `people` shows it.")]
Why = Annotated[str, typer.Argument(help="The reason, which is shown to them.")]
Sure = Annotated[bool, typer.Option("--yes", help="Don't ask whether you are sure.")]


@admin.command(context_settings=WITH_IDS)
def tables(context: typer.Context, query: Query = "", start: Start = 0) -> None:
    """The tables, the latest first: state, people, answers and size."""
    from cardwright.serve.admin.acts import ListTables

    answer = ask(context, ListTables(query, start))
    show((line for row in answer.tables for line in table_lines(row)), "There is no such table.", answer.more)


@admin.command()
def people(context: typer.Context, query: Query = "", start: Start = 0) -> None:
    """The people, who was here last first: name, tables, when, and how long was thought for them."""
    from cardwright.serve.admin.acts import ListPeople

    answer = ask(context, ListPeople(query, start))
    show((person_line(row) for row in answer.people), "There is nobody like that.", answer.more)


@admin.command()
def reports(context: typer.Context, start: Start = 0) -> None:
    """What players report, the oldest first, with what was said last at the table."""
    from cardwright.serve.admin.acts import ListReports

    answer = ask(context, ListReports(start))
    show((line for row in answer.reports for line in report_lines(row)), "Nobody reports anything.", answer.more)


@admin.command(context_settings=WITH_IDS)
def close(context: typer.Context, table: TableId, why: Why = "") -> None:
    """Close a table: nobody plays on, everybody can look back."""
    from cardwright.serve.admin.acts import Close

    done(context, Close(table, why))


@admin.command(context_settings=WITH_IDS)
def delete(context: typer.Context, table: TableId, yes: Sure = False) -> None:
    """Delete a table with its chat, its reviews and its reports."""
    from cardwright.serve.admin.acts import Delete

    must_be_sure(yes, f"Delete the table {table} for good?")
    done(context, Delete(table))


@admin.command(context_settings=WITH_IDS)
def hide(context: typer.Context, table: TableId) -> None:
    """Take a table out of the list of open tables."""
    from cardwright.serve.admin.acts import Hide

    done(context, Hide(table))


@admin.command("list", context_settings=WITH_IDS)
def list_it(context: typer.Context, table: TableId) -> None:
    """Put a hidden table back into the list of open tables."""
    from cardwright.serve.admin.acts import Hide

    done(context, Hide(table, on=False))


@admin.command()
def rename(
    context: typer.Context, person: PersonId, name: Annotated[str, typer.Argument(help="The new name.")]
) -> None:
    """Call a person otherwise, at all tables and in all chats."""
    from cardwright.serve.admin.acts import Rename

    done(context, Rename(person, name))


@admin.command()
def bar(context: typer.Context, person: PersonId, why: Why) -> None:
    """A person may open no table, sit down, talk or take another name, and is told why."""
    from cardwright.serve.admin.acts import Bar

    must_have_reason(why)
    done(context, Bar(person, why))


@admin.command()
def unbar(context: typer.Context, person: PersonId) -> None:
    """A person may do all that again."""
    from cardwright.serve.admin.acts import Bar

    done(context, Bar(person))


@admin.command()
def mute(context: typer.Context, person: PersonId, why: Why) -> None:
    """A person may not talk, and is told why."""
    from cardwright.serve.admin.acts import Mute

    must_have_reason(why)
    done(context, Mute(person, why))


@admin.command()
def unmute(context: typer.Context, person: PersonId) -> None:
    """A person may talk again."""
    from cardwright.serve.admin.acts import Mute

    done(context, Mute(person))


@admin.command()
def export(context: typer.Context, person: PersonId) -> None:
    """Print everything that is kept of a person, as JSON."""
    from cardwright.serve.admin.acts import Export

    typer.echo(json.dumps(ask(context, Export(person)).kept, ensure_ascii=False, indent=2))


@admin.command()
def erase(context: typer.Context, person: PersonId, yes: Sure = False) -> None:
    """Forget a person: the name, the seats, and whose words were said. Export first what must be handed over."""
    from cardwright.serve.admin.acts import Erase

    must_be_sure(yes, f"Forget {person} for good?")
    done(context, Erase(person))


@admin.command()
def announce(
    context: typer.Context,
    words: Annotated[str, typer.Argument(help="What to say; nothing takes it back.")] = "",
    minutes: Annotated[int, typer.Option(min=1, help="How long it stands.")] = 60,
) -> None:
    """Tell everybody something, on all pages and open tables."""
    from cardwright.serve.admin.acts import Announce

    done(context, Announce(words, minutes))


@admin.command()
def settle(context: typer.Context, report: Annotated[str, typer.Argument(help="The report's id.")]) -> None:
    """A report has been dealt with: it isn't listed any more."""
    from cardwright.serve.admin.acts import Settle

    done(context, Settle(report))


# ---------------------------------------------------------------- asking


def must_be_sure(yes: bool, question: str) -> None:
    if not yes and not typer.confirm(question):
        raise Refused("Nothing was changed.")


def must_have_reason(why: str) -> None:
    if not why.strip():
        raise Refused("Give a reason; it is shown to them.")


def done(context: typer.Context, act: "Acts") -> None:
    typer.echo(ask(context, act).words)


def ask(context: typer.Context, act: "Acts") -> "Answer":
    """What comes of an act: by way of the server that has the store open, or in the store itself."""
    there: Where = context.obj
    try:
        from cardwright.serve.admin.key import VARIABLE, read_key
        from cardwright.serve.engine import InUse
    except ImportError as error:
        raise Refused(f"This needs a package more ({error.name}): pip install 'cardwright[serve]'.") from None
    if there.server is None:
        try:
            return asyncio.run(in_store(there.store, act))
        except InUse:
            pass
    key = read_key(there.key_file)
    if not key:
        raise Refused(
            f"A running server has {there.store} open, so it must be asked, with its admin key: --admin-key-file or "
            f"{VARIABLE}."
            if there.server is None
            else f"The server wants its admin key: --admin-key-file or {VARIABLE}."
        )
    return of_server(SERVER if there.server is None else there.server, key, act)


async def in_store(url: str, act: "Acts") -> "Answer":
    from cardwright.serve.admin.caretaker import Caretaker
    from cardwright.serve.store import Store, engine_for

    if not url.startswith(POSTGRES) and not Path(url.removeprefix("sqlite://")).expanduser().exists():
        raise Refused(f"There is no store at {url}; --store says where tables are kept.")
    store = Store(engine_for(url))
    await store.open()
    try:
        return await Caretaker(store).do(act)
    finally:
        await store.close()


class NotThere(urllib.request.HTTPRedirectHandler):
    """Nobody is sent elsewhere with the key in hand."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> None:
        return None


def of_server(server: str, key: str, act: "Acts") -> "Answer":
    """What a running server makes of it."""
    import msgspec

    from cardwright.serve.admin.acts import Answer

    parts = urlsplit(server if "://" in server else f"http://{server}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused(f"--server takes an address like {SERVER}, not {server[:60]!r}.")
    address = f"{parts.scheme}://{parts.netloc}"
    request = urllib.request.Request(
        f"{address}/admin/do",
        msgspec.json.encode(act),
        {"authorization": f"Bearer {key}", "origin": address, "content-type": "application/json"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NotThere)
    try:
        with opener.open(request, timeout=SECONDS_FOR_AN_ANSWER) as response:
            return msgspec.json.decode(response.read(LARGEST_ANSWER), type=Answer)
    except urllib.error.HTTPError as error:
        raise Refused(why_refused(address, error)) from None
    except (OSError, msgspec.MsgspecError) as error:
        reason = getattr(error, "reason", error)
        raise Refused(f"The server at {address} doesn't answer ({reason}); --server says where it listens.") from None


def why_refused(address: str, error: urllib.error.HTTPError) -> str:
    text = error.read(10_000)
    try:
        return str(json.loads(text)["refused"])
    except (ValueError, KeyError, TypeError):
        return f"The server at {address} refuses ({error.code}): {text[:200].decode(errors='replace')}"


# ---------------------------------------------------------------- showing


def show(lines: Iterator[str], nothing: str, more: bool) -> None:
    shown = list(lines)
    typer.echo("\n".join(shown) or nothing)
    if more:
        typer.echo("There are more: --from 50 shows the next.")


def when(seconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds)) if seconds else "nobody knows when"


def count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def table_lines(row: "TableRow") -> Iterator[str]:
    marks = "".join((", public" if row.public else "", ", hidden" if row.hidden else ""))
    pages = f", {count(row.pages, 'open page')}" if row.pages else ""
    yield (
        f"{row.id}  {row.game}, {row.state}{marks}  {when(row.updated)}  {count(row.answers, 'answer')}, "
        f"{count(row.lines, 'chat line')}, {row.bytes / 1000:.1f} kB{pages}"
    )
    for seat in row.seats:
        if seat.kind == "person":
            yield f"    {seat.name}  {seat.person}".rstrip()


def person_line(row: "PersonRow") -> str:
    marks = "".join(
        f"  {word}: {why}" for word, why in (("barred", row.barred), ("muted", row.muted)) if why
    )  # fmt: skip
    cost = f"{count(row.tables, 'table')}, {row.thought:.1f} s of thinking"
    return f"{row.id}  {row.name}  {cost}, last here {when(row.seen)}{marks}"


def report_lines(row: "ReportRow") -> Iterator[str]:
    report = row.report
    yield f"{report.id}  {when(report.at)}  {report.name} ({report.person}) at {report.table}: {report.words}"
    for line in row.said:
        yield f"    {line.name}: {line.words}"
