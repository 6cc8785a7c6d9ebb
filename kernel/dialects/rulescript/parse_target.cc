#include "kernel/dialects/rulescript/parse_target.h"

#include <limits>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_expression.h"

namespace refold::rulescript {
namespace {

// `<…>`: gives what is between.
bool TakeAngle(Reader* reader, Reader* inside) {
  const Position open = reader->Here();
  reader->Next();
  if (reader->TakeUntil(">", inside)) return true;
  return reader->ErrorAt(open, "unclosed-bracket", "this '<' is never closed");
}

bool CheckRange(const Reader& reader, const Quantity& quantity) {
  if (quantity.min >= 1 && quantity.max >= quantity.min) return true;
  return reader.ErrorAt(quantity.position, "bad-quantity",
                        "a quantity is at least 1, and its end not before its "
                        "beginning");
}

// `r` or `r2`, which is one word.
bool ParseRandom(Reader* inside, Quantity* out) {
  out->kind = Quantity::Kind::kRandom;
  const absl::string_view digits = inside->Peek().text.substr(1);
  if (!digits.empty() && !absl::SimpleAtoi(digits, &out->max)) {
    return inside->Error("bad-quantity", "'r' and a number expected");
  }
  inside->Next();
  return true;
}

bool ParseRange(Reader* inside, Quantity* out) {
  if (!inside->At(",")) {
    if (!ParseInteger(inside, &out->min)) return false;
    out->max = out->min;
  }
  return !inside->Eat(",") || ParseInteger(inside, &out->max);
}

bool ParseQuantity(Reader* reader, Quantity* out) {
  const Token open = reader->Peek();
  Reader inside = *reader;
  if (!TakeAngle(reader, &inside)) return false;
  out->position = reader->Since(open);
  const Token first = inside.Peek();
  const bool random = first.kind == TokenKind::kWord &&
                      absl::StartsWithIgnoreCase(first.text, "r");
  if (inside.Eat("**")) {
    out->kind = Quantity::Kind::kAnyNumber;
  } else if (!(random ? ParseRandom(&inside, out) : ParseRange(&inside, out))) {
    return false;
  }
  return inside.ExpectEnd() && CheckRange(inside, *out);
}

bool ParsePick(Reader* reader, int64_t* out) {
  const Token open = reader->Peek();
  Reader inside = *reader;
  if (!TakeAngle(reader, &inside)) return false;
  const bool bottom = inside.Eat("-");
  if (!bottom) inside.Eat("+");
  if (!ParseInteger(&inside, out) || !inside.ExpectEnd()) return false;
  if (*out == 0) {
    return reader->ErrorAt(reader->Since(open), "bad-quantity",
                           "a pick is not 0");
  }
  if (bottom) *out = -*out;
  return true;
}

// The plural's s behind `*` or a name.
bool EatPlural(Reader* reader) {
  if (!reader->AtWord("s") || !reader->Touches()) return false;
  reader->Next();
  return true;
}

// The card type whose plural `word` is.
std::optional<CardType> FindPlural(absl::string_view word) {
  if (!absl::EndsWith(word, "s")) return std::nullopt;
  return FindWord<CardType>(word.substr(0, word.size() - 1));
}

TypeTerm::Kind TypeKindOf(TargetWord word) {
  switch (word) {
    case TargetWord::kPlayer:
      return TypeTerm::Kind::kPlayer;
    case TargetWord::kMe:
      return TypeTerm::Kind::kMe;
    case TargetWord::kOpp:
      return TypeTerm::Kind::kOpp;
    case TargetWord::kThis:
      return TypeTerm::Kind::kThis;
    case TargetWord::kAll:
      break;
  }
  return TypeTerm::Kind::kAnyCard;
}

// A subtype, taken as it stands: which there are only the cards know.
void ReadSubtype(std::string word, TypeTerm* out) {
  out->kind = TypeTerm::Kind::kSubtype;
  // A word ending in ss, such as `boss`, is not a plural.
  out->plural = word.size() > 1 && absl::EndsWith(word, "s") &&
                !absl::EndsWith(word, "ss");
  if (out->plural) word.pop_back();
  out->text = std::move(word);
}

bool ParseTypeWord(Reader* reader, TypeTerm* out) {
  const Token first = reader->Peek();
  const std::string word = TakeHyphenated(reader);
  if (word.empty()) return reader->Expected("a type of target");
  const Position where = reader->Since(first);
  if (word[0] == '_') {
    return reader->ErrorAt(
        where, "unknown-name",
        absl::StrCat("'", word, "' is not declared in vars"));
  }
  if (const auto type = FindWord<CardType>(word)) {
    out->kind = TypeTerm::Kind::kCardType;
    out->card_type = *type;
  } else if (const auto target = FindWord<TargetWord>(word)) {
    out->kind = TypeKindOf(*target);
    out->plural = *target == TargetWord::kAll;
  } else if (word == "players") {
    out->kind = TypeTerm::Kind::kPlayer;
    out->plural = true;
  } else if (const auto types = FindPlural(word)) {
    out->kind = TypeTerm::Kind::kCardType;
    out->card_type = *types;
    out->plural = true;
  } else {
    ReadSubtype(word, out);
  }
  return true;
}

bool ParseTypeTerm(Reader* reader, TypeTerm* out) {
  const Token first = reader->Peek();
  while (reader->At("^") || reader->At("!")) {
    bool* flag = reader->At("^") ? &out->other : &out->negated;
    if (*flag) return reader->Error("syntax", "this prefix stands twice");
    *flag = true;
    reader->Next();
  }
  const Token token = reader->Peek();
  if (reader->Eat("*")) {
    out->kind = TypeTerm::Kind::kAnyCard;
    out->plural = EatPlural(reader);
  } else if (token.kind == TokenKind::kString) {
    reader->Next();
    out->kind = TypeTerm::Kind::kName;
    out->text = std::string(token.text.substr(1, token.text.size() - 2));
    if (out->text.empty()) {
      return reader->ErrorAt(reader->Since(first), "syntax",
                             "a name is not empty");
    }
    out->plural = EatPlural(reader);
  } else if (!ParseTypeWord(reader, out)) {
    return false;
  }
  out->position = reader->Since(first);
  return true;
}

bool ParseTypes(Reader* reader, std::vector<std::vector<TypeTerm>>* out) {
  do {
    out->emplace_back();
    do {
      TypeTerm term;
      if (!ParseTypeTerm(reader, &term)) return false;
      out->back().push_back(std::move(term));
    } while (reader->Eat("&"));
  } while (reader->Eat(","));
  return true;
}

bool AtType(const Reader& reader) {
  const TokenKind kind = reader.Peek().kind;
  return kind == TokenKind::kWord || kind == TokenKind::kString ||
         reader.At("*") || reader.At("^") || reader.At("!");
}

bool ParseSelector(Reader* reader, Ref<Expr>* out) {
  if (!reader->AtWord("not")) {
    return reader->Unknown(reader->Here(), reader->Peek().text,
                           "unknown-selector", "selector", {"not"});
  }
  reader->Next();
  Reader inside = *reader;
  Expr excluded;
  if (!reader->Inside("(", &inside) ||
      !ParseWholeExpression(&inside, &excluded)) {
    return false;
  }
  *out = Ref<Expr>(std::move(excluded));
  return true;
}

// The segments behind the type.
bool ParseSegments(Reader* reader, TargetFilter* out) {
  if (reader->At("<")) {
    int64_t pick = 0;
    if (!ParsePick(reader, &pick)) return false;
    out->pick = pick;
  }
  if (reader->At("[")) {
    Reader inside = *reader;
    if (!reader->Inside("[", &inside) ||
        !ParseFilterTerms(inside, &out->filters)) {
      return false;
    }
  }
  if (reader->Eat("@")) {
    ZoneRef zone;
    if (!ParseZone(reader, &zone)) return false;
    out->zone = zone;
  }
  return !reader->Eat("::") || ParseSelector(reader, &out->excluded);
}

}  // namespace

std::string TakeHyphenated(Reader* reader) {
  if (reader->Peek().kind != TokenKind::kWord) return "";
  std::string word(reader->Next().text);
  while (reader->At("-") && reader->Touches() &&
         reader->Peek(1).kind == TokenKind::kWord && reader->Touches(1)) {
    reader->Next();
    absl::StrAppend(&word, "-", reader->Next().text);
  }
  return absl::AsciiStrToLower(word);
}

bool ParseTargetFilter(Reader* reader, TargetFilter* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const Token first = reader->Peek();
  if (reader->At("<")) {
    Quantity quantity;
    if (!ParseQuantity(reader, &quantity)) return false;
    out->quantity = quantity;
  }
  if (AtType(*reader)) {
    if (!ParseTypes(reader, &out->types)) return false;
  } else if (out->quantity.has_value() || reader->At("[") || reader->At("@")) {
    out->types.push_back({TypeTerm()});  // The default, `*`.
  } else {
    return reader->Expected("a target");
  }
  if (!ParseSegments(reader, out)) return false;
  out->position = reader->Since(first);
  return true;
}

bool ParseTargetFilters(const Reader& reader, absl::string_view separator,
                        std::vector<TargetFilter>* out) {
  bool good = true;
  for (Reader& part : reader.Split(separator)) {
    TargetFilter filter;
    if (ParseTargetFilter(&part, &filter) && part.ExpectEnd()) {
      out->push_back(std::move(filter));
    } else {
      good = false;
    }
  }
  return good;
}

}  // namespace refold::rulescript
