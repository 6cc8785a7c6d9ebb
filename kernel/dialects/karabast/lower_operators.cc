#include "kernel/dialects/karabast/lower_operators.h"

#include <utility>

#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

pb::Expr Not(pb::Expr condition) {
  return tree::Unary(pb::Expr::NOT, std::move(condition));
}

// Both known numbers.
std::optional<int64_t> Compute(BinaryOperator op, int64_t a, int64_t b) {
  switch (op) {
    case BinaryOperator::kAdd:
      return a + b;
    case BinaryOperator::kSubtract:
      return a - b;
    case BinaryOperator::kMultiply:
      return a * b;
    default:
      return std::nullopt;
  }
}

std::optional<pb::Expr::Op> ArithmeticOp(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::kAdd:
      return pb::Expr::ADD;
    case BinaryOperator::kSubtract:
      return pb::Expr::SUB;
    case BinaryOperator::kMultiply:
      return pb::Expr::MUL;
    case BinaryOperator::kDivide:
      return pb::Expr::DIV_DOWN;
    case BinaryOperator::kModulo:
      return pb::Expr::REMAINDER;
    default:
      return std::nullopt;
  }
}

std::optional<pb::Expr::Op> ComparisonOp(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::kLess:
      return pb::Expr::LT;
    case BinaryOperator::kLessOrEqual:
      return pb::Expr::LE;
    case BinaryOperator::kGreater:
      return pb::Expr::GT;
    case BinaryOperator::kGreaterOrEqual:
      return pb::Expr::GE;
    default:
      return std::nullopt;
  }
}

bool IsEquality(BinaryOperator op) {
  return op == BinaryOperator::kStrictEqual || op == BinaryOperator::kEqual;
}
bool IsInequality(BinaryOperator op) {
  return op == BinaryOperator::kStrictNotEqual ||
         op == BinaryOperator::kNotEqual;
}

Value Negated(const Value& value) {
  if (const bool* known = value.As<bool>()) return {!*known};
  const Condition* condition = value.As<Condition>();
  return condition == nullptr ? value : Value{Condition{Not(condition->expr)}};
}

// `this` is the card.
bool IsThis(const Value& value) {
  const Namespace* names = value.As<Namespace>();
  return names != nullptr && names->path == "this";
}
Value ThisCard() {
  return CardsOf(tree::Entities(pb::Selector::SOURCE), false);
}

Value CompareNumbers(Card& card, const Value& left, pb::Expr::Op op,
                     const Value& right) {
  const std::optional<pb::Expr> a = AsNumber(card, left);
  const std::optional<pb::Expr> b = AsNumber(card, right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(op, *a, *b)}};
}

}  // namespace

std::optional<bool> KnownTruth(const Value& value) {
  if (value.undefined()) return false;
  if (const bool* known = value.As<bool>()) return *known;
  if (const int64_t* number = value.As<int64_t>()) return *number != 0;
  if (const std::string* text = value.text()) return !text->empty();
  const Things* things = value.As<Things>();
  if (things != nullptr) {
    return things->many ? std::optional<bool>(true) : std::nullopt;
  }
  if (value.As<Number>() != nullptr || value.As<Condition>() != nullptr) {
    return std::nullopt;
  }
  if (const Either* either = value.As<Either>()) {
    const std::optional<bool> yes = KnownTruth(*either->yes);
    return yes == KnownTruth(*either->no) ? yes : std::nullopt;
  }
  // Attacks and contexts are there; so are lists, objects and systems.
  return true;
}

Value ApplyUnary(Card& card, UnaryOperator op, const Value& operand,
                 const Span& where) {
  if (operand.failed()) return operand;
  if (op == UnaryOperator::kNot) {
    const std::optional<bool> known = KnownTruth(operand);
    if (known.has_value()) return {!*known};
    const std::optional<pb::Expr> condition = AsCondition(operand);
    if (!condition.has_value()) return {Failed{}};
    return {Condition{Not(*condition)}};
  }
  if (op == UnaryOperator::kMinus) {
    if (const int64_t* number = operand.As<int64_t>()) return {-*number};
    const std::optional<pb::Expr> number = AsNumber(card, operand);
    if (!number.has_value()) return {Failed{}};
    return {Number{tree::Unary(pb::Expr::NEG, *number)}};
  }
  return card.Fail(where, "unsupported-operator",
                   "this operator is not supported");
}

Value AreEqual(Card& card, const Value& left, const Value& right,
               const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (card.gained_by_host && (IsThis(left) || IsThis(right))) {
    return card.RefuseThis(where);
  }
  if (IsThis(left)) return AreEqual(card, ThisCard(), right, where);
  if (IsThis(right)) return AreEqual(card, left, ThisCard(), where);
  if (left.undefined() && right.undefined()) return {true};
  if (right.As<Either>() != nullptr) return AreEqual(card, right, left, where);
  if (const Either* either = left.As<Either>()) {
    return Choose(card, {Condition{either->test}},
                  AreEqual(card, *either->yes, right, where),
                  AreEqual(card, *either->no, right, where), where);
  }
  if (left.undefined()) return AreEqual(card, right, left, where);
  if (right.undefined()) {
    const std::optional<bool> known = KnownTruth(left);
    if (known.has_value()) return {!*known};
    const std::optional<pb::Expr> there = AsCondition(left);
    if (!there.has_value()) return {Failed{}};
    return {Condition{Not(*there)}};
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
    const std::optional<pb::Expr> condition = AsCondition(left);
    if (!condition.has_value()) return {Failed{}};
    return {Condition{*known ? *condition : Not(*condition)}};
  }
  if (const std::string* text = right.text()) {
    if (const Attribute* of = left.As<Attribute>()) {
      return AttributeIs(card, *of, *text, where);
    }
    if (const WordSet* words = left.As<WordSet>()) {
      const bool titles = words->list.begins() != 0;
      return WordIs(card, words->list, titles ? kTitleWord + *text : *text);
    }
  }
  // `card.zone === player.discardZone`
  if (const Attribute* zone = left.As<Attribute>();
      zone != nullptr && zone->of == Attribute::Of::kZone) {
    const Things* cards = right.As<Things>();
    if (cards != nullptr && cards->many) {
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
    if (things->moved && !moved->moved) std::swap(things, moved);
    // Another card than this one is none that this one has become, either.
    if (moved->moved && !things->moved) {
      return SomeOf(*things, tree::Any({tree::IsOneOf(moved->selector),
                                        tree::IsOneOf(WhereTheyAre(*moved))}));
    }
    const std::optional<pb::Selector> other = AsSelector(card, right);
    if (!other.has_value()) return {Failed{}};
    // A candidate comes to the left, where it needs no search.
    if (things->selector.base() != pb::Selector::BOUND &&
        other->base() == pb::Selector::BOUND) {
      return SomeOf(*right.As<Things>(), tree::IsOneOf(things->selector));
    }
    return SomeOf(*things, tree::IsOneOf(*other));
  }
  const bool numbers =
      (left.As<Number>() != nullptr || left.As<int64_t>() != nullptr) &&
      (right.As<Number>() != nullptr || right.As<int64_t>() != nullptr);
  if (numbers) return CompareNumbers(card, left, pb::Expr::EQ, right);
  return card.Fail(where, "unsupported-comparison",
                   "these two cannot be compared");
}

Value ApplyBinary(Card& card, BinaryOperator op, const Value& left,
                  const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (IsEquality(op)) return AreEqual(card, left, right, where);
  if (IsInequality(op)) return Negated(AreEqual(card, left, right, where));
  if (op == BinaryOperator::kAdd && left.text() != nullptr &&
      right.text() != nullptr) {
    return {*left.text() + *right.text()};
  }
  if (op == BinaryOperator::kAdd &&
      (left.As<ShownText>() != nullptr || right.As<ShownText>() != nullptr)) {
    return {ShownText{ShownIn(left) + ShownIn(right)}};
  }
  const int64_t* a = left.As<int64_t>();
  const int64_t* b = right.As<int64_t>();
  if (a != nullptr && b != nullptr) {
    const std::optional<int64_t> known = Compute(op, *a, *b);
    if (known.has_value()) return {*known};
  }
  const std::optional<pb::Expr::Op> comparison = ComparisonOp(op);
  if (comparison.has_value()) {
    return CompareNumbers(card, left, *comparison, right);
  }
  const std::optional<pb::Expr::Op> arithmetic = ArithmeticOp(op);
  if (!arithmetic.has_value()) {
    return card.Fail(where, "unsupported-operator",
                     "this operator is not supported");
  }
  const std::optional<pb::Expr> x = AsNumber(card, left);
  const std::optional<pb::Expr> y = AsNumber(card, right);
  if (!x.has_value() || !y.has_value()) return {Failed{}};
  return {Number{tree::Binary(*arithmetic, *x, *y)}};
}

Value ApplyLogical(Card& card, LogicalOperator op, const Value& left,
                   const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (op == LogicalOperator::kCoalesce) {
    return Choose(card, left, left, right, where);
  }
  const bool both = op == LogicalOperator::kAnd;
  const std::optional<bool> known = KnownTruth(right);
  // `condition && value`: the value where the condition holds.
  const bool is_condition = right.As<Condition>() != nullptr ||
                            right.As<bool>() != nullptr || right.undefined();
  if (both && !is_condition && right.As<Things>() == nullptr) {
    return Choose(card, left, right, {Undefined{}}, where);
  }
  // `number || other`: the first one that is not 0.
  if (!both && left.As<Number>() != nullptr &&
      (right.As<Number>() != nullptr || right.As<int64_t>() != nullptr)) {
    return Choose(card, left, left, right, where);
  }
  const std::optional<pb::Expr> a = AsCondition(left);
  if (!a.has_value()) return {Failed{}};
  if (known.has_value()) {
    if (*known == both) return {Condition{*a}};
    return {*known};
  }
  const std::optional<pb::Expr> b = AsCondition(right);
  if (!b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(both ? pb::Expr::AND : pb::Expr::OR, *a, *b)}};
}

namespace {

// Things under a condition: those of one side, or of the other.
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
    ways.push_back(tree::All(
        {ToPredicate(holds ? test : Not(test)), tree::IsOneOf(*selector)}));
  }
  query = QueryOf(card, tree::Entities(pb::Selector::PLAYERS));
  if (sort == Things::Sort::kCards) query = QueryOf(card, pb::Selector());
  *query.mutable_where() = tree::Any(std::move(ways));
  return {Things{sort, many, tree::Among(std::move(query))}};
}

bool IsThingOrNothing(const Value& value) {
  if (const std::vector<Value>* list = value.list()) {
    return std::all_of(list->begin(), list->end(), IsThingOrNothing);
  }
  return value.As<Things>() != nullptr || value.undefined();
}
bool IsNumeric(const Value& value) {
  return value.As<Number>() != nullptr || value.As<int64_t>() != nullptr;
}
bool IsConditional(const Value& value) {
  return value.As<Condition>() != nullptr || value.As<bool>() != nullptr ||
         value.undefined();
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

// RelativePlayer: one of the two.
std::optional<pb::Selector> RelativeIn(const Value& value) {
  if (value.text() == nullptr) return std::nullopt;
  if (*value.text() == "self") return tree::Entities(pb::Selector::CONTROLLER);
  if (*value.text() == "opponent") {
    return tree::Entities(pb::Selector::OPPONENTS);
  }
  return std::nullopt;
}

// What can be asked for its members, which may be of different kinds.
bool HasMembers(const Value& value) {
  return value.As<Attribute>() != nullptr || value.As<PastEvent>() != nullptr ||
         value.As<WordSet>() != nullptr || value.As<Either>() != nullptr ||
         value.As<Things>() != nullptr || value.entries() != nullptr ||
         value.list() != nullptr;
}

bool IsCost(const Value& value) {
  const Named* named = value.As<Named>();
  return named != nullptr && named->of == "costs";
}

bool IsSystem(const Value& value) {
  const Named* named = value.As<Named>();
  return named != nullptr && named->of == "immediateEffects";
}

}  // namespace

Value Choose(Card& card, const Value& test, const Value& yes, const Value& no,
             const Span& where) {
  if (test.failed() || yes.failed() || no.failed()) return {Failed{}};
  const std::optional<bool> known = KnownTruth(test);
  if (known.has_value()) return *known ? yes : no;
  if (yes.text() != nullptr && no.text() != nullptr &&
      *yes.text() == *no.text()) {
    return yes;
  }
  const std::optional<pb::Selector> one = RelativeIn(yes);
  const std::optional<pb::Selector> other = RelativeIn(no);
  if (one.has_value() && other.has_value()) {
    return Choose(card, test, PlayersOf(*one, false), PlayersOf(*other, false),
                  where);
  }
  if (IsShown(yes) && IsShown(no)) {
    return {ShownText{ShownIn(yes) + " / " + ShownIn(no)}};
  }
  if (IsSystem(yes) || IsSystem(no)) {
    return ConditionalSystem(test, yes, no, where);
  }
  if (yes.entries() != nullptr && no.entries() != nullptr) {
    return ChooseEntries(card, test, yes, no, where);
  }
  const std::optional<pb::Expr> condition = AsCondition(test);
  if (!condition.has_value()) return {Failed{}};
  if (IsConditional(yes) && IsConditional(no) &&
      !(yes.undefined() && no.undefined())) {
    const std::optional<pb::Expr> a = AsCondition(yes);
    const std::optional<pb::Expr> b = AsCondition(no);
    if (!a.has_value() || !b.has_value()) return {Failed{}};
    return {Condition{tree::If(*condition, *a, *b)}};
  }
  if ((IsNumeric(yes) || yes.undefined()) &&
      (IsNumeric(no) || no.undefined())) {
    const Value zero = {int64_t{0}};
    const std::optional<pb::Expr> a =
        AsNumber(card, yes.undefined() ? zero : yes);
    const std::optional<pb::Expr> b =
        AsNumber(card, no.undefined() ? zero : no);
    if (!a.has_value() || !b.has_value()) return {Failed{}};
    return {Number{tree::If(*condition, *a, *b)}};
  }
  if (IsThingOrNothing(yes) && IsThingOrNothing(no)) {
    return ChooseThings(card, *condition, yes, no);
  }
  const bool may_be =
      (IsCost(yes) || yes.entries() != nullptr) && no.undefined();
  if ((HasMembers(yes) && HasMembers(no)) || may_be) {
    return {Either{*condition, std::make_shared<const Value>(yes),
                   std::make_shared<const Value>(no)}};
  }
  return card.Fail(where, "unsupported-choice",
                   "a choice between these two is not supported");
}

}  // namespace refold::karabast
