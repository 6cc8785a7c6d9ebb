// Combat damage of an attack: who strikes whom, and in which order.
//
// Units that deal combat damage first strike before the others, if there are
// others. A defender that has left play is not struck: a proposal "defender
// gone" carries the damage that might go past it.
#ifndef REFOLD_KERNEL_GAMES_SWU_STRIKE_H_
#define REFOLD_KERNEL_GAMES_SWU_STRIKE_H_

#include <vector>

#include "kernel/engine/verb.h"

namespace refold::swu {

struct Fight {
  Ref attacker;
  // Its targets, gone or not, except those that have changed sides.
  std::vector<Ref> opposed;
};

// Whether it can be struck, as a unit or base.
bool StandsToFight(const View& view, const Ref& one);
// Whether some strike first and others then strike back.
bool IsStruckInTurn(const View& view, const Fight& fight);
std::vector<Proposal> FirstBlows(const View& view, const Fight& fight);
// The damage of those that have not struck yet.
std::vector<Proposal> SecondBlows(const View& view, const Fight& fight);

// The verb "defender gone", which only announces it.
VerbTable StrikeVerbs();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_STRIKE_H_
