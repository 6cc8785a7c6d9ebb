// What was last known: what was true of card objects that are gone, as the
// events of their leaving say, and of spells and abilities that have left the
// stack, as they were there.
//
// Both are kept for the turn in which they left and the next one, and as long
// as a cell or a watcher's record refers to them. So that no log takes memory
// without end, there are never more than kMaxLastKnown of either, which is more
// than all the objects of a game can leave in two moves each: beyond that the
// older half goes.
#ifndef REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_
#define REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_

#include <cstddef>
#include <cstdint>
#include <set>

#include "kernel/query/view.h"
#include "kernel/state/facts.h"

namespace refold {

inline constexpr size_t kMaxLastKnown = 1 << 16;

// Records the card that moved, if the event tells what it was like; else false.
bool RecordLastKnown(const GameState& state, const CardMoved& move,
                     LastKnownTable& table);
// The same of what is absent now; what is back is not only known.
bool RecordLastKnown(const GameState& state, const AbsenceChanged& absence,
                     LastKnownTable& table);

// Records what leaves the stack, of the state before it does. Whether it was
// there.
bool RecordLastKnown(const GameState& state, const StackItemRemoved& removed,
                     LastKnownItems& items);

// Whether any of it left so long before turn `turn` that it is forgotten then,
// unless something asks for it.
bool HasOld(uint32_t turn, const LastKnownTable& table,
            const LastKnownItems& items);
// What a cell or a record refers to. Goes through all of them.
std::set<Ref> AskedFor(const GameState& state, const RecordTables& records);
// Call when turn `turn` begins, with AskedFor(). Whether it forgot any.
bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownTable& table);
bool ForgetOld(uint32_t turn, const std::set<Ref>& asked,
               LastKnownItems& items);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_LAST_KNOWN_H_
