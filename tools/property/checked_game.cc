#include "tools/property/checked_game.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/engine/game_rules.h"
#include "proto/event.pb.h"
#include "tools/bots/random_bot.h"
#include "tools/property/shadow_fold.h"

namespace refold::tools {
namespace {

// The world at this moment, rebuilt from nothing but bytes.
absl::StatusOr<World> Rebuild(const World& world,
                              std::shared_ptr<const ProgramSet> programs,
                              const GameRules& rules) {
  absl::StatusOr<GameState> state =
      GameState::FromBytes(world.state().ToBytes());
  if (!state.ok()) return state.status();
  absl::StatusOr<Projections> projections =
      Projections::FromBytes(world.projections().ToBytes());
  if (!projections.ok()) return projections.status();
  if (projections->Hash() != world.projections().Hash()) {
    return absl::InternalError("projections change on the way through bytes");
  }
  return World(std::move(programs), rules, *std::move(state),
               *std::move(projections), world.sequence(), world.batch());
}

// Answers the prompt of a rebuilt world and returns the events.
absl::StatusOr<std::vector<std::string>> AnswerAfterRestart(
    const Engine& live, std::shared_ptr<const ProgramSet> programs,
    const GameRules& rules, const Decision& decision) {
  absl::StatusOr<World> world = Rebuild(live.world(), programs, rules);
  if (!world.ok()) return world.status();
  std::vector<std::string> events;
  auto engine = Engine::Resume(
      live.header(), *std::move(world), rules, [&events](const Batch& batch) {
        events.insert(events.end(), batch.bytes.begin(), batch.bytes.end());
        return absl::OkStatus();
      });
  if (!engine.ok()) return engine.status();
  absl::Status submitted = (*engine)->Submit(decision);
  if (!submitted.ok()) return submitted;
  return events;
}

absl::Status CompareEvents(const std::vector<std::string>& live,
                           const std::vector<std::string>& restarted,
                           uint64_t first) {
  for (size_t i = 0; i < std::max(live.size(), restarted.size()); ++i) {
    if (i < live.size() && i < restarted.size() && live[i] == restarted[i]) {
      continue;
    }
    auto text = [i](const std::vector<std::string>& events) -> std::string {
      pb::Event event;
      if (i >= events.size()) return "nothing";
      if (!event.ParseFromString(events[i])) return "not an event";
      return event.ShortDebugString();
    };
    return absl::InternalError(
        absl::StrCat("restart at every prompt is broken at event ", first + i,
                     ": going on gives { ", text(live),
                     " }, restarting gives { ", text(restarted), " }"));
  }
  return absl::OkStatus();
}

// That the kernel's encoding of events is the one that protobuf has.
absl::Status CheckEncodings(const Batch& batch) {
  for (size_t i = 0; i < batch.events.size(); ++i) {
    const Event& event = batch.events[i];
    const std::string& bytes = batch.bytes.at(i);
    pb::Event message;
    Event back;
    if (Encode(event) == bytes && message.ParseFromString(bytes) &&
        message.SerializeAsString() == bytes && Decode(bytes, back) &&
        back == event) {
      continue;
    }
    return absl::InternalError(
        absl::StrCat("facts have the bytes of messages is broken at event ",
                     event.sequence, ": ", message.ShortDebugString()));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<CheckedGame> PlayCheckedGame(
    const pb::GameHeader& header, std::shared_ptr<const ProgramSet> programs,
    const GameRules& rules, uint64_t bot_seed, uint64_t max_decisions,
    const BatchSink& sink) {
  CheckedGame game;
  ShadowFold shadow;
  std::vector<std::string> live_events;
  auto commit = [&](const Batch& batch) {
    live_events = batch.bytes;
    game.events += batch.events.size();
    absl::Status sound = CheckEncodings(batch);
    if (sound.ok()) sound = shadow.Follow(batch.events, batch.world.state());
    return sound.ok() ? sink(batch) : sound;
  };
  auto engine = Engine::Start(header, programs, rules, commit);
  if (!engine.ok()) return engine.status();
  RandomBot bot(bot_seed);
  while (!(*engine)->over() && game.decisions < max_decisions) {
    Decision decision = bot.Decide((*engine)->prompt());
    uint64_t first = (*engine)->world().sequence() + 1;
    auto restarted = AnswerAfterRestart(**engine, programs, rules, decision);
    if (!restarted.ok()) return restarted.status();
    absl::Status submitted = (*engine)->Submit(decision);
    if (!submitted.ok()) return submitted;
    absl::Status same = CompareEvents(live_events, *restarted, first);
    if (!same.ok()) return same;
    ++game.decisions;
  }
  game.over = (*engine)->over();
  game.stream = shadow.stream();
  return game;
}

}  // namespace refold::tools
