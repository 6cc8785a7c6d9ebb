// The rulebook of Star Wars: Unlimited as programs, which are in every game's
// set: the abilities that keywords stand for, the tokens, and records of a
// phase that cards can ask about. Each part has its own file
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
// GameQueries::RuleAbilities: the abilities of a card's keywords.
std::vector<AbilityRef> KeywordAbilities(const View& view, const CardCell& card,
                                         const Characteristics& so_far);
// GameQueries::RuleStatics: static effects of keywords on all units that have
// them.
std::vector<AbilityRef> KeywordStatics(const ProgramSet& programs);

// Names of the tokens in the base zone.
inline constexpr char kCredit[] = "Credit";
inline constexpr char kTheForce[] = "The Force";

std::vector<pb::CardProgram> TokenPrograms();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_RULEBOOK_H_
