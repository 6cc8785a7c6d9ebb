// Which games of two stores are the same game, so that they can be compared.
//
// Numbers alone do not tell: a game gets the next number when it is recorded,
// so one game more or another order shifts them all. The same game is one with
// the same rules, seed, options and decks, however its players, cards and build
// are called. Where several games of a store have all that in common, such as
// forks of one game, those with the same decisions belong together, then those
// with the same number, then the others in their order. What is left belongs
// together if number, rules and seed are the same: then the decks or options
// were changed. A game whose header is damaged is only known by its number: it
// belongs to the game of that number, if that is left over.
#ifndef REFOLD_REPLAY_DIFF_PAIR_GAMES_H_
#define REFOLD_REPLAY_DIFF_PAIR_GAMES_H_

#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold {

// A game of each store, or 0 for the store that has none like the other.
struct GamePair {
  GameId a = 0;
  GameId b = 0;
  friend bool operator==(const GamePair&, const GamePair&) = default;
};

// Every game of both stores once, by the number in the first store, or in the
// second if there is none. Reads all headers; events only of games that others
// of their store begin like; of events that are damaged, those before the
// damage count.
absl::StatusOr<std::vector<GamePair>> PairGames(const LogReader& a,
                                                const LogReader& b);

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_PAIR_GAMES_H_
