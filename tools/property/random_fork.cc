#include "tools/property/random_fork.h"

#include "kernel/base/random.h"
#include "kernel/games/registry.h"
#include "replay/fork_game.h"
#include "replay/record.h"
#include "tools/bots/random_bot.h"

namespace refold::tools {
namespace {

// The end of a batch: all but the last one end with a prompt.
absl::StatusOr<uint64_t> ChoosePrompt(const GameReader& game, uint64_t seed) {
  auto end = game.End();
  if (!end.ok()) return end.status();
  if (end->batch < 2) {
    return absl::FailedPreconditionError("the game was over at once");
  }
  RowCursor rows = game.Batches();
  rows.SeekFrom(1 + RandomBelow(seed, 0, end->batch - 1));
  auto hashes = DecodeBatchHash(rows);
  if (!hashes.ok()) return hashes.status();
  return hashes->last();
}

}  // namespace

absl::StatusOr<GameId> ForkAtRandom(Log& log, GameId game, uint64_t seed,
                                    uint64_t max_decisions) {
  auto reader = log.NewReader();
  if (!reader.ok()) return reader.status();
  auto parent = (*reader)->Game(game);
  if (!parent.ok()) return parent.status();
  auto prompt = ChoosePrompt(*parent, seed);
  if (!prompt.ok()) return prompt.status();
  auto point =
      ForkPoint::Find(*parent, *FindGame(parent->header().game()), *prompt);
  if (!point.ok()) return point.status();
  reader->reset();
  auto fork = log.ForkGame(game, *prompt, Durability::kNone);
  if (!fork.ok()) return fork.status();
  Recorder recorder(log, *fork, Durability::kNone);
  auto engine = point->Resume(recorder.commit());
  if (!engine.ok()) return engine.status();
  RandomBot bot(seed);
  for (uint64_t i = 0; i < max_decisions && !(*engine)->over(); ++i) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    if (!submitted.ok()) return submitted;
  }
  return *fork;
}

}  // namespace refold::tools
