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
  uint32_t cards = 0;
  for (pugi::xml_node section : xml.root().children("section")) {
    for (pugi::xml_node node : section.children("card")) {
      DeckLine line;
      line.line = xml.LineOf(node);
      line.card = absl::AsciiStrToLower(node.attribute("id").value());
      absl::string_view quantity = node.attribute("qty").value();
      if (line.card.empty()) return xml.ErrorAt(node, "a card needs an id");
      if (!absl::SimpleAtoi(quantity, &line.count) || line.count == 0 ||
          line.count > kMaxDeckCards) {
        return xml.ErrorAt(
            node, absl::StrCat("\"", quantity, "\" is not a card quantity"));
      }
      cards += line.count;
      if (cards > kMaxDeckCards) {
        return xml.ErrorAt(node, absl::StrCat("a deck holds at most ",
                                              kMaxDeckCards, " cards"));
      }
      deck.push_back(std::move(line));
    }
  }
  if (deck.empty()) return xml.ErrorAt(xml.root(), "the deck is empty");
  return deck;
}

}  // namespace refold
