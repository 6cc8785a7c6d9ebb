#include "replay/peer/logged_game.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/base/check.h"
#include "kernel/engine/check_game.h"
#include "replay/fold_game.h"
#include "replay/peer/place_message.h"
#include "replay/redecide.h"
#include "replay/seek_world.h"

namespace refold {

absl::StatusOr<std::unique_ptr<LoggedGame>> LoggedGame::Start(
    Log& log, const pb::GameHeader& header,
    std::shared_ptr<const ProgramSet> programs, const GameRules& rules) {
  std::unique_ptr<LoggedGame> game(new LoggedGame(log, rules, programs));
  auto engine =
      Engine::Start(header, std::move(programs), rules, game->commit());
  if (!engine.ok()) return engine.status();
  game->engine_ = *std::move(engine);
  return game;
}

absl::StatusOr<std::unique_ptr<LoggedGame>> LoggedGame::Resume(
    Log& log, GameId id, const GameRules& rules) {
  auto reader = log.NewReader();
  if (!reader.ok()) return reader.status();
  absl::StatusOr<GameReader> stored = (*reader)->Game(id);
  if (!stored.ok()) return stored.status();
  absl::Status playable = CheckRulesVersion(rules, stored->header());
  if (!playable.ok()) return playable;
  absl::StatusOr<GameEnd> end = stored->End();
  if (!end.ok()) return end.status();
  auto programs = LoadPrograms(*stored);
  if (!programs.ok()) return programs.status();
  std::unique_ptr<LoggedGame> game(
      new LoggedGame(log, rules, *std::move(programs), id));
  game->recording_ = true;
  absl::Status loaded = game->LoadParts(*stored);
  if (!loaded.ok()) return loaded;
  absl::StatusOr<World> world = SeekWorld(*stored, rules, end->sequence);
  if (!world.ok()) return world.status();
  auto engine = Engine::Resume(stored->header(), *std::move(world), rules,
                               game->commit());
  if (!engine.ok()) return engine.status();
  game->engine_ = *std::move(engine);
  return game;
}

Commit LoggedGame::commit() {
  return [this](const Batch& batch) { return Take(batch); };
}

absl::Status LoggedGame::Take(const Batch& batch) {
  if (!recording_) {
    first_ = batch.events;
    first_bytes_ = batch.bytes;
  } else {
    absl::Status stored = recorder_.commit()(batch);
    if (!stored.ok()) return stored;
  }
  Note(batch);
  return absl::OkStatus();
}

absl::Status LoggedGame::Keep() {
  if (recording_) return absl::OkStatus();
  // The world is still as batch 1 left it.
  absl::Status stored = recorder_.commit()(
      {engine_->header(), first_, first_bytes_, engine_->world()});
  if (stored.ok()) stored = log_.Flush();
  if (!stored.ok()) return stored;
  recording_ = true;
  first_.clear();
  first_bytes_.clear();
  return absl::OkStatus();
}

void LoggedGame::Note(const Batch& batch) {
  Kept kept{.batch = batch.world.batch(),
            .state = batch.world.state(),
            .projections = batch.world.projections().ToBytes()};
  parts_.push_back({.last = batch.world.sequence(),
                    .events = HashOfEvents(batch.bytes),
                    .state = kept.state.FullHash(),
                    .projections = HashOf(kept.projections)});
  kept_.push_back(std::move(kept));
  if (kept_.size() > kKept) kept_.pop_front();
}

absl::Status LoggedGame::LoadParts(const GameReader& game) {
  ProvedEvents proved(game);
  RowCursor rows = game.Batches();
  std::vector<std::string> events;
  bool more = rows.SeekFrom(0);
  while (more) {
    absl::StatusOr<pb::BatchHash> hashes = DecodeBatchHash(rows);
    if (!hashes.ok()) return hashes.status();
    events.clear();
    while (proved.sequence() < hashes->last() && proved.Next()) {
      events.emplace_back(proved.bytes());
    }
    if (proved.fault().has_value()) {
      return absl::DataLossError(proved.fault()->what);
    }
    parts_.push_back(
        {.last = hashes->last(),
         .events = HashOfEvents(events),
         .state = Hash128::FromBytes(hashes->state()).value_or(Hash128()),
         .projections =
             Hash128::FromBytes(hashes->projections()).value_or(Hash128())});
    more = rows.Next();
  }
  return rows.status();
}

PlayerId LoggedGame::asked() const {
  return engine_->over() ? 0 : engine_->prompt().player;
}

absl::Status LoggedGame::Submit(const Decision& decision) {
  REFOLD_CHECK(recording_, "nobody has agreed to play this game");
  return engine_->Submit(decision);
}

template <class Use>
auto LoggedGame::WithStored(Use use) const
    -> decltype(use(std::declval<GameReader>())) {
  auto reader = log_.NewReader();
  if (!reader.ok()) return reader.status();
  absl::StatusOr<GameReader> game = (*reader)->Game(id());
  if (!game.ok()) return game.status();
  return use(*game);
}

absl::StatusOr<std::vector<std::string>> LoggedGame::EventsOf(
    uint64_t batch) const {
  using Events = absl::StatusOr<std::vector<std::string>>;
  return WithStored([&](const GameReader& game) -> Events {
    std::vector<std::string> events;
    EventCursor cursor = game.Events(LastOf(batch - 1) + 1);
    for (uint64_t next = LastOf(batch - 1) + 1; next <= LastOf(batch); ++next) {
      if (!cursor.Next() || cursor.sequence() != next) {
        if (!cursor.status().ok()) return cursor.status();
        return absl::DataLossError(absl::StrCat("event ", next, " is missing"));
      }
      events.emplace_back(cursor.bytes());
    }
    return events;
  });
}

const LoggedGame::Kept* LoggedGame::FindKept(uint64_t batch) const {
  if (kept_.empty() || batch < kept_.front().batch) return nullptr;
  const uint64_t index = batch - kept_.front().batch;
  return index < kept_.size() ? &kept_[index] : nullptr;
}

absl::StatusOr<std::string> LoggedGame::StateAfter(uint64_t batch) const {
  const Kept* kept = FindKept(batch);
  return kept != nullptr ? kept->state.ToBytes() : LoggedStateAfter(batch);
}

absl::StatusOr<std::string> LoggedGame::LoggedStateAfter(uint64_t batch) const {
  return WithStored([&](const GameReader& game) -> absl::StatusOr<std::string> {
    absl::StatusOr<GameState> state = SeekState(game, LastOf(batch));
    if (!state.ok()) return state.status();
    return state->ToBytes();
  });
}

absl::StatusOr<std::string> LoggedGame::ProjectionsAfter(uint64_t batch) const {
  const Kept* kept = FindKept(batch);
  if (kept != nullptr) return kept->projections;
  return WithStored([&](const GameReader& game) -> absl::StatusOr<std::string> {
    absl::StatusOr<World> world = SeekWorld(game, rules_, LastOf(batch));
    if (!world.ok()) return world.status();
    return world->projections().ToBytes();
  });
}

pb::ScriptPlace LoggedGame::PlaceOf(const Event& event) const {
  return PlaceMessage(event.cause, *programs_);
}

}  // namespace refold
