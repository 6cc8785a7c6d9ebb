#include "replay/cards/octgn_deck.h"

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "replay/cards/octgn_xml.h"

namespace refold {

absl::StatusOr<std::vector<DeckLine>> ParseOctgnDeck(absl::string_view file,
                                                     absl::string_view text) {
  OctgnXml xml;
  absl::Status parsed = xml.Parse(file, text, "deck");
  if (!parsed.ok()) return parsed;
  std::vector<DeckLine> deck;
  FaultReport faults;
  uint32_t cards = 0;
  for (pugi::xml_node section : xml.root().children("section")) {
    for (pugi::xml_node node : section.children("card")) {
      const auto wrong = [&](std::string what) {
        faults.Add(xml.Say(node, "deck", std::move(what)));
      };
      const Diagnostic place = xml.Say(node, "deck", "");
      DeckLine line{.line = place.line,
                    .card = absl::AsciiStrToLower(node.attribute("id").value()),
                    .column = place.column,
                    .length = place.length,
                    .source_line = place.source_line};
      absl::string_view quantity = node.attribute("qty").value();
      if (line.card.empty()) {
        wrong("a card needs an id");
      } else if (!absl::SimpleAtoi(quantity, &line.count) || line.count == 0 ||
                 line.count > kMaxDeckCards) {
        wrong(absl::StrCat("\"", quantity, "\" is not a card quantity"));
      } else if (cards <= kMaxDeckCards) {
        cards += line.count;
        // Told once, and read no further.
        if (cards > kMaxDeckCards) {
          wrong(absl::StrCat("a deck holds at most ", kMaxDeckCards, " cards"));
        }
        deck.push_back(std::move(line));
      }
    }
  }
  if (deck.empty() && faults.empty()) {
    faults.Add(xml.Say(xml.root(), "deck", "the deck is empty"));
  }
  if (!faults.empty()) return faults.status();
  return deck;
}

}  // namespace refold
