#include "kernel/games/cfc/lasting.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/abilities.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

const Word kUndoFlag = Word::Of("undo flag");
const Word kUndoResource = Word::Of("undo resource");
const Word kTurnBack = Word::Of("turn back");

// Why what happens here does.
const Word kBecame = Word::Of("become");
const Word kUndone = Word::Of("undone");

void Note(Engine& engine, const Environment& env, const Ref& entity, Word what,
          std::vector<Word> words, int64_t number, const Duration& duration) {
  AddModifier(engine, env, {entity},
              {{.kind = ModifierOpKind::kRule,
                .word = what,
                .number = number,
                .words = std::move(words)}},
              duration);
}

bool IsOf(const ModifierCell& modifier, const Ref& card) {
  return modifier.affected == std::vector<Ref>{card};
}

void ForgetWhatItWas(Engine& engine, const Ref& card) {
  DropBackups(engine, card);
  EndModifiers(engine, kBecame, [&card](const ModifierCell& modifier) {
    return IsOf(modifier, card);
  });
  for (Word counter : {kBoost, kWounds}) {
    const CardCell& cell = *engine.state().Find(card);
    ChangeCounters(engine, card, counter, -GetNamed(cell.counters, counter),
                   cell.zone_player);
  }
  ForgetAbility(engine, card);
  SetFlag(engine, card, kPowerless, false, kBecame);
}

// Of a card that was there when this began.
void ChangeInto(Engine& engine, const Ref& card, uint32_t program) {
  if (engine.state().Find(card) == nullptr) return;
  Engine::Group group(engine);
  if (InRing(engine.state(), card) != nullptr) ForgetWhatItWas(engine, card);
  ChangeFace(engine, card, program, kBecame);
}

// What the card becomes again when all that made it something else is over.
uint32_t TurnsBackInto(const GameState& state, const Ref& card) {
  for (const auto& [id, modifier] : state.modifiers()) {
    if (!IsOf(modifier.get(), card)) continue;
    for (const ModifierOp& op : modifier->ops) {
      if (op.kind == ModifierOpKind::kRule && op.word == kTurnBack) {
        return static_cast<uint32_t>(op.number);
      }
    }
  }
  return state.Find(card)->program;
}

// Programs from elsewhere may have rules of these names too, of any shape: what
// could not have been written here does nothing.
void Undo(Engine& engine, const Ref& entity, const ModifierOp& op) {
  if (op.kind != ModifierOpKind::kRule) return;
  if (op.word == kTurnBack && entity.is_card()) {
    const uint32_t program = static_cast<uint32_t>(op.number);
    if (engine.world().programs().has(program)) {
      ChangeInto(engine, entity, program);
    }
    return;
  }
  if (op.words.size() != 1) return;
  if (op.word == kUndoFlag && entity.is_card()) {
    SetFlag(engine, entity, op.words.front(), op.number != 0, kUndone);
  } else if (op.word == kUndoResource && entity.is_player()) {
    ChangeResource(engine, entity.id, op.words.front(),
                   SaturatingSub(0, op.number), kUndone, {});
  }
}

}  // namespace

void EndLasting(Engine& engine, Word reason,
                const std::function<bool(const ModifierCell&)>& ends) {
  std::vector<ModifierCell> ended;
  for (const auto& [id, modifier] : engine.state().modifiers()) {
    if (ends(modifier.get())) ended.push_back(modifier.get());
  }
  for (const ModifierCell& modifier : ended) {
    RemoveModifier(engine, modifier.id, reason);
  }
  for (auto modifier = ended.rbegin(); modifier != ended.rend(); ++modifier) {
    for (const Ref& entity : modifier->affected) {
      for (const ModifierOp& op : modifier->ops) Undo(engine, entity, op);
      if (ReplacesAbility(*modifier, entity)) RestoreAbility(engine, entity);
    }
  }
}

void SetFlagUntil(Engine& engine, const Environment& env, const Ref& card,
                  Word flag, bool on, const Duration& duration) {
  if (!SetFlag(engine, card, flag, on, kEffectReason)) return;
  Note(engine, env, card, kUndoFlag, {flag}, on ? 0 : 1, duration);
}

void ChangeResourceUntil(Engine& engine, const Environment& env,
                         PlayerId player, Word resource, int64_t change,
                         const Duration& duration) {
  auto amount = [&] {
    return GetNamed(engine.state().player(player).resources, resource);
  };
  const int64_t before = amount();
  ChangeResource(engine, player, resource, change, kEffectReason, env.source);
  const int64_t changed = SaturatingSub(amount(), before);
  if (changed == 0) return;
  Note(engine, env, Ref::Player(player), kUndoResource, {resource}, changed,
       duration);
}

void BecomeUntil(Engine& engine, const Environment& env, const Ref& card,
                 uint32_t program, const Duration& duration) {
  if (engine.state().Find(card) == nullptr) return;
  const uint32_t before = TurnsBackInto(engine.state(), card);
  ChangeInto(engine, card, program);
  if (duration.kind == DurationKind::kPermanent || before == program) return;
  Note(engine, env, card, kTurnBack, {}, before, duration);
}

}  // namespace refold::cfc
