// Cards that come into play attacking, cascade, and creatures that are paired.
#include <utility>
#include <vector>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {

// Tapped, and in the attack that is going on.
void EmitBattleReady(CodeWriter& code, const Span& span,
                     const pb::Selector& what) {
  pb::Instruction::Flag* tap = code.Add(span)->mutable_flag();
  *tap->mutable_what() = what;
  tap->set_flag(code.builder().W("tapped"));
  tap->set_on(true);
  code.Rule(span, "join attack", what);
}

// `ninjutsu`: the card comes into play attacking.
void EmitNinjutsu(CodeWriter& code, const Effect& effect, const Site& site) {
  const uint32_t moved = code.NewRegister(effect.span);
  pb::Instruction::Move* move = code.Add(effect.span)->mutable_move();
  *move->mutable_what() = code.Movable(site.object);
  move->set_zone(code.builder().W("battlefield"));
  move->set_owner(pb::MOVE_TO_CONTROLLER);
  move->set_register_(moved);
  if (IsSource(site.object)) code.Follow(tree::RegisterRefs(moved));
  EmitBattleReady(code, effect.span, tree::RegisterRefs(moved));
}

namespace {

pb::Expr PrintedCostOf(pb::Selector of) {
  pb::Expr cost;
  cost.set_op(pb::Expr::COST);
  *cost.mutable_of() = std::move(of);
  return cost;
}

pb::Query OwnLibrary(CodeWriter& code) {
  return code.builder().CardsIn(
      code.builder().Zone("library", tree::Entities(pb::Selector::CONTROLLER)));
}

uint32_t Exile(CodeWriter& code, const Span& span, pb::Selector what) {
  const uint32_t moved = code.NewRegister(span);
  pb::Instruction::Move* move = code.Add(span)->mutable_move();
  *move->mutable_what() = std::move(what);
  move->set_zone(code.builder().W("exile"));
  move->set_register_(moved);
  return moved;
}

// Those that are still in exile go below, in any order.
void PutBelow(CodeWriter& code, const Span& span, pb::Predicate which) {
  pb::Instruction::Choose* order = code.Add(span)->mutable_choose();
  *order->mutable_from() =
      code.builder().CardsIn(code.builder().Zone("exile"), std::move(which));
  *order->mutable_min() = tree::CountOf(tree::Among(order->from()));
  *order->mutable_max() = order->min();
  order->set_random(true);
  order->set_optional(true);
  order->set_reason(code.builder().W("order"));
  const uint32_t ordered = code.NewRegister(span);
  order->set_register_(ordered);
  pb::Instruction::Move* move = code.Add(span)->mutable_move();
  *move->mutable_what() = tree::RegisterRefs(ordered);
  move->set_zone(code.builder().W("library"));
  move->set_bottom(true);
  move->set_register_(code.Scratch(span));
}

}  // namespace

// `cascade:plibrarycount`: from the top of the library into exile until a card
// comes that costs less; it may be cast, and the others go below.
void EmitCascade(CodeWriter& code, const Effect& effect, const Site& site) {
  const Span& span = effect.span;
  const Amount& depth = std::get<AmountArgs>(effect.args).amount;
  if (depth.kind != AmountKind::kVariable ||
      depth.variable != Variable::kControllerLibrary ||
      !IsSource(site.object)) {
    return UnsupportedEffect(code.card(), effect, "cascade");
  }
  pb::Query less = OwnLibrary(code);
  *less.mutable_where() = tree::All(
      {tree::Not(code.builder().HasType("land")),
       tree::Compared(PrintedCostOf(tree::Entities(pb::Selector::CANDIDATE)),
                      pb::Expr::LT,
                      PrintedCostOf(tree::Entities(pb::Selector::SOURCE)))});
  *less.mutable_top() = tree::Number(1);
  const pb::Selector found = code.Keep(span, tree::Among(std::move(less)));
  // Without any, the whole library is looked through.
  pb::Query others = OwnLibrary(code);
  *others.mutable_where() = tree::Any(
      {tree::IsOneOf(tree::Then(found, pb::Selector::ABOVE)),
       tree::Compared(tree::CountOf(found), pb::Expr::EQ, tree::Number(0))});
  const uint32_t passed = Exile(code, span, tree::Among(std::move(others)));
  const uint32_t hit = Exile(code, span, found);
  code.Rule(span, "offer free", tree::RegisterRefs(hit));
  PutBelow(code, span,
           tree::Any({tree::IsOneOf(tree::RegisterRefs(passed)),
                      tree::IsOneOf(tree::RegisterRefs(hit))}));
}

pb::Predicate IsPairedCard(CardLowering& card) {
  return card.builder.RuleTest("paired");
}

pb::Selector PairOf(CardLowering& card) {
  pb::Selector partner = tree::Entities(pb::Selector::LINK);
  partner.set_word(card.builder.W("paired"));
  return tree::Among(card.builder.CardsIn(
      card.builder.Zone("battlefield"),
      tree::Any({tree::IsOneOf(tree::Entities(pb::Selector::SOURCE)),
                 tree::IsOneOf(std::move(partner))})));
}

pb::Query UnblockedAttackers(CardLowering& card) {
  pb::Predicate unblocked = card.builder.RuleTest("unblocked");
  return card.builder.CardsIn(
      card.builder.Zone("battlefield",
                        tree::Entities(pb::Selector::CONTROLLER)),
      std::move(unblocked));
}

namespace {

// Waits for creatures of one's own that come.
pb::Ability& AddPairing(CardLowering& card, pb::Predicate who, bool itself) {
  pb::Ability& pairs = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  pairs.add_zones(card.builder.W("battlefield"));
  pairs.mutable_trigger()->set_own_arrival(itself);
  pairs.set_label(card.builder.W("soulbond"));
  pb::EventPattern* comes = pairs.mutable_trigger();
  comes->set_kind(pb::EventPattern::MOVED);
  *comes->add_to() = card.builder.Zone("battlefield");
  *comes->mutable_subject() = std::move(who);
  return pairs;
}

void EmitPair(CodeWriter& code, pb::Selector partner) {
  pb::Instruction::Rule* rule =
      code.Rule(Span(), "pair", tree::Entities(pb::Selector::SOURCE));
  *rule->mutable_other() = std::move(partner);
}

}  // namespace

// As it comes, and whenever another comes while it is free.
void AddSoulbond(CardLowering& card) {
  const pb::Selector source = tree::Entities(pb::Selector::SOURCE);
  const pb::Selector you = tree::Entities(pb::Selector::CONTROLLER);
  const pb::Predicate other =
      tree::All({card.builder.HasType("creature"), tree::ControlledBy(you),
                 tree::Not(tree::IsOneOf(source))});
  {
    CodeWriter code(card, &AddPairing(card, tree::IsOneOf(source), true));
    pb::Instruction::Choose* choose = code.Add(Span())->mutable_choose();
    *choose->mutable_from() =
        card.builder.CardsIn(card.builder.Zone("battlefield"),
                             tree::All({other, tree::Not(IsPairedCard(card))}));
    *choose->mutable_min() = tree::Number(0);
    *choose->mutable_max() = tree::Number(1);
    choose->set_optional(true);
    choose->set_reason(card.builder.W("pair"));
    const uint32_t chosen = code.NewRegister(Span());
    choose->set_register_(chosen);
    EmitPair(code, tree::RegisterRefs(chosen));
  }
  pb::Ability& later = AddPairing(card, other, false);
  *later.mutable_condition() =
      tree::Unary(pb::Expr::NOT, tree::HowMany(source, IsPairedCard(card)));
  CodeWriter code(card, &later);
  CodeWriter::Label declined;
  code.AskOr(Span(), &declined);
  EmitPair(code, tree::Entities(pb::Selector::EVENT_SUBJECT));
  code.Bind(&declined);
}

}  // namespace refold::wagic
