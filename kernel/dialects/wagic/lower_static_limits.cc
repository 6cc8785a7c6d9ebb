// Standing abilities that keep something from changing: counters, life, mana.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {

void AddTokenizer(CardLowering& card) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_REPLACEMENT);
  pb::EventPattern* made = ability.mutable_trigger();
  // Nothing but tokens comes by somebody's doing alone.
  made->set_kind(pb::EventPattern::MOVED);
  *made->add_to() = card.builder.Zone("battlefield");
  *made->mutable_other() = tree::IsOneOf(Controller());
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  ability.mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(2));
}

void AddCantWin(CardLowering& card) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_STATIC);
  pb::Continuous* continuous = ability.mutable_continuous();
  *continuous->mutable_affects() = tree::Entities(pb::Selector::OPPONENTS);
  *continuous->add_ops() = card.builder.Op(pb::MOD_ADD_KEYWORD, "cantlose");
}

void AddCounterShroud(CardLowering& card, const Effect& effect,
                      const pb::Selector& affected, const Holder& holder,
                      std::vector<uint32_t>* added) {
  const CounterSpec& counter = std::get<CounterArgs>(effect.args).counter;
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_REPLACEMENT, effect.span, holder, added);
  pb::EventPattern* put = ability->mutable_trigger();
  put->set_kind(pb::EventPattern::COUNTER);
  put->set_sign(pb::EventPattern::INCREASE);
  *put->mutable_subject() = tree::IsOneOf(affected);
  if (!counter.any) put->add_words(card.builder.W(CounterName(counter)));
  ability->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
}

void AddLifeFloor(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added) {
  Site site;
  site.object = holder.object;
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_REPLACEMENT, effect.span, holder, added);
  pb::EventPattern* lost = ability->mutable_trigger();
  lost->set_kind(pb::EventPattern::RESOURCE);
  lost->add_words(card.builder.W("life"));
  lost->set_sign(pb::EventPattern::DECREASE);
  lost->add_reasons(card.builder.W("damage"));
  *lost->mutable_subject() = tree::IsOneOf(Controller());
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  pb::Expr left = tree::Binary(
      pb::Expr::SUB,
      card.builder.WordExpr(pb::Expr::RESOURCE, "life", Controller()),
      LowerAmount(card, std::get<AmountArgs>(effect.args).amount, site));
  ability->mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  *ability->mutable_replacement()->mutable_amount() = tree::Binary(
      pb::Expr::MIN, std::move(amount),
      tree::Binary(pb::Expr::MAX, std::move(left), tree::Number(0)));
}

void AddForceField(CardLowering& card, const Effect& effect,
                   const Holder& holder, std::vector<uint32_t>* added) {
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_REPLACEMENT, effect.span, holder, added);
  ability->mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  *ability->mutable_trigger()->mutable_subject() = tree::IsOneOf(Controller());
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  ability->mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  ability->mutable_replacement()->set_prevents(true);
  *ability->mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MIN, std::move(amount), tree::Number(1));
}

void AddSavedMana(CardLowering& card, const Effect& effect,
                  const Holder& holder, std::vector<uint32_t>* added) {
  const auto& args = std::get<ColorArgs>(effect.args);
  const std::string kind =
      args.color.has_value() ? ManaKind(*args.color) : "mana.c";
  pb::Selector players = tree::Entities(pb::Selector::PLAYERS);
  if (args.owner == PoolOwner::kMy) players = Controller();
  if (args.owner == PoolOwner::kOpponent) players = Opponent();
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_STATIC, effect.span, holder, added);
  *ability->mutable_continuous()->mutable_affects() = std::move(players);
  pb::OpSpec* keeps = ability->mutable_continuous()->add_ops();
  *keeps = card.builder.Op(pb::MOD_RULE, absl::StrCat("keep ", kind));
  *keeps->mutable_number() = tree::Number(1);
}

}  // namespace refold::wagic
