#include "kernel/games/cfc/turn.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/play/play.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::cfc {
namespace {

// Ability word.
const Word kFrosted = Word::Of("frosted");

const Word kEmptyDeck = Word::Of("empty deck");

bool NobodyAttacks(const Engine& engine) {
  return Attacks(engine.state()).empty();
}

void Unfreeze(Engine& engine) {
  PlayerId player = engine.state().game().active_player;
  Engine::Group group(engine);
  for (const Ref& character : Ring(engine.state(), player)) {
    if (HasWordOn(engine.view(), character, kFrosted)) continue;
    SetFlag(engine, character, kFrozen, false, kTurnReason);
  }
}

void DrawOrLose(Engine& engine) {
  if (skeleton::IsOpeningTurn(engine)) return;
  PlayerId player = engine.state().game().active_player;
  if (engine.state().zone(player, engine.rules().words().deck).empty()) {
    Lose(engine, player, kEmptyDeck);
  } else {
    Proposal draw = Propose(Word::Of("draw"));
    SetRole(draw, part::kPlayer, {Ref::Player(player)});
    engine.Push(ProposalsFrame({std::move(draw)}));
  }
}

// Resets the counts of the turn, and ends what lasted until its end.
void EndTurn(Engine& engine) {
  EndCombat(engine);
  PlayerId active = engine.state().game().active_player;
  skeleton::ForgetCounts(engine);
  for (const Ref& character : Arena(engine.state())) {
    SetFlag(engine, character, kFresh, false, kTurnReason);
  }
  ForgetUses(engine);
  EndModifiers(engine, kTurnReason, [active](const ModifierCell& modifier) {
    const Duration& duration = modifier.duration;
    // What waits for a player's next action card does not wait beyond the
    // player's turn.
    return duration.kind == DurationKind::kEndOfTurn ||
           ((duration.kind == DurationKind::kEndOfTurnOf ||
             duration.kind == DurationKind::kUntilUsed) &&
            duration.player == active);
  });
}

std::vector<skeleton::Phase> Phases() {
  return {
      // What waits for the beginning of the turn finds its characters unfrozen,
      // and what waits for its end finds the attackers frozen.
      {.name = kActivate, .procedure = kActivate, .begins = Unfreeze},
      // Triggers at its beginning come before the draw.
      {.name = kDraw, .procedure = kDraw, .ends = DrawOrLose},
      {.name = kMain,
       .procedure = kMain,
       .run = RunMainPhase,
       .lets_act = true},
      {.name = kAttackPhase, .procedure = kAttackPhase, .run = RunAttackPhase},
      {.name = kCounterAttack,
       .procedure = kCounterAttack,
       .run = RunCounterAttackPhase,
       .idle = NobodyAttacks},
      {.name = kEnd, .procedure = kEnd, .begins = FreezeAttackers},
      // Code that asks who attacked and blocked still finds it at the
      // beginning.
      {.name = kCleanup, .procedure = kCleanup, .ends = EndTurn},
  };
}

}  // namespace

const skeleton::TurnTable& Turn() {
  static const skeleton::TurnTable table = {
      .phases = Phases(),
      .spans = {},
      .counts = {kCharactersPlayed, kExtraCharacters, kBackupsPlayed},
      .forgets_at_end = true,
      .end_effects = EndModifiers,
  };
  return table;
}

}  // namespace refold::cfc
