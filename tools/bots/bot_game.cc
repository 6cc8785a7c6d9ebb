#include "tools/bots/bot_game.h"

#include <optional>
#include <utility>

#include "kernel/games/registry.h"
#include "replay/record.h"
#include "tools/bots/random_bot.h"

namespace refold::tools {
namespace {

// The game's commits go to the log, if there is one, and then to the watch.
Commit CommitOf(const BotGame& game, Recorder* recorder) {
  Commit record;
  if (recorder != nullptr) record = recorder->commit();
  return [record, watch = game.watch](const Batch& batch) {
    if (record) {
      absl::Status stored = record(batch);
      if (!stored.ok()) return stored;
    }
    if (watch) watch(batch);
    return absl::OkStatus();
  };
}

}  // namespace

absl::StatusOr<pb::PlayedGame> PlayBotGame(const SeatedDecks& table,
                                           const BotGame& game) {
  pb::GameHeader header = table.header;
  header.set_seed(game.seed);
  std::optional<Recorder> recorder;
  if (game.log != nullptr) {
    recorder.emplace(*game.log, table.programs, Durability::kGroup);
  }
  auto engine = Engine::Start(
      header, table.programs, *FindGame(header.game()),
      CommitOf(game, recorder.has_value() ? &*recorder : nullptr));
  if (!engine.ok()) return engine.status();
  RandomBot bot(game.seed);
  pb::PlayedGame played;
  while (!(*engine)->over() && played.decisions() < game.max_decisions) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    if (!submitted.ok()) return submitted;
    played.set_decisions(played.decisions() + 1);
  }
  const GameCell& end = (*engine)->state().game();
  if (recorder.has_value()) played.set_game(recorder->game());
  played.set_seed(game.seed);
  played.set_events((*engine)->world().sequence());
  played.set_turns(end.turn);
  played.set_over(end.over);
  for (PlayerId winner : end.winners) played.add_winners(winner);
  played.set_state((*engine)->state().Hash().ToHex());
  return played;
}

}  // namespace refold::tools
