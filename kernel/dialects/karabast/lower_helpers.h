// The helper functions of card files: texts for people, numbers, tests of
// types, sets, attacks. Each function here handles one namespace.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HELPERS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HELPERS_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

// "BountyHunter" as "Bounty Hunter", "bounty hunter" as "Bounty Hunter".
std::string Capitalised(const std::string& name);
std::string TitleOfWord(std::string word);
bool IsWordOf(const std::string& enumeration, const Asked& asked);

std::optional<Value> TextOf(Card& card, const Asked& asked);
std::optional<Value> MathOf(Card& card, const Asked& asked);
std::optional<Value> EnumHelperOf(Card& card, const Asked& asked);
std::optional<Value> HelperOf(Card& card, const Asked& asked);
std::optional<Value> AttackHelperOf(Card& card, const Asked& asked);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HELPERS_H_
