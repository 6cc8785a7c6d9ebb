// Makes falsified copies of recorded games: sound logs with valid chains and
// hashes, but with changed contents.
#ifndef REFOLD_TOOLS_SPOILED_COPIES_H_
#define REFOLD_TOOLS_SPOILED_COPIES_H_

#include <cstdint>
#include <string>

#include "events/format.h"

namespace refold::tools {

// The changes in a copy of a game.
struct Changes {
  std::string title;         // empty: the game's own
  std::string rules;         // empty: the game's own
  std::string kernel;        // empty: the game's own
  std::string folder;        // of cards and decks; empty: none is told
  uint64_t version = 0;      // of these rules
  uint64_t event = 0;        // whose cause is another; 0: none
  uint64_t forged = 0;       // that changes a resource from another amount
  uint64_t pending = 0;      // the event that takes another pending trigger
  int64_t damage = 0;        // more than was dealt
  bool header_only = false;  // no events are copied
};

// Copies the game to the store `to`, which is created if necessary. False if it
// cannot be read, or lacks what is to be changed.
bool CopyGame(const std::string& from, GameId id, const Changes& changes,
              const std::string& to);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SPOILED_COPIES_H_
