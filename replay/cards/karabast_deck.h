// Decks of Star Wars: Unlimited as deck builders export them:
//
//   { "leader": { "id": "SOR_005", "count": 1 },
//     "base": { "id": "SOR_029", "count": 1 },
//     "deck": [ { "id": "SOR_128", "count": 3 }, … ] }
//
// A card may also be its id alone ("leader": "SOR_005"), which is one copy.
// Other members ("metadata", "sideboard") are not read.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
#define REFOLD_REPLAY_CARDS_KARABAST_DECK_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "replay/cards/deck.h"

namespace refold {

// InvalidArgument names the file, the line and the fault: not JSON, no leader,
// base or deck, a card without id, an invalid count, more than 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseKarabastDeck(absl::string_view file,
                                                        absl::string_view text);

// InvalidArgument, with file, line and the card's name, if the leader is not a
// leader, the base is not a base, there is more than one of them, or a card of
// the deck is either.
absl::Status CheckKarabastDeck(absl::string_view file,
                               const std::vector<DeckCard>& deck);

// Like DeckFaults, for the Premier format: at least 50 cards besides leader and
// base, or the number in the text of the base; at most three of a name, or the
// number in the card's own text.
std::string KarabastDeckFaults(absl::string_view file,
                               const std::vector<DeckCard>& deck);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_DECK_H_
