#include "replay/cards/karabast_data.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"
#include "replay/cards/karabast_keywords.h"

namespace refold {
namespace {

using google::protobuf::ListValue;
using google::protobuf::Struct;

// No printed number is further from 0; JSON may say any.
constexpr double kMostPrinted = 1e9;

const google::protobuf::Value* Field(const Struct& record, const char* name) {
  auto found = record.fields().find(name);
  return found == record.fields().end() ? nullptr : &found->second;
}

std::string TextField(const Struct& record, const char* name) {
  const google::protobuf::Value* value = Field(record, name);
  return value == nullptr ? std::string() : value->string_value();
}

int64_t NumberField(const Struct& record, const char* name) {
  const google::protobuf::Value* value = Field(record, name);
  if (value == nullptr) return 0;
  return static_cast<int64_t>(
      std::clamp(value->number_value(), -kMostPrinted, kMostPrinted));
}

// Some lists of cards say "" for a card that has none.
std::vector<std::string> TextsField(const Struct& record, const char* name) {
  std::vector<std::string> texts;
  const google::protobuf::Value* value = Field(record, name);
  if (value == nullptr) return texts;
  for (const google::protobuf::Value& one : value->list_value().values()) {
    if (!one.string_value().empty()) texts.push_back(one.string_value());
  }
  return texts;
}

bool BoolField(const Struct& record, const char* name) {
  const google::protobuf::Value* value = Field(record, name);
  return value != nullptr && value->bool_value();
}

std::vector<karabast::PrintedKeyword> KeywordsOf(const Struct& record) {
  std::vector<karabast::PrintedKeyword> keywords;
  const google::protobuf::Value* value = Field(record, "keywords");
  if (value == nullptr) return keywords;
  for (const google::protobuf::Value& one : value->list_value().values()) {
    keywords.push_back({TextField(one.struct_value(), "name"),
                        NumberField(one.struct_value(), "amount"),
                        NumberField(one.struct_value(), "cost"),
                        TextsField(one.struct_value(), "aspects"),
                        BoolField(one.struct_value(), "additionalCost")});
  }
  return keywords;
}

std::string SetIdOf(const Struct& record) {
  const google::protobuf::Value* set = Field(record, "setId");
  if (set == nullptr) return "";
  return absl::StrFormat("%s_%03d", TextField(set->struct_value(), "set"),
                         NumberField(set->struct_value(), "number"));
}

bool Is(const karabast::CardFacts& facts, absl::string_view type) {
  return std::find(facts.types.begin(), facts.types.end(), type) !=
         facts.types.end();
}

// Of those that only the text has; a leader's are those of its unit side.
void AddKeywordsOfText(const Struct& record, karabast::CardFacts& facts) {
  const char* field = Is(facts, "leader") ? "deployBox" : "text";
  for (karabast::PrintedKeyword& one :
       KeywordsInText(TextField(record, field))) {
    const bool listed = std::any_of(
        facts.keywords.begin(), facts.keywords.end(),
        [&one](const auto& other) { return other.name == one.name; });
    if (!listed) facts.keywords.push_back(std::move(one));
  }
}

KarabastRecord RecordOf(const Struct& record) {
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
  const google::protobuf::Value* unique = Field(record, "unique");
  facts.unique = unique != nullptr && unique->bool_value();
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

}  // namespace

absl::StatusOr<std::vector<KarabastRecord>> ParseKarabastData(
    absl::string_view file, absl::string_view text) {
  ListValue list;
  const auto parsed =
      google::protobuf::util::JsonStringToMessage(std::string(text), &list);
  if (!parsed.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(file, ": no list of cards in JSON: ", parsed.ToString()));
  }
  std::vector<KarabastRecord> records;
  for (const google::protobuf::Value& value : list.values()) {
    KarabastRecord record = RecordOf(value.struct_value());
    if (record.facts.title.empty() || record.facts.internal_name.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(file, ": record ", records.size() + 1,
                       " has no internalName or no title"));
    }
    records.push_back(std::move(record));
  }
  return records;
}

}  // namespace refold
