// What comes into play at the same time: each hears the others come (in Magic,
// CR 603.6a). Whatever is there already hears them all anyway.
#include "kernel/projections/match_event.h"
#include "kernel/projections/projections.h"

namespace refold {
namespace {

// The card that an event has brought into play; 0 if it brought none.
CardId ArrivedBy(const View& view, const Event& event) {
  CardId card = 0;
  if (const auto* moved = event.As<CardMoved>()) {
    card = moved->card.id;
  } else if (const auto* created = event.As<CardCreated>()) {
    card = created->card;
  }
  const CardCell* cell = view.state.card(card);
  const bool in_play = cell != nullptr && cell->zone == view.game.words().play;
  return in_play ? card : 0;
}

bool Arrives(const View& view, const Occurrence& what) {
  return what.kind == flat::EventPattern::MOVED && !what.as_was &&
         what.to.zone == view.game.words().play;
}

}  // namespace

void Projections::HearArrivedBefore(const View& view, const Event& event) {
  if (event.group == 0) return;
  const CardId card = ArrivedBy(view, event);
  if (card == 0) return;
  if (arrivals_.group != event.group) arrivals_ = {.group = event.group};
  if (!arrivals_.all.empty()) {
    for (const Listener& listener : index_.ListenersOn(
             view, card, flat::ABILITY_TRIGGERED, flat::EventPattern::MOVED)) {
      for (const auto& [what, sequence] : arrivals_.all) {
        WakeOne(view, listener, what, event, sequence);
      }
    }
  }
  for (const Occurrence& what : moment_.occurrences) {
    if (Arrives(view, what)) arrivals_.all.emplace_back(what, event.sequence);
  }
}

}  // namespace refold
