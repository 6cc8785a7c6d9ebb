// The rulebook of Star Wars: Unlimited as programs, which are in the set of
// every game: the abilities that keywords stand for, the tokens, and what is
// remembered of a phase for cards to ask. Each part has a file of its own
// (rulebook_parts.h).
#ifndef REFOLD_KERNEL_GAMES_SWU_RULEBOOK_H_
#define REFOLD_KERNEL_GAMES_SWU_RULEBOOK_H_

#include <vector>

#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold::swu {

// The name of the program with what keywords do.
inline constexpr char kRulebook[] = "Star Wars: Unlimited";

// The rulebook first, then the tokens.
std::vector<pb::CardProgram> RulebookPrograms();
// GameQueries::RuleAbilities: those of its keywords.
std::vector<AbilityRef> KeywordAbilities(const View& view, const CardCell& card,
                                         const Characteristics& so_far);
// GameQueries::RuleStatics: what keywords make of all units that have them.
std::vector<AbilityRef> KeywordStatics(const ProgramSet& programs);

// Names of the tokens in the base zone.
inline constexpr char kCredit[] = "Credit";
inline constexpr char kTheForce[] = "The Force";

std::vector<pb::CardProgram> TokenPrograms();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RULEBOOK_H_
