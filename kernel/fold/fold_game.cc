#include <set>

#include "kernel/base/wire.h"
#include "kernel/base/word.h"
#include "kernel/fold/folders.h"
#include "proto/event.pb.h"

namespace refold::fold_internal {
namespace {

// Decoding accepts only canonical bytes, so these are the cell's.
template <class T, class Message>
bool ReadWithBytes(const Message& message, CellWithBytes<T>& out) {
  out.bytes = message.SerializeAsString();
  return Decode(out.bytes, out.cell);
}

}  // namespace

absl::Status FoldGameStarted(StateWriter& writer, const pb::Event& event) {
  constexpr uint32_t kMaxPlayers = 64;
  const pb::GameStarted& fact = event.game_started();
  if (writer.state().player_count() != 0) {
    return Contradiction(event, "the game has already started");
  }
  if (fact.players() < 1 || fact.players() > kMaxPlayers) {
    return Contradiction(event, "a game has 1 to 64 players");
  }
  writer.game().game = Word::Of(fact.game());
  writer.game().seed = fact.seed();
  for (const std::string& name : fact.shared_zones()) {
    writer.AddZone({.player = 0, .name = Word::Of(name)});
  }
  for (PlayerId id = 1; id <= fact.players(); ++id) {
    writer.AddPlayer({.id = id});
    for (const std::string& name : fact.zones()) {
      if (writer.state().has_zone(id, Word::Of(name))) {
        return Contradiction(event, "a zone is listed twice");
      }
      writer.AddZone({.player = id, .name = Word::Of(name)});
    }
  }
  return absl::OkStatus();
}

absl::Status FoldPromptOpened(StateWriter& writer, const pb::Event& event) {
  if (writer.state().has_prompt()) {
    return Contradiction(event, "a prompt is already open");
  }
  CellWithBytes<Prompt> prompt;
  CellWithBytes<Agenda> agenda;
  if (!ReadWithBytes(event.prompt_opened().prompt(), prompt) ||
      !ReadWithBytes(event.prompt_opened().agenda(), agenda)) {
    return Contradiction(event, "the prompt is not in canonical form");
  }
  if (prompt.cell.kind == PromptKind::kNone ||
      !writer.state().has_player(prompt.cell.player)) {
    return Contradiction(event, "the prompt asks nobody or nothing");
  }
  writer.SetPrompt(std::move(prompt), std::move(agenda));
  return absl::OkStatus();
}

absl::Status FoldDecisionMade(StateWriter& writer, const pb::Event& event) {
  if (!writer.state().has_prompt()) {
    return Contradiction(event, "no prompt is open");
  }
  if (writer.state().prompt().player != event.decision_made().player()) {
    return Contradiction(event, "another player was asked");
  }
  writer.SetPrompt({}, {});
  return absl::OkStatus();
}

absl::Status FoldTurnBegan(StateWriter& writer, const pb::Event& event) {
  const pb::TurnBegan& fact = event.turn_began();
  if (!writer.state().has_player(fact.player())) {
    return Contradiction(event, kNoSuchPlayer);
  }
  writer.game().turn = fact.turn();
  writer.game().active_player = fact.player();
  return absl::OkStatus();
}

absl::Status FoldPhaseBegan(StateWriter& writer, const pb::Event& event) {
  writer.game().phase = Word::Of(event.phase_began().phase());
  return absl::OkStatus();
}

absl::Status FoldRandomDrawn(StateWriter& writer, const pb::Event& event) {
  const pb::RandomDrawn& fact = event.random_drawn();
  if (fact.index() != writer.state().game().draws) {
    return Contradiction(event, "random numbers are drawn in order");
  }
  ++writer.game().draws;
  return absl::OkStatus();
}

absl::Status FoldPlayerLost(StateWriter& writer, const pb::Event& event) {
  PlayerId player = event.player_lost().player();
  if (!writer.state().has_player(player)) {
    return Contradiction(event, kNoSuchPlayer);
  }
  writer.player(player).lost = true;
  return absl::OkStatus();
}

absl::Status FoldGameEnded(StateWriter& writer, const pb::Event& event) {
  if (writer.state().game().over) {
    return Contradiction(event, "the game has already ended");
  }
  std::set<PlayerId> winners;
  for (PlayerId winner : event.game_ended().winners()) {
    if (!writer.state().has_player(winner)) {
      return Contradiction(event, kNoSuchPlayer);
    }
    if (!winners.insert(winner).second) {
      return Contradiction(event, "a player wins twice");
    }
  }
  GameCell& game = writer.game();
  game.over = true;
  game.winners.assign(event.game_ended().winners().begin(),
                      event.game_ended().winners().end());
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
