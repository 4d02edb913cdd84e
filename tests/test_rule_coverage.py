"""Every rule and every worked example of docs/rules/<game>.md has a test under tests/games/<game>/ that cites it.

A rule or an example is a bold number at the start of a list item or of a table cell: `- **PE-14** Cards not laid ...`,
`| **R9.10** | Reinforcement |`, `- **EX-63 A response costs nothing** ...`. Rulings and decisions aren't in bold.

A test cites it in its name (`test_pe_14_...`, `test_r9_10_...`), or with the number itself in its docstring, in a
comment, in a parameter's id, or in a file of cases that its module names. A range such as PE-19..PE-24 or
"PE-19 to PE-24" cites nothing.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SPECIFICATIONS = sorted((ROOT / "docs" / "rules").glob("*.md"))

NUMBER = r"[A-Z]{1,4}-?\d+(?:\.\d+)*"
DEFINITION = re.compile(rf"(?:^\s*(?:[-*+]|\d+\.)\s+|\|\s*)\*\*({NUMBER})(?=\*\*|[\s:.])", re.MULTILINE)
CITATION = re.compile(rf"(?<![\w-]){NUMBER}(?![\w-])")
RANGE = re.compile(rf"{NUMBER}\s*(?:\.\.+|…|–|-|to)\s*{NUMBER}")
TEST_NAME = re.compile(r"\btest_\w+")


def defined(text: str) -> list[str]:
    """The numbers that a specification gives to its rules and examples, in its order."""
    return list(dict.fromkeys(DEFINITION.findall(text)))


def cited(source: str, numbers: list[str]) -> set[str]:
    """Those of the numbers that the tests of this file cite."""
    text = "\n".join(code_of_tests(source))
    found = cited_outright(text)
    slugs = {number.lower().replace("-", "_").replace(".", "_"): number for number in numbers}
    longest_first = "|".join(sorted(slugs, key=len, reverse=True))  # r9_10 is R9.10, not R9
    for name in TEST_NAME.findall(text):
        found |= {slugs[slug] for slug in re.findall(rf"(?<=_)(?:{longest_first})(?=_|$)", name)}
    return found & set(numbers)


def cited_outright(text: str) -> set[str]:
    return set(CITATION.findall(RANGE.sub("", text)))


def code_of_tests(source: str) -> list[str]:
    """The tests, and the tables of cases they are given; not the module's docstring, imports or helpers."""
    lines = source.splitlines()
    code: list[str] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if node.name.lower().startswith("test"):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                code.extend(lines[first - 1 : node.end_lineno])
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            code.extend(lines[node.lineno - 1 : node.end_lineno])
    return code


def covered_in(folder: Path, numbers: list[str]) -> set[str]:
    """What the tests of a folder cite, themselves or by way of the files of cases they name."""
    sources = [file.read_text(encoding="utf-8") for file in sorted(folder.glob("**/test_*.py"))]
    covered: set[str] = set()
    for source in sources:
        covered |= cited(source, numbers)
    for cases in [*folder.glob("**/*.json"), *folder.glob("**/*.toml")]:
        if any(cases.name in source for source in sources):
            covered |= cited_outright(cases.read_text(encoding="utf-8"))
    return covered


@pytest.mark.parametrize("specification", SPECIFICATIONS, ids=lambda path: path.stem)
def test_every_rule_and_example_has_a_test(specification: Path) -> None:
    numbers = defined(specification.read_text(encoding="utf-8"))
    assert numbers, f"{specification.name} defines no rule: write them as '- **XX-1** ...'"
    covered = covered_in(ROOT / "tests" / "games" / specification.stem, numbers)
    missing = [number for number in numbers if number not in covered]
    assert not missing, f"no test under tests/games/{specification.stem}/ cites {', '.join(missing)}"


def test_the_specifications_are_where_they_are_looked_for() -> None:
    assert "perfectus" in [path.stem for path in SPECIFICATIONS]


# ---------------------------------------------------------------- that this can fail


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("- **PE-1** The deck has 40 cards (see PE-2).", ["PE-1"]),
        ("  - **R9.10** Reinforcement", ["R9.10"]),
        ("3. **ED-3** Dice.", ["ED-3"]),
        ("| **R9.10** | Reinforcement | **E04** |", ["R9.10", "E04"]),
        ("- **EX-63 A response costs nothing** (ED-63).", ["EX-63"]),
        ("**R1 Adventurer**", []),
        ("| A1 | 42 or 43 attack cards |", []),
        ("Play is as **PE-7** says.", []),
    ],
)
def test_what_defines_a_number(line: str, numbers: list[str]) -> None:
    assert defined(line) == numbers


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("def test_pe_14_cards_stay(): ...", {"PE-14"}),
        ("def test_pe_1_the_deck(): ...", {"PE-1"}),
        ("def test_r9_10_reinforcement(): ...", {"R9.10"}),
        ("def test_r9_cards(): ...", {"R9"}),
        ("def test_e04_plain_hit(): ...", {"E04"}),
        ("def test_pe_14_e04_both(): ...", {"PE-14", "E04"}),
        ("def test_it():\n    '''PE-1 and E04.'''", {"PE-1", "E04"}),
        ("def test_it():\n    pass  # R9.10", {"R9.10"}),
        ("@mark('E04')\ndef test_it(): ...", {"E04"}),
        ("CASES = [('E04', 3)]", {"E04"}),
        ("class TestIt:\n    def test_pe_14_cards(self): ...", {"PE-14"}),
        ("'''PE-14 and E04.'''", set()),
        ("def helper():\n    '''PE-14'''", set()),
        ("def test_it():\n    '''PE-1..PE-14'''", set()),
        ("def test_it():\n    '''PE-1 to PE-14'''", set()),
        ("def test_it():\n    '''PE-140, XPE-14, E041'''", set()),
        ("def test_cards_stay_pe_14(): ...", {"PE-14"}),
        ("def test_pe_1_14_cards(): ...", {"PE-1"}),
        ("def test_pe_140_xpe_14_e041(): ...", set()),
    ],
)
def test_what_cites_a_number(source: str, numbers: set[str]) -> None:
    assert cited(source, ["PE-1", "PE-14", "R9", "R9.10", "E04"]) == numbers


def test_a_file_of_cases_counts_if_a_test_names_it(tmp_path: Path) -> None:
    (tmp_path / "cases.json").write_text('[{"id": "E04"}]', encoding="utf-8")
    (tmp_path / "other.json").write_text('[{"id": "PE-1"}]', encoding="utf-8")
    (tmp_path / "test_cases.py").write_text('CASES = load("cases.json")\n', encoding="utf-8")
    assert covered_in(tmp_path, ["PE-1", "E04"]) == {"E04"}
