// `units.reduce((a, b) => (a.getPower() >= b.getPower() ? a : b))`: of some
// things the one that has the most, or the least, of a number.
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

// What a choice between two things compares, as lower_choose.cc writes it, and
// whether the first one is taken where that holds.
struct Comparison {
  pb::Predicate::Compare compare;
  bool takes_first = false;
};
std::optional<Comparison> ComparisonIn(const pb::Selector& chosen,
                                       const pb::Selector& first,
                                       const pb::Selector& second) {
  if (chosen.base() != pb::Selector::QUERY) return std::nullopt;
  const pb::Predicate& ways = chosen.query().where();
  if (ways.any().items_size() != 2) return std::nullopt;
  const pb::Predicate::List& yes = ways.any().items(0).all();
  const pb::Predicate::List& no = ways.any().items(1).all();
  if (yes.items_size() != 2 || no.items_size() != 2) return std::nullopt;
  const auto is = [](const pb::Predicate& among, const pb::Selector& one) {
    return among.among().SerializeAsString() == one.SerializeAsString();
  };
  const bool takes_first = is(yes.items(1), first);
  if (!is(yes.items(1), takes_first ? first : second) ||
      !is(no.items(1), takes_first ? second : first)) {
    return std::nullopt;
  }
  return Comparison{yes.items(0).compare(), takes_first};
}

}  // namespace

std::optional<Value> BestOf(Card& card, const Mapped& over, const Value& arrow,
                            Things::Sort sort) {
  const Candidate first(card, sort);
  const Candidate second(card, sort);
  const Value result = Resolve(card, arrow, {first.value(), second.value()});
  const Things* things = result.As<Things>();
  if (things == nullptr) return std::nullopt;
  const std::optional<Comparison> found =
      ComparisonIn(things->selector, first.selector(), second.selector());
  if (!found.has_value()) return std::nullopt;
  const pb::Expr& left = found->compare.left();
  const pb::Expr& right = found->compare.right();
  const auto same = [](const pb::Expr& a, const pb::Expr& b) {
    return a.SerializeAsString() == b.SerializeAsString();
  };
  const bool first_is_left =
      !same(Renamed(left, first.name(), second.name()), left);
  const pb::Expr& of_first = first_is_left ? left : right;
  const pb::Expr& of_second = first_is_left ? right : left;
  if (!same(Renamed(of_first, first.name(), second.name()), of_second)) {
    return std::nullopt;
  }
  const pb::Expr::Op op = found->compare.op();
  const bool greater = op == pb::Expr::GT || op == pb::Expr::GE;
  if (!greater && op != pb::Expr::LT && op != pb::Expr::LE) {
    return std::nullopt;
  }
  // Where the test holds the one is taken that stands where it is greater.
  const bool takes_left = found->takes_first == first_is_left;
  const bool least = greater != takes_left;
  // Of two that are equal the first stays if the test takes it then.
  const bool holds_if_equal = op == pb::Expr::GE || op == pb::Expr::LE;
  const bool keeps_first = holds_if_equal == found->takes_first;
  pb::Selector best =
      ExtremesOf(card, over.over, Renamed(of_first, first.name(), over.name),
                 over.name, least);
  best.set_nth(keeps_first ? 1 : -1);
  return Value{Things{sort, false, std::move(best)}};
}

}  // namespace refold::karabast
