// What lasts for an attack that a system makes: on the attacker, on what is
// attacked. It begins before the attack, or with it, and is over with it, or
// once it is known that there is none: whoever makes the attack ends what has a
// name of these then.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_

#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

inline constexpr char kThisAttack[] = "this attack";
inline constexpr char kAttackBegins[] = "this attack: begins";
inline constexpr char kDefendersAttack[] = "this attack: defender";

// The attack of the unit that has an ability.
Value OwnAttack(Card& card);
// The operations, from now until the attack is over.
bool AddForThisAttack(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& attacker,
                      std::vector<pb::OpSpec> ops);
// The operations as an ability that the attacker gains: it works while the
// attack is as the condition says.
std::optional<std::vector<pb::OpSpec>> WhileAttackIs(
    Card& card, Code& code, const Context& context, const Value& condition,
    std::vector<pb::OpSpec> ops);
// `attackerLastingEffects`: on the attacker, before it attacks.
bool AddForAttack(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& attacker, const Value& effects);
// `defenderLastingEffects`: bound to what is attacked once that is known.
bool AddForDefender(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& attacker, const Value& effects);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_
