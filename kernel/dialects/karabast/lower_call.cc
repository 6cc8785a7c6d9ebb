// Calls of functions, and the names that their parameters bind.
#include "kernel/dialects/karabast/lower_call.h"

#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_running.h"

namespace refold::karabast {

bool BindNames(Card& card, const Binding& binding, Value value, Scope& scope) {
  const Undefined* missing = value.As<Undefined>();
  const bool is_null = missing != nullptr && missing->null;
  if (binding.default_value && MayBeMissing(value) && !is_null) {
    value = Coalesced(card, value,
                      Evaluate(card, *binding.default_value,
                               std::make_shared<const Scope>(scope)),
                      value.span);
  }
  if (value.failed()) return false;
  if (const auto* name = std::get_if<Name>(&binding.target)) {
    scope.names[name->text] = std::move(value);
    return true;
  }
  auto refuse = [&](const Span& where) {
    card.Fail(where, "unsupported-pattern",
              "a pattern of this kind is not supported");
    return false;
  };
  if (const auto* list = std::get_if<Ref<ArrayPattern>>(&binding.target)) {
    int64_t nth = 0;
    for (const ArrayPattern::Part& part : (*list)->parts) {
      std::optional<Value> of = ElementOf(card, value, nth++);
      if (part.rest || !of.has_value()) return refuse(part.span);
      if (!BindNames(card, part.binding, *std::move(of), scope)) return false;
    }
    return true;
  }
  const auto& object = std::get<Ref<ObjectPattern>>(binding.target);
  for (const ObjectPattern::Part& part : object->parts) {
    const auto* key = std::get_if<std::string>(&part.key.key);
    if (part.rest || key == nullptr) return refuse(part.span);
    const Value* entry = value.Find(*key);
    Value of = entry != nullptr ? *entry
               : value.entries() != nullptr
                   ? Value{Undefined{}}
                   : MemberOf(card, value, Name{{part.span}, *key}, nullptr,
                              part.span);
    if (!BindNames(card, part.binding, std::move(of), scope)) return false;
  }
  return true;
}

Value CallFunction(Card& card, const Function& function,
                   const std::shared_ptr<const Scope>& outer,
                   const std::vector<Value>& arguments, const Span& where,
                   Left* left) {
  if (card.depth > kMaxCallDepth) {
    return card.Fail(where, "too-deep", "calls are nested too deep");
  }
  Scope scope{.names = {}, .outer = outer, .frame = FrameAtWork(card)};
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    Value value = i < arguments.size() ? arguments[i] : Value{Undefined{}};
    if (function.parameters[i].rest) {
      const size_t from = std::min(i, arguments.size());
      value = MakeList({arguments.begin() + static_cast<std::ptrdiff_t>(from),
                        arguments.end()});
    }
    if (!BindNames(card, function.parameters[i], std::move(value), scope)) {
      return {Failed{}};
    }
  }
  ++card.depth;
  Value value;
  if (const auto* expr = std::get_if<Ref<Expr>>(&function.body)) {
    value =
        Evaluate(card, **expr, std::make_shared<const Scope>(std::move(scope)));
  } else {
    Running running(card, std::move(scope.names), outer);
    value = running.Run(std::get<Ref<Block>>(function.body)->statements)
                .value_or(Value{Undefined{}});
    if (left != nullptr) *left = {running.names(), running.changed_lists()};
  }
  --card.depth;
  return value;
}

Value CallClosure(Card& card, const Closure& closure,
                  std::vector<Value> arguments, const Span& where) {
  return CallFunction(card, *closure.function, closure.scope, arguments, where,
                      nullptr);
}

Value UnknownPlace() {
  return {
      Unreadable{"the place of an element in a list that only the game knows"}};
}

Value TheListItself() {
  return {Unreadable{"the list as an argument of a function that it calls"}};
}

Value AskArrow(Card& card, const Value& arrow, Value one) {
  return Resolve(card, arrow,
                 {std::move(one), UnknownPlace(), TheListItself()});
}

}  // namespace refold::karabast
