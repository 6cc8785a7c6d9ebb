#include "kernel/play/trigger_order.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/sight.h"
#include "kernel/play/idle.h"
#include "kernel/play/outcome.h"
#include "kernel/play/stack_triggers.h"
#include "kernel/query/evaluate.h"

namespace refold {
namespace {

// Beyond so many that are not alike, trying takes longer than asking.
constexpr size_t kMaxTried = 5;
// So many steps a try may take.
constexpr int kMaxSteps = 500;

// The same ability with the same cause: their order makes no difference.
bool AreAlike(const PendingTrigger& a, const PendingTrigger& b) {
  return a.env.ability == b.env.ability &&
         a.env.event_subject == b.env.event_subject &&
         a.env.event_amount == b.env.event_amount &&
         a.env.registers == b.env.registers;
}

bool AllAlike(const std::vector<PendingTrigger>& triggers) {
  return std::all_of(triggers.begin(), triggers.end(),
                     [&triggers](const PendingTrigger& one) {
                       return AreAlike(one, triggers.front());
                     });
}

// Whether their cards are gone, or equivalent.
bool OnEqualCards(const Engine& engine, const PendingTrigger& a,
                  const PendingTrigger& b) {
  const CardCell* one = engine.state().Find(a.env.source);
  const CardCell* other = engine.state().Find(b.env.source);
  if (one == nullptr || other == nullptr) return one == other;
  return one->program == other->program && one->counters == other->counters &&
         CharacteristicsOf(engine.view(), one->id).stats ==
             CharacteristicsOf(engine.view(), other->id).stats;
}

// The first of each kind, where triggers are of the same kind if they are alike
// and on equal cards.
std::vector<size_t> Kinds(const Engine& engine,
                          const std::vector<PendingTrigger>& triggers) {
  std::vector<size_t> kinds;
  for (size_t i = 0; i < triggers.size(); ++i) {
    const bool known =
        std::any_of(kinds.begin(), kinds.end(), [&](size_t kind) {
          return AreAlike(triggers[i], triggers[kind]) &&
                 OnEqualCards(engine, triggers[i], triggers[kind]);
        });
    if (!known) kinds.push_back(i);
  }
  return kinds;
}

// The game after all of them have resolved, put on the stack in this order;
// null if unknown.
std::unique_ptr<Engine> Resolved(Engine& engine,
                                 const std::vector<PendingTrigger>& order) {
  std::vector<Frame> frames;
  for (const PendingTrigger& trigger : order) {
    frames.push_back(PutTriggerFrame(trigger));
  }
  frames.push_back(PlayOutFrame(engine));
  return engine.Try(std::move(frames), kMaxSteps);
}

bool OrderMatters(Engine& engine, std::vector<PendingTrigger> triggers) {
  // Nobody is asked within a simulation.
  if (engine.is_simulation()) return false;
  const std::vector<size_t> kinds = Kinds(engine, triggers);
  if (kinds.size() < 2) return false;
  if (kinds.size() > kMaxTried) return true;
  const std::unique_ptr<Engine> first = Resolved(engine, triggers);
  if (first == nullptr) return true;
  for (size_t i = 0; i < kinds.size(); ++i) {
    for (size_t j = i + 1; j < kinds.size(); ++j) {
      std::swap(triggers[kinds[i]], triggers[kinds[j]]);
      const std::unique_ptr<Engine> other = Resolved(engine, triggers);
      if (other == nullptr || !SameOutcome(engine, *first, *other)) return true;
      std::swap(triggers[kinds[i]], triggers[kinds[j]]);
    }
  }
  return false;
}

// Whether the player is asked, unless all of them turn out to be idle.
bool MayBeAsked(Engine& engine, const std::vector<PendingTrigger>& triggers) {
  if (triggers.size() < 2) return false;
  switch (engine.rules().OrdersOwnTriggers()) {
    case TriggerOrdering::kUnlessAlike:
      return !AllAlike(triggers);
    // Equal ones are ordered, too: one may leave the next without effect.
    case TriggerOrdering::kUnlessIdle:
      return true;
    case TriggerOrdering::kWhereItMatters:
      return OrderMatters(engine, triggers);
  }
  REFOLD_CHECK(false, "a game that orders triggers in no known way");
  return true;
}

}  // namespace

bool IsIdle(Engine& engine, const PendingTrigger& trigger) {
  if (engine.rules().OrdersOwnTriggers() != TriggerOrdering::kUnlessIdle) {
    return false;
  }
  return HasNoEffect(engine, trigger.env);
}

std::optional<std::vector<PromptOption>> OptionsToOrder(
    Engine& engine, const std::vector<PendingTrigger>& triggers, Word action) {
  std::vector<PromptOption> options;
  if (!MayBeAsked(engine, triggers)) return std::nullopt;
  bool all_idle = true;
  for (const PendingTrigger& trigger : triggers) {
    const bool idle = IsIdle(engine, trigger);
    all_idle = all_idle && idle;
    options.push_back({.action = action,
                       .entity = trigger.env.source,
                       .ability = trigger.env.ability,
                       .word = idle ? kIdleTrigger : Word(),
                       .other = AsSeenBy(engine, trigger.env.controller,
                                         trigger.env.event_subject)});
  }
  if (all_idle) return std::nullopt;
  return options;
}

}  // namespace refold
