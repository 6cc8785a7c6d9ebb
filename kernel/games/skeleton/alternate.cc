#include "kernel/games/skeleton/alternate.h"

#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/play/play.h"
#include "kernel/play/stack_triggers.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::skeleton {
namespace {

// Steps of the procedure.
struct AlternateStep {
  enum : uint32_t { kBegin = 0, kSettle = kAskStep, kRead = kReadStep };
};
// Locals after those of every phase.
struct AlternateLocal {
  enum : size_t {
    kNext = kPhaseLocals,        // whose action it is
    kPassed = kPhaseLocals + 1,  // how many have passed one after another
    kLocals = kPhaseLocals + 2,
  };
};

const AlternateTable& AlternateOf(const Engine& engine) {
  const AlternateTable* table = SkeletonOf(engine).alternate;
  REFOLD_CHECK(table != nullptr, "a game without single actions");
  return *table;
}

bool IsClaimed(const GameState& state) {
  return GetNamed(state.game().values, kInitiativeClaimed) != 0;
}

Next BeginActions(Engine& engine, Frame& frame) {
  BeginPhase(engine, frame);
  SetValue(engine, Ref(), kInitiativeClaimed, 0);
  frame.locals.resize(AlternateLocal::kLocals);
  frame.locals[AlternateLocal::kNext] = HasInitiative(engine.state());
  frame.step = AlternateStep::kSettle;
  return Next::kStay;
}

// Whether something has to happen before the next action.
bool SettleActions(Engine& engine, const AlternateTable& table) {
  if (table.settle != nullptr && table.settle(engine)) return true;
  if (PutTriggersOnStack(engine)) return true;
  if (engine.state().stack().empty()) return false;
  engine.Push(ResolveFrame(engine));
  return true;
}

void PassOn(const GameState& state, Frame& frame, bool passed) {
  int64_t& next = frame.locals[AlternateLocal::kNext];
  next = NextPlayer(state, static_cast<PlayerId>(next));
  int64_t& in_a_row = frame.locals[AlternateLocal::kPassed];
  in_a_row = passed ? in_a_row + 1 : 0;
}

// Passes for players who are not asked. Returns false if all have passed then.
bool FindWhoActs(const GameState& state, Frame& frame) {
  const int64_t players = static_cast<int64_t>(CountPlayersInGame(state));
  while (frame.locals[AlternateLocal::kPassed] < players) {
    const PlayerId next =
        static_cast<PlayerId>(frame.locals[AlternateLocal::kNext]);
    const bool out = IsClaimed(state) && next == HasInitiative(state);
    if (!out && !state.player(next).lost) return true;
    PassOn(state, frame, /*passed=*/true);
  }
  return false;
}

// If effects forbid the player to pass, they cannot claim the initiative,
// either.
bool MustAct(const View& view, PlayerId player) {
  return IsForbidden(view, {kPass, Ref::Player(player)});
}

Next ReadSingleAction(Engine& engine, Frame& frame) {
  const Answer answer = engine.TakeAnswer();
  const PlayerId player = answer.prompt->chooser();
  const PromptOption& option = answer.option();
  const AlternateTable& table = AlternateOf(engine);
  frame.step = AlternateStep::kSettle;
  // Claiming counts as passing.
  const bool passes = option.action == kPass || option.action == kClaim;
  PassOn(engine.state(), frame, passes);
  if (option.action == kClaim) {
    SetValue(engine, Ref(), kInitiative, player);
    SetValue(engine, Ref(), kInitiativeClaimed, 1);
    if (table.claimed != nullptr) table.claimed(engine, player);
  } else if (option.action != kPass) {
    table.perform(engine, player, option);
  }
  if (passes && table.passed != nullptr) table.passed(engine, player);
  return Next::kStay;
}

}  // namespace

PlayerId HasInitiative(const GameState& state) {
  const int64_t player = GetNamed(state.game().values, kInitiative);
  return player == 0 ? state.game().active_player
                     : static_cast<PlayerId>(player);
}

Next RunAlternate(Engine& engine, Frame& frame) {
  if (frame.step == AlternateStep::kBegin) return BeginActions(engine, frame);
  if (frame.step == AlternateStep::kRead) {
    return ReadSingleAction(engine, frame);
  }
  const AlternateTable& table = AlternateOf(engine);
  if (SettleActions(engine, table)) return Next::kStay;
  const PlayerId again = table.again == nullptr ? 0 : table.again(engine);
  if (again != 0) frame.locals[AlternateLocal::kNext] = again;
  if (!FindWhoActs(engine.state(), frame)) return Next::kDone;
  const PlayerId player =
      static_cast<PlayerId>(frame.locals[AlternateLocal::kNext]);
  std::vector<PromptOption> options = table.options(engine, player);
  frame.step = AlternateStep::kRead;
  if (MustAct(engine.view(), player) && !options.empty()) {
    engine.Ask({.player = player,
                .kind = PromptKind::kPriority,
                .reason = engine.state().game().phase,
                .options = std::move(options),
                .min = 1,
                .max = 1});
    return Next::kStay;
  }
  if (table.can_claim && !IsClaimed(engine.state())) {
    options.push_back({.action = kClaim});
  }
  AskForAction(engine, player, engine.state().game().phase, std::move(options),
               PassIs::kFirst);
  return Next::kStay;
}

}  // namespace refold::skeleton
