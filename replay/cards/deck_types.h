// The types of a deck's cards.
#ifndef REFOLD_REPLAY_CARDS_DECK_TYPES_H_
#define REFOLD_REPLAY_CARDS_DECK_TYPES_H_

#include <algorithm>

#include "replay/cards/deck.h"

namespace refold {

// Whether its program has that type.
inline bool IsOfType(const DeckCard& card, const char* type) {
  const std::vector<Word>& has = card.program->types();
  return std::find(has.begin(), has.end(), Word::Of(type)) != has.end();
}

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_DECK_TYPES_H_
