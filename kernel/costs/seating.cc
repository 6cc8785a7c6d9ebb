#include "kernel/costs/seating.h"

#include <algorithm>
#include <optional>

namespace refold {
namespace {

constexpr size_t kNobody = ~size_t{0};

class Seating {
 public:
  explicit Seating(const std::vector<Seats>& parts) {
    for (const Seats& part : parts) {
      all_.insert(all_.end(), part.things.begin(), part.things.end());
    }
    std::sort(all_.begin(), all_.end());
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    has_.assign(all_.size(), kNobody);
    for (const Seats& part : parts) {
      std::vector<size_t>& wants = wants_.emplace_back();
      for (const Ref& thing : part.things) wants.push_back(PlaceOf(thing));
    }
  }

  // Whether the part can have one more: searches an augmenting path from part
  // to part until it reaches something unassigned.
  bool Seat(size_t part) {
    std::vector<std::optional<Gift>> gifts(wants_.size());
    std::vector<size_t> asked = {part};
    for (size_t next = 0; next < asked.size(); ++next) {
      const size_t here = asked[next];
      for (size_t thing : wants_[here]) {
        const size_t has = has_[thing];
        if (has == kNobody) {
          GiveAlong(thing, here, part, gifts);
          return true;
        }
        if (has == part || gifts[has].has_value()) continue;
        gifts[has] = {thing, here};
        asked.push_back(has);
      }
    }
    return false;
  }

 private:
  // What a part would give, and to which.
  struct Gift {
    size_t thing = 0;
    size_t to = 0;
  };

  // `here` takes the thing and gives another, and so on up to `part`.
  void GiveAlong(size_t thing, size_t here, size_t part,
                 const std::vector<std::optional<Gift>>& gifts) {
    while (here != part) {
      has_[thing] = here;
      thing = gifts[here]->thing;
      here = gifts[here]->to;
    }
    has_[thing] = part;
  }

  size_t PlaceOf(const Ref& thing) const {
    return static_cast<size_t>(
        std::lower_bound(all_.begin(), all_.end(), thing) - all_.begin());
  }

  std::vector<Ref> all_;                    // sorted
  std::vector<size_t> has_;                 // by thing: which part
  std::vector<std::vector<size_t>> wants_;  // by part
};

}  // namespace

bool CanSeatAll(const std::vector<Seats>& parts) {
  Seating seating(parts);
  for (size_t part = 0; part < parts.size(); ++part) {
    for (int64_t i = 0; i < parts[part].count; ++i) {
      if (!seating.Seat(part)) return false;
    }
  }
  return true;
}

}  // namespace refold
