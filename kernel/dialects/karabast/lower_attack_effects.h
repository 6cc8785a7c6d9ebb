// What lasts for an attack that a system makes: on the attacker, on what is
// attacked. It begins before the attack, or with it, and ends with it, or once
// it is known that there is no attack: the code that makes the attack ends the
// effects with these names.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_

#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

inline constexpr char kThisAttack[] = "this attack";
inline constexpr char kAttackBegins[] = "this attack: begins";

// The operations, from now until the attack is over.
bool AddForThisAttack(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& attacker,
                      std::vector<pb::OpSpec> ops);
// The attack of the unit that has an ability.
Value OwnAttack(Card& card);
// The operations as an ability that the attacker gains, which works while the
// condition holds.
std::vector<pb::OpSpec> AsGained(Card& card, Code& code,
                                 std::vector<pb::OpSpec> ops,
                                 const std::optional<pb::Expr>& condition);
// `attackerLastingEffects`: on the attacker, before it attacks or, where they
// ask what is attacked, as the attack begins. A condition must hold then, and
// go on to hold.
bool AddForAttack(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& attacker, const Value& effects);
// `defenderLastingEffects`: on all that is attacked, as the attack begins.
bool AddForDefender(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& attacker, const Value& effects);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_ATTACK_EFFECTS_H_
