// Searches for the first batch at which two trails differ.
//
//   DivergenceSearch search(last_equal, first_known_to_differ);
//   while (!search.done()) search.Take(compare(search.Points()));
//   use(search.batch());
//
// Trails that differ once differ from then on, so a range of n batches is
// narrowed to one with at most kPoints hashes in each of about log(n) /
// log(kPoints + 1) rounds: a round costs a round trip, a hash 16 bytes.
#ifndef REFOLD_REPLAY_PEER_DIVERGENCE_SEARCH_H_
#define REFOLD_REPLAY_PEER_DIVERGENCE_SEARCH_H_

#include <cstdint>
#include <vector>

namespace refold {

class DivergenceSearch {
 public:
  // Number of points requested in one round.
  static constexpr uint64_t kPoints = 7;

  // After batch `same` the trails are the same (0: before the first), after
  // batch `different`, which is greater, they are not.
  DivergenceSearch(uint64_t same, uint64_t different)
      : same_(same), different_(different) {}

  bool done() const { return same_ + 1 == different_; }
  // The first batch after which the trails differ, once done.
  uint64_t batch() const { return different_; }

  // Batches to compare next: ascending, at least one and at most kPoints,
  // between what is known to be the same and what is known to differ. Do not
  // call when done.
  std::vector<uint64_t> Points() const;
  // Whether the trails are the same at each of Points(). False if that is
  // contradictory: equal after they differed.
  bool Take(const std::vector<bool>& same);

 private:
  uint64_t same_;
  uint64_t different_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_DIVERGENCE_SEARCH_H_
