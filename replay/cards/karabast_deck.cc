#include "replay/cards/karabast_deck.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/utf8.h"
#include "proto/program.pb.h"
#include "replay/cards/deck_types.h"
#include "replay/cards/json_tree.h"

namespace refold {
namespace {

constexpr const char* kBaseZone = "base";  // where leader and base begin

constexpr int64_t kMinCards = 50;
constexpr int64_t kMaxOfAName = 3;

class DeckReader {
 public:
  DeckReader(absl::string_view file, absl::string_view text)
      : places_(file, text) {}

  absl::StatusOr<std::vector<DeckLine>> Read(const JsonValue& list) {
    if (list.kind != JsonValue::Kind::kObject) {
      Wrong(list, "a deck list is an object");
      return faults_.status();
    }
    for (const char* part : {"leader", "base"}) {
      const JsonValue* entry = list.Find(part);
      if (entry == nullptr || entry->kind == JsonValue::Kind::kNull) {
        Wrong(list, absl::StrCat("the deck has no ", part));
      } else {
        AddCard(*entry, kBaseZone);
      }
    }
    const JsonValue* cards = list.Find("deck");
    if (cards == nullptr || cards->items.empty()) {
      Wrong(list, "the deck is empty");
    } else {
      for (const JsonValue& card : cards->items) AddCard(card, "");
    }
    if (!faults_.empty()) return faults_.status();
    return std::move(deck_);
  }

 private:
  void Wrong(const JsonValue& where, std::string what) {
    faults_.Add(places_.Say(where.place, "deck", std::move(what)));
  }

  // One of a card may be written as its id alone.
  void AddCard(const JsonValue& entry, const char* zone) {
    const bool alone = entry.kind == JsonValue::Kind::kText;
    const JsonValue* id = alone ? &entry : entry.Find("id");
    if (id == nullptr || id->text.empty()) {
      return Wrong(entry, "a card without an id");
    }
    const JsonValue* count = entry.Find("count");
    const bool whole =
        count == nullptr || count->kind == JsonValue::Kind::kInteger;
    const int64_t number = count == nullptr ? 1 : count->number;
    if (!whole || number < 1 || number > kMaxDeckCards) {
      return Wrong(*count, absl::StrCat("the count of ", id->text,
                                        " is not a number of cards"));
    }
    const bool fits = total_ <= kMaxDeckCards;
    total_ = std::min<int64_t>(total_ + number, kMaxDeckCards + 1);
    if (total_ > kMaxDeckCards) {
      // Told once.
      if (fits) {
        Wrong(entry,
              absl::StrCat("a deck holds at most ", kMaxDeckCards, " cards"));
      }
      return;
    }
    const Diagnostic place = places_.Say(id->place, "deck", "");
    deck_.push_back({.line = place.line,
                     .count = static_cast<uint32_t>(number),
                     .card = id->text,
                     .zone = zone,
                     .column = place.column,
                     .length = place.length,
                     .source_line = place.source_line});
  }

  JsonPlaces places_;
  FaultReport faults_;
  std::vector<DeckLine> deck_;
  int64_t total_ = 0;
};

// The number in a card's text between these words; `otherwise` without them.
int64_t NumberBetween(absl::string_view text, absl::string_view before,
                      absl::string_view behind, int64_t otherwise) {
  const size_t begin = text.find(before);
  if (begin == absl::string_view::npos) return otherwise;
  const absl::string_view rest = text.substr(begin + before.size());
  int64_t number = 0;
  const size_t end = rest.find(behind);
  return end != absl::string_view::npos &&
                 absl::SimpleAtoi(rest.substr(0, end), &number)
             ? number
             : otherwise;
}

std::string TextOf(const DeckCard& card) {
  return absl::AsciiStrToLower(card.program->program().text());
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseKarabastDeck(
    absl::string_view file, absl::string_view text) {
  if (ToUtf8(text) != text) {
    return absl::InvalidArgumentError(absl::StrCat(file, ": no UTF-8"));
  }
  const auto list = ParseJson(file, text);
  if (!list.ok()) return list.status();
  return DeckReader(file, text).Read(*list);
}

absl::Status CheckKarabastDeck(absl::string_view file,
                               const std::vector<DeckCard>& deck) {
  FaultReport faults;
  for (size_t i = 0; i < deck.size(); ++i) {
    const DeckCard& card = deck[i];
    const auto wrong = [&](absl::string_view what) {
      faults.Add(DeckFault(file, card.line,
                           absl::StrCat("\"", card.line.card, "\" ", what)));
    };
    if (card.line.zone != kBaseZone) {
      for (const char* type : {"leader", "base"}) {
        if (!IsOfType(card, type)) continue;
        wrong(
            absl::StrCat("is a ", type, ", and there is one beside the deck"));
      }
      continue;
    }
    const char* type = i == 0 ? "leader" : "base";
    if (!IsOfType(card, type)) {
      wrong(absl::StrCat("is no ", type));
    } else if (card.line.count != 1) {
      wrong(absl::StrCat("is there ", card.line.count,
                         " times; a deck has one ", type));
    }
  }
  return faults.status();
}

std::string KarabastDeckFaults(absl::string_view file,
                               const std::vector<DeckCard>& deck) {
  int64_t least = kMinCards;
  int64_t cards = 0;
  struct Copies {
    int64_t count = 0;
    int64_t most = 0;
  };
  std::map<std::string, Copies> copies;
  for (const DeckCard& card : deck) {
    const std::string text = TextOf(card);
    if (card.line.zone == kBaseZone) {
      constexpr absl::string_view kSize = "minimum deck size is ";
      least +=
          NumberBetween(text, absl::StrCat(kSize, "increased by "), " card", 0);
      least -=
          NumberBetween(text, absl::StrCat(kSize, "decreased by "), " card", 0);
      continue;
    }
    cards += card.line.count;
    Copies& of_name = copies[card.line.card];
    of_name.count += card.line.count;
    of_name.most =
        NumberBetween(text, "a deck can have up to ", " copies", kMaxOfAName);
  }
  std::vector<std::string> faults;
  if (cards < least) {
    faults.push_back(absl::StrCat(cards, cards == 1 ? " card" : " cards"));
  }
  for (const auto& [name, of_name] : copies) {
    if (of_name.count <= of_name.most) continue;
    faults.push_back(
        absl::StrCat(of_name.count, " of \"", name, "\"",
                     of_name.most == kMaxOfAName
                         ? ""
                         : absl::StrCat(" (at most ", of_name.most, ")")));
  }
  if (faults.empty()) return "";
  return absl::StrCat(file, ": a deck has at least ", least,
                      " cards and at most ", kMaxOfAName,
                      " of a name; this one has ", absl::StrJoin(faults, ", "));
}

}  // namespace refold
