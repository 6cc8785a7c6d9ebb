// Pairs up the games of two stores that are the same, so that they can be
// compared.
//
// Numbers alone are not enough: a game gets the next number when it is
// recorded, so one more game or a different order shifts them all. Games are
// the same if they have the same rules, seed, options and decks, regardless of
// the names of players, cards and build. If several games of a store have all
// that in common, such as forks of one game, those with the same decisions are
// paired, then those with the same number, then the others in order. Of the
// rest, games with the same number, rules and seed are paired: then the decks
// or options were changed. A game whose header is damaged is only known by its
// number: it belongs to the game of that number, if that is left over.
#ifndef REFOLD_REPLAY_DIFF_PAIR_GAMES_H_
#define REFOLD_REPLAY_DIFF_PAIR_GAMES_H_

#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold {

// A game of each store, or 0 for a store without a counterpart.
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
