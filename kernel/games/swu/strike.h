// Combat damage of an attack: who strikes whom, and in which turn.
//
// Units that deal combat damage first strike before the others, if there are
// others. A defender that has left play is struck no more: of that a proposal
// "defender gone" tells what might go past it.
#ifndef REFOLD_KERNEL_GAMES_SWU_STRIKE_H_
#define REFOLD_KERNEL_GAMES_SWU_STRIKE_H_

#include <vector>

#include "kernel/engine/verb.h"

namespace refold::swu {

struct Fight {
  Ref attacker;
  // What it attacks, gone or not, but for what has changed sides.
  std::vector<Ref> opposed;
};

// Whether it can be struck, as a unit or base.
bool StandsToFight(const View& view, const Ref& one);
// Whether some strike first and others then strike back.
bool IsStruckInTurn(const View& view, const Fight& fight);
std::vector<Proposal> FirstBlows(const View& view, const Fight& fight);
// Of those who have not struck yet.
std::vector<Proposal> SecondBlows(const View& view, const Fight& fight);

// The verb "defender gone", which does nothing but say so.
VerbTable StrikeVerbs();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_STRIKE_H_
