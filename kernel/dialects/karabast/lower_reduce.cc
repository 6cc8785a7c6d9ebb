#include "kernel/dialects/karabast/lower_reduce.h"

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {

pb::Expr WithoutZero(const pb::Expr& expr) {
  const bool zero = expr.op() == pb::Expr::ADD &&
                    expr.args(0).op() == pb::Expr::CONST &&
                    expr.args(0).number() == 0;
  return zero ? expr.args(1) : expr;
}

namespace {

// `(words, card) => Helpers.setUnion(words, …)`, from none on: the words of
// all.
std::optional<Value> UnitedWords(Card& card, const Things& things,
                                 const Asked& asked) {
  const Candidate each(card, things.sort);
  const Value result =
      Resolve(card, asked.Argument(0), {MakeList({}), each.value()});
  if (result.As<WordSet>() == nullptr) return std::nullopt;
  std::optional<pb::WordList> words = WordsOfMapped(
      card,
      {things.selector, std::make_shared<const Value>(result), each.name()});
  if (!words.has_value()) return std::nullopt;
  return Value{WordSet{*std::move(words)}};
}

// `(most, each) => Math.max(most, f(each))`, from 0 on: the greatest of all.
std::optional<Value> GreatestOf(Card& card, const Things& things,
                                const Asked& asked, const Value& start,
                                const Candidate& each) {
  const int64_t* zero = start.As<int64_t>();
  if (zero == nullptr || *zero != 0) return std::nullopt;
  // A number that nothing else is.
  const pb::Expr most =
      tree::CountOf(tree::Then(each.selector(), pb::Selector::CONTROLLER_OF));
  const size_t reported = card.diagnostics->size();
  const Value taken =
      Resolve(card, asked.Argument(0), {{Number{most}}, each.value()});
  card.diagnostics->resize(reported);
  const Number* number = taken.As<Number>();
  if (number == nullptr || number->expr.op() != pb::Expr::MAX ||
      number->expr.args(0).SerializeAsString() != most.SerializeAsString()) {
    return std::nullopt;
  }
  return MemberOfMapped(
      card,
      {things.selector,
       std::make_shared<const Value>(Value{Number{number->expr.args(1)}}),
       each.name()},
      {.name = "greatest", .arguments = nullptr, .where = asked.where});
}

size_t TimesIn(const std::string& text, const std::string& part) {
  size_t times = 0;
  for (size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + 1)) {
    ++times;
  }
  return times;
}

// `sum + unit.upgrades.filter(…).length`: how many there are of all of them
// together, where it is said of the unit only whose they are.
std::optional<Value> CountOverAll(Card& card, const Things& things,
                                  const Asked& asked, const Value& start) {
  const size_t reported = card.diagnostics->size();
  const Value all =
      Resolve(card, asked.Argument(0),
              {{int64_t{0}}, {Things{things.sort, false, things.selector}}});
  card.diagnostics->resize(reported);
  const Number* number = all.As<Number>();
  if (number == nullptr) return std::nullopt;
  const pb::Expr count = WithoutZero(number->expr);
  const pb::Selector attached =
      tree::Then(things.selector, pb::Selector::ATTACHED_TO);
  const bool plain =
      count.op() == pb::Expr::COUNT &&
      TimesIn(count.SerializeAsString(), attached.SerializeAsString()) == 1 &&
      TimesIn(count.SerializeAsString(), things.selector.SerializeAsString()) ==
          1;
  if (!plain) return std::nullopt;
  return ApplyBinary(card, BinaryOperator::kAdd, start, {Number{count}},
                     asked.where);
}

}  // namespace

std::optional<Value> Reduced(Card& card, const Things& things,
                             const Asked& asked) {
  const Value start = asked.Argument(1);
  if (start.list() != nullptr && start.list()->empty()) {
    return UnitedWords(card, things, asked);
  }
  const bool number =
      start.As<int64_t>() != nullptr || start.As<Number>() != nullptr;
  if (!number) return std::nullopt;
  const Candidate each(card, things.sort);
  const Value result =
      Resolve(card, asked.Argument(0), {{int64_t{0}}, each.value()});
  if (result.failed()) return std::nullopt;
  if (std::optional<Value> greatest =
          GreatestOf(card, things, asked, start, each)) {
    return greatest;
  }
  const std::optional<Value> sum = MemberOfMapped(
      card,
      {things.selector, std::make_shared<const Value>(result), each.name()},
      {.name = "sum", .arguments = nullptr, .where = asked.where});
  if (!sum.has_value()) return CountOverAll(card, things, asked, start);
  return ApplyBinary(card, BinaryOperator::kAdd, start, *sum, asked.where);
}

}  // namespace refold::karabast
