#include "kernel/costs/seating.h"

#include <algorithm>

#include "kernel/query/contains.h"

namespace refold {
namespace {

class Seating {
 public:
  explicit Seating(const std::vector<std::vector<Ref>>& wants)
      : wants_(wants), sits_(wants.size()) {}

  bool SeatAll() {
    for (size_t seat = 0; seat < wants_.size(); ++seat) {
      tried_.clear();
      if (!Seat(seat)) return false;
    }
    return true;
  }

 private:
  // Follows a path of seats that give way to each other.
  bool Seat(size_t seat) {
    for (const Ref& ref : wants_[seat]) {
      if (Contains(tried_, ref)) continue;
      tried_.push_back(ref);
      auto sitting = std::find(sits_.begin(), sits_.end(), ref);
      if (sitting != sits_.end() &&
          !Seat(static_cast<size_t>(sitting - sits_.begin()))) {
        continue;
      }
      sits_[seat] = ref;
      return true;
    }
    return false;
  }

  const std::vector<std::vector<Ref>>& wants_;
  std::vector<Ref> sits_;
  std::vector<Ref> tried_;
};

}  // namespace

bool CanSeatAll(const std::vector<std::vector<Ref>>& wants) {
  return Seating(wants).SeatAll();
}

}  // namespace refold
