#include "replay/bisect/search.h"

#include <set>

namespace refold::bisect {
namespace {

// The middle of the widest stretch between `good` and `bad` that no skipped
// event divides; 0 if nothing is left. It is where the next answer tells most:
// without skipped events the middle of all, with a block of them soon outside.
uint64_t Middle(uint64_t good, uint64_t bad,
                const std::set<uint64_t>& skipped) {
  uint64_t middle = 0;
  uint64_t widest = 0;
  uint64_t begin = good;
  auto consider = [&](uint64_t end) {
    if (end - begin - 1 > widest) {
      widest = end - begin - 1;
      middle = begin + (end - begin) / 2;
    }
    begin = end;
  };
  for (auto it = skipped.upper_bound(good); it != skipped.end() && *it < bad;
       ++it) {
    consider(*it);
  }
  consider(bad);
  return middle;
}

}  // namespace

absl::StatusOr<FirstBad> Search(uint64_t good, uint64_t bad, Judge judge) {
  std::set<uint64_t> skipped;
  while (const uint64_t middle = Middle(good, bad, skipped)) {
    absl::StatusOr<Verdict> verdict = judge(middle);
    if (!verdict.ok()) return verdict.status();
    switch (*verdict) {
      case Verdict::kGood:
        good = middle;
        break;
      case Verdict::kBad:
        bad = middle;
        break;
      case Verdict::kSkip:
        skipped.insert(middle);
        break;
    }
  }
  return FirstBad{good + 1, bad};
}

absl::StatusOr<std::optional<FirstBad>> Scan(uint64_t good, uint64_t last,
                                             Judge judge) {
  for (uint64_t sequence = good + 1; sequence <= last; ++sequence) {
    absl::StatusOr<Verdict> verdict = judge(sequence);
    if (!verdict.ok()) return verdict.status();
    if (*verdict == Verdict::kGood) good = sequence;
    if (*verdict == Verdict::kBad) return FirstBad{good + 1, sequence};
  }
  return std::nullopt;
}

}  // namespace refold::bisect
