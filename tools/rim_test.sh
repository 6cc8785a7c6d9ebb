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
  --deck $rim/decks/toll.json --seed 100 --bots random --games 40 \
  --store "$store" >"$TEST_TMPDIR/played"
ended=$(grep -cE ': player [12] wins in turn' "$TEST_TMPDIR/played")
[[ $ended -eq 40 ]] || { echo "FAILED: only $ended of 40 games were won"; exit 1; }
tools/refold verify --store "$store"

# What keywords add is explained by them, and by what has given them.
tools/refold suite scenarios $rim/scenarios/blamed.scenario --cards $rim \
  --store "$TEST_TMPDIR/blamed.store"
blame=(tools/refold blame --store "$TEST_TMPDIR/blamed.store" --quiet)
# explained GAME VALUE LINE: one of the contributions is that.
explained() {
  "${blame[@]}" "$1" "$2" >"$TEST_TMPDIR/blamed"
  grep -qE -- "$3" "$TEST_TMPDIR/blamed" && return
  echo "FAILED: nothing like /$3/ in"
  cat "$TEST_TMPDIR/blamed"
  exit 1
}
explained 1 'Old Brawler.power' '\+2 +4  Grit, a rule of the game, printed on Old Brawler'
explained 2 'Rim Trooper.power' '\+2 +5  Grit, a rule of the game.*, given by Bitter Drillmaster, ability 1 '
explained 3 'Rim Trooper.power' '\+2 +5  Upgrade, a rule of the game, with Vibroblade'

# The list of what the cards show is true.
rows=0
while IFS='|' read -r _ name card scenarios _; do
  name=${name//[\` ]/} card=${card// /} scenarios=${scenarios// /}
  title=$(sed -nE "s/^.*internalName: '([^'#]*).*/\1/p" "$rim/cards/$card.ts")
  if [[ -z "$title" ]] || ! grep -qF -- "$name" "$rim/cards/$card.ts" ||
    ! sed -nE 's/^ *about: //p' "$rim/scenarios/$scenarios.scenario" |
      tr -d "\"',." | tr 'A-Z ' 'a-z-' | grep -qF -- "$title"
  then
    echo "FAILED: $rim/README.md: $card has no $name, or no scenario in $scenarios"
    exit 1
  fi
  rows=$((rows + 1))
done < <(grep '^| `' $rim/README.md)
[[ $rows -ge 200 ]] || { echo "FAILED: only $rows rows in $rim/README.md"; exit 1; }

# What is done as an effect is paid as a cost by another card, or is said to be none.
systems=0
while read -r system; do
  grep -qE "^(\| \`costs\.$system\`|- \`$system\`:)" $rim/README.md || {
    echo "FAILED: $rim/README.md: no card has $system as a cost"
    exit 1
  }
  systems=$((systems + 1))
done < <(sed -nE 's/^\| `immediateEffects\.(\w+).*/\1/p' $rim/README.md | sort -u)
[[ $systems -ge 96 ]] || { echo "FAILED: only $systems systems in $rim/README.md"; exit 1; }

# Files that are no card's are named, and a class must say whose it is.
own="$TEST_TMPDIR/own"
mkdir -p "$own"
cp $rim/cards/Sting.ts "$own"
echo 'export abstract class Common extends BaseCard {}' >"$own/Common.ts"
sed -e 's/sting/shield/' $rim/cards/Sting.ts >"$own/Marker.ts"
sed -e '1s/\[/[{"internalName": "shield", "title": "Shield", "types": ["token"]},/' \
  $rim/cards.json >"$own.json"
check=(tools/refold cards check --dialect karabast "$own" --data "$own.json")
"${check[@]}" >"$own.said"
diff "$own.said" - <<'END'
no cards of their own: classes that cards extend: 1 (Common.ts)
no cards of their own: tokens, which are programs of the rulebook: 1 (Marker.ts)
cards: 1, compiled: 1, unsupported: 0
END
echo 'export default class Nobody extends BaseCard {}' >"$own/Nobody.ts"
if "${check[@]}" >"$own.said"; then
  echo "FAILED: a class may keep quiet about its card"
  exit 1
fi
grep -qF 'Nobody.ts:1:1: error: no class here says which card it is' "$own.said"

# An editor may have put the mark of UTF-8 before a deck list.
printf '\xef\xbb\xbf' | cat - $rim/decks/dock.json >"$TEST_TMPDIR/marked.json"
tools/refold play --game swu --cards $rim --deck "$TEST_TMPDIR/marked.json" \
  --deck $rim/decks/toll.json --seed 1 --bots random --games 1 \
  --store "$store" >"$TEST_TMPDIR/played"

# Bases cannot be played, so that it is not told of them that they have not been.
tools/refold balance --game swu --cards $rim --decks $rim/decks --games 1 \
  >"$TEST_TMPDIR/balance"
tail -n 1 "$TEST_TMPDIR/balance"
if grep -E '^never played: .*(Free Harbor|Rim Outpost)' "$TEST_TMPDIR/balance"; then
  echo "FAILED: bases cannot be played"
  exit 1
fi
