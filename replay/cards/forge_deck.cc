#include "replay/cards/forge_deck.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "replay/cards/deck_types.h"

namespace refold {
namespace {

constexpr absl::string_view kCommand = "command";
constexpr absl::string_view kPlanarDeck = "planar deck";
constexpr absl::string_view kSchemeDeck = "scheme deck";

struct Section {
  absl::string_view heading;
  absl::string_view zone;  // empty: that of the deck
};

constexpr Section kSections[] = {{"[Main]", ""},
                                 {"[Avatar]", kCommand},
                                 {"[Conspiracy]", kCommand},
                                 {"[Planes]", kPlanarDeck},
                                 {"[Schemes]", kSchemeDeck}};

const Section* SectionOf(absl::string_view heading) {
  const Section* found =
      std::find_if(std::begin(kSections), std::end(kSections),
                   [heading](const Section& one) {
                     return absl::EqualsIgnoreCase(heading, one.heading);
                   });
  return found == std::end(kSections) ? nullptr : found;
}

// The lines of the sections in their places, all others empty: what is wrong
// with one is reported where it stands.
struct Sections {
  std::string text;
  std::vector<const Section*> of_line;
};

Sections ReadSections(absl::string_view text) {
  Sections sections;
  const Section* inside = nullptr;
  for (absl::string_view raw : absl::StrSplit(text, '\n')) {
    const absl::string_view line = absl::StripAsciiWhitespace(raw);
    const bool heading = absl::StartsWith(line, "[");
    if (heading) inside = SectionOf(line);
    if (inside != nullptr && !heading) {
      absl::StrAppend(&sections.text, line.substr(0, line.find('|')));
    }
    sections.text += '\n';
    sections.of_line.push_back(inside);
  }
  return sections;
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

absl::Status Unfit(absl::string_view file, const DeckLine& line,
                   absl::string_view what) {
  return absl::InvalidArgumentError(
      absl::StrCat(file, ":", line.line, ": \"", line.card, "\" ", what));
}

// Whether the card is in the zone of its type.
absl::Status CheckPlace(absl::string_view file, const DeckCard& card) {
  for (const ZoneTypes& place : TypesOfZones()) {
    const bool there = card.line.zone == place.zone;
    const bool fits =
        std::any_of(place.types.begin(), place.types.end(),
                    [&card](const char* type) { return IsOfType(card, type); });
    if (there == fits) continue;
    return Unfit(
        file, card.line,
        there ? absl::StrCat("is no card of the zone \"", place.zone, "\"")
              : absl::StrCat("is one of the zone \"", place.zone, "\" alone"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text) {
  if (!absl::EndsWith(file, ".dck")) return ParseDeck(file, text);
  const Sections sections = ReadSections(text);
  auto deck = ParseDeck(file, sections.text);
  if (!deck.ok()) return deck.status();
  bool any = false;
  for (DeckLine& line : *deck) {
    line.zone =
        std::string(sections.of_line[static_cast<size_t>(line.line) - 1]->zone);
    any = any || line.zone.empty();
  }
  if (!any) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": the deck is empty"));
  }
  return deck;
}

absl::Status CheckMtgDeck(absl::string_view file,
                          const std::vector<DeckCard>& deck) {
  uint32_t avatars = 0;
  const DeckLine* planar = nullptr;
  bool plane = false;
  for (const DeckCard& card : deck) {
    const absl::Status fits = CheckPlace(file, card);
    if (!fits.ok()) return fits;
    if (IsOfType(card, "vanguard")) avatars += card.line.count;
    if (avatars > 1) {
      return Unfit(file, card.line, "is more than the one avatar of a player");
    }
    if (card.line.zone == kPlanarDeck) planar = &card.line;
    plane = plane || IsOfType(card, "plane");
  }
  if (planar == nullptr || plane) return absl::OkStatus();
  return Unfit(file, *planar, "is in a planar deck without a plane");
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
