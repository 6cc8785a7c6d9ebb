// Predicate.tried for games that have verbs: implements GameRules::Tried.
#ifndef REFOLD_KERNEL_VERBS_TRIED_H_
#define REFOLD_KERNEL_VERBS_TRIED_H_

#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"

namespace refold {

// Whether the verb would reach the required level on any of the things it is
// done to, as things are: nothing forbids it, and replacements are not
// considered. The verb must be the game's.
bool IsTried(const GameRules& rules, const Scope& scope,
             const flat::Predicate_Tried& tried);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_TRIED_H_
