// Determines the games for `refold verify` from its arguments, and the part of
// them that belongs to one shard.
#ifndef REFOLD_TOOLS_COMMANDS_VERIFY_LIST_H_
#define REFOLD_TOOLS_COMMANDS_VERIFY_LIST_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/verify_games.h"

namespace refold::tools {

// What names games.
struct VerifyArguments {
  std::vector<std::string> stores;  // --store
  std::vector<std::string> words;   // ids of games, or paths of exports
  std::string list;                 // --list; empty if there is none
};

// A part of all games: game k, from 0, belongs to shard k mod `shards` + 1.
struct Shard {
  uint64_t shard = 1;
  uint64_t shards = 1;
};

// "2/4". InvalidArgument if it is not a valid shard.
absl::StatusOr<Shard> ParseShard(const std::string& text);

struct VerifyList {
  std::vector<GameSource> games;  // of the shard
  std::vector<uint64_t> places;   // of each among all games, from 1
  uint64_t all_games = 0;
  std::string hash;  // XXH3-128 of the names of all games, hexadecimal
  // What recorded the shard's games and what that means now, according to their
  // headers, each with the number of games; in the order of the games.
  std::vector<std::pair<std::string, uint64_t>> kinds;
};

// Every game once, in the order in which it is first named: all games of the
// stores (or those of them that are named by their ids), exports, the list. A
// line of the list is the id of a game of the one store, `STORE ID`, or the
// path of an export; blank lines and lines that begin with # are left out.
//
// InvalidArgument if a word or a line is not one that can name a game. Missing
// or unreadable games are included in the result: verification reports them. No
// store may be open in this process, which must have one thread.
absl::StatusOr<VerifyList> ListGames(const VerifyArguments& arguments,
                                     const Shard& shard);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_VERIFY_LIST_H_
