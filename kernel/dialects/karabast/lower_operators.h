// Operators of card files on values (lower_value.h).
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OPERATORS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OPERATORS_H_

#include <optional>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/operators.h"

namespace refold::karabast {

// Whether the value counts as true, if that does not depend on the game.
std::optional<bool> KnownTruth(const Value& value);

Value ApplyUnary(Card& card, UnaryOperator op, const Value& operand,
                 const Span& where);
Value ApplyBinary(Card& card, BinaryOperator op, const Value& left,
                  const Value& right, const Span& where);
// Of values whose truth depends on the game.
Value ApplyLogical(Card& card, LogicalOperator op, const Value& left,
                   const Value& right, const Span& where);
// `test ? yes : no`
Value Choose(Card& card, const Value& test, const Value& yes, const Value& no,
             const Span& where);
// Things under a condition: those of one side, or of the other.
Value ChooseThings(Card& card, const pb::Expr& test, const Value& yes,
                   const Value& no);
// The other of a condition, without a second negation.
pb::Expr Negation(pb::Expr condition);
// Of two numbers, of which one at least depends on the game.
Value CompareNumbers(Card& card, const Value& left, pb::Expr::Op op,
                     const Value& right);
// `left === right`
// Whether the one is written as null and the other as undefined.
bool AreNullAndUndefined(const Value& one, const Value& other);
Value AreEqual(Card& card, const Value& left, const Value& right,
               const Span& where);
// The same of two cards, of which one is kept in a register
// (lower_same_card.cc); nothing if neither is.
std::optional<Value> AreSameCard(const Things& one, const Things& other);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_OPERATORS_H_
