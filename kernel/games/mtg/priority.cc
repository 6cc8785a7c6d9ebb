#include "kernel/games/mtg/priority.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/permissions.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/state_based.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kPriority = Word::Of("priority");
const Word kPass = Word::Of("pass");
const Word kPlay = Word::Of("play");
const Word kCast = Word::Of("cast");
const Word kActivate = Word::Of("activate");

// Steps of the procedure.
struct PriorityStep {
  enum : uint32_t { kSettleState = 0, kRead = 1 };
};
// Its locals.
struct PriorityLocal {
  enum : size_t {
    kMode = 0,    // a PriorityMode
    kHolder = 1,  // who has priority; 0 = whoever comes first
    kPasses = 2,  // how many have passed one after another
  };
};

PriorityMode ModeOf(const Frame& frame) {
  return static_cast<PriorityMode>(frame.locals[PriorityLocal::kMode]);
}

PlayerId FirstPlayer(const GameState& state, PriorityMode mode) {
  return mode == PriorityMode::kBlockers && state.stack().empty()
             ? DefendingPlayer(state)
             : state.game().active_player;
}

// Whether nobody is asked with an empty stack.
bool IsQuiet(const Engine& engine, PriorityMode mode) {
  if (mode == PriorityMode::kSettle) return true;
  Word phase = engine.state().game().phase;
  return (phase == kUntap || phase == kCleanup) &&
         engine.option(kEveryStep) == 0;
}

std::vector<PromptOption> Declarations(const Engine& engine, PlayerId player,
                                       PriorityMode mode) {
  const GameState& state = engine.state();
  if (!state.stack().empty()) return {};
  if (mode == PriorityMode::kAttackers &&
      player == state.game().active_player) {
    return AttackOptions(engine);
  }
  if (mode == PriorityMode::kBlockers && player == DefendingPlayer(state)) {
    return BlockOptions(engine);
  }
  return {};
}

// Abilities that a card has by the rules come before its own.
void PutRuleAbilitiesFirst(const Engine& engine,
                           std::vector<PromptOption>& options) {
  uint32_t rules = engine.world().programs().Find(kRulesProgramName);
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

void AskForAction(Engine& engine, PlayerId player, PriorityMode mode) {
  Prompt prompt{.player = player,
                .kind = PromptKind::kPriority,
                .reason = engine.state().game().phase,
                .options = {{.action = kPass}},
                .min = 1,
                .max = 1};
  auto add = [&prompt](const std::vector<PromptOption>& options) {
    prompt.options.insert(prompt.options.end(), options.begin(), options.end());
  };
  add(Declarations(engine, player, mode));
  for (const Ref& land : PlayableLands(engine, player)) {
    prompt.options.push_back({.action = kPlay, .entity = land});
  }
  std::vector<PromptOption> usable =
      UsableActions(engine, player, MomentFor(engine, player));
  PutRuleAbilitiesFirst(engine, usable);
  add(usable);
  engine.Ask(std::move(prompt));
}

void PlayLand(Engine& engine, PlayerId player, const Ref& land) {
  Ref who = Ref::Player(player);
  SetValue(engine, who, kLandsPlayed,
           SaturatingAdd(GetValue(engine.state(), who, kLandsPlayed), 1));
  MoveProposal move = ProposeMove(engine, land, kBattlefield, kPlay);
  move.controller = player;
  move.to_player = player;
  move.player = player;
  MoveCard(engine, std::move(move));
}

void Perform(Engine& engine, PlayerId player, const PromptOption& option) {
  if (IsDeclaration(option)) {
    Declare(engine, option);
  } else if (option.action == kPlay) {
    PlayLand(engine, player, option.entity);
  } else if (option.action == kCast) {
    engine.Push(CastFrame(engine, player, option.entity,
                          static_cast<uint32_t>(option.number)));
  } else if (option.action == kActivate) {
    engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
  }
}

// What follows from a pass. Returns whether the round is over.
bool Pass(Engine& engine, Frame& frame, PlayerId player) {
  const GameState& state = engine.state();
  frame.locals[PriorityLocal::kHolder] = NextPlayer(state, player);
  size_t passes = static_cast<size_t>(++frame.locals[PriorityLocal::kPasses]);
  if (passes < PlayersInGame(state).size()) return false;
  frame.locals[PriorityLocal::kHolder] = 0;
  frame.locals[PriorityLocal::kPasses] = 0;
  if (state.stack().empty()) return true;
  engine.Push(ResolveFrame(engine));
  return false;
}

}  // namespace

Frame PriorityFrame(PriorityMode mode) {
  return {.procedure = kPriority, .locals = {static_cast<int64_t>(mode), 0, 0}};
}

Next RunPriority(Engine& engine, Frame& frame) {
  if (frame.step == PriorityStep::kRead) {
    Answer answer = engine.TakeAnswer();
    PlayerId player = answer.decision.player;
    frame.step = PriorityStep::kSettleState;
    if (answer.option().action == kPass) {
      return Pass(engine, frame, player) ? Next::kDone : Next::kStay;
    }
    frame.locals[PriorityLocal::kPasses] = 0;
    Perform(engine, player, answer.option());
    return Next::kStay;
  }
  if (RunStateBasedActions(engine)) return Next::kStay;
  if (PutTriggersOnStack(engine)) {
    frame.locals[PriorityLocal::kHolder] = 0;
    frame.locals[PriorityLocal::kPasses] = 0;
    return Next::kStay;
  }
  PriorityMode mode = ModeOf(frame);
  if (engine.state().stack().empty() && IsQuiet(engine, mode)) {
    return Next::kDone;
  }
  PlayerId holder = static_cast<PlayerId>(frame.locals[PriorityLocal::kHolder]);
  if (holder == 0 || engine.state().player(holder).lost) {
    holder = FirstPlayer(engine.state(), mode);
    frame.locals[PriorityLocal::kHolder] = holder;
  }
  frame.step = PriorityStep::kRead;
  AskForAction(engine, holder, mode);
  return Next::kStay;
}

}  // namespace refold::mtg
