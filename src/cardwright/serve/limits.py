"""How much one visitor may ask for."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

ADDRESSES_REMEMBERED = 10_000  # addresses


@dataclass(frozen=True, slots=True)
class Limits:
    """What a stranger may cost. All of it is far above what people do."""

    messages: float = 20.0  # a second and socket, in the long run
    burst: int = 60  # messages at once
    talk: float = 100.0  # messages a second and address, from all its sockets
    talk_burst: int = 400
    unreadable: int = 10  # messages of one socket, before it is closed
    posts: float = 1.0  # a second and address
    post_burst: int = 60
    uploads: float = 0.1  # a second and address
    upload_burst: int = 10
    gets: float = 50.0  # a second and address, without files
    get_burst: int = 300
    connections: int = 256  # an address, besides its pages
    request_seconds: float = 15.0  # that a request may take to come
    answer_seconds: float = 120.0  # that a guest may take to read what was sent
    frames: float = 40.0  # of a WebSocket a second, in the long run: messages, and what isn't one
    frame_burst: int = 200
    sockets: int = 64  # an address
    pages: float = 5.0  # opened a second and address, in the long run
    page_burst: int = 160  # all of them twice, and some: the server may have begun anew
    all_sockets: int = 20_000
    viewers: int = 200  # a table
    public: float = 1 / 60  # open tables a second and address that everybody's home lists
    public_burst: int = 5
    tables: float = 1 / 20  # opened a second and address, in the long run
    table_burst: int = 200
    answers_bytes: int = 10_000  # of a record that a table goes on from: each of them counts as one table more
    kept_tables: int = 5000  # that a person has a part in: whenever home is opened, the latest are looked for
    waiting: int = 5  # tables of a person that wait for others
    lines: float = 1.0  # of chats a second and person: all of it is kept
    line_burst: int = 10
    all_lines: float = 0.5  # a second and address: a day of the longest ones comes to 20 MB
    all_line_burst: int = 120
    newcomers: float = 1 / 20  # people of an address, of whom something is kept for the first time; a second
    newcomer_burst: int = 200
    hints: float = 0.5  # a second and person
    hint_burst: int = 5
    all_hints: float = 2.0  # a second and address
    all_hint_burst: int = 20
    reports: float = 1 / 600  # a second and person
    report_burst: int = 3
    all_reports: float = 1 / 60  # a second and address
    all_report_burst: int = 10
    open_reports: int = 1000  # on the whole server, before somebody reads them
    codes: float = 1 / 20  # wrong codes of tables a second and address
    code_burst: int = 20
    admin_tries: float = 0.1  # wrong keys a second and address
    admin_burst: int = 5
    body: int = 64 * 1024  # bytes of a form
    upload: int = 1024 * 1024  # bytes of a record
    sift: float = 3.0  # seconds that a record may take to be checked
    reviews: int = 2  # at work at once for one person
    all_reviews: int = 6  # for one address


class Bucket:
    """Fills at a rate, up to a burst; who takes more than there is goes away empty."""

    __slots__ = ("burst", "filled", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = float(burst)
        self.left = self.burst
        self.filled = time.monotonic()

    def take(self, among: int = 1, cost: int = 1) -> bool:
        """One, or so many as something costs, where so many processes share what there is."""
        now = time.monotonic()
        most = max(1.0, self.burst / among)
        self.left = min(most, self.left + (now - self.filled) * self.rate / among)
        self.filled = now
        taken = min(most, float(cost))  # what costs more than there ever is takes all of it
        if self.left < taken:
            return False
        self.left -= taken
        return True

    def give_back(self) -> None:
        self.left = min(self.burst, self.left + 1.0)


class Buckets:
    """One for each address; the ones not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: int, among: Callable[[], int] = lambda: 1) -> None:
        self.rate = rate
        self.burst = burst
        self.among = among  # so many processes
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: int = 1) -> bool:
        bucket = self.of.get(address)
        if bucket is None:
            bucket = self.of[address] = Bucket(self.rate, self.burst)
            if len(self.of) > ADDRESSES_REMEMBERED:
                self.of.popitem(last=False)
        self.of.move_to_end(address)
        return bucket.take(self.among(), cost)

    def give_back(self, address: str) -> None:
        """What was taken turned out to cost nothing."""
        if address in self.of:
            self.of[address].give_back()
