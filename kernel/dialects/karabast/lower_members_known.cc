// What card files ask of lists whose length is known.
#include <algorithm>
#include <optional>

#include "kernel/dialects/karabast/lower_call.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_joined.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_reduce.h"

namespace refold::karabast {
namespace {

// What an arrow that a method is given says of the nth element.
Value AskNth(Card& card, const std::vector<Value>& list, const Asked& asked,
             size_t nth) {
  return Resolve(card, asked.Argument(0),
                 {list[nth], {static_cast<int64_t>(nth)}, TheListItself()});
}

// The arrow is called with what it has given for those before, and the next.
std::optional<Value> ReducedList(Card& card, const std::vector<Value>& list,
                                 const Asked& asked) {
  std::optional<Value> so_far = StartOf(asked);
  const size_t first = so_far.has_value() ? 0 : 1;
  // Of an empty list without a start JavaScript gives an error.
  if (!so_far.has_value() && list.empty()) return std::nullopt;
  if (!so_far.has_value()) so_far = list.front();
  for (size_t i = first; i < list.size(); ++i) {
    so_far =
        Resolve(card, asked.Argument(0),
                {*so_far, list[i], {static_cast<int64_t>(i)}, TheListItself()});
    if (so_far->failed()) return std::nullopt;
  }
  return so_far;
}

// More of a list than this the game cannot decide upon one by one.
constexpr size_t kMaxDecided = 4;

// What is left of a list of which the game decides what fits: things as a
// selector, else, of the rest from `next` on, the one list or the other.
Value KeptFrom(Card& card, const std::vector<Value>& list, const Asked& asked,
               size_t next, std::vector<Value> kept) {
  if (next == list.size()) return MakeList(std::move(kept));
  const Value holds = AskNth(card, list, asked, next);
  if (holds.failed()) return holds;
  const Value without = KeptFrom(card, list, asked, next + 1, kept);
  kept.push_back(list[next]);
  const Value with = KeptFrom(card, list, asked, next + 1, std::move(kept));
  return Choose(card, holds, with, without, asked.where);
}

std::optional<Value> FilteredByGame(Card& card, const std::vector<Value>& list,
                                    const Asked& asked) {
  std::optional<Value> things = MemberOfAllThings(card, list, asked);
  if (things.has_value()) return things;
  if (!asked.Is("filter") || list.size() > kMaxDecided) return std::nullopt;
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
  if (!asked.Is("join")) asked.Takes(1);
  if (HasParts(list)) return MemberOfJoined(card, list, asked);
  if (asked.Is("length") || asked.Is("size")) {
    return Value{static_cast<int64_t>(list.size())};
  }
  if (asked.Is("reduce")) return ReducedList(card, list, asked);
  if (asked.Is("concat")) return Concatenated(list, asked);
  if (asked.Is("flat")) {
    std::vector<Value> all;
    for (const Value& one : list) {
      if (!AddSpread(all, one)) all.push_back(one);
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
    const bool flat = asked.name == "flatMap";
    std::vector<Value> mapped;
    for (size_t i = 0; i < list.size(); ++i) {
      Value value = AskNth(card, list, asked, i);
      if (value.failed()) return std::nullopt;
      if (flat && AddSpread(mapped, value)) continue;
      mapped.push_back(AsElement(std::move(value)));
    }
    return MakeList(std::move(mapped));
  }
  if (asked.Is("some") || asked.Is("every")) {
    const bool any = asked.Is("some");
    Value all = {!any};
    for (size_t i = 0; i < list.size(); ++i) {
      Value holds = AskNth(card, list, asked, i);
      if (holds.failed()) return std::nullopt;
      const std::optional<bool> known = KnownTruth(holds);
      if (known.has_value()) {
        if (*known == any) return Value{any};
        continue;
      }
      const std::optional<pb::Expr> truth = AsCondition(holds);
      if (!truth.has_value()) return std::nullopt;
      holds = {Condition{*truth}};
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
    for (size_t i = 0; i < list.size(); ++i) {
      const Value holds = AskNth(card, list, asked, i);
      if (holds.failed()) return std::nullopt;
      const std::optional<bool> known = KnownTruth(holds);
      if (!known.has_value() && asked.name == "find") {
        return MemberOfJoined(card, list, asked);
      }
      if (!known.has_value()) return FilteredByGame(card, list, asked);
      if (*known) kept.push_back(list[i]);
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
