"""What seats are asked (5.2)."""

from typing import Final

from cardwright.core.decision import Question

CHOOSE_ROLE: Final = Question("role", "Which role do you play?", setup=True)  # D-2
AGREE_DUO: Final = Question("duo", "Do you agree on your duo power?")  # D-3
NUMBER_FOR: Final = Question("arrange", "Which power gets the next number?")  # D-4
YOUR_MOVE: Final = Question("floor", "What do you do?")  # D-5
REROLL_WHICH: Final = Question("reroll", "Which dice do you reroll?")  # D-6
PAY_WITH: Final = Question("pay", "Which dice do you pay?", caused=True)  # D-7
PAY_FROM_POOLS: Final = Question("retrieve", "Which counters do you pay?", caused=True)  # D-7
PAY_AGAIN: Final = Question("again", "Pay once more?", caused=True)  # D-8
WHICH_FOE: Final = Question("foe", "Which foe?", caused=True)  # D-9
DOUBLE_IT: Final = Question("double", "Double this power's damage?", caused=True)  # D-10
WHO_HEALS: Final = Question("heal", "Which hero heals?", caused=True)  # D-11
REFRESH_WHICH: Final = Question("refresh-power", "Which power do you refresh?", caused=True)  # D-12, D-13
TURN_WHICH: Final = Question("adjust", "Which die do you turn?", caused=True)  # D-14, D-17
TURN_TO: Final = Question("turn-to", "What do you turn it to?", caused=True)  # D-15, D-17
PAY_PASSIVE: Final = Question("extend", "Use your Passive?", caused=True)  # D-16
MAKE_WILD: Final = Question("wild", "Which die becomes wild?", caused=True)  # D-18
WHO_IS_CHOSEN: Final = Question("hero", "Which hero?", caused=True)  # D-19
REPLACE_WHICH: Final = Question("replace", "Which power do you replace?", caused=True)  # D-20
BOARD_FULL: Final = Question("full", "The board is full. What do you discard for it?", caused=True)  # D-21
WHICH_SPOT: Final = Question("spot", "Where does it go?", caused=True)  # D-22, D-29
WHICH_OPTION: Final = Question("option", "What do you choose?", caused=True)  # D-23, D-24, D-51
LEVEL_WHICH: Final = Question("level", "Which power changes its level?", caused=True)  # D-25
USE_OR_ASIDE: Final = Question("aside", "Use it, or set it aside?", caused=True)  # D-26
PREPARE_WHICH: Final = Question("prepare", "Which set-aside power gets a counter?", caused=True)  # D-27, D-28
SERVE_WHICH: Final = Question("serve", "Which of its abilities do you use?", caused=True)  # D-28
HAND_OVER: Final = Question("hand-over", "Which power of the row takes its place?", caused=True)  # D-30
POOL_VALUE: Final = Question("pool", "Which pool gets the counter?", caused=True)  # D-32
GIVE_COUNTER: Final = Question("give", "Which counter do you give as a die?", caused=True)  # D-33
FETCH_WHICH: Final = Question("fetch", "Which discarded power do you get back?", caused=True)  # D-34
SPEND_HOW_MANY: Final = Question("spend", "How many counters do you spend?", caused=True)  # D-36
KEEP_IT: Final = Question("keep", "Refresh it, or keep it exhausted?", caused=True)  # D-37
JOIN: Final = Question("join", "Do you join with your half?", caused=True)  # D-39
GUARD_NOW: Final = Question("guard", "Use a guard now?", caused=True)  # D-40
PREVENT_PARTY: Final = Question("prevent-party", "How much is prevented?", caused=True)  # D-41
PREVENT_OWN: Final = Question("prevent", "How much do you prevent?", caused=True)  # D-42
SHARE: Final = Question("share", "How much of it do you take?", caused=True)  # D-43
VICTIM: Final = Question("victim", "Which hero takes the damage?", caused=True)  # D-44
WOUND: Final = Question("wound", "Which power takes the damage?", caused=True)  # D-45
EXHAUST_WHICH: Final = Question("exhaust", "Which power do you exhaust?", caused=True)  # D-46
DISCARD_WHICH: Final = Question("discard", "Which power do you discard?", caused=True)  # D-47
DISCARD_KIND: Final = Question("kind", "Discard ready or exhausted powers?", caused=True)  # D-48
ACCEPT: Final = Question("accept", "Do you take it?", caused=True)  # D-49
GIVE_UP: Final = Question("give-up", "Which power do you give up?", caused=True)  # D-50
REFRESH_NOW: Final = Question("refresh", "Spend Morale to refresh?")  # D-52
ROLE_NOW: Final = Question("role-ability", "Use your Role card now?")  # D-53
DECK_ACTION: Final = Question("window", "Anything before the next card?")  # D-54
LUCK: Final = Question("luck", "Pay 1 Morale and roll again?", caused=True)  # D-56
PASS_ON: Final = Question("pass-on", "Which power do you pass on?", caused=True)  # D-57
WHICH_CARD: Final = Question("card", "Which card?", caused=True)  # D-58
ALLY_TAKES: Final = Question("ally", "How much does the ally take?", caused=True)  # D-59
WHOSE_COUNTER: Final = Question("counter", "Which hero gets the counter?", caused=True)
WHICH_PILE: Final = Question("pile", "Which way do you go?", caused=True)
WHICH_DIE: Final = Question("die", "Which die do you give?", caused=True)
NEXT_ATTACKER: Final = Question("attacker", "Which foe acts next?")
ORDER_CARDS: Final = Question("order", "Which card comes next from the top?", caused=True)

EVERY: Final[list[Question]] = [
    CHOOSE_ROLE, AGREE_DUO, NUMBER_FOR, YOUR_MOVE, REROLL_WHICH, PAY_WITH, PAY_FROM_POOLS, PAY_AGAIN, WHICH_FOE,
    DOUBLE_IT, WHO_HEALS, REFRESH_WHICH, TURN_WHICH, TURN_TO, PAY_PASSIVE, MAKE_WILD, WHO_IS_CHOSEN, REPLACE_WHICH,
    BOARD_FULL, WHICH_SPOT, WHICH_OPTION, LEVEL_WHICH, USE_OR_ASIDE, PREPARE_WHICH, SERVE_WHICH, HAND_OVER,
    POOL_VALUE, GIVE_COUNTER, FETCH_WHICH, SPEND_HOW_MANY, KEEP_IT, JOIN, GUARD_NOW, PREVENT_PARTY, PREVENT_OWN,
    SHARE, VICTIM, WOUND, EXHAUST_WHICH, DISCARD_WHICH, DISCARD_KIND, ACCEPT, GIVE_UP, REFRESH_NOW, ROLE_NOW,
    DECK_ACTION, LUCK, PASS_ON, WHICH_CARD, ALLY_TAKES, WHOSE_COUNTER, WHICH_PILE, WHICH_DIE, NEXT_ATTACKER,
    ORDER_CARDS,
]  # fmt: skip
