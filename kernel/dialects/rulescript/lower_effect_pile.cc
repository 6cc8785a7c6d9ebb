// Effects on whole piles, and looking at the top of one.
#include <utility>

#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

pb::Expr TwoPiles(EffectPlace& place, const char* name,
                  const TwoPilesArgs& args) {
  for (const ZoneRef* pile : {&args.first, &args.second}) {
    if (pile->zone != Zone::kArena && pile->zone != Zone::kInFront &&
        pile->zone != Zone::kRing) {
      continue;
    }
    place.card().Unsupported(pile->position, "unsupported-zone",
                             "this is no pile of cards");
  }
  Selector first = WhosePile(place, args.first);
  Selector second = WhosePile(place, args.second);
  pb::Instruction::Rule* rule = place.code.Rule(name);
  *rule->mutable_what() = std::move(first);
  *rule->mutable_other() = std::move(second);
  rule->add_words(place.builder().W(ZoneName(args.first.zone)));
  rule->add_words(place.builder().W(ZoneName(args.second.zone)));
  return tree::Number(1);
}

// Whose deck is looked at: that of the targets, or the player's own.
Selector DeckLookedAt(EffectPlace& place) {
  if (place.site.targets.kind == Targets::Kind::kDefault) return place.site.me;
  return tree::Then(place.site.targets.refs, Selector::CONTROLLER_OF);
}

// Those of the looked-at cards that have not been put back: a card that is put
// somewhere is not what it was any more.
pb::Query StillOut(EffectPlace& place, uint32_t seen) {
  ProgramBuilder& b = place.builder();
  return b.CardsIn(b.Zone("deck"), tree::IsOneOf(tree::RegisterRefs(seen)));
}

void PutBack(EffectPlace& place, Selector cards, bool bottom) {
  pb::Instruction::Move* move = place.code.Add()->mutable_move();
  *move->mutable_what() = std::move(cards);
  move->set_zone(place.builder().W("deck"));
  move->set_bottom(bottom);
}

pb::Instruction::Choose* ChooseOut(EffectPlace& place, uint32_t seen,
                                   const char* reason, uint32_t into) {
  pb::Instruction::Choose* choose = place.code.Add()->mutable_choose();
  *choose->mutable_from() = StillOut(place, seen);
  *choose->mutable_chooser() = place.site.me;
  choose->set_reason(place.builder().W(reason));
  choose->set_register_(into);
  return choose;
}

// Chosen one by one; the last one needs no choice.
void PutBackInOrder(EffectPlace& place, uint32_t seen, bool bottom) {
  CodeWriter& code = place.code;
  uint32_t next = code.NewRegister();
  pb::Expr left = tree::CountOf(tree::Among(StillOut(place, seen)));
  uint32_t loop = code.BeginRepeat(
      tree::Binary(pb::Expr::SUB, std::move(left), tree::Number(1)));
  ChooseOut(place, seen, "put back next", next);
  PutBack(place, tree::RegisterRefs(next), bottom);
  code.EndLoop(loop);
  PutBack(place, tree::Among(StillOut(place, seen)), bottom);
}

}  // namespace

Selector WhosePile(EffectPlace& place, const ZoneRef& pile) {
  switch (pile.side) {
    case Side::kMy:
      return place.site.me;
    case Side::kOpp:
      return place.site.opp;
    case Side::kCtrl:
      return tree::RegisterRefs(kPileOf);
    case Side::kAny:
      return tree::Entities(Selector::PLAYERS);
    case Side::kSame:
      break;
  }
  place.card().Unsupported(pile.position, "unsupported-zone",
                           "only rings can be the same");
  return {};
}

pb::Expr WriteMovePile(EffectPlace& place, const TwoPilesArgs& args) {
  return TwoPiles(place, "move pile", args);
}

pb::Expr WriteSwapPiles(EffectPlace& place, const TwoPilesArgs& args) {
  return TwoPiles(place, "swap piles", args);
}

pb::Expr WriteShuffle(EffectPlace& place, const PileArgs& args) {
  Selector whose = args.pile.has_value() ? WhosePile(place, *args.pile)
                                         : PlayerTargets(place.site);
  Zone zone = args.pile.has_value() ? args.pile->zone : Zone::kDeck;
  pb::Instruction::Shuffle* shuffle = place.code.Add()->mutable_shuffle();
  *shuffle->mutable_player() = std::move(whose);
  shuffle->set_zone(place.builder().W(ZoneName(zone)));
  return tree::Number(1);
}

pb::Expr WriteReveal(EffectPlace& place, const PileArgs& args) {
  Selector what = CardTargets(place.site);
  if (args.pile.has_value()) {
    // `hand` is that of the players meant, if players are.
    bool own = args.pile->side == Side::kMy;
    Selector whose =
        own ? PlayerTargets(place.site) : WhosePile(place, *args.pile);
    ProgramBuilder& b = place.builder();
    what = tree::Among(
        b.CardsIn(b.Zone(ZoneName(args.pile->zone), std::move(whose))));
  }
  *place.code.Rule("reveal")->mutable_what() = what;
  return tree::CountOf(std::move(what));
}

pb::Expr WriteProphecy(EffectPlace& place, const ProphecyArgs& args) {
  CodeWriter& code = place.code;
  ProgramBuilder& b = place.builder();
  uint32_t seen = code.NewRegister();
  pb::Query top = b.CardsIn(b.Zone("deck", DeckLookedAt(place)));
  *top.mutable_top() = LowerNumber(place.card(), place.site, args.count);
  code.LetRefs(seen, tree::Among(std::move(top)));
  if (!args.end.has_value()) {
    // Those that go to the bottom first, in the order in which they are chosen.
    uint32_t down = code.NewRegister();
    pb::Instruction::Choose* choose =
        ChooseOut(place, seen, "put on the bottom", down);
    *choose->mutable_min() = tree::Number(0);
    *choose->mutable_max() = CountIn(seen);
    PutBack(place, tree::RegisterRefs(down), /*bottom=*/true);
  }
  PutBackInOrder(place, seen, args.end == PileEnd::kBottom);
  return CountIn(seen);
}

}  // namespace refold::rulescript
