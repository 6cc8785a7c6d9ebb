#!/bin/bash
# The command line as a user meets it. Each check prints what it expected when
# it fails; all checks run.
set -uo pipefail

source tools/expect.sh
refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

play=("$refold" play --cards "$data/cards" --deck "$data/decks/red.txt"
  --deck "$data/decks/green.txt" --bots random)

# Recording, and everything that reads a record.
expect 0 '^game 2, seed 12: ' "${play[@]}" --seed 11 --games 2 --store s
expect 0 '^1  mtg  seed 11  [0-9]+ events  (player [12]|nobody) won  ' \
  "$refold" log ls --store s
expect 0 '"game":"2","rules":"mtg"' "$refold" log ls --store s --json
expect 0 '^2 games, [0-9]+ batches' "$refold" log stat --store s
expect 0 '^ +1  a game of mtg for 2 begins$' "$refold" log show --store s 1
expect 0 '^event 60, set-up' "$refold" replay --store s 1 --to 60
expect 0 '^the game is over$' "$refold" replay --store s 1
expect 0 '^ +60  ' "$refold" replay --store s 1 --to 60 --show events
expect 0 '^2 games verified, 0 diverged$' "$refold" verify --store s
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store s 2
expect 0 '"verified":"2"' "$refold" verify --store s --json

expect 0 '^event 0, set-up$' "$refold" replay --store s 1 --to 0
expect 0 '^player 1$' "$refold" replay --store s 1 --to 1
for to in 0 1 40; do
  "$refold" replay --store s 1 --to "$to" | grep -nE ',? $|,$' &&
    { echo "FAIL: a line of event $to ends with a comma or a space"; failed=1; }
done
expect 0 '^\{"game":\{"game":"mtg","seed":"11",' \
  "$refold" replay --store s 1 --to 60 --json
[[ $(wc -l <out) -eq 1 ]] || { echo "FAIL: a state is not one line"; failed=1; }

# The game as people read it.
replay=("$refold" replay --store s 1)
expect 0 '^     1  Set-up$' "${replay[@]}" --show events
expect 0 '^ +[0-9]+  Turn 1: player 1$' "${replay[@]}" --show events
expect 0 '^ {10}player 2: life 20; hand [0-9]+, library [0-9]+$' \
  "${replay[@]}" --show events
expect 0 '^ +[0-9]+      player 1 plays [A-Z][A-Za-z ]+#[0-9]+$' \
  "${replay[@]}" --show events
if "${replay[@]}" --show events | grep -q ' is asked: '; then
  echo "FAIL: a story tells of prompts"
  failed=1
fi
expect 0 '^the game is over$' "${replay[@]}" --show both
expect 0 '^     1  Set-up$' "${replay[@]}" --show both
expect 0 '"kind":"decision",.*"text":"player 1 plays ' \
  "${replay[@]}" --show events --json
expect 0 '^event [0-9]+, turn 3, ' "${replay[@]}" --to "turn 3"
expect 0 '^ +[0-9]+  Turn 3: player 1$' \
  "${replay[@]}" --from "turn 3" --to "turn 3"
[[ $(grep -c 'Turn' out) -eq 1 ]] || { echo "FAIL: not turn 3 alone"; failed=1; }
if "${replay[@]}" --from "turn 1" --only kind CardCreated |
  grep -q '#80 is created'; then
  echo "FAIL: the set-up is told as a part of a turn"
  failed=1
fi
# The story of a part is that part of the story.
"${replay[@]}" --show events | sed -n '/Turn 3:/,/Turn 4:/p' | sed '$d' >a
"${replay[@]}" --from "turn 3" --to "turn 3" >b
same a b
expect 0 '^ +[0-9]+  Turn [0-9]+: player [12] \(continued\)$' \
  "${replay[@]}" --from 300
expect 0 ' is asked: ' "${replay[@]}" --only kind PromptOpened
expect 0 ' is created ' "${replay[@]}" --only player 2 --only kind CardCreated
if grep -q ' of player 1' out; then
  echo "FAIL: player 1 is shown"
  failed=1
fi
expect 0 'Scorch' "${replay[@]}" --only "card scorch"
refuse 'did you mean "CardMoved"' "${replay[@]}" --only kind CardMove
refuse 'no card "Scorhc"; did you mean "Scorch"' "${replay[@]}" \
  --only card Scorhc
refuse 'no player "3"; the game has 2' "${replay[@]}" --only player 3
refuse 'only takes' "${replay[@]}" --only color red
refuse 'has no turn 999; its turns are 1 to' "${replay[@]}" --to "turn 999"
refuse 'nor "turn N"' "${replay[@]}" --to "turn x"
refuse 'which is after --to' "${replay[@]}" --from 60 --to 50
refuse 'show events' "${replay[@]}" --from 60 --show state
refuse '-i needs a terminal' "${replay[@]}" -i
refuse 'omit --show, ' "${replay[@]}" -i --json
refuse 'events; choose --from within' "${replay[@]}" --from 99999999
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store s 2 2

# A game that is stopped on request is a success, and says so.
expect 0 '^seed 11: stopped by --max-decisions in turn 1, after 7 decisions ' \
  "${play[@]}" --seed 11 --max-decisions 7
expect 0 '"over":false' "${play[@]}" --seed 11 --max-decisions 7 --json

# The same seed gives the same game.
"${play[@]}" --seed 11 --json >a
"${play[@]}" --seed 11 --json >b
same a b

# Games travel.
expect 0 '^game 1 exported' "$refold" log export 1 -o g --store s
expect 0 '^imported as game 1: ' "$refold" log import g --store t
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store t
"$refold" log show 1 --store s >a
"$refold" log show 1 --store t >b
same a b
head -c 5000 g >cut
refuse 'cut: record [0-9]+ .* is cut off$' "$refold" log import cut --store u
head -c 40000 g >cut
refuse 'cut: record .* is cut off; --partial imports .*: [0-9]+ batches, ' \
  "$refold" log import cut --store u
[[ ! -e u ]] || { echo "FAIL: a refused import left a store behind"; failed=1; }
expect 0 '^refold: cut: the rest of the game is lost: record ' \
  "$refold" log import cut --store u --partial
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store u
"$spoil" export strange || failed=1
refuse 'strange: this is not an export of refold, or its start is damaged' \
  "$refold" log import strange --store t

# Stores that are damaged. Each command says which event, and what comes before
# it can be seen.
last=$("$refold" log ls --store s | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
damaged() {
  rm -rf d && mkdir d && cp s/data.mdb d && "$spoil" "$1" d 1 "${@:2}" ||
    failed=1
}
for kind in "flip 50" "delete 50 50" "delete 50 $last"; do
  # shellcheck disable=SC2086  # the words of one damage
  damaged $kind
  expect 1 '^refold: game 1: event 50 is (missing|damaged)' \
    "$refold" log show --store d 1
  grep -q '^ *49  ' out || { echo "FAIL: event 49 is not shown"; failed=1; }
  if grep -q '^ *50  ' out; then echo "FAIL: event 50 is shown"; failed=1; fi
  expect 1 '^refold: game 1: event 50 is ' "$refold" log show --store d 1 --json
  expect 1 '^refold: game 1: event 50 is ' "$refold" log stat --store d
  expect 1 '^game 1, fold, event 50: event 50 is ' "$refold" verify --store d 1
  expect 1 '^refold: game 1: event 50 is ' \
    "$refold" replay --store d 1 --show events --to 50
  expect 0 '^ +49  ' "$refold" replay --store d 1 --show events --to 49
  expect 1 '^refold: .*event 50 is ' "$refold" replay --store d 1 --to 50
  expect 0 '^event 49, ' "$refold" replay --store d 1 --to 49
  expect 1 '^refold: .*event 50 is ' "$refold" log export 1 -o h --store d
done
# The end is missing: a seek or a list alone would not notice.
damaged delete "$last" "$last"
for command in "log ls" "log show 1" "replay 1" "replay 1 --json" \
  "replay 1 --show events"; do
  # shellcheck disable=SC2086  # the words of one command
  expect 1 "^refold: game 1: event $last is missing" \
    "$refold" $command --store d
done
expect 1 '^2  mtg  seed 12  ' "$refold" log ls --store d
expect 1 "^game 1, fold, event $last: event $last is missing" \
  "$refold" verify --store d
expect 1 "\"sequence\":\"$last\"" "$refold" verify --store d --json
# A damaged header is about no event, and no other game's business.
damaged flip
for command in "log ls" "log show 1" "log stat" "log export 1 -o h" \
  "replay 1"; do
  # shellcheck disable=SC2086  # the words of one command
  expect 1 '^refold: game 1: its header is damaged' "$refold" $command --store d
done
expect 1 '^2  mtg  seed 12  ' "$refold" log ls --store d
expect 1 '^game 1, damaged: game 1: its header is damaged' \
  "$refold" verify --store d
expect 1 '^0 games verified, 0 diverged, 1 damaged$' \
  "$refold" verify --store d 1

# Nothing is wrong with these logs, and today's rules do not agree with them.
cp -r s p
"$spoil" projections p 1 4 || failed=1
expect 1 '^game 1, decide, event [0-9]+: .* other projections .* batch 4: ' \
  "$refold" verify --store p 1
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store p 2
"$spoil" cause s 1 50 caused || failed=1
expect 1 '^game 1, decide, event 50: .*they differ in .*cause\.event' \
  "$refold" verify --store caused

# Before a game plays, what it was recorded with and what that means now is
# said on standard error, and standard output stays the result.
# said PATTERN COMMAND...: exit code 0, and standard error is that one line.
said() {
  local pattern="$1"
  shift
  expect 0 '' "$@"
  if [[ $(wc -l <err) -ne 1 ]] || ! grep -qE -- "$pattern" err; then
    echo "FAIL: $*: expected /$pattern/ and nothing else on standard error"
    sed 's/^/  | /' err
    failed=1
  fi
}
"$refold" log export 1 --store s -o file >out
mtg=$("$refold" --version | sed -nE 's/^game mtg, rules version ([0-9]+)$/\1/p')
by='schema 1, recorded by refold [0-9.]+\+[0-9a-f]{8} \(mtg rules'
for command in "log show 1" "replay 1" "replay 1 --to 9 --show events" \
  "bisect 1 --first over" "bisect 1 --run false --scan --bad 3"; do
  # shellcheck disable=SC2086  # the words of one command
  said "^game 1: $by $mtg\\), [0-9]+ programs: exact — replaying its decisions reproduces every event" \
    "$refold" $command --store s
  # shellcheck disable=SC2086  # the words of one command
  expect 0 '' "$refold" $command --store s --quiet
  [[ ! -s err ]] || { echo "FAIL: $command is not quiet"; failed=1; }
  # shellcheck disable=SC2086  # the words of one command
  said '^\{"game":"1","schema":1,.*"verdict":"EXACT","redecided":true' \
    "$refold" $command --store s --json
done
said "^game 1: $by $mtg\\), [0-9]+ programs: exact — replaying its decisions" \
  "$refold" log export 1 -o copy --store s
said "^copy: $by $mtg\\): same rules, according to the header$" \
  "$refold" log import copy --store copied
for command in "log export 1 -o copy --store s" "log import copy --store copied"
do
  # shellcheck disable=SC2086  # the words of one command
  expect 0 '' "$refold" $command --quiet
  [[ ! -s err ]] || { echo "FAIL: $command is not quiet"; failed=1; }
done
said "^game 1: $by $mtg\\), .*: folds — today's rules diverge at event 50; it plays back" \
  "$refold" replay --store caused 1
"$spoil" rules s 1 other mtg 77 && "$spoil" rules s 1 other chess 2 || failed=1
said "^game 1: $by 77\\), .*: exact — " "$refold" replay --store other 1
said '^game 2: .* \(chess rules 2\).*: folds — this build does not know the' \
  "$refold" log show --store other 2
cp -r s newer && "$spoil" schema newer 1 4 || failed=1
for command in "log show 1" "replay 1" "replay 1 --quiet" \
  "bisect 1 --first over" "diff 1 1" "diff 1 1 --quiet"; do
  # shellcheck disable=SC2086  # the words of one command
  refuse 'game 1: schema 4, .*: refused — schema 4 is newer than this build' \
    "$refold" $command --store newer
done
# What is copied need not play; here its hashes are not those of its header.
expect 1 '^game 1: schema 4, .*: refused' \
  "$refold" log export 1 -o copy --store newer
expect 2 'game 1: schema 4, .*: refused' "$refold" diff --store s --with newer
expect 2 'game 1: schema 4, .*: refused' "$refold" fork 1 --store newer --at 150
said "^game 1: $by $mtg\\), " "$refold" log show file --decide
said "^game 1: $by $mtg\\), " "$refold" bisect file --first 'turn >= 2'
refuse 'give an exported game or a report, or --store' "$refold" log show none
cp -r s lacking && "$spoil" program lacking 1 3 || failed=1
said '^game 1: .*: folds — this build cannot start it: .*holds no program' \
  "$refold" log show --store lacking 1

# Control characters of strangers are shown, not obeyed.
"$spoil" title s 1 titled || failed=1
expect 0 'exported' "$refold" log export 1 -o forged --store titled
expect 0 '^imported' "$refold" log import forged --store imported
expect 0 'fine\\n9  mtg  \\x1b\[31mforged$' "$refold" log ls --store imported
[[ $(wc -l <out) -eq 1 ]] || { echo "FAIL: a title forges a line"; failed=1; }
grep -q $'\x1b' out && { echo "FAIL: a title holds an escape"; failed=1; }
refuse 'no command "\\x1b\[31m"' "$refold" $'\x1b[31m'

# An export that fails leaves the good one that was there, and nothing else.
expect 0 'exported to keep.export' \
  "$refold" log export 1 -o keep.export --store s
cp keep.export kept
"$refold" log export 1 -o keep.export --store d >/dev/null 2>&1 &&
  { echo "FAIL: a damaged game is exported"; failed=1; }
cmp -s keep.export kept ||
  { echo "FAIL: a failed export spoils the file that was there"; failed=1; }
[[ -z "$(compgen -G 'keep.export.*')" ]] ||
  { echo "FAIL: a failed export leaves its half"; failed=1; }
# What is no plain file is written to, not replaced; a store is left alone.
ln -s keep.export link
"$refold" log export 1 -o link --store s || failed=1
[[ -L link ]] || { echo "FAIL: an export replaces a link"; failed=1; }
mkfifo pipe
cat pipe >through &
"$refold" log export 1 -o pipe --store s || failed=1
wait $!
cmp -s through kept || { echo "FAIL: an export through a pipe"; failed=1; }
# Neither a store nor what a command reads is ever written over.
cp -r s spare && ln -s "$PWD/spare/data.mdb" into && cp file input
refuse 'is inside a store' "$refold" log export 1 --store s -o spare/data.mdb
refuse 'is inside a store' "$refold" log export 1 --store spare -o into
refuse 'is inside a store' "$refold" verify --store spare --junit spare/data.mdb
refuse 'is inside a store' "$refold" verify --store spare --json-lines spare/new
refuse 'is an input of this command' "$refold" verify input --junit input
refuse 'name the same file' "$refold" verify input --junit x --json-lines x
refuse 'the name of the file is empty' "$refold" verify input --junit ''
same spare/data.mdb s/data.mdb
same input file
# A link stays one.
ln -s elsewhere link2
"$refold" log export 1 --store s -o link2 || fail 'an export through a link'
[[ -L link2 ]] || fail "a link was replaced"
same elsewhere file
refuse 'is a directory; open a store with --store' "$refold" replay s
# However a process ends, it leaves nothing beside its file.
mkdir beside
for seconds in 0.005 0.01 0.02 0.03; do
  timeout -s INT "$seconds" "$refold" log export 1 --store s \
    -o beside/f >/dev/null 2>&1
done
[[ -z $(ls -A beside | grep -vx f) ]] || fail "a part of a file is left behind"
refuse 'is inside a store' \
  "$refold" log export 1 -o s/data.mdb --store s

# Cards.
expect 0 '^cards: [0-9]+, compiled: [0-9]+, unsupported: 0$' \
  "$refold" cards check --dialect wagic "$data/cards"
expect 0 'damage 3' "$refold" cards show "$data/cards" Scorch
mkdir -p bad/primitives
printf '[card]\nname=Odd\nauto=frobnicate:3\ntype=Instant\n[/card]\n' \
  >bad/primitives/a.txt
expect 1 '^bad/primitives/a.txt:3:' "$refold" cards check bad
expect 1 '^cards: 1, compiled: 0, unsupported: 1$' \
  "$refold" cards check --by-reason bad
expect 1 '"severity":"error","code":"unknown-effect","message":"' \
  "$refold" cards check --json bad
printf '[card]\nname=Bear\ntype=Creature\n[/card]\n[card]\npower=1\n' \
  >bad/primitives/a.txt
printf '[/card]\n[card]\nname=Bear\n[/card]\n[/card]\n[card]\nname=Wolf\n' \
  >>bad/primitives/a.txt
expect 1 '^cards: 4, compiled: 1, unsupported: 3$' "$refold" cards check bad
expect 1 '^errors: 4, warnings: 0$' "$refold" cards check bad
expect 1 '^bad/primitives/a.txt:5:1: error: this card has no name' \
  "$refold" cards check bad
expect 1 '^bad/primitives/a.txt:9:6: error: there is already a card' \
  "$refold" cards check bad
expect 1 '^bad/primitives/a.txt:11:1: error: this closes no record' \
  "$refold" cards check bad
expect 1 '^bad/primitives/a.txt:12:1: error: this record is not closed' \
  "$refold" cards check bad
printf '[card]\nname=Bear\ntype=Creature\narget=Bear\nnam=Bear\n[/card]\n' \
  >bad/primitives/a.txt
expect 1 "did you mean 'target'" "$refold" cards check bad
sed -i /arget/d bad/primitives/a.txt
expect 0 "^bad/primitives/a.txt:4:1: warning: 'nam' is read as 'name'" \
  "$refold" cards check bad
expect 1 '^errors: 0, warnings: 1$' "$refold" cards check --strict bad
expect 1 '"warnings":"1"' "$refold" cards check bad --strict --json
expect 0 '^cards: 36, compiled: 36' \
  "$refold" cards check --strict "$data/cards"
expect 0 '"compiled":"1".*"column":1,"length":3,"severity":"warning"' \
  "$refold" cards check --json bad
# Types that no card has, near one that some have.
printf '[card]\nname=%s\ntype=%s\ntarget=%s\nauto=draw:1\n[/card]\n' \
  Bear Creature '*' Ox Craeture '*' Bolt Instant craeture \
  >bad/primitives/a.txt
sed -i '/^target=\*$/d' bad/primitives/a.txt
expect 0 "^bad/primitives/a.txt:8:6: warning: .*'craeture'; was 'creature' meant" \
  "$refold" cards check bad
expect 0 "^bad/primitives/a.txt:14:8: warning: .*'craeture'; was 'creature' meant" \
  "$refold" cards check bad
expect 0 '^errors: 0, warnings: 2$' "$refold" cards check bad
# A letter is near no other: what costs there are is said instead.
printf '[card]\nname=Bear\nmana={2}{Y}\ntype=Creature\n[/card]\n' \
  >bad/primitives/a.txt
expect 1 "a.txt:3:10: error: 'y' is not a cost: mana is w, u, b, r, g, c, x" \
  "$refold" cards check bad
# Bytes that no JSON can hold.
printf '[card]\nname=\306ther\n[/card]\n' >bad/primitives/a.txt
expect 1 '"code":"not-utf-8"' "$refold" cards check --json bad
rm bad/primitives/a.txt
refuse 'no cards in bad: looked for' "$refold" cards check bad

# Cards in words. What they say is pinned whole for a card of each language.
"$refold" cards explain Smelter --cards "$data/cards" |
  sed "s|$data/||" >smelter
same smelter - <<'EOF'
Smelter  (wagic, cards/primitives/embers.txt:229)
  types: artifact
  costs: mana {2}
  can be played as: "normal", from the hand: mana {2}
  text: Sacrifice a creature: Smelter deals 2 damage to target player.
  cards/primitives/embers.txt:231:6  auto={S(creature|mybattlefield)}:damage:2 target(player)
    ability 1: activated: a player uses it
      costs: sacrifice, move to the graveyard: 1 of: card in your battlefield that is of type creature (call what is paid <A>)
      1. you choose exactly 1 target: player ("target"); call the choice <B>
      as it resolves:
      2. this card deals 2 damage to: <B>
EOF
"$refold" cards explain --dialect rulescript "$data/fighters" 'Signal Gunner' |
  sed "s|$data/||" >gunner
same gunner - <<'EOF'
Signal Gunner  (rulescript, fighters/rules.ini:4)
  types: character, sailor
  stats: bp 500, sp 3, ability (1 instant, 2 activated, 3 auto, 0 none) 2
  keywords: backup sailor 1
  text: Deals 200 damage points to an enemy character.
  fighters/rules.ini:5:10  action = {F}: damage(200) to(character@oppRing)
    ability 1: activated: a player uses it
      timing: at once, nobody can respond
      only if: not (this card is marked "frozen")
      costs: mark as "frozen": this card
      1. you choose exactly 1: card in the opponent's ring that is of type character, or all of them if there are fewer; call the choice <L>
      2. let <B> be: <L>
      3. if there is <B>:
        4. this card deals 200 damage to: <B>
EOF
explain=("$refold" cards explain --cards "$data/cards")
# A card without a script stands on no line.
expect 0 '^Dock Hand  \(rulescript, .*fighters/rules\.ini\)$' \
  "$refold" cards explain --cards "$data/fighters" 'Dock Hand'
expect 0 '^      1\. create 1 token\(s\) "sapling#Sapling Caller#1" for you$' \
  "${explain[@]}" 'Sapling Caller'
expect 0 '^  colors: red$' "${explain[@]}" Scorch 'Ash Prophet'
expect 0 '^spark#Ash Prophet#1  \(wagic' "${explain[@]}" 'Ash Prophet'
expect 0 '^  can make or become: spark#' "${explain[@]}" 'Ash Prophet'
expect 0 '^Wandering Healer  ' "${explain[@]}" --all
expect 0 '^ +1  206:6 +damage 3 to r0' "${explain[@]}" --program Scorch
expect 0 '^\{"card":"Scorch","supported":true,"diagnostics":\[\],"programs":' \
  "${explain[@]}" --json Scorch
expect 0 'damage 3' "$refold" cards show --cards "$data/cards" Scorch
expect 0 '^cards: 36, ' "$refold" cards check --cards "$data/cards"
expect 0 '^Usage: refold cards explain' "$refold" cards explain --help
refuse 'did you mean "Scorch"' "${explain[@]}" Smelter scorhc
refuse 'which card\? give its name, or --all' "${explain[@]}"
refuse 'names of cards or --all, not both' "${explain[@]}" --all Scorch
refuse 'no card folder: give it with --cards' "$refold" cards explain
refuse 'which card\?' "$refold" cards explain "$data/cards"
refuse 'excludes' "${explain[@]}" --json --program Scorch
refuse '--cards: the name of the directory is empty' "$refold" cards explain --cards '' Scorch
refuse 'nowhere' "$refold" cards explain --cards nowhere Scorch
refuse 'takes one card, not 2' \
  "$refold" cards show --cards "$data/cards" Scorch Smelter
mkdir -p odd-words/primitives
printf '[card]\nname=Odd\nauto=frobnicate:3\ntype=Instant\n[/card]\n' \
  >odd-words/primitives/a.txt
printf '[card]\nname=Bear\nnam=Bear\ntype=Creature\n[/card]\n' \
  >>odd-words/primitives/a.txt
expect 1 '^     \^~+$' "$refold" cards explain odd-words Odd
expect 1 '^  unsupported: it cannot be played$' \
  "$refold" cards explain odd-words Odd
expect 1 '"supported":false,"diagnostics":\[\{"card":"Odd"' \
  "$refold" cards explain odd-words Odd --json
expect 0 "a.txt:8:1: warning: 'nam' is read as 'name'" \
  "$refold" cards explain odd-words Bear
expect 1 '^Bear  \(wagic' "$refold" cards explain odd-words --all

# Several folders are read as one, and what two of them have is said.
mkdir -p more/primitives
printf '[card]\nname=%s\ntype=Creature\nsubtype=Ox\npower=%s\ntoughness=1\n[/card]\n' \
  Scorch 9 'Wild Ox' 4 >more/primitives/more.txt
twice='^more/primitives/more.txt:1: the card "Scorch" is in .*embers.txt:[0-9]+, too; that one is used$'
expect 0 "$twice" "$refold" cards explain 'Wild Ox' Scorch \
  --cards "$data/cards" --cards more
grep -qE '^Scorch .*embers.txt' out || fail "not the first Scorch"
expect 0 '^more/primitives/more.txt' "$refold" cards check \
  --cards "$data/cards" --cards more
expect 0 '^cards: 37, compiled: 37, unsupported: 0$' "$refold" cards check \
  --cards "$data/cards" --cards more
printf '4 Wild Ox\n' | cat - "$data/decks/red.txt" >oxen.txt
expect 0 "$twice" "$refold" play --cards "$data/cards" --cards more \
  --deck oxen.txt --deck "$data/decks/green.txt" --max-decisions 5
refuse_shown 'oxen.txt:1:3: .*"Wild Ox"' "$refold" play --cards "$data/cards" \
  --deck oxen.txt --deck "$data/decks/green.txt" --max-decisions 5
refuse 'nowhere' "$refold" play --cards "$data/cards" --cards nowhere \
  --deck oxen.txt --deck "$data/decks/green.txt"
# The same folder under another name is the same folder.
expect 0 '^cards: 36, compiled: 36, unsupported: 0$' "$refold" cards check \
  --cards "$data/cards" --cards "$data/decks/../cards"
[[ ! -s err ]] || fail "a folder that is given twice has each card twice"
# The other language, too.
cp -r "$data/fighters" ours
expect 0 '^ours/sets/.*: the card ".*" is in .*, too; that one is used$' \
  "$refold" cards check --cards "$data/fighters" --cards ours
expect 0 '^ours/rules.ini:[0-9]+: the rule of the card .* too; that one is used$' \
  "$refold" cards check --cards "$data/fighters" --cards ours
expect 0 '^cards: 32, compiled: 32, unsupported: 0$' \
  "$refold" cards check --cards "$data/fighters" --cards ours

# All decks against each other.
expect 0 '^games: 4, over: 4, cards: 36, never played: ' \
  "$refold" balance --cards "$data/cards" --decks "$data/decks" --games 4
share='[0-9.]+ % \([0-9.]+ to [0-9.]+ %\)'
grep -qE "^first player won $share, second $share, drawn 0.0 % \(0.0 to 49.0 %\)$" out ||
  fail "a share without its interval"
grep -qE "^  won $share of 4, beginning $share of 2  red.txt$" out ||
  fail "a deck's share without its interval"
expect 0 '95 % Wilson interval' "$refold" balance --help
expect 0 '"games":"2","over":"2"' "$refold" balance --cards "$data/cards" \
  --decks "$data/decks" --games 2 --seed 5 --json
mkdir -p one && cp "$data/decks/red.txt" one/
refuse 'at least two are needed' \
  "$refold" balance --cards "$data/cards" --decks one --games 1

# Card Fighters' Clash: another game, another language.
fighters="$data/fighters"
expect 0 '^cards: 32, compiled: 32, unsupported: 0$' \
  "$refold" cards check --dialect rulescript "$fighters"
expect 0 '^Signal Gunner  .rulescript' \
  "$refold" cards explain 'Signal Gunner' --cards "$fighters"
refuse 'no cards of a known dialect' "$refold" cards explain 'Signal Gunner' --cards one
expect 0 'game 1, seed 3: player [12] wins in turn ' "$refold" play --game cfc \
  --cards "$fighters" --deck "$fighters/decks/crew.o8d" \
  --deck "$fighters/decks/watch.o8d" --seed 3 --store c
expect 0 '^1 game verified, 0 diverged$' "$refold" verify --store c
expect 0 '^  ring \(' "$refold" replay --store c 1
expect 0 '^games: 10, over: 10, ' "$refold" balance --game cfc \
  --cards "$fighters" --decks "$fighters/decks" --games 10
# What the game demands of a deck: 50 cards, at most three of a name, wherever
# they stand in the file.
seat=("$refold" play --game cfc --cards "$fighters"
  --deck "$fighters/decks/crew.o8d" --store decks --deck)
crew=$fighters/decks/crew.o8d
sed 's/qty="1" id="harbour-38"/qty="2" id="harbour-38"/' "$crew" >big.o8d
# noted WORDS COMMAND...: it plays, and says so of a deck on standard error.
noted() {
  local words="$1"
  shift
  expect 0 '' "$@"
  grep -qE "$words" err || fail "$*: of a deck it is not said: $words"
}
noted '^big.o8d: a deck has 50 cards and at most 3 of a name; .* has 51 cards$' \
  "${seat[@]}" big.o8d
sed '/harbour-38/d' "$crew" >small.o8d
noted '^small.o8d: .* has 49 cards$' "${seat[@]}" small.o8d
sed 's/qty="1" id="harbour-38">.*</qty="1" id="harbour-01">Dock Hand</' "$crew" \
  >twice.o8d
noted '^twice.o8d: .* has 4 of "Dock Hand"$' "${seat[@]}" twice.o8d
noted '^twice.o8d: .* has 4 of "Dock Hand"$' "$refold" synctest --game cfc \
  --cards "$fighters" --deck twice.o8d --deck "$crew"
mkdir -p folder && cp "$crew" twice.o8d folder/
noted '^folder/twice.o8d: .* 4 of "Dock Hand"$' "$refold" balance --game cfc \
  --cards "$fighters" --decks folder --games 1
expect 0 '' "${seat[@]}" "$crew"
[[ ! -s err ]] || fail "something is said of a deck that is as it should be"

# Suites.
suite=("$refold" suite wagic --cards "$data/cards")
expect 0 '^1 passed, 0 failed$' \
  "${suite[@]}" --tests "$data/scenarios" --only burn
expect 0 '"passed":"1"' \
  "${suite[@]}" --tests "$data/scenarios" --only burn.txt --json
mkdir -p wrong
echo burn.txt >wrong/_tests.txt
sed 's/^graveyard:slag brute/life:19/' "$data/scenarios/burn.txt" \
  >wrong/burn.txt
expect 1 '^0 passed, 1 failed$' "${suite[@]}" --tests wrong
expect 1 'player 2 life: expected 19, found 20' "${suite[@]}" --tests wrong
sed 's/^slag brute/goto nowhere/' "$data/scenarios/burn.txt" >wrong/burn.txt
expect 1 'no such phase' "${suite[@]}" --tests wrong
# A game that is over before the comparison is neither passed nor failed.
sed -e 's/^\[player2\]/&\nlife:1/' -e 's/^slag brute/p2/' \
  "$data/scenarios/burn.txt" >wrong/burn.txt
expect 0 '^1 game ended before the comparison, and neither passed nor failed$' \
  "${suite[@]}" --tests wrong
expect 0 '"ended":"1"' "${suite[@]}" --tests wrong --json
# A test with a card that is not supported is set up, recorded, and not played.
mkdir -p odd/primitives odd/ODD
printf '[card]\nname=Odd\nauto=frobnicate:3\ntype=Instant\n[/card]\n' \
  >odd/primitives/a.txt
printf '[meta]\nname=Odd\n[/meta]\n[card]\nprimitive=Odd\nid=1\n[/card]\n' \
  >odd/ODD/_cards.dat
printf '%s\n' '[init]' firstmain '[player1]' hand:Odd '[player2]' '[do]' next \
  '[assert]' firstmain '[player1]' hand:Odd '[player2]' '[end]' >wrong/burn.txt
odd=("$refold" suite wagic --cards odd --tests wrong)
expect 1 'the card "Odd" is unsupported: odd/primitives/a.txt:3:6' \
  "${odd[@]}" --store odd.store
expect 1 '^1 test could not start; its game was recorded without any decision: burn.txt$' \
  "${odd[@]}" --store odd.store
expect 1 '^1 test could not start: burn.txt$' "${odd[@]}"
expect 1 '"played":false' "${odd[@]}" --json
expect 0 '^2 games verified, 0 diverged$' "$refold" verify --store odd.store
expect 0 'Odd' "$refold" replay --store odd.store 1
expect 0 'burn.txt \(set up, not played\)$' "$refold" log ls --store odd.store
echo nonsense >wrong/burn.txt
expect 1 'line 1: the file ends before' "${suite[@]}" --tests wrong

# Bad usage and bad input.
refuse 'subcommand' "$refold"
refuse 'nosuch' "$refold" nosuch
refuse 'no command "log foo"; choose one of ls, show, ' "$refold" log foo
refuse 'did you mean "log show"' "$refold" log shwo 1 --store s
refuse 'did you mean "verify"' "$refold" verfy
refuse 'store' "$refold" verify
# Options are suggested as commands are, by every command.
for command in play balance replay fork report verify blame diff 'log ls' \
  'log show' 'suite wagic' 'suite scenarios' bisect peer; do
  # shellcheck disable=SC2086  # the words of one command
  refuse "\"refold $command\" has no option \"--stoer\"; did you mean --store\?" \
    "$refold" $command --stoer s
done
for command in 'cards check' 'cards explain' 'golden check' synctest; do
  # shellcheck disable=SC2086  # the words of one command
  refuse "\"refold $command\" has no option \"--crads\"; did you mean --cards\?" \
    "$refold" $command --crads=x
done
refuse 'has no option "--frobnicate"; refold log ls --help lists them' \
  "$refold" log ls --store s --frobnicate
refuse '"refold" has no option "--verison"; did you mean --version' \
  "$refold" --verison
# Verifying has a verdict on whatever is named; verify_test.sh tells more.
expect 2 '^missing, not there: no store at' "$refold" verify --store missing
expect 2 '^wrong, unreadable: .*not a refold store' \
  "$refold" verify --store wrong
mkdir -p garbage && head -c 10000 /dev/zero >garbage/data.mdb
for command in "log ls" "log show 1" "log stat" "replay 1"; do
  # shellcheck disable=SC2086  # the words of one command
  refuse 'garbage is not a refold store: .*; check the path' \
    "$refold" $command --store garbage
done
expect 2 '^garbage, unreadable: ' "$refold" verify --store garbage
[[ $(ls garbage) == data.mdb ]] ||
  { echo "FAIL: files were left in what is no store"; failed=1; }
for command in "replay 9" "log show 9" "log export 9 -o h"; do
  # shellcheck disable=SC2086  # the words of one command
  refuse 'no game 9; `refold log ls` lists its games' \
    "$refold" $command --store s
done
# A command that fails leaves no store behind, nor anything in one; `how` it
# refuses.
printf '3 Nothing\n' >bad-deck
nothing() {
  for place in fresh folder; do
    rm -rf fresh folder && mkdir folder
    "${how:-refuse}" "$1" "$refold" "${@:2}" --store $place
    [[ ! -e fresh && -z $(ls -A folder) ]] ||
      { echo "FAIL: $*: something was left behind"; failed=1; }
  done
}
nothing 'games must be at least 1' play --cards "$data/cards" \
  --deck "$data/decks/red.txt" --deck "$data/decks/green.txt" --games 0
how=refuse_shown nothing 'Nothing' play --cards "$data/cards" --deck bad-deck \
  --deck bad-deck
nothing 'no scenario matches --only' suite scenarios "$data/fighters/scenarios" \
  --cards "$data/fighters" --only zzz
nothing 'no test in .* matches --only' suite wagic --cards "$data/cards" \
  --tests "$data/scenarios" --only zzz
nothing 'is not an export' log import "$data/decks/red.txt"
for option in "--store=" --seed=-1 --games=-1 --max-decisions=-1 --seed=0x1 \
  --seed=18446744073709551616; do
  refuse "${option%=*}" "${play[@]}" "$option"
done
refuse '"-1" is not a whole number' "$refold" log show -1 --store s
refuse '"-1" is not a whole number' "$refold" verify 1 -1 --store s
refuse '"-1" is not a whole number' "$refold" replay 1 --to -1 --store s
refuse 'name of the directory is empty' "$refold" verify --store ""
cp "$data/decks/red.txt" $'odd\xff'
refuse 'is not UTF-8' "$refold" play --cards "$data/cards" --deck $'odd\xff' \
  --deck $'odd\xff' --store u
refuse 'events; choose' "$refold" replay --store s 1 --to 99999999
refuse 'no card called' "$refold" cards show "$data/cards" Nothing
refuse 'did you mean "Scorch"' "$refold" cards show "$data/cards" scorhc
refuse 'nowhere' "$refold" cards check nowhere
refuse 'nowhere' "$refold" suite wagic --res nowhere
refuse 'two decks' "$refold" play --cards "$data/cards" \
  --deck "$data/decks/red.txt"
printf '3 Scorch\n3 Nothing\n' >deck
refuse_shown 'deck:2:3: error: there is no card called "Nothing" \[deck\]$' "$refold" play \
  --cards "$data/cards" --deck deck --deck deck
printf '# red\n\n3 scorhc\n' >deck
refuse_shown 'deck:3:3: .*did you mean "Scorch"' "$refold" play \
  --cards "$data/cards" --deck deck --deck deck
echo 'three' >deck
refuse_shown 'deck:1:1:' "$refold" play --cards "$data/cards" --deck deck --deck deck
refuse 'nowhere' "$refold" log import nowhere --store s
refuse 'cannot write' "$refold" log export 1 -o /nowhere/g --store s
expect 0 'Usage: refold' "$refold" --help
expect 0 'Usage: refold log ls' "$refold" log ls --help
expect 0 '^schema [0-9]+$' "$refold" --version
expect 0 '^kernel refold [0-9.]+\+[0-9a-f]{8}$' "$refold" --version
expect 0 '^game mtg, rules version [0-9]+$' "$refold" --version

# Standard output that is full, and a reader that goes away.
if [[ -e /dev/full ]]; then
  "$refold" log show 1 --store s >/dev/full 2>err && failed=1
  grep -q '^refold: cannot write the output' err ||
    { echo "FAIL: a full disk is not told"; failed=1; }
  for option in --help --version; do
    status=0
    "$refold" $option >/dev/full 2>err || status=$?
    [[ $status -eq 2 ]] && grep -q '^refold: cannot write the output' err ||
      { echo "FAIL: $option onto a full disk: exit code $status"; failed=1; }
  done
fi
# What was stored all the same is said.
if [[ -e /dev/full ]]; then
  status=0
  "$refold" log import g --store full >/dev/full 2>err || status=$?
  [[ $status -eq 2 ]] && grep -q '; game 1 is stored$' err ||
    { echo "FAIL: it is not told that a game is stored"; failed=1; }
  status=0
  "${play[@]}" --seed 5 --store full >/dev/full 2>err || status=$?
  [[ $status -eq 2 ]] && grep -q '; game 2 is stored$' err ||
    { echo "FAIL: it is not told that a played game is stored"; failed=1; }
fi

# A file may be standard output, and that a file: neither hides the other.
"$refold" verify --store s --junit /dev/stdout --quiet >both.out ||
  { echo "FAIL: JUnit onto standard output"; failed=1; }
expect 0 '' "$refold" verify --store s --junit apart.xml
cat out apart.xml | sort >expected
sort both.out >found
same expected found

"$refold" log show 1 --store s --quiet 2>err | head -n 1 >/dev/null
[[ ! -s err ]] || { echo "FAIL: a closed pipe is an error"; failed=1; }

exit $failed
