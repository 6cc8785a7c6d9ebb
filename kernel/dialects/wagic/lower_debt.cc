// Debts: what an instant or sorcery leaves its player to pay in the next upkeep
// (`transforms((,newability[upcost[cost;next upkeep] X])) forever`). Such a
// card is in no zone where an upkeep comes to it, and what it targets owes
// nothing: the debt waits by itself.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {

bool IsDebt(const CardLowering& card, const Line& line,
            const pb::Duration& duration) {
  const Ability& ability = line.ability;
  const bool plain = !ability.cost.has_value() &&
                     !ability.trigger.has_value() &&
                     ability.effects.size() == 1;
  if (!plain || ability.effects[0].kind != EffectKind::kUpkeepCost) {
    return false;
  }
  const auto& args = std::get<UpkeepCostArgs>(ability.effects[0].args);
  return card.is_instant_or_sorcery && args.next && !args.cumulative &&
         duration.kind() == pb::DURATION_PERMANENT;
}

// When that step comes, the player pays, or what is threatened happens.
void EmitDebt(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<UpkeepCostArgs>(effect.args);
  CardLowering& card = code.card();
  Site later = site;
  later.object = Source();
  later.target = pb::Selector();
  pb::EventPattern due;
  due.set_kind(pb::EventPattern::PHASE);
  due.add_words(card.builder.W(PhaseName(args.phase.phase)));
  *due.mutable_whose() = Controller();
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  pb::Ability* waiting = AddDelayed(code, effect.span, std::move(due), once);
  CodeWriter asks(card, waiting, code.registers());
  CodeWriter::Label unpaid;
  CodeWriter::Label end;
  pb::Instruction::Pay* pay = asks.Add(effect.span)->mutable_pay();
  *pay->mutable_cost() = LowerCost(card, args.cost, later);
  pay->set_may(true);
  asks.OnBind(&unpaid, [pay](uint32_t place) { pay->set_otherwise(place); });
  asks.Jump(effect.span, &end);
  asks.Bind(&unpaid);
  EmitAbility(asks, *args.inner, later);
  asks.Bind(&end);
}

}  // namespace refold::wagic
