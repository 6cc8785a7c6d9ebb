// A deck of OCTGN (`.o8d`), as XML: quantities and ids of cards.
#ifndef REFOLD_REPLAY_CARDS_OCTGN_DECK_H_
#define REFOLD_REPLAY_CARDS_OCTGN_DECK_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "replay/cards/deck.h"

namespace refold {

// The cards of every section, each by its id. InvalidArgument names file and
// line of the fault: not XML, a card without an id or with an invalid quantity,
// a deck that is empty or holds more than kMaxDeckCards.
absl::StatusOr<std::vector<DeckLine>> ParseOctgnDeck(absl::string_view file,
                                                     absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_OCTGN_DECK_H_
