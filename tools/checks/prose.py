#!/usr/bin/env python3
"""Checks the form of comments: whole paragraphs, and files that are there.

Reads the C++ and protobuf sources below a root (without one: below the tree that
this file lies in) and prints one line for each line of a comment that
  - was cut off by a formatter: it is short and goes on in the next line, and the
    line before is full;
  - names a file (`name.cc`, `folder/name.h`) that is not there.
Exit 1 when there was one. What comments say is for people to judge.
"""

import collections
import pathlib
import re
import sys

FOLDERS = ("proto", "kernel", "events", "replay", "tools")
SUFFIXES = (".h", ".cc", ".proto")

# A line as long as FULL has no room for a word; text as short as SHORT is a word
# or two. What ends a sentence, or stands in columns, may be short.
FULL, SHORT = 74, 24
ENDS = (".", ":", ";", ",", ")")

# Written by the build.
GENERATED = ("facts.h", "flatten.h", "flatten.cc", "program.h")

COMMENT = re.compile(r"(\s*//\s*)(\S.*)")
FILE = re.compile(r"(?<![\w/.*…<>-])(\w[\w/]*\.(?:cc|h|proto))\b(?![.\w])")


def comment(line):
    """(column, text) of a line that is nothing but a comment; text may be ""."""
    match = COMMENT.fullmatch(line)
    return (len(match.group(1)), match.group(2)) if match else (0, "")


def is_cut_off(before, line, after):
    _, text = comment(line)
    return (0 < len(text) <= SHORT and len(before) >= FULL
            and bool(comment(before)[1]) and bool(comment(after)[1])
            and not text.endswith(ENDS) and "  " not in text
            and comment(before)[0] <= comment(line)[0] <= comment(after)[0])


def missing(line, known):
    """The files that the comment of a line names and that are not there.

    `known` has the paths of all sources by their last part.
    """
    for name in FILE.findall(line.partition("//")[2]):
        base = name.rpartition("/")[2]
        if base not in GENERATED and not any(
                f"/{path}".endswith(f"/{name}") for path in known.get(base, ())):
            yield name


def faults(text, known):
    """Yields (line number, fault)."""
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if 1 < number < len(lines) and is_cut_off(*lines[number - 2:number + 1]):
            yield number, "a paragraph is broken here"
        for name in missing(line, known):
            yield number, f"there is no {name}"


def main(arguments):
    if len(arguments) > 1:
        print("usage: prose.py [ROOT]", file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve()
    root = pathlib.Path(arguments[0]) if arguments else here.parents[2]
    files = sorted(file for folder in FOLDERS
                   for file in (root / folder).rglob("*")
                   if file.suffix in SUFFIXES)
    if not files:
        print(f"prose: no sources below {root}", file=sys.stderr)
        return 2
    known = collections.defaultdict(list)
    for file in files:
        known[file.name].append(file.relative_to(root).as_posix())
    broken = 0
    for file in files:
        for number, fault in faults(file.read_text(encoding="utf-8"), known):
            print(f"{file.relative_to(root).as_posix()}:{number}: {fault}")
            broken += 1
    print(f"{len(files)} files read, {broken} comments broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
