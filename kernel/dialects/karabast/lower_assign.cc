// What statements do to variables: assignments, and lists that grow.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_running.h"
#include "kernel/dialects/karabast/lower_settled.h"

namespace refold::karabast {
namespace {

// `Contract.assertTrue(…)`, which says what is so anyway.
bool IsAssertion(const Expr& expr) {
  const auto* call = std::get_if<Call>(&expr.value);
  const auto* member =
      call == nullptr ? nullptr : std::get_if<Member>(&call->callee->value);
  const auto* object = member == nullptr
                           ? nullptr
                           : std::get_if<Identifier>(&member->object->value);
  return object != nullptr && object->name == "Contract";
}

// A variable by its name; null for anything else.
const std::string* NameIn(const Expr& expr) {
  const auto* name = std::get_if<Identifier>(&expr.value);
  return name == nullptr ? nullptr : &name->name;
}

// `this.disableWhenDefeatedCheck = true`: of a check of Karabast's own of how
// the file is written.
bool IsOfOwnCheck(const Assignment& assignment) {
  const auto* member = std::get_if<Member>(&assignment.target->value);
  return member != nullptr &&
         std::holds_alternative<This>(member->object->value) &&
         member->name.text == "disableWhenDefeatedCheck";
}

// Of `variable -= …` and its kin; addition is one of its own.
std::optional<BinaryOperator> OperatorOf(AssignmentOperator op) {
  switch (op) {
    case AssignmentOperator::kSubtract:
      return BinaryOperator::kSubtract;
    case AssignmentOperator::kMultiply:
      return BinaryOperator::kMultiply;
    case AssignmentOperator::kDivide:
      return BinaryOperator::kDivide;
    case AssignmentOperator::kModulo:
      return BinaryOperator::kModulo;
    default:
      return std::nullopt;
  }
}

// A list with more at its end.
Value WithMore(const Value& list, std::vector<Value> more) {
  std::vector<Value> all = OneOrMore(list);
  all.insert(all.end(), more.begin(), more.end());
  return MakeList(std::move(all));
}

// Whether a function in the value was written where the variable was in force:
// it would still have what was in it then.
bool HasCaught(const Value& value, const std::string& name) {
  if (const Closure* closure = value.As<Closure>()) {
    return closure->scope != nullptr && closure->scope->names.contains(name);
  }
  auto some_has = [&](const std::vector<Value>& all) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Value& one) { return HasCaught(one, name); });
  };
  if (const Named* named = value.As<Named>()) {
    return some_has(*named->arguments);
  }
  if (value.list() != nullptr) return some_has(*value.list());
  if (value.entries() == nullptr) return false;
  return std::any_of(
      value.entries()->begin(), value.entries()->end(),
      [&](const ObjectEntry& entry) { return HasCaught(entry.value, name); });
}

}  // namespace

bool IsList(const Value& value) {
  const Things* things = value.As<Things>();
  return value.list() != nullptr || (things != nullptr && things->many);
}

std::optional<Value> Running::RunExpr(const Expr& expr) {
  if (IsAssertion(expr)) return std::nullopt;
  if (const auto* assignment = std::get_if<Assignment>(&expr.value)) {
    if (IsOfOwnCheck(*assignment)) return std::nullopt;
    return Assign(*assignment, expr.span);
  }
  if (const auto* update = std::get_if<Update>(&expr.value)) {
    const std::string* name = NameIn(*update->target);
    if (name == nullptr) return RefuseAssignment(expr.span);
    return Add(*name,
               {int64_t{update->op == UpdateOperator::kIncrement ? 1 : -1}},
               expr.span);
  }
  if (const auto* call = std::get_if<Call>(&expr.value)) {
    std::optional<std::optional<Value>> done = RunCall(*call, expr.span);
    if (done.has_value()) return *done;
  }
  const Value value = Eval(expr);
  if (value.failed()) return value;
  return std::nullopt;
}

Value Running::RefuseAssignment(const Span& span) {
  return card_.Fail(span, "unsupported-assignment",
                    "an assignment is not supported");
}

std::optional<Value> Running::Assign(const Assignment& assignment,
                                     const Span& span) {
  const std::string* name = NameIn(*assignment.target);
  if (name == nullptr) return RefuseAssignment(span);
  Value value = Eval(*assignment.value);
  if (value.failed()) return value;
  if (assignment.op == AssignmentOperator::kAdd) {
    return Add(*name, value, span);
  }
  if (adding_ != nullptr) {
    const bool less = assignment.op == AssignmentOperator::kSubtract;
    if (!less || !adding_->outside.contains(*name)) {
      return RefuseAssignment(span);
    }
    return Add(*name, ApplyUnary(card_, UnaryOperator::kMinus, value, span),
               span);
  }
  if (const auto op = OperatorOf(assignment.op)) {
    auto found = names_.find(*name);
    if (found == names_.end()) return RefuseAssignment(span);
    return Set(*name, ApplyBinary(card_, *op, found->second, value, span),
               span);
  }
  if (assignment.op != AssignmentOperator::kSet) return RefuseAssignment(span);
  return Set(*name, SettledHere(card_, value), span);
}

std::optional<Value> Running::Set(const std::string& name, Value value,
                                  const Span& span) {
  auto found = names_.find(name);
  if (found == names_.end()) return RefuseAssignment(span);
  if (value.failed()) return value;
  for (const auto& [other, kept] : names_) {
    if (!HasCaught(kept, name)) continue;
    return card_.Fail(span, "unsupported-assignment",
                      "a variable that a function speaks of cannot be "
                      "changed after it");
  }
  found->second = std::move(value);
  assigned_.insert(name);
  return std::nullopt;
}

std::optional<Value> Running::Add(const std::string& name, const Value& value,
                                  const Span& span) {
  if (adding_ != nullptr && adding_->outside.contains(name)) {
    adding_->all.push_back({name, value, span});
    return std::nullopt;
  }
  auto found = names_.find(name);
  if (found == names_.end()) return RefuseAssignment(span);
  return Set(
      name,
      ApplyBinary(card_, BinaryOperator::kAdd, found->second, value, span),
      span);
}

std::optional<std::optional<Value>> Running::RunCall(const Call& call,
                                                     const Span& span) {
  const auto* member = std::get_if<Member>(&call.callee->value);
  if (member == nullptr) return std::nullopt;
  if (std::holds_alternative<This>(member->object->value)) {
    const Method* method =
        FindMethod(*card_.type, member->name.text, /*of_class=*/false);
    if (method == nullptr) return std::nullopt;
    return RunMethod(method->function, call, span);
  }
  if (member->name.text == "forEach" && call.arguments.size() == 1) {
    const auto* arrow =
        std::get_if<FunctionLiteral>(&call.arguments[0].value->value);
    if (arrow == nullptr) return std::nullopt;
    return ForEachOf(Eval(*member->object), arrow->function, span);
  }
  const std::string* name = NameIn(*member->object);
  const bool pushes = member->name.text == "push";
  if (name == nullptr || (!pushes && member->name.text != "add")) {
    return std::nullopt;
  }
  std::vector<Value> more;
  for (const Item& item : call.arguments) {
    Value value = Eval(*item.value);
    if (value.failed()) return std::optional<Value>(value);
    if (!item.spread) {
      more.push_back(AsElement(std::move(value)));
    } else if (!AddSpread(more, value)) {
      return Refuse(item.span, "this cannot be spread");
    }
  }
  return Extend(*name, std::move(more), pushes, span);
}

std::optional<Value> Running::Extend(const std::string& name,
                                     std::vector<Value> more, bool pushes,
                                     const Span& span) {
  if (adding_ != nullptr && adding_->outside.contains(name)) {
    for (Value& value : more) {
      adding_->all.push_back({name, std::move(value), span});
    }
    return std::nullopt;
  }
  auto found = names_.find(name);
  if (found == names_.end() || !IsList(found->second)) {
    return Refuse(span, "adding to this is not supported");
  }
  changed_lists_.insert(name);
  const Value all = WithMore(found->second, std::move(more));
  return Set(name, pushes ? all : AsSet(card_, all, span), span);
}

std::optional<Value> Running::RunMethod(const Function& function,
                                        const Call& call, const Span& span) {
  std::vector<Value> arguments;
  for (const Item& item : call.arguments) {
    if (item.spread) {
      return Refuse(item.span, "a spread argument is not supported here");
    }
    arguments.push_back(Eval(*item.value));
    if (arguments.back().failed()) return Value{Failed{}};
  }
  if (!TakesAll(card_, "this function", function, arguments)) {
    return Value{Failed{}};
  }
  Left left;
  const Value back =
      CallFunction(card_, function, card_.names, arguments, span, &left);
  if (back.failed()) return back;
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    if (i >= function.parameters.size()) break;
    const auto* parameter = std::get_if<Name>(&function.parameters[i].target);
    if (parameter == nullptr || !left.changed.contains(parameter->text))
      continue;
    const std::string* name = NameIn(*call.arguments[i].value);
    if (name == nullptr || adding_ != nullptr) {
      return Refuse(span, "adding to this is not supported");
    }
    std::optional<Value> failed = Set(*name, left.names[parameter->text], span);
    if (failed.has_value()) return failed;
    changed_lists_.insert(*name);
  }
  return std::nullopt;
}

std::optional<Value> Running::ForEachOf(const Value& list,
                                        const Function& arrow,
                                        const Span& span) {
  if (arrow.parameters.size() != 1) {
    return Refuse(span, "an arrow of one parameter is expected here");
  }
  if (const auto* block = std::get_if<Ref<Block>>(&arrow.body)) {
    return Loop(list, arrow.parameters[0], (*block)->statements, span);
  }
  Statement one;
  one.span = span;
  one.value = *std::get<Ref<Expr>>(arrow.body);
  return Loop(list, arrow.parameters[0], {one}, span);
}

}  // namespace refold::karabast
