"""Lessons: a game's list of them, one being taken, and each step of it."""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.learn.coach import Coach
from cardwright.learn.lesson import Lesson
from cardwright.learn.progress import Progress
from cardwright.serve.pages import LessonsPage
from cardwright.serve.teaching import lesson_called, lesson_lines, lesson_page, moved, trail_in
from cardwright.serve.visit import Visit
from cardwright.serve.wire import Message

JSON = "application/json"


async def progress_of(visit: Visit) -> Progress:
    return Progress() if visit.new else await visit.hub.store.learnt(visit.person.id)


async def lesson_list(request: Request) -> Response:
    visit = await Visit.of(request)
    try:
        game = visit.hub.library.game(request.path_params["game"])
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    lines = lesson_lines(visit.hub.library, game, await progress_of(visit))
    return visit.page(visit.look.lessons_html(LessonsPage(visit.me, visit.hub.library.info(game.id), lines)))


def asked_for(visit: Visit) -> tuple[Game, Lesson]:
    game = visit.hub.library.game(visit.request.path_params["game"])
    return game, lesson_called(visit.hub.library, game, visit.request.path_params["lesson"])


async def lesson(request: Request) -> Response:
    """A lesson where the person left it, or from its start if it is asked for so."""
    visit = await Visit.of(request)
    try:
        game, chosen = asked_for(visit)
    except Refused as error:
        return visit.message("Not found", str(error), 404)
    progress = await progress_of(visit)
    begin = partial(Coach, game, chosen) if "again" in request.query_params else partial(progress.coach, game, chosen)
    async with visit.hub.turns.of(visit.client):
        coach = await asyncio.to_thread(begin)
        page = await asyncio.to_thread(
            lesson_page, visit.hub.library, coach, visit.person, progress, visit.hub.banner.words
        )
        return visit.page(visit.look.table_html(page))


async def step(request: Request) -> Response:
    """One word of the learner's, from where its page stands; what follows is drawn, and kept with the person."""
    visit = await Visit.of(request)
    fields = await visit.form()
    try:
        game, chosen = asked_for(visit)
        progress = await progress_of(visit)
        async with visit.hub.turns.of(visit.client):
            trail = trail_in(fields.get("trail", ""))
            coach, told = await asyncio.to_thread(moved, game, chosen, trail, fields.get("word", ""))
            if not visit.new and not visit.unread and not coach.remark:
                if not progress.learnt and not progress.left:
                    visit.must_be_one_of_few()
                progress.note(coach)
                await visit.hub.store.keep_learnt(visit.person.id, progress)
            page = await asyncio.to_thread(lesson_page, visit.hub.library, coach, visit.person, progress)
            html = visit.look.table_html(page, whole=False)
            message = Message(
                html=html,
                moment=page.view.moment if page.view is not None else 0,
                announce=coach.story(told),
                events=[event.data(chosen.seat) for event in coach.match.events()[told:]],
            )
    except Refused as refusal:
        return Response(Message(refused=str(refusal)).text(), 409, media_type=JSON)
    return visit.remember(Response(message.text(), media_type=JSON))
