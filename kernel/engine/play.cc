#include "kernel/engine/play.h"

#include "kernel/effects/effects.h"
#include "kernel/engine/costs.h"
#include "kernel/engine/interpreter.h"
#include "kernel/engine/procedures.h"
#include "kernel/engine/run_abilities.h"
#include "kernel/engine/trigger_window.h"
#include "kernel/verbs/pay_bill.h"
#include "kernel/verbs/retarget.h"
#include "kernel/verbs/slots.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

const Word kCast = Word::Of("cast");
const Word kActivate = Word::Of("activate");

void AddCasts(const Engine& engine, PlayerId player, const CardCell& card,
              const Moment& moment, std::vector<PromptOption>& options) {
  if (moment.resources_only) return;
  const LinkedProgram& program =
      engine.world().programs().program(card.program);
  for (int i = 0; i < program.flat().casts_size(); ++i) {
    const flat::CastOption& cast = program.flat().casts(i);
    const Act act{.kind = Act::Kind::kPlay,
                  .player = player,
                  .card = card.ref(),
                  .way = &cast,
                  .moment = moment};
    if (!engine.rules().Allows(engine, act) ||
        !CanCast(engine, player, card, cast)) {
      continue;
    }
    options.push_back({.action = kCast,
                       .entity = card.ref(),
                       .number = i,
                       .word = cast.name()});
  }
}

bool AllowsNow(const Moment& moment, const flat::Ability& ability) {
  return !moment.resources_only || ability.mana() ||
         (moment.at_once_too && ability.immediate());
}

// Of a card in play, or in a zone of the player.
// Whether cards of this zone are for whoever controls them; elsewhere they are
// for the player in whose zone they lie.
bool ControlCounts(const Engine& engine, Word zone) {
  return zone == engine.rules().words().play ||
         HasWord(engine.rules().shape().controlled_zones, zone);
}

// Of a card that its controller may use, or in a zone of the player.
void AddActivations(const Engine& engine, PlayerId player, const CardCell& card,
                    const Moment& moment, std::vector<PromptOption>& options) {
  const Word play = engine.rules().words().play;
  const Characteristics& now = CharacteristicsOf(engine.view(), card.id);
  if (ControlCounts(engine, card.zone) && now.controller != player) return;
  for (const auto& granted : now.abilities) {
    const LinkedProgram& program =
        engine.world().programs().program(granted.ability.program);
    const flat::Ability& ability = program.ability(granted.ability.ability);
    if (ability.kind() != flat::ABILITY_ACTIVATED ||
        !program.WorksIn(ability, card.zone, play) ||
        !AllowsNow(moment, ability)) {
      continue;
    }
    const Act act{.kind = Act::Kind::kUse,
                  .player = player,
                  .card = card.ref(),
                  .ability = &ability,
                  .moment = moment};
    if (!engine.rules().Allows(engine, act) ||
        !CanActivate(engine, player, card, granted)) {
      continue;
    }
    options.push_back({.action = kActivate,
                       .entity = card.ref(),
                       .ability = granted.ability});
  }
}

}  // namespace

const ProcedureTable& EngineProcedures() {
  static const ProcedureTable* const table = new ProcedureTable{
      {Word::Of("use"), RunUse},
      {Word::Of("announce"), RunAnnounce},
      {Word::Of("pay"), RunPay},
      {Word::Of("pay instruction"), RunPayInstruction},
      {Word::Of("resolve"), RunResolve},
      {Word::Of("code"), RunCode},
      {Word::Of("damage"), RunDamage},
      {Word::Of("new targets"), RunNewTargets},
      {Word::Of("change targets"), RunChangeTargets},
      {Word::Of("run abilities"), RunAbilities},
      {Word::Of("pay bill"), RunPayBill},
      {Word::Of("tried code"), RunTried},
      {Word::Of("trigger window"), RunTriggerWindow},
      {Word::Of("window"), RunWindow},
      {kReplacingCode, RunReplacingCode},
      {kCodeBefore, RunCodeBefore},
  };
  return *table;
}

std::vector<PromptOption> UsableActions(const Engine& engine, PlayerId player,
                                        const Moment& moment) {
  std::vector<PromptOption> options;
  const GameState& state = engine.state();
  for (const Word zone : engine.rules().shape().action_zones) {
    for (PlayerId owner = 1; owner <= state.player_count(); ++owner) {
      if (owner != player && !ControlCounts(engine, zone)) continue;
      for (CardId id : state.zone(owner, zone)) {
        const CardCell& card = *state.card(id);
        if (owner == player) AddCasts(engine, player, card, moment, options);
        AddActivations(engine, player, card, moment, options);
      }
    }
  }
  return options;
}

}  // namespace refold
