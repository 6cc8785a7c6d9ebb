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
# What is read is known by its name, too.
tools/refold cards check $forge/cardsfolder --strict
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
no scenario tests Walking Orchard
no scenario tests Kiln Hill
no scenario tests Mill Pond
no scenario tests Risen Titan
no scenario tests Sunken Titan
no scenario tests Free Hind
no scenario tests Colorless Chaff
no scenario tests Costly Ox
no scenario tests Gilded Sled
no scenario tests Kiln Wyrm
no scenario tests Kind Ox
no scenario tests Doe of the Crown
no scenario tests Dark Fen
no scenario tests Pair Stag
no scenario tests Field Cleric
END
# The list of what the cards show is true, and names every mode of triggers that
# the dialect has.
rows=0
while IFS='|' read -r _ name card scenarios _; do
  name=${name//[\` ]/} card=${card// /} scenarios=${scenarios// /}
  title=$(sed -n 's/^Name:\([^\r]*\).*/\1/p' "$forge/cardsfolder/$card.txt" |
    head -n 1)
  if [[ -z "$title" ]] ||
    ! grep -qE "(Mode\\$ $name |\\| $name\\$ )" "$forge/cardsfolder/$card.txt" ||
    ! grep -E "^ *about: (.*, )?$title(,.*)?$" \
      "$forge/scenarios/$scenarios.scenario" >"$TEST_TMPDIR/about"
  then
    echo "FAILED: $forge/README.md: $card has no $name, or no scenario in $scenarios"
    exit 1
  fi
  rows=$((rows + 1))
done < <(grep '^| `' $forge/README.md)
[[ $rows -ge 80 ]] || { echo "FAILED: only $rows rows in $forge/README.md"; exit 1; }
while read -r mode; do
  grep -qF "\`$mode\`" $forge/README.md ||
    { echo "FAILED: $forge/README.md does not tell of $mode"; exit 1; }
done < <(sed -nE 's/^.*\{"(\w+)", &ModeLowering::.*/\1/p' \
  kernel/dialects/forge/lower_mode_table.cc)
# Every situation has its scenario, with its card.
situations=0
while IFS='|' read -r _ situation card scenarios scenario _; do
  card=${card// /} scenarios=${scenarios// /}
  scenario=$(sed 's/^ *//; s/ *$//' <<<"$scenario")
  title=$(sed -n 's/^Name:\([^\r]*\).*/\1/p' "$forge/cardsfolder/$card.txt" |
    head -n 1)
  awk -v RS= -v end=": $scenario" '
    /^scenario/ { split($0, line, "\n") }
    substr(line[1], length(line[1]) - length(end) + 1) == end { print }
  ' "$forge/scenarios/$scenarios.scenario" >"$TEST_TMPDIR/situation"
  if [[ -z "$title" ]] || ! grep -qF "$title" "$TEST_TMPDIR/situation"; then
    echo "FAILED: $forge/README.md: no scenario shows:$situation"
    exit 1
  fi
  situations=$((situations + 1))
done < <(sed '1,/^| situation /d' $forge/README.md | grep '^| ')
[[ $situations -ge 28 ]] ||
  { echo "FAILED: only $situations situations in $forge/README.md"; exit 1; }
tools/refold play --game mtg --cards $forge --deck $forge/decks/kiln.dck \
  --deck $forge/decks/furrow.dck --seed 7 --bots random --games 20 \
  --store "$store" >"$TEST_TMPDIR/played"
# Decks of their own beside the main one: planes, schemes, a vanguard, a
# conspiracy. The archenemy begins with 40 life, and his is the first turn.
tools/refold play --game mtg --cards $forge --deck $forge/decks/planes.dck \
  --deck $forge/decks/schemes.dck --seed 7 --bots random --games 20 \
  --store "$store" >>"$TEST_TMPDIR/played"
tools/refold verify --store "$store"
refuses() {
  printf '%b' "$1" >"$TEST_TMPDIR/bad.dck"
  if tools/refold play --game mtg --cards $forge --deck $forge/decks/kiln.dck \
    --deck "$TEST_TMPDIR/bad.dck" --games 1 --bots random \
    --store "$TEST_TMPDIR/bad.store" 2>"$TEST_TMPDIR/refused"
  then
    echo "FAILED: a deck was played that is none: $1"
    exit 1
  fi
  grep -qF "bad.dck:$2" "$TEST_TMPDIR/refused"
}
refuses '[Main]\n20 Kiln Hill\n1 Salt Terraces\n' \
  '3:3: error: "Salt Terraces" is one of the zone "planar deck" alone'
refuses '[Main]\n20 Kiln Hill\n[Planes]\n1 Tax the Mills\n' \
  '4:3: error: "Tax the Mills" is no card of the zone "planar deck"'
refuses '[Main]\n20 Kiln Hill\n[Avatar]\n2 Keeper of Scales\n' \
  '4:3: error: "Keeper of Scales" is more than the one avatar of a player'
refuses '[Main]\n20 Kiln Hill\n[Planes]\n1 Loud Comet\n' \
  '4:3: error: "Loud Comet" is in a planar deck without a plane'
mkdir -p "$TEST_TMPDIR/bad/cardsfolder"
printf 'Name:Slip\r\nTypes:Sorcery\r\nManaCost:R\r\nA:SP$ Drow | Cost$ R\r\n' \
  >"$TEST_TMPDIR/bad/cardsfolder/slip.txt"
if tools/refold cards check "$TEST_TMPDIR/bad" >"$TEST_TMPDIR/said"; then
  echo "FAILED: a script without meaning compiled"
  exit 1
fi
grep -q "slip.txt:4:7: error: there is no effect 'Drow'; did you mean 'Draw'" \
  "$TEST_TMPDIR/said"
