// What card files ask of lists whose length is known.
#include <algorithm>
#include <optional>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

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

// More of a list than this the game cannot decide upon one by one.
constexpr size_t kMostDecided = 4;

// What is left of a list of which the game decides what fits: things as a
// selector, else, of the rest from `next` on, the one list or the other.
Value KeptFrom(Card& card, const std::vector<Value>& list, const Asked& asked,
               size_t next, std::vector<Value> kept) {
  if (next == list.size()) return MakeList(std::move(kept));
  const Value holds = Resolve(card, asked.Argument(0), {list[next]});
  if (holds.failed()) return holds;
  const Value without = KeptFrom(card, list, asked, next + 1, kept);
  kept.push_back(list[next]);
  const Value with = KeptFrom(card, list, asked, next + 1, std::move(kept));
  return Choose(card, holds, with, without, asked.where);
}

std::optional<Value> FilteredByGame(Card& card, const std::vector<Value>& list,
                                    const Asked& asked) {
  std::optional<Value> things = OfThings(card, list, asked);
  if (things.has_value()) return things;
  if (!asked.Is("filter") || list.size() > kMostDecided) return std::nullopt;
  return KeptFrom(card, list, asked, 0, {});
}

// `list.slice(from, to)`: numbers below 0 count from its end.
std::optional<Value> SlicedList(const std::vector<Value>& list,
                                const Asked& asked) {
  const int64_t size = static_cast<int64_t>(list.size());
  const auto place = [&](size_t nth, int64_t otherwise) {
    const Value said = asked.Argument(nth);
    const int64_t* number = said.As<int64_t>();
    if (said.undefined()) return std::optional<int64_t>(otherwise);
    if (number == nullptr) return std::optional<int64_t>();
    return std::optional<int64_t>(
        std::clamp<int64_t>(*number < 0 ? *number + size : *number, 0, size));
  };
  asked.Takes(2);
  const std::optional<int64_t> from = place(0, 0);
  const std::optional<int64_t> to = place(1, size);
  if (!from.has_value() || !to.has_value()) return std::nullopt;
  std::vector<Value> part;
  for (int64_t i = *from; i < *to; ++i) {
    part.push_back(list[static_cast<size_t>(i)]);
  }
  return MakeList(std::move(part));
}

}  // namespace

std::optional<Value> MemberOfList(Card& card, const std::vector<Value>& list,
                                  const Asked& asked) {
  if (asked.Is("length") || asked.Is("size")) {
    return Value{static_cast<int64_t>(list.size())};
  }
  if (!asked.Is("join")) asked.Takes(1);
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
      if (!known.has_value()) return FilteredByGame(card, list, asked);
      if (*known) kept.push_back(one);
    }
    if (asked.Is("filter")) return MakeList(std::move(kept));
    return kept.empty() ? Value{Undefined{}} : kept.front();
  }
  if (asked.Is("slice")) return SlicedList(list, asked);
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
