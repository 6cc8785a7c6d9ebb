#include "kernel/dialects/karabast/lower_missing.h"

#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// The card itself, the players, the candidate of an arrow, and who controls
// these.
bool IsAlwaysThere(const pb::Selector& selector) {
  if (selector.nth() != 0) return false;
  switch (selector.base()) {
    case pb::Selector::SOURCE:
    case pb::Selector::GRANTER:
    case pb::Selector::CONTROLLER:
    case pb::Selector::OPPONENTS:
    case pb::Selector::CANDIDATE:
    case pb::Selector::BOUND:
      break;
    default:
      return false;
  }
  for (int step : selector.steps()) {
    if (step != pb::Selector::CONTROLLER_OF && step != pb::Selector::OWNER_OF &&
        step != pb::Selector::OPPONENTS_OF) {
      return false;
    }
  }
  return true;
}

pb::Expr IsSome(pb::Selector of) {
  return tree::Binary(pb::Expr::GT, tree::CountOf(std::move(of)),
                      tree::Number(0));
}

// Whether the selection starts with that of `from`: of nothing it is nothing.
bool StartsFrom(const pb::Selector& selector, const pb::Selector& from) {
  if (selector.steps_size() < from.steps_size()) return false;
  pb::Selector start = selector;
  start.mutable_steps()->Truncate(from.steps_size());
  return start.SerializeAsString() == from.SerializeAsString();
}

// Of what the test says that there is some; null if it says something else.
const pb::Selector* CountedIn(const pb::Expr& there) {
  const bool counts =
      there.op() == pb::Expr::GT && there.args(0).op() == pb::Expr::COUNT &&
      there.args(1).op() == pb::Expr::CONST && there.args(1).number() == 0;
  return counts ? &there.args(0).of() : nullptr;
}

// What the number is where `gone` selects nothing, if that can be told.
std::optional<int64_t> Without(const pb::Expr& expr, const pb::Selector& gone) {
  const auto arg = [&](int nth) { return Without(expr.args(nth), gone); };
  switch (expr.op()) {
    case pb::Expr::CONST:
      return expr.number();
    case pb::Expr::HOLDS:
    case pb::Expr::COUNT:
    case pb::Expr::STAT:
    case pb::Expr::SUM_STAT:
      if (StartsFrom(expr.of(), gone)) return 0;
      return std::nullopt;
    case pb::Expr::COMMON_WORD:
      for (const pb::WordList& list : expr.lists()) {
        if (list.has_of() && StartsFrom(list.of(), gone)) return 0;
      }
      return std::nullopt;
    case pb::Expr::NOT: {
      const std::optional<int64_t> a = arg(0);
      if (!a.has_value()) return std::nullopt;
      return *a == 0 ? 1 : 0;
    }
    case pb::Expr::AND:
      if (arg(0) == 0 || arg(1) == 0) return 0;
      return std::nullopt;
    case pb::Expr::OR:
      if (arg(0) == 0 && arg(1) == 0) return 0;
      return std::nullopt;
    case pb::Expr::GT:
      if (arg(0) == 0 && arg(1) == 0) return 0;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

// What was asked of something that may not be there.
Value IfThere(Card& card, const pb::Expr& there, Value value,
              const Span& where) {
  if (value.failed() || value.undefined() || value.As<ShownText>() != nullptr ||
      value.As<Named>() != nullptr) {
    return value;
  }
  // An attack of nobody has no attacker; a thing from nothing is nothing.
  if (value.As<AttackHandle>() != nullptr) return value;
  const Things* things = value.As<Things>();
  if (things != nullptr && !things->many) {
    if (IsNoneWithout(things->selector, there)) return value;
    return Choose(card, {Condition{there}}, value, {Undefined{}}, where);
  }
  return EitherOf(there, std::move(value), {Undefined{}});
}

}  // namespace

std::optional<pb::Expr> IsThere(const Value& value) {
  if (const AttackHandle* attack = value.As<AttackHandle>()) {
    return IsSome(attack->attacker);
  }
  // What a step was not done to has no event.
  if (const PastEvent* event = value.As<PastEvent>()) {
    return IsSome(event->whom.selector);
  }
  const Things* things = value.As<Things>();
  if (things == nullptr || things->many || IsAlwaysThere(things->selector)) {
    return std::nullopt;
  }
  return IsSome(things->selector);
}

bool MayBeMissing(const Value& value) {
  if (const Either* either = value.As<Either>()) {
    return MayBeMissing(*either->yes) || MayBeMissing(*either->no);
  }
  return value.undefined() || IsThere(value).has_value();
}

Value MemberIfThere(Card& card, const Value& object, const Name& name,
                    const std::vector<Value>* arguments, const Span& where) {
  if (object.undefined()) return {Undefined{}};
  if (const Either* either = object.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return MemberIfThere(card, one, name, arguments, where);
    });
  }
  if (const Lent* lent = object.As<Lent>()) {
    return MemberOfLent(card, *lent, MemberIfThere, name, arguments, where);
  }
  Value value = MemberOf(card, object, name, arguments, where);
  const std::optional<pb::Expr> there = IsThere(object);
  if (!there.has_value()) return value;
  return IfThere(card, *there, std::move(value), where);
}

Value Coalesced(Card& card, const Value& left, const Value& right,
                const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (left.undefined()) return right;
  if (const Either* either = left.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return Coalesced(card, one, right, where);
    });
  }
  const std::optional<pb::Expr> there = IsThere(left);
  if (!there.has_value()) return left;
  return Choose(card, {Condition{*there}}, left, right, where);
}

Value OfBoth(Card& card, const Either& either, const Span& where,
             const std::function<Value(const Value&)>& of_one) {
  return Choose(card, {Condition{either.test}}, of_one(*either.yes),
                of_one(*either.no), where);
}

Value EitherOf(pb::Expr test, Value yes, Value no) {
  return {Either{std::move(test), std::make_shared<const Value>(std::move(yes)),
                 std::make_shared<const Value>(std::move(no))}};
}

bool IsFalseWithout(const pb::Expr& condition, const pb::Expr& there) {
  const pb::Selector* counted = CountedIn(there);
  return counted != nullptr && Without(condition, *counted) == 0;
}

bool IsNoneWithout(const pb::Selector& selector, const pb::Expr& there) {
  const pb::Selector* counted = CountedIn(there);
  return counted != nullptr && StartsFrom(selector, *counted);
}

}  // namespace refold::karabast
