// Reading values as what the kernel takes.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

constexpr const char* kZones[] = {"arena", "base",      "hand",    "discard",
                                  "deck",  "resources", "captured"};

bool IsCandidate(const pb::Selector& selector) {
  return selector.base() == pb::Selector::CANDIDATE && selector.steps().empty();
}

}  // namespace

pb::Predicate ToPredicate(const pb::Expr& condition) {
  if (condition.op() == pb::Expr::HOLDS && IsCandidate(condition.of())) {
    return condition.predicate();
  }
  if (condition.op() == pb::Expr::NOT) {
    return tree::Not(ToPredicate(condition.args(0)));
  }
  if (condition.op() == pb::Expr::AND || condition.op() == pb::Expr::OR) {
    std::vector<pb::Predicate> both = {ToPredicate(condition.args(0)),
                                       ToPredicate(condition.args(1))};
    return condition.op() == pb::Expr::AND ? tree::All(std::move(both))
                                           : tree::Any(std::move(both));
  }
  switch (condition.op()) {
    case pb::Expr::EQ:
    case pb::Expr::NE:
    case pb::Expr::LT:
    case pb::Expr::LE:
    case pb::Expr::GT:
    case pb::Expr::GE:
      return tree::Compared(condition.args(0), condition.op(),
                            condition.args(1));
    default:
      return tree::Compared(condition, pb::Expr::NE, tree::Number(0));
  }
}

Value SomeOf(const Things& things, pb::Predicate predicate) {
  return {Condition{tree::HowMany(things.selector, std::move(predicate))}};
}

namespace {

// Of a choice the one or the other.
std::optional<pb::Expr> EitherHolds(const Either& either) {
  const std::optional<pb::Expr> yes = AsCondition(*either.yes);
  const std::optional<pb::Expr> no = AsCondition(*either.no);
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  const std::optional<bool> known_yes = KnownTruth(*either.yes);
  const std::optional<bool> known_no = KnownTruth(*either.no);
  if (known_yes == true && known_no == false) return either.test;
  if (known_no == false) {
    if (IsFalseWithout(*yes, either.test)) return yes;
    return tree::Binary(pb::Expr::AND, either.test, *yes);
  }
  if (known_yes == true) return tree::Binary(pb::Expr::OR, either.test, *no);
  return tree::If(either.test, *yes, *no);
}

// What is missing counts as 0 where the game takes a number.
std::optional<pb::Expr> NumberOrNothing(Card& card, const Value& value) {
  const bool nothing = value.undefined() || value.As<NotANumber>() != nullptr;
  return nothing ? tree::Number(0) : AsNumber(card, value);
}

}  // namespace

std::optional<pb::Expr> AsCondition(const Value& value) {
  if (value.failed()) return std::nullopt;
  const std::optional<bool> known = KnownTruth(value);
  if (known.has_value()) return tree::Number(*known ? 1 : 0);
  if (const Condition* condition = value.As<Condition>()) {
    return condition->expr;
  }
  if (const Number* number = value.As<Number>()) {
    return tree::Binary(pb::Expr::NE, number->expr, tree::Number(0));
  }
  if (const Fraction* fraction = value.As<Fraction>()) {
    return tree::Binary(pb::Expr::NE, fraction->over, tree::Number(0));
  }
  if (const Either* either = value.As<Either>()) {
    return EitherHolds(*either);
  }
  if (std::optional<pb::Expr> there = IsThere(value)) return there;
  const Things* things = value.As<Things>();
  return tree::Binary(pb::Expr::GT, tree::CountOf(things->selector),
                      tree::Number(0));
}

std::optional<pb::Predicate> AsPredicate(const Value& value) {
  const std::optional<pb::Expr> condition = AsCondition(value);
  if (!condition.has_value()) return std::nullopt;
  return ToPredicate(*condition);
}

std::optional<pb::Expr> AsNumber(Card& card, const Value& value) {
  if (value.failed()) return std::nullopt;
  if (const int64_t* number = value.As<int64_t>()) return tree::Number(*number);
  if (const Number* number = value.As<Number>()) return number->expr;
  if (const Condition* condition = value.As<Condition>()) {
    return condition->expr;
  }
  if (const bool* known = value.As<bool>()) return tree::Number(*known ? 1 : 0);
  if (const Either* either = value.As<Either>()) {
    const std::optional<pb::Expr> yes = NumberOrNothing(card, *either->yes);
    const std::optional<pb::Expr> no = NumberOrNothing(card, *either->no);
    if (!yes.has_value() || !no.has_value()) return std::nullopt;
    return tree::If(either->test, *yes, *no);
  }
  if (value.As<Positive>() != nullptr) {
    card.Fail(value.span, "not-a-number",
              "how much it was of each of several events is not known, only "
              "that it was more than 0");
    return std::nullopt;
  }
  card.Fail(value.span, "not-a-number",
            value.As<Fraction>() != nullptr
                ? "a whole number is expected here; Math.floor, ceil, round "
                  "and trunc make one"
                : "a number is expected here");
  return std::nullopt;
}

std::optional<pb::Selector> AsSelector(Card& card, const Value& value) {
  if (value.failed()) return std::nullopt;
  if (value.undefined()) return pb::Selector();
  if (const Things* things = value.As<Things>()) {
    return things->selector;
  }
  if (const Either* either = value.As<Either>()) {
    const Things* there = either->yes->As<Things>();
    if (there != nullptr && either->no->undefined() &&
        IsNoneWithout(there->selector, either->test)) {
      return there->selector;
    }
    const Value chosen =
        ChooseThings(card, either->test, *either->yes, *either->no);
    return AsSelector(card, chosen);
  }
  // `this` is the card.
  const Namespace* names = value.As<Namespace>();
  if (names != nullptr && names->path == "this") {
    return AsSelector(card, ThisCard(card));
  }
  if (const Mapped* mapped = value.As<Mapped>()) {
    std::optional<Things> things = ThingsOfMapped(*mapped);
    if (things.has_value()) return std::move(things->selector);
    if (std::optional<pb::Predicate> in_one = IsInOneOf(card, *mapped)) {
      pb::Query query = QueryOf(card, pb::Selector());
      *query.mutable_where() = *std::move(in_one);
      return tree::Among(std::move(query));
    }
  }
  const std::vector<Value>* list = value.list();
  if (list == nullptr) {
    card.Fail(value.span, "not-a-card", "a card or player is expected here");
    return std::nullopt;
  }
  if (list->empty()) return pb::Selector();
  if (list->size() == 1) return AsSelector(card, list->front());
  std::vector<pb::Predicate> any;
  bool players = false;
  for (const Value& one : *list) {
    const std::optional<pb::Selector> selector = AsSelector(card, one);
    if (!selector.has_value()) return std::nullopt;
    const Things* things = one.As<Things>();
    players = players ||
              (things != nullptr && things->sort == Things::Sort::kPlayers);
    any.push_back(tree::IsOneOf(*selector));
  }
  pb::Query query = players ? pb::Query() : QueryOf(card, pb::Selector());
  query.set_players(players);
  *query.mutable_where() = tree::Any(std::move(any));
  return tree::Among(std::move(query));
}

std::optional<std::string> AsText(Card& card, const Value& value) {
  if (value.failed()) return std::nullopt;
  if (const std::string* text = value.text()) return *text;
  card.Fail(value.span, "not-a-text", "a text is expected here");
  return std::nullopt;
}

std::optional<bool> AsSwitch(Card& card, const Value& value) {
  if (value.failed()) return std::nullopt;
  const std::optional<bool> known = KnownTruth(value);
  if (!known.has_value()) {
    card.Fail(value.span, "not-known",
              "this must be known before the game begins");
  }
  return known;
}

std::optional<std::vector<std::string>> AsTexts(Card& card,
                                                const Value& value) {
  const std::vector<Value>* list = value.list();
  std::vector<std::string> texts;
  if (list == nullptr) {
    std::optional<std::string> text = AsText(card, value);
    if (!text.has_value()) return std::nullopt;
    texts.push_back(*std::move(text));
    return texts;
  }
  for (const Value& one : *list) {
    std::optional<std::string> text = AsText(card, one);
    if (!text.has_value()) return std::nullopt;
    texts.push_back(*std::move(text));
  }
  return texts;
}

std::optional<pb::Predicate> PredicateOf(Card& card, const Value& arrow,
                                         Things::Sort sort,
                                         std::vector<Value> more) {
  const Candidate candidate(card, sort);
  more.insert(more.begin(), candidate.value());
  // What it asks for cannot be noted before.
  Code* around = std::exchange(card.at_work, nullptr);
  std::optional<pb::Predicate> predicate =
      AsPredicate(Resolve(card, arrow, std::move(more)));
  card.at_work = around;
  if (!predicate.has_value()) return std::nullopt;
  return candidate.Close(*std::move(predicate));
}

// Everything, to be narrowed; of a query itself.
pb::Query QueryOf(Card& card, const pb::Selector& selector) {
  const bool bare = selector.base() == pb::Selector::QUERY &&
                    selector.steps().empty() && selector.nth() == 0;
  if (bare) return selector.query();
  if (selector.base() == pb::Selector::PLAYERS) {
    pb::Query query;
    query.set_players(true);
    return query;
  }
  pb::Query query;
  for (const char* zone : kZones) *query.add_zones() = card.b().Zone(zone);
  if (selector.base() != pb::Selector::NONE) {
    *query.mutable_where() = tree::IsOneOf(selector);
  }
  return query;
}

namespace {

// What was on a card that has left: it is nowhere to be looked for.
bool IsOfThePast(const Card& card, const pb::Selector& selector) {
  if (!selector.steps().empty() || selector.nth() != 0) return false;
  if (selector.base() == pb::Selector::UNION) {
    return std::any_of(
        selector.of().begin(), selector.of().end(),
        [&card](const pb::Selector& part) { return IsOfThePast(card, part); });
  }
  uint32_t name = 0;
  switch (selector.base()) {
    case pb::Selector::EVENT_ROLE:
      name = selector.word();
      break;
    case pb::Selector::RECORD_FIELD:
    case pb::Selector::RECORD_REFS:
      name = selector.field();
      break;
    default:
      return false;
  }
  const std::string& word =
      card.b().program().words(static_cast<int>(name) - 1);
  return word == "upgrades" || word == "attached";
}

// Whether the order of the things is another one than that of the table.
bool IsInOrder(const pb::Selector& selector) {
  return selector.base() == pb::Selector::UNION && selector.steps().empty() &&
         std::any_of(selector.of().begin(), selector.of().end(),
                     [](const pb::Selector& part) {
                       return IsInOrder(part) ||
                              std::count(part.steps().begin(),
                                         part.steps().end(),
                                         pb::Selector::ABOVE) > 0;
                     });
}

}  // namespace

pb::Selector ThoseThatFit(pb::Selector whom, pb::Predicate where) {
  pb::Selector fitting;
  fitting.set_base(pb::Selector::UNION);
  *fitting.add_of() = std::move(whom);
  *fitting.mutable_where() = std::move(where);
  return fitting;
}

bool IsOfOwnDefeat(const Things& things) {
  return things.moved && things.selector.base() == pb::Selector::SOURCE &&
         things.selector.steps().empty();
}

pb::Selector WhereTheyLie(Card& card, const Things& things) {
  if (!IsOfOwnDefeat(things)) return WhereTheyAre(things);
  pb::Selector there;
  there.set_base(pb::Selector::UNION);
  *there.add_of() = ThoseThatFit(things.selector, card.b().RuleTest("in play"));
  *there.add_of() = WhereTheyAre(things);
  return there;
}

pb::Selector Narrowed(Card& card, const pb::Selector& selector,
                      pb::Predicate where) {
  if (IsOfThePast(card, selector) || IsInOrder(selector)) {
    return ThoseThatFit(selector, std::move(where));
  }
  pb::Query query = QueryOf(card, selector);
  // Of the top cards only those that fit: not the top ones that fit.
  if (query.has_top() || query.has_bottom()) {
    pb::Query around = QueryOf(card, pb::Selector());
    *around.mutable_where() =
        tree::All({tree::IsOneOf(tree::Among(query)), std::move(where)});
    return tree::Among(std::move(around));
  }
  if (query.has_where()) {
    *query.mutable_where() = tree::All({query.where(), std::move(where)});
  } else {
    *query.mutable_where() = std::move(where);
  }
  return tree::Among(std::move(query));
}

}  // namespace refold::karabast
