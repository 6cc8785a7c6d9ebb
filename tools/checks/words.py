#!/usr/bin/env python3
"""Names words that a game declares and nothing of that game ever says.

What the programs of a game may say is listed in kernel/games/*/vocabulary*.cc.
A declared word is said where it stands, as a string of its own or by the name
of its constant, in other C++ of the game, of what games share or of a dialect
that compiles to it; or where it is put together, of one string that ends in a
space ("printed ") and the rest. A word that is said nowhere is dead, and goes.
Whether what says it is about the same thing is not looked at.

Reads the sources below a root (without one: below the tree that this file lies
in) and prints one line for each dead word. Exit 1 when there was one.
"""

import pathlib
import re
import sys

# The folders in kernel/ that say the words of a game, beside its own.
SHARED = ("games/skeleton", "play", "costs", "verbs", "effects", "engine",
          "query", "projections")
DIALECTS = {
    "cfc": ("dialects/rulescript",),
    "mtg": ("dialects/forge", "dialects/wagic"),
    "swu": ("dialects/karabast",),
}

# Words of older rules: programs that are pinned in logs say them.
OLD = {"mtg": ("timing of alternative",)}

COMMENT = re.compile(r"//[^\n]*")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CONSTANT = re.compile(
    r'const Word (k\w+)\s*=\s*Word::Of\(\s*"([^"]*)"\s*\);')


def strings(text):
    """All strings, those that stand next to each other as one."""
    joined = re.sub(r'"\s*\n\s*"', "", text)
    return set(STRING.findall(joined)) | set(STRING.findall(text))


def dead_words(vocabulary, sources):
    """The declared words that nothing says, sorted.

    Both are texts of C++. A constant that is only defined says nothing.
    """
    vocabulary = COMMENT.sub("", vocabulary)
    sources = COMMENT.sub("", sources)
    constants = dict(CONSTANT.findall(sources))
    code = CONSTANT.sub("", sources)
    names = set(re.findall(r"\bk[A-Z]\w*", code))
    said = strings(code)
    said |= {word for name, word in constants.items() if name in names}
    beginnings = tuple(one for one in said if one.endswith(" "))
    includes = re.compile(r"^#include.*$", re.MULTILINE)
    vocabulary = includes.sub("", vocabulary)
    declared = strings(vocabulary) | {
        constants[name]
        for name in re.findall(r"\bk[A-Z]\w*", vocabulary)
        if name in constants
    }
    return sorted(
        word for word in declared
        if word not in said and not word.startswith(beginnings))


def text_of(kernel, folders, leave_out=()):
    texts = []
    for folder in folders:
        for file in sorted((kernel / folder).glob("*")):
            is_source = file.suffix in (".h", ".cc", ".inc")
            if not is_source or file in leave_out:
                continue
            if file.stem.endswith("_test") or file.stem.startswith("test_"):
                continue
            texts.append(file.read_text(encoding="utf-8"))
    return "\n".join(texts)


def main(arguments):
    if len(arguments) > 1:
        print("usage: words.py [ROOT]", file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve()
    root = pathlib.Path(arguments[0]) if arguments else here.parents[2]
    kernel = root / "kernel"
    read, dead = 0, 0
    for game, dialects in DIALECTS.items():
        lists = sorted((kernel / "games" / game).glob("vocabulary*.cc"))
        if not lists:
            continue  # it lists none
        read += 1
        folders = (f"games/{game}",) + SHARED + dialects
        words = dead_words(
            "\n".join(file.read_text(encoding="utf-8") for file in lists),
            text_of(kernel, folders, leave_out=lists))
        for word in words:
            if word in OLD.get(game, ()):
                continue
            print(f'{game} declares "{word}", which nothing of it says')
            dead += 1
    if read == 0:
        print(f"words: no vocabularies below {root}", file=sys.stderr)
        return 2
    print(f"{read} vocabularies read, {dead} dead words")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
