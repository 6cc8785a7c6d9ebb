#!/bin/bash
# The digits that tell two builds apart: of which sources they are made, and
# where they are said.
set -uo pipefail

failed=0
fail() {
  echo "FAIL: $*"
  failed=1
}

# digits FILE: what it defines.
digits() { sed -nE 's/^const char kRulesHash\[\] = "([0-9a-f]{8})";$/\1/p' "$1"; }

all=replay/identity/rules_hash.cc
some=tools/rules_hash_of_some.cc
[[ -n "$(digits $all)" ]] || fail "there are no digits in $all"
[[ "$(digits $all)" != "$(digits $some)" ]] ||
  fail "other sources give the same digits"
# They are those of the list, so that each line of it counts.
listed=$(sed -n 's,^// ,,p' $all | sha256sum)
[[ "${listed:0:8}" == "$(digits $all)" ]] || fail "the digits are of another list"
for source in proto/event.proto kernel/fold/fold_state.cc kernel/base/hash128.h \
  kernel/games/mtg/ kernel/games/cfc/ kernel/games/swu/ \
  kernel/games/skeleton/ \
  kernel/effects/ kernel/engine/engine.h \
  kernel/projections/ kernel/query/ kernel/state/ kernel/program/ \
  kernel/dialects/wagic/ kernel/dialects/rulescript/ \
  kernel/dialects/karabast/; do
  grep -qE "^// [0-9a-f]{64}  $source" $all || fail "$source is not listed"
done
grep -qE '_test\.cc|^// .* (tools|events|replay|external)/' $all &&
  fail "something is listed that makes no rules"
LC_ALL=C sort -c -k 3 <(grep '^// ' $all) || fail "the list is not sorted"

tools/refold --version |
  grep -qE "^kernel refold [0-9.]+\\+$(digits $all)$" ||
  fail "refold --version does not say them"

exit $failed
