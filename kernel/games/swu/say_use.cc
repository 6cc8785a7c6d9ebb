#include "kernel/games/swu/say_use.h"

#include "kernel/engine/code_frame.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"

namespace refold::swu {
namespace {

const Word kAbilityUsed = Word::Of("ability used");
const Word kKind = Word::Of("kind");
const Word kAction = Word::Of("action");

void SayUsed(Engine& engine, PlayerId player, const Ref& card, Word kind) {
  Say(kAbilityUsed)
      .Role(part::kCard, card)
      .Role(part::kPlayer, Ref::Player(player))
      .Words(kKind, {kind})
      .To(engine);
}

}  // namespace

void SayActionUsed(Engine& engine, PlayerId player, const Ref& card) {
  if (engine.IsHeard(kAbilityUsed)) SayUsed(engine, player, card, kAction);
}

void SayEventUsed(Engine& engine, const Environment& env, uint32_t begin) {
  if (!engine.IsHeard(kAbilityUsed) ||
      Word(engine.view().ability(env.ability).keyword()) == kEvent ||
      !engine.WouldChange(CodeFrame(env, begin))) {
    return;
  }
  SayUsed(engine, env.controller, env.source, kEvent);
}

}  // namespace refold::swu
