#include "kernel/games/cfc/rule_effects.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/ability_effects.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/pile_effects.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/remember.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::cfc {
namespace {

using skeleton::Operands;

// Updates the code's source to the new incarnation.
void Follow(Frame& frame, const Ref& now) {
  const Ref before = frame.env.source;
  if (now.empty() || now == before) return;
  Remember(frame, before, now);
  frame.env.source = now;
}

void StartPlay(Engine& engine, const Operands& with) {
  Follow(with.frame, BeginPlay(engine, with.env()));
}

void EndPlay(Engine& engine, const Operands& with) {
  FinishPlay(engine, with.env());
}

void SwapCharacters(Engine& engine, const Operands& with) {
  if (with.what.size() < 2) return;
  const CardCell* one = InRing(engine.state(), with.what[0]);
  const CardCell* two = InRing(engine.state(), with.what[1]);
  if (one == nullptr || two == nullptr ||
      one->zone_player != two->zone_player) {
    return;
  }
  int64_t first = SlotOf(engine.state(), with.what[0]);
  int64_t second = SlotOf(engine.state(), with.what[1]);
  Engine::Group group(engine);
  SetValue(engine, with.what[0], kSlot, second);
  SetValue(engine, with.what[1], kSlot, first);
}

void MoveToSlot(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    const CardCell* cell = InRing(engine.state(), card);
    if (cell == nullptr) continue;
    std::vector<int64_t> free = FreeSlots(engine.state(), cell->zone_player);
    if (std::find(free.begin(), free.end(), with.number) == free.end()) {
      continue;
    }
    SetValue(engine, card, kSlot, with.number);
  }
}

void TakeOutOfAttack(Engine& engine, const Operands& with) {
  RemoveFromAttack(engine, with.what);
}

void ForceUnited(Engine& engine, const Operands& with) {
  Unite(engine, with.what);
}

void GiveCharacters(Engine& engine, const Operands& with) {
  skeleton::AddToPlayers(engine, with, kExtraCharacters);
}

// The damage before which the code runs is reduced to 0 at most.
void AddToDamage(Engine& engine, int64_t change) {
  Proposal* damage = RunsBefore(engine);
  if (damage == nullptr || damage->verb != verb::kDamage) return;
  const int64_t amount = NumberOf(*damage, part::kAmount);
  if (amount <= 0) return;  // cancelled damage stays cancelled
  SetNumber(*damage, part::kAmount,
            std::max<int64_t>(SaturatingAdd(amount, change), 0));
}

void ChangeDamage(Engine& engine, const Operands& with) {
  AddToDamage(engine, with.number);
}

void CancelDamage(Engine& engine, const Operands& /*with*/) {
  AddToDamage(engine, std::numeric_limits<int64_t>::min());
}

}  // namespace

const skeleton::RuleEffects& Effects() {
  static const skeleton::RuleEffects effects = {
      {Word::Of("begin play"), {StartPlay}},
      {Word::Of("finish play"), {EndPlay}},
      {Word::Of("run rules"), {RunRules}},
      {Word::Of("lose ability"), {LoseAbility, true}},
      {Word::Of("copy ability"), {CopyAbility, true}},
      {Word::Of("steal ability"), {StealAbility, true}},
      {Word::Of("swap abilities"), {SwapAbilities, true}},
      {Word::Of("swap characters"), {SwapCharacters}},
      {Word::Of("move to slot"), {MoveToSlot}},
      {Word::Of("remove from attack"), {TakeOutOfAttack}},
      {Word::Of("unite"), {ForceUnited}},
      {Word::Of("extra character"), {GiveCharacters, true}},
      {Word::Of("extra turn"), {skeleton::GiveTurns}},
      {Word::Of("skip phase"), {skeleton::SkipPhases, true, WordKind::kPhase}},
      {Word::Of("swap piles"), {SwapPiles, false, WordKind::kZone}},
      {Word::Of("move pile"), {MovePile, false, WordKind::kZone}},
      {Word::Of("become"), {Become, true}},
      {Word::Of("reveal"), {Reveal}},
      {Word::Of("change damage"), {ChangeDamage}},
      {Word::Of("cancel damage"), {CancelDamage}},
  };
  return effects;
}

}  // namespace refold::cfc
