// Parts of the rulebook: each adds its abilities, ways to play or watchers to
// the rulebook's program.
//
// A keyword that is an ability of its card has Ability.keyword set; one that
// changes the cards that have it is a static ability of the game.
#ifndef REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_
#define REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_

#include "kernel/program/program_builder.h"
#include "proto/forward.h"

namespace refold::swu {

void AddKeywordTriggers(ProgramBuilder& b);
void AddKeywordStatics(ProgramBuilder& b);
void AddWays(ProgramBuilder& b);
void AddWatchers(ProgramBuilder& b);
void AddAspectPenalty(ProgramBuilder& b);

// The ability's own card, and its controller.
pb::Selector Self();
pb::Selector You();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RULEBOOK_PARTS_H_
