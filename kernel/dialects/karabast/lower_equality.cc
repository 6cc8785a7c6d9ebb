// Whether two values are the same, and numbers that are compared.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_kept_words.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// `this` is the card.
bool IsThis(const Value& value) {
  const Namespace* names = value.As<Namespace>();
  return names != nullptr && names->path == "this";
}

// The card of the file, whatever object it is by now.
Value ThisSameCard(Card& card) {
  Value own = ThisCard(card);
  if (Things* things = std::get_if<Things>(&own.is)) things->recorded = true;
  return own;
}

// A single thing that was chosen or looked for, and may not have been found. Of
// an event and of an entry is asked what it has.
bool MayBeNothing(const Value& value) {
  const Things* things = value.As<Things>();
  if (things == nullptr || !IsThere(value).has_value()) return false;
  switch (things->selector.base()) {
    case pb::Selector::EVENT_SUBJECT:
    case pb::Selector::EVENT_OTHER:
    case pb::Selector::EVENT_ROLE:
    case pb::Selector::RECORD_REFS:
    case pb::Selector::RECORD_FIELD:
      return false;
    default:
      return true;
  }
}

// Of which enumeration words of such a list are; null for those of none.
const char* EnumerationOf(Card& card, const pb::WordList& list) {
  switch (list.base()) {
    case pb::WordList::TYPES:
      return AreTraits(list) ? "Trait" : nullptr;
    case pb::WordList::COLORS:
      return "Aspect";
    case pb::WordList::KEYWORDS:
      return "KeywordName";
    case pb::WordList::EVENT:
      return list.word() > 0 &&
                     card.b().program().words(static_cast<int>(list.word()) -
                                              1) == "phase"
                 ? "PhaseName"
                 : nullptr;
    default:
      return nullptr;  // texts of the file, and names
  }
}

// What was chosen from a menu is compared with one of its texts.
bool IsAmong(Card& card, const std::vector<std::string>& texts,
             const Value& value) {
  const std::string& text = *value.text();
  if (std::find(texts.begin(), texts.end(), text) != texts.end()) return true;
  card.Fail(value.span, "unknown-choice",
            absl::StrCat("\"", text, "\" is not among what can be chosen",
                         OrMeant(text, {texts.begin(), texts.end()})));
  return false;
}

// A player compared with a word of RelativePlayer.
Value StandsAs(Card& card, const Things& player, const std::string& text,
               const Span& where) {
  if (!AreValuesOf(card, "RelativePlayer", {text}, where)) return {Failed{}};
  return SomeOf(
      player,
      tree::IsOneOf(tree::Entities(text == "self" ? pb::Selector::CONTROLLER
                                                  : pb::Selector::OPPONENTS)));
}

// What follows are the pairs of values that can be compared, one kind of pair
// each: whether the two are equal, or nothing if they are another pair.
using Equality = std::optional<Value> (*)(Card& card, const Value& left,
                                          const Value& right,
                                          const Span& where);

std::optional<Value> WithThis(Card& card, const Value& left, const Value& right,
                              const Span& where) {
  if (IsThis(left)) return AreEqual(card, ThisSameCard(card), right, where);
  if (IsThis(right)) return AreEqual(card, left, ThisSameCard(card), where);
  return std::nullopt;
}

std::optional<Value> WithEither(Card& card, const Value& left,
                                const Value& right, const Span& where) {
  if (const Either* either = left.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return AreEqual(card, one, right, where);
    });
  }
  if (right.As<Either>() != nullptr) return AreEqual(card, right, left, where);
  return std::nullopt;
}

std::optional<Value> WithShownText(Card& card, const Value& left,
                                   const Value& right, const Span& where) {
  for (const auto& [one, other] :
       {std::pair{&left, &right}, std::pair{&right, &left}}) {
    const ShownText* shown = one->As<ShownText>();
    if (shown != nullptr && shown->either != nullptr) {
      return AreEqual(card, {*shown->either}, *other, where);
    }
  }
  return std::nullopt;
}

std::optional<Value> WithNothing(Card& card, const Value& left,
                                 const Value& right, const Span& where) {
  if (left.As<NotANumber>() != nullptr || right.As<NotANumber>() != nullptr) {
    return Value{false};  // not even to itself
  }
  if (left.undefined() && right.undefined()) {
    return Value{!AreNullAndUndefined(left, right)};
  }
  if (left.undefined()) return AreEqual(card, right, left, where);
  if (!right.undefined()) return std::nullopt;
  const std::optional<pb::Expr> there = IsThere(left);
  if (!there.has_value()) return Value{false};
  return Value{Condition{Negation(*there)}};
}

// Written down in the file.
bool IsLiteral(const Value& value) {
  return value.text() != nullptr || value.As<int64_t>() != nullptr ||
         value.As<bool>() != nullptr;
}

// From here on a literal is on the right, if only one side is one.
std::optional<Value> OfLiterals(Card& card, const Value& left,
                                const Value& right, const Span& where) {
  if (!IsLiteral(left)) return std::nullopt;
  if (!IsLiteral(right)) return AreEqual(card, right, left, where);
  if (left.text() != nullptr && right.text() != nullptr) {
    return Value{*left.text() == *right.text()};
  }
  if (left.As<bool>() != nullptr && right.As<bool>() != nullptr) {
    return Value{*left.As<bool>() == *right.As<bool>()};
  }
  if (left.As<int64_t>() != nullptr && right.As<int64_t>() != nullptr) {
    return Value{*left.As<int64_t>() == *right.As<int64_t>()};
  }
  return std::nullopt;
}

std::optional<Value> OfCondition(Card&, const Value& left, const Value& right,
                                 const Span&) {
  const Condition* condition = left.As<Condition>();
  if (condition == nullptr) return std::nullopt;
  if (const bool* known = right.As<bool>()) {
    return Value{
        Condition{*known ? condition->expr : Negation(condition->expr)}};
  }
  if (right.As<Condition>() == nullptr) return std::nullopt;
  return Value{Condition{tree::Binary(pb::Expr::EQ, Negation(condition->expr),
                                      Negation(right.As<Condition>()->expr))}};
}

Value WordsAreText(Card& card, const WordSet& words, const Value& right) {
  if (words.among != nullptr && !IsAmong(card, *words.among, right)) {
    return {Failed{}};
  }
  const std::string& text = *right.text();
  const char* enumeration = EnumerationOf(card, words.list);
  if (enumeration != nullptr &&
      !AreValuesOf(card, enumeration, {text}, right.span)) {
    return {Failed{}};
  }
  const bool titles = words.list.begins() != 0;
  return WordIs(card, words.list, titles ? kTitleWord + text : text);
}

std::optional<Value> WithText(Card& card, const Value& left, const Value& right,
                              const Span& where) {
  const std::string* text = right.text();
  if (text == nullptr) return std::nullopt;
  const Things* player = left.As<Things>();
  if (player != nullptr && player->relative) {
    return StandsAs(card, *player, *text, where);
  }
  if (const Attribute* of = left.As<Attribute>()) {
    return AttributeIs(card, *of, *text, where);
  }
  if (const WordSet* words = left.As<WordSet>()) {
    return WordsAreText(card, *words, right);
  }
  return std::nullopt;
}

// `card.zone === player.discardZone`
std::optional<Value> OfZone(Card& card, const Value& left, const Value& right,
                            const Span& where) {
  const Attribute* zone = left.As<Attribute>();
  if (zone == nullptr && right.As<Attribute>() != nullptr) {
    return OfZone(card, right, left, where);
  }
  if (zone == nullptr || zone->of != Attribute::Of::kZone) return std::nullopt;
  const Things* cards = right.As<Things>();
  // A zone as it was does not say whose it was.
  if (cards == nullptr || !cards->many || IsKept(*zone)) return std::nullopt;
  return SomeOf({Things::Sort::kCards, false, zone->selector},
                tree::IsOneOf(cards->selector));
}

std::optional<Value> OfWords(Card& card, const Value& left, const Value& right,
                             const Span&) {
  const std::optional<pb::WordList> a = WordsIn(card, left);
  const std::optional<pb::WordList> b = WordsIn(card, right);
  if (!a.has_value() || !b.has_value()) return std::nullopt;
  if (AreTraits(*a) && AreTraits(*b)) {
    pb::Predicate shares;
    *shares.mutable_shares_type() = b->of();
    return SomeOf({Things::Sort::kCards, true, a->of()}, std::move(shares));
  }
  pb::Expr common;
  common.set_op(pb::Expr::COMMON_WORD);
  *common.add_lists() = *a;
  *common.add_lists() = *b;
  return Value{Condition{std::move(common)}};
}

std::optional<Value> OfAttributes(Card& card, const Value& left,
                                  const Value& right, const Span& where) {
  const Attribute* a = left.As<Attribute>();
  const Attribute* b = right.As<Attribute>();
  if (a == nullptr || b == nullptr) return std::nullopt;
  return AttributesAreEqual(card, *a, *b, where);
}

// One of the two may have moved since, the other is its present incarnation: a
// card other than this one must not be what this one has become, either,
// however often it has moved.
Value IsOrHasBecome(const Things& now, const Things& moved) {
  return SomeOf(now, tree::Any({tree::IsOneOf(moved.selector),
                                tree::IsOneOf(tree::Then(moved.selector,
                                                         pb::Selector::NOW))}));
}

// Neither is there: undefined is undefined.
pb::Expr AreBothNothing(const pb::Selector& one, const pb::Selector& other) {
  return tree::Binary(
      pb::Expr::EQ,
      tree::Binary(pb::Expr::ADD, tree::CountOf(one), tree::CountOf(other)),
      tree::Number(0));
}

std::optional<Value> OfThings(Card& card, const Value& left, const Value& right,
                              const Span& where) {
  const Things* one = left.As<Things>();
  const Things* two = right.As<Things>();
  if (one == nullptr || two == nullptr) return std::nullopt;
  if (one->sort != two->sort) {
    return card.Fail(where, "unsupported-comparison",
                     "a card is never a player");
  }
  if (const std::optional<Value> same = AreSameCard(*one, *two)) return *same;
  if (MayHaveMoved(*two) && !MayHaveMoved(*one)) {
    return IsOrHasBecome(*one, *two);
  }
  if (MayHaveMoved(*one) && !MayHaveMoved(*two)) {
    return IsOrHasBecome(*two, *one);
  }
  const std::optional<pb::Selector> other = AsSelector(card, right);
  if (!other.has_value()) return Value{Failed{}};
  // A candidate comes to the left, where it needs no search.
  const Value same = one->selector.base() != pb::Selector::BOUND &&
                             other->base() == pb::Selector::BOUND
                         ? SomeOf(*two, tree::IsOneOf(one->selector))
                         : SomeOf(*one, tree::IsOneOf(*other));
  if (!MayBeNothing(left) || !MayBeNothing(right)) return same;
  return Value{Condition{tree::Binary(pb::Expr::OR, same.As<Condition>()->expr,
                                      AreBothNothing(one->selector, *other))}};
}

std::optional<Value> OfNumbers(Card& card, const Value& left,
                               const Value& right, const Span&) {
  if ((IsNumeric(left) && IsTruth(right)) ||
      (IsTruth(left) && IsNumeric(right))) {
    return Value{false};
  }
  if (!IsNumeric(left) || !IsNumeric(right)) return std::nullopt;
  return CompareNumbers(card, left, pb::Expr::EQ, right);
}

// The first that knows the pair says it. Those before OfLiterals make it a
// simpler one.
constexpr Equality kEqualities[] = {
    WithThis, WithEither, WithShownText, WithNothing,  OfLiterals, OfCondition,
    WithText, OfZone,     OfWords,       OfAttributes, OfThings,   OfNumbers};

}  // namespace

bool AreNullAndUndefined(const Value& one, const Value& other) {
  const Undefined* a = one.As<Undefined>();
  const Undefined* b = other.As<Undefined>();
  return a != nullptr && b != nullptr && a->written && b->written &&
         a->null != b->null;
}

Value AreEqual(Card& card, const Value& left, const Value& right,
               const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  for (const Equality equality : kEqualities) {
    std::optional<Value> equal = equality(card, left, right, where);
    if (equal.has_value()) return *std::move(equal);
  }
  return card.Fail(where, "unsupported-comparison",
                   "these two cannot be compared");
}

}  // namespace refold::karabast
