#!/bin/bash
# `refold puzzle` and `refold play --puzzle` as a user meets them.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
puzzles="$data/puzzles"
cards=(--cards "$data/forge")

# What is set up, and what is refused by name at its place.
expect 0 '^puzzles: 14, set up: 14, not understood: 0$' \
  "$refold" puzzle check "$puzzles" "${cards[@]}"
sed 's/Cinder Pup/Cinder Pop|Bestowed/' "$puzzles/two_steps.pzl" >wrong.pzl
expect 1 '^wrong.pzl:14:29: error: .*Bestowed' \
  "$refold" puzzle check wrong.pzl "${cards[@]}"
grep -q 'no card called "Cinder Pop"; did you mean "Cinder Pup"' out ||
  fail "the missing card has no nearest name"
expect 1 '^1  no-such-card  \(wrong.pzl\)$' \
  "$refold" puzzle check wrong.pzl --by-reason "${cards[@]}"
expect 2 'wrong.pzl cannot be set up' \
  "$refold" play --puzzle wrong.pzl "${cards[@]}"
refuse 'no puzzles in ' "$refold" puzzle solve "$data/forge" "${cards[@]}"
expect 2 'excludes' "$refold" play --puzzle wrong.pzl --deck a --deck b \
  "${cards[@]}"

# A win is told, recorded, and a game like any other.
expect 0 'Two Steps: solved with 2 acts, ' \
  "$refold" puzzle solve "$puzzles/two_steps.pzl" "${cards[@]}" --store s
grep -q '^    player 1: cast Kiln Bolt' out || fail "the bolt is not told"
grep -q '^  recorded as game 1$' out || fail "the game is not recorded"
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store s
expect 0 'player 2: life .* \(damage\)' \
  "$refold" replay --store s 1 --show events --quiet
expect 0 'p2.life' "$refold" bisect 1 --store s --first 'p2.life < 5'

# No win, and no time to find one.
expect 1 'One Short: there is no solution, ' \
  "$refold" puzzle solve "$puzzles/one_short.pzl" "${cards[@]}" --store s
expect 1 'Two Steps: not known: the bound of 3 positions was reached' \
  "$refold" puzzle solve "$puzzles/two_steps.pzl" "${cards[@]}" --nodes 3
expect 1 '^puzzles: 14, set up: 14, solved: 10$' \
  "$refold" puzzle solve "$puzzles" "${cards[@]}"

# Bots and people play on from the position.
expect 0 '^game 2, seed 3: ' "$refold" play --puzzle "$puzzles/answered.pzl" \
  "${cards[@]}" --seed 3 --max-decisions 60 --store s
printf 'activate Kiln Hill#3 (mana.r)\ncast Kiln Bolt\ntarget player 2\nq\n' >answers
"$refold" play --puzzle "$puzzles/two_steps.pzl" "${cards[@]}" --interactive \
  --store s <answers >out 2>err || fail "the game was not played by hand"
grep -q '^recorded as game 3$' out || fail "the game by hand is not recorded"
expect 0 '^3 games verified, 0 diverged$' "$refold" verify --store s

exit "$failed"
