#include "kernel/effects/proposed.h"

#include "kernel/query/evaluate.h"

namespace refold {

Occurrence OccurrenceOf(const View& view, const MoveProposal& move) {
  const CardCell& card = *view.state.Find(move.card);
  const GameWords& words = view.game.words();
  if (!words.CrossesBorder(card.zone, move.to)) {
    return OfPassage(move.card, move.controller, card.zone, move.to,
                     move.reason);
  }
  Occurrence what{.kind = flat::EventPattern::MOVED,
                  .subject = move.card,
                  .amount = 1,
                  .word = move.reason,
                  .reason = move.reason};
  what.from = {card.zone, card.zone_player};
  if (words.InPlay(card.zone)) {
    what.from.player = CharacteristicsOf(view, card.id).controller;
  }
  const bool to_play = words.InPlay(move.to);
  what.to = {move.to, to_play ? move.controller : move.to_player};
  const bool arrives = to_play && !words.InPlay(card.zone);
  what.player = arrives ? what.to.player : what.from.player;
  return what;
}

Occurrence OccurrenceOf(const View& view, const DamageProposal& damage) {
  return {.kind = flat::EventPattern::DAMAGED,
          .subject = damage.target,
          .other = damage.source,
          .amount = damage.amount,
          .player = ControllerOf(view, damage.source),
          .combat = damage.combat};
}

}  // namespace refold
