#include "kernel/engine/sight.h"

#include "kernel/state/named.h"

namespace refold {

bool SeesCardsIn(const GameRules& rules, PlayerId player, Word zone,
                 PlayerId owner) {
  const GameShape& shape = rules.shape();
  if (HasWord(shape.public_zones, zone)) return true;
  if (HasWord(shape.further_decks, zone)) return false;
  return owner == player && zone != rules.words().deck;
}

namespace {

// Everybody has seen what left a public zone under a name, wherever the card is
// now.
bool WasSeen(const Engine& engine, const Ref& thing) {
  const View view = engine.view();
  const auto known = view.last_known.find(thing);
  return known != view.last_known.end() && !known->second.name.empty();
}

}  // namespace

Ref AsSeenBy(const Engine& engine, PlayerId player, const Ref& thing) {
  if (!thing.is_card()) return thing;
  const CardCell* card = engine.state().card(thing.id);
  if (card == nullptr || card->zone.empty() || WasSeen(engine, thing) ||
      SeesCardsIn(engine.rules(), player, card->zone, card->zone_player)) {
    return thing;
  }
  return card->zone_player == 0 ? Ref() : Ref::Player(card->zone_player);
}

}  // namespace refold
