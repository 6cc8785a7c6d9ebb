#include "kernel/dialects/wagic/lower_known_types.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/effect_args.h"
#include "kernel/dialects/wagic/lower.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/scan.h"

namespace refold::wagic {
namespace {

// Magic's own, which the smallest collection may name.
constexpr absl::string_view kMagicTypes[] = {
    "artifact",  "basic",   "creature", "enchantment",  "instant", "land",
    "legendary", "ongoing", "plane",    "planeswalker", "scheme",  "snow",
    "sorcery",   "token",   "tribal",   "vanguard",     "world"};
constexpr size_t kAlways = 1'000'000;

using Words = std::vector<absl::string_view>;

// Whether two letters that stand together have changed places.
bool IsTransposed(absl::string_view word, absl::string_view other) {
  if (word.size() != other.size()) return false;
  size_t at = 0;
  while (at < word.size() && word[at] == other[at]) ++at;
  return at + 1 < word.size() && word[at] == other[at + 1] &&
         word[at + 1] == other[at] &&
         word.substr(at + 2) == other.substr(at + 2);
}

// One letter more, less or different turns one short word into another, and
// most such words are not typos.
absl::string_view NearestOfShort(absl::string_view word, const Words& known) {
  const auto near = std::find_if(
      known.begin(), known.end(),
      [&](absl::string_view other) { return IsTransposed(word, other); });
  return near == known.end() ? absl::string_view() : *near;
}

absl::string_view Nearest(absl::string_view word, const Words& known) {
  if (word.size() < 3) return {};
  if (word.size() < 5) return NearestOfShort(word, known);
  return NearestWord(word, known, word.size() < 8 ? 1 : 2);
}

using TypeSet = std::set<std::string, std::less<>>;

void AddWords(absl::string_view text, Range range, TypeSet* types) {
  for (Range part : SplitTopLevel(text, range, " ,")) {
    const absl::string_view word = Slice(text, Trim(text, part));
    const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
      return IsWordCharacter(c) || c == '-' || c == '\'';
    });
    if (plain && !word.empty()) types->emplace(word);
  }
}

// Where a line says types: which part of the bracket behind these letters.
struct Maker {
  absl::string_view opening;
  size_t part;
};
constexpr Maker kMakers[] = {
    {"token(", 1}, {"becomes(", 0}, {"transforms((", 0}, {"addtype(", 0}};

void AddMade(absl::string_view line, TypeSet* types) {
  for (const Maker& maker : kMakers) {
    for (size_t at = line.find(maker.opening); at != kNotFound;
         at = line.find(maker.opening, at + 1)) {
      const size_t open = at + maker.opening.size() - 1;
      const size_t close = FindClosing(line, open, line.size());
      if (close == kNotFound) break;
      const std::vector<Range> parts =
          SplitTopLevel(line, {open + 1, close}, ",");
      if (maker.part < parts.size()) {
        AddWords(line, parts[maker.part], types);
      }
    }
  }
}

// The names of the tokens that a line makes, if they are not types; of several
// words none is a type.
void AddTokenNames(absl::string_view line, TypeSet* names) {
  constexpr absl::string_view kOpening = "token(";
  for (size_t at = line.find(kOpening); at != kNotFound;
       at = line.find(kOpening, at + 1)) {
    const size_t open = at + kOpening.size() - 1;
    const size_t close = FindClosing(line, open, line.size());
    if (close == kNotFound) break;
    const std::vector<Range> parts =
        SplitTopLevel(line, {open + 1, close}, ",");
    if (parts.size() < 3) continue;
    TypeSet types;
    TypeSet words;
    AddWords(line, parts[0], &words);
    AddWords(line, parts[1], &types);
    if (words.size() > 1 || !std::includes(types.begin(), types.end(),
                                           words.begin(), words.end())) {
      names->emplace(Slice(line, Trim(line, parts[0])));
    }
  }
}

bool IsLine(absl::string_view key) {
  return absl::StartsWith(key, "auto") || key == "anyzone";
}

void CheckType(CardLowering& card, const Span& span, absl::string_view type) {
  if (card.known_types == nullptr) return;
  const std::string meant = card.known_types->MeantBy(type, {});
  if (meant.empty()) return;
  card.Warn(span, "unknown-type",
            absl::StrCat("no other card has the type '", type, "'; was '",
                         meant, "' meant?"));
}

void CheckTargetWord(CardLowering& card, const Span& span,
                     absl::string_view word,
                     const std::vector<absl::string_view>& others) {
  // What a card makes itself it may call as it likes.
  if (card.known_types == nullptr ||
      card.known_types->IsOnly(*card.record, word)) {
    return;
  }
  const std::string meant = card.known_types->MeantBy(word, others);
  if (meant.empty()) return;
  card.Warn(span, "unknown-type",
            absl::StrCat(card.known_types->Knows(word)
                             ? "only one card has the type '"
                             : "no card is called or has the type '",
                         word, "'; was '", meant, "' meant?"));
}

}  // namespace

KnownTypes::KnownTypes(const CardDatabase& database) : database_(database) {
  for (const CardRecord& record : database.primitives()) AddCard(record);
  for (absl::string_view type : kMagicTypes) {
    holders_[std::string(type)].cards = kAlways;
  }
}

void KnownTypes::AddCard(const CardRecord& record) {
  TypeSet types;
  for (const CardField& field : record.fields) {
    const bool own = field.key == "type" || field.key == "subtype";
    if (!own && !IsLine(field.key)) continue;
    const std::string text = absl::AsciiStrToLower(field.value);
    if (own) {
      AddWords(text, {0, text.size()}, &types);
    } else {
      AddMade(text, &types);
      AddTokenNames(text, &token_names_);
    }
  }
  for (const std::string& type : types) {
    Holders& holders = holders_[type];
    ++holders.cards;
    holders.line = record.line;
    holders.file = record.file;
  }
}

bool KnownTypes::IsTokenName(absl::string_view word) const {
  return token_names_.contains(word);
}

bool KnownTypes::Knows(absl::string_view type) const {
  return holders_.contains(type);
}

bool KnownTypes::IsOnly(const CardRecord& card, absl::string_view type) const {
  const auto found = holders_.find(type);
  return found != holders_.end() && found->second.cards == 1 &&
         found->second.line == card.line && found->second.file == card.file;
}

std::string KnownTypes::MeantBy(
    absl::string_view type,
    const std::vector<absl::string_view>& others) const {
  const auto found = holders_.find(type);
  const size_t cards = found == holders_.end() ? 0 : found->second.cards;
  if (cards > 1) return "";
  if (cards == 0 && database_.FindPrimitive(type) != nullptr) return "";
  std::vector<absl::string_view> candidates = others;
  for (const auto& [known, with] : holders_) {
    if (with.cards > cards) candidates.push_back(known);
  }
  return std::string(Nearest(type, candidates));
}

void CheckOwnTypes(CardLowering& card) {
  const size_t before = card.field;
  for (size_t i = 0; i < card.record->fields.size(); ++i) {
    const CardField& field = card.record->fields[i];
    const bool types = field.key == "type" || field.key == "subtype";
    // Of several the last one counts.
    if (!types || card.record->Find(field.key) != &field) continue;
    card.field = i;
    const std::string text = absl::AsciiStrToLower(field.value);
    for (Range part : SplitTopLevel(text, {0, text.size()}, " ,")) {
      CheckType(card, ToSpan(part), Slice(text, part));
    }
  }
  card.field = before;
}

void CheckTypes(CardLowering& card, const Traits& traits) {
  for (size_t i = 0; i < traits.type_spans.size(); ++i) {
    CheckType(card, traits.type_spans[i], traits.types[i]);
  }
}

std::string InSingular(const CardLowering& card, absl::string_view word) {
  absl::string_view one = word;
  const bool plural =
      absl::ConsumeSuffix(&one, "s") && card.known_types != nullptr &&
      !card.known_types->Knows(word) && card.known_types->Knows(one) &&
      !card.known_types->IsTokenName(word) &&
      card.database->FindPrimitive(word) == nullptr;
  return plural ? std::string(one) : "";
}

void CheckSubject(CardLowering& card, const Subject& subject) {
  if (subject.kind != SubjectKind::kType) return;
  CheckTargetWord(card, subject.word_span, subject.word, SubjectWords());
}

void CheckAttribute(CardLowering& card, const Attribute& attribute) {
  if (attribute.kind != AttributeKind::kWord) return;
  CheckTargetWord(card, attribute.span, attribute.word, AttributeWords());
}

}  // namespace refold::wagic
