#include "tools/bots/share.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"

namespace refold::tools {
namespace {

// The square of 1.96, beyond which 5 % of a normal distribution lie, in
// ten-thousandths.
constexpr uint64_t kScale = 10'000;
constexpr uint64_t kSquare = 38'416;
constexpr uint64_t kMaxGames = uint64_t{1} << 32;

// The smallest number whose square is not less.
uint64_t RootUp(uint64_t square) {
  uint64_t root = 0;
  for (uint64_t bit = uint64_t{1} << 31; bit != 0; bit >>= 1) {
    const uint64_t next = root | bit;
    if (next * next <= square) root = next;
  }
  return root * root == square ? root : root + 1;
}

std::string Percent(uint64_t thousandths) {
  return absl::StrCat(thousandths / 10, ".", thousandths % 10);
}

}  // namespace

// With p = part / whole and z = 1.96, the limits are
//
//   (p + z²/2n ± z √(p (1 - p) / n + z²/4n²)) / (1 + z²/n)
//
// which, with both sides of the fraction taken 2n times, is
//
//   (2 part + z² ± √(z² (z² + 4 part (n - part) / n))) / 2 (n + z²).
ShareInterval WilsonInterval(uint64_t part, uint64_t whole) {
  if (whole == 0) return {};
  REFOLD_CHECK(part <= whole && whole <= kMaxGames,
               "a share is more than all of it");
  // 4 part (n - part) / n <= n, so that nothing here reaches 2^64.
  const uint64_t product = part * (whole - part);
  const uint64_t spread = product / whole * 4 * kScale +
                          (product % whole * 4 * kScale + whole - 1) / whole;
  const uint64_t half = RootUp(kSquare * (kSquare + spread));
  const uint64_t middle = 2 * kScale * part + kSquare;
  const uint64_t below = 2 * (kScale * whole + kSquare);
  ShareInterval interval;
  interval.low = middle <= half ? 0 : (middle - half) * 1000 / below;
  interval.high =
      std::min<uint64_t>(1000, ((middle + half) * 1000 + below - 1) / below);
  return interval;
}

std::string ShareText(uint64_t part, uint64_t whole) {
  if (whole == 0) return "- %";
  const ShareInterval interval = WilsonInterval(part, whole);
  return absl::StrCat(Percent((part * 1000 + whole / 2) / whole), " % (",
                      Percent(interval.low), " to ", Percent(interval.high),
                      " %)");
}

}  // namespace refold::tools
