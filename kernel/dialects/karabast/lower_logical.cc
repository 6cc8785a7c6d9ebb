// Whether values count as true; `&&`, `||` and `??` of those for which the game
// decides it.
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {

pb::Expr Negation(pb::Expr condition) {
  return tree::Unary(pb::Expr::NOT, std::move(condition));
}

std::optional<bool> KnownTruth(const Value& value) {
  if (value.undefined() || value.As<NotANumber>() != nullptr) return false;
  if (const bool* known = value.As<bool>()) return *known;
  if (const int64_t* number = value.As<int64_t>()) return *number != 0;
  if (const std::string* text = value.text()) return !text->empty();
  const Things* things = value.As<Things>();
  if (things != nullptr) {
    return things->many ? std::optional<bool>(true) : std::nullopt;
  }
  if (value.As<Number>() != nullptr || value.As<Fraction>() != nullptr ||
      value.As<Condition>() != nullptr || value.As<AttackHandle>() != nullptr ||
      value.As<PastEvent>() != nullptr) {
    return std::nullopt;
  }
  if (const Either* either = value.As<Either>()) {
    const std::optional<bool> yes = KnownTruth(*either->yes);
    return yes == KnownTruth(*either->no) ? yes : std::nullopt;
  }
  // Contexts, events and words are there; so are lists, objects and systems.
  return true;
}

namespace {

// True or false, or missing.
bool IsOfTruth(const Value& value) {
  if (const Either* either = value.As<Either>()) {
    return IsOfTruth(*either->yes) && IsOfTruth(*either->no);
  }
  return IsTruth(value) || value.undefined() ||
         value.As<NotANumber>() != nullptr;
}

// `left && right`: the left one where that does not count as true, which is 0,
// false, or nothing.
Value BothOf(Card& card, const Value& left, const Value& right,
             const Span& where) {
  if (IsNumeric(left)) return Choose(card, left, right, {int64_t{0}}, where);
  if (!IsTruth(left)) return Choose(card, left, right, {Undefined{}}, where);
  if (IsNumeric(right) || right.As<Either>() != nullptr) {
    return Choose(card, left, right, {false}, where);
  }
  const bool of_truth =
      IsTruth(right) || right.undefined() || right.As<Things>() != nullptr;
  // `condition && system`: nothing is asked of the false one.
  if (!of_truth) return Choose(card, left, right, {Undefined{}}, where);
  const std::optional<bool> known = KnownTruth(right);
  if (known.has_value()) return *known ? left : Value{false};
  const std::optional<pb::Expr> a = AsCondition(left);
  const std::optional<pb::Expr> b = AsCondition(right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(pb::Expr::AND, *a, *b)}};
}

// `left || right`: the first one that counts as true.
Value OneOf(Card& card, const Value& left, const Value& right,
            const Span& where) {
  const bool chooses = IsNumeric(left) || IsNumeric(right) ||
                       right.As<Either>() != nullptr ||
                       (!IsTruth(left) && !IsTruth(right));
  if (chooses) {
    return Choose(card, left, IsTruth(left) ? Value{true} : left, right, where);
  }
  const std::optional<bool> known = KnownTruth(right);
  if (known == true) return {true};
  const std::optional<pb::Expr> a = AsCondition(left);
  if (!a.has_value()) return {Failed{}};
  if (known == false) return {Condition{*a}};
  const std::optional<pb::Expr> b = AsCondition(right);
  if (!b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(pb::Expr::OR, *a, *b)}};
}

}  // namespace

Value ApplyLogical(Card& card, LogicalOperator op, const Value& left,
                   const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (op == LogicalOperator::kCoalesce) {
    return Coalesced(card, left, right, where);
  }
  const bool both = op == LogicalOperator::kAnd;
  const Either* either = left.As<Either>();
  // What decides is the value: of `x?.n || 4` it is n or 4. Of conditions only
  // whether they hold is left.
  const bool of_truth = !both && IsTruth(right) && IsOfTruth(left);
  if (either != nullptr && !of_truth) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      const std::optional<bool> known = KnownTruth(one);
      if (known.has_value()) return *known == both ? right : one;
      return ApplyLogical(card, op, one, right, where);
    });
  }
  return both ? BothOf(card, left, right, where)
              : OneOf(card, left, right, where);
}

}  // namespace refold::karabast
