// Histories: the events that changed a number that is stored in a cell, such as
// a player's life, the counters on a card, a flag.
#ifndef REFOLD_REPLAY_BLAME_HISTORY_H_
#define REFOLD_REPLAY_BLAME_HISTORY_H_

#include <cstdint>
#include <functional>
#include <optional>

#include "absl/status/statusor.h"
#include "kernel/base/word.h"
#include "kernel/state/cells.h"
#include "kernel/state/facts.h"
#include "replay/blame/contribution.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

struct NumberChange {
  int64_t before = 0;
  int64_t after = 0;
};
// An event's change of one number; nullopt if it is not about it.
using ChangeOf = std::function<std::optional<NumberChange>(const Event& event)>;

ChangeOf ResourceOf(PlayerId player, Word resource);
// A value of a player, a card, or for an empty ref the game.
ChangeOf ValueOf(const Ref& thing, Word value);
ChangeOf CountersOf(const Ref& card, Word counter);
// 1 while it is set.
ChangeOf FlagOf(const Ref& card, Word flag);
// 1 once the player has lost.
ChangeOf LossOf(PlayerId player);
// 1 once the game is over; of a player, once it is won.
ChangeOf EndOf(std::optional<PlayerId> winner);
// The player who alone has won.
ChangeOf WinnerOf();

// Every change after `after` up to and including `last`, as kEvent, in order.
// Reads these events once. DataLoss if one is damaged.
absl::StatusOr<Contributions> HistoryOf(PastEvents& past, uint64_t after,
                                        uint64_t last, const ChangeOf& change);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_HISTORY_H_
