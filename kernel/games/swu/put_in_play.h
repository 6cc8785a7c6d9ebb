// What happens when a card has been paid for: it enters the arena, or as an
// event the discard pile, and has been played.
#ifndef REFOLD_KERNEL_GAMES_SWU_PUT_IN_PLAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PUT_IN_PLAY_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/ways.h"

namespace refold::swu {

struct PaidCard {
  PlayerId player = 0;
  Ref card;
  Way way = Way::kUsual;
  Ref host;            // what it is attached to
  bool ready = false;  // enters play ready, regardless of its text itself
  std::vector<Ref> exploited;
  // What has been paid, and how much of it with what.
  int64_t cost = 0;
  int64_t resources = 0;
  int64_t credits = 0;
};

// All happen at the same time. The card must exist.
std::vector<Proposal> PutInPlay(const Engine& engine, const PaidCard& paid);
// Announcements for a unit after that, when it already has what a delayed
// effect gives to the played card. None for other cards.
std::vector<Proposal> EnterAsUnit(const Engine& engine, const PaidCard& paid);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PUT_IN_PLAY_H_
