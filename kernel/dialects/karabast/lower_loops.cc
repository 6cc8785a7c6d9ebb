// Loops over lists, known ones and those that only the game knows.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_running.h"

namespace refold::karabast {
namespace {

// What a variable is while a loop adds to it: nothing that can be read.
constexpr char kBeingAddedTo[] = "to read a variable that a loop adds to";

}  // namespace

std::optional<Value> Running::Loop(const Value& list, const Binding& binding,
                                   const std::vector<Statement>& body,
                                   const Span& span) {
  if (list.failed()) return list;
  const std::optional<pb::WordList> words = WordsIn(card_, list);
  if (words.has_value()) return LoopOnce(list, binding, body, span);
  if (const Things* things = list.As<Things>(); things && things->many) {
    return LoopOverThings(*things, binding, body, span);
  }
  if (list.list() == nullptr) {
    return card_.Fail(span, "unsupported-list", "a list is expected here");
  }
  for (const Value& one : *list.list()) {
    std::optional<Value> back = IsPart(one)
                                    ? Loop(one, binding, body, span)
                                    : LoopOnce(one, binding, body, span);
    if (back.has_value()) return back;
  }
  return std::nullopt;
}

std::optional<Value> Running::LoopOnce(const Value& one, const Binding& binding,
                                       const std::vector<Statement>& body,
                                       const Span& span) {
  return InBlock([&]() -> std::optional<Value> {
    Scope scope{names_, outer_, FrameAtWork(card_)};
    if (!BindNames(card_, binding, one, scope)) return Value{Failed{}};
    for (const auto& [name, bound] : scope.names) {
      if (!names_.contains(name)) declared_.insert(name);
    }
    names_ = std::move(scope.names);
    const std::optional<Value> back = Run(body);
    if (!back.has_value() || back->failed()) return back;
    return Refuse(span, "a loop that returns is not supported");
  });
}

std::optional<Value> Running::LoopOverThings(const Things& things,
                                             const Binding& binding,
                                             const std::vector<Statement>& body,
                                             const Span& span) {
  if (adding_ != nullptr) {
    return Refuse(span, "a loop in a loop over cards is not supported");
  }
  const Candidate each(card_, things.sort);
  const Undecided undecided(card_);
  // First, to which variables it adds; then with those not to be read.
  std::set<std::string> names;
  for (const bool second : {false, true}) {
    Adding adding;
    for (const auto& [name, value] : names_) adding.outside.insert(name);
    const Names before = names_;
    for (const std::string& name : names) {
      names_[name] = {Unreadable{kBeingAddedTo}};
    }
    adding_ = &adding;
    std::optional<Value> back = LoopOnce(each.value(), binding, body, span);
    adding_ = nullptr;
    names_ = before;
    if (back.has_value()) return back;
    for (const Added& one : adding.all) names.insert(one.name);
    if (!second) continue;
    for (const Added& one : adding.all) {
      std::optional<Value> failed = AddOverAll(things, each, one);
      if (failed.has_value()) return failed;
    }
  }
  return std::nullopt;
}

std::optional<Value> Running::AddOverAll(const Things& things,
                                         const Candidate& each,
                                         const Added& one) {
  const Mapped mapped{things.selector, std::make_shared<const Value>(one.value),
                      each.name()};
  if (std::optional<pb::WordList> words = WordsOfMapped(card_, mapped)) {
    const Value& set = names_.at(one.name);
    if (set.list() == nullptr || !set.list()->empty()) {
      return Refuse(one.span, "adding words to this is not supported");
    }
    return Set(one.name, {WordSet{*words}}, one.span);
  }
  const std::optional<Value> sum = MemberOfMapped(
      card_, mapped, {.name = "sum", .arguments = nullptr, .where = one.span});
  if (!sum.has_value()) {
    return card_.Fail(one.span, "unsupported-sum",
                      "this cannot be added up over cards");
  }
  auto before = names_.find(one.name);
  if (before == names_.end() || before->second.As<Either>() == nullptr) {
    return Add(one.name, *sum, one.span);
  }
  // To what is missing nothing may be added, either.
  const Value kept = before->second;
  const Value added =
      ApplyBinary(card_, BinaryOperator::kAdd, kept, *sum, one.span);
  return Set(one.name,
             Choose(card_,
                    {Condition{tree::Binary(pb::Expr::GT,
                                            tree::CountOf(things.selector),
                                            tree::Number(0))}},
                    added, kept, one.span),
             one.span);
}

}  // namespace refold::karabast
