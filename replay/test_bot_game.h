// For tests: the cards of a game that bots played, and answers to replay it.
#ifndef REFOLD_REPLAY_TEST_BOT_GAME_H_
#define REFOLD_REPLAY_TEST_BOT_GAME_H_

#include <memory>

#include "events/test_games.h"
#include "kernel/engine/engine.h"
#include "kernel/program/program_set.h"

namespace refold {

// The header (with the decks) and the programs of a game in testdata/logs.
ExportedGame ReadBotGame();
std::shared_ptr<const ProgramSet> LinkPrograms(const ExportedGame& game);

// The smallest number, or the first options, as few as possible.
Decision FirstAnswer(const Engine& engine);
// Only the last option if that is a legal answer, else FirstAnswer().
Decision LastAnswer(const Engine& engine);

}  // namespace refold

#endif  // REFOLD_REPLAY_TEST_BOT_GAME_H_
