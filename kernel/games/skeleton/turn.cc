#include "kernel/games/skeleton/turn.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/priority.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/play/play.h"
#include "proto/log.pb.h"

namespace refold::skeleton {
namespace {

const Word kTurn = Word::Of("turn");
const Word kUsed = Word::Of("used");

const TurnTable& TableOf(const Engine& engine) {
  return SkeletonOf(engine).turn;
}

const Phase& PhaseOf(const Engine& engine, const Frame& frame) {
  return TableOf(engine).at(frame.locals[kPhaseIndex]);
}

// The oldest temporary effect with this rule on the player; 0 if there is none.
uint32_t LastingRule(const GameState& state, const Ref& player, Word rule) {
  for (const auto& [id, modifier] : state.modifiers()) {
    if (modifier->affected != std::vector<Ref>{player}) continue;
    for (const ModifierOp& op : modifier->ops) {
      if (op.kind == ModifierOpKind::kRule && op.word == rule) return id;
    }
  }
  return 0;
}

// Whether the active player skips this phase or span; uses up the skip.
bool IsSkipped(Engine& engine, Word name) {
  const Ref player = Ref::Player(engine.state().game().active_player);
  const Word skips = SkipsOf(name);
  const uint32_t lasting = LastingRule(engine.state(), player, skips);
  if (lasting == 0) return UseUp(engine, player, skips);
  RemoveModifier(engine, lasting, kUsed);
  return true;
}

// Where the turn continues if the span replaces the phase at `index`; else
// `index`.
int64_t AfterSpan(Engine& engine, const PhaseSpan& span, int64_t index) {
  const TurnTable& table = TableOf(engine);
  if (index != PhaseIndex(table, span.first) || !IsSkipped(engine, span.name)) {
    return index;
  }
  return PhaseIndex(table, span.last) + 1;
}

// The number of phases left out from `index` on; 0 if that one is not.
int64_t SkippedFrom(Engine& engine, int64_t index) {
  const TurnTable& table = TableOf(engine);
  for (const PhaseSpan& span : table.spans) {
    const int64_t next = AfterSpan(engine, span, index);
    if (next != index) return next - index;
  }
  const Phase& phase = table.at(index);
  if (phase.idle != nullptr && phase.idle(engine)) return phase.idle_phases;
  return IsSkipped(engine, phase.name) ? 1 : 0;
}

// The phase that follows, where `index` is the next in order.
int64_t NextPhase(Engine& engine, int64_t index) {
  const TurnTable& table = TableOf(engine);
  for (const PhaseSpan& span : table.spans) {
    if (!span.extras.empty() && index == PhaseIndex(table, span.come_again) &&
        UseUp(engine, Ref(), span.extras)) {
      index = PhaseIndex(table, span.first);
    }
  }
  while (index < table.size()) {
    const int64_t skipped = SkippedFrom(engine, index);
    if (skipped == 0) break;
    index += skipped;
  }
  return index;
}

// The player who was given an extra turn last; 0 if nobody has any.
PlayerId OwnerOfExtraTurn(const GameState& state) {
  PlayerId owner = 0;
  int64_t latest = -1;
  for (PlayerId player : PlayersInGame(state)) {
    const Ref ref = Ref::Player(player);
    const int64_t since = GetValue(state, ref, kExtraTurnsSince);
    if (GetValue(state, ref, kExtraTurns) > 0 && since > latest) {
      owner = player;
      latest = since;
    }
  }
  return owner;
}

// Takes an extra turn if there is one. If other players' extra turns come
// immediately, the order later continues from the player whose turn preceded
// them.
PlayerId TakeExtraTurn(Engine& engine) {
  const GameState& state = engine.state();
  const PlayerId active = state.game().active_player;
  const bool anyone = TableOf(engine).extra_turns == ExtraTurns::kOfAnyone;
  const PlayerId owner = anyone ? OwnerOfExtraTurn(state) : active;
  if (owner == 0 || !UseUp(engine, Ref::Player(owner), kExtraTurns)) return 0;
  if (anyone && GetValue(state, Ref(), kTurnBefore) == 0) {
    SetValue(engine, Ref(), kTurnBefore, active);
  }
  return owner;
}

PlayerId NextTurnPlayer(Engine& engine) {
  const GameState& state = engine.state();
  const TurnTable& table = TableOf(engine);
  if (table.whose_turn != nullptr) return table.whose_turn(state);
  // The next turn of the player is skipped, whichever it is (CR 614.10).
  while (const PlayerId extra = TakeExtraTurn(engine)) {
    if (!UseUp(engine, Ref::Player(extra), kSkipTurns)) return extra;
  }
  const int64_t before = GetValue(state, Ref(), kTurnBefore);
  if (before != 0) SetValue(engine, Ref(), kTurnBefore, 0);
  PlayerId player =
      NextPlayer(state, before != 0 ? static_cast<PlayerId>(before)
                                    : state.game().active_player);
  // Each skip is used up, so this terminates.
  while (UseUp(engine, Ref::Player(player), kSkipTurns)) {
    player = NextPlayer(state, player);
  }
  return player;
}

void BeginTurn(Engine& engine, PlayerId player) {
  const TurnTable& table = TableOf(engine);
  uint32_t turn = engine.state().game().turn + 1;
  int64_t limit = engine.option(kTurnLimit);
  if (limit > 0 && int64_t{turn} >= limit) {
    engine.EndGame({}, kTurnLimit);
    return;
  }
  engine.Emit(TurnBegan{.turn = turn, .player = player});
  if (!table.forgets_at_end) {
    ForgetCounts(engine);
    ForgetUses(engine);
  }
  table.end_effects(engine, kTurn, [player](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kUntilTurnOf &&
           modifier.duration.player == player;
  });
  if (table.turn_began != nullptr) table.turn_began(engine);
}

}  // namespace

Frame TurnFrame(int64_t phase, bool has_begun) {
  return {.procedure = kTurn, .locals = {phase, has_begun ? 1 : 0}};
}

void BeginPhase(Engine& engine, const Frame& frame) {
  if (frame.locals[kHasBegun] != 0) return;
  engine.Emit(PhaseBegan{.phase = PhaseOf(engine, frame).name,
                         .player = engine.state().game().active_player});
  const TurnTable& table = TableOf(engine);
  if (table.phase_began != nullptr) table.phase_began(engine);
}

bool IsOpeningTurn(const Engine& engine) {
  return engine.state().game().turn == 0 &&
         engine.header().setup().phase().empty();
}

void ForgetCounts(Engine& engine) {
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    for (Word count : TableOf(engine).counts) {
      SetValue(engine, Ref::Player(id), count, 0);
    }
  }
}

Next RunTurn(Engine& engine, Frame& frame) {
  // A phase that the set-up began is never skipped.
  int64_t index = frame.locals[kPhaseIndex];
  const TurnTable& table = TableOf(engine);
  if (table.goes_on_at != nullptr) index = table.goes_on_at(engine, index);
  if (frame.locals[kHasBegun] == 0) index = NextPhase(engine, index);
  if (index == table.size()) {
    BeginTurn(engine, NextTurnPlayer(engine));
    frame.locals[kPhaseIndex] = 0;
    return Next::kStay;
  }
  engine.Push({.procedure = table.at(index).procedure,
               .locals = {index, frame.locals[kHasBegun]}});
  frame.locals[kPhaseIndex] = index + 1;
  frame.locals[kHasBegun] = 0;
  return Next::kStay;
}

Next RunPhase(Engine& engine, Frame& frame) {
  const Phase& phase = PhaseOf(engine, frame);
  if (frame.step == 0) {
    BeginPhase(engine, frame);
    if (phase.begins != nullptr) phase.begins(engine);
    if (phase.window) engine.Push(WindowFrame(0));
    frame.step = 1;
    return phase.window || phase.ends != nullptr ? Next::kStay : Next::kDone;
  }
  if (phase.ends != nullptr) phase.ends(engine);
  return Next::kDone;
}

}  // namespace refold::skeleton
