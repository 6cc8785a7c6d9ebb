// Cards that are picked one after another, where what may be picked next
// depends on what has been picked. Each pick is a prompt of its own, the last
// of which says that this is all.
#include <utility>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_resolver.h"

namespace refold::karabast {

void AddPicks(Card& card, Code& code, const Picks& picks) {
  const pb::Selector picked = tree::RegisterRefs(picks.into);
  pb::Instruction none;
  none.mutable_let()->set_register_(picks.into);
  *none.mutable_let()->mutable_refs() = tree::Entities(pb::Selector::NONE);
  *none.mutable_let()->mutable_number() = tree::Number(0);
  code.Add(std::move(none));
  // Where nothing may be picked first, nobody is asked.
  pb::Query first = picks.from;
  *first.mutable_where() = picks.from.has_where()
                               ? tree::All({picks.next, picks.from.where()})
                               : picks.next;
  const size_t nothing =
      code.JumpUnless(tree::CountOf(tree::Among(std::move(first))));
  const uint32_t one = code.NewRegister();
  const Code::Loop loop = code.BeginRepeat(
      tree::Binary(pb::Expr::ADD, picks.most, tree::Number(1)));

  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = picks.from;
  std::vector<pb::Predicate> all = {tree::Not(tree::IsOneOf(picked)),
                                    picks.next};
  if (picks.from.has_where()) all.push_back(picks.from.where());
  *choose.mutable_from()->mutable_where() = tree::All(std::move(all));
  *choose.mutable_min() =
      tree::If(tree::CountOf(picked),
               tree::If(picks.enough, tree::Number(0), tree::Number(1)),
               tree::Number(picks.may_decline ? 0 : 1));
  *choose.mutable_max() =
      tree::If(tree::Binary(pb::Expr::LT, tree::CountOf(picked), picks.most),
               tree::Number(1), tree::Number(0));
  choose.set_register_(one);
  choose.set_optional(true);
  choose.set_confirm(picks.confirms);
  if (picks.shown.has_value()) *choose.mutable_shown() = *picks.shown;
  *choose.mutable_picked() = picked;
  if (picks.chooser.base() != pb::Selector::NONE) {
    *choose.mutable_chooser() = picks.chooser;
  }
  choose.set_reason(card.b().W(picks.title));
  code.Add(std::move(instruction));
  const size_t enough = code.JumpUnless(tree::CountOf(tree::RegisterRefs(one)));
  pb::Instruction more;
  more.mutable_let()->set_register_(picks.into);
  more.mutable_let()->set_add(true);
  *more.mutable_let()->mutable_refs() = tree::RegisterRefs(one);
  code.Add(std::move(more));
  if (picks.one_may_do) {
    pb::Instruction::Let& left = *code.Add({}).mutable_let();
    left.set_register_(loop.counter);
    *left.mutable_number() = tree::If(
        tree::Binary(
            pb::Expr::AND,
            tree::Binary(pb::Expr::EQ, tree::CountOf(picked), tree::Number(1)),
            picks.enough),
        tree::Number(0), tree::RegisterNumber(loop.counter));
  }
  code.EndRepeat(loop, enough);
  code.Land(nothing);
}

namespace {

// `cardStat` and `maxStat`: with those that have been picked, the sum of the
// stat must not be beyond the greatest.
std::optional<pb::Predicate> WithinStat(Card& card, const Resolver& resolver,
                                        const pb::Selector& picked) {
  const Value stat = resolver.Prop("cardStat");
  const Span where = stat.span;
  const Value most =
      Resolve(card, resolver.Prop("maxStat"), {{resolver.context}});
  const Candidate one(card);
  const Value own = Resolve(card, stat, {one.value()});
  const Candidate each(card);
  const Mapped before{
      picked,
      std::make_shared<const Value>(Resolve(card, stat, {each.value()})),
      each.name()};
  const std::optional<Value> sum =
      own.failed() ? std::nullopt
                   : MemberOfMapped(
                         card, before,
                         {.name = "sum", .arguments = nullptr, .where = where});
  if (!sum.has_value()) return std::nullopt;
  const Value with = ApplyBinary(card, BinaryOperator::kAdd, own, *sum, where);
  std::optional<pb::Predicate> within = AsPredicate(
      ApplyBinary(card, BinaryOperator::kLessOrEqual, with, most, where));
  if (!within.has_value()) return std::nullopt;
  return one.Close(*std::move(within));
}

}  // namespace

std::optional<pb::Predicate> NextPick(Card& card, const Resolver& resolver,
                                      const Value& together, bool by_stat,
                                      const TargetChoice& choice) {
  std::vector<pb::Predicate> all;
  if (by_stat) {
    std::optional<pb::Predicate> within =
        WithinStat(card, resolver, tree::RegisterRefs(choice.index));
    if (!within.has_value()) return std::nullopt;
    all.push_back(*std::move(within));
  }
  if (!together.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card, together, Things::Sort::kCards,
                    {choice.value, {resolver.context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  return all.size() == 1 ? all.front() : tree::All(std::move(all));
}

}  // namespace refold::karabast
