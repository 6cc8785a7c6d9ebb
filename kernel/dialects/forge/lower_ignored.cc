// `IgnoreEffectCost`: what a player pays for an effect to ignore them and what
// they control until the turn ends (CR 116.2d).
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {
namespace {

void SetIgnoring(CodeWriter& code, const Text& at, absl::string_view link,
                 pb::Selector players, bool add) {
  pb::Instruction::Link* ignoring = code.Add(at)->mutable_link();
  ignoring->set_name(code.builder().W(link));
  *ignoring->mutable_refs() = std::move(players);
  ignoring->set_add(add);
}

}  // namespace

// A special action of whoever the effect is about, or whose permanent.
pb::Selector StaticLowering::UnlessIgnored(const Text& price,
                                           pb::Selector affects) {
  const int index =
      NewAbility(card_, pb::ABILITY_ACTIVATED, price, holding_, added_);
  const std::string link = absl::StrCat("ignoring ", index);
  pb::Selector ignoring = tree::Entities(pb::Selector::LINK);
  ignoring.set_word(card_.builder.W(link));
  pb::Selector left = tree::Union({std::move(affects)});
  *left.mutable_where() = tree::Not(tree::ControlledBy(std::move(ignoring)));

  CodeWriter code(card_, index);
  code.ability()->add_zones(card_.builder.W(ZoneName(card_.HomeZone())));
  *code.ability()->mutable_controlled_by() =
      tree::Then(left, pb::Selector::CONTROLLER_OF);
  code.ability()->set_immediate(true);
  Scene scene;
  *code.ability()->mutable_cost() =
      LowerCost(card_, price, code.ability(), &scene);
  SetIgnoring(code, price, link, You(), /*add=*/true);
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::PHASE);
  pattern.add_words(card_.builder.W("cleanup"));
  pb::Duration once;
  once.set_kind(pb::DURATION_UNTIL_USED);
  CodeWriter later(card_, AddDelayed(code, price, std::move(pattern), once),
                   code.registers());
  later.ability()->set_immediate(true);
  SetIgnoring(later, price, link, pb::Selector(), /*add=*/false);
  return left;
}

}  // namespace refold::forge
