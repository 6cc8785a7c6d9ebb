// Deck lists: a line `N Name` for each card, `#` begins a comment line.
#ifndef REFOLD_TOOLS_CARDS_DECK_H_
#define REFOLD_TOOLS_CARDS_DECK_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold::tools {

inline constexpr uint32_t kMaxDeckCards = 1000;

struct DeckLine {
  int line = 0;  // where it stands in the file
  uint32_t count = 0;
  std::string card;  // its name, or its id where decks have ids
};

// InvalidArgument names the file and line that is not like that, or a deck that
// is empty or holds more than 1,000 cards.
absl::StatusOr<std::vector<DeckLine>> ParseDeck(absl::string_view file,
                                                absl::string_view text);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CARDS_DECK_H_
