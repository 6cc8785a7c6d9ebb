// Lists that were joined of several: `[...a, ...b]`, `a.concat(b)`.
//
// A list of values may have parts: elements that stand for as many as there are
// of things, or of values mapped over things. What such a list is asked, each
// part is asked, in its place. A list that is itself an element is not a part:
// it is kept as a list of one.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_JOINED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_JOINED_H_

#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

bool IsPart(const Value& element);
bool HasParts(const std::vector<Value>& list);
// As an element of a list that is written: a part would not be one.
Value AsElement(Value value);
// Adds what `...value` adds; false if the value is not such a list.
bool AddSpread(std::vector<Value>& list, const Value& value);
// `list.concat(…)`
std::optional<Value> Concatenated(std::vector<Value> list, const Asked& asked);

// Asked of a list that is not empty as of one list of things, which the kernel
// goes through; nothing if not all in it are things.
std::optional<Value> MemberOfAllThings(Card& card,
                                       const std::vector<Value>& list,
                                       const Asked& asked);
// What is asked of a list with parts.
std::optional<Value> MemberOfJoined(Card& card, const std::vector<Value>& list,
                                    const Asked& asked);
// `new Set(…)`: every element once.
Value AsSet(Card& card, const Value& value, const Span& where);
// The parts of such a list, if all of them are of one mapping, as that mapping
// over all of their things.
std::optional<Mapped> AsOneMapped(Card& card, const std::vector<Value>& list);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_JOINED_H_
