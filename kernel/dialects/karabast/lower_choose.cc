// Of two values the one or the other, as a test decides that may depend on the
// game.
#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_fractions.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

bool IsThingOrNothing(const Value& value) {
  if (const std::vector<Value>* list = value.list()) {
    return std::all_of(list->begin(), list->end(), IsThingOrNothing);
  }
  return value.As<Things>() != nullptr || value.undefined();
}
bool IsNothing(const Value& value) {
  return value.undefined() || value.As<NotANumber>() != nullptr;
}

Value ChooseNumbers(Card& card, const pb::Expr& test, const Value& yes,
                    const Value& no) {
  const std::optional<Fraction> a = AsFraction(card, yes);
  const std::optional<Fraction> b = AsFraction(card, no);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  if (a->under != b->under) return EitherOf(test, yes, no);
  return FromFraction({tree::If(test, a->over, b->over), a->under});
}

Value ChooseEntries(Card& card, const Value& test, const Value& yes,
                    const Value& no, const Span& where) {
  ObjectEntries entries;
  for (const ObjectEntry& entry : *yes.entries()) {
    const Value* other = no.Find(entry.key);
    entries.push_back(
        {entry.key, entry.span,
         Choose(card, test, entry.value,
                other == nullptr ? Value{Undefined{}} : *other, where)});
  }
  for (const ObjectEntry& entry : *no.entries()) {
    if (yes.Find(entry.key) != nullptr) continue;
    entries.push_back({entry.key, entry.span,
                       Choose(card, test, {Undefined{}}, entry.value, where)});
  }
  return MakeObject(std::move(entries));
}

Value ConditionalSystem(const Value& test, const Value& yes, const Value& no,
                        const Span& where) {
  ObjectEntries entries = {{"condition", where, test}};
  if (!yes.undefined()) entries.push_back({"onTrue", where, yes});
  if (!no.undefined()) entries.push_back({"onFalse", where, no});
  return {Named{"immediateEffects", "conditional",
                std::make_shared<const std::vector<Value>>(
                    std::vector<Value>{MakeObject(std::move(entries))})}};
}

bool IsShown(const Value& value) {
  return value.text() != nullptr || value.As<ShownText>() != nullptr;
}

// Both of them where they are shown; it is compared as the one that it is.
Value ChooseTexts(const Value& test, const Value& yes, const Value& no) {
  ShownText both{ShownIn(yes) + " / " + ShownIn(no)};
  if (const Condition* condition = test.As<Condition>()) {
    const Value either = EitherOf(condition->expr, yes, no);
    both.either = std::make_shared<const Either>(*either.As<Either>());
  }
  return {std::move(both)};
}

// RelativePlayer: one of the two.
std::optional<pb::Selector> RelativeIn(const Value& value) {
  if (value.text() == nullptr) return std::nullopt;
  if (*value.text() == "self") return tree::Entities(pb::Selector::CONTROLLER);
  if (*value.text() == "opponent") {
    return tree::Entities(pb::Selector::OPPONENTS);
  }
  return std::nullopt;
}

// What both sides of a choice can be asked for, though they are of different
// kinds.
bool CanBeEither(const Value& value) {
  return IsNumeric(value) || IsTruth(value) || IsNothing(value) ||
         value.As<Attribute>() != nullptr || value.As<PastEvent>() != nullptr ||
         value.As<WordSet>() != nullptr || value.As<Either>() != nullptr ||
         value.As<Things>() != nullptr || value.As<Mapped>() != nullptr ||
         value.entries() != nullptr || value.list() != nullptr;
}

// A list of things, or nothing at all: that is not the same as an empty one.
bool IsListOrNothing(const Value& yes, const Value& no) {
  const auto is_list = [](const Value& value) {
    return value.As<Things>() != nullptr && value.As<Things>()->many;
  };
  return (is_list(yes) && no.undefined()) || (yes.undefined() && is_list(no));
}

// Of what a list is made that only the game knows; null of anything else.
const pb::Selector* SelectionOf(const Value& value) {
  if (const Mapped* mapped = value.As<Mapped>()) return &mapped->over;
  if (const WordSet* words = value.As<WordSet>()) {
    return words->list.has_of() ? &words->list.of() : nullptr;
  }
  const Things* things = value.As<Things>();
  return things != nullptr && things->many ? &things->selector : nullptr;
}

bool IsCost(const Value& value) {
  const Named* named = value.As<Named>();
  return named != nullptr && named->of == "costs";
}

// Whether of two steps one has its targets in a resolver and the other has not:
// what they do stands under other names then, and is not mixed.
bool AreOtherSteps(const Value& yes, const Value& no) {
  const auto has = [](const Value& value, const char* key) {
    const Value* entry = value.Find(key);
    return entry != nullptr && !entry->undefined();
  };
  const auto differ = [&](const Value& a, const Value& b) {
    return has(a, "immediateEffect") && !has(b, "immediateEffect") &&
           (has(b, "targetResolver") || has(b, "targetResolvers"));
  };
  return differ(yes, no) || differ(no, yes);
}

bool IsSystem(const Value& value) {
  const Named* named = value.As<Named>();
  return named != nullptr && named->of == "immediateEffects";
}

}  // namespace

Value ChooseThings(Card& card, const pb::Expr& test, const Value& yes,
                   const Value& no) {
  pb::Query query;
  std::vector<pb::Predicate> ways;
  bool many = false;
  Things::Sort sort = Things::Sort::kCards;
  for (const auto& [value, holds] : {std::pair{&yes, true}, {&no, false}}) {
    if (value->undefined()) continue;
    const std::optional<pb::Selector> selector = AsSelector(card, *value);
    if (!selector.has_value()) return {Failed{}};
    if (const Things* things = value->As<Things>()) {
      sort = things->sort;
      many = many || things->many;
    } else {
      many = true;
    }
    ways.push_back(tree::All({ToPredicate(holds ? test : Negation(test)),
                              tree::IsOneOf(*selector)}));
  }
  query = QueryOf(card, tree::Entities(pb::Selector::PLAYERS));
  if (sort == Things::Sort::kCards) query = QueryOf(card, pb::Selector());
  *query.mutable_where() = tree::Any(std::move(ways));
  return {Things{sort, many, tree::Among(std::move(query))}};
}

Value Choose(Card& card, const Value& test, const Value& yes, const Value& no,
             const Span& where) {
  if (test.failed() || yes.failed() || no.failed()) return {Failed{}};
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) return *known ? yes : no;
  if (yes.text() != nullptr && no.text() != nullptr &&
      *yes.text() == *no.text()) {
    return yes;
  }
  // Both missing, or both the same.
  const bool differ = AreNullAndUndefined(yes, no);
  if (yes.is.index() == no.is.index() && IsNothing(yes) && !differ) return yes;
  if (yes.As<bool>() != nullptr && no.As<bool>() != nullptr &&
      *yes.As<bool>() == *no.As<bool>()) {
    return yes;
  }
  const std::optional<pb::Selector> one = RelativeIn(yes);
  const std::optional<pb::Selector> other = RelativeIn(no);
  if (one.has_value() && other.has_value()) {
    Value chosen = Choose(card, test, PlayersOf(*one, false),
                          PlayersOf(*other, false), where);
    if (Things* player = std::get_if<Things>(&chosen.is)) {
      player->relative = true;
    }
    return chosen;
  }
  // Texts that are shown speak of what may be missing as if it were there.
  if (IsShown(yes) && IsShown(no) && test.As<Either>() != nullptr &&
      MayBeMissing(test)) {
    return yes;
  }
  if (IsShown(yes) && IsShown(no)) return ChooseTexts(test, yes, no);
  if (IsSystem(yes) || IsSystem(no)) {
    return ConditionalSystem(test, yes, no, where);
  }
  if (yes.entries() != nullptr && no.entries() != nullptr) {
    const std::optional<pb::Expr> which =
        AreOtherSteps(yes, no) ? AsCondition(test) : std::nullopt;
    return which.has_value() ? EitherOf(*which, yes, no)
                             : ChooseEntries(card, test, yes, no, where);
  }
  const std::optional<pb::Expr> condition = AsCondition(test);
  if (!condition.has_value()) return {Failed{}};
  if (differ) return EitherOf(*condition, yes, no);
  // What is empty by itself where the test fails: an empty list.
  const pb::Selector* of = SelectionOf(yes);
  if (of != nullptr && no.list() != nullptr && no.list()->empty() &&
      IsNoneWithout(*of, *condition)) {
    return yes;
  }
  if (yes.As<bool>() != nullptr && no.As<bool>() != nullptr) {
    return {Condition{*yes.As<bool>() ? *condition : Negation(*condition)}};
  }
  if (IsTruth(yes) && IsTruth(no)) {
    const std::optional<pb::Expr> a = AsCondition(yes);
    const std::optional<pb::Expr> b = AsCondition(no);
    if (!a.has_value() || !b.has_value()) return {Failed{}};
    return {Condition{tree::If(*condition, *a, *b)}};
  }
  if (IsNumeric(yes) && IsNumeric(no)) {
    return ChooseNumbers(card, *condition, yes, no);
  }
  if (IsThingOrNothing(yes) && IsThingOrNothing(no) &&
      !IsListOrNothing(yes, no)) {
    return ChooseThings(card, *condition, yes, no);
  }
  if ((CanBeEither(yes) && CanBeEither(no)) ||
      (IsCost(yes) && no.undefined())) {
    return EitherOf(*condition, yes, no);
  }
  return card.Fail(where, "unsupported-choice",
                   "a choice between these two is not supported");
}

}  // namespace refold::karabast
