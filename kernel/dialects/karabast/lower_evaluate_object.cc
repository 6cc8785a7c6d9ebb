// Arrays, objects and template strings while an expression is evaluated.
#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_evaluator.h"
#include "kernel/dialects/karabast/lower_older.h"

namespace refold::karabast {

Value Evaluator::Of(const TemplateLiteral& node, const Span&) {
  std::string text = node.texts.front();
  bool known = true;
  for (size_t i = 0; i < node.values.size(); ++i) {
    const Value value = Run(*node.values[i]);
    if (value.failed()) return value;
    known = known && (value.text() != nullptr || value.As<int64_t>());
    absl::StrAppend(&text, ShownAs(value), node.texts[i + 1]);
  }
  return known ? Value{text} : Value{ShownText{text}};
}

std::string Evaluator::ShownAs(const Value& value) {
  if (const int64_t* number = value.As<int64_t>()) {
    return std::to_string(*number);
  }
  const std::string shown = ShownIn(value);
  return shown.empty() && value.text() == nullptr ? "…" : shown;
}

Value Evaluator::Of(const ArrayLiteral& node, const Span& span) {
  std::vector<Value> values;
  if (node.elements.size() == 1 && node.elements.front().spread) {
    return Run(*node.elements.front().value);
  }
  if (!Items(node.elements, false, values)) return {Failed{}, span};
  return MakeList(std::move(values));
}

Value Evaluator::Of(const ObjectLiteral& node, const Span& span) {
  ObjectEntries entries;
  std::set<absl::string_view> written;
  for (const Property& property : node.properties) {
    if (property.kind == Property::Kind::kSpread) {
      const Value value = Run(*property.value);
      if (value.failed()) return value;
      if (value.undefined()) continue;
      if (value.entries() == nullptr) {
        return card_.Fail(property.span, "unsupported-spread",
                          "only an object that is known can be spread");
      }
      for (const ObjectEntry& entry : *value.entries()) Put(entries, entry);
      continue;
    }
    const auto* name = std::get_if<std::string>(&property.key.key);
    if (name != nullptr && !written.insert(*name).second) {
      return card_.Fail(property.key.span, "property-twice",
                        absl::StrCat("the property ", *name,
                                     " is given twice in one object"));
    }
    bool shown = false;
    std::optional<std::string> key = KeyOf(property.key, &shown);
    if (!key.has_value()) return {Failed{}, span};
    Value value = Run(*property.value);
    if (value.failed()) return value;
    std::string today = TodaysName(Naming::kProperty, *key);
    if (today != *key && Has(entries, today)) {
      return card_.Fail(property.key.span, "property-twice",
                        absl::StrCat(*key, " is the older name of ", today,
                                     ", which is given, too"));
    }
    if (today == "immediateEffect") {
      value = SystemByTodaysNames(std::move(value));
    }
    Put(entries,
        {std::move(today), property.key.span, std::move(value), shown});
  }
  return MakeObject(std::move(entries));
}

std::optional<std::string> Evaluator::KeyOf(const PropertyKey& key,
                                            bool* shown) {
  if (const auto* text = std::get_if<std::string>(&key.key)) return *text;
  const Value value = Run(*std::get<Ref<Expr>>(key.key));
  if (value.failed()) return std::nullopt;
  if (const ShownText* text = value.As<ShownText>()) {
    *shown = true;
    return text->text;
  }
  return AsText(card_, value);
}

bool Evaluator::Has(const ObjectEntries& entries, const std::string& key) {
  return std::any_of(
      entries.begin(), entries.end(),
      [&key](const ObjectEntry& entry) { return entry.key == key; });
}

void Evaluator::Put(ObjectEntries& entries, ObjectEntry entry) {
  for (ObjectEntry& one : entries) {
    if (one.key == entry.key) {
      one = std::move(entry);
      return;
    }
  }
  entries.push_back(std::move(entry));
}

}  // namespace refold::karabast
