#include "kernel/games/cfc/moves.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/cell_changes.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/query/copies.h"
#include "kernel/query/set_up.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

const Word kHostLeft = Word::Of("host left");
const Word kNoHp = Word::Of("hp");

void KnockOutAll(Engine& engine) {
  std::vector<Ref> out;
  for (const Ref& character : Arena(engine.state())) {
    if (BpOf(engine.view(), character) <= 0) out.push_back(character);
  }
  if (out.empty()) return;
  Engine::Group group(engine);
  for (const Ref& character : out) {
    MoveCard(engine,
             ProposeMove(engine, character, kDiscards, kKnockOutReason));
  }
}

void EndWithSurvivors(Engine& engine, Word reason) {
  engine.EndGame(skeleton::PlayersInGame(engine.state()), reason);
}

// Discards the character's back-ups.
void DropBackups(Engine& engine, const Ref& character) {
  std::vector<Ref> backups = BackupsOf(engine.state(), character);
  if (backups.empty()) return;
  Engine::Group group(engine);
  for (const Ref& backup : backups) {
    MoveCard(engine, ProposeMove(engine, backup, kDiscards, kHostLeft));
  }
}

}  // namespace

void AdjustMoveByRules(Engine& engine, MoveProposal& move) {
  if (move.to != kRing) return;
  std::vector<int64_t> free = FreeSlots(engine.state(), move.to_player);
  bool has_slot =
      std::any_of(move.keep_values.begin(), move.keep_values.end(),
                  [](const NamedValue& value) { return value.name == kSlot; });
  if (free.empty() || !HasType(engine.view(), move.card, kCharacter)) {
    move.cancelled = true;
    return;
  }
  if (!has_slot) move.keep_values.push_back({kSlot, free.front()});
  if (!IsSettingUp(engine.view())) move.flags.push_back(kFresh);
}

void AfterMoveByRules(Engine& engine, const Ref& before, const Ref& after) {
  const CardCell* card = engine.state().Find(after);
  if (card == nullptr || card->zone == kRing) return;
  DropBackups(engine, before);
}

void SettleByRules(Engine& engine) {
  if (engine.over() || IsSettingUp(engine.view())) return;
  KnockOutAll(engine);
  FreeAttacks(engine);
  bool lost = false;
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    if (GetNamed(engine.state().player(id).resources, kHp) > 0) continue;
    engine.Emit(PlayerLost{.player = id, .reason = kNoHp});
    lost = true;
  }
  if (lost) EndWithSurvivors(engine, kNoHp);
}

void LoseWhatItWas(Engine& engine, const Ref& card) {
  if (InRing(engine.state(), card) == nullptr) return;
  const Engine::Group group(engine);
  DropBackups(engine, card);
  EndModifiers(engine, kBecame, [&card](const ModifierCell& modifier) {
    return modifier.affected == std::vector<Ref>{card} &&
           !ChangesFaces(modifier) && !ChangesCells(modifier);
  });
  for (Word counter : {kBoost, kWounds}) {
    const CardCell& cell = *engine.state().Find(card);
    ChangeCounters(engine, card, counter, -GetNamed(cell.counters, counter),
                   cell.zone_player);
  }
}

void Lose(Engine& engine, PlayerId player, Word reason) {
  if (engine.over()) return;
  engine.Emit(PlayerLost{.player = player, .reason = reason});
  EndWithSurvivors(engine, reason);
}

}  // namespace refold::cfc
