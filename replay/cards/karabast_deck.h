// Decks of Star Wars: Unlimited as deck builders export them:
//
//   { "leader": { "id": "SOR_005", "count": 1 },
//     "base": { "id": "SOR_029", "count": 1 },
//     "deck": [ { "id": "SOR_128", "count": 3 }, … ] }
//
// What else there is ("metadata", "sideboard") is not read.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
#define REFOLD_REPLAY_CARDS_KARABAST_DECK_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "replay/cards/deck.h"

namespace refold {

// InvalidArgument names the file, the line and what is wrong: no JSON, no
// leader, base or deck, a card without id, a count that is none, more than
// 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseKarabastDeck(absl::string_view file,
                                                        absl::string_view text);

// InvalidArgument, with file, line and the card's name, if the leader is no
// leader, the base no base, one of them is there more than once, or one of the
// deck is either.
absl::Status CheckKarabastDeck(absl::string_view file,
                               const std::vector<DeckCard>& deck);

// Like DeckFaults, of the Premier format: at least 50 cards beside leader and
// base, or what the text of the base says; at most three of a name, or what the
// card's own text says.
std::string KarabastDeckFaults(absl::string_view file,
                               const std::vector<DeckCard>& deck);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
