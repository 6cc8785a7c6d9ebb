// The program "#rules": counts per turn in Card Fighters' Clash that cards can
// read (WatcherSpec.Tally). It must be among the programs of every game; games
// with older rules, which lack it, count the same.
#ifndef REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_
#define REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_

#include "proto/forward.h"

namespace refold::cfc {

pb::CardProgram RulesProgram();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_
