#include "kernel/engine/play.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/engine/interpreter.h"
#include "kernel/engine/pay.h"
#include "kernel/engine/procedures.h"
#include "kernel/engine/run_abilities.h"
#include "kernel/engine/stack_triggers.h"
#include "kernel/engine/trigger_window.h"
#include "kernel/state/named.h"
#include "kernel/verbs/retarget.h"
#include "kernel/verbs/slots.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

const Word kCast = Word::Of("cast");
const Word kActivate = Word::Of("activate");

// Whether the player may use an ability of a card that counts for whoever
// controls it: he does, or the ability says that he may.
bool MayUse(const Engine& engine, PlayerId player, const CardCell& card,
            const Characteristics::GrantedAbility& granted,
            PlayerId controller) {
  if (controller == player) return true;
  const flat::Ability& ability = engine.view().ability(granted.ability);
  if (!ability.has_controlled_by()) return false;
  const Environment env{.source = card.ref(),
                        .controller = controller,
                        .ability = granted.ability,
                        .registers = granted.env.registers};
  const std::vector<Ref> users =
      Select(engine.scope(env), ability.controlled_by());
  return std::find(users.begin(), users.end(), Ref::Player(player)) !=
         users.end();
}

// Whether the card is already what its own cost would make it (tapped).
bool HasSpentItself(const CardCell& card, const flat::Cost& cost) {
  return std::any_of(
      cost.claims().begin(), cost.claims().end(),
      [&card](const flat::Claim& claim) {
        return claim.has_flag() && !claim.has_of() && !claim.top() &&
               HasWord(card.flags, claim.flag().flag()) == claim.flag().on();
      });
}

// Collects what a player can do at a moment with cards, one after another.
class ActionFinder {
 public:
  ActionFinder(const Engine& engine, PlayerId player, const Moment& moment)
      : engine_(engine),
        view_(engine.view()),
        play_(engine.rules().words().play),
        player_(player),
        moment_(moment) {}

  void AddCasts(const CardCell& card) {
    if (moment_.resources_only) return;
    const LinkedProgram& program = view_.programs.program(card.program);
    for (int i = 0; i < program.flat().casts_size(); ++i) {
      const flat::CastOption& cast = program.flat().casts(i);
      const Act act{.kind = Act::Kind::kPlay,
                    .player = player_,
                    .card = card.ref(),
                    .way = &cast,
                    .moment = moment_};
      if (!engine_.rules().Allows(engine_, act) ||
          !CanCast(engine_, player_, card, cast)) {
        continue;
      }
      options_.push_back({.action = kCast,
                          .entity = card.ref(),
                          .number = i,
                          .word = cast.name()});
    }
  }

  // Of a card that its controller may use, or in a zone of the player.
  void AddActivations(const CardCell& card, bool control_counts) {
    const Characteristics& now = CharacteristicsOf(view_, card.id);
    for (const auto& granted : now.abilities) {
      const LinkedProgram& program =
          view_.programs.program(granted.ability.program);
      const flat::Ability& ability = program.ability(granted.ability.ability);
      // What is known at once comes first.
      if (ability.kind() != flat::ABILITY_ACTIVATED || !AllowsNow(ability) ||
          HasSpentItself(card, ability.cost()) ||
          !program.WorksIn(ability, card.zone, play_)) {
        continue;
      }
      if (control_counts &&
          !MayUse(engine_, player_, card, granted, now.controller)) {
        continue;
      }
      const Act act{.kind = Act::Kind::kUse,
                    .player = player_,
                    .card = card.ref(),
                    .ability = &ability,
                    .moment = moment_};
      if (!engine_.rules().Allows(engine_, act) ||
          !CanActivate(engine_, player_, card, granted)) {
        continue;
      }
      options_.push_back({.action = kActivate,
                          .entity = card.ref(),
                          .ability = granted.ability});
    }
  }

  // All that there is.
  std::vector<PromptOption> Find() {
    constexpr size_t kUsualActions = 8;
    options_.reserve(kUsualActions);
    const GameState& state = view_.state;
    for (const Word zone : engine_.rules().shape().action_zones) {
      const bool control_counts = ControlCounts(zone);
      for (PlayerId owner = 1; owner <= state.player_count(); ++owner) {
        if (owner != player_ && !control_counts) continue;
        for (CardId id : state.zone(owner, zone)) {
          const CardCell& card = *state.card(id);
          if (owner == player_) AddCasts(card);
          AddActivations(card, control_counts);
        }
      }
    }
    return std::move(options_);
  }

 private:
  bool AllowsNow(const flat::Ability& ability) const {
    return !moment_.resources_only || ability.mana() ||
           (moment_.at_once_too && ability.immediate());
  }
  // Whether cards of this zone are for whoever controls them; elsewhere they
  // are for the player in whose zone they lie.
  bool ControlCounts(Word zone) const {
    return zone == play_ ||
           HasWord(engine_.rules().shape().controlled_zones, zone);
  }

  const Engine& engine_;
  const View view_;
  const Word play_;
  const PlayerId player_;
  const Moment moment_;
  std::vector<PromptOption> options_;
};

}  // namespace

const ProcedureTable& EngineProcedures() {
  static const ProcedureTable* const table = new ProcedureTable{
      {Word::Of("use"), RunUse},
      {Word::Of("announce"), RunAnnounce},
      {Word::Of("pay"), RunPay},
      {kPayInstruction, RunPaying},
      {Word::Of("resolve"), RunResolve},
      {Word::Of("code"), RunCode},
      {Word::Of("damage"), RunDamage},
      {Word::Of("new targets"), RunNewTargets},
      {Word::Of("change targets"), RunChangeTargets},
      {Word::Of("run abilities"), RunAbilities},
      {kPayBill, RunPaying},
      {Word::Of("tried code"), RunTried},
      {Word::Of("trigger window"), RunTriggerWindow},
      {Word::Of("stack triggers"), RunStackTriggers},
      {Word::Of("put trigger"), RunPutTrigger},
      {Word::Of("play out"), RunPlayOut},
      {Word::Of("window"), RunWindow},
      {kReplacingCode, RunReplacingCode},
      {kCodeBefore, RunCodeBefore},
      {kComing, RunComing},
  };
  return *table;
}

std::vector<PromptOption> UsableActions(const Engine& engine, PlayerId player,
                                        const Moment& moment) {
  return ActionFinder(engine, player, moment).Find();
}

}  // namespace refold
