// The registry of games that this build can play, by their names in headers.
#ifndef REFOLD_KERNEL_GAMES_REGISTRY_H_
#define REFOLD_KERNEL_GAMES_REGISTRY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/word.h"
#include "kernel/engine/game_rules.h"
#include "proto/forward.h"

namespace refold {

// The rules of the game; null if this build has no such game. They live as long
// as the process.
const GameRules* FindGame(absl::string_view name);

// Programs that every game of that name must have among its own.
std::vector<pb::CardProgram> ProgramsOfGame(absl::string_view name);

// The options that a header of that game may set.
std::vector<Word> OptionsOfGame(absl::string_view name);

// The number of slots of each player of that game, numbered from 1; 0 if it has
// none.
int64_t SlotsOfGame(absl::string_view name);

// The names of all games, sorted.
std::vector<std::string> GameNames();

}  // namespace refold

#endif  // REFOLD_KERNEL_GAMES_REGISTRY_H_
