// Discarding: of each player's own hand.
#include <utility>

#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// Goes through the players: `choose` fills a register with the cards of the
// hand of one, which are then discarded.
template <typename ChooseFn>
pb::Expr DiscardOfEach(EffectPlace& place, ChooseFn choose) {
  CodeWriter& code = place.code;
  uint32_t all = code.NewRegister();
  uint32_t player = 0;
  // As new as the register is, a loop around may come here again.
  code.LetRefs(all, tree::Entities(Selector::NONE));
  uint32_t loop = code.BeginForEach(PlayerTargets(place.site), &player);
  uint32_t chosen = code.NewRegister();
  choose(tree::RegisterRefs(player), chosen);
  pb::Instruction::Move* move = code.Add()->mutable_move();
  *move->mutable_what() = tree::RegisterRefs(chosen);
  move->set_zone(place.builder().W("discards"));
  move->set_reason(place.builder().W("discard"));
  move->set_register_(chosen);
  code.AddRefs(all, tree::RegisterRefs(chosen));
  code.EndLoop(loop);
  code.AddRefs(kDiscarded, tree::RegisterRefs(all));
  return CountIn(all);
}

pb::Query HandOf(EffectPlace& place, Selector player) {
  ProgramBuilder& b = place.builder();
  return b.CardsIn(b.Zone("hand", std::move(player)),
                   tree::Not(tree::IsOneOf(tree::Entities(Selector::SOURCE))));
}

pb::Expr DiscardCount(EffectPlace& place, const Expr& count, bool random) {
  CodeWriter& code = place.code;
  uint32_t number = code.NewRegister();
  code.Let(number, LowerNumber(place.card(), place.site, count));
  return DiscardOfEach(place, [&](Selector player, uint32_t into) {
    pb::Instruction::Choose* choose = code.Add()->mutable_choose();
    *choose->mutable_from() = HandOf(place, player);
    *choose->mutable_min() = tree::RegisterNumber(number);
    *choose->mutable_max() = tree::RegisterNumber(number);
    choose->set_optional(true);
    choose->set_random(random);
    choose->set_register_(into);
    choose->set_reason(place.builder().W("discard"));
    *choose->mutable_chooser() = std::move(player);
  });
}

// With a number of cards in front, the player of this card looks at the hand
// and chooses; otherwise the player whose hand it is.
pb::Expr DiscardMatching(EffectPlace& place, const TargetFilter& filter) {
  return DiscardOfEach(place, [&](Selector player, uint32_t into) {
    TargetUse use;
    use.place = {.zone = Zone::kHand, .whose = player};
    use.chooser = filter.quantity.has_value() ? place.site.me : player;
    WriteTargets(place.code, place.site, {filter}, use, into);
  });
}

}  // namespace

pb::Expr WriteDiscard(EffectPlace& place, const DiscardArgs& args) {
  if (const auto* filter = std::get_if<TargetFilter>(&args.what)) {
    return DiscardMatching(place, *filter);
  }
  return DiscardCount(place, std::get<Expr>(args.what), /*random=*/false);
}

pb::Expr WriteRandomDiscard(EffectPlace& place, const AmountArgs& args) {
  return DiscardCount(place, args.amount, /*random=*/true);
}

}  // namespace refold::rulescript
