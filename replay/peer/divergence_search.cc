#include "replay/peer/divergence_search.h"

#include <algorithm>

#include "kernel/base/check.h"

namespace refold {

std::vector<uint64_t> DivergenceSearch::Points() const {
  REFOLD_CHECK(!done(), "there is nothing left to search");
  const uint64_t between = different_ - same_ - 1;
  const uint64_t count = std::min(between, kPoints);
  std::vector<uint64_t> points;
  for (uint64_t i = 1; i <= count; ++i) {
    // Evenly spread; exact, without overflow for any range.
    const uint64_t width = between + 1;
    points.push_back(same_ + width / (count + 1) * i +
                     width % (count + 1) * i / (count + 1));
  }
  return points;
}

bool DivergenceSearch::Take(const std::vector<bool>& same) {
  const std::vector<uint64_t> points = Points();
  if (same.size() != points.size()) return false;
  const auto first = std::find(same.begin(), same.end(), false);
  if (std::find(first, same.end(), true) != same.end()) return false;
  const size_t equal = static_cast<size_t>(first - same.begin());
  if (equal > 0) same_ = points[equal - 1];
  if (equal < points.size()) different_ = points[equal];
  return true;
}

}  // namespace refold
