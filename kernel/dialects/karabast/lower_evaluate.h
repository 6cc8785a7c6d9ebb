// Evaluating expressions of card files to values (lower_value.h).
//
// Known values are computed; what depends on the game becomes a kernel
// expression. Evaluation is bounded in steps and depth. Everything outside the
// subset is an error at its place.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATE_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

Value Evaluate(Card& card, const Expr& expr,
               const std::shared_ptr<const Scope>& scope);
// Calls an arrow or method. Parameters that are not given are undefined.
Value CallClosure(Card& card, const Closure& closure,
                  std::vector<Value> arguments, const Span& where);
// A closure is called with the arguments; anything else is itself.
Value Resolve(Card& card, const Value& value, std::vector<Value> arguments);

// The nth of things, from 0, in the order in which card files have them: decks
// from the top, discard piles as they have grown.
pb::Selector PickNth(Card& card, pb::Selector things, int64_t nth);
// The cards of one player's deck that a query for nothing else finds, in the
// order in which card files have them: the top one first.
pb::Selector FromTheTop(pb::Query deck);

// `list[nth]`; nothing, after no report, if it cannot be told what that is.
std::optional<Value> ElementOf(Card& card, const Value& list, int64_t nth);

// -- Reading values as what the kernel takes ---------------------------------
// Each reports what does not fit.

// Whether it counts as true.
std::optional<pb::Expr> AsCondition(const Value& value);
// The same, of the current candidate.
std::optional<pb::Predicate> AsPredicate(const Value& value);
std::optional<pb::Expr> AsNumber(Card& card, const Value& value);
// Cards or players, from one, a list of some, or a selector.
std::optional<pb::Selector> AsSelector(Card& card, const Value& value);
// The words that a value stands for - a list of them, a title - or nothing.
std::optional<pb::WordList> WordsIn(Card& card, const Value& value);
std::optional<std::string> AsText(Card& card, const Value& value);
// A switch that must be known before any game; off if it is not given.
std::optional<bool> AsSwitch(Card& card, const Value& value);
// A text, or a list of texts.
std::optional<std::vector<std::string>> AsTexts(Card& card, const Value& value);

// A predicate about the candidate, from an arrow whose first parameter is the
// candidate, which is of this sort. `more` follow it.
std::optional<pb::Predicate> PredicateOf(
    Card& card, const Value& arrow, Things::Sort sort = Things::Sort::kCards,
    std::vector<Value> more = {});

// Things as a query whose candidates can be narrowed further.
pb::Query QueryOf(Card& card, const pb::Selector& selector);
// Those of them that fit, also of what is not there any more.
pb::Selector ThoseThatFit(pb::Selector whom, pb::Predicate where);
// Whether it is the own card of an ability that waits for its defeat. Such an
// ability may be used before that, too: then the card is still in play.
bool IsOfOwnDefeat(const Things& things);
// What things that may have been moved are now (WhereTheyAre), or that card.
pb::Selector WhereTheyLie(Card& card, const Things& things);
pb::Selector Narrowed(Card& card, const pb::Selector& selector,
                      pb::Predicate where);

// A condition about the things: some of them satisfies the predicate. For the
// current candidate it is the predicate itself.
Value SomeOf(const Things& things, pb::Predicate predicate);
pb::Predicate ToPredicate(const pb::Expr& condition);

// -- Words of the game (lower_words.cc) --------------------------------------

// "groundArena", "anyAttackable": empty if there is no such zone.
std::optional<pb::Predicate> InZoneCalled(Card& card, const std::string& zone);
// `arena: ZoneName.GroundArena`, or the arena that another card is in; any
// zone, where there is no such card.
std::optional<pb::Predicate> InArenaOf(Card& card, const Value& arena);
// "unit", "basicUnit", "event".
std::optional<pb::Predicate> OfTypeCalled(Card& card, const std::string& type);
// Of one of the types that a text or a list of texts names; reports others.
std::optional<pb::Predicate> OfTypesIn(Card& card, const Value& types);

// -- Members (lower_members_*.cc) --------------------------------------------

// `object.name`; the call of it if `arguments` is not null.
Value MemberOf(Card& card, const Value& object, const Name& name,
               const std::vector<Value>* arguments, const Span& where);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_EVALUATE_H_
