// Whether two cards are the same one, of which one has been kept: in a
// register, since it was chosen or noted, or in an entry of a watcher.
//
// It may have moved since, and is the same card for all that, whatever object
// it is by now. Which object a card is, `inPlayId` asks.
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

bool IsKept(const Things& things) {
  return things.sort == Things::Sort::kCards && !things.object &&
         things.selector.base() == pb::Selector::REGISTER &&
         things.selector.steps().empty();
}

// What is looked at is where it lies; everything else may be what it was.
pb::Selector AsItLies(const Things& things) {
  switch (things.selector.base()) {
    case pb::Selector::BOUND:
    case pb::Selector::CANDIDATE:
    case pb::Selector::QUERY:
      return things.selector;
    default:
      return tree::Then(things.selector, pb::Selector::NOW);
  }
}

// Tokens that have ceased to be lie nowhere, and are what they were.
Value AreSameRecorded(const Things& one, const Things& other) {
  const bool swapped = other.selector.base() == pb::Selector::BOUND;
  const Things& left = swapped ? other : one;
  const Things& right = swapped ? one : other;
  const Value was = SomeOf({left.sort, left.many, left.selector},
                           tree::IsOneOf(right.selector));
  const Value is = SomeOf({left.sort, left.many, AsItLies(left)},
                          tree::IsOneOf(AsItLies(right)));
  return {Condition{tree::Binary(pb::Expr::OR, was.As<Condition>()->expr,
                                 is.As<Condition>()->expr)}};
}

}  // namespace

std::optional<Value> AreSameCard(const Things& one, const Things& other) {
  if (one.object || other.object || one.sort != other.sort) {
    return std::nullopt;
  }
  if (one.recorded || other.recorded) return AreSameRecorded(one, other);
  if (!IsKept(one) && !IsKept(other)) return std::nullopt;
  // A candidate comes to the left, where it needs no search.
  const bool swapped = other.selector.base() == pb::Selector::BOUND;
  const Things& left = swapped ? other : one;
  const Things& right = swapped ? one : other;
  return SomeOf({left.sort, left.many, AsItLies(left)},
                tree::IsOneOf(AsItLies(right)));
}

}  // namespace refold::karabast
