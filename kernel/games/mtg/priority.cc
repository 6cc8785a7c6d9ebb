#include "kernel/games/mtg/priority.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/end_turn.h"
#include "kernel/games/mtg/granted_plays.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/mtg/turn.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/play/play.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kPlay = Word::Of("play");
const Word kCast = Word::Of("cast");
const Word kActivate = Word::Of("activate");

PriorityMode ModeOf(int64_t window) {
  return static_cast<PriorityMode>(window);
}

// The turn of a player who has left the game continues without them (CR
// 800.4j).
PlayerId FirstPlayer(const GameState& state, int64_t window) {
  const PlayerId active = state.game().active_player;
  if (ModeOf(window) == PriorityMode::kBlockers && state.stack().empty()) {
    return DefendingPlayer(state);
  }
  return state.player(active).lost ? skeleton::NextPlayer(state, active)
                                   : active;
}

// Nobody has priority in the untap step: what triggers there is put on the
// stack in the upkeep (CR 502.4).
bool IsClosed(const Engine& engine, int64_t /*window*/) {
  return engine.state().game().phase == kUntap &&
         engine.option(kEveryStep) == 0;
}

// Whether nobody is asked with an empty stack.
bool IsQuiet(const Engine& engine, int64_t window) {
  if (ModeOf(window) == PriorityMode::kSettle) return true;
  return engine.state().game().phase == kCleanup &&
         engine.option(kEveryStep) == 0;
}

std::vector<PromptOption> Declarations(const Engine& engine, PlayerId player,
                                       PriorityMode mode) {
  const GameState& state = engine.state();
  if (!state.stack().empty()) return {};
  if (mode == PriorityMode::kAttackers &&
      player == state.game().active_player) {
    return AttackOptions(engine).options;
  }
  if (mode == PriorityMode::kBlockers && player != state.game().active_player) {
    return BlockOptions(engine, player).options;
  }
  return {};
}

// Abilities that a card has by the rules come before its own.
void PutRuleAbilitiesFirst(const Engine& engine,
                           std::vector<PromptOption>& options) {
  if (options.size() < 2) return;
  uint32_t rules = engine.world().programs().Find(kRulesName);
  for (auto first = options.begin(); first != options.end();) {
    auto last =
        std::find_if(first, options.end(), [first](const PromptOption& option) {
          return option.entity != first->entity ||
                 option.action != first->action;
        });
    std::stable_partition(first, last, [rules](const PromptOption& option) {
      return option.ability.program == rules;
    });
    first = last;
  }
}

std::vector<PromptOption> OfferedActions(const Engine& engine, PlayerId player,
                                         int64_t window) {
  std::vector<PromptOption> options =
      Declarations(engine, player, ModeOf(window));
  const Moment moment = MomentFor(engine, player);
  for (const Ref& land : PlayableLands(engine.view(), player, moment)) {
    options.push_back({.action = kPlay, .entity = land});
  }
  std::vector<PromptOption> usable = UsableActions(engine, player, moment);
  PutRuleAbilitiesFirst(engine, usable);
  AddGrantedCasts(engine, player, moment, &usable);
  options.insert(options.end(), usable.begin(), usable.end());
  if (!engine.state().stack().empty()) return options;
  for (const Ref& card : DiscardableNow(engine, player)) {
    options.push_back({.action = kDiscardReason, .entity = card});
  }
  return options;
}

void PlayLand(Engine& engine, PlayerId player, const Ref& land) {
  CountGrant(engine, player, land, /*free=*/false);
  Ref who = Ref::Player(player);
  SetValue(engine, who, kLandsPlayed,
           SaturatingAdd(GetValue(engine.state(), who, kLandsPlayed), 1));
  MoveProposal move = ProposeMove(engine, land, kBattlefield, kPlay);
  move.controller = player;
  move.to_player = player;
  move.player = player;
  engine.Push(ProposalsFrame({ProposalOf(move)}));
}

void Perform(Engine& engine, PlayerId player, const PromptOption& option) {
  if (IsDeclaration(option)) {
    DeclareAndPay(engine, option);
  } else if (option.action == kPlay) {
    PlayLand(engine, player, option.entity);
  } else if (option.action == kCastFree) {
    CountGrant(engine, player, option.entity, /*free=*/true);
    engine.Push(CastFreeBy(engine, player, option.entity, option.number));
  } else if (option.action == kCast) {
    CountGrant(engine, player, option.entity, /*free=*/false);
    engine.Push(CastFrame(engine, player, option.entity,
                          static_cast<uint32_t>(option.number)));
  } else if (option.action == kActivate) {
    engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
  } else if (option.action == kDiscardReason) {
    Discard(engine, {option.entity});
  }
}

}  // namespace

Frame PriorityFrame(PriorityMode mode) {
  return skeleton::WindowFrame(static_cast<int64_t>(mode));
}

const skeleton::PriorityTable& Priority() {
  static const skeleton::PriorityTable table = {
      .settle = RunStateBasedActions,
      .closed = IsClosed,
      .cut_short = IsEndingTurn,
      .first = FirstPlayer,
      .quiet = IsQuiet,
      .options = OfferedActions,
      .perform = Perform,
      .loops_draw = true,
  };
  return table;
}

}  // namespace refold::mtg
