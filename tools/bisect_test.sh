#!/bin/bash
# `refold bisect` as a user meets it. All checks run; each prints what it
# expected when it fails.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
data="$TEST_SRCDIR/$TEST_WORKSPACE/testdata"
recorded="$data/logs/mtg-bots-1.refold"

# found: the sequence of the event that the last command found.
found() { sed -nE '1s/^event ([0-9]+).*/\1/p' out; }

"$refold" log import "$recorded" --store s >/dev/null || exit 2
last=$("$refold" log ls --store s | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
bisect=("$refold" bisect 1 --store s)

# The first event after which an expression holds. The answer is what `replay`
# shows after that event and not before.
expect 0 '^[0-9]+ worlds evaluated, [0-9]+ events folded$' \
  "${bisect[@]}" --first 'turn >= 1 and p1.life < 20'
at=$(found)
grep -qE '^  turn [0-9]+, player [12], [a-z]+' out || fail "no turn is said"
grep -qE '^  .*p1.life is 1?[0-9]' out || fail "no value is said"
grep -qE "^  because of event [0-9]+" out || fail "no cause is said"
"$refold" replay --store s 1 --to $((at - 1)) | grep -q '^player 1: life 20' ||
  fail "player 1 has not 20 life before event $at"
"$refold" replay --store s 1 --to "$at" |
  grep -qE '^player 1: life (1?[0-9])( |,|$)' ||
  fail "player 1 has 20 life after event $at"
line=$("$refold" log show --store s 1 | sed -nE "s/^ *$at  //p")
grep -qF ": $line" out || fail "the sentence is not that of log show: $line"

# Where it is monotone, halves find the same in fewer worlds.
expect 0 '^event [0-9]+: turn 3 begins' "${bisect[@]}" --first 'turn >= 3'
at=$(found)
expect 0 "^event $at: turn 3 begins" \
  "${bisect[@]}" --first 'turn >= 3' --monotone
worlds=$(sed -nE 's/^([0-9]+) worlds .*/\1/p' out)
[[ $worlds -lt 20 ]] || fail "$worlds worlds were evaluated"
expect 0 '"found":true,"events":\[\{"sequence":"'"$at"'"' \
  "${bisect[@]}" --first 'turn >= 3' --json
[[ $(wc -l <out) -eq 1 ]] || fail "a report is not one line"
expect 0 "^event $last" "${bisect[@]}" --first over --monotone

# What never holds; the set-up; bounds.
expect 1 "^the condition is not true at any event up to $last$" \
  "${bisect[@]}" --first 'turn > 1000'
expect 1 "^the condition is not true after event $last$" \
  "${bisect[@]}" --first 'turn > 1000' --monotone
expect 1 '"found":false' "${bisect[@]}" --first 'turn > 1000' --json
# Life is 0 during the set-up, which nobody means; it is looked at if asked for.
first=$("${bisect[@]}" --first 'turn = 1' | sed -nE '1s/^event ([0-9]+).*/\1/p')
expect 0 '^  p2.life is -?[0-9]+$' "${bisect[@]}" --first 'p2.life <= 0'
[[ $(found) -gt 3000 ]] || fail "p2.life <= 0 is found at event $(found)"
grep -qx "searched from event $first, the end of the set-up; --from 0 includes it" out ||
  fail "nothing is said of the set-up"
"$refold" replay --store s 1 --to "$first" --json | grep -q '"phase":""' &&
  fail "event $first is within the set-up"
"$refold" replay --store s 1 --to $((first - 1)) --json |
  grep -q '"phase":""' || fail "the set-up ended before event $first"
for from in 0 1; do
  expect 0 '^  during the set-up$' \
    "${bisect[@]}" --first 'p1.life = 0' --from "$from"
  grep -qx 'searched from event 1' out || fail "--from $from begins elsewhere"
done
expect 0 '^event 300[ :]' "${bisect[@]}" --first 'turn >= 1' --from 300
expect 0 '"from":"300"' "${bisect[@]}" --first 'turn >= 1' --from 300 --json
expect 0 "^  it was already true before event $first$" \
  "${bisect[@]}" --first 'turn = 1'
# What led to it, back to the decision that set it off.
expect 0 '^event 786: .*becomes tapped \(attack\)' \
  "${bisect[@]}" --first '19 is tapped' --from 700
grep -qE '^  because of event 778: player 1 attacks with Ember Whelp#19$' out ||
  fail "the choice of the attacker is not said"
# In the plain words of the story.
expect 0 '^event 105: phase untap begins$' \
  "${bisect[@]}" --first 'turn >= 1' --from 105
expect 0 '^event 301[ :]' "${bisect[@]}" --first 'turn >= 1' --good 300
expect 1 '^the condition is not true at any event up to 140$' \
  "${bisect[@]}" --first 'turn >= 3' --bad 140
refuse 'no events to search after [0-9]+ and up to 40; ' "${bisect[@]}" --first over --bad 40
for bound in from good bad; do
  refuse "game 1 has $last events; choose --$bound within\$" \
    "${bisect[@]}" --first over "--$bound" 99999999
done
refuse "; --from or --good must come before --bad, and the game's last event is $last\$" \
  "${bisect[@]}" --first over --from 300 --bad 200
refuse 'no events to search after 9 and up to 9; ' "${bisect[@]}" --first over --good 9 --bad 9

# Expressions that mean nothing.
refuse_expression '"lief"; did you mean "life"' "${bisect[@]}" --first 'p1.lief = 1'
refuse_expression '' "${bisect[@]}" --first 'p1.life ='
refuse_expression 'is a number; compare it' "${bisect[@]}" --first 'p1.life'
refuse_expression 'there is no player 9; this game has p1 to p2 ' \
  "${bisect[@]}" --first 'turn > 1 and p9.life < 3'
grep -qx '             ^~' err || fail "another place is underlined"
refuse_expression 'there is no player 3' \
  "${bisect[@]}" --first 'count(creature @ p3.hand) > 1'
refuse_expression 'this game has no zone "nowhere"' \
  "${bisect[@]}" --first 'count(creature @ nowhere) > 1'
refuse_expression 'cannot be compared' "${bisect[@]}" --first 'p1.life = "a"'

# Any program as the judge, with the exit codes of `git bisect run`.
at=$("${bisect[@]}" --first 'turn >= 3' | sed -nE '1s/^event ([0-9]+).*/\1/p')
cat >judge <<'END'
#!/bin/sh
# Bad from the third turn on.
state=$(cat)
case "$state" in
*'"turn":0,'* | *'"turn":1,'*) exit 0 ;;
*'"turn":'*) exit 1 ;;
*) exit 0 ;; # there is no game yet
esac
END
chmod +x judge
expect 0 "^event $at: turn 3 begins" "${bisect[@]}" --run ./judge
judged=$(sed -nE 's/^([0-9]+) states judged$/\1/p' out)
[[ $judged -gt 2 && $judged -lt 20 ]] || fail "$judged states were judged"
expect 0 "^event $at: turn 3 begins" \
  "${bisect[@]}" --run ./judge --scan --good $((at - 5))
grep -q '^5 states judged$' out || fail "a scan judged other states"
expect 0 '"found":true' "${bisect[@]}" --run ./judge --json
expect 1 "^the state is still good after event $last$" "${bisect[@]}" --run true
expect 1 '^no state is bad up to event 20$' \
  "${bisect[@]}" --run true --scan --bad 20
# What it prints does not mix with the answer.
expect 1 '^chatter$' "${bisect[@]}" --run 'echo chatter'
if grep -q chatter out; then fail "the command writes into the answer"; fi
# The state is that of `replay --json`, and says besides where it is and how its
# cards are called.
"$refold" replay --store s 1 --to 900 --json | sed 's/}$//' >state
expect 1 '^no state' "${bisect[@]}" --scan --good 899 --bad 900 \
  --run 'cat >judged; head -c $(($(wc -c <state) - 1)) judged | cmp - state -n $(($(wc -c <state) - 1))'
grep -qE '"event":"900","turn":[0-9]+,"phase":"[a-z]+","card_names":\[.*\{"card":19,"name":"Ember Whelp"\}.*\],"rules":"mtg"' judged ||
  fail "the judge is not told where the state is and how cards are called"
expect 1 '^the state is still good' "${bisect[@]}" \
  --run 'grep -q "^{\"game\":{" || exit 128'

# Skipped states: those near the event, and then the event itself.
skip() { # skip FROM TO: makes a judge that cannot tell of these states
  cat >skips <<END
#!/bin/sh
state=\$(cat)
if printf '%s' "\$state" | grep -qFf unknown; then exit 125; fi
printf '%s' "\$state" | ./judge
END
  chmod +x skips
  : >unknown
  for ((event = $1; event <= $2; ++event)); do
    echo "\"event\":\"$event\",\"turn\":" >>unknown
  done
}
skip $((at + 2)) $((at + 4))
expect 0 "^event $at: turn 3" "${bisect[@]}" --run ./skips \
  --good $((at - 10)) --bad $((at + 10))
skip "$at" $((at + 2))
expect 0 "^one of the events $at to $((at + 3)) \(states in between were " \
  "${bisect[@]}" --run ./skips --good $((at - 10)) --bad $((at + 10))
expect 0 "\"earliest\":\"$at\"" "${bisect[@]}" --run ./skips --json \
  --good $((at - 10)) --bad $((at + 10))

# Whoever is ended takes the command along, and what that started.
for signal in TERM HUP KILL; do
  rm -f judging
  "${bisect[@]}" --run 'sleep 1000 & echo $$ $! >judging; wait' 2>/dev/null &
  while [[ ! -s judging ]]; do sleep 0.1; done
  read -r shell started <judging
  kill -"$signal" $!
  wait $! && fail "a bisect that was ended found something"
  [[ $signal == KILL ]] && kill "$started"  # nobody else could
  for process in "$shell" "$started"; do
    for ((tries = 0; tries < 100; ++tries)); do
      grep -qE '^[0-9]+ \(.*\) [^Z]' "/proc/$process/stat" 2>/dev/null || break
      sleep 0.1
    done
    [[ $tries -lt 100 ]] || fail "after SIG$signal process $process goes on"
  done
done

# Judges that do not judge.
refuse 'killed by signal 9 at event ' "${bisect[@]}" --run 'kill -9 $$'
refuse 'exited with status 128 at event ' "${bisect[@]}" --run 'exit 128'
refuse 'event 0 is already bad' "${bisect[@]}" --run 'exit 1'
refuse 'is skipped, but the search starts' "${bisect[@]}" --run 'exit 125'
expect 2 'no-such-program.* exits with status 126 or 127 for every' \
  "${bisect[@]}" --run ./no-such-program

# Two builds. A build is whatever answers as refold does.
build() { # build NAME COMMANDS...: a build that does other things
  printf '#!/bin/bash\nrefold=%q\n%s\n' "$refold" "$2" >"$1"
  chmod +x "$1"
}
# The game is one of today's rules: they decide it as it was recorded.
"$refold" play --game mtg --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 5 --store t >/dev/null || exit 2
last=$("$refold" log ls --store t | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
both=("$refold" bisect 1 --store t --kernel "$refold" --kernel)
expect 1 "^both builds produce the same $last events$" "${both[@]}" "$refold"
"$refold" log show --store t 1 >a
"$refold" log show --store t 1 --decide >b
cmp a b || fail "this build makes other events than those recorded"
life=$("$refold" log show --store t 1 --json |
  grep -nE '"resource_changed":\{"player":[12],"resource":"life"' |
  sed -n '5s/:.*//p')
build b1 "\"\$refold\" \"\$@\" | sed -E '${life}s/(\"life\",\"before\":\"[0-9]+\",\"after\":\")[0-9]+/\\17/'"
expect 0 "^the builds diverge at event $life$" "${both[@]}" ./b1
grep -qE "^  \./b1: event $life: player [12]: life [0-9]+ -> 7 " out ||
  fail "the other build's event is not shown"
expect 0 '^  they differ in modified: resource_changed.after: ' \
  "${both[@]}" ./b1
expect 0 "\"equal\":\"$((life - 1))\"" "${both[@]}" ./b1 --json
# A build that prints fields in another way makes the same events.
build b2 "\"\$refold\" \"\$@\" | sed -E 's/^\{/{ /'"
expect 1 '^both builds produce the same ' "${both[@]}" ./b2
# One that refuses a decision, and one whose game ends sooner.
build b3 "\"\$refold\" \"\$@\" | head -60; echo 'refold: that is illegal' >&2; exit 1"
expect 0 '^  \./b3: it exited with status 1: refold: that is illegal$' \
  "${both[@]}" ./b3
expect 0 '^the builds diverge at event 61$' "${both[@]}" ./b3
build b4 "\"\$refold\" \"\$@\" | head -60; exit 0"
expect 0 '^  \./b4: its game ends here$' "${both[@]}" ./b4
# Builds that make the same events, and end with another status.
expect 0 '^both builds produce the same 60 events, but end differently$' \
  "${bisect[@]}" --kernel ./b3 --kernel ./b4
grep -qx '  ./b3: it exited with status 1: refold: that is illegal' out ||
  fail "the status of the one is not said"
grep -qx '  ./b4: its game ends here' out || fail "the other is not said"
expect 1 '^both builds produce the same 60 events$' \
  "${bisect[@]}" --kernel ./b3 --kernel ./b3
build b8 "\"\$refold\" \"\$@\" | head -60; exit 3"
expect 0 '^  \./b8: it exited with status 3$' \
  "${bisect[@]}" --kernel ./b4 --kernel ./b8
expect 0 '"status":3' "${bisect[@]}" --kernel ./b4 --kernel ./b8 --json
build b9 "if [[ \$* == 'log show --help' ]]; then \"\$refold\" \"\$@\" | grep -v -e --quiet; else echo 'unexpected: --quiet' >&2; exit 2; fi"
refuse 'b9 does not have `log show --quiet`, which the comparison needs' "${both[@]}" ./b9
# Those that are no builds.
build b5 "echo 'refold: there is no option --decide' >&2; exit 2"
refuse 'b5 cannot replay .*: it exited with status 2: .*--decide$' "${both[@]}" ./b5
build b6 'echo rubbish'
refuse 'b6 prints something that is not an event to this build' "${both[@]}" ./b6
build b7 'kill -9 $$'
refuse 'b7 cannot replay the game: it was killed by signal 9' "${both[@]}" ./b7
refuse 'cannot run ./none: ' "${both[@]}" ./none

# Wrong words.
refuse 'nothing to look for: ' "${bisect[@]}"
refuse 'nothing to look for: ' "${bisect[@]}" --first over --run true
refuse 'cannot replay the game' "${both[@]}" /bin/true
refuse 'cannot replay the game' "${both[@]}" /bin/false
refuse 'give --kernel twice' "${bisect[@]}" --kernel "$refold"
refuse 'give --kernel twice' "${both[@]}" a --kernel b
refuse '--from requires --first' "${bisect[@]}" --run true --from 3
refuse 'excludes' "${bisect[@]}" --first over --from 3 --good 3
refuse '--monotone requires --first' "${bisect[@]}" --run true --monotone
refuse '--scan requires --run' "${bisect[@]}" --first over --scan
refuse 'cannot be used with --kernel' "${both[@]}" "$refold" --good 3
refuse 'not a whole number' "${bisect[@]}" --first over --good x
refuse '' "$refold" bisect --store s --first over
refuse '' "$refold" bisect 1 --first over
refuse 'nowhere' "$refold" bisect 1 --store nowhere --first over
refuse 'refold log ls' "$refold" bisect 7 --store s --first over

# Damage is never taken for an answer.
rm -rf d && mkdir d && cp s/data.mdb d && "$spoil" flip d 1 50 || failed=1
refuse 'event 50 is damaged' "$refold" bisect 1 --store d --first 'turn > 999'
refuse 'event 50 is damaged' \
  "$refold" bisect 1 --store d --run true --scan --bad 60
refuse 'event 50 is damaged' \
  "$refold" bisect 1 --store d --kernel "$refold" --kernel "$refold"
expect 1 'event 50 is damaged' "$refold" log show --store d 1 --decide
# A search by halves reads only what it needs. What it says is whole all the
# same, though whoever reads the events from the first one stops at event 900.
"$refold" play --game mtg --cards "$data/cards" --deck "$data/decks/red.txt" \
  --deck "$data/decks/green.txt" --seed 19 --store h >/dev/null || exit 2
"$refold" bisect 1 --store h --first 'turn >= 20' --monotone >whole
"$spoil" hide h 1 900 || fail "cannot spoil"
expect 0 '^event [0-9]+: turn 20 begins: player 2$' \
  "$refold" bisect 1 --store h --first 'turn >= 20' --monotone
# All but the last line, the work done: places behind damage are not kept.
sed '$d' whole >whole_answer && sed '$d' out >answer || failed=1
same whole_answer answer
grep -qE '^  because of event [0-9]+: player 2 passes$' out ||
  fail "the cause is empty"
expect 0 '^event [0-9]+: turn 20 begins: player 2$' \
  "$refold" bisect 1 --store h --good 'turn 15' \
  --run 'grep -qE "\"turn\":2[0-9]," && exit 1; exit 0'
refuse 'event 900 is missing' \
  "$refold" bisect 1 --store h --first 'turn >= 20'
# Nor does a game that goes on end there, or lack the turn behind that event.
expect 1 'event 900 is missing' "$refold" replay 1 --store h --to 'turn 10'

exit $failed
