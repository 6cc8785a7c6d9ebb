// Entries of watchers reduced to one value, and values that they were mapped
// to.
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_records.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

using How = Folding::How;

RecordsHandle OnlyWhere(const RecordsHandle& records,
                        const std::optional<pb::Expr>& test) {
  return test.has_value() ? WithRecords(records, ToPredicate(*test)) : records;
}

pb::Expr IsSome(Card& card, const RecordsHandle& records) {
  return AnyRecord(card, records).As<Condition>()->expr;
}

// The sum, or the greatest, of a number of each.
pb::Expr OverAll(Card& card, const RecordsHandle& records, pb::Expr::Op op,
                 const pb::Expr& each) {
  pb::Expr all = CountOfRecords(card, records);
  all.set_op(op);
  if (each.op() == pb::Expr::RECORD_NUMBER) {
    all.set_field(each.field());
  } else {
    *all.add_args() = each;
  }
  return all;
}

pb::Expr Extreme(Card& card, const RecordsHandle& records, const pb::Expr& each,
                 bool least) {
  if (!least) return OverAll(card, records, pb::Expr::RECORD_MAX, each);
  return tree::Unary(pb::Expr::NEG, OverAll(card, records, pb::Expr::RECORD_MAX,
                                            tree::Unary(pb::Expr::NEG, each)));
}

}  // namespace

std::optional<Value> ReducedRecords(Card& card, const RecordsHandle& records,
                                    const Value& each, const Asked& asked) {
  const std::optional<Value> start = StartOf(asked);
  if (!start.has_value()) return std::nullopt;
  const bool truth = IsTruth(*start);
  const std::optional<Folding> folding =
      FoldingOf(card, asked.Argument(0), each, truth);
  if (!folding.has_value()) return std::nullopt;
  if (folding->how == How::kKeep) return start;
  const RecordsHandle of = OnlyWhere(records, folding->where);
  if (folding->how == How::kAll || folding->how == How::kAny) {
    const bool all = folding->how == How::kAll;
    const pb::Predicate holds = ToPredicate(folding->by);
    const pb::Expr some =
        IsSome(card, WithRecords(of, all ? tree::Not(holds) : holds));
    return ApplyLogical(
        card, all ? LogicalOperator::kAnd : LogicalOperator::kOr, *start,
        {Condition{all ? Negation(some) : some}}, asked.where);
  }
  const std::optional<pb::Expr> from = AsNumber(card, *start);
  if (!from.has_value() || folding->how == How::kReplace) return std::nullopt;
  if (folding->how == How::kAdd) {
    return ApplyBinary(
        card, BinaryOperator::kAdd, *start,
        {Number{OverAll(card, of, pb::Expr::RECORD_SUM, folding->by)}},
        asked.where);
  }
  const bool least = folding->how == How::kLeast;
  return Value{
      Number{tree::If(IsSome(card, of),
                      tree::Binary(least ? pb::Expr::MIN : pb::Expr::MAX, *from,
                                   Extreme(card, of, folding->by, least)),
                      *from)}};
}

std::optional<Value> MemberOfMappedRecords(Card& card,
                                           const MappedRecords& mapped,
                                           const Asked& asked) {
  if (asked.Is("length")) {
    return Value{Number{CountOfRecords(card, mapped.records)}};
  }
  if (asked.Is("reduce")) {
    return ReducedRecords(card, mapped.records, *mapped.each, asked);
  }
  if (asked.Is("map")) {
    Value each = AskArrow(card, asked.Argument(0), *mapped.each);
    if (each.failed()) return std::nullopt;
    return Value{MappedRecords{mapped.records,
                               std::make_shared<const Value>(std::move(each))}};
  }
  const bool includes = asked.Is("includes");
  if (!includes && !asked.IsOneOf({"every", "filter", "some"})) {
    return std::nullopt;
  }
  const std::optional<pb::Predicate> holds = AsPredicate(
      includes ? AreEqual(card, *mapped.each, asked.Argument(0), asked.where)
               : AskArrow(card, asked.Argument(0), *mapped.each));
  if (!holds.has_value()) return std::nullopt;
  const bool every = asked.name == "every";
  const RecordsHandle fit =
      WithRecords(mapped.records, every ? tree::Not(*holds) : *holds);
  if (asked.name == "filter") return Value{MappedRecords{fit, mapped.each}};
  const pb::Expr some = IsSome(card, fit);
  return Value{Condition{every ? Negation(some) : some}};
}

}  // namespace refold::karabast
