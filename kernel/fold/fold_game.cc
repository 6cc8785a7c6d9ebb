// The course of the game: prompts, turns, phases, chance, the end.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/word.h"
#include "kernel/fold/folders.h"
#include "kernel/state/limits.h"

namespace refold::fold_internal {
namespace {

bool HasTwice(std::vector<Word> names) {
  std::sort(names.begin(), names.end());
  return std::adjacent_find(names.begin(), names.end()) != names.end();
}

}  // namespace

absl::Status Fold(StateWriter& writer, const Event& event,
                  const GameStarted& fact) {
  if (writer.state().player_count() != 0 || !writer.state().zones().empty()) {
    return Contradiction(event, "the game has already started");
  }
  if (fact.players < 1 || fact.players > kMaxPlayers) {
    return Contradiction(
        event, absl::StrCat("a game has 1 to ", kMaxPlayers, " players"));
  }
  if (fact.zones.size() + fact.shared_zones.size() > kMaxZoneNames) {
    return Contradiction(
        event, absl::StrCat("a game has at most ", kMaxZoneNames, " zones"));
  }
  if (HasTwice(fact.zones) || HasTwice(fact.shared_zones)) {
    return Contradiction(event, "a zone is listed twice");
  }
  writer.game().game = fact.game;
  writer.game().seed = fact.seed;
  std::vector<ZoneCell> zones;
  for (Word name : fact.shared_zones) {
    zones.push_back({.player = 0, .name = name});
  }
  for (PlayerId id = 1; id <= fact.players; ++id) {
    writer.AddPlayer({.id = id});
    for (Word name : fact.zones) {
      zones.push_back({.player = id, .name = name});
    }
  }
  writer.AddZones(std::move(zones));
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const PromptOpened& fact) {
  if (writer.state().has_prompt()) {
    return Contradiction(event, "a prompt is already open");
  }
  const PromptHead prompt = HeadOf(fact.prompt);
  if (prompt.kind == PromptKind::kNone ||
      !writer.state().has_player(prompt.player) ||
      !writer.state().has_player(prompt.chooser())) {
    return Contradiction(event, "the prompt asks nobody or nothing");
  }
  writer.SetPrompt(fact.prompt, prompt, fact.agenda);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const DecisionMade& fact) {
  const PromptHead& prompt = writer.state().prompt_head();
  if (prompt.kind == PromptKind::kNone) {
    return Contradiction(event, "no prompt is open");
  }
  if (prompt.player != fact.player) {
    return Contradiction(event, "another player was asked");
  }
  writer.SetPrompt({}, {}, {});
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const TurnBegan& fact) {
  if (!writer.state().has_player(fact.player)) {
    return Contradiction(event, kNoSuchPlayer);
  }
  writer.game().turn = fact.turn;
  writer.game().active_player = fact.player;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event&, const PhaseBegan& fact) {
  writer.game().phase = fact.phase;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const RandomDrawn& fact) {
  if (fact.index != writer.state().game().draws) {
    return Contradiction(event, "random numbers are drawn in order");
  }
  ++writer.game().draws;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const PlayerLost& fact) {
  if (!writer.state().has_player(fact.player)) {
    return Contradiction(event, kNoSuchPlayer);
  }
  writer.player(fact.player).lost = true;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const GameEnded& fact) {
  if (writer.state().game().over) {
    return Contradiction(event, "the game has already ended");
  }
  std::set<PlayerId> winners;
  for (PlayerId winner : fact.winners) {
    if (!writer.state().has_player(winner)) {
      return Contradiction(event, kNoSuchPlayer);
    }
    if (!winners.insert(winner).second) {
      return Contradiction(event, "a player wins twice");
    }
  }
  GameCell& game = writer.game();
  game.over = true;
  game.winners = fact.winners;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const AttemptBegan& fact) {
  if (writer.state().attempt() != nullptr || writer.state().has_prompt()) {
    return Contradiction(event, "one thing is attempted at a time");
  }
  writer.KeepForAttempt(fact.agenda);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const AttemptEnded& fact) {
  if (writer.state().attempt() == nullptr) {
    return Contradiction(event, "nothing is attempted");
  }
  if (fact.taken_back) {
    writer.TakeAttemptBack();
  } else {
    writer.DropAttempt();
  }
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ProgramReworded& fact) {
  const std::vector<Rewording>& known = writer.state().game().reworded;
  if (!known.empty() && fact.rewording.program != known.back().program + 1) {
    return Contradiction(event, "program indices are given in order");
  }
  if (known.size() >= kMaxReworded) {
    return Contradiction(event,
                         absl::StrCat("at most ", kMaxReworded,
                                      " programs come about by changed words"));
  }
  writer.game().reworded.push_back(fact.rewording);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter&, const Event& event, const GroupClosed& fact) {
  if (fact.group == 0 || fact.group != event.group || !event.closed_group) {
    return Contradiction(event, "it closes a group that it is not in");
  }
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
