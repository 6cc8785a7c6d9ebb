#include "kernel/dialects/rulescript/lower_known_cards.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

using Texts = std::vector<absl::string_view>;

// Those that the document itself speaks of; a set need not have them.
constexpr absl::string_view kDocumented[] = {"captain", "pilot", "warrior"};

bool IsDocumented(absl::string_view subtype) {
  return std::find(std::begin(kDocumented), std::end(kDocumented), subtype) !=
         std::end(kDocumented);
}

// Keywords that stand where a subtype of the type segment may stand.
Texts TypeWords() {
  Texts words = {"players", "characters", "actions", "reactions"};
  for (absl::string_view word : Spellings<TargetWord>()) words.push_back(word);
  for (absl::string_view word : Spellings<CardType>()) words.push_back(word);
  return words;
}

// The same of the filter segment.
Texts FilterWords() {
  Texts words = Spellings<CardState>();
  for (absl::string_view word : Spellings<CardType>()) words.push_back(word);
  return words;
}

void CheckSubtype(CardLowering& card, const Position& at,
                  const std::string& subtype, Texts candidates) {
  const std::set<std::string>& known = card.cards.subtypes;
  if (known.contains(subtype) || IsDocumented(subtype)) return;
  candidates.insert(candidates.end(), known.begin(), known.end());
  const absl::string_view nearest = NearestWord(subtype, candidates);
  if (known.empty() && nearest.empty()) return;
  card.Warn(
      at, known.empty() ? "near-keyword" : "unknown-subtype",
      absl::StrCat(
          "'", subtype, "' is read as a subtype",
          known.empty() ? "" : ", which no card has",
          nearest.empty() ? "" : absl::StrCat("; was '", nearest, "' meant?")));
}

void CheckSubtypes(CardLowering& card, const TargetFilter& filter) {
  for (const std::vector<TypeTerm>& group : filter.types) {
    for (const TypeTerm& term : group) {
      if (term.kind != TypeTerm::Kind::kSubtype) continue;
      CheckSubtype(card, term.position, term.text, TypeWords());
    }
  }
  for (const std::vector<FilterTerm>& group : filter.filters) {
    for (const FilterTerm& term : group) {
      if (term.kind != FilterTerm::Kind::kSubtype) continue;
      CheckSubtype(card, term.position, term.text, FilterWords());
    }
  }
}

}  // namespace

std::string KnownCard(CardLowering& card, const Position& at,
                      const std::string& written) {
  std::string name = card.cards.name_of(written);
  if (!name.empty()) return name;
  std::vector<std::string> lower;
  for (const std::string& one : card.cards.names) {
    lower.push_back(absl::AsciiStrToLower(one));
  }
  const std::string wanted = absl::AsciiStrToLower(written);
  const absl::string_view nearest =
      NearestWord(wanted, Texts(lower.begin(), lower.end()));
  std::string meant;
  for (size_t i = 0; i < lower.size() && meant.empty(); ++i) {
    if (lower[i] == nearest) {
      meant = absl::StrCat("; was \"", card.cards.names[i], "\" meant?");
    }
  }
  const absl::string_view id =
      NearestWord(wanted, Texts(card.cards.ids.begin(), card.cards.ids.end()));
  if (meant.empty() && !id.empty()) {
    meant = absl::StrCat("; was the id ", id, " of \"", card.cards.name_of(id),
                         "\" meant?");
  }
  card.Unsupported(at, "unknown-card",
                   absl::StrCat("there is no card \"", written, "\"", meant));
  return "";
}

void CheckSubtypes(CardLowering& card) {
  Walk(card.rule,
       {.expr = [](const Expr&) {},
        .filter =
            [&](const TargetFilter& filter) { CheckSubtypes(card, filter); }});
}

}  // namespace refold::rulescript
