#!/bin/bash
# Star Wars: Unlimited with our own cards: every scenario passes, and fails
# without the scripts that it is about; every script has one; bots play whole
# games with our decks (of these seeds none in which both run out of cards at
# once), and what is recorded verifies.
set -euo pipefail
store="$TEST_TMPDIR/rim.store"
rim=testdata/rim
tools/refold suite scenarios $rim/scenarios --cards $rim --prove --cover \
  --store "$store"
tools/refold play --game swu --cards $rim --deck $rim/decks/dock.json \
  --deck $rim/decks/toll.json --seed 41 --bots random --games 40 \
  --store "$store" >"$TEST_TMPDIR/played"
ended=$(grep -cE ': player [12] wins in turn' "$TEST_TMPDIR/played")
[[ $ended -eq 40 ]] || { echo "FAILED: only $ended of 40 games were won"; exit 1; }
tools/refold verify --store "$store"

# Bases cannot be played, so that it is not told of them that they have not been.
tools/refold balance --game swu --cards $rim --decks $rim/decks --games 1 \
  >"$TEST_TMPDIR/balance"
tail -n 1 "$TEST_TMPDIR/balance"
if grep -E '^never played: .*(Free Harbor|Rim Outpost)' "$TEST_TMPDIR/balance"; then
  echo "FAILED: bases cannot be played"
  exit 1
fi
