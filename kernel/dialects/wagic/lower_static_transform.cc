// What continuous transformations give besides traits.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

// An ability of whoever has it that does something as it enters.
uint32_t AddEntering(CardLowering& card, const Ability& ability) {
  Holder holder;
  holder.granted = true;
  std::vector<uint32_t> added;
  pb::Ability* enters =
      AddAbilityOf(card, pb::ABILITY_ENTERS, ability.span, holder, &added);
  CodeWriter code(card, enters);
  Site site;
  site.object = tree::Entities(pb::Selector::SOURCE);
  EmitAbility(code, ability, site);
  return added[0];
}

}  // namespace

void LowerGrants(CardLowering& card, const Effect& effect, bool to_others,
                 const std::vector<std::string>& zones,
                 std::vector<pb::OpSpec>* ops) {
  for (const Ref<Line>& line :
       std::get<TransformArgs>(effect.args).traits.abilities) {
    std::vector<uint32_t> granted;
    if (!AddGranted(card, *line, &granted, zones)) {
      if (!to_others || !IsDoneByCastCard(line->ability)) {
        card.Unsupported(line->span, "static-one-shot",
                         "what is done once cannot be granted for a while");
        return;
      }
      granted.push_back(AddEntering(card, line->ability));
    }
    for (uint32_t index : granted) ops->push_back(GrantOp(index));
  }
}

pb::Continuous* LossBefore(CardLowering& card, const pb::Selector& affects) {
  pb::CardProgram& program = card.builder.program();
  if (program.abilities_size() == 0) return nullptr;
  pb::Ability* last = program.mutable_abilities(program.abilities_size() - 1);
  if (last->kind() != pb::ABILITY_STATIC || last->has_condition()) {
    return nullptr;
  }
  pb::Continuous* before = last->mutable_continuous();
  const bool loses =
      before->ops_size() > 0 && !before->has_condition() &&
      !before->has_times() &&
      before->ops(before->ops_size() - 1).kind() == pb::MOD_REMOVE_SUBTYPES;
  const bool same =
      before->affects().SerializeAsString() == affects.SerializeAsString();
  return loses && same ? before : nullptr;
}

}  // namespace refold::wagic
