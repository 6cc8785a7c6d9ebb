// Contributions to a card's characteristics in the layers of effects: stats,
// types, keywords, colours, controller.
#ifndef REFOLD_REPLAY_BLAME_CHARACTERISTIC_H_
#define REFOLD_REPLAY_BLAME_CHARACTERISTIC_H_

#include <cstdint>
#include <functional>

#include "absl/status/statusor.h"
#include "kernel/fold/world.h"
#include "kernel/query/view.h"
#include "kernel/state/cells.h"
#include "replay/blame/contribution.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

// A number about one thing: "its power", "the number of times it has flying",
// "1 if it is a creature", "its controller".
using Measure = std::function<int64_t(const Characteristics& thing)>;

Measure StatOf(Word stat);
Measure ControllerOf();
// How many of these the card has: keyword, type, colour, rules of that word.
Measure KeywordOf(Word keyword);
Measure TypeOf(Word type);
Measure ColorOf(Word color);
Measure RulesOf(Word word);

// Everything that the kernel applied to the card that changed the number, in
// the kernel's order. Counters are listed event by event. The list accounts for
// what the kernel computes, or states the unexplained remainder (CheckJoined).
//
// Only the events since the card entered its zone are searched, and for each
// modifier those since it began; nothing is folded. DataLoss if an event is
// damaged, World::projections_status() if it is not known.
absl::StatusOr<Contributions> CharacteristicOf(const World& world,
                                               PastEvents& past, CardId card,
                                               const Measure& measure);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_CHARACTERISTIC_H_
