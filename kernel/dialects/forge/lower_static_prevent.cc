// Static abilities that prevent damage, all of it or some.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/replacement_lowering.h"
#include "kernel/dialects/forge/restrictions.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {

// What deals damage is a permanent, a spell or a card elsewhere; of a sort of
// permanents only what is in play is meant.
pb::Selector StaticLowering::DamageSources() {
  const Text* source = reader_.line().Find("Source");
  const auto anything = [](const Text& valid) {
    const std::string base = valid.value.substr(0, valid.value.find('.'));
    const bool one = absl::EndsWith(valid.value, "Self") ||
                     absl::EndsWith(valid.value, "edBy");
    return !one && (base == "Card" || base == "Spell" || base == "Instant" ||
                    base == "Sorcery");
  };
  if (source == nullptr) return AffectedBy("Source", "Card", "");
  const std::vector<Text> sorts = source->Split(',');
  if (!std::all_of(sorts.begin(), sorts.end(), anything)) {
    return AffectedBy("Source", "Card", "");
  }
  return tree::Among(QueryOf(card_, *reader_.Take("Source"),
                             {"battlefield", "stack", "graveyard", "exile"},
                             scene_));
}

void StaticLowering::PreventDamage() {
  if (reader_.Has("Amount")) return PreventSome();
  const bool to = reader_.Has("Target");
  pb::OpSpec rule = card_.builder.Op(
      pb::MOD_RULE, to ? "prevent damage to" : "prevent damage from");
  if (const Text* combat = reader_.Take("CombatDamage")) {
    rule.add_words(card_.builder.W(IsSet(*combat) ? "combat" : "noncombat"));
  }
  const Text* source = to ? reader_.Take("Source") : nullptr;
  if (source != nullptr) {
    *rule.mutable_predicate() = LowerValid(card_, *source, scene_);
  }
  Add(to ? AffectedBy("Target", "Card", "") : DamageSources(),
      {std::move(rule)});
}

pb::Ability* StaticLowering::NewReplacement() {
  const std::vector<std::string> zones = Zones();
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  const int index = NewAbility(card_, pb::ABILITY_REPLACEMENT,
                               reader_.line().text, holding_, added_);
  pb::Ability* ability = card_.builder.program().mutable_abilities(index);
  for (const std::string& zone : zones) {
    ability->add_zones(card_.builder.W(zone));
  }
  ability->set_registers(card_.around_registers);
  if (when.has_value()) *ability->mutable_condition() = *when;
  return ability;
}

// So much of the damage, each time: a replacement effect that could be written
// out.
void StaticLowering::PreventSome() {
  const Text* amount = reader_.Take("Amount");
  const Text* combat = reader_.Take("CombatDamage");
  const Text* source = reader_.Take("Source");
  const Text* target = reader_.Take("Target");
  pb::Ability* ability = NewReplacement();
  pb::EventPattern* pattern = ability->mutable_trigger();
  pattern->set_kind(pb::EventPattern::DAMAGED);
  *pattern->mutable_condition() = IsPreventable(card_);
  if (target != nullptr) {
    *pattern->mutable_subject() = LowerValid(card_, *target, scene_);
  }
  if (source != nullptr) {
    *pattern->mutable_other() = LowerValid(card_, *source, scene_);
  }
  if (combat != nullptr) {
    pattern->set_damage(IsSet(*combat) ? pb::EventPattern::COMBAT
                                       : pb::EventPattern::NONCOMBAT);
  }
  pb::Expr proposed;
  proposed.set_op(pb::Expr::EVENT_AMOUNT);
  ability->mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  ability->mutable_replacement()->set_prevents(true);
  // Half of it stays what half of it is prevented of.
  const bool half = amount->value == "HalfUp" || amount->value == "HalfDown";
  *ability->mutable_replacement()->mutable_amount() =
      half ? tree::Binary(amount->value == "HalfUp" ? pb::Expr::DIV_DOWN
                                                    : pb::Expr::DIV_UP,
                          std::move(proposed), tree::Number(2))
           : tree::Binary(pb::Expr::SUB, std::move(proposed),
                          LowerNumber(card_, *amount, scene_));
}

}  // namespace refold::forge
