// A unit that lends another one its abilities and keywords for an attack.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_LENDING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_LENDING_H_

#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// The unit whose abilities an effect gives; nothing if it gives none of those.
std::optional<Value> LenderIn(Card& card, const Context& context,
                              const std::vector<Value>& effects);
// `effects` must be all of its abilities and its keywords; others are an error.
bool AddLending(Card& card, Code& code, const SystemCall& call,
                const pb::Selector& attacker, const Value& lender,
                const std::vector<Value>& effects);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_LENDING_H_
