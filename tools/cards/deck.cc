#include "tools/cards/deck.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace refold::tools {
absl::StatusOr<std::vector<DeckLine>> ParseDeck(absl::string_view file,
                                                absl::string_view text) {
  std::vector<DeckLine> deck;
  uint32_t cards = 0;
  int number = 0;
  for (absl::string_view raw : absl::StrSplit(text, '\n')) {
    ++number;
    absl::string_view line = absl::StripAsciiWhitespace(raw);
    if (line.empty() || line[0] == '#') continue;
    std::vector<absl::string_view> parts =
        absl::StrSplit(line, absl::MaxSplits(' ', 1));
    DeckLine entry;
    entry.line = number;
    if (parts.size() < 2 || !absl::SimpleAtoi(parts[0], &entry.count) ||
        entry.count == 0 || entry.count > kMaxDeckCards) {
      return absl::InvalidArgumentError(
          absl::StrCat(file, ":", number, ": \"", line,
                       "\" is not a line of a deck, such as `4 Scorch`"));
    }
    entry.card = std::string(absl::StripAsciiWhitespace(parts[1]));
    cards += entry.count;
    if (cards > kMaxDeckCards) {
      return absl::InvalidArgumentError(absl::StrCat(file, ":", number,
                                                     ": a deck holds at most ",
                                                     kMaxDeckCards, " cards"));
    }
    deck.push_back(std::move(entry));
  }
  if (deck.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": the deck is empty"));
  }
  return deck;
}

}  // namespace refold::tools
