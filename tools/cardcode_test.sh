#!/bin/bash
# Magic with our own cards in CardCode, one file for each part of the language:
# every scenario passes, and fails without the scripts that it is about; every
# script that says more than what is printed has one; what is recorded verifies.
set -euo pipefail
store="$TEST_TMPDIR/cardcode.store"
cards=testdata/cardcode
tools/refold cards check $cards --strict
tools/refold suite scenarios $cards/scenarios --cards $cards --prove \
  --store "$store"
if tools/refold suite scenarios $cards/scenarios --cards $cards --prove \
  --cover >"$TEST_TMPDIR/covered"; then
  echo "FAILED: cards that do nothing were proved"
  exit 1
fi
diff - <(grep '^no scenario tests' "$TEST_TMPDIR/covered") <<END
no scenario tests Ash Cur
no scenario tests Great Bull
no scenario tests Old Gate
no scenario tests Long Dune
no scenario tests Rime Grove
no scenario tests Still Reef
no scenario tests Ruddy Goblin
no scenario tests Dun Goblin
no scenario tests Famed Ox
no scenario tests Fen King
no scenario tests Rotted Fen
no scenario tests Inky Reveler
no scenario tests Willow Grove
no scenario tests Copper Hound
no scenario tests Judged One
no scenario tests Morning Spring
no scenario tests Double Moss
no scenario tests Oath Hybrid
no scenario tests Mud Zombie
END
tools/refold verify --store "$store"
