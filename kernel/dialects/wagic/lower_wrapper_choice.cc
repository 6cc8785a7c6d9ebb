// Wrappers in which a player decides: paying, lines handed to a player, a
// colour chosen.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {

// `pay(cost) X?Y`
void EmitPay(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<PayArgs>(effect.args);
  CodeWriter::Label declined;
  CodeWriter::Label end;
  pb::Instruction::Pay* pay = code.Add(effect.span)->mutable_pay();
  *pay->mutable_cost() = LowerCost(code.card(), args.cost, site);
  pay->set_may(true);
  code.OnBind(&declined,
              [pay](uint32_t place) { pay->set_otherwise(place); });
  EmitAbility(code, *args.paid, site);
  if (args.declined != nullptr) code.Jump(effect.span, &end);
  code.Bind(&declined);
  if (args.declined != nullptr) EmitAbility(code, *args.declined, site);
  code.Bind(&end);
}

// `ability$!X _ Y!$ who`: that player does the lines, by default the opponent.
void EmitGive(CodeWriter& code, const Effect& effect, const Site& site) {
  CardLowering& card = code.card();
  Effect to = effect;
  if (to.who == Who::kDefault) to.who = Who::kOpponent;
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_ENTERS);
  *ability.mutable_span() = PlaceOf(card, effect.span);
  ability.set_granted_only(true);
  CodeWriter given(card, &ability, code.registers());
  Site inner = site;
  inner.object = tree::Entities(pb::Selector::SOURCE);
  std::vector<const Ability*> lines;
  for (const Ref<Ability>& line :
       std::get<GiveArgs>(effect.args).lines) {
    lines.push_back(line.get());
  }
  EmitLines(given, lines, inner);
  pb::Instruction::Call* call = code.Add(effect.span)->mutable_call();
  call->set_ability(index);
  *call->mutable_who() = PlayerOf(card, to, site);
}

void EmitChooseWord(CodeWriter& code, const Effect& effect, const Site& site) {
  const auto& args = std::get<ChooseArgs>(effect.args);
  if (!args.color) return UnsupportedEffect(code.card(), effect, "chooseatype");
  EmitColorChoice(code, effect);
  EmitAbility(code, *args.inner, site);
}

void EmitColorChoice(CodeWriter& code, const Effect& effect) {
  pb::Instruction::ChooseWord* choose =
      code.Add(effect.span)->mutable_choose_word();
  for (absl::string_view color : {"green", "blue", "red", "black", "white"}) {
    choose->add_words(code.builder().W(color));
  }
  choose->set_value(code.builder().W("color"));
  choose->set_reason(code.builder().W("color"));
}

}  // namespace refold::wagic
