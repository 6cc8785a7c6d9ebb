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
  if (IsThis(left)) return AreEqual(card, ThisSameCard(card), right, where);
  if (IsThis(right)) return AreEqual(card, left, ThisSameCard(card), where);
  if (left.undefined() && right.undefined()) {
    return {!AreNullAndUndefined(left, right)};
  }
  if (const Either* either = left.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return AreEqual(card, one, right, where);
    });
  }
  if (right.As<Either>() != nullptr) return AreEqual(card, right, left, where);
  for (const auto& [one, other] :
       {std::pair{&left, &right}, std::pair{&right, &left}}) {
    const ShownText* shown = one->As<ShownText>();
    if (shown != nullptr && shown->either != nullptr) {
      return AreEqual(card, {*shown->either}, *other, where);
    }
  }
  if (left.As<NotANumber>() != nullptr || right.As<NotANumber>() != nullptr) {
    return {false};  // not even to itself
  }
  if (left.undefined()) return AreEqual(card, right, left, where);
  if (right.undefined()) {
    const std::optional<pb::Expr> there = IsThere(left);
    if (!there.has_value()) return {false};
    return {Condition{Negation(*there)}};
  }
  if (left.text() != nullptr && right.text() != nullptr) {
    return {*left.text() == *right.text()};
  }
  if (left.text() != nullptr || left.As<int64_t>() != nullptr ||
      left.As<bool>() != nullptr) {
    const bool known = right.text() != nullptr ||
                       right.As<int64_t>() != nullptr ||
                       right.As<bool>() != nullptr;
    if (!known) return AreEqual(card, right, left, where);
  }
  if (const bool* known = right.As<bool>()) {
    if (const bool* other = left.As<bool>()) return {*other == *known};
    if (const Condition* condition = left.As<Condition>()) {
      return {Condition{*known ? condition->expr : Negation(condition->expr)}};
    }
  }
  if (left.As<Condition>() != nullptr && right.As<Condition>() != nullptr) {
    return {Condition{tree::Binary(pb::Expr::EQ,
                                   Negation(left.As<Condition>()->expr),
                                   Negation(right.As<Condition>()->expr))}};
  }
  if (const std::string* text = right.text()) {
    const Things* player = left.As<Things>();
    if (player != nullptr && player->relative) {
      return StandsAs(card, *player, *text, where);
    }
    if (const Attribute* of = left.As<Attribute>()) {
      return AttributeIs(card, *of, *text, where);
    }
    if (const WordSet* words = left.As<WordSet>()) {
      if (words->among != nullptr && !IsAmong(card, *words->among, right)) {
        return {Failed{}};
      }
      const char* enumeration = EnumerationOf(card, words->list);
      if (enumeration != nullptr &&
          !AreValuesOf(card, enumeration, {*text}, right.span)) {
        return {Failed{}};
      }
      const bool titles = words->list.begins() != 0;
      return WordIs(card, words->list, titles ? kTitleWord + *text : *text);
    }
  }
  // `card.zone === player.discardZone`
  if (const Attribute* zone = left.As<Attribute>();
      zone != nullptr && zone->of == Attribute::Of::kZone) {
    const Things* cards = right.As<Things>();
    // A zone as it was does not say whose it was.
    if (cards != nullptr && cards->many && !IsKept(*zone)) {
      return SomeOf({Things::Sort::kCards, false, zone->selector},
                    tree::IsOneOf(cards->selector));
    }
  }
  const std::optional<pb::WordList> a = WordsIn(card, left);
  const std::optional<pb::WordList> b = WordsIn(card, right);
  if (a.has_value() && b.has_value() && AreTraits(*a) && AreTraits(*b)) {
    pb::Predicate shares;
    *shares.mutable_shares_type() = b->of();
    return SomeOf({Things::Sort::kCards, true, a->of()}, std::move(shares));
  }
  if (a.has_value() && b.has_value()) {
    pb::Expr common;
    common.set_op(pb::Expr::COMMON_WORD);
    *common.add_lists() = *a;
    *common.add_lists() = *b;
    return {Condition{std::move(common)}};
  }
  if (left.As<Attribute>() != nullptr && right.As<Attribute>() != nullptr) {
    return AttributesAreEqual(card, *left.As<Attribute>(),
                              *right.As<Attribute>(), where);
  }
  const Things* things = left.As<Things>();
  if (things != nullptr && right.As<Things>() != nullptr) {
    const Things* moved = right.As<Things>();
    if (things->sort != moved->sort) {
      return card.Fail(where, "unsupported-comparison",
                       "a card is never a player");
    }
    if (const std::optional<Value> same = AreSameCard(*things, *moved)) {
      return *same;
    }
    if (MayHaveMoved(*things) && !MayHaveMoved(*moved)) {
      std::swap(things, moved);
    }
    // Another card than this one is none that this one has become, either,
    // however often it has moved.
    if (MayHaveMoved(*moved) && !MayHaveMoved(*things)) {
      return SomeOf(*things,
                    tree::Any({tree::IsOneOf(moved->selector),
                               tree::IsOneOf(tree::Then(moved->selector,
                                                        pb::Selector::NOW))}));
    }
    const std::optional<pb::Selector> other = AsSelector(card, right);
    if (!other.has_value()) return {Failed{}};
    // A candidate comes to the left, where it needs no search.
    const Value same =
        things->selector.base() != pb::Selector::BOUND &&
                other->base() == pb::Selector::BOUND
            ? SomeOf(*right.As<Things>(), tree::IsOneOf(things->selector))
            : SomeOf(*things, tree::IsOneOf(*other));
    if (!MayBeNothing(left) || !MayBeNothing(right)) return same;
    // Neither is there: undefined is undefined.
    const pb::Expr none = tree::Binary(
        pb::Expr::EQ,
        tree::Binary(pb::Expr::ADD, tree::CountOf(things->selector),
                     tree::CountOf(*other)),
        tree::Number(0));
    return {Condition{
        tree::Binary(pb::Expr::OR, same.As<Condition>()->expr, none)}};
  }
  if (left.As<int64_t>() != nullptr && right.As<int64_t>() != nullptr) {
    return {*left.As<int64_t>() == *right.As<int64_t>()};
  }
  if ((IsNumeric(left) && IsTruth(right)) ||
      (IsTruth(left) && IsNumeric(right))) {
    return {false};
  }
  if (IsNumeric(left) && IsNumeric(right)) {
    return CompareNumbers(card, left, pb::Expr::EQ, right);
  }
  return card.Fail(where, "unsupported-comparison",
                   "these two cannot be compared");
}

}  // namespace refold::karabast
