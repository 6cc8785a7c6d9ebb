#include "kernel/games/cfc/turn.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/lasting.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"

namespace refold::cfc {
namespace {

// Ability word.
const Word kFrosted = Word::Of("frosted");

const Word kUsed = Word::Of("used");
const Word kEmptyDeck = Word::Of("empty deck");

// The oldest effect that lasts until some time and says this of the player; 0
// if there is none.
uint32_t LastingRule(const GameState& state, const Ref& player, Word rule) {
  for (const auto& [id, modifier] : state.modifiers()) {
    if (modifier->affected != std::vector<Ref>{player}) continue;
    for (const ModifierOp& op : modifier->ops) {
      if (op.kind == ModifierOpKind::kRule && op.word == rule) return id;
    }
  }
  return 0;
}

bool IsSkipped(Engine& engine, Word phase) {
  if (phase == kCounterAttack && Attacks(engine.state()).empty()) return true;
  const Ref player = Ref::Player(engine.state().game().active_player);
  const Word skips = SkipsOf(phase);
  const uint32_t lasting = LastingRule(engine.state(), player, skips);
  if (lasting == 0) return UseUp(engine, player, skips);
  RemoveModifier(engine, lasting, kUsed);
  return true;
}

int64_t NextPhase(Engine& engine, int64_t index) {
  while (index < kPhasesOfTurn &&
         IsSkipped(engine, Phases()[static_cast<size_t>(index)])) {
    ++index;
  }
  return index;
}

void BeginTurn(Engine& engine) {
  PlayerId active = engine.state().game().active_player;
  PlayerId player = UseUp(engine, Ref::Player(active), kExtraTurns)
                        ? active
                        : Opponent(active);
  uint32_t turn = engine.state().game().turn + 1;
  int64_t limit = engine.option(kTurnLimit);
  if (limit > 0 && int64_t{turn} >= limit) {
    engine.EndGame({}, kTurnLimit);
    return;
  }
  engine.Emit(TurnBegan{.turn = turn, .player = player});
  EndLasting(engine, kTurnReason, [player](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kUntilTurnOf &&
           modifier.duration.player == player;
  });
}

void Unfreeze(Engine& engine) {
  PlayerId player = engine.state().game().active_player;
  Engine::Group group(engine);
  for (const Ref& character : Ring(engine.state(), player)) {
    if (HasWordOn(engine.view(), character, kFrosted)) continue;
    SetFlag(engine, character, kFrozen, false, kTurnReason);
  }
}

// What a turn has counted is forgotten, and what lasted until its end is over.
void EndTurn(Engine& engine) {
  EndCombat(engine);
  PlayerId active = engine.state().game().active_player;
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    for (Word value : {kCharactersPlayed, kExtraCharacters, kBackupsPlayed}) {
      SetValue(engine, Ref::Player(id), value, 0);
    }
  }
  for (const Ref& character : Arena(engine.state())) {
    SetFlag(engine, character, kFresh, false, kTurnReason);
  }
  ForgetUses(engine);
  EndLasting(engine, kTurnReason, [active](const ModifierCell& modifier) {
    const Duration& duration = modifier.duration;
    // What waits for a player's next action card does not wait beyond the
    // player's turn.
    return duration.kind == DurationKind::kEndOfTurn ||
           ((duration.kind == DurationKind::kEndOfTurnOf ||
             duration.kind == DurationKind::kUntilUsed) &&
            duration.player == active);
  });
}

}  // namespace

const std::vector<Word>& Phases() {
  static const std::vector<Word> phases = {
      kActivate, kDraw, kMain, kAttackPhase, kCounterAttack, kEnd, kCleanup};
  return phases;
}

Word SkipsOf(Word phase) {
  return Word::Of(absl::StrCat("skip ", phase.text()));
}

int64_t PhaseIndex(Word phase) {
  return std::find(Phases().begin(), Phases().end(), phase) - Phases().begin();
}

Frame TurnFrame(int64_t phase, bool has_begun) {
  return {.procedure = kTurnReason, .locals = {phase, has_begun ? 1 : 0}};
}

void BeginPhase(Engine& engine, const Frame& frame) {
  if (frame.locals[kHasBegun] != 0) return;
  Word phase = Phases()[static_cast<size_t>(frame.locals[kPhaseIndex])];
  engine.Emit(PhaseBegan{.phase = phase,
                         .player = engine.state().game().active_player});
}

Next RunTurn(Engine& engine, Frame& frame) {
  // A phase that the set-up began is played as it is.
  int64_t index = frame.locals[kPhaseIndex];
  if (frame.locals[kHasBegun] == 0) index = NextPhase(engine, index);
  if (index == kPhasesOfTurn) {
    BeginTurn(engine);
    frame.locals[kPhaseIndex] = 0;
    return Next::kStay;
  }
  engine.Push({.procedure = Phases()[static_cast<size_t>(index)],
               .locals = {index, frame.locals[kHasBegun]}});
  frame.locals[kPhaseIndex] = index + 1;
  frame.locals[kHasBegun] = 0;
  return Next::kStay;
}

Next RunActivatePhase(Engine& engine, Frame& frame) {
  // What waits for the beginning of the turn finds its characters unfrozen, for
  // it runs after this step.
  BeginPhase(engine, frame);
  Unfreeze(engine);
  return Next::kDone;
}

Next RunDrawPhase(Engine& engine, Frame& frame) {
  // What happens at its beginning comes before the draw.
  if (frame.step == 0) {
    BeginPhase(engine, frame);
    frame.step = 1;
    return Next::kStay;
  }
  PlayerId player = engine.state().game().active_player;
  bool first = engine.state().game().turn == 0 &&
               engine.header().setup().phase().empty();
  if (first) return Next::kDone;
  if (engine.state().zone(player, engine.rules().words().deck).empty()) {
    Lose(engine, player, kEmptyDeck);
  } else {
    DrawCard(engine, player);
  }
  return Next::kDone;
}

Next RunEndPhase(Engine& engine, Frame& frame) {
  // What waits for the end of the turn finds the attackers frozen, for it runs
  // after this step.
  BeginPhase(engine, frame);
  FreezeAttackers(engine);
  return Next::kDone;
}

Next RunCleanupPhase(Engine& engine, Frame& frame) {
  // Whatever asks who attacked and blocked still finds it at the beginning.
  if (frame.step == 0) {
    BeginPhase(engine, frame);
    frame.step = 1;
    return Next::kStay;
  }
  EndTurn(engine);
  return Next::kDone;
}

}  // namespace refold::cfc
