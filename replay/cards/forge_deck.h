// Decks of Magic: lists of `N Name`, and Forge's `.dck` files.
//
// A `.dck` file has sections in brackets: each line is a number and a card,
// optionally with its print after a bar (`4 Scorch|M10`).
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
// Anything else (metadata) is not part of the deck.
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

// The file name determines the format. The same errors as ParseDeck.
absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text);

// InvalidArgument, with each card and its place, for cards that do not belong
// into their section, for more than one avatar, and for a planar deck without a
// plane.
absl::Status CheckMtgDeck(absl::string_view file,
                          const std::vector<DeckCard>& deck);

// The player who takes the first turn: the archenemy, if only one player has
// schemes (CR 904.6); else 0, as in all other games.
uint32_t FirstMtgPlayer(const pb::Setup& setup);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_FORGE_DECK_H_
