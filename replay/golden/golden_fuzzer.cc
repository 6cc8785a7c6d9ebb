// Feeds two arbitrary texts, parted by a line "----", to the reader of goldens
// and to what compares them. It must never crash or hang; what is read is
// written as it was understood; and two goldens are told to differ if and only
// if a line of them does.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "replay/golden/compare_goldens.h"
#include "replay/golden/golden_text.h"
#include "replay/golden/text_difference.h"

namespace refold {
namespace {

constexpr absl::string_view kBetween = "----\n";

bool Equal(const GoldenText& a, const GoldenText& b) {
  return std::equal(
      a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(),
      [](const GoldenLine& x, const GoldenLine& y) { return x.Is(y); });
}

void Compare(const GoldenText& a, const GoldenText& b) {
  const GoldenComparison comparison = CompareGoldens(a, b);
  REFOLD_CHECK(comparison.same() == Equal(a, b), "a difference is not told");
  for (const pb::GoldenDifference& difference : comparison.differences) {
    REFOLD_CHECK(!DifferenceText(difference).empty(), "nothing is told");
  }
  REFOLD_CHECK(TextDifference(a, b).empty() == Equal(a, b),
               "a difference is not shown");
}

void Check(absl::string_view text) {
  const size_t between = text.find(kBetween);
  if (between == absl::string_view::npos) return;
  auto a = ReadGolden(text.substr(0, between));
  auto b = ReadGolden(text.substr(between + kBetween.size()));
  for (const auto* golden : {&a, &b}) {
    if (!golden->ok()) continue;
    auto again = ReadGolden(WriteGolden(**golden));
    REFOLD_CHECK(again.ok() && Equal(**golden, *again),
                 "what is written is not what was read");
  }
  if (!a.ok() || !b.ok()) return;
  Compare(*a, *b);
  Compare(*b, *a);
}

}  // namespace
}  // namespace refold

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  refold::Check(absl::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
