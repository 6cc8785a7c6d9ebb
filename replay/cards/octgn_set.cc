#include "replay/cards/octgn_set.h"

#include <map>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "replay/cards/octgn_xml.h"

namespace refold {
namespace {

using Properties = std::map<std::string, std::string>;

constexpr absl::string_view kSymbols[] = {"¢", "£", "¤"};

Properties PropertiesOf(const pugi::xml_node& card) {
  Properties properties;
  for (pugi::xml_node property : card.children("property")) {
    properties[property.attribute("name").value()] =
        std::string(absl::StripAsciiWhitespace(
            absl::string_view(property.attribute("value").value())));
  }
  return properties;
}

bool IsCardType(const std::string& type) {
  return type == "Character" || type == "Action" || type == "Reaction";
}

// An empty number is 0: actions have no battle points.
absl::Status ReadNumber(const OctgnXml& xml, const pugi::xml_node& card,
                        Properties& properties, const char* name,
                        int64_t& number) {
  const std::string& text = properties[name];
  if (text.empty() || absl::SimpleAtoi(text, &number)) return absl::OkStatus();
  return xml.ErrorAt(card, absl::StrCat("property ", name, " is \"", text,
                                        "\", which is not a number"));
}

// "¤ WINGS": the symbol, and the name after it.
absl::Status ReadAbility(const OctgnXml& xml, const pugi::xml_node& node,
                         const std::string& text, OctgnCard& card) {
  if (text.empty()) return absl::OkStatus();
  for (absl::string_view symbol : kSymbols) {
    if (!absl::StartsWith(text, symbol)) continue;
    card.ability_symbol = std::string(symbol);
    card.ability_name = std::string(absl::StripAsciiWhitespace(
        absl::string_view(text).substr(symbol.size())));
    return absl::OkStatus();
  }
  return xml.ErrorAt(node, absl::StrCat("ability \"", text,
                                        "\" does not start with ¢, £ or ¤"));
}

absl::StatusOr<OctgnCard> ReadCard(const OctgnXml& xml,
                                   const pugi::xml_node& node,
                                   Properties properties) {
  OctgnCard card;
  card.id = absl::AsciiStrToLower(node.attribute("id").value());
  card.name = node.attribute("name").value();
  card.line = xml.LineOf(node);
  if (card.id.empty() || card.name.empty()) {
    return xml.ErrorAt(node, "a card needs an id and a name");
  }
  card.type = properties["Type"];
  card.subtype = properties["Subtype"];
  card.rules = properties["Rules"];
  for (const char* name : {"Backup 1", "Backup 2", "Backup 3"}) {
    if (!properties[name].empty()) card.backups.push_back(properties[name]);
  }
  absl::Status read = ReadNumber(xml, node, properties, "BP", card.bp);
  if (read.ok()) read = ReadNumber(xml, node, properties, "SP", card.sp);
  if (read.ok()) read = ReadAbility(xml, node, properties["Ability"], card);
  if (!read.ok()) return read;
  return card;
}

}  // namespace

absl::StatusOr<std::vector<OctgnCard>> ParseOctgnSet(absl::string_view file,
                                                     absl::string_view text) {
  OctgnXml xml;
  absl::Status parsed = xml.Parse(file, text, "set");
  if (!parsed.ok()) return parsed;
  std::vector<OctgnCard> cards;
  std::set<std::string> ids;
  for (pugi::xml_node node : xml.root().child("cards").children("card")) {
    Properties properties = PropertiesOf(node);
    if (!IsCardType(properties["Type"])) continue;
    absl::StatusOr<OctgnCard> card = ReadCard(xml, node, std::move(properties));
    if (!card.ok()) return card.status();
    if (!ids.insert(card->id).second) {
      return xml.ErrorAt(node, absl::StrCat("id ", card->id, " occurs twice"));
    }
    cards.push_back(*std::move(card));
  }
  return cards;
}

}  // namespace refold
