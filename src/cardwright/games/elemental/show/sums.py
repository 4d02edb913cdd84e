"""What an action that is being played comes to, reckoned row by row: its dice, what shields take off, who ends with
what (ED-81 to ED-98)."""

from cardwright.core.events import SPECTATOR
from cardwright.core.view import Row
from cardwright.games.elemental.content.cards import CHANCE, Amount, Card
from cardwright.games.elemental.rules.amounts import after_shields, factor, standing_amount, stops
from cardwright.games.elemental.rules.table import Declared, ElementalTable


def sum_of(t: ElementalTable, declared: Declared, reader: int) -> list[Row]:
    """The rows of all its amounts; none for an action without any."""
    rows: list[Row] = []
    for amount in declared.card.amounts:
        reckoned = hits if amount in declared.card.hits_rival else gains
        rows += reckoned(t, declared, amount, reader)
    return rows


def hits(t: ElementalTable, declared: Declared, amount: Amount, reader: int) -> list[Row]:
    """The blow, what each passive of those struck takes off it, and their health after it."""
    dealer = declared.seat
    rows = [Row(product(t, dealer, amount), span(*bounds(t, dealer, amount)))]
    struck = [1 - dealer, dealer] if amount in declared.card.hits_dealer else [1 - dealer]
    for seat in struck:
        rows += shields(t, seat, amount, reader)
        low, high = strike(t, dealer, seat, amount)
        health = t.sides[seat].health
        after = span(max(0, health - high), max(0, health - low))
        rows.append(Row(f"{whose(seat, reader, dealer)} health {health} → {after}", span(low, high), ends=True))
    return rows


def shields(t: ElementalTable, seat: int, amount: Amount, reader: int) -> list[Row]:
    rows: list[Row] = []
    for card in t.sides[seat].passives:
        for shield in card.lends.shields:
            if stops(t, shield, amount):
                owner = "your shield" if seat == reader else "their shield"
                words = f"{owner}, {card.name}: {product(t, seat, shield.amount)}"
                rows.append(Row(words, f"−{standing_amount(t, seat, shield.amount)}"))
    return rows


def gains(t: ElementalTable, declared: Declared, amount: Amount, reader: int) -> list[Row]:
    """What heals or pays its owner."""
    seat, side = declared.seat, t.sides[declared.seat]
    low, high = bounds(t, seat, amount)
    heals = amount in declared.card.heals
    now = side.health if heals else side.gold
    after = f"{whose(seat, reader, seat)} {'health' if heals else 'gold'} {now} → {span(now + low, now + high)}"
    return [Row(product(t, seat, amount), span(low, high)), Row(after, f"+{span(low, high)}", ends=True)]


def product(t: ElementalTable, seat: int, amount: Amount) -> str:
    """`2 × fire 4 × earth 3`; a chance die that will be rolled may show anything."""
    times = [str(amount.k)] if amount.k != 1 or not amount.dice else []
    for die in amount.dice:
        value = f"1 to {t.cards.faces}" if die == CHANCE else str(t.dice[die])
        times.append(f"{t.cards.dice_pieces[die].name.lower()} {value}")
    strength = factor(t, seat, amount)
    if strength != 1:
        times.append(f"strength {strength}")
    return " × ".join(times)


def whose(seat: int, reader: int, dealer: int) -> str:
    if seat == reader:
        return "your"
    if reader != SPECTATOR:
        return "their"
    return "their own" if seat == dealer else "the rival's"


def blow(t: ElementalTable, seat: int) -> tuple[int, int]:
    """The least and the most that a seat loses by the action that is to happen next."""
    declared = t.pending[-1]
    hits_it = declared.card.hits_dealer if seat == declared.seat else declared.card.hits_rival
    lost = [strike(t, declared.seat, seat, amount) for amount in hits_it]
    return sum(low for low, _ in lost), sum(high for _, high in lost)


def in_a_sentence(t: ElementalTable, seat: int) -> str:
    """`fire 4 × earth 3 = 12, your shield takes 3: 58 → 49`, of the action that is to happen next to this seat."""
    declared = t.pending[-1]
    parts: list[str] = []
    for amount in declared.card.hits_dealer if seat == declared.seat else declared.card.hits_rival:
        words = f"{product(t, declared.seat, amount)} = {span(*bounds(t, declared.seat, amount))}"
        taken = sum(standing_amount(t, seat, shield.amount) for card in t.sides[seat].passives
                    for shield in card.lends.shields if stops(t, shield, amount))  # fmt: skip
        parts.append(f"{words} less your shield {taken}" if taken else words)
    if not parts:
        return ""
    low, high = blow(t, seat)
    health = t.sides[seat].health
    return f"{'; '.join(parts)}: {health} → {span(max(0, health - high), max(0, health - low))}"


def forecast(t: ElementalTable, seat: int, card: Card) -> str:
    """What the card's amounts would do if this seat's effect happened now; empty if it has none."""
    parts: list[str] = []
    for amount in card.amounts:
        if amount in card.hits_rival:
            parts.append(f"{span(*strike(t, seat, 1 - seat, amount))} damage")
            if amount in card.hits_dealer:
                parts.append(f"{span(*strike(t, seat, seat, amount))} to its owner")
        elif amount.dice:
            low, high = bounds(t, seat, amount)
            parts.append(f"{span(low, high)} {'health' if amount in card.heals else 'gold'}")
    return f"now {', '.join(parts)}" if parts else ""


def bounds(t: ElementalTable, seat: int, amount: Amount) -> tuple[int, int]:
    """The least and the most it can come to: a chance die that will be rolled shows anything."""
    low = high = amount.k * factor(t, seat, amount)
    for die in amount.dice:
        low *= 1 if die == CHANCE else t.dice[die]
        high *= t.cards.faces if die == CHANCE else t.dice[die]
    return low, high


def strike(t: ElementalTable, dealer: int, seat: int, hit: Amount) -> tuple[int, int]:
    """The least and the most that a seat's shields leave of it."""
    low, high = bounds(t, dealer, hit)
    return after_shields(t, seat, hit, low), after_shields(t, seat, hit, high)


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
