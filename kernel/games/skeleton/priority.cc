#include "kernel/games/skeleton/priority.h"

#include <utility>

#include "kernel/base/check.h"
#include "kernel/engine/play.h"
#include "kernel/games/skeleton/ask.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/skeleton.h"

namespace refold::skeleton {
namespace {

const Word kPriority = Word::Of("priority");

// Steps of the procedure.
struct PriorityStep {
  enum : uint32_t { kSettle = 0, kRead = 1 };
};
// Its locals.
struct PriorityLocal {
  enum : size_t {
    kWindow = 0,
    kHolder = 1,  // who has priority; 0 = whoever comes first
    kPasses = 2,  // how many have passed one after another
    kBelow = 3,   // the last item of the stack that stays; absent = none
  };
};

const PriorityTable& PriorityOf(const Engine& engine) {
  const PriorityTable* table = SkeletonOf(engine).priority;
  REFOLD_CHECK(table != nullptr, "a window of a game without priority");
  return *table;
}

// Whether anything is on the stack that is for the window to resolve.
bool HasToResolve(const GameState& state, const Frame& frame) {
  if (state.stack().empty()) return false;
  return frame.locals.size() <= PriorityLocal::kBelow ||
         state.stack().back()->id > frame.locals[PriorityLocal::kBelow];
}

void BeginRound(Frame& frame) {
  frame.locals[PriorityLocal::kHolder] = 0;
  frame.locals[PriorityLocal::kPasses] = 0;
}

// What follows from a pass. Returns whether the window closes.
bool Pass(Engine& engine, Frame& frame, PlayerId player) {
  const GameState& state = engine.state();
  frame.locals[PriorityLocal::kHolder] = NextPlayer(state, player);
  size_t passes = static_cast<size_t>(++frame.locals[PriorityLocal::kPasses]);
  if (passes < CountPlayersInGame(state)) return false;
  BeginRound(frame);
  if (!HasToResolve(state, frame)) return true;
  engine.Push(ResolveFrame(engine));
  return false;
}

Next ReadAction(Engine& engine, Frame& frame) {
  Answer answer = engine.TakeAnswer();
  PlayerId player = answer.prompt->chooser();
  frame.step = PriorityStep::kSettle;
  if (answer.option().action == kPass) {
    return Pass(engine, frame, player) ? Next::kDone : Next::kStay;
  }
  frame.locals[PriorityLocal::kPasses] = 0;
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
  if (PutTriggersOnStack(engine)) {
    BeginRound(frame);
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
  frame.step = PriorityStep::kRead;
  AskForAction(engine, holder, engine.state().game().phase,
               table.options(engine, holder, window), PassIs::kFirst);
  return Next::kStay;
}

}  // namespace refold::skeleton
