// Decks of Magic: lists of `N Name`, and Forge's `.dck` files.
//
// A `.dck` file has sections in brackets: of `[Main]` each line is a number and
// a card, perhaps with its print behind a bar (`4 Scorch|M10`). What else there
// is (metadata, the sideboard) is no part of the deck.
#ifndef REFOLD_REPLAY_CARDS_FORGE_DECK_H_
#define REFOLD_REPLAY_CARDS_FORGE_DECK_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "replay/cards/deck.h"

namespace refold {

// Which of the two it is, the name of the file says. Errors as of ParseDeck.
absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_FORGE_DECK_H_
