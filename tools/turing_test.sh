#!/bin/bash
# A Turing machine made of our own cards: its tape is at every step what a
# simulation says, also where it grows, changes its state and halts; the game
# verifies, and can be searched. In the long form it runs for 1,000 steps.
set -euo pipefail
store="$TEST_TMPDIR/turing.store"
machine() {
  tools/refold turing --cards testdata/turing --roles testdata/turing/roles.txt \
    --store "$store" "$@" >"$TEST_TMPDIR/out"
}
expect() {
  grep -qF "$1" "$TEST_TMPDIR/out" && return
  echo "FAILED: not said: $1"
  cat "$TEST_TMPDIR/out"
  exit 1
}
machine --steps 12
expect "the tape agrees with a simulation of 12 steps"
# To the right, over the end of the tape.
machine --tape "1 b [b] c2" --steps 4
expect "the tape agrees with a simulation of 4 steps"
# Into the other state and back, by both kinds of rules.
machine --tape "b b [b2] 1" --steps 6
expect "the tape agrees with a simulation of 6 steps"
machine --tape "b [c1<] b" --steps 6
expect "the machine halts, and player 1 wins"
tools/refold verify --store "$store"
# The first event at which the head stands so far to the left: the rule that it
# follows then has killed a cell of that side.
tools/refold bisect 1 --store "$store" --from "turn 3" \
  --first 'count(green[it.token] @ battlefield) < 30' >"$TEST_TMPDIR/out"
expect "moves from battlefield of player 2 to graveyard of player 2"
if tools/refold turing --cards testdata/turing \
  --roles testdata/turing/roles.txt --tape "[b] b" --store "$store"; then
  echo "FAILED: a tape without a cell to the left of the head"
  exit 1
fi
if [[ -n "${REFOLD_LONG:-}" ]]; then
  machine --steps 1000
  expect "the tape agrees with a simulation of 1000 steps"
fi
