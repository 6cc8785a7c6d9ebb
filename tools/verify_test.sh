#!/bin/bash
# `refold verify` on many games: what is wrong with one is found and stops no
# other; threads and shards change nothing. All checks run.
set -uo pipefail

source tools/expect.sh
refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"

# must MESSAGE COMMAND...: the command must succeed.
must() {
  local message="$1"
  shift
  "$@" || { echo "FAIL: $message"; failed=1; }
}

# rules_of GAME: the version of this build's rules of it.
rules_of() {
  "$refold" --version | sed -nE "s/^game $1, rules version ([0-9]+)$/\1/p"
}
mtg=$(rules_of mtg)

# A sound store, and one with a game of every kind of fault.
must "no games" "$refold" play --game mtg --cards "$data/cards" \
  --deck "$data/decks/red.txt" --deck "$data/decks/green.txt" --bots random \
  --seed 11 --games 2 --store s >/dev/null
must "no games" "$refold" play --game cfc --cards "$data/fighters" \
  --deck "$data/fighters/decks/crew.o8d" \
  --deck "$data/fighters/decks/watch.o8d" --seed 3 --games 2 --store many \
  >/dev/null
must "3: other rules" "$spoil" rules s 1 many mtg 77
must "4: an unknown game" "$spoil" rules s 1 many chess 2
must "5: another cause" "$spoil" cause s 1 50 many
must "6: a bad title" "$spoil" title s 1 many
for game in 7 8 9; do must "$game" "$spoil" rules s 1 many mtg "$mtg"; done
must "7: its header" "$spoil" flip many 7
must "8: event 60" "$spoil" flip many 8 60
must "9: a newer schema" "$spoil" schema many 9 4
must "an export" "$refold" log export 2 -o sound --store s >/dev/null
head -c 5000 sound >cut

# places: what each line of a fault is about, and the closing line.
places() { sed 's/: .*//' out >found; }

expect 1 '^8 games verified, 4 diverged, 2 damaged$' \
  "$refold" verify --store many --store s sound cut ./sound
places
cat >expected <<'END'
many, game 4, decide
many, game 5, decide, event 50
many, game 7, damaged
many, game 8, fold, event 60
many, game 9, fold
cut, damaged
8 games verified, 4 diverged, 2 damaged
END
same expected found
grep -qE '^many, game 4.*does not know the game "chess"' out ||
  must "an unknown game is not told" false
grep -qE '^many, game 9.*schema 4 is newer than this build' out ||
  must "a newer schema is not told" false
# What the games are is said first, by kind.
cat >expected <<END
2 games: schema 1, recorded by refold V (cfc rules $(rules_of cfc)): same rules, according to the header
1 game: schema 1, recorded by refold V (mtg rules 77): folds, according to the header; this build has mtg rules $mtg
1 game: schema 1, recorded by refold V (chess rules 2): folds, according to the header; this build has no such game
8 games: schema 1, recorded by refold V (mtg rules $mtg): same rules, according to the header
1 game: damaged header
1 game: schema 4, recorded by refold V (mtg rules $mtg): refused
replayed: 2 games: schema 1, recorded by refold V (cfc rules $(rules_of cfc)): exact
replayed: 5 games: schema 1, recorded by refold V (mtg rules $mtg): exact
replayed: 1 game: schema 1, recorded by refold V (mtg rules $mtg): folds; today's rules differ
replayed: 1 game: schema 1, recorded by refold V (mtg rules 77): exact
END
sed -E 's/refold [0-9.]+\+[0-9a-f]{8}/refold V/' err >found
same expected found
grep -qE '^many, game 5, .*; it folds, from event 50 on$' out ||
  must "it is not told from where on a game folds" false
# Of what is only folded, nothing is proved about the rules.
expect 1 '' "$refold" verify --store many --mode fold
grep -q '^replayed' err && must "folding alone proves rules" false
expect 1 '' "$refold" verify --store many --quiet
[[ ! -s err ]] || must "verify is not quiet" false

# Each mode finds what it looks for; a damaged log is found by all.
expect 1 '^6 games verified, 2 diverged, 1 damaged$' \
  "$refold" verify --store many --mode fold
expect 1 '^4 games verified, 4 diverged, 1 damaged$' \
  "$refold" verify --store many --mode decide
grep -qE '^game 8, chain, event 60: ' out ||
  must "a damaged event is not told when only deciding" false

# A program that is missing is missing to the games that use it.
cp -r many lacking
must "a program" "$spoil" program lacking 3 3
expect 1 '^2 games verified, 6 diverged, 1 damaged$' \
  "$refold" verify --store lacking
grep -qE '^game 3, fold: .*holds no program' out ||
  must "a missing program is not told" false
# Where pages are damaged, the games of other stores are verified.
cp -r s dead
must "a dead store" "$spoil" branches dead
expect 1 '^2 games verified, 0 diverged, 2 damaged$' \
  "$refold" verify --store dead --store s --junit dead.xml
grep -qE '^dead, game 1, damaged: .*page [0-9]+ of its file is damaged' out ||
  must "a damaged page is not told" false
grep -qF 'tests="4" failures="0" errors="2"' dead.xml ||
  must "JUnit does not count damaged pages" false

# A game of which an older build stored only the header, because it was stopped
# there, is told of and can be removed. No other game can.
cp -r s stopped
must "a header alone" "$spoil" begin s 1 stopped
expect 0 '^2 games verified, 0 diverged, 1 never began$' \
  "$refold" verify --store stopped
grep -qE '^game 3 never began: .*`refold log remove 3` removes it$' out ||
  must "a game that never began is not told" false
expect 0 '"verified":"2".*"never_begun":"1"' \
  "$refold" verify --store stopped --json
expect 0 '^0 games verified, 0 diverged, 1 never began$' \
  "$refold" verify 3 --store stopped --junit stopped.xml
expect 0 '^3  mtg  seed 11  0 events  never began ' \
  "$refold" log ls --store stopped
for words in "replay 3" "log show 3" "log export 3 -o copy" "report 3 -o copy" \
  "blame 3 p1.life" "fork 3 --at 1" "bisect 3 --first over" "diff 1 3"; do
  # shellcheck disable=SC2086  # words
  refuse 'game 3 never began' "$refold" $words --store stopped
done
expect 0 '' "$refold" log stat --store stopped
refuse 'game 1 has [0-9]+ events; only a game without any' \
  "$refold" log remove 1 --store stopped
refuse 'no game 4' "$refold" log remove 4 --store stopped
expect 0 '^game 3 removed$' "$refold" log remove 3 --store stopped
expect 0 '^2 games verified, 0 diverged$' "$refold" verify --store stopped
refuse 'no game 3' "$refold" log remove 3 --store stopped
expect 0 '' "$refold" diff --store s --with stopped

# What is not there, or does not open, is a result like any other: the rest is
# verified. The start of the file of `torn` is gone, `stub` is cut, and listing
# the games of `fatal` leads to damaged pages.
mkdir hollow
cp -r s torn && dd if=/dev/zero of=torn/data.mdb bs=4096 count=2 \
  conv=notrunc status=none
cp -r s stub && truncate -s 20480 stub/data.mdb
# Their headers take several pages, but none more than one: its title, which
# names the decks, is short.
ln -s "$data" data
must "many games" "$refold" play --game mtg --cards data/cards \
  --deck data/decks/red.txt --deck data/decks/green.txt --bots random \
  --games 16 --max-decisions 5 --store fatal >/dev/null
must "a fatal store" "$spoil" branches fatal
# No header of this one can be read, but its games can be named.
cp -r s heads
must "a store with fatal headers" "$spoil" headers heads
expect 1 '^0 games verified, 0 diverged, 2 damaged$' \
  "$refold" verify --store heads
grep -qE '^game 2, damaged: .*of its file is damaged' out ||
  must "a fatal header is not told" false
stores=(--store nowhere --store hollow --store torn --store stub --store fatal
  --store s)
expect 1 '^3 games verified, 0 diverged, 3 damaged, 3 unreadable, 2 not there$' \
  "$refold" verify "${stores[@]}" sound cut ./missing s \
  --json-lines bad.jsonl --junit bad.xml
sed -E 's/^([^:]*): .*/\1/' out >found
cat >expected <<'END'
nowhere, not there
hollow, unreadable
torn, unreadable
stub, damaged
fatal, damaged
cut, damaged
./missing, not there
s, unreadable
3 games verified, 0 diverged, 3 damaged, 3 unreadable, 2 not there
END
same expected found
for why in 'nowhere, .*no store at nowhere' 'hollow, .*it has no data file' \
  'torn, .*its start is damaged' 'stub, .*is truncated: it needs' \
  'fatal, .*page [0-9]+ of its file is damaged' \
  './missing, .*cannot read ./missing: No such file' 's, .*is a directory'; do
  grep -qE "^$why" out || must "it is not told: $why" false
done
grep -qE '^3 games: unreadable$' err &&
  grep -qE '^2 games: damaged$' err && grep -qE '^2 games: not there$' err ||
  must "what cannot be read is not said first" false
grep -qF 'tests="11" failures="0" errors="8"' bad.xml ||
  must "JUnit does not count what is unreadable" false
grep -qF '<testcase classname="nowhere" name="store">' bad.xml ||
  must "JUnit does not name a store" false
for check in damaged unreadable 'not there'; do
  grep -qF "\"check\":\"$check\"" bad.jsonl || must "JSON lines lack it" false
  grep -qF "<error type=\"$check\"" bad.xml || must "JUnit lacks it" false
done
expect 1 '"diverged":"0","faults":.*"unreadable":"3","never_begun":"0","not_there":"2","damaged":"3"' \
  "$refold" verify "${stores[@]}" sound cut ./missing s --json
# Names of files need not be text, but what is printed and written must be.
cp sound $'J\xfcrg'
expect 0 '^1 game verified, 0 diverged$' \
  "$refold" verify $'J\xfcrg' --junit odd.xml
iconv -f UTF-8 odd.xml >/dev/null || must "JUnit is not UTF-8" false
expect 2 '^1 game verified, 0 diverged, 2 not there$' \
  "$refold" verify sound $'\xff' --store $'s\xfc'
# Nor does a pipe that nobody writes to keep the others waiting.
mkfifo pipe
expect 2 '^1 game verified, 0 diverged, 1 unreadable$' \
  timeout 20 "$refold" verify sound pipe
grep -qE '^pipe, unreadable: pipe is a pipe' out || must "a pipe is read" false
# Each is told of once, whatever the shards.
rm -f part.*
for i in 1 2 3; do
  "$refold" verify "${stores[@]}" sound cut ./missing s --shard "$i/3" \
    --json-lines "part.$i" --quiet >/dev/null 2>&1
done
"$refold" verify "${stores[@]}" sound cut ./missing s >whole.out 2>/dev/null
expect 1 '^3 games verified, 0 diverged, 3 damaged, 3 unreadable, 2 not there$' \
  "$refold" verify merge part.1 part.2 part.3 --json-lines m.jsonl --junit m.xml
same whole.out out
same bad.jsonl m.jsonl
same bad.xml m.xml
# Games of them that are named by their ids.
printf '%s\n' 'nowhere 1' 's 1' 's 99' 'torn 2' 'stub 1' 'fatal 1' 's 2' \
  gone sound >list
expect 1 '^3 games verified, 0 diverged, 2 damaged, 1 unreadable, 3 not there$' \
  "$refold" verify --list list
sed -E 's/^([^:]*): .*/\1/' out >found
cat >expected <<'END'
nowhere, game 1, not there
s, game 99, not there
torn, game 2, unreadable
stub, game 1, damaged
fatal, game 1, damaged
gone, not there
3 games verified, 0 diverged, 2 damaged, 1 unreadable, 3 not there
END
same expected found
# One rule for the exit code, which the closing line tells as well: 1 if a game
# is wrong or damaged, else 2 if something is not there or cannot be opened.
cp sound changed
printf 'xyz' | dd of=changed bs=1 seek=9000 conv=notrunc status=none
expect 1 '^1 game verified, 0 diverged, 1 damaged$' "$refold" verify sound changed
expect 1 '^1 game verified, 0 diverged, 1 damaged$' "$refold" verify sound cut
expect 1 '^0 games verified, 0 diverged, 1 damaged, 1 not there$' \
  "$refold" verify ./missing cut
expect 2 '^1 game verified, 0 diverged, 1 not there$' \
  "$refold" verify sound ./missing
expect 2 '^0 games verified, 0 diverged, 1 unreadable$' \
  bash -c "trap '' XFSZ; ulimit -f 8; exec '$refold' verify sound"
expect 0 '^Exit codes: 0, all games are sound; 1, a game diverged' \
  "$refold" verify --help
# Also if nothing else is named.
for nothing in "--store nowhere" "--store torn" ./missing "--store s 9"; do
  # shellcheck disable=SC2086  # words
  expect 2 '^0 games verified, 0 diverged, 1 (unreadable|not there)$' \
    "$refold" verify $nothing
done
expect 1 '^0 games verified, 0 diverged, 1 damaged$' \
  "$refold" verify --store stub
# A limit of the address space stops nothing: the map is made to fit.
expect 0 '^2 games verified, 0 diverged$' \
  bash -c "ulimit -v 4000000; exec '$refold' verify --store s"

# The number of threads changes no byte.
all=("$refold" verify --store many --store s sound cut)
for jobs in 1 2 7; do
  expect 1 '^7 games verified, 4 diverged, 2 damaged$' "${all[@]}" --jobs "$jobs" \
    --json-lines "$jobs.jsonl" --junit "$jobs.xml"
  cp out "$jobs.out"
done
for jobs in 2 7; do
  for kind in out jsonl xml; do same "1.$kind" "$jobs.$kind"; done
done
grep -qF '<testsuites name="refold verify" tests="13" failures="4" errors="2">' \
  1.xml || must "JUnit's counts" false
must "JUnit is no XML" python3 -c \
  'import sys, xml.etree.ElementTree as e; e.parse(sys.argv[1])' 1.xml

# Shards: each game in exactly one, and together they are the whole, wherever
# and in whatever order they ran.
names() { sed -nE 's/.*"source":"([^"]*)","game":"([0-9]+)","events".*/\1 \2/p' "$@"; }
names 1.jsonl | sort >expected
[[ $(wc -l <expected) -eq 13 ]] || must "13 games have no names" false
for shards in 1 3 16; do
  rm -f part.*
  for ((i = 1; i <= shards; i++)); do
    "${all[@]}" --shard "$i/$shards" --json-lines "part.$i" --quiet \
      >/dev/null 2>&1
  done
  names part.* | sort >found
  same expected found
  # shellcheck disable=SC2046  # names without spaces
  expect 1 '^7 games verified, 4 diverged, 2 damaged$' "$refold" verify merge \
    $(compgen -G 'part.*' | sort -r) --json-lines m.jsonl --junit m.xml
  same 1.out out
  same 1.jsonl m.jsonl
  same 1.xml m.xml
done
expect 0 '^0 games verified, 0 diverged$' "${all[@]}" --shard 15/16
"${all[@]}" --json --quiet >a
"$refold" verify merge 1.jsonl --json >b
same a b
"$refold" verify --store s --json-lines good --quiet >/dev/null
expect 0 '^2 games verified, 0 diverged$' "$refold" verify merge good

# What is no whole is refused.
merge=("$refold" verify merge)
refuse 'part.3 and part.3 are both results of shard 3/16' \
  "${merge[@]}" part.3 part.3
refuse 'no results of shard 1/16, 3/16, 5/16, .* and 4 more$' \
  "${merge[@]}" part.2 part.4
"${all[@]}" --shard 2/2 --mode fold --json-lines fold --quiet >/dev/null
refuse 'different runs: their modes are both and fold' "${merge[@]}" 1.jsonl fold
refuse 'different runs: one has 16 shards, the other 1' \
  "${merge[@]}" part.2 1.jsonl
refuse 'different runs: their lists of games differ' "${merge[@]}" 1.jsonl good
sed "s/mtg rules $mtg\b/mtg rules 99/" part.4 >newer
refuse 'different runs: their builds are' "${merge[@]}" part.2 newer
head -n 5 1.jsonl >short
refuse 'short: it ends after 4 of 13 games' "${merge[@]}" short
sed 3d 1.jsonl >hole
refuse 'hole: expected the result of game 2 .*, found that of game 3' \
  "${merge[@]}" hole
refuse 'sound:1: this is not a line that refold verify wrote' "${merge[@]}" sound
tail -n +2 1.jsonl >headless
refuse 'headless:1: this is not a line that refold verify wrote' "${merge[@]}" headless
: >empty
refuse 'empty names no game' "$refold" verify --list empty
refuse 'empty: its first line does not describe a run' "${merge[@]}" empty
refuse 'nowhere' "${merge[@]}" nowhere
refuse 'required' "${merge[@]}"

# Lists.
printf '%s\n' '# of a league' '' 's 2' 'many 1' sound ' many  5 ' 's 2' >list
expect 1 '^3 games verified, 1 diverged$' "$refold" verify --list list
places
printf '%s\n' 'many, game 5, decide, event 50' \
  '3 games verified, 1 diverged' >expected
same expected found
printf '2\nmany 1\n' >list
expect 0 '^2 games verified, 0 diverged$' "$refold" verify --list list --store s
refuse 'list:1: game 2: an id needs exactly one --store' "$refold" verify --list list
# What names no game is refused; what names one that is not there is a result.
printf 'many 1\nmany 0\n' >list
refuse 'list:2: "0" is not a whole number from 1' "$refold" verify --list list
printf 'many 1\nmany 99\n' >list
expect 2 '^game 99, not there: .*no game 99' \
  "$refold" verify --list list
refuse 'nolist' "$refold" verify --list nolist
# A store by two names is one.
expect 0 '^2 games verified, 0 diverged$' \
  "$refold" verify --store s --store ../"$(basename "$PWD")"/s

# Bad usage.
refuse 'nothing to verify: give --store' "$refold" verify
refuse 'game 1: an id needs exactly one --store' "$refold" verify 1 --store s --store many
expect 2 '^s, unreadable: s is a directory; open a store with --store$' \
  "$refold" verify s
for shard in 0/2 3/2 2 1/2/3 a/2 /; do
  refuse 'is not a shard; the second of four is 2/4' \
    "$refold" verify --store s --shard "$shard"
done
refuse 'at most 64' "$refold" verify --store s --jobs 65
refuse 'whole number' "$refold" verify --store s --jobs -1
refuse 'mode' "$refold" verify --store s --mode all
for option in --junit --json-lines; do
  refuse 'cannot write /nowhere/x' "$refold" verify --store s $option /nowhere/x
  refuse 'cannot write s' "$refold" verify --store s $option s
done
[[ -z "$(compgen -G '*.??????')" ]] || must "files were left" false

exit $failed
