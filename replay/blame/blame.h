// Blame: the contributions that make up a value of a recorded game, each with
// the event, the ability and the place in a script that it comes from, back to
// the decision that set it off.
//
// A value is asked for in the language of replay/expression, in one of these
// forms:
//
// - `"Maki".bp`: a stat as computed by the layers of effects: the printed
//   value, each counter added or removed, each modifier, each static ability,
//   in the kernel's order; likewise `.controller`, and types, keywords, colours
//   and rules: `"Maki".frozen`, `"Maki" is character`. Counters, values and
//   flags of a card, `.zone`.
// - `p1.hp`, `game.attacks`, `p1.lost`, `over`, `winner`, …: every event that
//   changed it.
// - `p1.hand`, `count(creature @ p1.battlefield)`, `exists(…)`, `names(…)`:
//   each card that counts, and how it got there. Why it matches a filter is not
//   explained.
//
// A name shared by several cards in play, or by several cards if none is in
// play, is an error that lists them: `Maki#17` is one of them.
//
// The list accounts for the value that the kernel computes, or states the
// unexplained remainder in a contribution of the kind kUnexplained. Cost: the
// world is restored from the nearest checkpoint, and events about a card are
// searched back from there to where the card entered its zone. Only a number of
// a player or of the game needs reading all events before once, without
// folding.
#ifndef REFOLD_REPLAY_BLAME_BLAME_H_
#define REFOLD_REPLAY_BLAME_BLAME_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/world.h"
#include "replay/blame/contribution.h"
#include "replay/expression/value.h"

namespace refold::blame {

struct Options {
  // Keep only this many of the last contributions.
  size_t most = std::numeric_limits<size_t>::max();
};

struct Blame {
  // What was asked about: a card, a player, or for an empty ref the game.
  Ref thing;
  expression::Value value = expression::Value::Integer(0);
  // The contributions form a chain of numbers; otherwise each of them is a card
  // of a zone.
  bool adds_up = true;
  uint64_t left_out = 0;  // contributions before the first one of the list
  Contributions list;
};

// Explains the value that `text` asks for in `world`, which must belong to the
// game.
//
// InvalidArgument, with the column, if the text is not a value of this game,
// has a form that cannot be explained, or its card has several namesakes;
// NotFound if the card or player does not exist. DataLoss if an event is
// damaged. World::projections_status() if the value depends on projections that
// the world does not have.
absl::StatusOr<Blame> BlameValue(const GameReader& game, const GameRules& rules,
                                 const World& world, const std::string& text,
                                 const Options& options = {});

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_BLAME_H_
