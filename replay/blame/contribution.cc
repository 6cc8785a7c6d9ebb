#include "replay/blame/contribution.h"

#include <utility>

namespace refold::blame {

void CheckJoined(int64_t first, int64_t value, Contributions& list) {
  Contributions joined;
  int64_t now = first;
  auto go_to = [&](int64_t next) {
    if (next == now) return;
    joined.push_back({.kind = Contribution::Kind::kUnexplained,
                      .before = now,
                      .after = next});
  };
  for (Contribution& one : list) {
    go_to(one.before);
    now = one.after;
    joined.push_back(std::move(one));
  }
  go_to(value);
  list = std::move(joined);
}

}  // namespace refold::blame
