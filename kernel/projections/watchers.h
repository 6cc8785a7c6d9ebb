// Watchers: numbers counted from the events of a turn, for programs to ask by
// name (Expr WATCH). They know no game; the words in them are vocabulary, and a
// game that lacks a word never counts it. A game may have further ones of its
// own (GameQueries::watches).
//
// name                     counted of                    what
// -----------------------  ----------------------------  ------------------
// spells cast *            caster, overall               spells
// cards drawn              player                        cards
// cards discarded          player                        cards
// life lost, life gained   player                        life
// damage taken             player or card                damage
// combat damage taken      player or card                damage
// damage dealt             source card                   damage
// damage dealt to players  source card                   damage
// combat hits on players * source, its controller        times dealt
// attackers declared       attacker, its player, overall attacks
// blocks                   blocker, its player           blocked attackers
// died *                   last controller, overall      from play zone to
//                                                        the discard pile
// entered *                controller, overall           into play zone
//
// A name with * is also counted by type and colour of the card: "died:
// creature", "spells cast: red". When a turn begins, what was counted of
// players and overall becomes "last turn <name>" for the length of that turn,
// and everything else is forgotten.
//
// The table is bounded: by the words of the game for players and overall, and
// by kMaxCardWatches for cards, beyond which no further card is counted in a
// turn.
#ifndef REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_
#define REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_

#include <cstddef>

#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"

namespace refold {

inline constexpr size_t kMaxCardWatches = 16384;

// Whether the kernel or the game has a watcher of this name, split and of the
// last turn included.
bool KnowsWatch(const GameQueries& game, Word name);

// Counts what happened. `view` is the world after the event, with the cards
// that left in last_known. Static abilities may ask for watches: true if any
// changed.
bool CountWatches(const View& view, const Occurrence& what, WatchTable& table);

// Call when a turn begins, before counting its events.
void BeginTurnOfWatches(WatchTable& table);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_
