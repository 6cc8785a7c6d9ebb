#include "kernel/games/mtg/proliferate.h"

#include <algorithm>
#include <utility>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/window.h"

namespace refold::mtg {
namespace {

const Word kProliferate = Word::Of("proliferate");
// Maximum number of repetitions.
constexpr int64_t kMaxTimes = 1'000;

// Steps of the procedure.
struct ProliferateStep {
  enum : uint32_t { kStart = 0, kRead = 1 };
};

// How many more to add, given the present number.
int64_t MoreOf(int64_t there, Growth growth) {
  return growth == Growth::kOne ? 1 : there;
}

void GrowOfPlayer(Engine& engine, PlayerId player, Growth growth,
                  std::vector<Proposal>& more) {
  for (Word counter : {kPoison, kEnergy, kExperience}) {
    const int64_t there =
        GetNamed(engine.state().player(player).resources, counter);
    if (there == 0) continue;
    more.push_back(ResourceChange(player, counter, MoreOf(there, growth),
                                  kProliferate, Ref()));
  }
}

// The frame's locals; absent if only one counter is added.
struct ProliferateLocal {
  enum : size_t {
    kChange = 0,  // by how much the counters change
    // Where what is taken goes; absent if it goes nowhere.
    kToId = 1,
    kToIncarnation = 2,
    kCount = 3,
  };
};

void ChangeKind(Engine& engine, const Frame& frame, Word counter) {
  const PlayerId by = frame.env.controller;
  const int64_t change =
      frame.locals.empty() ? 1 : frame.locals[ProliferateLocal::kChange];
  std::vector<Proposal> changes = {
      CounterChange(frame.env.source, counter, change, by, kEffectReason)};
  if (frame.locals.size() == ProliferateLocal::kCount) {
    const auto local = [&frame](size_t index) {
      return static_cast<uint32_t>(frame.locals[index]);
    };
    const Ref to = Ref::Card(local(ProliferateLocal::kToId),
                             local(ProliferateLocal::kToIncarnation));
    if (InPlay(engine.state(), to) == nullptr) return;
    changes.push_back(CounterChange(to, counter, -change, by, kEffectReason));
  }
  engine.Push(ProposalsFrame(std::move(changes)));
}

Prompt AskForKind(PlayerId player, const CardCell& card) {
  Prompt prompt{.player = player,
                .kind = PromptKind::kWord,
                .reason = kProliferate,
                .min = 1,
                .max = 1};
  for (const NamedValue& counter : card.counters) {
    prompt.options.push_back(
        {.action = Word::Of("word"), .word = counter.name});
  }
  return prompt;
}

}  // namespace

void PushProliferate(Engine& engine, const std::vector<Ref>& chosen,
                     PlayerId player) {
  for (const Ref& one : chosen) {
    engine.Push({.procedure = kProliferate,
                 .env = {.source = one, .controller = player}});
  }
}

void PushRemoveCounters(Engine& engine, const std::vector<Ref>& chosen,
                        PlayerId player, int64_t times) {
  for (const Ref& one : chosen) {
    for (int64_t i = 0; i < std::min(times, kMaxTimes); ++i) {
      engine.Push({.procedure = kProliferate,
                   .locals = {-1},
                   .env = {.source = one, .controller = player}});
    }
  }
}

void PushMoveCounters(Engine& engine, const Ref& from, const Ref& to,
                      PlayerId player, int64_t times) {
  for (int64_t i = 0; i < std::min(times, kMaxTimes); ++i) {
    engine.Push({.procedure = kProliferate,
                 .locals = {-1, to.id, to.incarnation},
                 .env = {.source = from, .controller = player}});
  }
}

void GrowCounters(Engine& engine, const std::vector<Ref>& chosen,
                  PlayerId player, Growth growth) {
  std::vector<Proposal> more;
  for (const Ref& one : chosen) {
    if (one.is_player()) {
      GrowOfPlayer(engine, one.id, growth, more);
      continue;
    }
    const CardCell* card = InPlay(engine.state(), one);
    if (card == nullptr) continue;
    for (const NamedValue& counter : card->counters) {
      more.push_back(CounterChange(one, counter.name,
                                   MoreOf(counter.value, growth), player,
                                   kEffectReason));
    }
  }
  if (!more.empty()) engine.Push(ProposalsFrame(std::move(more)));
}

Next RunProliferate(Engine& engine, Frame& frame) {
  const Ref chosen = frame.env.source;
  const PlayerId player = frame.env.controller;
  if (frame.step == ProliferateStep::kRead) {
    ChangeKind(engine, frame, engine.TakeAnswer().option().word);
    return Next::kDone;
  }
  if (chosen.is_player()) {
    GrowCounters(engine, {chosen}, player, Growth::kOne);
    return Next::kDone;
  }
  // In exile there may be time counters on it.
  const CardCell* card = engine.state().Find(chosen);
  if (card == nullptr || card->counters.empty()) return Next::kDone;
  if (card->counters.size() == 1) {
    ChangeKind(engine, frame, card->counters.front().name);
    return Next::kDone;
  }
  Prompt prompt = AskForKind(player, *card);
  frame.step = ProliferateStep::kRead;
  engine.Ask(std::move(prompt));
  return Next::kStay;
}

}  // namespace refold::mtg
