#include "replay/cards/karabast_data.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "kernel/base/utf8.h"
#include "replay/cards/json_tree.h"
#include "replay/cards/karabast_fields.h"
#include "replay/cards/karabast_keywords.h"

namespace refold {
namespace {

// Fields of another type than they should have are reported
// (karabast_fields.h) and read as none.
std::string TextField(const JsonValue& record, const char* name) {
  const JsonValue* value = record.Find(name);
  return value == nullptr ? std::string() : value->text;
}

int64_t NumberField(const JsonValue& record, const char* name) {
  const JsonValue* value = record.Find(name);
  return value == nullptr ? 0 : value->number;
}

// Some lists of cards say "" for a card that has none.
std::vector<std::string> TextsField(const JsonValue& record, const char* name) {
  std::vector<std::string> texts;
  const JsonValue* value = record.Find(name);
  if (value == nullptr) return texts;
  for (const JsonValue& one : value->items) {
    if (!one.text.empty()) texts.push_back(one.text);
  }
  return texts;
}

bool BoolField(const JsonValue& record, const char* name) {
  const JsonValue* value = record.Find(name);
  return value != nullptr && value->truth;
}

std::vector<karabast::PrintedKeyword> KeywordsOf(const JsonValue& record) {
  std::vector<karabast::PrintedKeyword> keywords;
  const JsonValue* value = record.Find("keywords");
  if (value == nullptr) return keywords;
  for (const JsonValue& one : value->items) {
    keywords.push_back({TextField(one, "name"), NumberField(one, "amount"),
                        NumberField(one, "cost"), TextsField(one, "aspects"),
                        BoolField(one, "additionalCost")});
  }
  return keywords;
}

std::string SetIdOf(const JsonValue& record) {
  const JsonValue* set = record.Find("setId");
  if (set == nullptr) return "";
  return absl::StrFormat("%s_%03d", TextField(*set, "set"),
                         NumberField(*set, "number"));
}

bool Is(const karabast::CardFacts& facts, absl::string_view type) {
  return std::find(facts.types.begin(), facts.types.end(), type) !=
         facts.types.end();
}

// Of those that only the text has; a leader's are those of its unit side.
void AddKeywordsOfText(const JsonValue& record, karabast::CardFacts& facts) {
  const char* field = Is(facts, "leader") ? "deployBox" : "text";
  for (karabast::PrintedKeyword& one :
       KeywordsInText(TextField(record, field))) {
    const bool listed = std::any_of(
        facts.keywords.begin(), facts.keywords.end(),
        [&one](const auto& other) { return other.name == one.name; });
    if (!listed) facts.keywords.push_back(std::move(one));
  }
}

KarabastRecord RecordOf(const JsonValue& record) {
  KarabastRecord card;
  karabast::CardFacts& facts = card.facts;
  facts.internal_name = TextField(record, "internalName");
  facts.title = TextField(record, "title");
  facts.subtitle = TextField(record, "subtitle");
  facts.types = TextsField(record, "types");
  facts.traits = TextsField(record, "traits");
  facts.aspects = TextsField(record, "aspects");
  facts.arena = TextField(record, "arena");
  facts.cost = NumberField(record, "cost");
  facts.power = NumberField(record, "power");
  facts.hp = NumberField(record, "hp");
  // Of an upgrade they are printed once, and stand in either place.
  const bool upgrade = Is(facts, "upgrade");
  facts.upgrade_power = NumberField(record, "upgradePower");
  facts.upgrade_hp = NumberField(record, "upgradeHp");
  if (upgrade && facts.upgrade_power == 0) facts.upgrade_power = facts.power;
  if (upgrade && facts.upgrade_hp == 0) facts.upgrade_hp = facts.hp;
  facts.unique = BoolField(record, "unique");
  facts.keywords = KeywordsOf(record);
  AddKeywordsOfText(record, facts);
  facts.back_title = TextField(record, "backSideTitle");
  facts.back_traits = TextsField(record, "backSideTraits");
  facts.back_aspects = TextsField(record, "backSideAspects");
  facts.text = TextField(record, "text");
  facts.missing = TextsField(record, "missing");
  card.id = TextField(record, "id");
  card.set_id = SetIdOf(record);
  return card;
}

// How messages call the card of the record.
std::string CardOf(const KarabastRecord& record) {
  const std::string& name = record.facts.internal_name;
  return record.id.empty() ? name : absl::StrCat(name, " (", record.id, ")");
}

}  // namespace

absl::StatusOr<std::vector<KarabastRecord>> ParseKarabastData(
    absl::string_view file, absl::string_view text) {
  if (ToUtf8(text) != text) {
    return absl::InvalidArgumentError(absl::StrCat(file, ": no UTF-8"));
  }
  auto list = ParseJson(file, text);
  if (!list.ok()) return list.status();
  const JsonPlaces places(file, text);
  const auto wrong = [&places](const JsonValue& value, absl::string_view what) {
    return absl::InvalidArgumentError(
        absl::StrCat(places.At(value.place), ": ", what));
  };
  if (list->kind != JsonValue::Kind::kList) {
    return wrong(*list, "a list of cards is expected here");
  }
  std::vector<KarabastRecord> records;
  for (const JsonValue& value : list->items) {
    if (value.kind != JsonValue::Kind::kObject) {
      return wrong(value, "a card is an object");
    }
    KarabastRecord record = RecordOf(value);
    if (record.facts.title.empty() || record.facts.internal_name.empty()) {
      return wrong(value, absl::StrCat("record ", records.size() + 1,
                                       " has no internalName or no title"));
    }
    record.faults = FaultsOfRecord(places, CardOf(record), value);
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace refold
