// The program "#rules": what is counted in a turn of Card Fighters' Clash, for
// cards to ask (WatcherSpec.Tally). It must be among the programs of every
// game; games of older rules, which have none, count the same.
#ifndef REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_
#define REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_

#include "proto/forward.h"

namespace refold::cfc {

pb::CardProgram RulesProgram();

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_RULES_PROGRAM_H_
