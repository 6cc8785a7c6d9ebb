#!/bin/bash
# Two processes on the loopback play in lockstep: what they print, their exit
# codes, the games they record, and the reports when they come apart. Each check
# prints what it expected when it fails; all checks run.
set -uo pipefail

refold="$PWD/tools/refold"
faulty="$PWD/tools/peer/faulty_peer"
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
cd "$TEST_TMPDIR" || exit 2
failed=0

fail() {
  echo "FAIL: $*"
  for file in one.out one.err two.out two.err; do
    [[ -s $file ]] && sed "s/^/  $file | /" "$file"
  done
  failed=1
}

mtg=(--game mtg --cards "$data/cards" --deck "$data/decks/red.txt"
  --deck "$data/decks/green.txt")
cfc=(--game cfc --cards "$data/fighters"
  --deck "$data/fighters/decks/crew.o8d"
  --deck "$data/fighters/decks/watch.o8d")
swu=(--game swu --cards "$data/rim" --deck "$data/rim/decks/dock.json"
  --deck "$data/rim/decks/toll.json")

# start COMMAND...: starts peer 1 in the background, and waits until it listens:
# then $one is its process and $address where it is.
start() {
  : >one.err
  "$@" >one.out 2>one.err &
  one=$!
  address=""
  for _ in $(seq 600); do
    address=$(sed -n 's/^refold: listening on //p' one.err)
    [[ -n $address ]] && return
    kill -0 $one 2>/dev/null || break
    sleep 0.05
  done
  fail "peer 1 does not listen"
}

# listen ARGUMENT...: the same on any port.
listen() { start "$refold" peer --listen 0 --seat 1 "$@"; }

# join COMMAND...: runs peer 2; its exit code is $two_code.
join() {
  two_code=0
  "$@" >two.out 2>two.err || two_code=$?
}

# ended ONE TWO NAME: the exit codes of both.
ended() {
  one_code=0
  wait $one || one_code=$?
  if [[ $one_code -ne $1 || $two_code -ne $2 ]]; then
    fail "$3: expected exit codes $1 and $2, found $one_code and $two_code"
  fi
}

# one_ended CODE NAME: the same of peer 1 alone.
one_ended() {
  one_code=0
  wait $one || one_code=$?
  [[ $one_code -eq $1 ]] || fail "$2: expected exit code $1, found $one_code"
}

# shows FILE PATTERN: some line of the file matches.
shows() { grep -qE -- "$2" "$1" || fail "$1: no line matches /$2/"; }

# recorded STORE...: both games are whole, and the same.
recorded() {
  local store
  for store in "$@"; do
    "$refold" verify --store "$store" 2>&1 |
      grep -qx '1 game verified, 0 diverged' || fail "$store does not verify"
  done
  "$refold" log export 1 -o log1 --store "$1" >/dev/null || fail "$1"
  "$refold" log export 1 -o log2 --store "$2" >/dev/null || fail "$2"
  cmp log1 log2 || fail "$1 and $2 recorded other games"
}

# A game in sync, with programs that travel, and one with own cards.
listen "${mtg[@]}" --seed 3 --store a1
join "$refold" peer --connect "$address" --seat 2 --store a2
ended 0 0 "a game in sync"
shows one.out '^game 1, peer 1: player [12] wins in turn [0-9]+ after [0-9]+ batches, all in '
shows two.out '^game 1, peer 2: player [12] wins in turn [0-9]+ after [0-9]+ batches, all in '
recorded a1 a2

# The same cards in another folder are the same cards.
cp -rL "$data/fighters" fighters
listen "${cfc[@]}" --seed 4 --every 10 --store b1 --json
join "$refold" peer --connect "$address" --seat 2 --store b2 --json \
  --cards fighters
ended 0 0 "a game with own cards"
shows one.out '"peer":1,.*"over":true'
shows two.out '"peer":2,.*"over":true'
recorded b1 b2

listen "${swu[@]}" --seed 4 --every 10 --store w1
join "$refold" peer --connect "$address" --seat 2 --store w2
ended 0 0 "a game of swu"
recorded w1 w2

# Another version of a script: said at once, or played on to where it shows.
mkdir other && cp -rL "$data/cards/." other/ && chmod -R u+w other
sed -i '/^name=Scorch$/,/^\[/ s/damage:3/damage:2/' other/primitives/*
listen "${mtg[@]}" --seed 2 --store c1
join "$refold" peer --connect "$address" --seat 2 --store c2 --cards other
ended 2 2 "different programs"
shows two.err '^refold: .*different versions of 1 program: "Scorch"; '
shows one.err '"Scorch"'
[[ ! -e c1 && ! -e c2 ]] || fail "a game that was refused left a store behind"

listen "${mtg[@]}" --seed 2 --store d1 --allow-different --report d1.txt
join "$refold" peer --connect "$address" --seat 2 --store d2 --cards other \
  --allow-different --report d2.txt
ended 1 1 "different programs, played on"
cmp d1.txt d2.txt || fail "the reports differ"
cmp d1.txt one.out || fail "what is printed is not the report"
shows d1.txt '^peer 1 and peer 2 diverged in batch [0-9]+, in turn [0-9]+$'
shows d1.txt '^  Scorch$'
shows d1.txt '^    by ability 1 of "Scorch", instruction 2: .*:206:'
# Two events may read alike; what differs in them is told by field.
shows d1.txt '^  event .* amount$'
shows d1.txt '^verdict: the same decision led to different events; programs of'
batch=$(sed -nE 's/.* diverged in batch ([0-9]+),.*$/\1/p' d1.txt)
"$refold" log stat --store d1 | grep -q "1 game, $batch batches" ||
  fail "peer 1 went on after batch $batch"

# The memory of one peer is damaged.
listen "${mtg[@]}" --seed 5 --store e1 --report e1.txt
join "$faulty" corrupt 100 --connect "$address" --seat 2 --store e2 --report e2.txt
ended 1 1 "damaged memory"
cmp e1.txt e2.txt || fail "the reports differ"
shows e1.txt '^  card 5 \('
shows e1.txt '^    incarnation$'
shows e1.txt '^  has a state that its events do not lead to.*card 5'
shows e1.txt '^verdict: it is peer 2 that is wrong'

# A peer dies. Its store has what it played; it comes back, and both go on.
listen "${mtg[@]}" --seed 6 --store f1 --timeout 30
join "$faulty" kill 150 --connect "$address" --seat 2 --store f2 --report f2.txt
[[ $two_code -eq 137 ]] || fail "the faulty peer ended with $two_code"
join "$refold" peer --connect "$address" --seat 2 --store f2 --resume 1
ended 0 0 "a peer that came back"
shows one.err '^refold: the connection is lost: '
recorded f1 f2

# Connections that say nothing keep nobody out: neither a peer that comes, nor
# one that comes back.
# idle COUNT: makes so many connections, and keeps them.
idle() {
  local fd
  for _ in $(seq "$1"); do
    exec {fd}<>"/dev/tcp/127.0.0.1/${address##*:}" || fail "no idle connection"
    idle+=("$fd")
  done
}
idle=()
listen "${mtg[@]}" --seed 6 --store l1 --timeout 4
idle 20
join "$faulty" kill 150 --connect "$address" --seat 2 --store l2
[[ $two_code -eq 137 ]] || fail "the faulty peer ended with $two_code"
idle 20
join "$refold" peer --connect "$address" --seat 2 --store l2 --resume 1
ended 0 0 "a peer behind idle connections"
shows one.err '^refold: .* was turned away: too many connect at once'
for fd in "${idle[@]}"; do exec {fd}>&-; done
recorded l1 l2

# A peer is killed when it has sent one message, two, three … of the last batches.
# Whoever stays waits for it, it comes back, and both end with the whole game. Only
# if it was killed behind its last word the other one has left, and it says so.
listen "${cfc[@]}" --seed 10 --store n1
join "$refold" peer --connect "$address" --seat 2 --store n2
ended 0 0 "a game that nobody is killed in"
batches=$(sed -nE 's/.* after ([0-9]+) batches, .*/\1/p' one.out)

# come_back PEER NAME: the one that was killed, on the port of before.
come_back() {
  local where=(--connect "$address") code=0
  [[ $1 -eq 1 ]] && where=(--listen "$address")
  "$refold" peer "${where[@]}" --seat "$1" --store "o$1" --resume 1 \
    --timeout 5 >back.out 2>back.err || code=$?
  if [[ $code -eq 2 ]] && grep -q 'is recorded to its end' back.err; then
    behind=$((behind + 1))
  elif [[ $code -ne 0 ]]; then
    fail "$2: it came back with exit code $code: $(tail -n 1 back.err)"
  fi
}

# killed_behind PEER MESSAGES: 1 if the peer sends fewer messages.
killed_behind() {
  local name="peer $1, killed behind message $2 of the end"
  rm -rf o1 o2
  local fault=(kill $((batches - 3)) --messages "$2" --seat "$1")
  local survivor code=0 stayed=0
  if [[ $1 -eq 2 ]]; then
    listen "${cfc[@]}" --seed 10 --store o1 --timeout 30
    survivor=$one
    join "$faulty" "${fault[@]}" --connect "$address" --store o2
    code=$two_code
  else
    start "$faulty" "${fault[@]}" --listen 0 --store o1 "${cfc[@]}" --seed 10
    "$refold" peer --connect "$address" --seat 2 --store o2 --timeout 30 \
      >two.out 2>two.err &
    survivor=$!
    wait $one || code=$?
  fi
  [[ $code -eq 137 ]] && come_back "$1" "$name"
  wait $survivor || stayed=$?
  [[ $stayed -eq 0 ]] || fail "$name: whoever stayed ended with $stayed"
  recorded o1 o2
  [[ $code -eq 137 ]] && return
  [[ $code -eq 0 ]] || fail "$name: it ended with exit code $code"
  return 1
}
for peer in 1 2; do
  behind=0 points=0
  while killed_behind $peer $((points + 1)); do points=$((points + 1)); done
  [[ $points -ge 5 && $behind -le 1 ]] ||
    fail "peer $peer: killed at $points points, $behind behind its last word"
done

# Both end in the middle, and go on later.
listen "${mtg[@]}" --seed 7 --store g1 --timeout 2
join "$faulty" kill 150 --connect "$address" --seat 2 --store g2 --report g2.txt
one_ended 2 "whoever waits in vain"
shows one.err '^refold: no other peer came within 2 s; before that: '
listen --store g1 --resume 1
shows one.err '^game 1: schema 1, recorded by .*: exact — replaying its decisions'
join "$refold" peer --connect "$address" --seat 2 --store g2 --resume 1
ended 0 0 "a game that was gone on with"
recorded g1 g2

# A peer that stops without a word.
listen "${mtg[@]}" --seed 8 --store h1 --timeout 2
"$faulty" stop 100 --connect "$address" --seat 2 --store h2 --report h2.txt >two.out 2>two.err &
two=$!
one_ended 2 "a peer that stops"
shows one.err 'nothing was heard from the other peer for 2000 ms$'
kill -KILL $two
wait $two 2>/dev/null

# A signal while peer 1 waits for somebody: nothing is left behind.
listen "${mtg[@]}" --store j1 --timeout 60
kill -TERM $one
one_ended 143 "a signal while it waits"
shows one.err '^refold: stopped; nothing was recorded$'
[[ ! -e j1 ]] || fail "a signal left a store behind"

# A signal in the middle of a game: both go on later.
listen "${mtg[@]}" --seed 9 --store k1 --timeout 60
"$faulty" stop 100 --connect "$address" --seat 2 --store k2 --report k2.txt >two.out 2>two.err &
two=$!
for _ in $(seq 600); do
  [[ $(</proc/$two/stat) == *") T "* ]] && break
  sleep 0.05
done
kill -TERM $one
one_ended 143 "a signal in a game"
shows one.err '^refold: stopped; `refold peer --resume 1` goes on$'
kill -KILL $two
wait $two 2>/dev/null
listen --store k1 --resume 1
join "$refold" peer --connect "$address" --seat 2 --store k2 --resume 1
ended 0 0 "a game that a signal stopped"
recorded k1 k2

# Secrets: a wrong one is turned away, and the right one is still welcome.
echo "correct horse battery staple" >right
echo "incorrect horse battery staple" >wrong
echo "short" >short
listen "${cfc[@]}" --store i1 --secret-file right
for secret in "--secret-file wrong" ""; do
  # shellcheck disable=SC2086  # two words, or none
  join "$refold" peer --connect "$address" --seat 2 --store i2 $secret
  [[ $two_code -eq 2 ]] || fail "a wrong secret: exit code $two_code"
  shows two.err '^refold: .*secret'
done
join "$refold" peer --connect "$address" --seat 2 --store i2 --secret-file right
ended 0 0 "the right secret"
recorded i1 i2

# refuse PATTERN ARGUMENT...: exit code 2, and one line on standard error.
refuse() {
  local pattern="$1"
  shift
  join "$refold" peer "$@" --store x
  if [[ $two_code -ne 2 || -s two.out || $(wc -l <two.err) -ne 1 ]] ||
    ! grep -qE "^refold: .*$pattern" two.err; then
    fail "$*: expected exit code 2 and /$pattern/, found $two_code"
  fi
}

refuse 'give --listen or --connect' --seat 1
refuse 'give --listen or --connect' --seat 1 --listen 0 --connect 1
refuse 'give --seat' --listen 0 "${mtg[@]}"
refuse 'give --cards, and --deck twice' --listen 0 --seat 1
refuse '--game, --deck, --seed and --every are set by the peer that listens' --connect 1 --seat 2 --seed 3
refuse 'is not HOST:PORT' --connect nowhere --seat 2
refuse '0\.0\.0\.0:0 is not this machine.s loopback' \
  --listen 0.0.0.0:0 --seat 1 "${mtg[@]}"
refuse '192\.0\.2\.1:9 is not this machine.s loopback' \
  --connect 192.0.2.1:9 --seat 2
refuse 'at least 16 bytes' --connect 1 --seat 2 --secret-file short
refuse 'nowhere' --connect 1 --seat 2 --secret-file nowhere
refuse 'cannot connect to 127\.0\.0\.1:1' --connect 1 --seat 2 --timeout 1
refuse '--timeout must be' --connect 1 --seat 2 --timeout 0
refuse 'no store at x' --connect 1 --seat 2 --resume 7
refuse '--seat 3: the game has 2 players' --listen 0 --seat 3 "${mtg[@]}"
refuse 'nowhere' --listen 0 --seat 1 "${mtg[@]}" --report nowhere/report
# What is wrong with a deck is shown with its line.
echo '3 Nothing' >nothing
join "$refold" peer --listen 0 --seat 1 --cards "$data/cards" --deck nothing \
  --deck nothing --store x
[[ $two_code -eq 2 && ! -s two.out ]] &&
  grep -q '^refold: nothing:1:3: error: .*"Nothing"' two.err ||
  fail "a deck with an unknown card was not refused"
[[ ! -e x ]] || fail "a peer that was refused left a store behind"

# Nobody comes: nothing is left, neither a store nor a game in one.
for store in lonely a1; do
  "$refold" log ls --store $store >before 2>/dev/null
  join "$refold" peer --listen 0 --seat 1 "${mtg[@]}" --timeout 1 --store $store
  [[ $two_code -eq 2 ]] || fail "whoever waits in vain ended with $two_code"
  "$refold" log ls --store $store >after 2>/dev/null
  cmp before after || fail "whoever waits in vain recorded a game"
done
[[ ! -e lonely ]] || fail "whoever waits in vain left a store behind"
join "$refold" peer --connect 1 --seat 2 --resume 7 --store a1
[[ $two_code -eq 2 ]] || fail "a game that is not there: exit code $two_code"
shows two.err 'no game 7; `refold log ls` lists its games'
join "$refold" peer --listen 0 --seat 3 --resume 1 --store a1 --quiet
shows two.err '^refold: --seat 3: the game has 2 players$'

# One process against itself.
"$refold" synctest "${cfc[@]}" --games 5 --back 3 >two.out 2>two.err ||
  fail "synctest"
shows two.out '^5 games, [0-9]+ batches: all identical'
"$refold" synctest --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --back 20 --max-decisions 100 \
  >two.out 2>two.err || fail "synctest"
shows two.out '^1 game, 101 batches: all identical, [0-9]+ played again$'
# More than there is to go back to is said.
"$refold" synctest "${cfc[@]}" --back 10000 --max-decisions 50 >two.out \
  2>two.err || fail "synctest"
shows two.err '^no game has more than [0-9]+ batches, so --back 10000 always went back'
"$refold" synctest "${cfc[@]}" --back 20 --max-decisions 50 >two.out \
  2>two.err || fail "synctest"
[[ ! -s two.err ]] || fail "it is said that there was nothing to go back to"

exit $failed
