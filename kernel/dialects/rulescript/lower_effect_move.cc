// Effects that move the cards they are done to.
#include <algorithm>
#include <utility>

#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

void Reveal(EffectPlace& place, const Selector& cards) {
  *place.code.Rule("reveal")->mutable_what() = cards;
}

// A place in a pile: so many cards above it, or below it.
struct PilePlace {
  bool bottom = false;
  uint32_t depth = 0;
};

PilePlace PilePlaceOf(int64_t position) {
  // Deeper than any pile is its other end.
  constexpr int64_t kDeepest = 1'000'000;
  bool bottom = position < 0;
  int64_t depth = bottom ? -(position + 1) : position;
  return {bottom, static_cast<uint32_t>(std::min(depth, kDeepest))};
}

void WriteMove(EffectPlace& place, const Selector& cards, const ZoneRef& zone,
               const PilePlace& where, uint32_t moved) {
  pb::Instruction::Move* move = place.code.Add()->mutable_move();
  *move->mutable_what() = cards;
  move->set_zone(place.builder().W(ZoneName(zone.zone)));
  move->set_bottom(where.bottom);
  move->set_depth(where.depth);
  move->set_register_(moved);
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
      // Cards follow their holder.
      return;
    default:
      place.card().Unsupported(
          zone.position, "unsupported-zone",
          "cards move to a zone of one player: my, opp or ctrl");
  }
}

// False after an error.
bool CheckMove(EffectPlace& place, const MoveArgs& args) {
  if (args.zone.zone == Zone::kArena || args.zone.zone == Zone::kInFront) {
    place.card().Unsupported(args.zone.position, "unsupported-zone",
                             "cards cannot be moved there");
    return false;
  }
  if (args.zone.zone == Zone::kRing && (args.ask || args.position != 0)) {
    place.card().Unsupported(place.at, "unsupported-position",
                             "the ring is no pile: it has no top and bottom");
    return false;
  }
  return true;
}

void MoveWhereAsked(EffectPlace& place, const Selector& cards,
                    const ZoneRef& zone, uint32_t moved) {
  CodeWriter& code = place.code;
  std::vector<CodeWriter::Label> ends;
  CodeWriter::Label done;
  code.Mode(place.site.me, {"top", "bottom"}, {}, &ends, &done);
  code.Bind(&ends[0]);
  WriteMove(place, cards, zone, {.bottom = false}, moved);
  code.Jump(&done);
  code.Bind(&ends[1]);
  WriteMove(place, cards, zone, {.bottom = true}, moved);
  code.Bind(&done);
}

bool IsOpen(Zone zone) {
  return zone == Zone::kRing || zone == Zone::kDiscards ||
         zone == Zone::kRemoved;
}

// How many were moved.
pb::Expr MoveAs(EffectPlace& place, const Selector& cards,
                const MoveArgs& args) {
  if (!CheckMove(place, args)) return {};
  // Where everybody sees the card anyway there is nothing to show.
  if (args.reveal.value_or(false) && !IsOpen(args.zone.zone)) {
    Reveal(place, cards);
  }
  uint32_t moved = place.code.NewRegister();
  if (args.ask) {
    MoveWhereAsked(place, cards, args.zone, moved);
  } else {
    WriteMove(place, cards, args.zone, PilePlaceOf(args.position), moved);
  }
  place.code.AddRefs(kMoved, tree::RegisterRefs(moved));
  return CountIn(moved);
}

}  // namespace

pb::Expr WriteDestroy(EffectPlace& place) {
  CodeWriter& code = place.code;
  ProgramBuilder& b = place.builder();
  uint32_t doomed = code.NewRegister();
  code.LetRefs(doomed,
               tree::Among(b.CardsIn(b.Zone("ring"),
                                     tree::IsOneOf(CardTargets(place.site)))));
  pb::Instruction::Move* move = code.Add()->mutable_move();
  *move->mutable_what() = tree::RegisterRefs(doomed);
  move->set_zone(b.W("discards"));
  move->set_reason(b.W("ko"));
  return CountIn(doomed);
}

pb::Expr WriteMoveTo(EffectPlace& place, const MoveArgs& args) {
  return MoveAs(place, CardTargets(place.site), args);
}

// Finding none is not a failure.
pb::Expr WriteMoveRevealed(EffectPlace& place, const MoveArgs& args) {
  place.card().asked.revealed = true;
  MoveAs(place, tree::RegisterRefs(place.code.Revealed()), args);
  return tree::Number(1);
}

}  // namespace refold::rulescript
