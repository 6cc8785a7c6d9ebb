// The faces of cards on which effects copy or reword: a card's program is the
// one that it has beneath them, or that of the youngest copy effect, with every
// change of a word applied in the order of timestamps.
#include <utility>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/rewording.h"
#include "kernel/query/copies.h"

namespace refold {
namespace {

const Word kCopy = Word::Of("copy");
const Word kText = Word::Of("text");

// A spell that is reworded does what it says now.
void FollowOnStack(Engine& engine, const Ref& card, uint32_t before,
                   uint32_t after) {
  const StackItemCell* spell = engine.state().SpellOf(card);
  if (spell == nullptr || spell->env.ability.program != before) return;
  Environment env = spell->env;
  env.ability.program = after;
  engine.Emit(StackItemChanged{.item = spell->id, .env = std::move(env)});
}

}  // namespace

void Engine::FollowFaces(const std::vector<Ref>& cards) {
  for (const Ref& card : cards) {
    if (!full_) FollowFace(card);
  }
}

void Engine::FollowFace(const Ref& ref) {
  const CardCell* card = state().FindEvenAbsent(ref);
  if (card == nullptr) return;
  const uint32_t own = card->beneath != 0 ? card->beneath : card->program;
  const uint32_t copy = CopyEffectOn(state(), ref);
  const uint32_t copied =
      copy == 0 ? own : ProgramOfCopy(state().modifiers().at(copy).get());
  const std::vector<WordChange> changes = RewordingsOn(state(), ref);
  const uint32_t after = RewordProgram(*this, copied, changes);
  const uint32_t beneath = copy == 0 && after == own ? 0 : own;
  card = state().FindEvenAbsent(ref);
  if (full_ || (card->program == after && card->beneath == beneath)) return;
  const uint32_t before = card->program;
  if (before != after) rules_->BeforeTurning(*this, ref);
  if (full_ || state().FindEvenAbsent(ref) == nullptr) return;
  Emit(FaceChanged{.card = ref,
                   .before = before,
                   .after = after,
                   .reason = changes.empty() ? kCopy : kText,
                   .stamps = before != after && rules_->shape().clock.copying,
                   .beneath = beneath});
  FollowOnStack(*this, ref, before, after);
}

}  // namespace refold
