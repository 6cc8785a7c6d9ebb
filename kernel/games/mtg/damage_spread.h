// How a creature in combat may spread its damage (CR 510.1).
//
// An attacker spreads it among its blockers in order and, with trample, what it
// attacks; a blocker among those that it blocks. Its controller may choose a
// spread other than the default, which kills in order and gives the rest to the
// first, or to what is attacked. If one of the creatures that it fights has
// banding, their side chooses instead, in any order (CR 702.22j, 702.22k).
#ifndef REFOLD_KERNEL_GAMES_MTG_DAMAGE_SPREAD_H_
#define REFOLD_KERNEL_GAMES_MTG_DAMAGE_SPREAD_H_

#include <cstdint>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/query/view.h"

namespace refold::mtg {

// Value of an attacker, see PassesBlockers().
inline const Word kPassesBlockers = Word::Of("pass blockers");

// How a creature's damage may be spread.
struct Spread {
  std::vector<Ref> targets;     // of an attacker: blockers, then the defender
  std::vector<int64_t> shares;  // the default
  // The least that each gets before the next gets any.
  std::vector<int64_t> lethal;
  int64_t total = 0;
  bool choice = false;  // a player may choose another
  // The creature with banding whose side chooses; empty if the creature's own
  // side does.
  Ref banding;
};

Spread SpreadOf(const View& view, const Ref& creature);

// Whether the attacker is blocked, and its controller may have it assign its
// damage as though it were unblocked.
bool MayPassBlockers(const View& view, const Ref& creature);
// Whether they do: 1 if so, -1 if not; 0: not asked yet.
int64_t PassesBlockers(const View& view, const Ref& attacker);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_DAMAGE_SPREAD_H_
