#!/bin/bash
# The tools around a recorded game, on one of Star Wars: Unlimited: fork, diff,
# bisect, blame, report, replay and its story, synctest.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
rim="$TEST_SRCDIR/$TEST_WORKSPACE/testdata/rim"
cd "$TEST_TMPDIR" || exit 2
seats=(--game swu --cards "$rim" --deck "$rim/decks/dock.json"
  --deck "$rim/decks/toll.json")

"$refold" play "${seats[@]}" --seed 41 --bots random --store s >out 2>err ||
  fail "no game"
end="$("$refold" log show --store s 1 --json | wc -l)"

# bisect: before the event the base has no damage, after it it has.
expect 0 '^event [0-9]+: Rim Outpost#2: damage 0 -> [1-9]' \
  "$refold" bisect 1 --store s --first 'card("Rim Outpost").damage > 0'
at="$(sed -nE '1s/^event ([0-9]+).*/\1/p' out)"
grep -qE '^  because of event [0-9]+: player 2 attacks Rim Outpost#2 with ' out ||
  fail "bisect does not say whose attack it was"
expect 0 "^\"Rim Outpost\".damage is 0 after event $((at - 1)) " \
  "$refold" blame 1 --store s '"Rim Outpost".damage' --at $((at - 1))
expect 0 "^\"Rim Outpost\".damage is [1-9][0-9]* after event $at " \
  "$refold" blame 1 --store s '"Rim Outpost".damage' --at "$at"
grep -qE "event $at, turn [0-9]+, action: Rim Outpost#2: damage 0 -> " out ||
  fail "blame does not name the event that bisect found"
grep -qE '^ +because of decision [0-9]+, .*: player 2 attacks Rim Outpost#2 with ' \
  out || fail "blame does not go back to the decision"

# What is printed comes from the card's line in its script.
expect 0 ' printed on Rim Outpost' "$refold" blame 1 --store s '"Rim Outpost".hp'

# The table as text tells what bases and resources have, too.
expect 0 'Rim Outpost#2 \([^)]*damage [1-9]' \
  "$refold" replay --store s 1 --to "$at"
grep -qE '^  resources \([0-9]+\): .*\(exhausted\)' out ||
  fail "the table does not tell which resources are exhausted"

# fork at the prompt before: the same until then, another game from there on.
prompt="$("$refold" log show --store s 1 --json |
  sed -nE '/"prompt_opened":/s/^\{"sequence":"([0-9]+)".*/\1/p' |
  awk -v at="$at" '$1 < at {last = $1} END {print last}')"
expect 0 "^game 2: fork of game 1 at event $prompt, .*; the game is over$" \
  "$refold" fork 1 --store s --at "$prompt" --bots --seed 7
expect 0 '^2 games verified, 0 diverged$' "$refold" verify --store s
expect 1 "^game 1 and game 2 differ from event [0-9]+ on" \
  "$refold" diff --store s 1 2
differs="$(sed -nE 's/^game 1 and game 2 differ from event ([0-9]+) on.*/\1/p' out)"
[[ $differs -gt $prompt ]] || fail "the fork differs before event $prompt"
expect 0 '^game 1 and game 1 are equal: ' "$refold" diff --store s 1 1

# A report opens at its place; an export is the whole game.
expect 0 "^game 1 at event $at written to bug.refold$" \
  "$refold" report 1 --store s --at "$at" -o bug.refold
expect 0 "^\"Rim Outpost\".damage is [1-9][0-9]* after event $at " \
  "$refold" blame bug.refold '"Rim Outpost".damage'
"$refold" replay --store s 1 --show events >story
grep -qE '^ +[0-9]+ +player 2 attacks Rim Outpost#2 with ' story ||
  fail "the story does not tell the attack"
tail -n 1 story | grep -qE "^ +$end +the game ends; winner: player [12] " ||
  fail "the story does not end with the game"
"$refold" replay bug.refold --to end --show events >again
cmp story again || fail "the report tells another story"

# Every batch plays again from a state some batches earlier.
expect 0 '^2 games, [0-9]+ batches: all identical' \
  "$refold" synctest "${seats[@]}" --games 2 --back 3

# What is announced in a deck list is checked: by the line, the card's name, and
# the nearest name that there is.
deck() { sed "$1" "$rim/decks/dock.json" >wrong.json; }
play_wrong() {
  "$refold" play --game swu --cards "$rim" --deck wrong.json \
    --deck "$rim/decks/toll.json" --seed 41 --bots random "$@"
}
deck 's/RIM_008/RIM_002/'
expect 2 'wrong.json:6:[0-9]+: error: "[^"]+" is no leader' play_wrong
deck 's/RIM_006/RIM_008/'
expect 2 'wrong.json:10:[0-9]+: error: "[^"]+" is no base' play_wrong
deck 's/RIM_003/RIM_008/'
expect 2 'wrong.json:19:[0-9]+: error: "[^"]+" is a leader, and there is one beside the deck' play_wrong
deck '6s/"count": *1/"count": 2/;7s/"count": *1/"count": 2/'
expect 2 'wrong.json:6:[0-9]+: error: "[^"]+" is there 2 times; a deck has one leader' play_wrong
deck 's/RIM_003/RIM_O03/'
expect 2 'wrong.json:19:[0-9]+: error: there is no card called "RIM_O03"; did you mean "RIM_' play_wrong
deck 's/RIM_003/Dok Hand/'
expect 2 'there is no card called "Dok Hand"; did you mean "Dock Hand"' play_wrong
deck 's/RIM_003/Shield/'
expect 2 'there is no card called "Shield"' play_wrong
deck '18,22s/"count": 2/"count": 60/'
expect 0 'wrong.json: a deck has at least 50 cards and at most 3 of a name; this one has 60 of "' play_wrong
deck '18,22s/"count": 2/"count": 1/'
expect 0 'wrong.json: a deck has at least 50 cards .*; this one has 49 cards$' play_wrong
deck '18,22s/"count": 2/"count": "2"/'
expect 2 'wrong.json:[0-9]+:[0-9]+: error: the count of RIM_003 is not a number of cards' play_wrong
# One of a card can be written as its id alone.
deck '5s/{/"RIM_008",/;6,8d'
expect 0 '^seed 41: player [12] wins' play_wrong
deck '5s/{/"RIM_002",/;6,8d'
expect 2 'wrong.json:5:[0-9]+: error: "[^"]+" is no leader' play_wrong
deck '5s/{/8,/;6,8d'
expect 2 'wrong.json:5:[0-9]+: error: a card without an id' play_wrong

exit "$failed"
