#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/replacement.h"
#include "kernel/query/saturate.h"

namespace refold {
namespace {

const Word kDamage = Word::Of("damage");  // procedure

// Whether it is a player or a card that there is; nothing else takes damage.
bool IsDamageable(const GameState& state, const Ref& target) {
  return target.is_player() ? state.has_player(target.id)
                            : state.Find(target) != nullptr;
}

// Locals of a frame that goes on with damage when code has run before it. Its
// environment has the damage as an event.
struct DamageLocal {
  enum : size_t { kCombat = 0, kLocals = 1 };
};

Frame DamageFrame(const Engine& engine, const DamageProposal& damage) {
  Frame frame{.procedure = kDamage,
              .locals = std::vector<int64_t>(DamageLocal::kLocals),
              .env = {.source = damage.source,
                      .controller = ControllerOf(engine.view(), damage.source),
                      .event_subject = damage.target,
                      .event_other = damage.source,
                      .event_amount = damage.amount}};
  frame.locals[DamageLocal::kCombat] = damage.combat ? 1 : 0;
  return frame;
}

bool IsPossible(const Engine& engine, const DamageProposal& damage) {
  return damage.amount > 0 && IsDamageable(engine.state(), damage.target) &&
         !engine.rules().PreventsDamage(engine, damage);
}

// The value of the game that says by how much the damage is changed, of the
// `depth`th that waits, from 1.
Word WaitingChange(size_t depth) {
  if (depth == 1) return kWaitingDamage;
  return Word::Of(absl::StrCat(kWaitingDamage.text(), " ", depth));
}

}  // namespace

int64_t DealDamage(Engine& engine, DamageProposal damage) {
  if (engine.full()) return 0;
  if (!IsPossible(engine, damage)) return 0;
  Replaced replaced = ReplaceProposal(engine, verb::kDamage,
                                      OccurrenceOf(engine.view(), damage));
  if (replaced.cancelled) return 0;
  damage.amount = replaced.amount;
  if (PushCodeBefore(engine, verb::kDamage, OccurrenceOf(engine.view(), damage),
                     damage.by)) {
    engine.Push(DamageFrame(engine, damage));
    return 0;
  }
  engine.rules().DealDamage(engine, damage);
  return damage.amount;
}

void ChangeWaitingDamage(Engine& engine, int64_t change) {
  const Frame* frame = engine.Waiting(kDamage);
  if (frame == nullptr) return;
  const Word changed = WaitingChange(engine.CountWaiting(kDamage));
  const int64_t proposed = frame->env.event_amount;
  const int64_t now =
      SaturatingAdd(proposed, GetValue(engine.state(), Ref(), changed));
  if (now <= 0) return;
  const int64_t left = std::max<int64_t>(SaturatingAdd(now, change), 0);
  SetValue(engine, Ref(), changed, SaturatingSub(left, proposed));
}

PlayerId SayDamage(Engine& engine, const DamageProposal& damage) {
  PlayerId controller = ControllerOf(engine.view(), damage.source);
  engine.Emit(DamageDealt{.source = damage.source.if_any(),
                          .target = damage.target,
                          .amount = damage.amount,
                          .combat = damage.combat,
                          .source_controller = controller});
  return controller;
}

Next RunDamage(Engine& engine, Frame& frame) {
  const Word changed = WaitingChange(engine.CountWaiting(kDamage) + 1);
  const int64_t change = GetValue(engine.state(), Ref(), changed);
  SetValue(engine, Ref(), changed, 0);
  DamageProposal damage{.source = frame.env.event_other,
                        .target = frame.env.event_subject,
                        .amount = SaturatingAdd(frame.env.event_amount, change),
                        .combat = frame.locals[DamageLocal::kCombat] != 0};
  if (IsPossible(engine, damage)) engine.rules().DealDamage(engine, damage);
  return Next::kDone;
}

}  // namespace refold
