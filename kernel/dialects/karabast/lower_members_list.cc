// What card files ask of lists of things.
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

std::optional<pb::Predicate> Test(Card& card, const Things& things,
                                  const Asked& asked) {
  return PredicateOf(card, asked.Argument(0), things.sort,
                     {UnknownPlace(), TheListItself()});
}

Value Where(Card& card, const Things& things, pb::Predicate predicate) {
  return {Things{things.sort, true,
                 Narrowed(card, things.selector, std::move(predicate))}};
}

// How many of them the predicate holds of. What is looked for is looked for
// with it; anything else may have left, and is asked as it was.
pb::Expr HowManyOf(Card& card, const Things& things, pb::Predicate predicate) {
  const bool looked_for = things.selector.base() == pb::Selector::QUERY &&
                          things.selector.steps().empty();
  if (!looked_for) return tree::HowMany(things.selector, std::move(predicate));
  return tree::CountOf(Narrowed(card, things.selector, std::move(predicate)));
}

Value CountIs(const pb::Selector& selector, pb::Expr::Op op, pb::Expr number) {
  return {
      Condition{tree::Binary(op, tree::CountOf(selector), std::move(number))}};
}

// The first so many.
pb::Predicate IsAmongFirst(Card& card, const pb::Selector& of, int64_t count) {
  std::vector<pb::Predicate> any;
  for (int64_t i = 0; i < count; ++i) {
    any.push_back(tree::IsOneOf(PickNth(card, of, i)));
  }
  return tree::Any(std::move(any));
}

// `list.slice(1, 3)`, by numbers that are known: from the second to the third.
std::optional<Value> Sliced(Card& card, const Things& things,
                            const Asked& asked) {
  constexpr int64_t kMost = 12;
  const Value from = asked.Argument(0);
  const Value to = asked.Argument(1);
  const int64_t* first = from.As<int64_t>();
  const int64_t* behind = to.As<int64_t>();
  const int64_t begin = first == nullptr ? 0 : *first;
  const bool known = (first != nullptr || from.undefined()) &&
                     (behind != nullptr || to.undefined());
  if (!known || begin < 0 || begin > kMost ||
      (behind != nullptr && (*behind < 0 || *behind > kMost))) {
    return std::nullopt;
  }
  std::vector<pb::Predicate> all = {
      tree::Not(IsAmongFirst(card, things.selector, begin))};
  if (behind != nullptr) {
    all.push_back(IsAmongFirst(card, things.selector, *behind));
  }
  return Where(card, things, tree::All(std::move(all)));
}

}  // namespace

std::optional<Value> MemberOfThings(Card& card, const Things& things,
                                    const Asked& asked) {
  if (asked.Is("length") || asked.Is("size") || asked.Is("count")) {
    return Value{Number{tree::CountOf(things.selector)}};
  }
  if (asked.Is("concat")) {
    return Concatenated({{things}}, asked);
  }
  if (asked.Is("hasSomeCard")) {
    std::optional<pb::Predicate> fits = FilterOf(card, asked.Argument(0));
    if (!fits.has_value()) return std::nullopt;
    const Value fitting = Where(card, things, *std::move(fits));
    return CountIs(fitting.As<Things>()->selector, pb::Expr::GT,
                   tree::Number(0));
  }
  if (asked.Is("includes") || asked.Is("has")) {
    return AreEqual(card, asked.Argument(0), {things}, asked.where);
  }
  if (asked.Is("map") || asked.Is("flatMap")) {
    const Candidate each(card, things.sort);
    Value result = AskArrow(card, asked.Argument(0), each.value());
    if (result.failed()) return std::nullopt;
    return Value{
        Mapped{.over = things.selector,
               .each = std::make_shared<const Value>(std::move(result)),
               .name = each.name(),
               .arrow = std::make_shared<const Value>(asked.Argument(0)),
               .sort = things.sort,
               .flat = asked.name == "flatMap"}};
  }
  if (asked.Is("reduce")) {
    const Candidate each(card, things.sort);
    return Reduced(card,
                   {.over = things.selector,
                    .each = std::make_shared<const Value>(each.value()),
                    .name = each.name(),
                    .sort = things.sort},
                   asked, StartOf(asked));
  }
  if (asked.Is("slice")) return Sliced(card, things, asked);
  if (asked.Is("sort")) return std::nullopt;
  if (!asked.Is("filter") && !asked.Is("some") && !asked.Is("every") &&
      !asked.Is("find")) {
    return std::nullopt;
  }
  std::optional<pb::Predicate> predicate = Test(card, things, asked);
  if (!predicate.has_value()) return std::nullopt;
  if (asked.Is("every")) {
    return Value{Condition{tree::Binary(
        pb::Expr::EQ, HowManyOf(card, things, tree::Not(*std::move(predicate))),
        tree::Number(0))}};
  }
  if (asked.Is("some")) {
    return Value{Condition{tree::Binary(
        pb::Expr::GT, HowManyOf(card, things, *std::move(predicate)),
        tree::Number(0))}};
  }
  Value fitting = Where(card, things, *std::move(predicate));
  if (asked.Is("filter")) return fitting;
  return Value{Things{things.sort, false,
                      PickNth(card, fitting.As<Things>()->selector, 0)}};
}

}  // namespace refold::karabast
