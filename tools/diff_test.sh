#!/bin/bash
# `refold diff` as a user meets it. All checks run; each prints what it expected
# when it fails.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
recorded="$TEST_SRCDIR/$TEST_WORKSPACE/testdata/logs/mtg-bots-1.refold"

cp "$recorded" a
"$refold" log import a --store s >/dev/null || exit 2
last=$("$refold" log ls --store s | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
diff=("$refold" diff)

# Equal games: files, in one store, in two.
"$refold" log import a --store s >/dev/null
"$refold" log import a --store t >/dev/null
expect 0 "^a and a are equal: $last events$" "${diff[@]}" a a
expect 0 "^game 1 and game 2 are equal: $last events$" "${diff[@]}" --store s 1 2
expect 0 '^game 2 of s and game 1 of t are equal: ' \
  "${diff[@]}" --store s --with t 2 1
expect 0 '^game 1 of s and game 1 of t are equal: ' \
  "${diff[@]}" --store s --with t 1
expect 0 '^game 1 of s and game 2 of s are equal: ' \
  "${diff[@]}" --store s --with s 1 2
expect 0 '"outcome":"EQUAL"' "${diff[@]}" a a --json
grep -q '"probes":"1"' out || fail "equal games take more than one probe"

# A changed event, found by halves.
"$spoil" cause s 1 798 u || fail "cannot spoil"
expect 1 '^game 1 of s and game 1 of u differ from event 798 on$' \
  "${diff[@]}" --store s --with u 1
line=$("$refold" log show --store s 1 | sed -nE 's/^ *798  //p')
grep -F 'game 1 of s: event 798' out | grep -qF ": $line" ||
  fail "the sentence is not that of log show: $line"
grep -q 'game 1 of u: event 798' out || fail "the other side is not shown"
grep -qE '^    because of event 778: ' out || fail "no cause is said"
grep -qE '^  event cause event: [0-9]+, [0-9]+$' out ||
  fail "the field of the event is not named"
expect 1 '"scanned":"0"' "${diff[@]}" --store s --with u 1 --json
probes=$(sed -nE 's/.*"probes":"([0-9]+)".*/\1/p' out)
[[ $probes -gt 2 && $probes -lt 16 ]] || fail "$probes hashes were compared"

# A forged event that does not fold, and one whose causes lead nowhere: both
# sides are shown, and that is an answer.
"$spoil" forge s 1 798 forged || fail "cannot spoil"
expect 1 '^game 1 of s and game 1 of forged differ from event 798 on$' \
  "${diff[@]}" --store s --with forged 1
grep -q '^  turn 9, player 1, combatdamage$' out || fail "no turn is said"
grep -q '^  game 1 of s: event 798: player 2: life 19 -> 16 (damage)$' out ||
  fail "the sound side is not shown"
grep -q '^  game 1 of forged: event 798: player 2: life 20 -> 16 (damage)$' out ||
  fail "the forged side is not shown"
grep -q '^  event 798 folds: yes, no: event 798 does not fit the state: ' out ||
  fail "it is not said that the event does not fold"
"$spoil" cause s 1 779 later || fail "cannot spoil"
expect 1 '^    its causes cannot be told: event 779 names event 779 as its cause$' \
  "${diff[@]}" --store s --with later 1
grep -q '^    because of event 778: ' out || fail "the sound side has no causes"
grep -q '^  game 1 of later: event 779, in the same words$' out ||
  fail "the side with the causes is not shown"

# Another header: said first. The events are the same.
"$spoil" title s 1 v || fail "cannot spoil"
expect 1 '^  title: ' "${diff[@]}" --store s --with v 1
head -1 out | grep -q '^the headers of game 1 of s and game 1 of v differ in$' ||
  fail "the header is not said first"
grep -q "^all $last events are the same$" out || fail "the events are not said"
if grep -q $'\033' out; then fail "a title writes on the terminal"; fi

# Another seed, and what differs then in the words of the game.
"$refold" play --game mtg --cards "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/cards" \
  --deck "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/decks/red.txt" \
  --deck "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/decks/green.txt" \
  --seed 5 --games 2 --bots random --store w >/dev/null || exit 2
expect 1 '^  seed: 5, 6$' "${diff[@]}" --store w 1 2
grep -q '^game 1 and game 2 differ from event 1 on$' out ||
  fail "the first event, which tells the seed, is not the first difference"
grep -q '^  game seed: 5, 6$' out || fail "the cell is not named"
# The same words are not said twice, and it is said when that was.
[[ $(grep -c 'a game of mtg for 2 begins' out) -eq 1 ]] ||
  fail "one sentence is said of both games"
grep -q '^  during the set-up$' out || fail "it is not said when"
grep -q '^  game 2: event 1, in the same words$' out || fail "the second game"
expect 1 '"turn":1,"phase":"","player":0' "${diff[@]}" --store w 1 2 --json

# One game is the beginning of another.
head -c 60000 a >part
"$refold" log import part --store c --partial >/dev/null 2>&1
short=$("$refold" log ls --store c | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
expect 1 "^game 1 of c and game 1 of s are equal up to event $short, where game 1 of c ends$" \
  "${diff[@]}" --store s --with c 1
grep -q "^  game 1 of s: event $((short + 1))" out || fail "no next event"
expect 1 '"outcome":"SECOND_GOES_ON"' "${diff[@]}" --store c --with s 1 --json

# Whole stores.
expect 0 '^2 games equal, 0 different$' "${diff[@]}" --store s --with s
expect 1 '^1 game equal, 1 different$' "${diff[@]}" --store s --with t
grep -q '^game 2 of s is in the first store only$' out || fail "game 2 of s"
expect 1 '^game 2 of s is in the second store only$' \
  "${diff[@]}" --store t --with s
expect 1 '"equal":"1","different":"1"' "${diff[@]}" --store t --with s --json

# Numbers may differ: games are paired by what they are. The second of these
# games is the first one of the other store, and there is one that it lacks.
play=("$refold" play --game mtg
  --cards "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/cards"
  --deck "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/decks/red.txt"
  --deck "$TEST_SRCDIR/$TEST_WORKSPACE/testdata/decks/green.txt"
  --max-decisions 40 --bots random)
for seed in 21 22; do "${play[@]}" --seed $seed --store p >/dev/null; done
for seed in 22 23 21; do "${play[@]}" --seed $seed --store q >/dev/null; done
expect 1 '^2 games equal, 1 different$' "${diff[@]}" --store p --with q
grep -qx 'game 2 of q is in the second store only' out || fail "game 2 of q"
# Forks begin alike: those with the same decisions belong together.
for store in p q; do
  game=1
  [[ $store == q ]] && game=3
  at=$("$refold" log show --store $store $game --json |
    sed -nE '/"prompt_opened":/s/^\{"sequence":"([0-9]+)".*/\1/p' | sed -n 20p)
  seeds=(5 6)
  [[ $store == q ]] && seeds=(6 5)
  for seed in "${seeds[@]}"; do
    "$refold" fork $game --store $store --at "$at" --bots --seed "$seed" \
      --quiet >/dev/null || fail "no fork"
  done
done
expect 1 '^4 games equal, 1 different$' "${diff[@]}" --store p --with q

# Another build may have recorded it: that makes no other game, and is told.
"$spoil" kernel s 1 built 'refold 0.0+00000000' || fail "cannot spoil"
expect 0 '^game 1 of s and game 1 of built are equal: ' \
  "${diff[@]}" --store s --with built 1
grep -q '^  kernel: refold .*, refold 0.0+00000000$' out || fail "no builds"
"$spoil" rules s 1 ruled mtg 77 || fail "cannot spoil"
expect 1 '"outcome":"HEADER_DIFFERS"' "${diff[@]}" --store s --with ruled 1 --json

# What cannot be compared.
head -c 5000 a >part
refuse 'part: .* is cut off' "${diff[@]}" a part
refuse 'cannot read none: ' "${diff[@]}" a none
refuse 'nowhere' "${diff[@]}" --store nowhere 1 2
refuse 'nowhere' "${diff[@]}" --store s --with nowhere 1
refuse 'refold log ls' "${diff[@]}" --store s 1 7
refuse 'id of a game: "a" is not a whole number' "${diff[@]}" --store s a 1
refuse 'name two exported files' "${diff[@]}" a
refuse 'name two exported files' "${diff[@]}"
refuse 'name two exported files' "${diff[@]}" --store s 1
refuse 'name two exported files' "${diff[@]}" --store s 1 2 3
refuse '--with requires --store' "${diff[@]}" --with s 1
refuse 'the name of the directory is empty' "${diff[@]}" --store s --with '' 1
mkdir d
cp u/data.mdb d
"$spoil" flip d 1 800 || fail "cannot spoil"
refuse 'event 800 is damaged' "${diff[@]}" --store s --with d 1

# In whole stores, what cannot be compared does not stop the rest: an event, a
# header, and one without a partner are damaged; a game never began.
for store in m n; do
  cp -r s $store
  "$spoil" begin s 1 $store || fail "cannot spoil"
done
expect 0 '^3 games equal, 0 different$' "${diff[@]}" --store m --with n
"$spoil" flip n 1 800 || fail "cannot spoil"
expect 2 '^2 games equal, 0 different, 1 unreadable$' \
  "${diff[@]}" --store m --with n
grep -qE '^refold: game 1 of m and game 1 of n cannot be compared: game 1 of n: event 800 is damaged' err ||
  fail "it is not told which game is damaged"
expect 2 '"outcome":"UNREADABLE".*"unreadable":"1"' \
  "${diff[@]}" --store m --with n --json
"$spoil" flip n 2 || fail "cannot spoil"
expect 2 '^1 game equal, 0 different, 2 unreadable$' \
  "${diff[@]}" --store m --with n
grep -qE '^refold: game 2 of m and game 2 of n cannot be compared: ' err ||
  fail "it is not told whose header is damaged"
expect 1 '^0 games equal, 1 different, 2 unreadable$' \
  "${diff[@]}" --store n --with t
grep -qE '^refold: game 2 of n cannot be compared: ' err ||
  fail "a damaged game without a partner is not told"
grep -qx 'game 3 of n is in the first store only' out ||
  fail "a game that never began is not told"

# Nothing is left behind.
mkdir tmp
TMPDIR="$PWD/tmp" "$refold" diff a a >/dev/null
[[ -z $(ls -A tmp) ]] || fail "a temporary store is left behind"

exit $failed
