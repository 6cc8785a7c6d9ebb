#include "kernel/dialects/karabast/lower_folding.h"

#include <string>
#include <utility>

#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

using How = Folding::How;

bool AreSame(const pb::Expr& a, const pb::Expr& b) {
  return a.SerializeAsString() == b.SerializeAsString();
}
bool IsSoFar(const pb::Expr& expr) { return AreSame(expr, ValueSoFar()); }
bool Mentions(const pb::Expr& expr) {
  return expr.SerializeAsString().find(ValueSoFar().SerializeAsString()) !=
         std::string::npos;
}

std::optional<Folding> OfSum(const pb::Expr& sum) {
  const bool minus = sum.op() == pb::Expr::SUB;
  const bool left = Mentions(sum.args(0));
  // `number - so far` turns its sign each time.
  if (left == Mentions(sum.args(1)) || (minus && !left)) return std::nullopt;
  std::optional<Folding> inner = FoldingIn(sum.args(left ? 0 : 1));
  const pb::Expr& other = sum.args(left ? 1 : 0);
  if (!inner.has_value() || inner->where.has_value()) return std::nullopt;
  if (inner->how == How::kKeep) {
    return Folding{How::kAdd,
                   minus ? tree::Unary(pb::Expr::NEG, other) : other};
  }
  if (inner->how != How::kAdd) return std::nullopt;
  return Folding{How::kAdd, tree::Binary(sum.op(), inner->by, other)};
}

std::optional<Folding> OfTwo(const pb::Expr& two, How how) {
  for (const int so_far : {0, 1}) {
    const pb::Expr& other = two.args(1 - so_far);
    if (IsSoFar(two.args(so_far)) && !Mentions(other)) {
      return Folding{how, other};
    }
  }
  return std::nullopt;
}

// `so far && one && other`
std::optional<Folding> OfConditions(const pb::Expr& both, How how) {
  const bool left = Mentions(both.args(0));
  const pb::Expr& other = both.args(left ? 1 : 0);
  const std::optional<Folding> inner = FoldingIn(both.args(left ? 0 : 1));
  if (Mentions(other) || !inner.has_value() || inner->where.has_value()) {
    return std::nullopt;
  }
  if (inner->how == How::kKeep) return Folding{how, other};
  if (inner->how != how) return std::nullopt;
  return Folding{how, tree::Binary(both.op(), inner->by, other)};
}

// `other > so far ? other : so far`, in any order.
std::optional<Folding> OfComparison(const pb::Expr& choice) {
  const pb::Expr& test = choice.args(0);
  const bool greater = test.op() == pb::Expr::GT || test.op() == pb::Expr::GE;
  const bool less = test.op() == pb::Expr::LT || test.op() == pb::Expr::LE;
  if (!greater && !less) return std::nullopt;
  const std::optional<Folding> other = OfTwo(test, How::kKeep);
  if (!other.has_value()) return std::nullopt;
  const bool takes_other = AreSame(choice.args(1), other->by);
  const pb::Expr& rest = choice.args(takes_other ? 2 : 1);
  const pb::Expr& taken = choice.args(takes_other ? 1 : 2);
  if (!IsSoFar(rest) || !AreSame(taken, other->by)) return std::nullopt;
  const bool other_is_left = AreSame(test.args(0), other->by);
  const bool takes_greater = (greater == other_is_left) == takes_other;
  return Folding{takes_greater ? How::kGreatest : How::kLeast, other->by};
}

pb::Expr AddedBy(const Folding& folding) {
  const pb::Expr zero = tree::Number(0);
  if (folding.how == How::kKeep) return zero;
  return folding.where.has_value() ? tree::If(*folding.where, folding.by, zero)
                                   : folding.by;
}

Folding Only(const pb::Expr& test, Folding folding) {
  folding.where = folding.where.has_value()
                      ? tree::Binary(pb::Expr::AND, test, *folding.where)
                      : test;
  return folding;
}

// The one or the other, as something decides that is not the value so far.
std::optional<Folding> OfChoice(const pb::Expr& choice) {
  const pb::Expr& test = choice.args(0);
  if (Mentions(test)) return OfComparison(choice);
  const std::optional<Folding> yes = FoldingIn(choice.args(1));
  const std::optional<Folding> no = FoldingIn(choice.args(2));
  if (!yes.has_value() || !no.has_value()) return std::nullopt;
  const auto adds = [](const Folding& one) {
    return one.how == How::kKeep || one.how == How::kAdd;
  };
  if (adds(*yes) && adds(*no)) {
    return Folding{How::kAdd, tree::If(test, AddedBy(*yes), AddedBy(*no))};
  }
  if (no->how == How::kKeep) return Only(test, *yes);
  if (yes->how == How::kKeep) return Only(Negation(test), *no);
  return std::nullopt;
}

}  // namespace

pb::Expr ValueSoFar() { return tree::RegisterNumber(uint32_t{1} << 30); }

std::optional<Folding> FoldingIn(const pb::Expr& result) {
  if (IsSoFar(result)) return Folding{};
  if (!Mentions(result)) return Folding{How::kReplace, result};
  switch (result.op()) {
    case pb::Expr::ADD:
    case pb::Expr::SUB:
      return OfSum(result);
    case pb::Expr::MAX:
      return OfTwo(result, How::kGreatest);
    case pb::Expr::MIN:
      return OfTwo(result, How::kLeast);
    case pb::Expr::AND:
      return OfConditions(result, How::kAll);
    case pb::Expr::OR:
      return OfConditions(result, How::kAny);
    case pb::Expr::IF:
      return OfChoice(result);
    default:
      return std::nullopt;
  }
}

}  // namespace refold::karabast
