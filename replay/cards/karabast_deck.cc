#include "replay/cards/karabast_deck.h"

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"

namespace refold {
namespace {

using google::protobuf::Struct;

absl::Status Wrong(absl::string_view file, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(file, ": ", what));
}

const google::protobuf::Value* PartOf(const Struct& object, const char* name) {
  auto found = object.fields().find(name);
  return found == object.fields().end() ? nullptr : &found->second;
}

// A deck list has no lines: what is said of a card names the file alone.
absl::Status AddCard(absl::string_view file, const Struct& entry,
                     const char* zone, std::vector<DeckLine>& deck) {
  const google::protobuf::Value* id = PartOf(entry, "id");
  if (id == nullptr || id->string_value().empty()) {
    return Wrong(file, "a card without an id");
  }
  const google::protobuf::Value* count = PartOf(entry, "count");
  const double number = count == nullptr ? 1 : count->number_value();
  if (!(number >= 1 && number <= kMaxDeckCards) ||
      number != static_cast<double>(static_cast<uint32_t>(number))) {
    return Wrong(file, absl::StrCat("the count of ", id->string_value(),
                                    " is not a number of cards"));
  }
  deck.push_back({.line = 1,
                  .count = static_cast<uint32_t>(number),
                  .card = id->string_value(),
                  .zone = zone});
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<DeckLine>> ParseKarabastDeck(
    absl::string_view file, absl::string_view text) {
  Struct list;
  const auto parsed =
      google::protobuf::util::JsonStringToMessage(std::string(text), &list);
  if (!parsed.ok()) {
    return Wrong(file,
                 absl::StrCat("no deck list in JSON: ", parsed.ToString()));
  }
  std::vector<DeckLine> deck;
  for (const char* part : {"leader", "base"}) {
    const google::protobuf::Value* entry = PartOf(list, part);
    if (entry == nullptr || !entry->has_struct_value()) {
      return Wrong(file, absl::StrCat("the deck has no ", part));
    }
    absl::Status added = AddCard(file, entry->struct_value(), "base", deck);
    if (!added.ok()) return added;
  }
  const google::protobuf::Value* cards = PartOf(list, "deck");
  if (cards == nullptr || cards->list_value().values().empty()) {
    return Wrong(file, "the deck is empty");
  }
  uint64_t total = 0;
  for (const google::protobuf::Value& card : cards->list_value().values()) {
    absl::Status added = AddCard(file, card.struct_value(), "", deck);
    if (!added.ok()) return added;
    total += deck.back().count;
    if (total > kMaxDeckCards) {
      return Wrong(
          file, absl::StrCat("a deck holds at most ", kMaxDeckCards, " cards"));
    }
  }
  return deck;
}

}  // namespace refold
