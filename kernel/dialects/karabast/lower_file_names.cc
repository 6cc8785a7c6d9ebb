#include "kernel/dialects/karabast/lower_file_names.h"

#include <algorithm>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

// `super(…)`: what it hands on is nothing to a card file.
bool CallsBase(const Expr& expr) {
  const auto* call = std::get_if<Call>(&expr.value);
  return call != nullptr && std::holds_alternative<Super>(call->callee->value);
}

// `this.name = value`; null for anything else.
const Assignment* SetsField(const Expr& expr) {
  const auto* set = std::get_if<Assignment>(&expr.value);
  if (set == nullptr || set->op != AssignmentOperator::kSet) return nullptr;
  const auto* to = std::get_if<Member>(&set->target->value);
  const bool own =
      to != nullptr && std::holds_alternative<This>(to->object->value);
  return own ? set : nullptr;
}

void RunBody(Card& card, const Method& method) {
  const auto* block = std::get_if<Ref<Block>>(&method.function.body);
  if (block == nullptr) return;
  for (const Statement& statement : (*block)->statements) {
    const auto* expr = std::get_if<Expr>(&statement.value);
    if (expr != nullptr && CallsBase(*expr)) continue;
    const Assignment* set = expr == nullptr ? nullptr : SetsField(*expr);
    if (set == nullptr) {
      card.Fail(statement.span, "unsupported-statement",
                "a constructor may only call super and set fields");
      return;
    }
    card.fields[std::get<Member>(set->target->value).name.text] =
        Evaluate(card, *set->value, card.names);
  }
}

}  // namespace

FileNames::FileNames(Card& card)
    : names_(std::make_shared<Scope>(Scope{.names = {}, .outer = card.names})) {
  card.names = names_;
  for (const Statement& statement : card.file->statements) {
    if (const auto* one = std::get_if<FunctionDeclaration>(&statement.value)) {
      names_->names[one->name.text] = {Closure{&one->function, names_}};
    }
  }
  for (const Statement& statement : card.file->statements) {
    const auto* variables = std::get_if<Variables>(&statement.value);
    if (variables == nullptr) continue;
    for (const Binding& binding : variables->bindings) {
      Binding bare = binding;
      bare.default_value = Ref<Expr>();
      const Value value = binding.default_value
                              ? Evaluate(card, *binding.default_value, names_)
                              : Value{Undefined{}};
      if (!BindNames(card, bare, value, *names_)) return;
    }
  }
}

void RunConstructor(Card& card) {
  for (const Method& method : card.type->methods) {
    if (method.kind == Method::Kind::kConstructor) RunBody(card, method);
  }
}

namespace {

// A function that is called is called here.
Value AskedOf(Card& card, const Value& field, const Asked& asked) {
  const Closure* function = field.As<Closure>();
  if (function == nullptr || asked.arguments == nullptr) return field;
  return CallClosure(card, *function, asked.All(), asked.where);
}

}  // namespace

std::optional<Value> DeclaredMember(Card& card, const Asked& asked,
                                    bool of_class) {
  const Value* assigned = of_class ? nullptr : asked.In(card.fields);
  if (assigned != nullptr) return AskedOf(card, *assigned, asked);
  for (const Field& field : card.type->fields) {
    if (field.value && field.is_static == of_class &&
        asked.Is(field.name.text)) {
      return AskedOf(card, Evaluate(card, *field.value, card.names), asked);
    }
  }
  for (const Method& method : card.type->methods) {
    if (method.is_static != of_class || asked.arguments != nullptr ||
        !asked.Is(method.name.text)) {
      continue;
    }
    const Closure function = {&method.function, card.names};
    if (method.kind == Method::Kind::kGetter) {
      return CallClosure(card, function, {}, asked.where);
    }
    // Given by its name, to be called later.
    if (method.kind == Method::Kind::kMethod) return Value{function};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
