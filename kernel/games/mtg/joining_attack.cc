#include "kernel/games/mtg/joining_attack.h"

#include <utility>

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

bool IsInCombat(const GameState& state) {
  const GameCell& game = state.game();
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

void Join(Engine& engine, const Ref& creature, const Ref& defender) {
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

}  // namespace

void JoinAttack(Engine& engine, const std::vector<Ref>& creatures,
                const Ref& defender) {
  if (!IsInCombat(engine.state())) return;
  const std::vector<Ref> defenders = Attackable(engine.view());
  const bool asks = defender.empty() && defenders.size() > 1;
  for (const Ref& creature : creatures) {
    if (!CanJoin(engine.view(), creature)) continue;
    if (asks) {
      engine.Push({.procedure = kJoinAttack, .env = {.source = creature}});
    } else {
      Join(engine, creature, defender);
    }
  }
}

Next RunJoinAttack(Engine& engine, Frame& frame) {
  const Ref creature = frame.env.source;
  if (frame.step == JoinStep::kRead) {
    Join(engine, creature, engine.TakeAnswer().option().entity);
    return Next::kDone;
  }
  if (!CanJoin(engine.view(), creature)) return Next::kDone;
  frame.step = JoinStep::kRead;
  engine.Ask(AskForDefender(ControllerOf(engine.view(), creature), creature,
                            Attackable(engine.view())));
  return Next::kStay;
}

}  // namespace refold::mtg
