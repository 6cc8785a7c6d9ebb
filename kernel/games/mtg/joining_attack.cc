#include "kernel/games/mtg/joining_attack.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kJoinAttack = Word::Of("join attack");

// Steps of the procedure.
struct JoinStep {
  enum : uint32_t { kAsk = 0, kRead = 1 };
};

// True once attackers have been declared, even if there were none. Before that,
// joining would count as being declared.
bool IsInCombat(const Engine& engine) {
  const GameCell& game = engine.state().game();
  if (game.phase == kAttackers && engine.option(kOpenDeclarations) == 0) {
    return true;
  }
  const bool fights = game.phase == kAttackers || game.phase == kBlockersStep ||
                      game.phase == kCombatDamage || game.phase == kCombatEnds;
  return fights && GetNamed(game.values, kAttackMade) != 0;
}

bool CanJoin(const View& view, const Ref& creature) {
  const CardCell* card = InPlay(view.state, creature);
  return card != nullptr && IsCreature(view, card->id) &&
         !HasWord(card->flags, kAttacking) &&
         ControllerOf(view, creature) == view.state.game().active_player;
}

// Blockers are declared then (CR 508.8).
void Join(Engine& engine, const Ref& creature, const Ref& defender) {
  if (GetValue(engine.state(), Ref(), kAttackMade) == 0) {
    SetValue(engine, Ref(), kAttackMade, 1);
  }
  Declare(engine, {.action = kAttack, .entity = creature, .other = defender});
}

Prompt AskForDefender(PlayerId player, const Ref& creature,
                      const std::vector<Ref>& defenders) {
  Prompt prompt{.player = player,
                .kind = PromptKind::kCards,
                .reason = kJoinAttack,
                .min = 1,
                .max = 1,
                .env = {.source = creature}};
  for (const Ref& defender : defenders) {
    prompt.options.push_back({.action = kJoinAttack, .entity = defender});
  }
  return prompt;
}

// What it could attack; with a player, that player and their planeswalkers.
std::vector<Ref> DefendersFor(const View& view, PlayerId player) {
  std::vector<Ref> all = Attackable(view);
  if (player == 0) return all;
  std::erase_if(all, [&](const Ref& one) {
    return one.is_player() ? one.id != player
                           : ControllerOf(view, one) != player;
  });
  return all;
}

// Each separately: the player is asked what it attacks if there are several
// possibilities.
void PushJoining(Engine& engine, const std::vector<Ref>& creatures,
                 PlayerId player) {
  for (const Ref& creature : creatures) {
    if (!CanJoin(engine.view(), creature)) continue;
    engine.Push({.procedure = kJoinAttack,
                 .locals = {player},
                 .env = {.source = creature}});
  }
}

}  // namespace

void JoinAttack(Engine& engine, const std::vector<Ref>& creatures,
                const Ref& defender) {
  if (!IsInCombat(engine)) return;
  if (defender.empty() && Attackable(engine.view()).size() > 1) {
    return PushJoining(engine, creatures, 0);
  }
  for (const Ref& creature : creatures) {
    if (CanJoin(engine.view(), creature)) Join(engine, creature, defender);
  }
}

void JoinAttackOn(Engine& engine, const std::vector<Ref>& creatures,
                  PlayerId player) {
  if (!IsInCombat(engine)) return;
  const std::vector<Ref> defenders = DefendersFor(engine.view(), player);
  if (defenders.size() > 1) return PushJoining(engine, creatures, player);
  if (defenders.size() == 1) JoinAttack(engine, creatures, defenders.front());
}

Next RunJoinAttack(Engine& engine, Frame& frame) {
  const Ref creature = frame.env.source;
  if (frame.step == JoinStep::kRead) {
    Join(engine, creature, engine.TakeAnswer().option().entity);
    return Next::kDone;
  }
  if (!CanJoin(engine.view(), creature)) return Next::kDone;
  const PlayerId player =
      frame.locals.empty() ? 0 : static_cast<PlayerId>(frame.locals.front());
  const std::vector<Ref> defenders = DefendersFor(engine.view(), player);
  if (defenders.empty()) return Next::kDone;
  frame.step = JoinStep::kRead;
  engine.Ask(AskForDefender(ControllerOf(engine.view(), creature), creature,
                            defenders));
  return Next::kStay;
}

}  // namespace refold::mtg
