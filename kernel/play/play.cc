#include "kernel/play/play.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/engine/cell_changes.h"
#include "kernel/play/interpreter.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/pay.h"
#include "kernel/play/procedures.h"
#include "kernel/play/run_abilities.h"
#include "kernel/play/stack_triggers.h"
#include "kernel/play/trigger_window.h"
#include "kernel/play/usable.h"
#include "kernel/verbs/lasting_changes.h"
#include "kernel/verbs/retarget.h"
#include "kernel/verbs/slots.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

// Collects what a player can do with cards at a moment, card by card.
class ActionFinder {
 public:
  ActionFinder(const Engine& engine, PlayerId player, const Moment& moment)
      : engine_(engine),
        view_(engine.view()),
        words_(engine.rules().words()),
        player_(player),
        moment_(moment),
        usable_(engine, player, moment),
        mana_(engine, player) {}

  void AddCasts(const CardCell& card) {
    if (moment_.resources_only) return;
    const LinkedProgram& program = view_.programs.program(card.program);
    for (int i = 0; i < program.flat().casts_size(); ++i) {
      const flat::CastOption& cast = program.flat().casts(i);
      const PlayerAction act{.kind = PlayerAction::Kind::kPlay,
                             .player = player_,
                             .card = card.ref(),
                             .way = &cast,
                             .moment = moment_};
      if (!engine_.rules().Allows(engine_, act) ||
          !CanCast(engine_, player_, card, cast, &mana_)) {
        continue;
      }
      options_.push_back({.action = kCastAction,
                          .entity = card.ref(),
                          .number = i,
                          .word = cast.name()});
    }
  }

  void AddActivations(const ActionCard& in) {
    usable_.VisitAbilities(
        in, [&](const Characteristics::GrantedAbility& granted,
                const flat::Ability& ability) {
          // Mana abilities, and abilities used while mana is made, are paid for
          // with the mana already in the pool.
          const bool more = !moment_.resources_only && !ability.mana();
          if (!CanActivate(engine_, player_, in.card, granted,
                           more ? &mana_ : nullptr)) {
            return;
          }
          options_.push_back({.action = kActivateAction,
                              .entity = in.card.ref(),
                              .ability = granted.ability});
        });
  }

  // All that there is.
  std::vector<PromptOption> Find() {
    constexpr size_t kUsualActions = 8;
    options_.reserve(kUsualActions);
    usable_.VisitCards([this](const ActionCard& in) {
      // Cards in play cannot be played.
      if (in.own && !words_.InPlay(in.card.zone)) AddCasts(in.card);
      AddActivations(in);
    });
    return std::move(options_);
  }

 private:
  const Engine& engine_;
  const View view_;
  const GameWords& words_;
  const PlayerId player_;
  const Moment moment_;
  const Usable usable_;
  const ManaToBeMade mana_;
  std::vector<PromptOption> options_;
};

}  // namespace

const ProcedureTable& PlayProcedures() {
  static const ProcedureTable* const table = new ProcedureTable{
      {Word::Of("use"), RunUse},
      {Word::Of("announce"), RunAnnounce},
      {Word::Of("pay"), RunPay},
      {kPayInstruction, RunPaying},
      {Word::Of("resolve"), RunResolve},
      {Word::Of("code"), RunCode},
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
      {kChangesOfEffect, RunChangesOfEffect},
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

std::vector<PromptOption> LackingTargets(const Engine& engine, PlayerId player,
                                         CardId card, const Moment& moment) {
  std::vector<PromptOption> lacking;
  const Usable usable(engine, player, moment);
  usable.VisitCards([&](const ActionCard& in) {
    if (in.card.id != card) return;
    usable.VisitAbilities(in,
                          [&](const Characteristics::GrantedAbility& granted,
                              const flat::Ability& /*ability*/) {
                            if (ToActivate(engine, player, in.card, granted) ==
                                Activation::kLacksTargets) {
                              lacking.push_back({.action = kActivateAction,
                                                 .entity = in.card.ref(),
                                                 .ability = granted.ability});
                            }
                          });
  });
  return lacking;
}

}  // namespace refold
