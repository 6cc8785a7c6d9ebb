#!/bin/bash
# Magic with our own cards in Forge's language: every scenario passes, and fails
# without the scripts that it is about; every script that says more than what is
# printed has one; bots play whole games with decks as
# Forge writes them, and what is recorded verifies; a script that means nothing
# is reported where it stands.
set -euo pipefail
store="$TEST_TMPDIR/forge.store"
forge=testdata/forge
tools/refold cards check $forge --strict
tools/refold suite scenarios $forge/scenarios --cards $forge --prove \
  --store "$store"
if tools/refold suite scenarios $forge/scenarios --cards $forge --prove \
  --cover >"$TEST_TMPDIR/covered"; then
  echo "FAILED: cards that do nothing were proved"
  exit 1
fi
diff - <(grep '^no scenario tests' "$TEST_TMPDIR/covered") <<END
no scenario tests Copper Hind
no scenario tests Furrow
no scenario tests Kiln Hill
no scenario tests Mill Pond
END
tools/refold play --game mtg --cards $forge --deck $forge/decks/kiln.dck \
  --deck $forge/decks/furrow.dck --seed 7 --bots random --games 20 \
  --store "$store" >"$TEST_TMPDIR/played"
tools/refold verify --store "$store"
mkdir -p "$TEST_TMPDIR/bad/cardsfolder"
printf 'Name:Slip\r\nTypes:Sorcery\r\nManaCost:R\r\nA:SP$ Drow | Cost$ R\r\n' \
  >"$TEST_TMPDIR/bad/cardsfolder/slip.txt"
if tools/refold cards check "$TEST_TMPDIR/bad" >"$TEST_TMPDIR/said"; then
  echo "FAILED: a script without meaning compiled"
  exit 1
fi
grep -q "slip.txt:4:7: error: there is no effect 'Drow'; did you mean 'Draw'" \
  "$TEST_TMPDIR/said"
