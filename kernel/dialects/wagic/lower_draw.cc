// What happens instead of a draw: `replacedraw X`, `opponentreplacedraw X`, and
// `dredge=dredge(n)`, with which a card in the graveyard may come back instead.
#include <utility>

#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

// Code that runs instead of each card that one of these players would draw.
pb::Ability* AddInsteadOfDraw(CardLowering& card, const Span& span,
                              pb::Selector players, const Holder& holder,
                              std::vector<uint32_t>* added) {
  pb::Ability* instead =
      AddAbilityOf(card, pb::ABILITY_REPLACEMENT, span, holder, added);
  pb::EventPattern* draw = instead->mutable_trigger();
  draw->set_kind(pb::EventPattern::MOVED);
  draw->add_reasons(card.builder.W("draw"));
  *draw->add_from() = card.builder.Zone("library", std::move(players));
  instead->mutable_replacement()->set_kind(pb::Replacement::CODE);
  return instead;
}

}  // namespace

void AddDrawReplacement(CardLowering& card, const Effect& effect,
                        const Holder& holder, std::vector<uint32_t>* added) {
  const bool mine = effect.kind == EffectKind::kReplaceDraw;
  pb::Ability* instead = AddInsteadOfDraw(
      card, effect.span, mine ? Controller() : Opponent(), holder, added);
  CodeWriter code(card, instead);
  Site site;
  site.object = Source();
  site.until_end_of_turn = true;
  EmitAbility(code, *std::get<InnerArgs>(effect.args).inner, site);
}

void LowerDredge(CardLowering& card) {
  if (card.ast->dredge == 0) return;
  GoTo(card, "dredge");
  const Span span;
  Holder holder;
  holder.zones = {"graveyard"};
  const pb::Query library =
      card.builder.CardsIn(card.builder.Zone("library", Controller()));
  holder.conditions.push_back(tree::Binary(pb::Expr::GE,
                                           tree::CountOf(tree::Among(library)),
                                           tree::Number(card.ast->dredge)));
  std::vector<uint32_t> added;
  pb::Ability* dredge =
      AddInsteadOfDraw(card, span, Controller(), holder, &added);
  dredge->mutable_replacement()->set_optional(true);
  CodeWriter code(card, dredge);
  pb::Instruction::MoveTop* mill = code.Add(span)->mutable_move_top();
  *mill->mutable_player() = Controller();
  mill->set_from(card.builder.W("library"));
  mill->set_to(card.builder.W("graveyard"));
  *mill->mutable_count() = tree::Number(card.ast->dredge);
  mill->set_reason(card.builder.W("mill"));
  mill->set_register_(code.Scratch(span));
  pb::Instruction::Move* move = code.Add(span)->mutable_move();
  *move->mutable_what() = Source();
  move->set_zone(card.builder.W("hand"));
  move->set_reason(card.builder.W("return"));
  move->set_register_(code.Scratch(span));
}

}  // namespace refold::wagic
