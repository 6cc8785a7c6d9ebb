#include "kernel/dialects/karabast/lower_evaluate.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_plays.h"

namespace refold::karabast {
namespace {

// Of a namespace: a class of the file besides that of the card.
constexpr char kOtherClass[] = "class:";
constexpr int kMostSteps = 200'000;

const Value* FindName(const Scope* scope, const std::string& name) {
  for (; scope != nullptr; scope = scope->outer.get()) {
    auto found = scope->names.find(name);
    if (found != scope->names.end()) return &found->second;
  }
  return nullptr;
}

// One run over an expression, with the names in force.
class Evaluator {
 public:
  Evaluator(Card& card, std::shared_ptr<const Scope> scope)
      : card_(card), scope_(std::move(scope)) {}

  Value Run(const Expr& expr) {
    if (++card_.steps > kMostSteps) {
      return card_.Fail(expr.span, "too-long", "this takes too many steps");
    }
    if (card_.depth > kMostDepth) {
      return card_.Fail(expr.span, "too-deep", "calls are nested too deep");
    }
    ++card_.depth;
    Value value = std::visit(
        [&](const auto& node) { return Of(node, expr.span); }, expr.value);
    --card_.depth;
    value.span = expr.span;
    return value;
  }

 private:
  Value Of(const NumberLiteral& node, const Span&) { return {node.value}; }
  Value Of(const StringLiteral& node, const Span&) { return {node.value}; }
  Value Of(const Constant& node, const Span&) {
    if (node == Constant::kTrue) return {true};
    if (node == Constant::kFalse) return {false};
    return {Undefined{}};
  }

  Value Of(const TemplateLiteral& node, const Span&) {
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
  // Titles may speak of what is only known in a game.
  static std::string ShownAs(const Value& value) {
    if (const int64_t* number = value.As<int64_t>()) {
      return std::to_string(*number);
    }
    const std::string shown = ShownIn(value);
    return shown.empty() && value.text() == nullptr ? "…" : shown;
  }

  Value Of(const Identifier& node, const Span& span) {
    const Value* found = FindName(scope_.get(), node.name);
    if (found != nullptr) return *found;
    found = FindName(card_.names.get(), TodaysName(Naming::kGlobal, node.name));
    if (found != nullptr) return *found;
    // The class itself, for its static methods.
    if (node.name == card_.type->name.text) return {Namespace{"class"}};
    if (ClassCalled(node.name) != nullptr) {
      return {Namespace{absl::StrCat(kOtherClass, node.name)}};
    }
    return card_.Fail(span, "unknown-name",
                      absl::StrCat("nothing is called ", node.name, " here",
                                   OrMeant(node.name, KnownNames())));
  }

  Names KnownNames() const {
    Names names;
    for (const Scope* at = scope_.get(); at != nullptr; at = at->outer.get()) {
      for (const auto& name : at->names) names.push_back(name.first);
    }
    return names;
  }

  // Another class of the file; null if there is none.
  const Class* ClassCalled(absl::string_view name) const {
    for (const Class& one : card_.file->classes) {
      if (one.name.text == name) return &one;
    }
    return nullptr;
  }

  Value Of(const This&, const Span&) { return {Namespace{"this"}}; }
  Value Of(const Super&, const Span&) { return {Namespace{"super"}}; }

  Value Of(const Member& node, const Span& span) {
    Value object = Run(*node.object);
    if (object.failed()) return object;
    if (node.optional && object.undefined()) return object;
    return MemberOf(card_, object, node.name, nullptr, span);
  }

  // The system that stands under a word that the game decides on.
  Value SystemFor(const ObjectEntries& entries, const Attribute& word,
                  const Span& span) {
    Value chosen = {Undefined{}};
    for (auto it = entries.rbegin(); it != entries.rend(); ++it) {
      const Value is = AttributeIs(card_, word, it->key, span);
      if (is.failed()) return is;
      if (it->value.As<Named>() == nullptr) {
        return card_.Fail(it->span, "not-a-system",
                          "a system is expected here");
      }
      const Value props = MakeObject({{"condition", span, is},
                                      {"onTrue", span, it->value},
                                      {"onFalse", span, chosen}});
      chosen = {Named{"immediateEffects", "conditional",
                      std::make_shared<const std::vector<Value>>(
                          std::vector<Value>{props})},
                span};
    }
    return chosen;
  }

  Value Of(const Index& node, const Span& span) {
    const Value object = Run(*node.object);
    const Value index = Run(*node.index);
    if (object.failed() || index.failed()) return {Failed{}};
    if (const int64_t* at = index.As<int64_t>()) {
      if (std::optional<Value> nth = ElementOf(card_, object, *at)) return *nth;
    }
    if (const std::string* key = index.text()) {
      if (const Value* entry = object.Find(*key)) return *entry;
    }
    const Attribute* word = index.As<Attribute>();
    if (word != nullptr && object.entries() != nullptr) {
      return SystemFor(*object.entries(), *word, span);
    }
    const Namespace* names = object.As<Namespace>();
    if (names != nullptr && names->path == "EnumHelpers.tokenTitle") {
      return {ShownText{"…"}};
    }
    return card_.Fail(span, "unsupported-index",
                      "an index into this is not supported");
  }

  Value Of(const Call& node, const Span& span) {
    std::vector<Value> arguments;
    if (!Arguments(node.arguments, arguments)) return {Failed{}};
    if (const auto* member = std::get_if<Member>(&node.callee->value)) {
      Value object = Run(*member->object);
      if (object.failed()) return object;
      if (member->optional && object.undefined()) return object;
      return CallMember(object, member->name, std::move(arguments), span);
    }
    // What a player has chosen is a number already.
    const auto* name = std::get_if<Identifier>(&node.callee->value);
    if (name != nullptr && name->name == "parseInt" && arguments.size() == 1) {
      return arguments.front();
    }
    const Value callee = Run(*node.callee);
    if (callee.failed()) return callee;
    if (const Closure* closure = callee.As<Closure>()) {
      return CallClosure(card_, *closure, std::move(arguments), span);
    }
    return card_.Fail(span, "not-callable", "this cannot be called");
  }

  Value CallMember(const Value& object, const Name& name,
                   std::vector<Value> arguments, const Span& span) {
    const Namespace* names = object.As<Namespace>();
    if (names != nullptr && (names->path == "this" || names->path == "class")) {
      const Method* method =
          FindMethod(*card_.type, name.text, names->path == "class");
      if (method != nullptr) {
        return CallClosure(card_, {&method->function, card_.names},
                           std::move(arguments), span);
      }
    }
    if (names != nullptr && names->path.starts_with(kOtherClass)) {
      const Class* other =
          ClassCalled(names->path.substr(std::string(kOtherClass).size()));
      const Method* method =
          other == nullptr ? nullptr
                           : FindMethod(*other, name.text, /*is_static=*/true);
      if (method != nullptr) {
        return CallClosure(card_, {&method->function, card_.names},
                           std::move(arguments), span);
      }
    }
    if (const Value* entry = object.Find(name.text)) {
      if (const Closure* closure = entry->As<Closure>()) {
        return CallClosure(card_, *closure, std::move(arguments), span);
      }
    }
    return MemberOf(card_, object, name, &arguments, span);
  }

  bool Arguments(const std::vector<Item>& items, std::vector<Value>& into) {
    for (const Item& item : items) {
      Value value = Run(*item.value);
      if (value.failed()) return false;
      if (!item.spread) {
        into.push_back(std::move(value));
        continue;
      }
      const std::vector<Value>* list = value.list();
      const Things* things = value.As<Things>();
      if (things != nullptr && things->many) {
        into.push_back(std::move(value));
        continue;
      }
      // What is least or greatest among numbers that only the game knows.
      if (value.As<Mapped>() != nullptr && items.size() == 1) {
        into.push_back(std::move(value));
        continue;
      }
      if (list == nullptr) {
        card_.Fail(item.span, "unsupported-spread",
                   "only a list that is known can be spread");
        return false;
      }
      into.insert(into.end(), list->begin(), list->end());
    }
    return true;
  }

  Value Of(const Chain& node, const Span&) { return Run(*node.expr); }

  // `new Set(list)` has each of them once, which is how lists are counted. What
  // a Map has is shown beside cards, and nothing else.
  Value Of(const New& node, const Span& span) {
    const auto* name = std::get_if<Identifier>(&node.callee->value);
    if (name != nullptr && name->name == "Map") return {ShownText{"…"}};
    if (const Class* type =
            name == nullptr ? nullptr : ClassCalled(name->name)) {
      std::vector<Value> given;
      if (!Arguments(node.arguments, given)) return {Failed{}};
      std::optional<Value> action =
          NewPlayAction(card_, *type, std::move(given), span);
      if (action.has_value()) return *std::move(action);
    }
    if (name == nullptr || name->name != "Set") {
      return card_.Fail(span, "unsupported-new",
                        "only a Set or a Map can be made here");
    }
    std::vector<Value> arguments;
    if (!Arguments(node.arguments, arguments)) return {Failed{}};
    return arguments.empty() ? MakeList({}) : arguments.front();
  }

  Value Of(const ArrayLiteral& node, const Span& span) {
    std::vector<Value> values;
    if (node.elements.size() == 1 && node.elements.front().spread) {
      return Run(*node.elements.front().value);
    }
    if (!Arguments(node.elements, values)) return {Failed{}, span};
    return MakeList(std::move(values));
  }

  Value Of(const ObjectLiteral& node, const Span& span) {
    ObjectEntries entries;
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
      std::optional<std::string> key = KeyOf(property.key);
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
      Put(entries, {std::move(today), property.key.span, std::move(value)});
    }
    return MakeObject(std::move(entries));
  }

  std::optional<std::string> KeyOf(const PropertyKey& key) {
    if (const auto* text = std::get_if<std::string>(&key.key)) return *text;
    const Value value = Run(*std::get<Ref<Expr>>(key.key));
    if (value.failed()) return std::nullopt;
    if (const ShownText* shown = value.As<ShownText>()) return shown->text;
    return AsText(card_, value);
  }

  static bool Has(const ObjectEntries& entries, const std::string& key) {
    return std::any_of(
        entries.begin(), entries.end(),
        [&key](const ObjectEntry& entry) { return entry.key == key; });
  }

  static void Put(ObjectEntries& entries, ObjectEntry entry) {
    for (ObjectEntry& one : entries) {
      if (one.key == entry.key) {
        one = std::move(entry);
        return;
      }
    }
    entries.push_back(std::move(entry));
  }

  Value Of(const FunctionLiteral& node, const Span&) {
    return {Closure{&node.function, scope_}};
  }

  Value Of(const Unary& node, const Span& span) {
    return ApplyUnary(card_, node.op, Run(*node.operand), span);
  }
  Value Of(const Binary& node, const Span& span) {
    const Value left = Run(*node.left);
    const Value right = Run(*node.right);
    return ApplyBinary(card_, node.op, left, right, span);
  }

  // What is known decides at once; then the other side need not make sense.
  Value Of(const Logical& node, const Span& span) {
    const Value left = Run(*node.left);
    if (left.failed()) return left;
    const std::optional<bool> known = KnownTruth(left);
    if (node.op == LogicalOperator::kCoalesce) {
      if (left.undefined()) return Run(*node.right);
      if (known.has_value() || left.As<Things>() == nullptr) return left;
    } else if (known.has_value()) {
      const bool decided = *known == (node.op == LogicalOperator::kOr);
      return decided ? left : Run(*node.right);
    }
    return ApplyLogical(card_, node.op, left, Run(*node.right), span);
  }

  Value Of(const Conditional& node, const Span& span) {
    const Value test = Run(*node.test);
    if (test.failed()) return test;
    const std::optional<bool> known = KnownTruth(test);
    if (known.has_value()) return Run(*known ? *node.yes : *node.no);
    return Choose(card_, test, Run(*node.yes), Run(*node.no), span);
  }

  Value Of(const Assignment&, const Span& span) {
    return card_.Fail(span, "unsupported-assignment",
                      "an assignment is not supported");
  }
  Value Of(const Update&, const Span& span) {
    return card_.Fail(span, "unsupported-assignment",
                      "counting up a variable is not supported");
  }

  Card& card_;
  std::shared_ptr<const Scope> scope_;
};

}  // namespace

Value Evaluate(Card& card, const Expr& expr,
               const std::shared_ptr<const Scope>& scope) {
  return Evaluator(card, scope).Run(expr);
}

std::optional<Value> ElementOf(Card& card, const Value& list, int64_t nth) {
  if (nth < 0) return std::nullopt;
  const size_t index = static_cast<size_t>(nth);
  if (const std::vector<Value>* known = list.list()) {
    return index < known->size() ? (*known)[index] : Value{Undefined{}};
  }
  if (const EventsHandle* events = list.As<EventsHandle>()) {
    return NthOf(card, *events, index);
  }
  if (const Either* either = list.As<Either>()) {
    const std::optional<Value> yes = ElementOf(card, *either->yes, nth);
    const std::optional<Value> no = ElementOf(card, *either->no, nth);
    if (!yes.has_value() || !no.has_value()) return std::nullopt;
    return Choose(card, {Condition{either->test}}, *yes, *no, list.span);
  }
  const Things* things = list.As<Things>();
  if (things == nullptr || !things->many) return std::nullopt;
  // One that has been picked out already is the only one.
  if (things->selector.nth() != 0 && nth == 0) {
    return Value{Things{things->sort, false, things->selector}};
  }
  if (things->selector.nth() != 0 || !things->selector.steps().empty()) {
    return std::nullopt;
  }
  pb::Selector one = things->selector;
  one.set_nth(static_cast<int32_t>(nth) + 1);
  return Value{Things{things->sort, false, std::move(one)}};
}

Value Resolve(Card& card, const Value& value, std::vector<Value> arguments) {
  const Closure* closure = value.As<Closure>();
  if (closure == nullptr) return value;
  return CallClosure(card, *closure, std::move(arguments), value.span);
}

}  // namespace refold::karabast
