#!/bin/bash
# The same cards and decks, recorded from two folders: the same bytes, and
# nothing in them tells in which folders the files lay. What earlier builds
# recorded does tell, and is the same game all the same.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
cd "$TEST_TMPDIR" || exit 2

# Two machines, so to say. One names its files from where it is, one from the
# root.
mkdir -p ann/long-way-down bob
cp -rL "$data" ann/long-way-down/ours
cp -rL "$data" bob/theirs
ann="ann/long-way-down/ours/"
bob="$PWD/bob/theirs"

# An unsupported card, whose program says why, and where.
for folder in "$ann" "$bob"; do
  chmod -R u+w "$folder"
  printf '[card]\nname=Odd\ntype=Creature\nauto=frobnicate\n[/card]\n' \
    >"$folder/cards/primitives/odd.txt"
  printf '[card]\nprimitive=Odd\nid=990001\nrarity=C\n[/card]\n' \
    >>"$folder/cards/EMB/_cards.dat"
  mkdir -p "$folder/suite-of-one"
  echo odd.txt >"$folder/suite-of-one/_tests.txt"
  cat >"$folder/suite-of-one/odd.txt" <<'EOF'
[init]
firstmain
[player1]
hand:Odd
[player2]
[do]
eot
[assert]
firstmain
[player1]
[player2]
[end]
EOF
done

# record FOLDER STORE: games of every way to make one.
record() {
  local from="$1" store="$2"
  "$refold" play --cards "$from/cards" --deck "$from/decks/red.txt" \
    --deck "$from/decks/green.txt" --seed 2 --store "$store" >/dev/null &&
    "$refold" play --game cfc --cards "$from/fighters" \
      --deck "$from/fighters/decks/crew.o8d" \
      --deck "$from/fighters/decks/watch.o8d" --seed 3 --store "$store" \
      >/dev/null 2>&1 &&
    "$refold" balance --cards "$from/cards" --decks "$from/decks" --games 2 \
      --store "$store" >/dev/null &&
    "$refold" suite scenarios "$from/fighters/scenarios" \
      --cards "$from/fighters" --store "$store" >/dev/null &&
    "$refold" suite wagic --cards "$from/cards" --tests "$from/scenarios" \
      --store "$store" >/dev/null || fail "$from: cannot record"
  "$refold" suite wagic --cards "$from/cards" --tests "$from/suite-of-one" \
    --store "$store" >odd
  grep -q unsupported odd || fail "the odd card is not unsupported: $(cat odd)"
}
record "$ann" a
record "$bob" b

games=$("$refold" log ls --store a | grep -c .)
[[ $games -gt 20 ]] || fail "only $games games"
expect 0 "^$games games equal, 0 different$" \
  "$refold" diff --store a --with b
for ((game = 1; game <= games; ++game)); do
  "$refold" log export "$game" -o "a$game" --store a >/dev/null || fail export
  "$refold" log export "$game" -o "b$game" --store b >/dev/null || fail export
  same "a$game" "b$game"
done
"$refold" report 1 --store b --at 900 -o b-report >/dev/null 2>&1 || fail report
for file in [ab][0-9]* b-report; do
  for word in bob theirs ann/ long-way-down ours/ "$TEST_TMPDIR" "$data"; do
    if grep -qaF -- "$word" "$file"; then fail "$file tells \"$word\""; fi
  done
done
# They do have what is of use, and the last game its reason.
grep -qaF 'red.txt against green.txt' a1 || fail "a deck has no name"
grep -qaF 'primitives/embers.txt' a1 || fail "a script has no name"
grep -qaF 'rules.ini' a2 || fail "a script of the other game has no name"
grep -qaF 'primitives/odd.txt:4:' "a$games" || fail "no reason is recorded"

# One hash decides that they are equal, and few find where they are not.
expect 0 '"outcome":"EQUAL".*"probes":"1"' \
  "$refold" diff --store a --with b 1 --json
"$spoil" cause b 1 798 changed || fail "cannot spoil"
expect 1 '"scanned":"0"' "$refold" diff --store a --with changed 1 --json
probes=$(sed -nE 's/.*"probes":"([0-9]+)".*/\1/p' out)
[[ $probes -gt 2 && $probes -lt 16 ]] || fail "$probes hashes were compared"

# Blame names the script as it is called in the card folder.
expect 0 '^ +1  printed on Ember Whelp \(primitives/embers.txt:84, the whole' \
  "$refold" blame --store b 1 'Ember Whelp#19.power' --at 1370
# What is said of cards at hand is a path that can be opened.
expect 1 "^$bob/cards/primitives/odd.txt:4:" "$refold" cards check "$bob/cards"
expect 0 "^  $bob/cards/primitives/embers.txt:[0-9]+:[0-9]+  auto=" \
  "$refold" cards explain Smelter --cards "$bob/cards"

# Games of earlier builds: as they lay somewhere, and somewhere else.
"$spoil" folder a 1 old /home/carol/games || fail "cannot spoil"
"$spoil" folder a 1 older ../mtg || fail "cannot spoil"
"$spoil" folder a 2 old-cfc 'C:/sets' || fail "cannot spoil"
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store old
for other in a older; do
  expect 0 '^game 1 of old and game 1 of .* are equal: ' \
    "$refold" diff --store old --with $other 1
  grep -q '^  file of scripts: /home/carol/games/cards/primitives/embers.txt, ' \
    out || fail "it is not said that the files lay elsewhere"
  grep -q '^  setup players 1 name: /home/carol/games/decks/red.txt, ' out ||
    fail "it is not said that the decks lay elsewhere"
done
expect 0 ' are equal: ' "$refold" diff --store old-cfc --with b 1 2
# Another game is another game, wherever it lay.
"$spoil" title old 1 titled || fail "cannot spoil"
expect 1 '"outcome":"HEADER_DIFFERS"' \
  "$refold" diff --store a --with titled 1 --json
sed -i 's/^text=Scorch deals .*/text=It burns./' \
  "$bob/cards/primitives/embers.txt"
"$refold" play --cards "$bob/cards" --deck "$bob/decks/red.txt" \
  --deck "$bob/decks/green.txt" --seed 2 --store burnt >/dev/null ||
  fail "cannot record with a changed card"
expect 1 '^  programs [0-9]+ hash: ' "$refold" diff --store old --with burnt 1

exit $failed
