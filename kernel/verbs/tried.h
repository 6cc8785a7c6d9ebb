// Predicate.tried for games that have verbs: what GameRules::Tried answers.
#ifndef REFOLD_KERNEL_VERBS_TRIED_H_
#define REFOLD_KERNEL_VERBS_TRIED_H_

#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"

namespace refold {

// Whether some of what the verb would be done to would come to so much as
// things are: nothing forbids it, and nothing replaces it yet. The verb must be
// the game's.
bool IsTried(const GameRules& rules, const Scope& scope,
             const flat::Predicate_Tried& tried);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_TRIED_H_
