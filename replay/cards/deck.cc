#include "replay/cards/deck.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "kernel/base/utf8.h"

namespace refold {

namespace {

Diagnostic FaultOfDeck(absl::string_view file, std::string message) {
  return {
      .file = std::string(file), .code = "deck", .message = std::move(message)};
}

}  // namespace

Diagnostic DeckFault(absl::string_view file, const DeckLine& line,
                     std::string message) {
  Diagnostic fault = FaultOfDeck(file, std::move(message));
  fault.line = line.line;
  fault.column = line.column;
  fault.length = line.length;
  fault.source_line = line.source_line;
  return fault;
}

void DeckListReader::Read(int number, absl::string_view line,
                          absl::string_view part, absl::string_view zone) {
  part = absl::StripAsciiWhitespace(part);
  if (part.empty() || part[0] == '#') return;
  DeckLine entry{
      .line = number,
      .zone = std::string(zone),
      .source_line = ToUtf8(absl::StripTrailingAsciiWhitespace(line))};
  auto place_at = [&](absl::string_view text) {
    entry.column = static_cast<int>(text.data() - line.data()) + 1;
    entry.length = static_cast<int>(text.size());
  };
  place_at(part);
  const std::vector<absl::string_view> words =
      absl::StrSplit(part, absl::MaxSplits(' ', 1));
  if (words.size() < 2 || !absl::SimpleAtoi(words[0], &entry.count) ||
      entry.count == 0 || entry.count > kMaxDeckCards) {
    return faults_.Add(
        DeckFault(file_, entry,
                  absl::StrCat("\"", ToUtf8(part),
                               "\" is not a deck line such as `4 Scorch`")));
  }
  const absl::string_view card = absl::StripLeadingAsciiWhitespace(words[1]);
  place_at(card);
  entry.card = std::string(card);
  const bool fits = cards_ <= kMaxDeckCards;
  cards_ += entry.count;
  if (fits && cards_ > kMaxDeckCards) {
    faults_.Add(DeckFault(
        file_, entry,
        absl::StrCat("a deck holds at most ", kMaxDeckCards, " cards")));
  }
  // What is too much is told once, and read no further.
  cards_ = std::min(cards_, kMaxDeckCards + 1);
  if (cards_ <= kMaxDeckCards) deck_.push_back(std::move(entry));
}

void DeckListReader::Refuse(int number, absl::string_view line,
                            absl::string_view part, std::string what) {
  const DeckLine entry{
      .line = number,
      .column = static_cast<int>(part.data() - line.data()) + 1,
      .length = static_cast<int>(part.size()),
      .source_line = ToUtf8(absl::StripTrailingAsciiWhitespace(line))};
  faults_.Add(DeckFault(file_, entry, std::move(what)));
}

absl::StatusOr<std::vector<DeckLine>> DeckListReader::Finish() {
  if (faults_.empty() &&
      std::all_of(deck_.begin(), deck_.end(),
                  [](const DeckLine& line) { return !line.zone.empty(); })) {
    faults_.Add(FaultOfDeck(file_, "the deck is empty"));
  }
  if (!faults_.empty()) return faults_.status();
  return std::move(deck_);
}

absl::StatusOr<std::vector<DeckLine>> ParseDeck(absl::string_view file,
                                                absl::string_view text) {
  DeckListReader reader(file);
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    reader.Read(++number, line, line, "");
  }
  return reader.Finish();
}

std::string DeckFaults(absl::string_view file, const DeckRules& rules,
                       const std::vector<DeckLine>& deck) {
  uint32_t cards = 0;
  std::map<std::string, uint32_t> of_name;
  for (const DeckLine& line : deck) {
    cards += line.count;
    of_name[line.card] += line.count;
  }
  std::vector<std::string> demands;
  std::vector<std::string> faults;
  if (rules.cards != 0) {
    demands.push_back(absl::StrCat(rules.cards, " cards"));
    if (cards != rules.cards) {
      faults.push_back(absl::StrCat(cards, cards == 1 ? " card" : " cards"));
    }
  }
  if (rules.of_a_name != 0) {
    demands.push_back(absl::StrCat("at most ", rules.of_a_name, " of a name"));
    for (const auto& [name, count] : of_name) {
      if (count <= rules.of_a_name) continue;
      faults.push_back(absl::StrCat(count, " of \"", name, "\""));
    }
  }
  if (faults.empty()) return "";
  return absl::StrCat(file, ": a deck has ", absl::StrJoin(demands, " and "),
                      "; this one has ", absl::StrJoin(faults, ", "));
}

}  // namespace refold
