// The terms of a filter, zones and piles.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

// `>= 300`, `<= -2`
bool ParseComparedWith(Reader* reader, FilterTerm* out) {
  if (reader->Eat("==")) {
    out->op = ComparisonOperator::kEqual;
  } else if (reader->Eat("<=")) {
    out->op = ComparisonOperator::kLessOrEqual;
  } else if (reader->Eat(">=")) {
    out->op = ComparisonOperator::kGreaterOrEqual;
  } else {
    return reader->Expected("'==', '<=' or '>='");
  }
  const bool negative = reader->Eat("-");
  if (!ParseInteger(reader, &out->value)) return false;
  if (negative) out->value = -out->value;
  return true;
}

bool ParseLowest(Reader* reader, FilterTerm* out) {
  if (!reader->AtWord("lowest")) return reader->Expected("'lowest'");
  reader->Next();
  out->kind = FilterTerm::Kind::kLowestBp;
  return true;
}

bool ParseFilterWord(Reader* reader, FilterTerm* out) {
  std::string word = TakeHyphenated(reader);
  if (word.empty()) return reader->Expected("a filter");
  if (word == "bp" && reader->Eat(":")) return ParseLowest(reader, out);
  if (word == "bp" || word == "sp") {
    out->kind = word == "bp" ? FilterTerm::Kind::kBp : FilterTerm::Kind::kSp;
    return ParseComparedWith(reader, out);
  }
  if (const auto state = FindWord<CardState>(word)) {
    out->state = *state;
    return true;
  }
  if (const auto type = FindWord<CardType>(word)) {
    out->kind = FilterTerm::Kind::kCardType;
    out->card_type = *type;
    return true;
  }
  out->kind = FilterTerm::Kind::kSubtype;
  out->text = std::move(word);
  return true;
}

bool ParseFilterTerm(Reader* reader, FilterTerm* out) {
  const Token first = reader->Peek();
  if (reader->At("!")) {
    return reader->Error("syntax", "a filter is negated with '-', not '!'");
  }
  out->negated = reader->Eat("-") || reader->Eat("^");
  if (!ParseFilterWord(reader, out)) return false;
  out->position = reader->Since(first);
  return true;
}

// The zone that `word` names, with its prefix.
bool ResolveZone(absl::string_view word, ZoneRef* out) {
  if (const auto zone = FindWord<Zone>(word)) {
    out->zone = *zone;
    return true;
  }
  for (const Word<Side>& side : Words<Side>()) {
    if (!absl::StartsWithIgnoreCase(word, side.text)) continue;
    const auto zone = FindWord<Zone>(word.substr(side.text.size()));
    if (!zone.has_value()) continue;
    out->side = side.value;
    out->zone = *zone;
    return true;
  }
  return false;
}

// What people call the sides in front of a zone.
constexpr struct {
  absl::string_view word;
  Side side;
} kOtherWordsForSides[] = {
    {"enemy", Side::kOpp},     {"opponent", Side::kOpp},
    {"opponents", Side::kOpp}, {"other", Side::kOpp},
    {"their", Side::kOpp},     {"own", Side::kMy},
    {"your", Side::kMy},       {"both", Side::kAny},
    {"all", Side::kAny},       {"controller", Side::kCtrl}};

// `enemyRing` → `oppRing`; empty if it is not a zone after such a word.
std::string ZoneMeantBy(absl::string_view word) {
  for (const Word<Zone>& zone : Words<Zone>()) {
    if (!absl::EndsWithIgnoreCase(word, zone.text)) continue;
    const absl::string_view side =
        word.substr(0, word.size() - zone.text.size());
    for (const auto& row : kOtherWordsForSides) {
      if (!absl::EqualsIgnoreCase(side, row.word)) continue;
      std::string name(zone.text);
      name[0] = absl::ascii_toupper(static_cast<unsigned char>(name[0]));
      return absl::StrCat(Spelling(row.side), name);
    }
  }
  return "";
}

bool ReportZone(const Reader& reader, absl::string_view word) {
  const std::string meant = ZoneMeantBy(word);
  if (!meant.empty()) {
    return reader.Error(
        "unknown-zone",
        absl::StrCat("'", word, "' is no zone; did you mean '", meant, "'?"));
  }
  std::vector<std::string> known;
  for (absl::string_view zone : Spellings<Zone>()) {
    known.push_back(std::string(zone));
    for (absl::string_view side : Spellings<Side>()) {
      known.push_back(absl::StrCat(side, zone));
    }
  }
  return reader.Unknown(
      reader.Here(), word, "unknown-zone",
      "zone (of arena, ring, infront, hand, deck, discards and removed; whose "
      "it is stands before that: my, opp, any, ctrl, same)",
      {known.begin(), known.end()});
}

}  // namespace

bool ParseFilterTerms(const Reader& reader,
                      std::vector<std::vector<FilterTerm>>* out) {
  for (const Reader& group : reader.Split(",")) {
    out->emplace_back();
    for (Reader& term : group.Split("&")) {
      FilterTerm filter;
      if (!ParseFilterTerm(&term, &filter) || !term.ExpectEnd()) return false;
      out->back().push_back(std::move(filter));
    }
  }
  return true;
}

bool ParseZone(Reader* reader, ZoneRef* out) {
  const Token word = reader->Peek();
  if (word.kind != TokenKind::kWord) return reader->Expected("a zone");
  out->position = reader->Here();
  if (!ResolveZone(word.text, out)) return ReportZone(*reader, word.text);
  const bool sideless =
      out->zone == Zone::kArena || out->zone == Zone::kInFront;
  if (sideless && !FindWord<Zone>(word.text)) {
    return reader->Error("zone-prefix",
                         absl::StrCat("'", Spelling(out->zone),
                                      "' belongs to nobody: no prefix"));
  }
  if (out->side == Side::kSame && out->zone != Zone::kRing) {
    return reader->Error("zone-prefix", "'same' is a prefix of 'ring' only");
  }
  reader->Next();
  return true;
}

bool ParsePile(Reader* reader, ZoneRef* out) {
  if (!ParseZone(reader, out)) return false;
  switch (out->zone) {
    case Zone::kHand:
    case Zone::kDeck:
    case Zone::kDiscards:
    case Zone::kRemoved:
      return true;
    case Zone::kArena:
    case Zone::kRing:
    case Zone::kInFront:
      break;
  }
  return reader->ErrorAt(
      out->position, "not-a-pile",
      absl::StrCat("'", Spelling(out->zone), "' is no pile of cards"));
}

}  // namespace refold::rulescript
