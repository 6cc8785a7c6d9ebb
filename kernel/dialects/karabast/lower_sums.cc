// Sums, and the greatest and the least, of a number of each of some things.
#include <set>
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

// The number is one of the kernel's, of the candidate itself.
bool IsPlain(const pb::Expr& each, uint32_t name) {
  return IsBound(each.of(), name) && each.of().steps().empty();
}

// A rule's number, whose name together with `prefix` is a rule of all.
std::optional<pb::Expr> RuleOfAll(Card& card, const pb::Expr& each,
                                  const std::string& prefix,
                                  const std::set<std::string>& rules) {
  if (each.op() != pb::Expr::RULE) return std::nullopt;
  const std::string& rule =
      card.b().program().words(static_cast<int>(each.word()) - 1);
  if (!rules.contains(rule)) return std::nullopt;
  pb::Expr all = each;
  all.set_word(card.b().W(prefix + " " + rule));
  return all;
}

pb::Expr SumOfEach(const pb::Selector& over, const pb::Expr& each,
                   uint32_t name) {
  pb::Expr sum;
  sum.set_op(pb::Expr::SUM);
  *sum.mutable_of() = over;
  *sum.add_args() = Closed(each, name);
  return sum;
}

bool IsZero(const pb::Expr& expr) {
  return expr.op() == pb::Expr::CONST && expr.number() == 0;
}

}  // namespace

pb::Expr SumOver(Card& card, const pb::Selector& over, const pb::Expr& number,
                 uint32_t name) {
  pb::Expr each = number;
  pb::Selector of = over;
  // `test ? 0 : number` is of those of which it does not hold.
  if (each.op() == pb::Expr::IF && IsZero(each.args(1))) {
    each = tree::If(tree::Unary(pb::Expr::NOT, each.args(0)), each.args(2),
                    each.args(1));
  }
  // `has ? number : 0`: only of those that have it.
  const bool only_some = each.op() == pb::Expr::IF && IsZero(each.args(2));
  if (only_some && each.args(1).op() == pb::Expr::CONST) {
    // Also of those that have left play since.
    const Value some = SomeOf({Things::Sort::kCards, true, of},
                              Closed(ToPredicate(each.args(0)), name));
    return tree::Binary(pb::Expr::MUL, pb::Expr(each.args(1)),
                        some.As<Condition>()->expr);
  }
  if (only_some) {
    of = Narrowed(card, of, Closed(ToPredicate(each.args(0)), name));
    each = pb::Expr(each.args(1));
  }
  // How many are attached to each: no card is attached to two.
  if (each.op() == pb::Expr::COUNT && IsBound(each.of(), name) &&
      each.of().steps_size() == 1 &&
      each.of().steps(0) == pb::Selector::ATTACHED_TO && of.nth() == 0) {
    of.add_steps(pb::Selector::ATTACHED_TO);
    return tree::CountOf(of);
  }
  // So much for each of them.
  if (each.op() == pb::Expr::CONST) {
    return tree::Binary(pb::Expr::MUL, std::move(each), tree::CountOf(of));
  }
  if (IsPlain(each, name)) {
    static const std::set<std::string> rules = {"damage", "hp", "power",
                                                "remaining hp"};
    std::optional<pb::Expr> all = RuleOfAll(card, each, "total", rules);
    if (each.op() == pb::Expr::STAT) {
      all = each;
      all->set_op(pb::Expr::SUM_STAT);
    }
    if (all.has_value()) {
      *all->mutable_of() = std::move(of);
      return *std::move(all);
    }
  }
  return SumOfEach(of, each, name);
}

pb::Expr ExtremeOver(Card& card, const pb::Selector& over, const pb::Expr& each,
                     uint32_t name, bool least) {
  if (IsPlain(each, name)) {
    static const std::set<std::string> rules = {"power", "remaining hp"};
    std::optional<pb::Expr> all =
        RuleOfAll(card, each, least ? "least" : "greatest", rules);
    if (each.op() == pb::Expr::STAT) {
      all = each;
      all->set_op(least ? pb::Expr::MIN_STAT : pb::Expr::MAX_STAT);
    }
    if (all.has_value()) {
      *all->mutable_of() = over;
      return *std::move(all);
    }
  }
  pb::Selector first = ExtremesOf(card, over, each, name, least);
  first.set_nth(1);
  return SumOfEach(first, each, name);
}

pb::Selector ExtremesOf(Card& card, const pb::Selector& over,
                        const pb::Expr& each, uint32_t name, bool least) {
  // Those that no other one is beyond.
  const Candidate other(card);
  const pb::Expr beyond = tree::Binary(least ? pb::Expr::LT : pb::Expr::GT,
                                       Renamed(each, name, other.name()), each);
  pb::Expr count;
  count.set_op(pb::Expr::HOLDS);
  *count.mutable_of() = over;
  *count.mutable_predicate() = other.Close(ToPredicate(beyond));
  return Narrowed(
      card, over,
      Closed(tree::Compared(count, pb::Expr::EQ, tree::Number(0)), name));
}

}  // namespace refold::karabast
