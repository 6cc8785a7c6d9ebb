#!/bin/bash
# `refold golden` as a user meets it.
set -uo pipefail

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
run_goldens="$PWD/replay/run_goldens.sh"
# shellcheck source=tools/expect.sh
source tools/expect.sh
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
cd "$TEST_TMPDIR" || exit 2
export TMPDIR="$PWD/tmp"
mkdir "$TMPDIR"
failed=0

fail() {
  echo "FAIL: $*"
  failed=1
}

cp -rL "$data/cards" cards
chmod -R u+w cards
mkdir g
cat >g/fires.scenario <<'END'
game mtg

scenario Growth in response
  p1 battlefield: Bramble Bear, Cinder Slope
  p1 hand: Rising Fury
  p2 life: 18
  phase: firstmain
  until p1 attackers
  p1: attack with Bramble Bear
  p1: pass
  until p1 combatends

scenario Scorched!
  p1 hand: Scorch
  p1 mana.r: 1
  phase: firstmain
  p1: cast Scorch
  p1: player 2
  p1: pass
  p2: pass
END
check=("$refold" golden check g --cards cards)
growth=g/fires.growth-in-response.golden
scorched=g/fires.scorched.golden

# What has no golden is not right; record writes it, once.
expect 1 '^FAIL fires.scenario: Growth in response$' "${check[@]}"
expect 1 '^  it has no golden yet; write it with refold golden record$' "${check[@]}"
expect 1 '^0 passed, 2 failed$' "${check[@]}"
expect 0 '^2 recorded, 0 already there and kept$' \
  "$refold" golden record g --cards cards
expect 0 "^2 passed, 0 failed$" "${check[@]}"
head -n 3 "$scorched" >top
printf 'refold golden 1\ngame: mtg\nscenario: Scorched!\n' >expected
same top expected
for line in '^Turn 1: player 1$' '^  \[firstmain\]$' \
  '^    > player 1 casts Scorch' '& player 2: life 20 -> 17 \(damage\)$' \
  '^  \| player 2: life 17' '^end$'; do
  grep -qE -- "$line" "$scorched" || fail "no line $line in $scorched"
done
grep -q '= Bramble Bear: .*power 2, toughness 2' "$growth" ||
  fail "what the bear looks like is not told"
# Nothing in it but the game: no ids, no hashes, no versions.
grep -nE '#[0-9]|rules|item [0-9]|\(number' g/*.golden && fail "a run shows"
cp -r g recorded
expect 0 '^0 recorded, 2 already there and kept$' "$refold" golden record g --cards cards
diff -r g recorded || fail "record changed what was there"

# One card less in a library moves no name, and no line but what is counted.
"$refold" golden check g --cards cards --json >out
grep -q '"same":"2","wrong":"0"' out || fail "--json"

# A broken card script is a difference in words.
sed -i '/name=Scorch$/,/\[\/card\]/s/damage:3/damage:5/' cards/primitives/*.txt
expect 1 '^  changed: Scorch deals \[3 → 5\] damage to player 2 \(Turn 1: player 1, firstmain; g/fires.scenario:[0-9]+\)$' \
  "${check[@]}"
expect 1 '^  in the end: player 2: life 17 → 15$' "${check[@]}"
expect 1 '^1 passed, 1 failed$' "${check[@]}"
[[ $(wc -l <out) -le 6 ]] || fail "a wall of lines"
expect 1 '^  \+ .*Scorch deals 5 damage' "${check[@]}" --verbose
expect 1 '^  - .*Scorch deals 3 damage' "${check[@]}" -v
expect 0 '^1 passed, 0 failed$' "${check[@]}" --only Growth
expect 1 '"kind":"CHANGED"' "${check[@]}" --json
expect 1 '^0 passed, 1 failed$' "${check[@]}" --only Scorched --junit j.xml
grep -q '<testsuite name="refold golden" tests="1" failures="1" errors="0">' j.xml ||
  fail "--junit"
grep -q 'message="changed: Scorch deals \[3' j.xml || fail "--junit says nothing"

# Something else at another moment.
sed -i 's/^  until p1 attackers$/  p1: activate Cinder Slope\n  p1: cast Rising Fury\n  p1: Bramble Bear\n  p1: pass\n  p2: pass\n  until p1 attackers/' \
  g/fires.scenario
expect 1 '^  newly: player 1 casts Rising Fury' "${check[@]}" --only Growth
expect 1 'in the end: player 2: life 16 → 13$' "${check[@]}" --only Growth
"$refold" golden accept g --cards cards --only Growth >/dev/null ||
  fail "accept --only"
sed -i -e '/p1: activate Cinder/,+4d' \
  -e 's/^  until p1 combatends$/  until p1 blockers\n  p1: activate Cinder Slope\n  p1: cast Rising Fury\n  p1: Bramble Bear\n  p1: pass\n  p2: pass\n&/' \
  g/fires.scenario
expect 1 '^  moved: player 1 uses Cinder Slope \+ player 1 casts Rising Fury.*, now after: player 1 attacks with Bramble Bear; and [0-9]+ lines with it \(Turn 1: player 1, firstmain → Turn 1: player 1, blockers; g/fires.scenario:1[0-9]\)$' \
  "${check[@]}" --only Growth
cp recorded/fires.scenario g/
cp recorded/fires.growth* g/

# Accepting: without a terminal it must be told what; the rest stays.
refuse 'there is no terminal to ask on; use --all or --only NAME' \
  "$refold" golden accept g --cards cards </dev/null
diff -r g recorded || fail "accept took something by itself"
cp "$growth" spoilt
sed -i 's/power 2/power 7/' "$growth"
expect 0 '^  accepted: g/fires.scorched.golden$' \
  "$refold" golden accept g --cards cards --only Scorched
expect 0 '^1 passed, 0 failed$' "${check[@]}" --only Scorched
# A golden that somebody wrote by hand is an expectation like any other.
expect 1 'changed: Bramble Bear: .*power \[7 → 2\]' "${check[@]}"
expect 0 '^1 accepted, 1 unchanged, 0 not accepted$' \
  "$refold" golden accept g --cards cards --all
expect 0 '^2 passed, 0 failed$' "${check[@]}"
same "$growth" spoilt
[[ $(find g -type f | wc -l) -eq 3 ]] || fail "something is left in the folder"

# What is cut off, or no golden, is not compared; accept mends it.
head -n 9 recorded/fires.scorched.golden >"$scorched"
expect 1 "^  $scorched: line 10: it is cut off" "${check[@]}"
: >"$scorched"
expect 1 "^  $scorched: line 1: it is no golden" "${check[@]}"
sed 's/^refold golden 1/refold golden 2/' "$growth" >"$scorched"
expect 1 'take the newer build' "${check[@]}"
cp "$growth" "$scorched"
expect 1 'the golden belongs to "scenario: Growth in response", this is' "${check[@]}"
expect 0 '^1 accepted' "$refold" golden accept g --cards cards --all
expect 0 '^2 passed, 0 failed$' "${check[@]}"
# A byte that is not UTF-8 is shown as a question mark, in every form.
sed -i $'s/^scenario: Scorched!$/scenario: Sc\xffrched!/; s/Scorch deals/Sc\xf6rch deals/' \
  "$scorched"
for form in '' --verbose --json '--junit j.xml'; do
  # shellcheck disable=SC2086
  expect 1 'Sc\?rched' "${check[@]}" $form
  for file in out err; do
    iconv -f UTF-8 $file >/dev/null || fail "check $form prints invalid UTF-8"
  done
done
grep -q 'Sc?rch deals' out || fail "the line is not shown"
iconv -f UTF-8 j.xml >/dev/null || fail "--junit writes invalid UTF-8"
cp recorded/fires.scorched.golden "$scorched"

# On a terminal each is asked about. Its end is as if somebody had quit.
cat >terminal.py <<'END'
import os, pty, sys, time
answers, command = sys.argv[1], sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execv(command[0], command)
told = b""
asked = 0
while True:
    try:
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    told += more
    while told.count(b"[q]uit: ") > asked:
        answer = answers[asked] if asked < len(answers) else "q"
        asked += 1
        os.write(terminal, b"\x03" if answer == "^" else
                 b"\x04" if answer == "$" else answer.encode() + b"\n")
sys.stdout.buffer.write(told.replace(b"\r\n", b"\n"))
status = os.waitpid(pid, 0)[1]
sys.exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
END
# asking ANSWERS: accept, answered on a terminal; two goldens are out of date.
asking() {
  cp recorded/*.golden g/
  sed -i 's/power 2/power 7/' "$growth"
  python3 terminal.py "$1" "$refold" golden accept g --cards cards
}
expect 1 '^1 accepted, 0 unchanged, 1 not accepted' asking yn
expect 1 '^  in the end: player 2: life 17 → 15$' "${check[@]}"
expect 1 '^1 accepted, 0 unchanged, 1 not accepted' asking ny
expect 1 '^0 accepted, 0 unchanged, 1 not accepted; the rest was not checked$' asking q
expect 1 'the rest was not checked$' asking '$'
expect 0 '^2 accepted, 0 unchanged, 0 not accepted' asking a
expect 0 '^  - .*power 7' asking dyy
expect 0 '^2 accepted' asking xyy
# Ctrl-C at the question: the golden is as it was.
expect 130 'FAIL' asking '^'
[[ $(find g -type f | wc -l) -eq 3 ]] || fail "something is left in the folder"
grep -q 'power 7' "$growth" || fail "Ctrl-C accepted it"
"$refold" golden accept g --cards cards --all >/dev/null

# A golden that no test has, and a scenario that is not there any more.
cp "$growth" g/gone.golden
expect 1 '^FAIL gone.golden$' "${check[@]}"
expect 1 'no test uses this golden; remove it, or restore its test' "${check[@]}"
expect 1 'this cannot be accepted' "$refold" golden accept g --cards cards --all
expect 1 '1 not recorded' "$refold" golden record g --cards cards
[[ -e g/gone.golden ]] || fail "a golden was removed"
rm g/gone.golden
sed -i 's/^scenario Scorched!/scenario Burnt/' g/fires.scenario
expect 1 '^FAIL fires.scorched.golden$' "${check[@]}"
expect 1 '^FAIL fires.scenario: Burnt$' "${check[@]}"
sed -i 's/^scenario Burnt/scenario Scorched!/' g/fires.scenario

# Titles that come to one name have goldens of their own.
mkdir twins
for title in 'A, b' 'A: b' '(((' ')))'; do
  echo "scenario $title"
  sed -n '/^scenario Scorched/,$p' g/fires.scenario | tail -n +2
done | sed '1i game mtg' >twins/t.scenario
expect 0 '^4 recorded' "$refold" golden record twins --cards cards
expect 0 '^4 passed' "$refold" golden check twins --cards cards

# A scenario that fails by itself is neither recorded nor accepted.
mkdir bad
sed -n '1,2p;/^scenario Scorched/,$p' g/fires.scenario >bad/fires.scenario
echo '  expect p2.life = 1' >>bad/fires.scenario
expect 1 'bad/fires.scenario:[0-9]+: expected p2.life = 1' \
  "$refold" golden record bad --cards cards
expect 1 'this cannot be accepted' "$refold" golden accept bad --cards cards --all
[[ $(find bad -type f | wc -l) -eq 1 ]] || fail "a failing scenario was recorded"
# With what differs, which says why.
sed -i '/name=Scorch$/,/\[\/card\]/s/damage:5/damage:2/' cards/primitives/*.txt
cp "$scorched" bad/
expect 1 'bad/fires.scenario:[0-9]+: expected p2.life = 1' \
  "$refold" golden check bad --cards cards
expect 1 'changed: Scorch deals \[5 → 2\]' "$refold" golden check bad --cards cards
expect 1 'this cannot be accepted' "$refold" golden accept bad --cards cards --all
sed -i '/name=Scorch$/,/\[\/card\]/s/damage:2/damage:5/' cards/primitives/*.txt
rm bad/*.golden
# What changed before an answer that cannot be given any more is told, and not
# that what came after it is missing.
mkdir short
cat >short/dies.scenario <<'END'
game mtg

scenario The attacker dies first
  p1 battlefield: Bramble Bear
  p1 hand: Rising Fury
  p1 mana.r: 1
  phase: firstmain
  p1: cast Rising Fury
  p1: Bramble Bear
  p1: pass
  p2: pass
  until p1 attackers
  p1: attack with Bramble Bear
  until p1 combatends
END
expect 0 '^1 recorded' "$refold" golden record short --cards cards
sed -i '/^name=Rising Fury$/,/^\[/ s/^auto=3\/0.*/auto=-3\/-3/' \
  cards/primitives/*.txt
expect 1 'dies.scenario:13: no option is called ' \
  "$refold" golden check short --cards cards
expect 1 '^  newly: Bramble Bear moves from battlefield .* graveyard' \
  "$refold" golden check short --cards cards
grep -qE 'no longer: (player|attackers)|in the end' out &&
  fail "what was not played is missed"
expect 1 'this cannot be accepted' \
  "$refold" golden accept short --cards cards --all
sed -i '/^name=Rising Fury$/,/^\[/ s/^auto=-3\/-3/auto=3\/0/' \
  cards/primitives/*.txt
expect 0 '^1 passed' "$refold" golden check short --cards cards
cp g/* bad/
# One file that cannot be read does not stop the others.
echo 'nonsense' >bad/a.scenario
expect 1 'bad/a.scenario:1:1: ' "$refold" golden check bad --cards cards
# A word on the table that the rules do not know would mean nothing there.
for line in 'p1 lif: 5;no player of this game has "lif"; did you mean "life"' \
  'p1 mana.x: 5;no player of this game has "mana.x"; did you mean "mana' \
  'p1 hand: Scorch [taped];no card of this game can be "taped"; did you mean "tapped"'
do
  printf 'game mtg\n\nscenario Typo\n  %s\n' "${line%%;*}" >bad/a.scenario
  expect 1 "bad/a.scenario:4:[0-9]+: ${line#*;}" "$refold" golden check bad --cards cards
done
expect 1 '^2 passed, 1 failed$' "$refold" golden check bad --cards cards

# A report that is dropped in is a test. While the bug is there it passes …
"$refold" play --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 11 --max-decisions 120 --store s \
  >/dev/null || fail "no game to report"
"$refold" report 1 --store s --at 90 -o whole.refold >/dev/null
mkdir r
cp whole.refold r/bug.txt
expect 0 '^1 passed, 0 failed$' "$refold" golden check r
expect 0 'bug.txt: schema 1, recorded by refold .*: exact — ' "$refold" golden check r
expect 0 '^1 passed' "$refold" golden check r --quiet
[[ ! -s err ]] || fail "--quiet says something"
# … its golden shows it to a reviewer …
expect 0 '^recorded r/bug.txt.golden$' "$refold" golden record r
expect 0 '^1 passed' "$refold" golden check r
grep -qE '^  … more such lines: |^    … more such lines: ' r/bug.txt.golden ||
  fail "no long list is folded"
# … and any other expectation fails, until it is accepted.
sed -i '0,/life \([0-9]*\) -> [0-9]*/s//life \1 -> 99/' r/bug.txt.golden
expect 1 'life .*\[99 → [0-9]+\]' "$refold" golden check r
expect 0 '^1 accepted' "$refold" golden accept r --all
expect 0 '^1 passed' "$refold" golden check r
# Of a game that today's rules decide otherwise, what was recorded is expected.
"$spoil" damage s 1 other || fail "spoil damage"
"$refold" report 1 --store other -o r/other.refold >/dev/null
expect 1 '^FAIL other.refold$' "$refold" golden check r
expect 1 '^  changed: .* deals \[[0-9]+ → [0-9]+\].* damage' "$refold" golden check r
expect 0 '^recorded r/other.refold.golden$' "$refold" golden record r
expect 1 '^  changed: .* deals \[[0-9]+ → [0-9]+\].* damage' "$refold" golden check r
expect 0 '^1 accepted, 1 unchanged' "$refold" golden accept r --all
expect 0 '^2 passed' "$refold" golden check r
# What a golden does not tell counts as well, as long as nobody accepted it.
"$spoil" projections s 1 4 || fail "spoil projections"
"$refold" report 1 --store s -o r/silent.refold >/dev/null
expect 1 'differs in something that a golden does not show, from event [0-9]+ on: .*other projections' \
  "$refold" golden check r
expect 0 '^1 accepted, 2 unchanged' "$refold" golden accept r --all
expect 0 '^3 passed' "$refold" golden check r
rm r/silent* r/other*
# A damaged one is told, and does not stop the others.
size="$(stat -c %s whole.refold)"
for damage in "head -c $((size / 2)) whole.refold" 'head -c 5 whole.refold' \
  'echo nothing'; do
  $damage >r/cut.refold
  expect 1 '^FAIL cut.refold$' "$refold" golden check r
  expect 1 '^1 passed, 1 failed$' "$refold" golden check r
  expect 1 'this cannot be accepted' "$refold" golden accept r --all
done
[[ -z "$(ls "$TMPDIR")" ]] || fail "something is left in TMPDIR"
# A name need not be text; what is printed must be.
mv r/cut.refold r/$'c\351t.refold'
expect 1 '"test":"c\?t\.refold"' "$refold" golden check r --json
mv r/$'c\351t.refold' r/cut.refold
# No golden is to blame for that.
TMPDIR="$PWD/nowhere" expect 2 'cannot make a directory in .*nowhere: ' \
  "$refold" golden check r
TMPDIR="" expect 1 '^1 passed, 1 failed$' "$refold" golden check r

# All shards together check each test once, however many there are; what
# filters by name and asks for XML does so as Bazel does.
for shards in 1 2 3 9; do
  for ((i = 0; i < shards; ++i)); do
    TEST_TOTAL_SHARDS=$shards TEST_SHARD_INDEX=$i TEST_SHARD_STATUS_FILE=status \
      XML_OUTPUT_FILE="$i.xml" "$run_goldens" check \
      "../$(realpath --relative-to=.. "$refold")" twins --cards cards >/dev/null ||
      fail "shard $i of $shards"
    [[ -e status ]] || fail "the status file was not touched"
    rm -f status
    grep -o '<testcase .* name="[^"]*"' "$i.xml" | sort
    rm "$i.xml"
  done | sort >cases
  [[ $(wc -l <cases) -eq 4 && $(uniq cases | wc -l) -eq 4 ]] ||
    fail "$shards shards do not check each of four tests once"
done
TESTBRIDGE_TEST_ONLY='A, b' XML_OUTPUT_FILE=x.xml expect 0 '^1 passed' \
  "$run_goldens" check "../$(realpath --relative-to=.. "$refold")" twins \
  --cards cards
refuse 'shard' "${check[@]}" --shard 3/2
refuse 'shard' "${check[@]}" --shard 0/2

# Several games in one folder, and folders in folders.
mkdir -p all/cfc
cp g/* all/
cp "$data/goldens/cfc/"* all/cfc/
expect 0 '^4 passed' "$refold" golden check all --cards mtg=cards \
  --cards "cfc=$data/fighters"
refuse 'harbour.scenario is for cfc: give its card folder' \
  "$refold" golden check all --cards mtg=cards
expect 0 '^4 passed' "$refold" golden check all --cards mtg=cards \
  --cards mtg=cards --cards "cfc=$data/fighters"
refuse 'no-cards' "$refold" golden check all --cards mtg=cards \
  --cards mtg=no-cards --cards "cfc=$data/fighters"

# Bad usage.
refuse 'choose one of|subcommand' "$refold" golden
refuse 'there is no command "golden chek"; did you mean "golden check"' \
  "$refold" golden chek g
refuse 'folder' "$refold" golden check
refuse 'cannot read the folder nowhere' "$refold" golden check nowhere
refuse 'cannot read the folder nowhere' "$refold" golden record nowhere
refuse 'cannot read the folder nowhere' "$refold" golden accept nowhere --all
mkdir empty
for command in check record 'accept --all'; do
  # shellcheck disable=SC2086
  refuse 'no \*.scenario and no report in empty' "$refold" golden $command empty
done
refuse 'give its card folder with --cards DIR' "$refold" golden check g
refuse 'no-cards' "$refold" golden check g --cards no-cards
refuse 'no test in g matches --only Nobody' "${check[@]}" --only Nobody
refuse 'cannot write none/x' "${check[@]}" --junit none/x
refuse 'excludes' "$refold" golden accept g --all --only x
expect 0 'compare test games|replace goldens with' "$refold" golden --help
"${check[@]}" --verbose | head -n 0
[[ ${PIPESTATUS[0]} -le 141 ]] || fail "a closed pipe"

# A folder that cannot be written to: accept says so, and nothing is half done.
if [[ $(id -u) -ne 0 ]]; then
  chmod a-w g
  expect 2 'cannot write' "$refold" golden accept g --cards cards --all
  chmod u+w g
fi

exit "$failed"
