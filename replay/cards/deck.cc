#include "replay/cards/deck.h"

#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace refold {

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
                       "\" is not a deck line such as `4 Scorch`"));
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

std::string DeckFaults(absl::string_view file, const DeckRules& rules,
                       const std::vector<DeckLine>& deck) {
  uint32_t cards = 0;
  std::map<std::string, uint32_t> of_name;
  for (const DeckLine& line : deck) {
    cards += line.count;
    of_name[line.card] += line.count;
  }
  std::vector<std::string> demands;
  std::vector<std::string> faults;
  if (rules.cards != 0) {
    demands.push_back(absl::StrCat(rules.cards, " cards"));
    if (cards != rules.cards) {
      faults.push_back(absl::StrCat(cards, cards == 1 ? " card" : " cards"));
    }
  }
  if (rules.of_a_name != 0) {
    demands.push_back(absl::StrCat("at most ", rules.of_a_name, " of a name"));
    for (const auto& [name, count] : of_name) {
      if (count <= rules.of_a_name) continue;
      faults.push_back(absl::StrCat(count, " of \"", name, "\""));
    }
  }
  if (faults.empty()) return "";
  return absl::StrCat(file, ": a deck has ", absl::StrJoin(demands, " and "),
                      "; this one has ", absl::StrJoin(faults, ", "));
}

}  // namespace refold
