// Missing values: JavaScript's undefined as a third value of expressions.
//
// A card, a player or an attack may not be there in a game: a target that
// nobody chose, a unit that was not found. Members after `?.` are then missing,
// too: a choice (Either) between the value and undefined, decided by whether it
// exists. Operators evaluate both sides of a choice, so that `x?.n ?? 4` is 4,
// `x?.n < 5` is false and `x?.n + 1` is not a number if x is missing, as in
// JavaScript.
//
// After a plain `.`, JavaScript would stop the game with an error if the thing
// is missing. Here its numbers are 0, its tests false and its lists empty.
// Where the game needs a number, a missing one counts as 0.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MISSING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MISSING_H_

#include <functional>
#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Whether the value is there, if that depends on the game; nothing of a value
// that always is, or never, or is a choice.
std::optional<pb::Expr> IsThere(const Value& value);
// Whether it is undefined somewhere: always, or where the game decides so.
bool MayBeMissing(const Value& value);

// `object?.name`; the call of it if `arguments` is not null.
Value MemberIfThere(Card& card, const Value& object, const Name& name,
                    const std::vector<Value>* arguments, const Span& where);

// `left ?? right`
Value Coalesced(Card& card, const Value& left, const Value& right,
                const Span& where);

// What `of_one` gives for the one side of a choice, or for the other.
Value OfBoth(Card& card, const Either& either, const Span& where,
             const std::function<Value(const Value&)>& of_one);
// A choice between the two, as it stands.
Value EitherOf(pb::Expr test, Value yes, Value no);

// Whether the condition is false wherever the test, that something is there,
// is: the condition alone then says both.
bool IsFalseWithout(const pb::Expr& condition, const pb::Expr& there);
// Whether the selection is empty wherever that test is false.
bool IsNoneWithout(const pb::Selector& selector, const pb::Expr& there);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_MISSING_H_
