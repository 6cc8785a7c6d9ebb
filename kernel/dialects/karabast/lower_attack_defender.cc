// Lasting effects on what is attacked: bound to it once it is known.
#include <utility>

#include "kernel/dialects/karabast/lower_attack_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"

namespace refold::karabast {

bool AddForDefender(Card& card, Code& code, const SystemCall& call,
                    const pb::Selector& attacker, const Value& effects) {
  const Value attack = {AttackHandle{card.b().EventRole("attacker"),
                                     card.b().EventRole("defender")}};
  for (const Value& one : OneOrMore(effects)) {
    const Value resolved = Resolve(card, one, {{call.context}, attack});
    if (resolved.failed()) return false;
    if (!KnowsAttackEffectKeys(card, resolved)) return false;
    const Value* effect = resolved.Find("effect");
    if (effect == nullptr) continue;
    std::optional<std::vector<pb::OpSpec>> ops =
        LowerEffects(card, call.context, *effect);
    if (!ops.has_value() ||
        !KeepPredicates(card, code, call.context, *ops, call.where)) {
      return false;
    }
    pb::EventPattern pattern;
    pattern.set_kind(pb::EventPattern::HAPPENED);
    pattern.add_words(card.b().W("attack begins"));
    pb::EventPattern::Role& role = *pattern.add_roles();
    role.set_role(card.b().W("attacker"));
    *role.mutable_where() = tree::IsOneOf(attacker);
    const Value* condition = resolved.Find("condition");
    if (condition != nullptr && !condition->undefined()) {
      const Value holds = Resolve(card, *condition, {attack, {call.context}});
      const std::optional<pb::Expr> expr = AsCondition(holds);
      if (!expr.has_value()) return false;
      *pattern.mutable_condition() = *expr;
    }
    const int begin = card.b().program().abilities_size();
    pb::Ability& ability = card.b().AddAbility(pb::ABILITY_TRIGGERED);
    ability.set_granted_only(true);
    ability.set_registers(code.ability().registers());
    *ability.mutable_trigger() = std::move(pattern);
    pb::Instruction instruction;
    pb::Instruction::Modify& modify = *instruction.mutable_modify();
    for (pb::OpSpec& op : *ops) *modify.add_ops() = std::move(op);
    modify.mutable_duration()->set_kind(pb::DURATION_END_OF_COMBAT);
    modify.mutable_bound()->set_kind(pb::DURATION_END_OF_COMBAT);
    modify.set_name(card.b().W(kDefendersAttack));
    *modify.mutable_uses() = tree::Number(1);
    modify.set_begin(static_cast<uint32_t>(begin) + 1);
    code.Add(std::move(instruction));
  }
  return true;
}

}  // namespace refold::karabast
