// `copyStandardTriggeredAbilities(cards, type)`: a card gets the abilities of a
// kind that are printed on others (the verb "lend printed").
//
// It is not an operation of a lasting effect, because only the game knows which
// abilities they are: it is used alone, or with others of its kind, and lasts
// for the phase or until the card leaves play.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_COPIED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_COPIED_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

inline constexpr char kCopiesTriggers[] = "copyStandardTriggeredAbilities";

// The name of abilities of this kind; reports one that cannot be distinguished.
std::optional<std::string> KeywordOfKind(Card& card, const Value& kind);
// Whether the effects of a lasting system are such ones.
bool CopiesTriggers(Card& card, const Context& context, const Value& effects);
bool AddCopiedTriggers(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& whom, Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EFFECTS_COPIED_H_
