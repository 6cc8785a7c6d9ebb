// Amounts: counts, extremes, counters, and arithmetic on them. Variables are in
// lower_variable.cc.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/dialects/wagic/lower_target.h"
#include "kernel/dialects/wagic/lower_variable.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Binary;
using tree::CountOf;
using tree::Entities;
using tree::If;
using tree::IsOneOf;
using tree::Not;
using tree::Number;
using tree::Unary;

// The cards counted by an amount: own permanents unless zones are written.
pb::Query CountedCards(CardLowering& card, const Amount& amount,
                       const Site& site) {
  TargetSpec spec = *amount.spec;
  if (spec.zones.empty()) {
    ZoneRef zone;
    zone.span = spec.span;
    zone.owner = ZoneOwner::kMy;
    spec.zones = {zone};
  }
  pb::Query query = LowerTarget(card, spec, site);
  if (amount.without_self) {
    pb::Predicate others = Not(IsOneOf(Entities(pb::Selector::SOURCE)));
    if (query.has_where()) others = All({query.where(), std::move(others)});
    *query.mutable_where() = std::move(others);
  }
  return query;
}

pb::Expr LowerDevotion(CardLowering& card, const Amount& amount,
                       const Site& site) {
  return card.builder.WordExpr(
      pb::Expr::SYMBOLS, absl::StrCat("mana.", std::string(1, amount.color)),
      Among(CountedCards(card, amount, site)));
}

pb::Expr LowerExtreme(CardLowering& card, const Amount& amount,
                      const Site& site) {
  if (amount.characteristic == Characteristic::kConvertedCost) {
    return card.builder.WordExpr(
        pb::Expr::RULE, amount.highest ? "highest cost" : "lowest cost",
        Among(CountedCards(card, amount, site)));
  }
  const bool power = amount.characteristic == Characteristic::kPower;
  return card.builder.WordExpr(
      amount.highest ? pb::Expr::MAX_STAT : pb::Expr::MIN_STAT,
      power ? "power" : "toughness", Among(CountedCards(card, amount, site)));
}

pb::Expr LowerTerm(CardLowering& card, const Amount& amount, const Site& site) {
  switch (amount.kind) {
    case AmountKind::kInteger:
      return Number(amount.integer);
    case AmountKind::kVariable:
      return LowerVariable(card, amount, site);
    case AmountKind::kCount:
      return CountOf(Among(CountedCards(card, amount, site)));
    case AmountKind::kDevotion:
      return LowerDevotion(card, amount, site);
    case AmountKind::kCounters:
      return card.builder.WordExpr(
          pb::Expr::COUNTERS,
          amount.counter->any ? "" : CounterName(*amount.counter),
          site.spell ? MeasuredOf(site) : SelfOf(site));
    case AmountKind::kCondition:
      return LowerCondition(card, *amount.condition, site);
    case AmountKind::kExtreme:
      return LowerExtreme(card, amount, site);
  }
  return Number(0);
}

bool IsNeverNegative(const pb::Expr& value) {
  switch (value.op()) {
    case pb::Expr::CONST:
      return value.number() >= 0;
    case pb::Expr::COUNT:
    case pb::Expr::COUNTERS:
    case pb::Expr::HOLDS:
    case pb::Expr::SYMBOLS:
    case pb::Expr::DISTINCT_TYPES:
    case pb::Expr::WATCH:
    case pb::Expr::COST:
    case pb::Expr::COLORS:
    case pb::Expr::EVENT_AMOUNT:
      return true;
    case pb::Expr::VALUE:
      // X, kicked, spent mana: what was paid.
      return true;
    default:
      return false;
  }
}

pb::Expr LowerArithmetic(Arithmetic arithmetic, pb::Expr value) {
  auto with = [&](pb::Expr::Op op, int64_t number) {
    return Binary(op, value, Number(number));
  };
  pb::Expr result;
  switch (arithmetic) {
    case Arithmetic::kPlusOne:
      return with(pb::Expr::ADD, 1);
    case Arithmetic::kPlusTwo:
      return with(pb::Expr::ADD, 2);
    case Arithmetic::kPlusThree:
      return with(pb::Expr::ADD, 3);
    case Arithmetic::kNegate:
      result = Unary(pb::Expr::NEG, value);
      break;
    case Arithmetic::kHalfUp:
      result = with(pb::Expr::DIV_UP, 2);
      break;
    case Arithmetic::kHalfDown:
      result = with(pb::Expr::DIV_DOWN, 2);
      break;
    case Arithmetic::kTwice:
      result = with(pb::Expr::MUL, 2);
      break;
    case Arithmetic::kThrice:
      result = with(pb::Expr::MUL, 3);
      break;
  }
  if (IsNeverNegative(value)) return result;
  return If(Binary(pb::Expr::GT, value, Number(0)), std::move(result), value);
}

// `stored…` asks the card that the cost was paid with.
Site StoredSite(CardLowering& card, const Amount& amount, Site site) {
  site.keeps_x |= site.stored_x;
  // X is kept by the card that has the line, and so is what its trigger heard.
  const bool kept =
      amount.kind == AmountKind::kVariable &&
      (amount.variable == Variable::kX ||
       (amount.variable == Variable::kThatMuch && site.triggered));
  if (kept) return site;
  const bool about_card = amount.kind == AmountKind::kVariable &&
                          (amount.variable == Variable::kPower ||
                           amount.variable == Variable::kToughness ||
                           amount.variable == Variable::kManaCost);
  if (!about_card || site.stored.base() == pb::Selector::NONE) {
    card.Unsupported(amount.span, "stored-amount",
                     "no card is remembered here that the cost was paid with");
    return site;
  }
  site.object = site.stored;
  site.measured = pb::Selector();
  return site;
}

}  // namespace

pb::Expr LowerAmount(CardLowering& card, const Amount& amount,
                     const Site& site) {
  pb::Expr value = LowerTerm(
      card, amount, amount.stored ? StoredSite(card, amount, site) : site);
  for (auto it = amount.arithmetic.rbegin(); it != amount.arithmetic.rend();
       ++it) {
    value = LowerArithmetic(*it, std::move(value));
  }
  if (amount.addend == 0) return value;
  return Binary(pb::Expr::ADD, std::move(value), Number(amount.addend));
}

}  // namespace refold::wagic
