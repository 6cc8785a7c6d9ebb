// What card files call of JavaScript's Math.
#include <algorithm>
#include <map>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_fractions.h"
#include "kernel/dialects/karabast/lower_helpers.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

bool IsNoNumberAtAll(const Value& value) {
  return value.undefined() || value.As<NotANumber>() != nullptr;
}

// What a function of one number gives, of each of a choice.
using OfOne = Value (*)(Card&, const Value&);
Value OfEach(Card& card, const Value& value, OfOne of_one) {
  if (value.failed()) return value;
  if (IsNoNumberAtAll(value)) return {NotANumber{}};
  const Either* either = value.As<Either>();
  if (either == nullptr) return of_one(card, value);
  return OfBoth(card, *either, value.span,
                [&](const Value& one) { return OfEach(card, one, of_one); });
}

template <Rounding kHow>
Value Round(Card& card, const Value& value) {
  if (const Fraction* fraction = value.As<Fraction>()) {
    return Rounded(*fraction, kHow);
  }
  if (value.As<int64_t>() != nullptr) return value;
  const std::optional<pb::Expr> number = AsNumber(card, value);
  if (!number.has_value()) return {Failed{}};
  return {Number{*number}};
}

Value Absolute(Card& card, const Value& value) {
  if (const int64_t* known = value.As<int64_t>()) {
    return {*known < 0 ? -*known : *known};
  }
  const std::optional<Fraction> of = AsFraction(card, value);
  if (!of.has_value()) return {Failed{}};
  return FromFraction({tree::Binary(pb::Expr::MAX, of->over,
                                    tree::Unary(pb::Expr::NEG, of->over)),
                       of->under});
}

Value SignOf(Card& card, const Value& value) {
  const std::optional<Fraction> of = AsFraction(card, value);
  if (!of.has_value()) return {Failed{}};
  const pb::Expr zero = tree::Number(0);
  return {Number{tree::Binary(pb::Expr::SUB,
                              tree::Binary(pb::Expr::GT, of->over, zero),
                              tree::Binary(pb::Expr::LT, of->over, zero))}};
}

// A number, and nothing else.
Value AsItIs(Card& card, const Value& value) {
  return AsFraction(card, value).has_value() ? value : Value{Failed{}};
}

// The less or the greater of two, of each of a choice.
Value Extreme(Card& card, pb::Expr::Op op, const Value& a, const Value& b,
              const Span& where) {
  if (a.failed() || b.failed()) return {Failed{}};
  if (IsNoNumberAtAll(a) || IsNoNumberAtAll(b)) return {NotANumber{}};
  for (const Value* one : {&a, &b}) {
    const Either* either = one->As<Either>();
    if (either == nullptr) continue;
    const Value& other = one == &a ? b : a;
    return OfBoth(card, *either, where, [&](const Value& side) {
      return Extreme(card, op, side, other, where);
    });
  }
  const int64_t* x = a.As<int64_t>();
  const int64_t* y = b.As<int64_t>();
  if (x != nullptr && y != nullptr) {
    return {op == pb::Expr::MIN ? std::min(*x, *y) : std::max(*x, *y)};
  }
  const std::optional<Fraction> p = AsFraction(card, a);
  const std::optional<Fraction> q = AsFraction(card, b);
  if (!p.has_value() || !q.has_value()) return {Failed{}};
  if (p->under == q->under) {
    return FromFraction({tree::Binary(op, p->over, q->over), p->under});
  }
  const Value less = CompareFractions(card, a, pb::Expr::LT, b);
  return op == pb::Expr::MIN ? Choose(card, less, a, b, where)
                             : Choose(card, less, b, a, where);
}

// Of all arguments; of those that are spread from a list that only the game
// knows as well.
std::optional<Value> ExtremeOfAll(Card& card, const Asked& asked, bool least) {
  const pb::Expr::Op op = least ? pb::Expr::MIN : pb::Expr::MAX;
  std::optional<Value> so_far;
  for (const Value& one : asked.All()) {
    Value number = one;
    if (const Mapped* mapped = one.As<Mapped>()) {
      std::optional<Value> of_list = MemberOfMapped(
          card, *mapped, {least ? "least" : "greatest", nullptr, asked.where});
      if (!of_list.has_value()) return std::nullopt;
      number = *std::move(of_list);
    }
    so_far = so_far.has_value()
                 ? Extreme(card, op, *so_far, number, asked.where)
                 : OfEach(card, number, AsItIs);
    if (so_far->failed()) return so_far;
  }
  return so_far;
}

}  // namespace

std::optional<Value> MathOf(Card& card, const Asked& asked) {
  static const std::map<std::string, OfOne> functions = {
      {"abs", Absolute},
      {"ceil", Round<Rounding::kCeil>},
      {"floor", Round<Rounding::kFloor>},
      {"round", Round<Rounding::kRound>},
      {"sign", SignOf},
      {"trunc", Round<Rounding::kTrunc>}};
  if (const OfOne* function = asked.In(functions)) {
    return OfEach(card, asked.Argument(0), *function);
  }
  const bool least = asked.Is("min");
  if (!least && !asked.Is("max")) return std::nullopt;
  if (asked.arguments == nullptr || asked.arguments->empty()) {
    return std::nullopt;
  }
  return ExtremeOfAll(card, asked, least);
}

}  // namespace refold::karabast
