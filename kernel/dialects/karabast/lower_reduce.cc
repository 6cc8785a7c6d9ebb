#include "kernel/dialects/karabast/lower_reduce.h"

#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_folding.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

using How = Folding::How;

// `(words, card) => Helpers.setUnion(words, …)`, from none on: the words of
// all.
std::optional<Value> UnitedWords(Card& card, const Mapped& over,
                                 const Asked& asked) {
  const Value result =
      Resolve(card, asked.Argument(0), {MakeList({}), *over.each});
  if (result.As<WordSet>() == nullptr) return std::nullopt;
  std::optional<pb::WordList> words = WordsOfMapped(
      card, {over.over, std::make_shared<const Value>(result), over.name});
  if (!words.has_value()) return std::nullopt;
  return Value{WordSet{*std::move(words)}};
}

// Those of which the test holds.
pb::Selector OnlyWhere(Card& card, const Mapped& over,
                       const std::optional<pb::Expr>& test) {
  if (!test.has_value()) return over.over;
  return Narrowed(card, over.over, Closed(ToPredicate(*test), over.name));
}

pb::Expr IsSomeOf(const pb::Selector& of) {
  return tree::Binary(pb::Expr::GT, tree::CountOf(of), tree::Number(0));
}

// The number of the last of them.
pb::Expr LastOf(Card& card, pb::Selector of, const pb::Expr& each,
                uint32_t name) {
  if (each.op() == pb::Expr::CONST) return each;
  // Of one that has been picked out already it is that one.
  if (of.nth() == 0 && of.steps().empty()) of.set_nth(-1);
  return SumOver(card, of, each, name);
}

std::optional<Value> FromStart(Card& card, const Mapped& over,
                               const Folding& folding, const Value& start,
                               const Span& where) {
  const pb::Selector of = OnlyWhere(card, over, folding.where);
  if (folding.how == How::kKeep) return start;
  if (folding.how == How::kAll || folding.how == How::kAny) {
    if (!IsTruth(start)) return std::nullopt;
    const bool all = folding.how == How::kAll;
    const pb::Predicate holds = Closed(ToPredicate(folding.by), over.name);
    const pb::Expr some =
        IsSomeOf(Narrowed(card, of, all ? tree::Not(holds) : holds));
    const Value met = {Condition{all ? Negation(some) : some}};
    const std::optional<bool> known = KnownTruth(start);
    if (known.has_value()) return *known == all ? met : start;
    return ApplyLogical(card,
                        all ? LogicalOperator::kAnd : LogicalOperator::kOr,
                        start, met, where);
  }
  const std::optional<pb::Expr> from = AsNumber(card, start);
  if (!from.has_value()) return std::nullopt;
  if (folding.how == How::kAdd) {
    const Value sum =
        ApplyBinary(card, BinaryOperator::kAdd, start,
                    {Number{SumOver(card, of, folding.by, over.name)}}, where);
    if (start.As<Either>() == nullptr) return sum;
    // To what is missing nothing may be added, either.
    return Choose(card, {Condition{IsSomeOf(of)}}, sum, start, where);
  }
  if (folding.how == How::kReplace) {
    return Value{Number{tree::If(
        IsSomeOf(of), LastOf(card, of, folding.by, over.name), *from)}};
  }
  const bool least = folding.how == How::kLeast;
  const pb::Expr extreme = ExtremeOver(card, of, folding.by, over.name, least);
  const pb::Expr::Op op = least ? pb::Expr::MIN : pb::Expr::MAX;
  return Value{
      Number{tree::If(IsSomeOf(of), tree::Binary(op, *from, extreme), *from)}};
}

// From the first one on: what each does is done with itself.
std::optional<Value> FromFirst(Card& card, const Mapped& over,
                               const Folding& folding) {
  const Number* each = over.each->As<Number>();
  if (each == nullptr || folding.where.has_value() ||
      folding.by.SerializeAsString() != each->expr.SerializeAsString()) {
    return std::nullopt;
  }
  switch (folding.how) {
    case How::kAdd:
      return Value{Number{SumOver(card, over.over, folding.by, over.name)}};
    case How::kGreatest:
    case How::kLeast:
      return Value{Number{ExtremeOver(card, over.over, folding.by, over.name,
                                      folding.how == How::kLeast)}};
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Folding> FoldingOf(Card& card, const Value& arrow,
                                 const Value& each, bool truth) {
  const Value so_far =
      truth ? Value{Condition{ValueSoFar()}} : Value{Number{ValueSoFar()}};
  const Value result =
      Resolve(card, arrow, {so_far, each, UnknownPlace(), TheListItself()});
  if (result.failed()) return std::nullopt;
  const bool fits =
      truth ? IsTruth(result)
            : result.As<Number>() != nullptr || result.As<int64_t>() != nullptr;
  if (!fits) return std::nullopt;
  const std::optional<pb::Expr> expr =
      truth ? AsCondition(result) : AsNumber(card, result);
  return expr.has_value() ? FoldingIn(*expr) : std::nullopt;
}

std::optional<Value> StartOf(const Asked& asked) {
  const Value start = asked.Argument(1);
  if (asked.arguments == nullptr || asked.arguments->size() < 2) {
    return std::nullopt;
  }
  return start;
}

std::optional<pb::Expr> AddedOf(Card& card, const Value& arrow,
                                const Value& each) {
  const std::optional<Folding> folding =
      FoldingOf(card, arrow, each, /*truth=*/false);
  if (!folding.has_value()) return std::nullopt;
  if (folding->how == How::kKeep) return tree::Number(0);
  if (folding->how != How::kAdd || folding->where.has_value()) {
    return std::nullopt;
  }
  return folding->by;
}

std::optional<Value> Reduced(Card& card, const Mapped& over, const Asked& asked,
                             const std::optional<Value>& start) {
  if (start.has_value() && start->list() != nullptr) {
    if (!start->list()->empty()) return std::nullopt;
    return UnitedWords(card, over, asked);
  }
  const Things* things = over.each->As<Things>();
  if (!start.has_value() && things != nullptr) {
    return BestOf(card, over, asked.Argument(0), things->sort);
  }
  const bool truth = start.has_value() && IsTruth(*start);
  const std::optional<Folding> folding =
      FoldingOf(card, asked.Argument(0), *over.each, truth);
  if (!folding.has_value()) return std::nullopt;
  return start.has_value()
             ? FromStart(card, over, *folding, *start, asked.where)
             : FromFirst(card, over, *folding);
}

}  // namespace refold::karabast
