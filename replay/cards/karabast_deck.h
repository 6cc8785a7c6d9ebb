// Decks of Star Wars: Unlimited as deck builders export them:
//
//   { "leader": { "id": "SOR_005", "count": 1 },
//     "base": { "id": "SOR_029", "count": 1 },
//     "deck": [ { "id": "SOR_128", "count": 3 }, … ] }
//
// What else there is ("metadata", "sideboard") is not read.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
#define REFOLD_REPLAY_CARDS_KARABAST_DECK_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "replay/cards/deck.h"

namespace refold {

// InvalidArgument names the file and what is wrong with it: no JSON, no leader,
// base or deck, a card without id, a count that is none, more than 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseKarabastDeck(absl::string_view file,
                                                        absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
