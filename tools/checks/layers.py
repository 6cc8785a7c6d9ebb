#!/usr/bin/env python3
"""Checks that the sources keep to the layers and that the kernel is pure.

Reads every .h, .cc and .proto file of the source folders below a root (without
one: below the tree that this file lies in), finds the includes (or imports)
and the banned words, and prints one line for each that breaks a rule:
`path:line: what is wrong`. Exit 1 when there was one.

The rules are the tables LAYERS, IMPURE and WORDS, and GENERATED. A comment or a string
never breaks a rule. What a header pulls in indirectly is not followed: each
file of the project is judged by its own includes, and so the whole holds.
"""

import dataclasses
import pathlib
import re
import sys

FOLDERS = ("proto/", "kernel/", "events/", "replay/", "tools/")
SUFFIXES = (".h", ".cc", ".proto")

# Headers of other projects that lie in no folder of their own.
FLAT_HEADERS = ("lmdb.h", "xxhash.h")

# A line with this comment, and the reason after it, may include an unordered
# container: it is looked up in and never iterated over.
UNORDERED_MARK = re.compile(r"//\s*unordered:\s*\S")


@dataclasses.dataclass(frozen=True)
class Layer:
    """What the files of a folder may include of this project."""

    folder: str
    sees: tuple
    but_not: tuple = ()
    tests_too: bool = True  # else a later layer holds for tests


# What changes the cells of a world is the fold's own.
WRITERS = ("kernel/fold/state_writer.h", "kernel/fold/folders.h")
RULES = ("kernel/games/", "kernel/dialects/")
BELOW_ENGINE = ("base", "state", "program", "query", "projections", "fold")
BELOW_GAMES = tuple(
    f"kernel/{part}/" for part in BELOW_ENGINE + (
        "engine", "effects", "verbs", "costs", "play"))


def inner(part, *below, but_not=WRITERS):
    """A folder of the kernel. Its tests may build worlds, with what is above."""
    return Layer(
        f"kernel/{part}/",
        sees=tuple(f"kernel/{seen}/" for seen in (part,) + below) + ("proto/",),
        but_not=but_not,
        tests_too=False,
    )


# The first layer whose folder a file lies in is the one that holds for it.
# "{own}" is the folder of the file itself.
LAYERS = (
    Layer("proto/", sees=("proto/",)),
    Layer("kernel/base/", sees=("kernel/base/", "proto/")),
    Layer(
        "kernel/dialects/",
        sees=("{own}", "kernel/program/", "kernel/base/", "proto/"),
    ),
    # What games share knows none of them.
    Layer(
        "kernel/games/skeleton/",
        sees=("{own}", "proto/") + BELOW_GAMES,
        but_not=WRITERS,
    ),
    Layer(
        "kernel/games/",
        sees=("kernel/", "proto/"),
        but_not=("kernel/dialects/",) + WRITERS,
    ),
    # Games of tests alone, on what games share.
    Layer(
        "kernel/rehearsal/",
        sees=("{own}", "kernel/games/skeleton/", "proto/") + BELOW_GAMES,
        but_not=WRITERS,
    ),
    inner("state", "base"),
    inner("program", "base"),
    inner("query", "base", "state", "program"),
    inner("projections", "base", "state", "program", "query"),
    inner("fold", "base", "state", "program", "query", "projections",
          but_not=()),
    inner("engine", *BELOW_ENGINE),
    inner("effects", *BELOW_ENGINE, "engine"),
    inner("verbs", *BELOW_ENGINE, "engine", "effects"),
    inner("costs", *BELOW_ENGINE, "engine", "effects", "verbs"),
    inner("play", *BELOW_ENGINE, "engine", "effects", "verbs", "costs"),
    # Tests of the kernel's folders, and what the rows above leave.
    Layer("kernel/fold/", sees=("kernel/", "proto/"), but_not=RULES),
    Layer("kernel/", sees=("kernel/", "proto/"), but_not=RULES + WRITERS),
    Layer("events/", sees=("events/", "kernel/", "proto/"), but_not=WRITERS),
    Layer(
        "replay/",
        sees=("replay/", "events/", "kernel/", "proto/"),
        but_not=WRITERS,
    ),
    Layer("tools/", sees=FOLDERS, but_not=WRITERS),
)


@dataclasses.dataclass(frozen=True)
class Ban:
    """Something that must not appear in the files of a folder."""

    folder: str
    pattern: re.Pattern
    reason: str
    mark: re.Pattern = None


def ban_includes(reason, *headers, mark=None):
    """Bans headers from the kernel; one that ends in * is a prefix."""
    alternatives = "|".join(
        re.escape(h[:-1]) + ".*" if h.endswith("*") else re.escape(h)
        for h in headers
    )
    return Ban("kernel/", re.compile(alternatives), reason, mark)


# Matched against the whole name of an included header.
IMPURE = (
    ban_includes(
        "the kernel does no input or output",
        "lmdb.h", "fstream", "iostream", "filesystem",
    ),
    ban_includes(
        "the kernel starts no threads and waits for none",
        "thread", "future", "pthread.h", "condition_variable",
    ),
    ban_includes(
        "the kernel has no clock",
        "chrono", "ctime", "time.h", "sys/time.h", "absl/time/*",
    ),
    ban_includes(
        "randomness comes from the header's seed, through kernel/base",
        "random", "absl/random/*",
    ),
    ban_includes(
        "the order of an unordered container differs between runs; use an "
        "ordered one, or say why it is safe: `// unordered: <reason>`",
        "unordered_map", "unordered_set", "absl/container/flat_hash_*",
        "absl/container/node_hash_*",
        mark=UNORDERED_MARK,
    ),
)

# What protoc makes is longer than all that our headers say. Those of the kernel
# are read nearly everywhere, so they name messages (proto/forward.h), and the
# sources include what they use.
GENERATED = re.compile(r"proto/\w+\.pb\.h")
# Headers that hold messages by value and are part of one target: those of tests,
# and those behind a dialect's compile.h.
MAY_HOLD_MESSAGES = re.compile(
    r"kernel/(.*/)?(test_\w+|\w+_test_fixture)\.h"
    r"|kernel/dialects/\w+/(lower\w*|code_writer)\.h"
)

# Searched for in the code, without its comments and strings.
WORDS = (
    Ban(
        "kernel/",
        re.compile(r"\b(float|double)\b"),
        "the kernel computes with integers only",
    ),
    Ban(
        "proto/",
        re.compile(r"\b(float|double)\b"),
        "the kernel computes with integers only",
    ),
    Ban(
        "proto/",
        re.compile(r"\bmap\s*<"),
        "a protobuf map has no canonical order; use a repeated message",
    ),
)

COMMENT = r"//[^\n]*|/\*.*?\*/"
STRING = (
    r'R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])*'"
)
TOKEN = re.compile(rf"(?P<comment>{COMMENT})|(?P<string>{STRING})", re.DOTALL)
INCLUDE = re.compile(
    r'^\s*(?:#\s*include\s*|import\s+(?:public\s+|weak\s+)?)[<"]([^>"]+)[>"]'
)


def without(text, *kinds):
    """Blanks the tokens of these kinds; every line keeps its number."""

    def blank(match):
        if match.lastgroup not in kinds:
            return match.group()
        return " " + "\n" * match.group().count("\n")

    return TOKEN.sub(blank, text)


def layer_fault(path, header):
    """Says why the file at `path` may not include `header`, or None."""
    if "/" not in header and header not in FLAT_HEADERS:
        return "write an include from the root of the workspace"
    if ".." in header.split("/"):
        return "write an include from the root of the workspace"
    if not header.startswith(FOLDERS):
        return None
    layer = next(l for l in LAYERS if path.startswith(l.folder)
                 and (l.tests_too or not is_test(path)))
    own = path.rpartition("/")[0] + "/"
    sees = tuple(own if s == "{own}" else s for s in layer.sees)
    if header.startswith(sees) and not header.startswith(layer.but_not):
        return None
    return f"{layer.folder} may not see {header}"


def is_test(path):
    """Tests, and the helpers of tests, which are named test_….h and .cc."""
    name = path.rpartition("/")[2]
    return name.startswith("test_") or name.endswith(
        ("_test.cc", "_fuzzer.cc", "_bench.cc"))


def impurity(path, header, raw_line):
    """Says why the kernel may not include `header`, or None."""
    for ban in IMPURE:
        if not path.startswith(ban.folder):
            continue
        if not ban.pattern.fullmatch(header):
            continue
        if ban.mark and ban.mark.search(raw_line):
            continue
        return f"{header}: {ban.reason}"
    return None


def generated_fault(path, header):
    """Says why the header at `path` may not include `header`, or None."""
    if not (path.startswith("kernel/") and path.endswith(".h")):
        return None
    if not GENERATED.fullmatch(header) or MAY_HOLD_MESSAGES.fullmatch(path):
        return None
    return (f"{header}: a header of the kernel names messages, with "
            "proto/forward.h; the .cc files include the generated header")


def word_fault(path, line):
    for ban in WORDS:
        found = ban.pattern.search(line)
        if path.startswith(ban.folder) and found:
            return f"{found.group()}: {ban.reason}"
    return None


def line_faults(path, raw_line, line, code):
    """The faults of one line: as written, without comments, and bare code."""
    match = INCLUDE.match(line)
    if match and match.group().endswith('"'):
        yield layer_fault(path, match.group(1))
        yield generated_fault(path, match.group(1))
    if is_test(path):
        return
    if match:
        yield impurity(path, match.group(1), raw_line)
    else:
        yield word_fault(path, code)


def faults(path, text):
    """Yields (line number, fault) for the file `path`, given from the root.

    Tests and fuzzers run outside the kernel's promises: they may read a file
    or a clock, but they keep to the layers.
    """
    lines = zip(
        text.split("\n"),
        without(text, "comment").split("\n"),
        without(text, "comment", "string").split("\n"),
    )
    for number, line in enumerate(lines, 1):
        for fault in line_faults(path, *line):
            if fault:
                yield number, fault


def sources(root):
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in SUFFIXES and file.is_file():
                yield file.relative_to(root).as_posix(), file


def main(arguments):
    if len(arguments) > 1:
        print("usage: layers.py [ROOT]", file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve()
    root = pathlib.Path(arguments[0]) if arguments else here.parents[2]
    read, broken = 0, 0
    for path, file in sources(root):
        read += 1
        for number, fault in faults(path, file.read_text(encoding="utf-8")):
            print(f"{path}:{number}: {fault}")
            broken += 1
    if read == 0:
        print(f"layers: no sources below {root}", file=sys.stderr)
        return 2
    print(f"{read} files read, {broken} rules broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
