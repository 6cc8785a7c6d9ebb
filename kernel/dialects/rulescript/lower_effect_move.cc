// Effects that move the cards they are done to.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

void Reveal(EffectPlace& place, const Selector& cards) {
  *place.code.Rule("reveal")->mutable_what() = cards;
}

void Move(EffectPlace& place, const Selector& cards, const ZoneRef& zone,
          bool bottom) {
  pb::Instruction::Move* move = place.code.Add()->mutable_move();
  *move->mutable_what() = cards;
  move->set_zone(place.builder().W(ZoneName(zone.zone)));
  move->set_bottom(bottom);
  move->set_register_(kMoved);
  switch (zone.side) {
    case Side::kMy:
      move->set_owner(pb::MOVE_TO_PLAYER);
      *move->mutable_player() = place.site.me;
      return;
    case Side::kOpp:
      move->set_owner(pb::MOVE_TO_PLAYER);
      *move->mutable_player() = place.site.opp;
      return;
    case Side::kCtrl:
      // Cards follow whoever holds them.
      return;
    default:
      place.card().Unsupported(
          zone.position, "unsupported-zone",
          "cards move to a zone of one player: my, opp or ctrl");
  }
}

// Where the card goes is the top or the bottom. False after an error.
bool CheckMove(EffectPlace& place, const MoveArgs& args) {
  if (args.zone.zone == Zone::kArena || args.zone.zone == Zone::kInFront) {
    place.card().Unsupported(args.zone.position, "unsupported-zone",
                             "cards cannot be moved there");
    return false;
  }
  if (!args.ask && args.position != 0 && args.position != -1) {
    place.card().Unsupported(
        place.at, "unsupported-position",
        absl::StrCat("only the top (0) and the bottom (-1) of a pile are "
                     "supported, not ",
                     args.position));
    return false;
  }
  return true;
}

void MoveWhereAsked(EffectPlace& place, const Selector& cards,
                    const ZoneRef& zone) {
  CodeWriter& code = place.code;
  std::vector<CodeWriter::Label> ends;
  CodeWriter::Label done;
  code.Mode(place.site.me, {"top", "bottom"}, {}, &ends, &done);
  code.Bind(&ends[0]);
  Move(place, cards, zone, /*bottom=*/false);
  code.Jump(&done);
  code.Bind(&ends[1]);
  Move(place, cards, zone, /*bottom=*/true);
  code.Bind(&done);
}

bool IsOpen(Zone zone) {
  return zone == Zone::kRing || zone == Zone::kDiscards ||
         zone == Zone::kRemoved;
}

void MoveAs(EffectPlace& place, const Selector& cards, const MoveArgs& args) {
  if (!CheckMove(place, args)) return;
  // Where everybody sees the card anyway there is nothing to show.
  if (args.reveal.value_or(false) && !IsOpen(args.zone.zone)) {
    Reveal(place, cards);
  }
  if (args.ask) {
    MoveWhereAsked(place, cards, args.zone);
  } else {
    Move(place, cards, args.zone, args.position == -1);
  }
}

}  // namespace

pb::Expr WriteDestroy(EffectPlace& place) {
  CodeWriter& code = place.code;
  ProgramBuilder& b = place.builder();
  // As they were, so that their last BP can be asked for.
  uint32_t doomed = code.NewRegister();
  code.LetRefs(doomed,
               tree::Among(b.CardsIn(b.Zone("ring"),
                                     tree::IsOneOf(CardTargets(place.site)))));
  pb::Instruction::Move* move = code.Add()->mutable_move();
  *move->mutable_what() = tree::RegisterRefs(doomed);
  move->set_zone(b.W("discards"));
  move->set_reason(b.W("ko"));
  code.LetRefs(kDestroyed, tree::RegisterRefs(doomed));
  return CountIn(doomed);
}

pb::Expr WriteMoveTo(EffectPlace& place, const MoveArgs& args) {
  MoveAs(place, CardTargets(place.site), args);
  return CountIn(kMoved);
}

// The cards that lie above the first target were revealed on the way to it.
// That there were none is no failure.
pb::Expr WriteMoveRevealed(EffectPlace& place, const MoveArgs& args) {
  Selector found = CardTargets(place.site);
  found.set_nth(1);
  MoveAs(place, tree::Then(std::move(found), Selector::ABOVE), args);
  return tree::Number(1);
}

}  // namespace refold::rulescript
