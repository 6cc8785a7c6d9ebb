#include "replay/cards/forge_deck.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/base/utf8.h"
#include "replay/cards/deck_types.h"

namespace refold {
namespace {

constexpr absl::string_view kCommand = "command";
constexpr absl::string_view kPlanarDeck = "planar deck";
constexpr absl::string_view kSchemeDeck = "scheme deck";
constexpr absl::string_view kSideboard = "sideboard";

struct Section {
  absl::string_view heading;
  absl::string_view zone;  // empty: that of the deck
  bool has_cards = true;
};

constexpr Section kSections[] = {
    {"[metadata]", "", false},  {"[Main]", ""},
    {"[Avatar]", kCommand},     {"[Conspiracy]", kCommand},
    {"[Planes]", kPlanarDeck},  {"[Schemes]", kSchemeDeck},
    {"[Sideboard]", kSideboard}};

const Section* SectionOf(absl::string_view heading) {
  const Section* found =
      std::find_if(std::begin(kSections), std::end(kSections),
                   [heading](const Section& one) {
                     return absl::EqualsIgnoreCase(heading, one.heading);
                   });
  return found == std::end(kSections) ? nullptr : found;
}

struct ZoneTypes {
  absl::string_view zone;
  std::vector<const char*> types;
};

// What cards of the decks beside the main one are; no others are of these
// types.
const std::vector<ZoneTypes>& TypesOfZones() {
  static const auto* const zones =
      new std::vector<ZoneTypes>{{kCommand, {"vanguard", "conspiracy"}},
                                 {kPlanarDeck, {"plane", "phenomenon"}},
                                 {kSchemeDeck, {"scheme"}}};
  return *zones;
}

// What is wrong if the card is not in the zone of its type; else nothing.
std::string FaultOfPlace(const DeckCard& card) {
  for (const ZoneTypes& place : TypesOfZones()) {
    const bool there = card.line.zone == place.zone;
    const bool fits =
        std::any_of(place.types.begin(), place.types.end(),
                    [&card](const char* type) { return IsOfType(card, type); });
    if (there == fits) continue;
    return there
               ? absl::StrCat("is no card of the zone \"", place.zone, "\"")
               : absl::StrCat("is one of the zone \"", place.zone, "\" alone");
  }
  return "";
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text) {
  if (!absl::EndsWith(file, ".dck")) return ParseDeck(file, text);
  DeckListReader reader(file);
  const Section* inside = nullptr;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const absl::string_view stripped = absl::StripAsciiWhitespace(line);
    if (absl::StartsWith(stripped, "[")) {
      inside = SectionOf(stripped);
      if (inside == nullptr) {
        reader.Refuse(number, line, stripped,
                      absl::StrCat("the section \"", ToUtf8(stripped),
                                   "\" is not supported"));
      }
    } else if (inside != nullptr && inside->has_cards) {
      reader.Read(number, line, line.substr(0, line.find('|')), inside->zone);
    }
  }
  return reader.Finish();
}

absl::Status CheckMtgDeck(absl::string_view file,
                          const std::vector<DeckCard>& deck) {
  FaultReport faults;
  auto unfit = [&](const DeckLine& line, absl::string_view what) {
    faults.Add(
        DeckFault(file, line, absl::StrCat("\"", line.card, "\" ", what)));
  };
  uint32_t avatars = 0;
  const DeckLine* planar = nullptr;
  bool plane = false;
  for (const DeckCard& card : deck) {
    const std::string fault = FaultOfPlace(card);
    if (!fault.empty()) unfit(card.line, fault);
    if (IsOfType(card, "vanguard")) {
      const bool first = avatars <= 1;
      avatars += card.line.count;
      if (first && avatars > 1) {
        unfit(card.line, "is more than the one avatar of a player");
      }
    }
    if (card.line.zone == kPlanarDeck) planar = &card.line;
    plane = plane || IsOfType(card, "plane");
  }
  if (planar != nullptr && !plane) {
    unfit(*planar, "is in a planar deck without a plane");
  }
  return faults.status();
}

uint32_t FirstMtgPlayer(const pb::Setup& setup) {
  uint32_t archenemy = 0;
  for (int i = 0; i < setup.players_size(); ++i) {
    for (const pb::SetupZone& zone : setup.players(i).zones()) {
      if (zone.zone() != kSchemeDeck || zone.cards_size() == 0) continue;
      if (archenemy != 0) return 0;
      archenemy = static_cast<uint32_t>(i) + 1;
    }
  }
  return archenemy;
}

}  // namespace refold
