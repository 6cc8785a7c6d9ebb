#include "kernel/games/mtg/counter_stats.h"

#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "kernel/games/mtg/names.h"
#include "kernel/state/named.h"

namespace refold::mtg {

std::vector<NamedValue> StatsOfCounter(Word counter) {
  std::pair<absl::string_view, absl::string_view> change_and_name =
      absl::StrSplit(counter.text(), absl::MaxSplits(' ', 1));
  std::vector<absl::string_view> parts =
      absl::StrSplit(change_and_name.first, '/');
  int32_t power = 0;
  int32_t toughness = 0;
  std::vector<NamedValue> stats;
  if (parts.size() != 2 || !absl::SimpleAtoi(parts[0], &power) ||
      !absl::SimpleAtoi(parts[1], &toughness)) {
    return stats;
  }
  SetNamed(stats, kPower, power);
  SetNamed(stats, kToughness, toughness);
  return stats;
}

}  // namespace refold::mtg
