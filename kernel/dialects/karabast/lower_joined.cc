#include "kernel/dialects/karabast/lower_joined.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

bool IsListLike(const Value& value) {
  if (const Either* either = value.As<Either>()) {
    return IsListLike(*either->yes) || IsListLike(*either->no);
  }
  return value.list() != nullptr || IsPart(value);
}

// The part, asked for another member of the same arguments.
std::optional<Value> AskPart(Card& card, const Value& part,
                             const Asked& asked) {
  if (const Things* things = part.As<Things>()) {
    return MemberOfThings(card, *things, asked);
  }
  return MemberOfMapped(card, *part.As<Mapped>(), asked);
}

std::optional<Value> LengthOfAll(Card& card, const std::vector<Value>& list,
                                 const Asked& asked) {
  Value length = {int64_t{0}};
  for (const Value& one : list) {
    const std::optional<Value> more =
        IsPart(one) ? AskPart(card, one, asked.For("length"))
                    : Value{int64_t{1}};
    if (!more.has_value()) return std::nullopt;
    length =
        ApplyBinary(card, BinaryOperator::kAdd, length, *more, asked.where);
  }
  return length;
}

// `some`, `every`, `includes`: of each part or element, put together.
std::optional<Value> HoldsOfAll(Card& card, const std::vector<Value>& list,
                                const Asked& asked) {
  const bool every = asked.name == "every";
  Value all = {every};
  for (const Value& one : list) {
    std::optional<Value> holds;
    if (IsPart(one)) {
      holds = AskPart(card, one, asked);
    } else if (asked.name == "includes" || asked.name == "has") {
      holds = AreEqual(card, asked.Argument(0), one, asked.where);
    } else {
      holds = AskArrow(card, asked.Argument(0), one);
    }
    if (!holds.has_value() || holds->failed()) return std::nullopt;
    const std::optional<pb::Expr> truth = AsCondition(*holds);
    if (!truth.has_value()) return std::nullopt;
    const std::optional<bool> known = KnownTruth(*holds);
    const Value met =
        known.has_value() ? Value{*known} : Value{Condition{*truth}};
    const std::optional<bool> so_far = KnownTruth(all);
    if (so_far.has_value()) {
      if (*so_far == every) all = met;
      continue;
    }
    all =
        ApplyLogical(card, every ? LogicalOperator::kAnd : LogicalOperator::kOr,
                     all, met, asked.where);
  }
  return all;
}

std::optional<Value> FilteredAll(Card& card, const std::vector<Value>& list,
                                 const Asked& asked) {
  std::vector<Value> kept;
  for (const Value& one : list) {
    if (IsPart(one)) {
      std::optional<Value> part = AskPart(card, one, asked);
      if (!part.has_value() || part->failed()) return std::nullopt;
      kept.push_back(*std::move(part));
      continue;
    }
    const Value holds = AskArrow(card, asked.Argument(0), one);
    if (holds.failed()) return std::nullopt;
    const std::optional<bool> known = KnownTruth(holds);
    if (known.has_value()) {
      if (*known) kept.push_back(one);
      continue;
    }
    // One that the game decides on is a part of one or none.
    const Things* thing = one.As<Things>();
    const std::optional<pb::Expr> test = AsCondition(holds);
    if (thing == nullptr || !test.has_value()) return std::nullopt;
    kept.push_back(
        {Things{thing->sort, true,
                Narrowed(card, thing->selector, ToPredicate(*test))}});
  }
  return MakeList(std::move(kept));
}

// The first that fits: of the first part that has one.
std::optional<Value> FoundIn(Card& card, const std::vector<Value>& list,
                             const Asked& asked) {
  Value found = {Undefined{}};
  for (auto one = list.rbegin(); one != list.rend(); ++one) {
    if (IsPart(*one)) {
      const std::optional<Value> of_part = AskPart(card, *one, asked);
      if (!of_part.has_value() || of_part->failed()) return std::nullopt;
      found = Coalesced(card, *of_part, found, asked.where);
    } else {
      const Value holds = AskArrow(card, asked.Argument(0), *one);
      found = Choose(card, holds, *one, found, asked.where);
    }
    if (found.failed()) return std::nullopt;
  }
  return found;
}

// Every element as one of the same mapping, so that it can be made a Set of.
std::optional<Value> MappedAll(Card& card, const std::vector<Value>& list,
                               const Asked& asked) {
  Things::Sort sort = Things::Sort::kCards;
  const bool things =
      std::all_of(list.begin(), list.end(), [&sort](const Value& one) {
        const Things* of = one.As<Things>();
        if (of != nullptr) sort = of->sort;
        return of != nullptr;
      });
  if (!things) return std::nullopt;
  const Candidate each(card, sort);
  const Value result = AskArrow(card, asked.Argument(0), each.value());
  if (result.failed()) return std::nullopt;
  std::vector<Value> mapped;
  for (const Value& one : list) {
    mapped.push_back({Mapped{.over = one.As<Things>()->selector,
                             .each = std::make_shared<const Value>(result),
                             .name = each.name(),
                             .sort = sort,
                             .flat = asked.name == "flatMap"}});
  }
  return MakeList(std::move(mapped));
}

// From part to part, with what has come of those before.
std::optional<Value> ReducedAll(Card& card, const std::vector<Value>& list,
                                const Asked& asked) {
  std::optional<Value> so_far = StartOf(asked);
  if (!so_far.has_value()) return std::nullopt;
  for (const Value& one : list) {
    if (!IsPart(one)) {
      so_far = Resolve(card, asked.Argument(0),
                       {*so_far, one, UnknownPlace(), TheListItself()});
    } else if (const Mapped* mapped = one.As<Mapped>()) {
      if (mapped->once) return std::nullopt;
      so_far = Reduced(card, *mapped, asked, so_far);
    } else {
      const Things& things = *one.As<Things>();
      const Candidate each(card, things.sort);
      so_far = Reduced(card,
                       {.over = things.selector,
                        .each = std::make_shared<const Value>(each.value()),
                        .name = each.name(),
                        .sort = things.sort},
                       asked, so_far);
    }
    if (!so_far.has_value() || so_far->failed()) return std::nullopt;
  }
  return so_far;
}

bool AreSameKnown(const Value& a, const Value& b) {
  if (a.text() != nullptr && b.text() != nullptr) return *a.text() == *b.text();
  const int64_t* x = a.As<int64_t>();
  const int64_t* y = b.As<int64_t>();
  if (x != nullptr && y != nullptr) return *x == *y;
  const bool* p = a.As<bool>();
  const bool* q = b.As<bool>();
  return p != nullptr && q != nullptr && *p == *q;
}

bool IsKnownScalar(const Value& value) {
  return value.text() != nullptr || value.As<int64_t>() != nullptr ||
         value.As<bool>() != nullptr;
}

}  // namespace

bool IsPart(const Value& element) {
  const Things* things = element.As<Things>();
  return (things != nullptr && things->many) || element.As<Mapped>() != nullptr;
}

bool HasParts(const std::vector<Value>& list) {
  return std::any_of(list.begin(), list.end(), IsPart);
}

Value AsElement(Value value) {
  return IsPart(value) ? MakeList({std::move(value)}) : value;
}

bool AddSpread(std::vector<Value>& list, const Value& value) {
  if (IsPart(value)) {
    list.push_back(value);
    return true;
  }
  const std::vector<Value>* known = value.list();
  if (known == nullptr) return false;
  list.insert(list.end(), known->begin(), known->end());
  return true;
}

std::optional<Value> Concatenated(std::vector<Value> list, const Asked& asked) {
  for (const Value& more : asked.All()) {
    if (AddSpread(list, more)) continue;
    // It is not known whether that is one element or several.
    if (IsListLike(more)) return std::nullopt;
    list.push_back(more);
  }
  return MakeList(std::move(list));
}

std::optional<Value> MemberOfAllThings(Card& card,
                                       const std::vector<Value>& list,
                                       const Asked& asked) {
  const Things* first = list.front().As<Things>();
  if (first == nullptr) return std::nullopt;
  const std::optional<pb::Selector> all =
      AsSelector(card, MakeList(std::vector<Value>(list)));
  if (!all.has_value()) return std::nullopt;
  return MemberOfThings(card, {first->sort, true, *all}, asked);
}

std::optional<Value> MemberOfJoined(Card& card, const std::vector<Value>& list,
                                    const Asked& asked) {
  if (asked.Is("length")) return LengthOfAll(card, list, asked);
  if (asked.Is("concat")) return Concatenated(list, asked);
  if (asked.IsOneOf({"every", "has", "includes", "some"})) {
    return HoldsOfAll(card, list, asked);
  }
  if (asked.Is("filter")) return FilteredAll(card, list, asked);
  if (asked.Is("find")) return FoundIn(card, list, asked);
  if (asked.Is("map") || asked.Is("flatMap")) {
    return MappedAll(card, list, asked);
  }
  if (asked.Is("reduce")) return ReducedAll(card, list, asked);
  if (asked.Is("flat")) return MakeList(std::vector<Value>(list));
  if (asked.Is("slice") || asked.Is("join") || asked.Is("size") ||
      asked.Is("sort")) {
    return std::nullopt;
  }
  // What only lists of cards are asked.
  return MemberOfAllThings(card, list, asked);
}

std::optional<Mapped> AsOneMapped(Card& card, const std::vector<Value>& list) {
  if (list.empty()) return std::nullopt;
  std::vector<Value> over;
  const Mapped* first = list.front().As<Mapped>();
  for (const Value& one : list) {
    const Mapped* mapped = one.As<Mapped>();
    if (mapped == nullptr || mapped->name != first->name) return std::nullopt;
    over.push_back({Things{first->sort, true, mapped->over}});
  }
  const std::optional<pb::Selector> all =
      AsSelector(card, MakeList(std::move(over)));
  if (!all.has_value()) return std::nullopt;
  Mapped mapped = *first;
  mapped.over = *all;
  return mapped;
}

Value AsSet(Card& card, const Value& value, const Span& where) {
  if (value.undefined()) return MakeList({});
  if (const Either* either = value.As<Either>()) {
    return OfBoth(card, *either, where,
                  [&](const Value& one) { return AsSet(card, one, where); });
  }
  if (const Mapped* mapped = value.As<Mapped>()) {
    if (mapped->each->As<Things>() == nullptr) {
      Mapped set = *mapped;
      set.once = true;
      return {std::move(set), value.span};
    }
    std::optional<Things> all = ThingsOfMapped(*mapped);
    if (all.has_value()) return {*std::move(all)};
    return card.Fail(where, "unsupported-set",
                     "a Set of these is not supported");
  }
  if (const WordSet* words = value.As<WordSet>()) {
    WordSet set = *words;
    set.once = true;
    return {std::move(set), value.span};
  }
  const std::vector<Value>* list = value.list();
  if (list == nullptr) return value;
  if (std::all_of(list->begin(), list->end(), IsKnownScalar)) {
    std::vector<Value> once;
    for (const Value& one : *list) {
      const bool is_in = std::any_of(
          once.begin(), once.end(),
          [&one](const Value& before) { return AreSameKnown(before, one); });
      if (!is_in) once.push_back(one);
    }
    return MakeList(std::move(once));
  }
  if (std::optional<Mapped> mapped = AsOneMapped(card, *list)) {
    return AsSet(card, {*std::move(mapped)}, where);
  }
  const bool things =
      std::all_of(list->begin(), list->end(),
                  [](const Value& one) { return one.As<Things>() != nullptr; });
  if (!things) {
    return card.Fail(where, "unsupported-set",
                     "a Set of these is not supported");
  }
  const std::optional<pb::Selector> all = AsSelector(card, value);
  if (!all.has_value()) return {Failed{}};
  return {Things{list->front().As<Things>()->sort, true, *all}};
}

}  // namespace refold::karabast
