// Decks of Magic: lists of `N Name`, and Forge's `.dck` files.
//
// A `.dck` file has sections in brackets: each line of them is a number and a
// card, perhaps with its print behind a bar (`4 Scorch|M10`).
//
// | section        | its cards begin in                              |
// |----------------|-------------------------------------------------|
// | `[Main]`       | the library                                     |
// | `[Avatar]`     | the command zone: one vanguard                  |
// | `[Conspiracy]` | the command zone: conspiracies                  |
// | `[Planes]`     | the planar deck: planes and phenomena           |
// | `[Schemes]`    | the scheme deck: schemes; its player is the     |
// |                | archenemy, whose turn is the first              |
// | `[Sideboard]`  | the sideboard, outside the game                 |
//
// What else there is (metadata) is no part of the deck.
#ifndef REFOLD_REPLAY_CARDS_FORGE_DECK_H_
#define REFOLD_REPLAY_CARDS_FORGE_DECK_H_

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/log.pb.h"
#include "replay/cards/deck.h"

namespace refold {

// Which of the two it is, the name of the file says. Errors as of ParseDeck.
absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text);

// InvalidArgument, with each card and its place, if no such card is in that
// part of a deck, for more avatars than one, and for a planar deck without a
// plane.
absl::Status CheckMtgDeck(absl::string_view file,
                          const std::vector<DeckCard>& deck);

// Whose turn is the first: the archenemy's, if one player alone has schemes (CR
// 904.6); else 0, as in all other games.
uint32_t FirstMtgPlayer(const pb::Setup& setup);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_FORGE_DECK_H_
