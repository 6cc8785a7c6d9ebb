#include "replay/cards/forge_deck.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace refold {
namespace {

constexpr absl::string_view kAvatars = "[Avatar]";
constexpr absl::string_view kSchemeDeck = "scheme deck";

struct Section {
  absl::string_view heading;
  absl::string_view zone;  // empty: that of the deck
};

constexpr Section kSections[] = {{"[Main]", ""},
                                 {kAvatars, "command"},
                                 {"[Conspiracy]", "command"},
                                 {"[Planes]", "planar deck"},
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

// What a card must be to begin in the zone.
std::vector<const char*> TypesOfZone(absl::string_view zone) {
  if (zone == "command") return {"vanguard", "conspiracy"};
  if (zone == "planar deck") return {"plane", "phenomenon"};
  if (zone == kSchemeDeck) return {"scheme"};
  return {};
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseMtgDeck(absl::string_view file,
                                                   absl::string_view text) {
  if (!absl::EndsWith(file, ".dck")) return ParseDeck(file, text);
  const Sections sections = ReadSections(text);
  auto deck = ParseDeck(file, sections.text);
  if (!deck.ok()) return deck.status();
  uint32_t avatars = 0;
  bool any = false;
  for (DeckLine& line : *deck) {
    const Section& section =
        *sections.of_line[static_cast<size_t>(line.line) - 1];
    line.zone = std::string(section.zone);
    any = any || section.zone.empty();
    if (section.heading != kAvatars) continue;
    avatars += line.count;
    if (avatars > 1) {
      return absl::InvalidArgumentError(absl::StrCat(
          file, ":", line.line, ": a player has one avatar, and no ", line.card,
          " besides"));
    }
  }
  if (!any) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": the deck is empty"));
  }
  return deck;
}

absl::Status CheckMtgDeckCard(const DeckLine& line, const LinkedProgram& card) {
  auto is = [&card](const char* type) {
    const std::vector<Word>& has = card.types();
    return std::find(has.begin(), has.end(), Word::Of(type)) != has.end();
  };
  const std::vector<const char*> types = TypesOfZone(line.zone);
  const bool fits = std::any_of(types.begin(), types.end(), is);
  if (!types.empty() && !fits) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", line.card, "\" is no card of the ", line.zone,
                     line.zone == "command" ? " zone" : ""));
  }
  if (!types.empty()) return absl::OkStatus();
  for (absl::string_view zone : {"command", "planar deck", "scheme deck"}) {
    for (const char* type : TypesOfZone(zone)) {
      if (!is(type)) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          "\"", line.card, "\" is a ", type, " and no card of the library"));
    }
  }
  return absl::OkStatus();
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
