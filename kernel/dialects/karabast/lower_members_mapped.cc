// What card files ask of values mapped over things.
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"
#include "kernel/dialects/karabast/lower_word_sets.h"

namespace refold::karabast {
namespace {

// Numbers as great as JavaScript's of which each is exact: what stands for the
// infinite ones.
constexpr int64_t kInfinite = (int64_t{1} << 53) - 1;

// `Math.min(…)` or `Math.max(…)` of all of them; of none it is infinite.
std::optional<Value> ExtremeOf(Card& card, const Mapped& mapped, bool least) {
  const Number* number = mapped.each->As<Number>();
  if (number == nullptr) return std::nullopt;
  return Value{Number{tree::If(
      tree::Binary(pb::Expr::GT, tree::CountOf(mapped.over), tree::Number(0)),
      ExtremeOver(card, mapped.over, number->expr, mapped.name, least),
      tree::Number(least ? kInfinite : -kInfinite))}};
}

// Of all of them together.
std::optional<Value> SumOf(Card& card, const Mapped& mapped) {
  const int64_t* known = mapped.each->As<int64_t>();
  const Number constant = {tree::Number(known == nullptr ? 0 : *known)};
  const Number* number =
      known != nullptr ? &constant : mapped.each->As<Number>();
  if (number == nullptr) return std::nullopt;
  return Value{Number{SumOver(card, mapped.over, number->expr, mapped.name)}};
}

// One value for each of the things, which is not a list.
bool IsOneOfEach(const Value& each) {
  const Things* things = each.As<Things>();
  return (things != nullptr && !things->many) || each.As<Number>() != nullptr ||
         each.As<int64_t>() != nullptr || each.As<Condition>() != nullptr ||
         each.As<bool>() != nullptr || each.As<Attribute>() != nullptr ||
         each.text() != nullptr;
}

// How many elements the list has: as many as there are things, or as each of
// them has itself.
std::optional<Value> LengthOf(Card& card, const Mapped& mapped) {
  if (!mapped.flat || IsOneOfEach(*mapped.each)) {
    return Value{Number{tree::CountOf(mapped.over)}};
  }
  const Value length =
      MemberOf(card, *mapped.each, {{card.at}, "length"}, nullptr, card.at);
  return SumOf(
      card, {mapped.over, std::make_shared<const Value>(length), mapped.name});
}

// What is asked of each value, where there is one of each thing.
std::optional<Value> AskedOfEach(Card& card, const Mapped& mapped,
                                 const Asked& asked) {
  const auto with = [&mapped](pb::Selector over, Value each) {
    return Value{Mapped{.over = std::move(over),
                        .each = std::make_shared<const Value>(std::move(each)),
                        .name = mapped.name,
                        .sort = mapped.sort}};
  };
  if (asked.name == "map") {
    Value each = AskArrow(card, asked.Argument(0), *mapped.each);
    if (each.failed()) return std::nullopt;
    return with(mapped.over, std::move(each));
  }
  const bool includes = asked.name == "includes" || asked.name == "has";
  const std::optional<pb::Predicate> holds = AsPredicate(
      includes ? AreEqual(card, *mapped.each, asked.Argument(0), asked.where)
               : AskArrow(card, asked.Argument(0), *mapped.each));
  if (!holds.has_value()) return std::nullopt;
  const pb::Predicate fits = Closed(*holds, mapped.name);
  if (asked.name == "filter") {
    return with(Narrowed(card, mapped.over, fits), *mapped.each);
  }
  const bool every = asked.name == "every";
  const pb::Expr count = tree::CountOf(
      Narrowed(card, mapped.over, every ? tree::Not(fits) : fits));
  return Value{Condition{tree::Binary(every ? pb::Expr::EQ : pb::Expr::GT,
                                      count, tree::Number(0))}};
}

// Of a stat of the cards themselves the kernel counts the different ones.
std::optional<pb::Expr> DifferentStats(const Mapped& mapped,
                                       const pb::Expr& number) {
  if (number.op() != pb::Expr::STAT || !IsBound(number.of(), mapped.name) ||
      !number.of().steps().empty()) {
    return std::nullopt;
  }
  pb::Expr count = number;
  count.set_op(pb::Expr::DISTINCT_STAT);
  *count.mutable_of() = mapped.over;
  return count;
}

// How many different ones there are, as of a Set: those that are not the same
// as one of a card before, in the order of the cards' numbers.
std::optional<Value> SizeOf(Card& card, const Mapped& mapped) {
  const Number* number = mapped.each->As<Number>();
  if (number == nullptr || mapped.sort != Things::Sort::kCards) {
    return std::nullopt;
  }
  if (std::optional<pb::Expr> stats = DifferentStats(mapped, number->expr)) {
    return Value{Number{*std::move(stats)}};
  }
  const auto number_of = [&](uint32_t name) {
    pb::Selector one = tree::Entities(pb::Selector::BOUND);
    one.set_register_(name);
    return StatNumber(card, "card's number", std::move(one));
  };
  const Candidate before(card);
  const pb::Expr same_before = tree::Binary(
      pb::Expr::AND,
      tree::Binary(pb::Expr::EQ, number->expr,
                   Renamed(number->expr, mapped.name, before.name())),
      tree::Binary(pb::Expr::LT, number_of(before.name()),
                   number_of(mapped.name)));
  const pb::Expr none_before = tree::Binary(
      pb::Expr::EQ,
      tree::CountOf(
          Narrowed(card, mapped.over, before.Close(ToPredicate(same_before)))),
      tree::Number(0));
  return Value{Number{tree::CountOf(Narrowed(
      card, mapped.over, Closed(ToPredicate(none_before), mapped.name)))}};
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

// Cards of which one of those that are gone through is asked: all that are in
// the list of any of them.
std::optional<pb::Predicate> IsInOneOf(Card& card, const Mapped& mapped) {
  const Things* each = mapped.each->As<Things>();
  if (each == nullptr || each->sort != Things::Sort::kCards ||
      (each->many && !mapped.flat)) {
    return std::nullopt;
  }
  const Candidate one(card);
  const pb::Predicate has_it = Closed(
      ToPredicate(tree::HowMany(each->selector, tree::IsOneOf(one.selector()))),
      mapped.name);
  return one.Close(ToPredicate(tree::HowMany(mapped.over, has_it)));
}

namespace {

// Of a Set: what does not depend on how often a value comes is asked as of the
// list, and the size is that of the Set.
std::optional<Value> MemberOfOnce(Card& card, const Mapped& set,
                                  const Asked& asked) {
  Mapped list = set;
  list.once = false;
  if (asked.IsOneOf({"length", "size"})) {
    return MemberOfMapped(card, list, asked.For("size"));
  }
  if (!asked.IsOneOf({"every", "filter", "has", "includes", "some"})) {
    return std::nullopt;
  }
  std::optional<Value> value = MemberOfMapped(card, list, asked);
  if (!value.has_value() || asked.name != "filter") return value;
  return AsSet(card, *value, asked.where);
}

// `units.flatMap((unit) => unit.keywords).map((keyword) => keyword.name)`: as
// many as there are of each card.
std::optional<Value> NamesOfEach(Card& card, const Mapped& mapped,
                                 const Asked& asked) {
  const WordSet* words = mapped.each->As<WordSet>();
  if (!mapped.flat || words == nullptr) return std::nullopt;
  std::optional<Value> each = MemberOfWords(card, words->list, asked);
  if (!each.has_value()) return std::nullopt;
  Mapped names = mapped;
  names.each = std::make_shared<const Value>(*std::move(each));
  return Value{std::move(names)};
}

}  // namespace

std::optional<Value> MemberOfMapped(Card& card, const Mapped& mapped,
                                    const Asked& asked) {
  if (mapped.once) return MemberOfOnce(card, mapped, asked);
  if (asked.Is("flat")) {
    Mapped flat = mapped;
    flat.flat = true;
    return Value{std::move(flat)};
  }
  if (asked.Is("length")) return LengthOf(card, mapped);
  if (IsOneOfEach(*mapped.each) &&
      asked.IsOneOf({"every", "filter", "has", "includes", "map", "some"})) {
    return AskedOfEach(card, mapped, asked);
  }
  if (std::optional<pb::WordList> words = WordsOfMapped(card, mapped)) {
    if (words->base() == pb::WordList::KEYWORDS) {
      if (asked.Is("size")) {
        return Value{Number{DifferentKeywords(card, *words)}};
      }
      if (asked.Is("map")) return NamesOfEach(card, mapped, asked);
    }
    return MemberOfWords(card, *words, asked);
  }
  if (mapped.each->As<Things>() != nullptr) {
    const std::optional<Things> all = ThingsOfMapped(mapped);
    if (!all.has_value()) return std::nullopt;
    return MemberOfThings(card, *all, asked);
  }
  if (asked.Is("size")) return SizeOf(card, mapped);
  if (asked.Is("least") || asked.Is("greatest")) {
    return ExtremeOf(card, mapped, asked.name == "least");
  }
  if (asked.Is("reduce")) {
    return Reduced(card, mapped, asked, StartOf(asked));
  }
  if (asked.Is("sum")) return SumOf(card, mapped);
  return std::nullopt;
}

}  // namespace refold::karabast
