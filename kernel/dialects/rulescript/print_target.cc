// Targets, filters and zones as they are written.
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/print_parts.h"

namespace refold::rulescript {
namespace {

std::string PrintQuantity(const Quantity& quantity) {
  switch (quantity.kind) {
    case Quantity::Kind::kAnyNumber:
      return "<**>";
    case Quantity::Kind::kRandom:
      return quantity.max == 1 ? "<r>" : absl::StrCat("<r", quantity.max, ">");
    case Quantity::Kind::kBetween:
      break;
  }
  if (quantity.min == quantity.max) return absl::StrCat("<", quantity.min, ">");
  return absl::StrCat("<", quantity.min, ",", quantity.max, ">");
}

std::string TypeText(const TypeTerm& term, Quotes quotes) {
  switch (term.kind) {
    case TypeTerm::Kind::kAnyCard:
      return "*";
    case TypeTerm::Kind::kPlayer:
      return "player";
    case TypeTerm::Kind::kMe:
      return "me";
    case TypeTerm::Kind::kOpp:
      return "opp";
    case TypeTerm::Kind::kThis:
      return "this";
    case TypeTerm::Kind::kCardType:
      return std::string(Spelling(term.card_type));
    case TypeTerm::Kind::kSubtype:
      return term.text;
    case TypeTerm::Kind::kName:
      break;
  }
  return Quoted(term.text, '"', quotes);
}

std::string PrintTerm(const TypeTerm& term, Quotes quotes) {
  return absl::StrCat(term.other ? "^" : "", term.negated ? "!" : "",
                      TypeText(term, quotes), term.plural ? "s" : "");
}

std::string FilterText(const FilterTerm& term) {
  switch (term.kind) {
    case FilterTerm::Kind::kBp:
      return absl::StrCat("bp", ComparisonText(term.op), term.value);
    case FilterTerm::Kind::kSp:
      return absl::StrCat("sp", ComparisonText(term.op), term.value);
    case FilterTerm::Kind::kLowestBp:
      return "bp:lowest";
    case FilterTerm::Kind::kState:
      return std::string(Spelling(term.state));
    case FilterTerm::Kind::kCardType:
      return std::string(Spelling(term.card_type));
    case FilterTerm::Kind::kSubtype:
      break;
  }
  return term.text;
}

std::string PrintTerm(const FilterTerm& term, Quotes) {
  return absl::StrCat(term.negated ? "-" : "", FilterText(term));
}

// Groups between `between_groups`, their terms between `between_terms`.
template <typename Term>
std::string PrintGroups(const std::vector<std::vector<Term>>& groups,
                        absl::string_view between_groups,
                        absl::string_view between_terms, Quotes quotes) {
  std::string text;
  for (size_t i = 0; i < groups.size(); ++i) {
    if (i > 0) absl::StrAppend(&text, between_groups);
    for (size_t j = 0; j < groups[i].size(); ++j) {
      if (j > 0) absl::StrAppend(&text, between_terms);
      absl::StrAppend(&text, PrintTerm(groups[i][j], quotes));
    }
  }
  return text;
}

}  // namespace

std::string Print(const ZoneRef& zone) {
  std::string name(Spelling(zone.zone));
  if (zone.side == Side::kMy) return name;
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return absl::StrCat(Spelling(zone.side), name);
}

std::string PrintIn(const TargetFilter& filter, Quotes quotes) {
  std::string text;
  if (filter.quantity.has_value()) text = PrintQuantity(*filter.quantity);
  absl::StrAppend(&text, PrintGroups(filter.types, ",", "&", quotes));
  if (filter.pick.has_value()) absl::StrAppend(&text, "<", *filter.pick, ">");
  if (!filter.filters.empty()) {
    absl::StrAppend(&text, "[",
                    PrintGroups(filter.filters, ", ", " & ", quotes), "]");
  }
  if (filter.zone.has_value()) {
    absl::StrAppend(&text, "@", Print(*filter.zone));
  }
  if (filter.excluded) {
    absl::StrAppend(&text, "::not(", PrintIn(*filter.excluded, quotes), ")");
  }
  return text;
}

std::string Print(const TargetFilter& filter) {
  return PrintIn(filter, Quotes::kAny);
}

}  // namespace refold::rulescript
