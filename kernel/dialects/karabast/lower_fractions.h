// Numbers that need not be whole: what `/` gives.
//
// The kernel's numbers are whole. A quotient is represented by a numerator and
// a known denominator until Math.floor or a similar function makes it whole;
// adding, multiplying and comparing are exact. Where the game needs a number, a
// fraction is an error, as is a divisor that only the game knows.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRACTIONS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRACTIONS_H_

#include <optional>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/operators.h"

namespace refold::karabast {

// A number of any kind as a fraction; under 1 it is whole. Nothing, after a
// report, of anything else.
std::optional<Fraction> AsFraction(Card& card, const Value& value);
// As simple a value as it can be: known, whole, or a fraction.
Value FromFraction(Fraction fraction);

// `left / right`, `left % right`
Value Quotient(Card& card, const Value& left, const Value& right,
               const Span& where);
Value RemainderOf(Card& card, const Value& left, const Value& right,
                  const Span& where);
// `+`, `-` and `*`, and comparisons, where one of the two is a fraction.
Value WithFractions(Card& card, BinaryOperator op, const Value& left,
                    const Value& right, const Span& where);
Value CompareFractions(Card& card, const Value& left, pb::Expr::Op op,
                       const Value& right);

// How a fraction is made whole, as the functions of Math call it.
enum class Rounding { kFloor, kCeil, kRound, kTrunc };
Value Rounded(const Fraction& fraction, Rounding how);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FRACTIONS_H_
