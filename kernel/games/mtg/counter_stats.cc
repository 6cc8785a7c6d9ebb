#include "kernel/games/mtg/counter_stats.h"

#include <optional>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "kernel/games/mtg/names.h"
#include "kernel/state/named.h"

namespace refold::mtg {

namespace {

struct Change {
  int32_t power = 0;
  int32_t toughness = 0;
};

// Nullopt if the word does not begin with a change.
std::optional<Change> ChangeOf(Word counter) {
  const std::pair<absl::string_view, absl::string_view> change_and_name =
      absl::StrSplit(counter.text(), absl::MaxSplits(' ', 1));
  const std::vector<absl::string_view> parts =
      absl::StrSplit(change_and_name.first, '/');
  Change change;
  if (parts.size() != 2 || !absl::SimpleAtoi(parts[0], &change.power) ||
      !absl::SimpleAtoi(parts[1], &change.toughness)) {
    return std::nullopt;
  }
  return change;
}

}  // namespace

bool IsCounter(Word word) {
  // Each kind has only one name.
  return !absl::StrContains(word.text(), '+') &&
         (ChangeOf(word).has_value() || !absl::StrContains(word.text(), '/'));
}

std::vector<NamedValue> StatsOfCounter(Word counter) {
  std::vector<NamedValue> stats;
  const std::optional<Change> change = ChangeOf(counter);
  if (!change.has_value()) return stats;
  SetNamed(stats, kPower, change->power);
  SetNamed(stats, kToughness, change->toughness);
  return stats;
}

}  // namespace refold::mtg
