// Comparisons: of numbers, of cards and players, of texts; membership in lists.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

// Whether the first of `refs` is one of `list`.
pb::Expr IsIn(const pb::Selector& refs, const pb::Selector& list) {
  return tree::HowMany(refs, tree::IsOneOf(list));
}

pb::Expr NegatedTruth(bool negate, pb::Expr truth) {
  return negate ? tree::Unary(pb::Expr::NOT, std::move(truth)) : truth;
}

// Equality of cards, players, None; membership in lists.
pb::Expr CompareRefs(CardLowering& card, const Expr& at, const Value& left,
                     ComparisonOperator op, const Value& right) {
  bool negate =
      op == ComparisonOperator::kNotEqual || op == ComparisonOperator::kNotIn;
  bool membership =
      op == ComparisonOperator::kIn || op == ComparisonOperator::kNotIn;
  bool equality =
      op == ComparisonOperator::kEqual || op == ComparisonOperator::kNotEqual;
  if ((membership || equality) && left.has_refs() && right.has_refs()) {
    return NegatedTruth(negate, IsIn(left.refs, right.refs));
  }
  const Value& thing = left.has_refs() ? left : right;
  const Value& other = left.has_refs() ? right : left;
  if (equality && thing.has_refs() && other.kind == Value::Kind::kNone) {
    return tree::Binary(negate ? pb::Expr::NE : pb::Expr::EQ,
                        tree::CountOf(thing.refs), tree::Number(0));
  }
  card.Unsupported(at.position, "unsupported-comparison",
                   "these cannot be compared so");
  return {};
}

// The number of the ability that a text names.
pb::Expr AbilityNumberOf(CardLowering& card, const Expr& at,
                         const Value& value) {
  if (!value.text.has_value()) return value.number;
  if (value.text->empty()) return tree::Number(kNoAbility);
  for (const auto& [name, number] :
       {std::pair("instant", kInstant), std::pair("triggered", kActivated),
        std::pair("auto", kAuto)}) {
    if (*value.text == name) return tree::Number(number);
  }
  card.Unsupported(at.position, "unknown-ability",
                   absl::StrCat("no ability is of the type '", *value.text,
                                "': instant, triggered, auto"));
  return {};
}

// Texts: equal to each other, or to none.
pb::Expr CompareTexts(CardLowering& card, const Expr& at, const Value& left,
                      ComparisonOperator op, const Value& right) {
  bool negate = op == ComparisonOperator::kNotEqual;
  if (!negate && op != ComparisonOperator::kEqual) {
    card.Unsupported(at.position, "unsupported-comparison",
                     "texts are compared with == and != only");
    return {};
  }
  if (left.text.has_value() && right.text.has_value()) {
    return tree::Number((*left.text == *right.text) != negate ? 1 : 0);
  }
  Value empty{.kind = Value::Kind::kText, .text = ""};
  bool none = right.kind == Value::Kind::kNone;
  return tree::Binary(negate ? pb::Expr::NE : pb::Expr::EQ,
                      AbilityNumberOf(card, at, left),
                      AbilityNumberOf(card, at, none ? empty : right));
}

bool AreTexts(const Value& left, const Value& right) {
  bool other = right.kind == Value::Kind::kText ||
               (right.kind == Value::Kind::kNone && !left.text.has_value());
  return left.kind == Value::Kind::kText && other;
}

bool AreNumbers(const Value& left, const Value& right) {
  return left.kind == Value::Kind::kNumber &&
         right.kind == Value::Kind::kNumber;
}

pb::Expr Compare(CardLowering& card, const Expr& at, const Value& left,
                 ComparisonOperator op, const Value& right) {
  bool orders =
      op != ComparisonOperator::kIn && op != ComparisonOperator::kNotIn;
  if (orders && AreNumbers(left, right)) {
    return tree::Binary(OpOf(op), left.number, right.number);
  }
  if (AreTexts(left, right)) return CompareTexts(card, at, left, op, right);
  if (AreTexts(right, left)) return CompareTexts(card, at, right, op, left);
  return CompareRefs(card, at, left, op, right);
}

// `a in [x, y]`: equal to one of them.
pb::Expr IsAmong(CardLowering& card, const Expr& at, const Value& left,
                 const std::vector<Value>& elements) {
  pb::Expr any = tree::Number(0);
  for (const Value& element : elements) {
    Doubled(card, at, left.number);
    if (card.failed) return {};
    any = tree::Binary(
        pb::Expr::OR, std::move(any),
        Compare(card, at, left, ComparisonOperator::kEqual, element));
  }
  return any;
}

pb::Expr LowerLink(CardLowering& card, const Expr& at, const Value& left,
                   ComparisonOperator op, const Value& right) {
  bool membership =
      op == ComparisonOperator::kIn || op == ComparisonOperator::kNotIn;
  if (membership && right.kind == Value::Kind::kList) {
    return NegatedTruth(op == ComparisonOperator::kNotIn,
                        IsAmong(card, at, left, right.elements));
  }
  return Compare(card, at, left, op, right);
}

// Whether this is the BP of the card that is gone through.
bool IsBpOfElement(const Expr& expr) {
  const auto* member = std::get_if<AttributeOf>(&expr.value);
  if (member == nullptr || member->attribute != Attribute::kBp) return false;
  const auto* name = std::get_if<BuiltInName>(&member->object->value);
  return name != nullptr && name->variable == Variable::kCard;
}

// Cards of other types have no BP: no comparison with it holds for them.
pb::Expr OnlyOfCharacters(CardLowering& card, const Site& site,
                          const Expr& left, const Expr& right, pb::Expr holds) {
  if (!IsBpOfElement(left) && !IsBpOfElement(right)) return holds;
  return tree::Binary(pb::Expr::AND,
                      IsOfType(card, site.element, CardType::kCharacter),
                      std::move(holds));
}

}  // namespace

pb::Expr::Op OpOf(ComparisonOperator op) {
  switch (op) {
    case ComparisonOperator::kEqual:
      return pb::Expr::EQ;
    case ComparisonOperator::kNotEqual:
      return pb::Expr::NE;
    case ComparisonOperator::kLess:
      return pb::Expr::LT;
    case ComparisonOperator::kLessOrEqual:
      return pb::Expr::LE;
    case ComparisonOperator::kGreater:
      return pb::Expr::GT;
    default:
      return pb::Expr::GE;
  }
}

pb::Expr LowerComparison(CardLowering& card, const Site& site, const Expr& expr,
                         const Comparison& comparison) {
  Value left = LowerExpr(card, site, *comparison.first);
  pb::Expr all;
  for (size_t i = 0; i < comparison.links.size() && !card.failed; ++i) {
    if (i > 0) Doubled(card, expr, left.number);
    Value right = LowerExpr(card, site, *comparison.links[i].right);
    if (card.failed) return {};
    const Expr& before =
        i == 0 ? *comparison.first : *comparison.links[i - 1].right;
    pb::Expr one = OnlyOfCharacters(
        card, site, before, *comparison.links[i].right,
        LowerLink(card, expr, left, comparison.links[i].op, right));
    all = i == 0 ? std::move(one)
                 : tree::Binary(pb::Expr::AND, std::move(all), std::move(one));
    left = std::move(right);
  }
  return all;
}

}  // namespace refold::rulescript
