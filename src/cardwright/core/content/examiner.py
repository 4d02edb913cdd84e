"""Where content doesn't fit its schema: all places, where msgspec would stop at the first."""

import re
from typing import Any

from msgspec import inspect

from cardwright.core.content.mistakes import Mistakes, names, shown
from cardwright.core.content.source import Steps, Tree, entry_id


class Examiner:
    """Compares a tree with its schema and finds all that doesn't fit, where msgspec would stop at the first."""

    def __init__(self, mistakes: Mistakes) -> None:
        self.mistakes = mistakes

    def add(self, steps: Steps, why: str, kind: inspect.Type) -> None:
        """What is wrong there, and of what type it should be."""
        self.mistakes.add(steps, why)
        self.mistakes.wrong.append((steps, kind))

    def examine(self, value: Any, kind: inspect.Type, steps: Steps) -> None:
        if isinstance(kind, inspect.Metadata) and not isinstance(kind.type, inspect.StrType):
            self.examine(value, kind.type, steps)
        elif isinstance(kind, inspect.UnionType):
            self.examine_union(value, kind, steps)
        elif isinstance(kind, inspect.StructType):
            if isinstance(value, dict):
                self.examine_struct(value, kind, steps)
            else:
                self.add(steps, f"a table is needed, not {shown(value)}", kind)
        elif isinstance(kind, inspect.ListType):
            self.examine_list(value, kind, steps)
        elif isinstance(kind, inspect.DictType) and isinstance(value, dict):
            for key, inside in value.items():
                self.examine(inside, kind.value_type, (*steps, key))
        elif not fits(value, kind):
            self.add(steps, f"{needed(kind)} is needed, not {shown(value)}", kind)

    def examine_union(self, value: Any, kind: inspect.UnionType, steps: Steps) -> None:
        """One of several tables that a word tells apart, a number or a table, or something that may be left out."""
        tables = [each for each in kind.types if isinstance(each, inspect.StructType)]
        field = tables[0].tag_field if tables else None
        if field is None:
            kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
            alike = [each for each in kinds if shaped(value, each)] or kinds
            if not any(fits(value, each) for each in alike):
                self.examine(value, alike[0], steps)
            return
        by_tag = {str(each.tag): each for each in tables}
        if not isinstance(value, dict):
            self.add(steps, f"a table with the field {field!r} is needed, not {shown(value)}", kind)
        elif field not in value:
            self.add(steps, f"the field {field!r} is missing; {names('', by_tag)}", kind)
        elif value[field] not in list(by_tag):
            tag = value[field]
            known = names(str(tag), by_tag)
            self.add((*steps, field), f"there is no {field} {shown(tag)}; {known}", inspect.LiteralType(tuple(by_tag)))
        else:
            self.examine_struct(value, by_tag[value[field]], steps)

    def examine_struct(self, value: Tree, kind: inspect.StructType, steps: Steps) -> None:
        fields = {field.encode_name: field for field in kind.fields}
        tag = {kind.tag_field} if kind.tag_field else set()
        for key, inside in value.items():
            if key in fields:
                self.examine(inside, fields[key].type, (*steps, key))
            elif key not in tag:
                self.unknown(key, inside, [*fields], steps)
        for name, field in fields.items():
            if field.required and name not in value:
                what = f"the field {name!r} is missing: {needed(field.type)}"
                if steps:
                    self.mistakes.add(steps, what)
                else:
                    self.mistakes.say(f"{self.mistakes.place(())}: {what}.")
                self.mistakes.wrong.append(((*steps, name), field.type))

    def unknown(self, key: str, inside: Any, fields: list[str], steps: Steps) -> None:
        self.mistakes.wrong.append(((*steps, key), None))
        if self.mistakes.enough():
            return
        what = "field" if steps or not isinstance(inside, list | dict) else "table"
        why = f"unknown {what} {key!r}; {names(key, fields, f'the {what}s are')}"
        if steps:
            self.mistakes.add((*steps, key), why)
        else:
            self.mistakes.strange += 1
            self.mistakes.say(f"{self.mistakes.place((key,))}: {why}.")

    def examine_list(self, value: Any, kind: inspect.ListType, steps: Steps) -> None:
        low, high = kind.min_length or 0, kind.max_length
        if not isinstance(value, list):
            self.add(steps, f"a list is needed, not {shown(value)}", kind)
            return
        if len(value) < low or (high is not None and len(value) > high):
            many = between(low, high)
            self.add(steps, f"{many} entr{'y is' if many == '1' else 'ies are'} needed, not {len(value)}", kind)
        for number, item in enumerate(value):
            self.examine(item, kind.item_type, (*steps, entry_id(item) or number))


def shaped(value: object, kind: inspect.Type) -> bool:
    """Whether both are tables, both lists, or neither."""
    if isinstance(kind, inspect.Metadata):
        return shaped(value, kind.type)
    table = isinstance(kind, inspect.StructType | inspect.DictType)
    return isinstance(value, dict) == table and isinstance(value, list) == isinstance(kind, inspect.ListType)


def fits(value: object, kind: inspect.Type) -> bool:
    """Whether a single value is what the schema says; its exact type first, as 1 and true are equal in Python."""
    if isinstance(kind, inspect.Metadata):
        return fits(value, kind.type)
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.LiteralType):
        return isinstance(value, str | int) and value in kind.values
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        whole = isinstance(kind, inspect.IntType)
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
            return False
        return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)
    if isinstance(kind, inspect.StrType) and isinstance(value, str):
        long_enough = kind.min_length is None or len(value) >= kind.min_length
        short_enough = kind.max_length is None or len(value) <= kind.max_length
        return long_enough and short_enough and (kind.pattern is None or re.search(kind.pattern, value) is not None)
    return isinstance(kind, inspect.AnyType)


def needed(kind: inspect.Type) -> str:
    """What a field takes, in words."""
    if isinstance(kind, inspect.Metadata):
        described = (kind.extra_json_schema or {}).get("description")
        return str(described) if described else needed(kind.type)
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(str(value) for value in kind.values)}"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        what = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        if kind.ge is not None and kind.le is not None:
            return f"{what} from {kind.ge} to {kind.le}"
        return what
    if isinstance(kind, inspect.StrType):
        letters = f" of {between(kind.min_length or 0, kind.max_length)} characters" if kind.max_length else ""
        return f"a text{letters} in one line" if kind.pattern else f"a text{letters}"
    if isinstance(kind, inspect.ListType):
        return "a list"
    return "a table"


def sample(kind: inspect.Type) -> Any:
    """Something of this type, in the place of what isn't."""
    if isinstance(kind, inspect.Metadata):
        return sample(kind.type)
    if isinstance(kind, inspect.UnionType):
        return sample(kind.types[0])
    if isinstance(kind, inspect.StructType):
        tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
        return {**tag, **{field.encode_name: sample(field.type) for field in kind.fields if field.required}}
    if isinstance(kind, inspect.ListType):
        return [sample(kind.item_type)] * (kind.min_length or 0)
    if isinstance(kind, inspect.DictType):
        return {}
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return kind.ge or 0
    return False if isinstance(kind, inspect.BoolType) else "x"


def between(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return str(low) if low == high else f"{low} to {high}"
