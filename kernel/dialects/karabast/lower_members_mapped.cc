// What card files ask of values mapped over things.
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

// The least or the greatest of a rule's number or a stat of each.
std::optional<Value> ExtremeOf(Card& card, const Mapped& mapped,
                               const std::string& which) {
  const Number* number = mapped.each->As<Number>();
  if (number == nullptr) return std::nullopt;
  pb::Expr extreme = number->expr;
  const bool plain =
      IsBound(extreme.of(), mapped.name) && extreme.of().steps().empty();
  if (!plain) return std::nullopt;
  if (extreme.op() == pb::Expr::STAT) {
    extreme.set_op(which == "least" ? pb::Expr::MIN_STAT : pb::Expr::MAX_STAT);
  } else if (extreme.op() == pb::Expr::RULE) {
    const int word = static_cast<int>(extreme.word()) - 1;
    extreme.set_word(card.b().W(which + " " + card.b().program().words(word)));
  } else {
    return std::nullopt;
  }
  *extreme.mutable_of() = mapped.over;
  return Value{Number{std::move(extreme)}};
}

// `(a, b) => (a > b ? a : b)` from 0 on.
bool TakesTheGreater(Card& card, const Asked& asked) {
  const Value start = asked.Argument(1);
  if (start.As<int64_t>() == nullptr || *start.As<int64_t>() != 0) return false;
  const Candidate one(card);
  const Candidate other(card);
  const pb::Expr a = tree::CountOf(one.selector());
  const pb::Expr b = tree::CountOf(other.selector());
  const Value taken =
      Resolve(card, asked.Argument(0), {{Number{a}}, {Number{b}}});
  const Number* number = taken.As<Number>();
  const pb::Expr greater = tree::If(tree::Binary(pb::Expr::GT, a, b), a, b);
  return number != nullptr &&
         number->expr.SerializeAsString() == greater.SerializeAsString();
}

// Of all of them together.
std::optional<Value> SumOf(Card& card, const Mapped& mapped) {
  const int64_t* known = mapped.each->As<int64_t>();
  const Number constant = {tree::Number(known == nullptr ? 0 : *known)};
  const Number* number =
      known != nullptr ? &constant : mapped.each->As<Number>();
  if (number == nullptr) return std::nullopt;
  // The sum of a rule's number or a stat of each: what is added to 0.
  pb::Expr each = WithoutZero(number->expr);
  pb::Selector over = mapped.over;
  // `test ? 0 : number` is of those of which it does not hold.
  if (each.op() == pb::Expr::IF && each.args(1).op() == pb::Expr::CONST &&
      each.args(1).number() == 0) {
    each = tree::If(tree::Unary(pb::Expr::NOT, each.args(0)), each.args(2),
                    each.args(1));
  }
  // `has ? number : 0`: only of those that have it.
  const bool only_some = each.op() == pb::Expr::IF &&
                         each.args(2).op() == pb::Expr::CONST &&
                         each.args(2).number() == 0;
  if (only_some && each.args(1).op() == pb::Expr::CONST) {
    // Also of those that have left play since.
    const Value some = SomeOf({Things::Sort::kCards, true, over},
                              Closed(ToPredicate(each.args(0)), mapped.name));
    return Value{Number{tree::Binary(pb::Expr::MUL, pb::Expr(each.args(1)),
                                     some.As<Condition>()->expr)}};
  }
  if (only_some) {
    over = Narrowed(card, over, Closed(ToPredicate(each.args(0)), mapped.name));
    each = WithoutZero(pb::Expr(each.args(1)));
  }
  // How many are attached to each: no card is attached to two.
  if (each.op() == pb::Expr::COUNT && IsBound(each.of(), mapped.name) &&
      each.of().steps_size() == 1 &&
      each.of().steps(0) == pb::Selector::ATTACHED_TO && over.nth() == 0) {
    over.add_steps(pb::Selector::ATTACHED_TO);
    return Value{Number{tree::CountOf(over)}};
  }
  // So much for each of them.
  if (each.op() == pb::Expr::CONST) {
    return Value{Number{
        tree::Binary(pb::Expr::MUL, std::move(each), tree::CountOf(over))}};
  }
  const bool stat = each.op() == pb::Expr::STAT || each.op() == pb::Expr::RULE;
  if (!stat || !IsBound(each.of(), mapped.name) || !each.of().steps().empty()) {
    return std::nullopt;
  }
  if (each.op() == pb::Expr::STAT) {
    each.set_op(pb::Expr::SUM_STAT);
  } else {
    each.set_word(card.b().W(
        "total " +
        card.b().program().words(static_cast<int>(each.word()) - 1)));
  }
  *each.mutable_of() = std::move(over);
  return Value{Number{std::move(each)}};
}

}  // namespace

std::optional<pb::WordList> WordsOfMapped(Card& card, const Mapped& mapped) {
  std::optional<pb::WordList> words = WordsIn(card, *mapped.each);
  if (!words.has_value()) return std::nullopt;
  if (!words->has_of()) return words;
  if (!IsBound(words->of(), mapped.name) ||
      (mapped.over.nth() != 0 && !words->of().steps().empty())) {
    return std::nullopt;
  }
  pb::Selector over = mapped.over;
  for (int step : words->of().steps()) {
    over.add_steps(static_cast<pb::Selector_Step>(step));
  }
  *words->mutable_of() = std::move(over);
  return words;
}

// The steps from each of them.
std::optional<Things> ThingsOfMapped(const Mapped& mapped) {
  const Things* each = mapped.each->As<Things>();
  if (each == nullptr || !IsBound(each->selector, mapped.name) ||
      mapped.over.nth() != 0) {
    return std::nullopt;
  }
  Things all{each->sort, true, mapped.over};
  for (int step : each->selector.steps()) {
    all.selector.add_steps(static_cast<pb::Selector_Step>(step));
  }
  return all;
}

std::optional<Value> MemberOfMapped(Card& card, const Mapped& mapped,
                                    const Asked& asked) {
  if (std::optional<pb::WordList> words = WordsOfMapped(card, mapped)) {
    if (asked.Is("flat")) return Value{mapped};
    // A list has every word as often as it comes, a Set (`size`) once.
    if (asked.Is("length")) return std::nullopt;
    return MemberOfWords(card, *words, asked);
  }
  if (mapped.each->As<Things>() != nullptr) {
    const std::optional<Things> all = ThingsOfMapped(mapped);
    if (!all.has_value()) return std::nullopt;
    return MemberOfThings(card, *all, asked);
  }
  if (asked.Is("size")) {
    const Number* number = mapped.each->As<Number>();
    if (number == nullptr || number->expr.op() != pb::Expr::STAT ||
        !IsBound(number->expr.of(), mapped.name) ||
        !number->expr.of().steps().empty()) {
      return std::nullopt;
    }
    pb::Expr count = number->expr;
    count.set_op(pb::Expr::DISTINCT_STAT);
    *count.mutable_of() = mapped.over;
    return Value{Number{std::move(count)}};
  }
  if (asked.Is("least") || asked.Is("greatest")) {
    return ExtremeOf(card, mapped, asked.name);
  }
  if (asked.Is("reduce")) {
    if (!TakesTheGreater(card, asked)) return std::nullopt;
    return ExtremeOf(card, mapped, "greatest");
  }
  if (asked.Is("sum")) return SumOf(card, mapped);
  return std::nullopt;
}

}  // namespace refold::karabast
