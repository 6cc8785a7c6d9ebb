#include "kernel/play/stack_triggers.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/game_rules.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"
#include "kernel/play/trigger_order.h"
#include "kernel/play/use_frame.h"
#include "kernel/query/players.h"

namespace refold {
namespace {

const Word kAnnounced = Word::Of("announced");

struct StackStep {
  enum : uint32_t { kNext = 0, kRead = 1 };
};
struct StackLocal {
  enum : size_t {
    kUntil = 0,  // what later events woke waits
    kTurn = 1,   // the player whose are next, by position in turn order
    kLocals = 2,
  };
};
// Locals of a frame that puts one there, in addition to its environment.
struct PutLocal {
  enum : size_t { kNth = 0, kModifier = 1, kLocals = 2 };
};

// Stands for all players if the game does not use turn order.
constexpr PlayerId kEverybody = std::numeric_limits<PlayerId>::max();

// In turn order; triggers without a controller come last.
std::vector<PlayerId> InTurn(const Engine& engine) {
  if (engine.rules().StacksAsTheyWoke(engine)) return {kEverybody};
  std::vector<PlayerId> players = PlayersFromActive(engine.state());
  players.push_back(0);
  return players;
}

// All that the player has to put there now.
std::vector<PendingTrigger> TriggersOf(const Engine& engine, PlayerId player,
                                       uint64_t until) {
  std::vector<PendingTrigger> own;
  const auto add = [&own, player](const PendingTrigger& one) {
    if (player == kEverybody || one.env.controller == player) {
      own.push_back(one);
    }
  };
  const Projections& projections = engine.world().projections();
  for (const PendingTrigger& one : projections.pending()) {
    if (one.woken_by() <= until) add(one);
  }
  for (const PendingTrigger& one :
       projections.StateTriggers(engine.view(), /*immediate=*/false)) {
    add(one);
  }
  return own;
}

const flat::Ability& AbilityOf(const Engine& engine,
                               const PendingTrigger& trigger) {
  const flat::Ability* ability = use_frame::AbilityOf(engine, trigger.env);
  REFOLD_CHECK(ability != nullptr, "a trigger without an ability woke");
  return *ability;
}

// What is announced still has to be, by a frame that is pushed.
void Put(Engine& engine, const PendingTrigger& trigger) {
  const flat::Ability& ability = AbilityOf(engine, trigger);
  const bool waits = trigger.woken_by() != 0;
  engine.EndIfUsedUp(trigger);
  if (ability.resolve_at() != 0) {
    if (waits) engine.Emit(trigger.Removal(kAnnounced));
    return engine.Push(TriggerFrame(engine, trigger.env));
  }
  Environment env = trigger.env;
  env.registers.resize(
      std::max<size_t>(env.registers.size(), ability.registers()));
  PushStackItem(engine,
                {.kind = StackItemKind::kTriggered,
                 .card = env.source,
                 .env = std::move(env)},
                waits ? &trigger : nullptr);
}

// In this order. Those after one that needs announcing wait for it.
void PutAll(Engine& engine, const std::vector<PendingTrigger>& triggers) {
  for (const PendingTrigger& trigger : triggers) {
    if (engine.over()) return;
    if (engine.HasPushed()) {
      engine.Push(PutTriggerFrame(trigger));
    } else {
      Put(engine, trigger);
    }
  }
}

std::vector<PendingTrigger> InOrder(const std::vector<PendingTrigger>& triggers,
                                    const std::vector<uint32_t>& order) {
  std::vector<PendingTrigger> ordered;
  for (uint32_t index : order) ordered.push_back(triggers[index]);
  return ordered;
}

// Whether the player is asked for the order.
bool Ask(Engine& engine, PlayerId player,
         const std::vector<PendingTrigger>& own) {
  if (player == 0 || player == kEverybody ||
      engine.state().player(player).lost) {
    return false;
  }
  std::optional<std::vector<PromptOption>> options =
      OptionsToOrder(engine, own, kPutTrigger);
  if (!options.has_value()) return false;
  const int64_t all = std::ssize(own);
  engine.Ask({.player = player,
              .kind = PromptKind::kOrder,
              .reason = kTriggerOrder,
              .options = *std::move(options),
              .min = all,
              .max = all});
  return true;
}

}  // namespace

bool PutTriggersOnStack(Engine& engine) {
  const Projections& projections = engine.world().projections();
  if (projections.pending().empty() &&
      projections.StateTriggers(engine.view(), /*immediate=*/false).empty()) {
    return false;
  }
  Frame frame{.procedure = Word::Of("stack triggers"),
              .locals = std::vector<int64_t>(StackLocal::kLocals)};
  frame.locals[StackLocal::kUntil] =
      static_cast<int64_t>(engine.world().sequence());
  engine.Push(std::move(frame));
  return true;
}

Next RunStackTriggers(Engine& engine, Frame& frame) {
  const auto until = static_cast<uint64_t>(frame.locals[StackLocal::kUntil]);
  const std::vector<PlayerId> players = InTurn(engine);
  int64_t& turn = frame.locals[StackLocal::kTurn];
  while (turn < std::ssize(players)) {
    const PlayerId player = players[static_cast<size_t>(turn)];
    std::vector<PendingTrigger> own = TriggersOf(engine, player, until);
    if (frame.step == StackStep::kRead) {
      own = InOrder(own, engine.TakeAnswer().decision.chosen);
      frame.step = StackStep::kNext;
    } else if (Ask(engine, player, own)) {
      frame.step = StackStep::kRead;
      return Next::kStay;
    }
    ++turn;
    PutAll(engine, own);
    if (engine.HasPushed() || engine.over()) return Next::kStay;
  }
  return Next::kDone;
}

Frame PutTriggerFrame(const PendingTrigger& trigger) {
  Frame frame{.procedure = Word::Of("put trigger"),
              .locals = std::vector<int64_t>(PutLocal::kLocals),
              .env = trigger.env};
  frame.locals[PutLocal::kNth] = trigger.nth;
  frame.locals[PutLocal::kModifier] = trigger.modifier;
  return frame;
}

Next RunPutTrigger(Engine& engine, Frame& frame) {
  Put(engine,
      {.env = std::move(frame.env),
       .modifier = static_cast<uint32_t>(frame.locals[PutLocal::kModifier]),
       .nth = static_cast<uint32_t>(frame.locals[PutLocal::kNth])});
  return Next::kDone;
}

Frame PlayOutFrame(const Engine& engine) {
  const auto& stack = engine.state().stack();
  return {.procedure = Word::Of("play out"),
          .locals = {stack.empty() ? 0 : stack.back()->id}};
}

Next RunPlayOut(Engine& engine, Frame& frame) {
  if (engine.rules().SettleBetween(engine)) return Next::kStay;
  if (PutTriggersOnStack(engine)) return Next::kStay;
  const auto& stack = engine.state().stack();
  if (stack.empty() || stack.back()->id <= frame.locals.front()) {
    return Next::kDone;
  }
  engine.Push(ResolveFrame(engine));
  return Next::kStay;
}

}  // namespace refold
