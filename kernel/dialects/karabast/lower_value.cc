#include "kernel/dialects/karabast/lower_value.h"

#include <algorithm>

#include "kernel/program/program_builder.h"

namespace refold::karabast {

const Value* Value::Find(const std::string& key) const {
  const ObjectEntries* all = entries();
  if (all == nullptr) return nullptr;
  for (const ObjectEntry& entry : *all) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

bool IsNumeric(const Value& value) {
  return value.As<int64_t>() != nullptr || value.As<Number>() != nullptr ||
         value.As<Fraction>() != nullptr || value.As<Positive>() != nullptr;
}

bool IsTruth(const Value& value) {
  return value.As<bool>() != nullptr || value.As<Condition>() != nullptr;
}

Value Without(const Value& object, std::initializer_list<const char*> keys) {
  if (object.entries() == nullptr) return object;
  ObjectEntries entries;
  for (const ObjectEntry& entry : *object.entries()) {
    const bool out =
        std::any_of(keys.begin(), keys.end(),
                    [&entry](const char* key) { return entry.key == key; });
    if (!out) entries.push_back(entry);
  }
  Value without = MakeObject(std::move(entries));
  without.span = object.span;
  return without;
}

std::vector<Value> OneOrMore(const Value& value) {
  if (value.undefined()) return {};
  if (value.list() != nullptr) return *value.list();
  return {value};
}

std::string ShownIn(const Value& value) {
  if (const ShownText* shown = value.As<ShownText>()) return shown->text;
  return value.text() == nullptr ? std::string() : *value.text();
}

pb::Selector WhereTheyAre(const Things& things) {
  if (things.followed) return tree::Then(things.selector, pb::Selector::NOW);
  return things.moved ? tree::Then(things.selector, pb::Selector::BECOMES)
                      : things.selector;
}

Value MakeList(std::vector<Value> values) {
  return {std::make_shared<const std::vector<Value>>(std::move(values))};
}

Value MakeObject(ObjectEntries entries) {
  return {std::make_shared<const ObjectEntries>(std::move(entries))};
}

Value CardsOf(pb::Selector selector, bool many) {
  return {Things{Things::Sort::kCards, many, std::move(selector)}};
}

Value Followed(Value value) {
  Things* things = std::get_if<Things>(&value.is);
  if (things != nullptr && things->sort == Things::Sort::kCards &&
      !things->moved) {
    things->followed = true;
  }
  return value;
}

Value PlayersOf(pb::Selector selector, bool many) {
  return {Things{Things::Sort::kPlayers, many, std::move(selector)}};
}

}  // namespace refold::karabast
