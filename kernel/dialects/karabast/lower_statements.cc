// Statements one after another, and branches.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_running.h"
#include "kernel/dialects/karabast/lower_settled.h"

namespace refold::karabast {
namespace {

// As long as it lives, what is run is nested one deeper.
class Deeper {
 public:
  explicit Deeper(Card& card) : card_(card) { ++card_.depth; }
  ~Deeper() { --card_.depth; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  Card& card_;
};

}  // namespace

std::optional<Value> Running::Run(const std::vector<Statement>& statements) {
  return RunFrom({&statements, 0, nullptr});
}

Value Running::Eval(const Expr& expr) {
  return Evaluate(
      card_, expr,
      std::make_shared<const Scope>(Scope{names_, outer_, FrameAtWork(card_)}));
}

Value Running::Refuse(const Span& where, const std::string& what) {
  return card_.Fail(where, "unsupported-statement", what);
}

std::optional<Value> Running::RunFrom(const Rest& rest) {
  const std::vector<Statement>& statements = *rest.statements;
  for (size_t i = rest.next; i < statements.size(); ++i) {
    const Rest after{&statements, i + 1, rest.outer};
    std::optional<Value> back = RunOne(statements[i], after);
    if (back.has_value()) return back;
  }
  return std::nullopt;
}

Value Running::Follow(const Rest* rest) {
  for (; rest != nullptr; rest = rest->outer) {
    std::optional<Value> back = RunFrom(*rest);
    if (back.has_value()) return *back;
  }
  return {Undefined{}};
}

std::optional<Value> Running::RunOne(const Statement& statement,
                                     const Rest& after) {
  if (const auto* back = std::get_if<Return>(&statement.value)) {
    return back->value ? Eval(*back->value) : Value{Undefined{}};
  }
  if (const auto* variables = std::get_if<Variables>(&statement.value)) {
    return Declare(*variables);
  }
  if (const auto* branch = std::get_if<If>(&statement.value)) {
    return RunIf(*branch, statement.span, after);
  }
  if (const auto* ways = std::get_if<Switch>(&statement.value)) {
    const Value value = Eval(ways->value);
    if (value.failed()) return value;
    return RunCases(*ways, 0, value, statement.span, after);
  }
  if (const auto* expr = std::get_if<Expr>(&statement.value)) {
    return RunExpr(*expr);
  }
  if (const auto* loop = std::get_if<ForOf>(&statement.value)) {
    const auto* block = std::get_if<Block>(&loop->body->value);
    return block != nullptr ? Loop(Eval(loop->list), loop->binding,
                                   block->statements, statement.span)
                            : Loop(Eval(loop->list), loop->binding,
                                   {*loop->body}, statement.span);
  }
  return Refuse(statement.span, "a statement of this kind is not supported");
}

std::optional<Value> Running::Declare(const Variables& variables) {
  for (const Binding& binding : variables.bindings) {
    Binding bare = binding;
    bare.default_value = Ref<Expr>();
    const Value value = binding.default_value ? Eval(*binding.default_value)
                                              : Value{Undefined{}};
    // It is worked out here and now, whenever it is used.
    Scope scope{names_, outer_, FrameAtWork(card_)};
    if (!BindNames(card_, bare, SettledHere(card_, value), scope)) {
      return Value{Failed{}};
    }
    for (const auto& [name, bound] : scope.names) {
      if (!names_.contains(name)) declared_.insert(name);
    }
    names_ = std::move(scope.names);
  }
  return std::nullopt;
}

std::optional<Value> Running::InBlock(const RunFn& run) {
  const std::set<std::string> declared = std::exchange(declared_, {});
  std::optional<Value> back = run();
  for (const std::string& name : declared_) names_.erase(name);
  declared_ = declared;
  return back;
}

std::optional<Value> Running::RunStatement(const Ref<Statement>& statement,
                                           const Rest& after) {
  if (!statement) return std::nullopt;
  return InBlock([&]() -> std::optional<Value> {
    if (const auto* block = std::get_if<Block>(&statement->value)) {
      return RunFrom({&block->statements, 0, &after});
    }
    return RunOne(*statement, after);
  });
}

std::optional<Value> Running::RunIf(const If& node, const Span& span,
                                    const Rest& after) {
  const Value test = Eval(node.test);
  if (test.failed()) return test;
  return Fork(
      test, span, after, [&] { return RunStatement(node.yes, after); },
      [&] { return RunStatement(node.no, after); });
}

std::optional<Value> Running::Fork(const Value& test, const Span& span,
                                   const Rest& after, const RunFn& run_yes,
                                   const RunFn& run_no) {
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) return *known ? run_yes() : run_no();
  // What follows a branch is run within it.
  if (card_.depth > kMaxCallDepth) {
    return card_.Fail(span, "too-deep", "branches follow each other too deep");
  }
  const Deeper deeper(card_);
  const Undecided undecided(card_);
  const Names before = names_;
  const size_t added = CountAdded();
  std::optional<Value> yes = run_yes();
  const size_t added_by_yes = CountAdded();
  const Names after_yes = std::exchange(names_, before);
  std::optional<Value> no = run_no();
  if (!OnlyIf(test, true, added, added_by_yes) ||
      !OnlyIf(test, false, added_by_yes, CountAdded())) {
    return Value{Failed{}};
  }
  if (!yes.has_value() && !no.has_value()) {
    return Join(test, after_yes, span);
  }
  if (!no.has_value()) no = Follow(&after);
  if (!yes.has_value()) {
    names_ = after_yes;
    yes = Follow(&after);
  }
  return Choose(card_, test, *yes, *no, span);
}

bool Running::OnlyIf(const Value& test, bool holds, size_t from, size_t to) {
  for (size_t i = from; i < to; ++i) {
    Added& one = adding_->all[i];
    const bool number =
        one.value.As<int64_t>() != nullptr || one.value.As<Number>() != nullptr;
    const Value nothing = number ? Value{int64_t{0}} : Value{Undefined{}};
    one.value = Choose(card_, test, holds ? one.value : nothing,
                       holds ? nothing : one.value, one.span);
    if (one.value.failed()) return false;
  }
  return true;
}

std::optional<Value> Running::Join(const Value& test, const Names& after_yes,
                                   const Span& span) {
  for (const std::string& name : assigned_) {
    auto here = names_.find(name);
    auto there = after_yes.find(name);
    if (here == names_.end() || there == after_yes.end()) continue;
    here->second = Choose(card_, test, there->second, here->second, span);
    if (here->second.failed()) return Value{Failed{}};
  }
  return std::nullopt;
}

std::optional<Value> Running::RunCases(const Switch& ways, size_t nth,
                                       const Value& value, const Span& span,
                                       const Rest& after) {
  if (nth == ways.cases.size()) return std::nullopt;
  Value test = {false};
  for (;; ++nth) {
    const Switch::Case& one = ways.cases[nth];
    const bool last = nth + 1 == ways.cases.size();
    if (!one.test && !last) {
      return Refuse(one.span, "a default that is not last is not supported");
    }
    const Value is =
        one.test ? AreEqual(card_, value, Eval(*one.test), span) : Value{true};
    if (is.failed()) return is;
    test = KnownTruth(test).has_value() && !*KnownTruth(test)
               ? is
               : ApplyLogical(card_, LogicalOperator::kOr, test, is, span);
    if (test.failed()) return test;
    if (!one.statements.empty() || last) break;
  }
  const Switch::Case& taken = ways.cases[nth];
  std::vector<Statement> statements = taken.statements;
  const bool stops = !statements.empty() &&
                     std::holds_alternative<Break>(statements.back().value);
  const bool returns = !statements.empty() &&
                       std::holds_alternative<Return>(statements.back().value);
  if (!stops && !returns && nth + 1 != ways.cases.size()) {
    return Refuse(taken.span,
                  "a case that goes on with the next one is not "
                  "supported");
  }
  if (stops) statements.pop_back();
  return Fork(
      test, span, after,
      [&] {
        return InBlock([&] { return RunFrom({&statements, 0, &after}); });
      },
      [&] { return RunCases(ways, nth + 1, value, span, after); });
}

}  // namespace refold::karabast
