// Last-known information: about card objects that are gone, as the events of
// their leaving describe them, and about spells and abilities that have left
// the stack.
//
// Both are kept for the turn in which they left and the next one, and as long
// as a cell or a watcher's record refers to them. To bound memory for any log,
// there are never more than kMaxLastKnown of either, which is more than all the
// objects of a game can leave in two moves each: beyond that the older half is
// dropped.
#ifndef REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_
#define REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_

#include <cstddef>
#include <cstdint>
#include <set>

#include "kernel/query/view.h"
#include "kernel/state/facts.h"

namespace refold {

inline constexpr size_t kMaxLastKnown = 1 << 16;

// Records the card that moved, if the event describes it; otherwise returns
// false.
bool RecordLastKnown(const GameState& state, const CardMoved& move,
                     LastKnownTable& table);
// The same for what is absent now; what has returned is removed.
bool RecordLastKnown(const GameState& state, const AbsenceChanged& absence,
                     LastKnownTable& table);

// Records what leaves the stack, given the state before. Returns whether it was
// there.
bool RecordLastKnown(const GameState& state, const StackItemRemoved& removed,
                     LastKnownItems& items);

// Whether any of it left so long before turn `turn` that it is forgotten then,
// unless something refers to it.
bool HasOld(uint32_t turn, const LastKnownTable& table,
            const LastKnownItems& items);
// Everything that a cell or a record refers to. Scans all of them.
std::set<Ref> AskedFor(const GameState& state, const RecordTables& records);
// Call when turn `turn` begins, with AskedFor(). Returns whether it forgot any.
bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownTable& table);
bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownItems& items);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_
