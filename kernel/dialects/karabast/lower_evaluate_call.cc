// Calls while an expression is evaluated: of functions, methods and members,
// and what can be made with `new`.
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_evaluator.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_plays.h"
#include "kernel/dialects/karabast/lower_settled.h"

namespace refold::karabast {

Value Evaluator::Of(const Call& node, const Span& span) {
  std::vector<Value> arguments;
  if (!Items(node.arguments, true, arguments)) return {Failed{}};
  if (const auto* member = std::get_if<Member>(&node.callee->value)) {
    Value object = Run(*member->object);
    if (object.failed()) return object;
    const bool cut_short = member->optional || IsCutShort(*member->object);
    if (cut_short && MayBeMissing(object)) {
      return MemberIfThere(card_, object, member->name, &arguments, span);
    }
    return CallMember(object, member->name, std::move(arguments), span);
  }
  // What a player has chosen is a number already.
  const auto* name = std::get_if<Identifier>(&node.callee->value);
  if (name != nullptr && name->name == "parseInt" && arguments.size() == 1) {
    return arguments.front();
  }
  if (name != nullptr && name->name == "Boolean" && arguments.size() == 1) {
    const Value no =
        ApplyUnary(card_, UnaryOperator::kNot, arguments.front(), span);
    return no.failed() ? no : ApplyUnary(card_, UnaryOperator::kNot, no, span);
  }
  const Value callee = Run(*node.callee);
  if (callee.failed()) return callee;
  if (callee.undefined() && (node.optional || IsCutShort(*node.callee))) {
    return callee;
  }
  if (const Closure* closure = callee.As<Closure>()) {
    return CallOwn(*closure, "this function", std::move(arguments), span);
  }
  return card_.Fail(span, "not-callable", "this cannot be called");
}

Value Evaluator::CallOwn(const Closure& closure, absl::string_view called,
                         std::vector<Value> arguments, const Span& span) {
  if (!TakesAll(card_, called, *closure.function, arguments)) {
    return {Failed{}, span};
  }
  // What it makes may be used later than what it is given has been worked out.
  for (Value& argument : arguments) {
    const Span where = argument.span;
    argument = SettledHere(card_, argument);
    argument.span = where;
  }
  return CallClosure(card_, closure, std::move(arguments), span);
}

Value Evaluator::CallMember(const Value& object, const Name& name,
                            std::vector<Value> arguments, const Span& span) {
  const Namespace* names = object.As<Namespace>();
  if (names != nullptr && (names->path == "this" || names->path == "class")) {
    const Method* method =
        FindMethod(*card_.type, name.text, names->path == "class");
    if (method != nullptr) {
      return CallOwn({&method->function, card_.names}, name.text,
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
      return CallOwn({&method->function, card_.names}, name.text,
                     std::move(arguments), span);
    }
  }
  if (const Value* entry = object.Find(name.text)) {
    if (const Closure* closure = entry->As<Closure>()) {
      return CallOwn(*closure, name.text, std::move(arguments), span);
    }
  }
  return MemberOf(card_, object, name, &arguments, span);
}

bool Evaluator::Items(const std::vector<Item>& items, bool of_call,
                      std::vector<Value>& into) {
  for (const Item& item : items) {
    Value value = Run(*item.value);
    if (value.failed()) return false;
    if (!item.spread) {
      into.push_back(of_call ? std::move(value) : AsElement(std::move(value)));
      continue;
    }
    if (AddSpread(into, value)) continue;
    card_.Fail(item.span, "unsupported-spread", "this cannot be spread");
    return false;
  }
  return true;
}

Value Evaluator::Of(const New& node, const Span& span) {
  const auto* name = std::get_if<Identifier>(&node.callee->value);
  if (name != nullptr && name->name == "Map") return {ShownText{"…"}};
  if (const Class* type = name == nullptr ? nullptr : ClassCalled(name->name)) {
    std::vector<Value> given;
    if (!Items(node.arguments, true, given)) return {Failed{}};
    std::optional<Value> action =
        NewPlayAction(card_, *type, std::move(given), span);
    if (action.has_value()) return *std::move(action);
  }
  if (name == nullptr || name->name != "Set") {
    return card_.Fail(span, "unsupported-new",
                      "only a Set or a Map can be made here");
  }
  std::vector<Value> arguments;
  if (!Items(node.arguments, true, arguments)) return {Failed{}};
  return AsSet(card_, arguments.empty() ? MakeList({}) : arguments.front(),
               span);
}

}  // namespace refold::karabast
