#include "kernel/play/trigger_window.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/engine/code_frame.h"
#include "kernel/engine/game_rules.h"
#include "kernel/play/trigger_order.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/players.h"

namespace refold {
namespace {

const Word kTriggerFirst = Word::Of("resolve first");
const Word kTriggerNext = Word::Of("resolve");

struct TriggersStep {
  enum : uint32_t { kNext = 0, kReadPlayer = 1, kReadTrigger = 2 };
};
struct TriggersLocal {
  enum : size_t {
    kSince = 0,   // triggers of later events are this window's
    kPlayer = 1,  // whose are being resolved; 0 = not said yet
    kLocals = 2,
  };
};

uint64_t SinceOf(const Frame& frame) {
  return static_cast<uint64_t>(frame.locals[TriggersLocal::kSince]);
}

// The places of the window's pending triggers; only this player's, unless it is
// nobody.
std::vector<size_t> PlacesOf(const Engine& engine, uint64_t since,
                             PlayerId player) {
  std::vector<size_t> places;
  const std::vector<PendingTrigger>& pending =
      engine.world().projections().pending();
  for (size_t i = 0; i < pending.size(); ++i) {
    const bool his = player == 0 || pending[i].env.controller == player;
    if (pending[i].env.event > since && his) places.push_back(i);
  }
  return places;
}

// In turn order.
std::vector<PlayerId> PlayersWithTriggers(const Engine& engine,
                                          uint64_t since) {
  std::vector<PlayerId> players;
  for (PlayerId player : PlayersFromActive(engine.state())) {
    if (!PlacesOf(engine, since, player).empty()) players.push_back(player);
  }
  return players;
}

bool AreIdle(Engine& engine, const std::vector<size_t>& places) {
  return std::all_of(places.begin(), places.end(), [&engine](size_t place) {
    return IsIdle(engine, engine.world().projections().pending()[place]);
  });
}

// Of which one option is chosen.
Prompt OrderPrompt(PlayerId player) {
  return {.player = player,
          .kind = PromptKind::kMode,
          .reason = kTriggerOrder,
          .min = 1,
          .max = 1};
}

Next AskWhoIsFirst(Engine& engine, Frame& frame, PlayerId chooser,
                   const std::vector<PlayerId>& players) {
  Prompt prompt = OrderPrompt(chooser);
  for (PlayerId player : players) {
    prompt.options.push_back(
        {.action = kTriggerFirst, .entity = Ref::Player(player)});
  }
  frame.step = TriggersStep::kReadPlayer;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

Next AskWhichIsNext(Engine& engine, Frame& frame, PlayerId player,
                    std::vector<PromptOption> options) {
  Prompt prompt = OrderPrompt(player);
  prompt.options = std::move(options);
  frame.step = TriggersStep::kReadTrigger;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

void ResolvePending(Engine& engine, size_t place) {
  const PendingTrigger trigger = engine.world().projections().pending()[place];
  const flat::Ability& ability = engine.view().ability(trigger.env.ability);
  const bool holds = Holds(engine.scope(trigger.env), ability.has_condition(),
                           ability.condition());
  const uint64_t before = engine.world().sequence();
  engine.Emit(trigger.Removal(Word::Of(holds ? "resolves" : "condition")));
  engine.EndIfUsedUp(trigger);
  if (!holds) return;
  engine.Push(CodeFrame(trigger.env, 0));
  engine.Push(TriggerWindowFrame(before));
}

}  // namespace

Frame TriggerWindowFrame(uint64_t event) {
  Frame frame{.procedure = Word::Of("trigger window"),
              .locals = std::vector<int64_t>(TriggersLocal::kLocals)};
  frame.locals[TriggersLocal::kSince] = static_cast<int64_t>(event);
  return frame;
}

bool PushTriggersSince(Engine& engine, uint64_t event) {
  if (PlacesOf(engine, event, 0).empty()) return false;
  engine.Push(TriggerWindowFrame(event));
  return true;
}

Next RunTriggerWindow(Engine& engine, Frame& frame) {
  int64_t& whose = frame.locals[TriggersLocal::kPlayer];
  const uint64_t since = SinceOf(frame);
  if (frame.step == TriggersStep::kReadPlayer) {
    whose = engine.TakeAnswer().option().entity.id;
    frame.step = TriggersStep::kNext;
    return Next::kStay;
  }
  if (frame.step == TriggersStep::kReadTrigger) {
    const size_t chosen = engine.TakeAnswer().decision.chosen.front();
    const std::vector<size_t> places =
        PlacesOf(engine, since, static_cast<PlayerId>(whose));
    ResolvePending(engine, places[chosen]);
    frame.step = TriggersStep::kNext;
    return Next::kStay;
  }
  frame.step = TriggersStep::kNext;
  if (engine.rules().SettleBetween(engine)) return Next::kStay;
  const std::vector<PlayerId> players = PlayersWithTriggers(engine, since);
  if (players.empty()) return Next::kDone;
  if (std::find(players.begin(), players.end(), whose) == players.end()) {
    const PlayerId chooser = engine.rules().OrdersTriggers(engine, players);
    if (players.size() > 1 && chooser != 0 &&
        !AreIdle(engine, PlacesOf(engine, since, 0))) {
      return AskWhoIsFirst(engine, frame, chooser, players);
    }
    whose = players.front();
  }
  const std::vector<size_t> places =
      PlacesOf(engine, since, static_cast<PlayerId>(whose));
  std::vector<PendingTrigger> own;
  for (size_t place : places) {
    own.push_back(engine.world().projections().pending()[place]);
  }
  if (auto options = OptionsToOrder(engine, own, kTriggerNext)) {
    return AskWhichIsNext(engine, frame, static_cast<PlayerId>(whose),
                          *std::move(options));
  }
  ResolvePending(engine, places.front());
  return Next::kStay;
}

}  // namespace refold
