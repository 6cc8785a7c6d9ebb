#include "replay/fork_game.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/base/check.h"
#include "kernel/engine/check_game.h"
#include "kernel/state/facts.h"
#include "replay/redecide.h"
#include "replay/seek_world.h"

namespace refold {
namespace {

// Whether a prompt opened at an event that ends a batch: else the game ended.
absl::StatusOr<bool> OpensPrompt(const GameReader& game, uint64_t sequence) {
  EventCursor events = game.Events(sequence);
  Event event;
  if (events.Next() && events.sequence() == sequence &&
      DecodeNumbers(events.bytes(), event)) {
    return event.As<PromptOpened>() != nullptr;
  }
  if (!events.status().ok()) return events.status();
  return absl::DataLossError(
      absl::StrCat("event ", sequence, " is missing or cannot be read"));
}

absl::Status NoPrompt(const GameReader& game, uint64_t sequence,
                      const PromptPlaces& places) {
  std::string message = absl::StrCat("at event ", sequence, " of game ",
                                     game.id(), " no prompt is open");
  if (places.before != 0) {
    absl::StrAppend(&message, "; the previous one opened at event ",
                    places.before);
  }
  if (places.after != 0) {
    absl::StrAppend(&message, "; the next one opened at event ", places.after);
  }
  return absl::InvalidArgumentError(message);
}

// The chain and the hashes of batches up to an event.
absl::Status Prove(const GameReader& game, uint64_t sequence) {
  ProvedEvents events(game);
  while (events.sequence() < sequence && events.Next()) {
  }
  if (events.sequence() == sequence) return absl::OkStatus();
  REFOLD_CHECK(events.fault().has_value(), "the game has so many events");
  return absl::DataLossError(
      absl::StrCat("game ", game.id(), ": ", events.fault()->what));
}

// That today's rules make the same events, and keep the same projections.
absl::Status CheckRules(const GameReader& game, const GameRules& rules,
                        uint64_t sequence) {
  absl::StatusOr<RedecideReport> today = Redecide(game, rules, sequence);
  if (!today.ok()) return today.status();
  if (!today->divergence.has_value() ||
      today->divergence->sequence > sequence) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      absl::StrCat("game ", game.id(), " cannot be forked at event ", sequence,
                   ": today's rules diverge at event ",
                   today->divergence->sequence, ": ", today->divergence->why));
}

// That the world is the one that was recorded.
absl::Status CheckState(const GameReader& game, const World& world) {
  RowCursor batches = game.Batches();
  if (batches.SeekFrom(world.batch())) {
    absl::StatusOr<pb::BatchHash> hashes = DecodeBatchHash(batches);
    if (!hashes.ok()) return hashes.status();
    if (hashes->last() == world.sequence() &&
        hashes->state() == world.state().Hash().ToBytes()) {
      return absl::OkStatus();
    }
  }
  return absl::DataLossError(
      absl::StrCat("game ", game.id(), ": after event ", world.sequence(),
                   " the state does not have the recorded hash"));
}

}  // namespace

absl::StatusOr<PromptPlaces> PromptsAround(const GameReader& game,
                                           uint64_t sequence) {
  PromptPlaces places;
  RowCursor batches = game.Batches();
  for (bool more = batches.SeekFrom(0); more; more = batches.Next()) {
    absl::StatusOr<pb::BatchHash> hashes = DecodeBatchHash(batches);
    if (!hashes.ok()) return hashes.status();
    const uint64_t end = hashes->last();
    if (end < sequence) {
      places.before = end;  // the game goes on, so it opened a prompt
      continue;
    }
    absl::StatusOr<bool> opens = OpensPrompt(game, end);
    if (!opens.ok()) return opens.status();
    if (end > sequence) {
      if (*opens) places.after = end;
      break;
    }
    places.here = *opens;
  }
  if (!batches.status().ok()) return batches.status();
  return places;
}

absl::StatusOr<ForkPoint> ForkPoint::Find(const GameReader& game,
                                          const GameRules& rules,
                                          uint64_t sequence) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  if (sequence > end->sequence) {
    return absl::OutOfRangeError(
        absl::StrCat("game ", game.id(), " has ", end->sequence,
                     " events, and no event ", sequence));
  }
  absl::Status sound = Prove(game, sequence);
  if (sound.ok()) sound = CheckRulesVersion(rules, game.header());
  if (!sound.ok()) return sound;
  absl::StatusOr<PromptPlaces> places = PromptsAround(game, sequence);
  if (!places.ok()) return places.status();
  if (!places->here) return NoPrompt(game, sequence, *places);
  sound = CheckRules(game, rules, sequence);
  if (!sound.ok()) return sound;
  absl::StatusOr<World> world = SeekWorld(game, rules, sequence);
  if (!world.ok()) return world.status();
  sound = CheckState(game, *world);
  if (!sound.ok()) return sound;
  return ForkPoint(game.header(), *std::move(world), rules);
}

}  // namespace refold
