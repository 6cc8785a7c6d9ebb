#include "kernel/dialects/karabast/lower_fractions.h"

#include <cstdlib>
#include <numeric>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

// Limit of denominators and of known numbers: products of two stay far from the
// limits of 64 bits.
constexpr int64_t kMost = 1'000'000;

bool IsKnown(const pb::Expr& expr) { return expr.op() == pb::Expr::CONST; }

pb::Expr Times(pb::Expr expr, int64_t factor) {
  if (factor == 1) return expr;
  if (IsKnown(expr) && std::abs(expr.number()) <= kMost) {
    return tree::Number(expr.number() * factor);
  }
  return tree::Binary(pb::Expr::MUL, std::move(expr), tree::Number(factor));
}

pb::Expr Combined(pb::Expr::Op op, pb::Expr a, pb::Expr b) {
  const bool known = IsKnown(a) && IsKnown(b) &&
                     std::abs(a.number()) <= kMost * kMost &&
                     std::abs(b.number()) <= kMost * kMost;
  if (known && op == pb::Expr::ADD)
    return tree::Number(a.number() + b.number());
  if (known && op == pb::Expr::SUB)
    return tree::Number(a.number() - b.number());
  return tree::Binary(op, std::move(a), std::move(b));
}

pb::Expr Negative(pb::Expr expr) {
  if (IsKnown(expr)) return tree::Number(-expr.number());
  return tree::Unary(pb::Expr::NEG, std::move(expr));
}

// Whether it never is below 0.
bool IsNeverNegative(const pb::Expr& expr) {
  switch (expr.op()) {
    case pb::Expr::CONST:
      return expr.number() >= 0;
    case pb::Expr::COUNT:
    case pb::Expr::HOLDS:
    case pb::Expr::WORD_COUNT:
    case pb::Expr::RECORD_COUNT:
      return true;
    case pb::Expr::ADD:
    case pb::Expr::MUL:
      return IsNeverNegative(expr.args(0)) && IsNeverNegative(expr.args(1));
    default:
      return false;
  }
}

// A divisor that is known, and not 0. JavaScript divides by 0, too, but what it
// gives then no rule of a game means.
std::optional<int64_t> DivisorIn(Card& card, const Value& right) {
  const int64_t* known = right.As<int64_t>();
  if (known == nullptr) {
    card.Fail(right.span, "unsupported-division",
              "only a division by a whole number that is known is supported");
    return std::nullopt;
  }
  if (*known == 0) {
    card.Fail(right.span, "division-by-zero", "this divides by 0");
    return std::nullopt;
  }
  if (std::abs(*known) > kMost) {
    card.Fail(right.span, "unsupported-division",
              "a divisor as great as this is not supported");
    return std::nullopt;
  }
  return *known;
}

Value TooFine(Card& card, const Span& where) {
  return card.Fail(where, "unsupported-division",
                   "fractions with a denominator as great as this one's are "
                   "not supported");
}

}  // namespace

std::optional<Fraction> AsFraction(Card& card, const Value& value) {
  if (const Fraction* fraction = value.As<Fraction>()) return *fraction;
  std::optional<pb::Expr> number = AsNumber(card, value);
  if (!number.has_value()) return std::nullopt;
  return Fraction{*std::move(number), 1};
}

Value FromFraction(Fraction fraction) {
  if (IsKnown(fraction.over)) {
    const int64_t common = std::gcd(fraction.over.number(), fraction.under);
    fraction.over = tree::Number(fraction.over.number() / common);
    fraction.under /= common;
    if (fraction.under == 1) return {fraction.over.number()};
  }
  if (fraction.under == 1) return {Number{std::move(fraction.over)}};
  return {std::move(fraction)};
}

Value Quotient(Card& card, const Value& left, const Value& right,
               const Span& where) {
  std::optional<Fraction> quotient = AsFraction(card, left);
  const std::optional<int64_t> divisor = DivisorIn(card, right);
  if (!quotient.has_value() || !divisor.has_value()) return {Failed{}};
  const int64_t by = std::abs(*divisor);
  if (quotient->under > kMost / by) return TooFine(card, where);
  quotient->under *= by;
  if (*divisor < 0) quotient->over = Negative(quotient->over);
  return FromFraction(*std::move(quotient));
}

Value RemainderOf(Card& card, const Value& left, const Value& right,
                  const Span& where) {
  if (left.As<Fraction>() != nullptr) {
    return card.Fail(where, "unsupported-division",
                     "the rest of a number that may not be whole is not "
                     "supported");
  }
  const std::optional<pb::Expr> of = AsNumber(card, left);
  const std::optional<int64_t> divisor = DivisorIn(card, right);
  if (!of.has_value() || !divisor.has_value()) return {Failed{}};
  if (IsKnown(*of)) return {of->number() % *divisor};
  // It has the sign of what is divided; the kernel's has that of the divisor.
  const auto rest = [&divisor](pb::Expr positive) {
    return tree::Binary(pb::Expr::REMAINDER, std::move(positive),
                        tree::Number(std::abs(*divisor)));
  };
  if (IsNeverNegative(*of)) return {Number{rest(*of)}};
  return {Number{tree::If(
      tree::Binary(pb::Expr::LT, *of, tree::Number(0)),
      tree::Unary(pb::Expr::NEG, rest(tree::Unary(pb::Expr::NEG, *of))),
      rest(*of))}};
}

Value WithFractions(Card& card, BinaryOperator op, const Value& left,
                    const Value& right, const Span& where) {
  const std::optional<Fraction> a = AsFraction(card, left);
  const std::optional<Fraction> b = AsFraction(card, right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  if (a->under > kMost / b->under) return TooFine(card, where);
  if (op == BinaryOperator::kMultiply) {
    // `x / 2 * 2` is x.
    int64_t under = a->under * b->under;
    pb::Expr x = a->over;
    pb::Expr y = b->over;
    for (pb::Expr* factor : {&x, &y}) {
      if (!IsKnown(*factor)) continue;
      const int64_t common = std::gcd(factor->number(), under);
      *factor = tree::Number(factor->number() / common);
      under /= common;
    }
    if (IsKnown(x)) std::swap(x, y);
    pb::Expr over =
        IsKnown(y) ? Times(x, y.number()) : tree::Binary(pb::Expr::MUL, x, y);
    return FromFraction({std::move(over), under});
  }
  const int64_t under = std::lcm(a->under, b->under);
  return FromFraction(
      {Combined(op == BinaryOperator::kAdd ? pb::Expr::ADD : pb::Expr::SUB,
                Times(a->over, under / a->under),
                Times(b->over, under / b->under)),
       under});
}

Value CompareFractions(Card& card, const Value& left, pb::Expr::Op op,
                       const Value& right) {
  const std::optional<Fraction> a = AsFraction(card, left);
  const std::optional<Fraction> b = AsFraction(card, right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  return {Condition{
      tree::Binary(op, Times(a->over, b->under), Times(b->over, a->under))}};
}

namespace {

// Of a number that is known: of one between two whole ones the lower or the
// upper one.
int64_t Whole(int64_t over, int64_t under, Rounding how) {
  if (how == Rounding::kRound) {
    return Whole(2 * over + under, 2 * under, Rounding::kFloor);
  }
  const int64_t quotient = over / under;
  const int64_t rest = over % under;
  if (how == Rounding::kFloor && rest < 0) return quotient - 1;
  if (how == Rounding::kCeil && rest > 0) return quotient + 1;
  return quotient;
}

}  // namespace

Value Rounded(const Fraction& fraction, Rounding how) {
  if (IsKnown(fraction.over) &&
      std::abs(fraction.over.number()) <= kMost * kMost) {
    return {Whole(fraction.over.number(), fraction.under, how)};
  }
  const auto divided = [&fraction](pb::Expr::Op op) {
    return tree::Binary(op, fraction.over, tree::Number(fraction.under));
  };
  pb::Expr whole;
  switch (how) {
    case Rounding::kFloor:
      whole = divided(pb::Expr::DIV_DOWN);
      break;
    case Rounding::kCeil:
      whole = divided(pb::Expr::DIV_UP);
      break;
    case Rounding::kRound:
      // A half is rounded up, also below 0.
      whole = tree::Binary(pb::Expr::DIV_DOWN,
                           Combined(pb::Expr::ADD, Times(fraction.over, 2),
                                    tree::Number(fraction.under)),
                           tree::Number(2 * fraction.under));
      break;
    case Rounding::kTrunc:
      whole =
          IsNeverNegative(fraction.over)
              ? divided(pb::Expr::DIV_DOWN)
              : tree::If(
                    tree::Binary(pb::Expr::LT, fraction.over, tree::Number(0)),
                    divided(pb::Expr::DIV_UP), divided(pb::Expr::DIV_DOWN));
      break;
  }
  return {Number{std::move(whole)}};
}

}  // namespace refold::karabast
