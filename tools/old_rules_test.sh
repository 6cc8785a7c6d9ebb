#!/bin/bash
# Games that another version of the rules recorded, as a user meets them: what
# is told, what is shown, and what is not known.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 2 --store s >out 2>err ||
  fail "no game"
# The first event that takes a pending trigger. In the game "old" it is one that
# today's rules do not note, in "odd" as well, though they are said to have
# recorded it.
at="$("$refold" log show --store s 1 --json |
  sed -nE '/"woken_by":"[1-9]/s/^\{"sequence":"([0-9]+)".*/\1/p' | head -n 1)"
[[ -n $at ]] || fail "no trigger was ever pending"
"$spoil" pending s 1 "$at" odd || fail "spoil pending"
"$spoil" rules odd 1 old mtg 77 || fail "spoil rules"
why="event $at takes pending trigger 99 of event [0-9]+, and it is not there, which this build does not note so"

# It folds, and from where on is told.
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store old --mode fold
expect 1 "^game 1, decide, event $at: .*; it folds, from event $at on$" \
  "$refold" verify --store old
expect 0 "^game 1: .*mtg rules 77.*: folds — today's rules diverge at event $at; " \
  "$refold" log show --store old 1
"$refold" replay --store s 1 --show events >a 2>err
"$refold" replay --store old 1 --show events >b 2>err || fail "no story"
same a b

# The table is shown, without what effects make of cards.
expect 0 "^refold: stats are not shown: $why" "$refold" replay --store old 1
"$refold" replay --store s 1 | sed -E 's/ power [0-9]+, toughness [0-9]+//' >a
"$refold" replay --store old 1 2>err |
  sed -E 's/ power [0-9]+, toughness [0-9]+//' >b
for line in '^player 1: life' '^  battlefield \(' '^player 2: life'; do
  diff <(grep -E "$line" a) <(grep -E "$line" b) ||
    fail "the table is another one"
done
"$refold" replay --store old 1 --to "$((at - 1))" >b 2>err || fail "replay"
grep -q 'stats are not shown' err && fail "stats are lost too early"

# What is asked of the state is answered.
expect 0 '^event [0-9]+' \
  "$refold" bisect 1 --store old --first 'turn >= 5' --quiet
expect 0 '^p1.life is ' "$refold" blame 1 p1.life --store old
expect 2 "^refold: .*$why" \
  "$refold" bisect 1 --store old --first 'p1.battlefield > 99'
expect 2 "^refold: .*$why" "$refold" blame 1 p1.battlefield --store old

# A golden tells what effects make of cards.
mkdir goldens
"$refold" log export 1 --store old -o goldens/old.refold >out 2>err ||
  fail "export"
expect 1 "$why" "$refold" golden check goldens --cards "$data/cards"

# Of today's rules it is no game.
expect 1 "^game 1, decide, event $at: " "$refold" verify --store odd
expect 2 "^refold: .*$why" \
  "$refold" bisect 1 --store odd --first 'turn >= 30'

exit "$failed"
