// The faces of cards that are turned, or affected by copy or rewording effects:
// a card's program is determined by query/faces.h, with every change of a word
// applied in timestamp order.
#include <utility>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/rewording.h"
#include "kernel/query/copies.h"
#include "kernel/query/faces.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kCopy = Word::Of("copy");
const Word kText = Word::Of("text");

// A reworded spell has the effect of its new text.
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
  for (const Ref& ref : cards) {
    if (full_) return;
    const CardCell* card = state().FindEvenAbsent(ref);
    if (card != nullptr) FollowFace(ref, OwnFace(*card), Word());
  }
}

void Engine::FollowFace(const Ref& ref, uint32_t own, Word turned) {
  const std::vector<WordChange> changes = RewordingsOn(state(), ref);
  const uint32_t after = RewordProgram(
      *this, FaceInSight(view(), *state().FindEvenAbsent(ref), own), changes);
  const uint32_t beneath =
      after == own && CopyEffectOn(state(), ref) == 0 && changes.empty() ? 0
                                                                         : own;
  const CardCell* card = state().FindEvenAbsent(ref);
  if (full_ || (card->program == after && card->beneath == beneath)) return;
  const uint32_t before = card->program;
  if (before != after) rules_->BeforeTurning(*this, ref);
  if (full_ || state().FindEvenAbsent(ref) == nullptr) return;
  const GameShape::Clock& clock = rules_->shape().clock;
  const Word by_effect = changes.empty() ? kCopy : kText;
  Emit(FaceChanged{.card = ref,
                   .before = before,
                   .after = after,
                   .reason = turned.empty() ? by_effect : turned,
                   .stamps = turned.empty() ? before != after && clock.copying
                                            : clock.turning_over,
                   .beneath = beneath});
  FollowOnStack(*this, ref, before, after);
}

bool Engine::Turn(const Ref& ref, flat::Turning turning, Word reason) {
  const CardCell* card = state().Find(ref);
  if (card == nullptr || full_) return false;
  uint32_t own = OwnFace(*card);
  const auto mark = [&](Word flag, bool on) {
    if (HasWord(card->flags, flag) == on) return false;
    Emit(FlagChanged{.card = ref, .flag = flag, .on = on, .reason = reason});
    return true;
  };
  switch (turning) {
    case flat::TURN_NONE:
      return false;
    case flat::TURN_OVER:
      own = TurnedFace(world_.programs(), own, turning);
      if (own == 0) return false;
      break;
    case flat::TURN_FLIPPED:
      if (!mark(kFlippedFlag, true)) return false;
      break;
    case flat::TURN_DOWN:
      // What has another side has no back (CR 712.16 of Magic).
      if (TurnedFace(world_.programs(), own, flat::TURN_OVER) != 0)
        return false;
      [[fallthrough]];
    case flat::TURN_UP:
      if (!mark(kFaceDownFlag, turning == flat::TURN_DOWN)) return false;
      break;
  }
  if (state().Find(ref) == nullptr || full_) return false;
  FollowFace(ref, own, reason);
  if (state().Find(ref) != nullptr) rules_->AfterTurning(*this, ref, turning);
  return true;
}

}  // namespace refold
