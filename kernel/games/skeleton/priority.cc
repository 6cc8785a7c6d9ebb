#include "kernel/games/skeleton/priority.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/position.h"
#include "kernel/games/skeleton/skeleton.h"
#include "kernel/games/skeleton/taken_back.h"
#include "kernel/play/mana_sources.h"
#include "kernel/play/play.h"
#include "kernel/play/stack_triggers.h"
#include "kernel/play/trigger_order.h"

namespace refold::skeleton {
namespace {

const Word kPriority = Word::Of("priority");
const Word kLoop = Word::Of("loop");

// Steps of the procedure.
struct PriorityStep {
  enum : uint32_t { kSettle = 0, kRead = 1 };
};
// Its locals.
struct PriorityLocal {
  enum : size_t {
    kWindow = 0,
    kHolder = 1,  // who has priority; 0 = the first player
    kPasses = 2,  // how many have passed one after another
    kBelow = 3,   // the last item of the stack that stays; absent, 0 = none
    // Absent until something has resolved: the number of items resolved without
    // a choice, and the position to be met again (PositionKey).
    kResolved = 4,
    kMarkHigh = 5,
    kMarkLow = 6,
    kLocals = 7,
  };
};

const PriorityTable& PriorityOf(const Engine& engine) {
  const PriorityTable* table = SkeletonOf(engine).priority;
  REFOLD_CHECK(table != nullptr, "a window of a game without priority");
  return *table;
}

// Whether there is anything on the stack for the window to resolve.
bool HasToResolve(const GameState& state, const Frame& frame) {
  if (state.stack().empty()) return false;
  return frame.locals.size() <= PriorityLocal::kBelow ||
         frame.locals[PriorityLocal::kBelow] == 0 ||
         state.stack().back()->id > frame.locals[PriorityLocal::kBelow];
}

// The number of items to resolve before a window is checked for loops.
constexpr int64_t kManyItems = 64;

bool IsPowerOfTwo(int64_t number) { return (number & (number - 1)) == 0; }

void CountResolved(Frame& frame) {
  frame.locals.resize(
      std::max<size_t>(frame.locals.size(), PriorityLocal::kLocals));
  ++frame.locals[PriorityLocal::kResolved];
}

void ForgetResolved(Frame& frame) {
  if (frame.locals.size() <= PriorityLocal::kResolved) return;
  for (size_t i = PriorityLocal::kResolved; i < PriorityLocal::kLocals; ++i) {
    frame.locals[i] = 0;
  }
}

// Whether the position has occurred before in this window. Positions are stored
// at powers of two, so that a loop of any length is found.
bool GoesInCircles(const Engine& engine, Frame& frame) {
  if (frame.locals.size() <= PriorityLocal::kResolved) return false;
  const int64_t resolved = frame.locals[PriorityLocal::kResolved];
  const bool begins = frame.locals[PriorityLocal::kPasses] == 0;
  if (resolved < kManyItems || !begins) return false;
  const Hash128 key = PositionKey(engine);
  int64_t& high = frame.locals[PriorityLocal::kMarkHigh];
  int64_t& low = frame.locals[PriorityLocal::kMarkLow];
  const auto now_high = static_cast<int64_t>(key.high);
  const auto now_low = static_cast<int64_t>(key.low);
  if (high == now_high && low == now_low) return true;
  if (IsPowerOfTwo(resolved)) {
    high = now_high;
    low = now_low;
  }
  return false;
}

// Whether no other answer would have been legal, or only another order of
// triggers: they must be put on the stack in some order, and a player whom
// another order would help has been asked in every round.
bool WasForced(const Prompt& prompt) {
  if (prompt.or_nothing) return false;
  if (prompt.reason == kTriggerOrder) return true;
  if (prompt.kind == PromptKind::kNumber) return prompt.min == prompt.max;
  if (prompt.kind == PromptKind::kOrder ||
      prompt.kind == PromptKind::kDistribute) {
    return prompt.options.size() <= 1;
  }
  return prompt.min == std::ssize(prompt.options);
}

void BeginRound(Frame& frame) {
  frame.locals[PriorityLocal::kHolder] = 0;
  frame.locals[PriorityLocal::kPasses] = 0;
}

// Handles a pass. Returns whether the window closes.
bool Pass(Engine& engine, Frame& frame, PlayerId player) {
  const GameState& state = engine.state();
  frame.locals[PriorityLocal::kHolder] = NextPlayer(state, player);
  size_t passes = static_cast<size_t>(++frame.locals[PriorityLocal::kPasses]);
  if (passes < CountPlayersInGame(state)) return false;
  BeginRound(frame);
  if (!HasToResolve(state, frame)) return true;
  if (PriorityOf(engine).loops_draw) CountResolved(frame);
  engine.Push(ResolveFrame(engine));
  return false;
}

// Actions that may turn out to be unpayable are attempted: if one is taken
// back, the player is asked again, without that option.
void Attempt(Engine& engine, const Frame& frame, PlayerId player,
             const PromptOption& option) {
  if (!MayNeedManaToBeMade(engine, player, option)) return;
  Frame again = frame;
  NoteTakenBack(option, again);
  engine.BeginAttempt(&again);
}

Next ReadAction(Engine& engine, Frame& frame) {
  Answer answer = engine.TakeAnswer();
  PlayerId player = answer.prompt->chooser();
  frame.step = PriorityStep::kSettle;
  Attempt(engine, frame, player, answer.option());
  ForgetTakenBack(frame);
  if (answer.option().action == kPass) {
    return Pass(engine, frame, player) ? Next::kDone : Next::kStay;
  }
  frame.locals[PriorityLocal::kPasses] = 0;
  ForgetResolved(frame);
  PriorityOf(engine).perform(engine, player, answer.option());
  return Next::kStay;
}

}  // namespace

Frame WindowFrame(int64_t window) {
  return {.procedure = kPriority, .locals = {window, 0, 0}};
}

Frame WindowAbove(const Engine& engine, int64_t window) {
  Frame frame = WindowFrame(window);
  if (!engine.state().stack().empty()) {
    frame.locals.push_back(engine.state().stack().back()->id);
  }
  return frame;
}

void CountAnswer(const Answer& answer, std::vector<Frame>& agenda) {
  // A window reads the answers to its own prompts.
  if (agenda.empty() || agenda.back().procedure == kPriority ||
      WasForced(*answer.prompt)) {
    return;
  }
  for (Frame& frame : agenda) {
    if (frame.procedure == kPriority) ForgetResolved(frame);
  }
}

bool AskPriorityAgain(Frame& frame) {
  if (frame.procedure != kPriority) return false;
  frame.step = PriorityStep::kSettle;
  return true;
}

Next RunPriority(Engine& engine, Frame& frame) {
  if (frame.step == PriorityStep::kRead) return ReadAction(engine, frame);
  const PriorityTable& table = PriorityOf(engine);
  const int64_t window = frame.locals[PriorityLocal::kWindow];
  if (table.closed != nullptr && table.closed(engine, window)) {
    return Next::kDone;
  }
  if (table.settle != nullptr && table.settle(engine)) return Next::kStay;
  if (table.cut_short != nullptr && table.cut_short(engine)) {
    return Next::kDone;
  }
  // The player who would have had priority then gets it (CR 117.5 of Magic).
  if (PutTriggersOnStack(engine)) {
    frame.locals[PriorityLocal::kPasses] = 0;
    return Next::kStay;
  }
  if (!HasToResolve(engine.state(), frame) && table.quiet != nullptr &&
      table.quiet(engine, window)) {
    return Next::kDone;
  }
  PlayerId holder = static_cast<PlayerId>(frame.locals[PriorityLocal::kHolder]);
  if (holder == 0 || engine.state().player(holder).lost) {
    holder = table.first(engine.state(), window);
    frame.locals[PriorityLocal::kHolder] = holder;
  }
  if (GoesInCircles(engine, frame)) {
    engine.EndGame({}, kLoop);
    return Next::kDone;
  }
  frame.step = PriorityStep::kRead;
  std::vector<PromptOption> options = table.options(engine, holder, window);
  DropTakenBack(frame, options);
  AskForAction(engine, holder, engine.state().game().phase, std::move(options),
               PassIs::kFirst);
  return Next::kStay;
}

}  // namespace refold::skeleton
