#!/usr/bin/env python3
"""Checks that everything in the schemas is documented.

Reads every .proto file below proto/ and tools/ of a root (without one: of the
tree that this file lies in) and prints one line for each message, extended
message, enum, oneof, field or enum value without a comment:
`path:line: what lacks one`. Exit 1 when there was one.

A comment belongs to what it stands above, with the same indentation, or to
what ends on its line. What it says is for people to judge.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"(message|enum|oneof|extend)\s+([\w.]+)$")
MEMBER = re.compile(
    r"(?:map<\w+,\s*[\w.]+>\s+|(?:[\w.]+\s+)*?)(\w+)"
    r"\s*=\s*-?\d+\s*(?:\[.*\])?$", re.DOTALL)
# Statements that are no part of a schema's content.
OTHER = re.compile(r"(syntax|package|import|option|reserved)\b")
COMMENT_LINE = re.compile(r"(\s*)//.*\S")
TRAILING = re.compile(r"//.*\S")
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')


def statements(lines):
    """Yields (first line, last line, text) of each, counted from 0.

    A statement ends with `;` or with the `{` of the block that it begins.
    """
    first, text = None, ""
    for number, line in enumerate(lines):
        code = STRING.sub('""', line).partition("//")[0]
        for part in re.split(r"([;{}])", code):
            if part in (";", "{", "}"):
                if text.strip():
                    yield first, number, text.strip()
                first, text = None, ""
            elif part.strip() or text:
                if first is None:
                    first = number
                text += part + " "


def is_documented(lines, first, last):
    if TRAILING.search(STRING.sub('""', lines[last])):
        return True
    above = COMMENT_LINE.match(lines[first - 1]) if first > 0 else None
    indent = len(lines[first]) - len(lines[first].lstrip())
    return bool(above) and len(above.group(1)) == indent


def faults(text):
    """Yields (line number, fault)."""
    lines = text.split("\n")
    for first, last, statement in statements(lines):
        if OTHER.match(statement):
            continue
        block = BLOCK.match(statement)
        member = block or MEMBER.match(statement)
        if member is None:
            yield first + 1, f"this check cannot read: {statement}"
        elif not is_documented(lines, first, last):
            name = block.group(2) if block else member.group(1)
            yield first + 1, f"{name} has no comment"


def main(arguments):
    if len(arguments) > 1:
        print("usage: comments.py [ROOT]", file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve()
    root = pathlib.Path(arguments[0]) if arguments else here.parents[2]
    files = sorted(file for folder in ("proto", "tools")
                   for file in (root / folder).rglob("*.proto"))
    if not files:
        print(f"comments: no schemas below {root}", file=sys.stderr)
        return 2
    broken = 0
    for file in files:
        for number, fault in faults(file.read_text(encoding="utf-8")):
            print(f"{file.relative_to(root).as_posix()}:{number}: {fault}")
            broken += 1
    print(f"{len(files)} schemas read, {broken} comments missing")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
