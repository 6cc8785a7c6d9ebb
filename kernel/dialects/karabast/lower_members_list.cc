// What card files ask of lists: of things, of what is known, of values mapped
// over things.
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

std::optional<pb::Predicate> Test(Card& card, const Things& things,
                                  const Asked& asked) {
  return PredicateOf(card, asked.Argument(0), things.sort);
}

Value Where(Card& card, const Things& things, pb::Predicate predicate) {
  return {Things{things.sort, true,
                 Narrowed(card, things.selector, std::move(predicate))}};
}

Value CountIs(const pb::Selector& selector, pb::Expr::Op op, pb::Expr number) {
  return {
      Condition{tree::Binary(op, tree::CountOf(selector), std::move(number))}};
}

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

// `0 + each`, as a reduce has it.
pb::Expr WithoutZero(const pb::Expr& expr) {
  const bool zero = expr.op() == pb::Expr::ADD &&
                    expr.args(0).op() == pb::Expr::CONST &&
                    expr.args(0).number() == 0;
  return zero ? expr.args(1) : expr;
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

// `sum + f(each)` of a reduce, with the sum first.
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

// Whether some of it are lists of things themselves.
bool HasManyThings(const std::vector<Value>& list) {
  return std::any_of(list.begin(), list.end(), [](const Value& one) {
    const Things* things = one.As<Things>();
    return things != nullptr && things->many;
  });
}

// Asked as one list of things, which the kernel goes through.
std::optional<Value> OfThings(Card& card, const std::vector<Value>& list,
                              const Asked& asked) {
  const Things* first = list.front().As<Things>();
  if (first == nullptr) return std::nullopt;
  const std::optional<pb::Selector> all =
      AsSelector(card, MakeList(std::vector<Value>(list)));
  if (!all.has_value()) return std::nullopt;
  return MemberOfThings(card, {first->sort, true, *all}, asked);
}

// The arrow is called with what it has given for those before, and the next.
std::optional<Value> ReducedList(Card& card, const std::vector<Value>& list,
                                 const Asked& asked) {
  Value so_far = asked.Argument(1);
  if (so_far.undefined()) return std::nullopt;
  for (const Value& one : list) {
    so_far = Resolve(card, asked.Argument(0), {so_far, one});
    if (so_far.failed()) return std::nullopt;
  }
  return so_far;
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

std::optional<Value> MemberOfThings(Card& card, const Things& things,
                                    const Asked& asked) {
  if (asked.Is("length") || asked.Is("size") || asked.Is("count")) {
    return Value{Number{tree::CountOf(things.selector)}};
  }
  if (asked.Is("concat")) {
    return MakeList({{things}, asked.Argument(0)});
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
  if (asked.Is("map")) {
    const Candidate each(card, things.sort);
    Value result = Resolve(card, asked.Argument(0), {each.value()});
    if (result.failed()) return std::nullopt;
    return Value{
        Mapped{things.selector,
               std::make_shared<const Value>(std::move(result)), each.name(),
               std::make_shared<const Value>(asked.Argument(0)), things.sort}};
  }
  if (asked.Is("flatMap")) {
    return MemberOfThings(card, things, asked.For("map"));
  }
  if (asked.Is("reduce")) return Reduced(card, things, asked);
  if (asked.Is("slice") || asked.Is("sort")) return std::nullopt;
  if (!asked.Is("filter") && !asked.Is("some") && !asked.Is("every") &&
      !asked.Is("find")) {
    return std::nullopt;
  }
  std::optional<pb::Predicate> predicate = Test(card, things, asked);
  if (!predicate.has_value()) return std::nullopt;
  if (asked.Is("every")) {
    Value others = Where(card, things, tree::Not(*std::move(predicate)));
    return CountIs(others.As<Things>()->selector, pb::Expr::EQ,
                   tree::Number(0));
  }
  Value fitting = Where(card, things, *std::move(predicate));
  if (asked.Is("filter")) return fitting;
  const pb::Selector& selector = fitting.As<Things>()->selector;
  if (asked.Is("some")) return CountIs(selector, pb::Expr::GT, tree::Number(0));
  pb::Selector first = selector;
  first.set_nth(1);
  return Value{Things{things.sort, false, std::move(first)}};
}

namespace {

// `cards.flatMap((card) => card.aspects).filter((aspect) => aspect === X)`: as
// many as there are icons of that aspect, which are stats of its name.
std::optional<Value> IconsOf(Card& card, const Mapped& mapped,
                             const pb::WordList& words, const Asked& asked) {
  if (words.base() != pb::WordList::COLORS) return std::nullopt;
  pb::Expr sum = tree::Number(0);
  for (const char* aspect : {"aggression", "command", "cunning", "heroism",
                             "vigilance", "villainy"}) {
    const Value fits =
        Resolve(card, asked.Argument(0), {{std::string(aspect)}});
    const std::optional<bool> known = KnownTruth(fits);
    if (fits.failed() || !known.has_value()) return std::nullopt;
    if (!*known) continue;
    sum = tree::Binary(
        pb::Expr::ADD, std::move(sum),
        card.b().WordExpr(pb::Expr::SUM_STAT, aspect, mapped.over));
  }
  return MakeObject({{"length", asked.where, {Number{std::move(sum)}}}});
}

}  // namespace

std::optional<Value> MemberOfMapped(Card& card, const Mapped& mapped,
                                    const Asked& asked) {
  if (std::optional<pb::WordList> words = WordsOfMapped(card, mapped)) {
    if (asked.Is("flat")) return Value{mapped};
    if (asked.Is("filter")) return IconsOf(card, mapped, *words, asked);
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
  if (asked.Is("sum")) {
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
      over =
          Narrowed(card, over, Closed(ToPredicate(each.args(0)), mapped.name));
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
    const bool stat =
        each.op() == pb::Expr::STAT || each.op() == pb::Expr::RULE;
    if (!stat || !IsBound(each.of(), mapped.name) ||
        !each.of().steps().empty()) {
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
  return std::nullopt;
}

std::optional<Value> MemberOfList(Card& card, const std::vector<Value>& list,
                                  const Asked& asked) {
  if (asked.Is("length") || asked.Is("size")) {
    return Value{static_cast<int64_t>(list.size())};
  }
  if (asked.Is("reduce")) return ReducedList(card, list, asked);
  if (HasManyThings(list) && !asked.Is("concat")) {
    return OfThings(card, list, asked);
  }
  if (asked.Is("concat")) {
    std::vector<Value> all = list;
    const Value more = asked.Argument(0);
    if (more.list() != nullptr) {
      all.insert(all.end(), more.list()->begin(), more.list()->end());
    } else {
      all.push_back(more);
    }
    return MakeList(std::move(all));
  }
  if (asked.Is("includes") || asked.Is("has")) {
    Value any = {false};
    for (const Value& one : list) {
      Value equal = AreEqual(card, asked.Argument(0), one, asked.where);
      if (equal.failed()) return std::nullopt;
      const std::optional<bool> known = KnownTruth(any);
      const std::optional<bool> same = KnownTruth(equal);
      if (same.has_value() && *same) return Value{true};
      if (same.has_value()) continue;
      any = known.has_value() && !*known
                ? equal
                : ApplyLogical(card, LogicalOperator::kOr, any, equal,
                               asked.where);
    }
    return any;
  }
  if (asked.Is("map") || asked.Is("flatMap")) {
    std::vector<Value> mapped;
    for (const Value& one : list) {
      Value value = Resolve(card, asked.Argument(0), {one});
      if (value.failed()) return std::nullopt;
      mapped.push_back(std::move(value));
    }
    return MakeList(std::move(mapped));
  }
  if (asked.Is("some") || asked.Is("every")) {
    const bool any = asked.Is("some");
    Value all = {!any};
    for (const Value& one : list) {
      Value holds = Resolve(card, asked.Argument(0), {one});
      if (holds.failed()) return std::nullopt;
      const std::optional<bool> known = KnownTruth(holds);
      if (known.has_value()) {
        if (*known == any) return Value{any};
        continue;
      }
      const bool first = KnownTruth(all).has_value();
      all = first
                ? holds
                : ApplyLogical(
                      card, any ? LogicalOperator::kOr : LogicalOperator::kAnd,
                      all, holds, asked.where);
    }
    return all;
  }
  // What a delayed effect has waited for is the only event that there is.
  if (asked.Is("find") && list.size() == 1 &&
      list.front().As<EventHandle>() != nullptr) {
    return list.front();
  }
  if (asked.Is("filter") || asked.Is("find")) {
    std::vector<Value> kept;
    for (const Value& one : list) {
      const Value holds = Resolve(card, asked.Argument(0), {one});
      if (holds.failed()) return std::nullopt;
      const std::optional<bool> known = KnownTruth(holds);
      if (!known.has_value()) return OfThings(card, list, asked);
      if (*known) kept.push_back(one);
    }
    if (asked.Is("filter")) return MakeList(std::move(kept));
    return kept.empty() ? Value{Undefined{}} : kept.front();
  }
  if (asked.Is("join")) {
    std::string text;
    for (const Value& one : list) {
      const std::optional<std::string> part = AsText(card, one);
      if (!part.has_value()) return std::nullopt;
      text += (text.empty() ? "" : ", ") + *part;
    }
    return Value{text};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
