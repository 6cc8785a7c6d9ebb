#!/bin/bash
# `refold bisect` as a user meets it. All checks run; each prints what it
# expected when it fails.
set -uo pipefail
source tools/expect.sh

refold="$PWD/tools/refold"
spoil="$PWD/tools/spoil"
cd "$TEST_TMPDIR" || exit 2
recorded="$TEST_SRCDIR/$TEST_WORKSPACE/testdata/logs/mtg-bots-1.refold"

# found: the sequence of the event that the last command found.
found() { sed -nE '1s/^event ([0-9]+).*/\1/p' out; }

"$refold" log import "$recorded" --store s >/dev/null || exit 2
last=$("$refold" log ls --store s | sed -nE '1s/.* ([0-9]+) events .*/\1/p')
bisect=("$refold" bisect 1 --store s)

# The first event after which an expression holds. The answer is what `replay`
# shows after that event and not before.
expect 0 '^[0-9]+ worlds evaluated, [0-9]+ events folded$' \
  "${bisect[@]}" --first 'turn >= 1 and p1.life < 20 and phase != ""'
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
expect 1 "^it holds at no event up to event $last$" \
  "${bisect[@]}" --first 'turn > 1000'
expect 1 "^it does not hold after event $last$" \
  "${bisect[@]}" --first 'turn > 1000' --monotone
expect 1 '"found":false' "${bisect[@]}" --first 'turn > 1000' --json
expect 0 '^  during the set-up$' "${bisect[@]}" --first 'p1.life = 0'
grep -q "to leave the set-up out: --first 'phase != \"\" and " out ||
  fail "nothing is said of the set-up"
expect 0 '^  it holds before event 1 already$' "${bisect[@]}" --first 'turn = 1'
expect 0 '^event 301[ :]' "${bisect[@]}" --first 'turn >= 1' --good 300
expect 1 '^it holds at no event up to event 40$' \
  "${bisect[@]}" --first 'turn >= 3' --bad 40
refuse 'there is no event 99999999$' "${bisect[@]}" --first over --bad 99999999
refuse 'no event after 9 up to 9; ' "${bisect[@]}" --first over --good 9 --bad 9

# Expressions that mean nothing.
refuse '"lief"; did you mean "life"' "${bisect[@]}" --first 'p1.lief = 1'
refuse 'expression:1:' "${bisect[@]}" --first 'p1.life ='
refuse 'is a number; compare it' "${bisect[@]}" --first 'p1.life'

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
expect 1 "^the state is good after event $last$" "${bisect[@]}" --run true
expect 1 '^no state is bad up to event 20$' \
  "${bisect[@]}" --run true --scan --bad 20
# What it prints does not mix with the answer.
expect 1 '^chatter$' "${bisect[@]}" --run 'echo chatter'
if grep -q chatter out; then fail "the command writes into the answer"; fi
# The state is that of `replay --json`.
"$refold" replay --store s 1 --to 50 --json >state
expect 1 '^no state' "${bisect[@]}" --scan --good 49 --bad 50 --run 'cmp - state'

# Skipped states: those near the event, and then the event itself.
skip() { # skip FROM TO: makes a judge that cannot tell of these states
  cat >skips <<END
#!/bin/sh
state=\$(cat)
printf '%s' "\$state" >seen
sum=\$(cksum <seen)
if grep -qxF "\$sum" unknown; then exit 125; fi
printf '%s' "\$state" | ./judge
END
  chmod +x skips
  : >unknown
  for ((event = $1; event <= $2; ++event)); do
    # Without the newline, as the shell's substitution leaves it.
    printf '%s' "$("$refold" replay --store s 1 --to "$event" --json)" |
      cksum >>unknown
  done
}
skip $((at + 2)) $((at + 4))
expect 0 "^event $at: turn 3" "${bisect[@]}" --run ./skips \
  --good $((at - 10)) --bad $((at + 10))
skip "$at" $((at + 2))
expect 0 "^one of the events $at to $((at + 3)); the states between were " \
  "${bisect[@]}" --run ./skips --good $((at - 10)) --bad $((at + 10))
expect 0 "\"earliest\":\"$at\"" "${bisect[@]}" --run ./skips --json \
  --good $((at - 10)) --bad $((at + 10))

# Judges that do not judge.
refuse 'killed by signal 9 at event ' "${bisect[@]}" --run 'kill -9 $$'
refuse 'ended with status 128 at event ' "${bisect[@]}" --run 'exit 128'
refuse 'event 0 is bad already' "${bisect[@]}" --run 'exit 1'
refuse 'is skipped, but the search begins' "${bisect[@]}" --run 'exit 125'
expect 2 'no-such-program.* ends with status 126 or 127 for every' \
  "${bisect[@]}" --run ./no-such-program

# Two builds. A build is whatever answers as refold does.
build() { # build NAME COMMANDS...: a build that does other things
  printf '#!/bin/bash\nrefold=%q\n%s\n' "$refold" "$2" >"$1"
  chmod +x "$1"
}
both=("${bisect[@]}" --kernel "$refold" --kernel)
expect 1 "^both builds make the same $last events$" "${both[@]}" "$refold"
"$refold" log show --store s 1 >a
"$refold" log show --store s 1 --decide >b
cmp a b || fail "this build makes other events than those recorded"
life=$("$refold" log show --store s 1 --json |
  grep -nE '"resource_changed":\{"player":[12],"resource":"life"' |
  sed -n '5s/:.*//p')
build b1 "\"\$refold\" \"\$@\" | sed -E '${life}s/(\"life\",\"before\":\"[0-9]+\",\"after\":\")[0-9]+/\\17/'"
expect 0 "^the builds differ at event $life$" "${both[@]}" ./b1
grep -qE "^  \./b1: event $life: player [12]: life [0-9]+ -> 7 " out ||
  fail "the other build's event is not shown"
expect 0 '^  they differ in modified: resource_changed.after: ' \
  "${both[@]}" ./b1
expect 0 "\"equal\":\"$((life - 1))\"" "${both[@]}" ./b1 --json
# A build that prints fields in another way makes the same events.
build b2 "\"\$refold\" \"\$@\" | sed -E 's/^\{/{ /'"
expect 1 '^both builds make the same ' "${both[@]}" ./b2
# One that refuses a decision, and one whose game ends sooner.
build b3 "\"\$refold\" \"\$@\" | head -60; echo 'refold: that is illegal' >&2; exit 1"
expect 0 '^  \./b3: refold: that is illegal$' "${both[@]}" ./b3
expect 0 '^the builds differ at event 61$' "${both[@]}" ./b3
build b4 "\"\$refold\" \"\$@\" | head -60; exit 0"
expect 0 '^  \./b4: its game ends here$' "${both[@]}" ./b4
# Those that are no builds.
build b5 "echo 'refold: there is no option --decide' >&2; exit 2"
refuse 'b5 cannot play .*: it ended with status 2: .*--decide$' "${both[@]}" ./b5
build b6 'echo rubbish'
refuse 'b6 prints what is no event for this build' "${both[@]}" ./b6
build b7 'kill -9 $$'
refuse 'b7 cannot play the game: it was killed by signal 9' "${both[@]}" ./b7
refuse 'cannot run ./none: ' "${both[@]}" ./none

# Wrong words.
refuse 'say what to look for: ' "${bisect[@]}"
refuse 'say what to look for: ' "${bisect[@]}" --first over --run true
refuse 'cannot play the game' "${both[@]}" /bin/true
refuse 'cannot play the game' "${both[@]}" /bin/false
refuse 'give --kernel twice' "${bisect[@]}" --kernel "$refold"
refuse 'give --kernel twice' "${both[@]}" a --kernel b
refuse '--monotone goes with --first' "${bisect[@]}" --run true --monotone
refuse '--scan goes with --run' "${bisect[@]}" --first over --scan
refuse 'do not go with --kernel' "${both[@]}" "$refold" --good 3
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

exit $failed
