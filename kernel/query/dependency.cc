// Dependencies within a layer (CR 613.8): a static ability waits for another
// effect if that changes whether it works, what it affects or what it does to
// that. Effects that wait for each other do not wait.
//
// Whether it does is found by trying: the other effect's changes are made for a
// moment. Lasting effects have their numbers and what they affect, and wait for
// nothing. Only static abilities that ask for what the layer may change are
// tried at all, and no more than kMaxTries allows: where more abilities than
// any real table has ask for each other, the rest go by timestamp.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/program/reads.h"
#include "kernel/query/builder.h"
#include "kernel/query/evaluate.h"

namespace refold {
namespace {

// What is tried of pairs of effects while the characteristics of a table are
// found: a pair of which the other effect changes something costs as much as
// kCostOfTrial of those where it does not.
constexpr int kMaxTries = 32'768;
constexpr int kCostOfTrial = 16;

}  // namespace

// During its lifetime, everything is as though the step had been applied.
class CharacteristicsBuilder::Trial {
 public:
  Trial(CharacteristicsBuilder& builder, const Step& step, Layer layer)
      : builder_(builder) {
    if (step.running != nullptr) {
      TryStatic(*step.running, layer);
    } else {
      TryModifier(step.modifier, layer);
    }
  }
  bool changes_something() const { return !before_.empty(); }

  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    for (auto it = before_.rbegin(); it != before_.rend(); ++it) {
      it->first->now = std::move(it->second);
    }
  }

 private:
  void TryStatic(Running& running, Layer layer) {
    std::optional<std::vector<Ref>> affected =
        running.started ? running.affected : builder_.WouldAffect(running);
    if (!affected.has_value()) return;
    const AbilityAtWork doer{running.env.source, running.env.ability,
                             running.modifier};
    for (const auto& [ref, change] :
         builder_.ChangesOf(running, *affected, layer)) {
      Try(ref, change, doer, layer);
    }
  }

  void TryModifier(uint32_t id, Layer layer) {
    const ModifierCell& modifier =
        builder_.view_.state.modifiers().at(id).get();
    const AbilityAtWork doer{modifier.env.source, modifier.env.ability, id};
    for (const Ref& ref : modifier.affected) {
      if (!ref.is_player() && builder_.view_.state.Find(ref) == nullptr) {
        continue;
      }
      for (const ModifierOp& op : modifier.ops) {
        if (builder_.layers_.LayerOf(op) != layer || op.copiable) continue;
        Try(ref,
            {op.kind, op.word, op.number, op.words, op.ability, nullptr,
             &modifier.env, id, ClockOf(modifier)},
            doer, layer);
      }
    }
  }

  void Try(const Ref& ref, const Change& change, const AbilityAtWork& doer,
           Layer layer) {
    Entry& entry = builder_.At(ref);
    if (!builder_.Applies(entry, change, doer)) return;
    before_.emplace_back(&entry, entry.now);
    ApplyChange(builder_.view_.game, change, entry.now);
    // What it grants does its part, but grants nothing in turn.
    const bool grants = layer == builder_.layers_.grants() &&
                        change.kind == ModifierOpKind::kGrantAbility &&
                        !of_grant_ && builder_.IsOfGrants(change.ability);
    if (!grants) return;
    of_grant_ = true;
    TryStatic(granted_.emplace_back(builder_.RunningOf(
                  Grant{ref, change.ability, EnvironmentOf(change), doer})),
              layer);
    of_grant_ = false;
  }

  CharacteristicsBuilder& builder_;
  std::deque<Running> granted_;  // on trial
  bool of_grant_ = false;        // one of these is being tried
  std::vector<std::pair<Entry*, Characteristics>> before_;
};

// If abilities are removed, each may be on a card that loses it.
bool CharacteristicsBuilder::MayWait(const Running& running, Layer layer) {
  const AbilityRef& ability = running.env.ability;
  const uint32_t asks =
      view_.programs.program(ability.program).reads(ability.ability).asks;
  if (view_.game.has_dependency() && (asks & layers_.changes(layer)) != 0) {
    return true;
  }
  const bool can_end =
      !running.started && running.modifier == 0 && !running.by_rules;
  return can_end && (layers_.changes(layer) & kAsksAbilities) != 0 &&
         AnythingTakes();
}

bool CharacteristicsBuilder::AnythingTakes() {
  if (anything_takes_.has_value()) return *anything_takes_;
  bool takes =
      std::any_of(statics_.begin(), statics_.end(), [](const Running& running) {
        const auto& ops = running.ability->continuous().ops();
        return std::any_of(ops.begin(), ops.end(), [](const flat::OpSpec& op) {
          return TakesAbilities(static_cast<ModifierOpKind>(op.kind()));
        });
      });
  for (const auto& [thing, modifiers] : in_force_.modifiers) {
    for (uint32_t id : modifiers) {
      const auto& ops = view_.state.modifiers().at(id)->ops;
      takes = takes ||
              std::any_of(ops.begin(), ops.end(), [](const ModifierOp& op) {
                return TakesAbilities(op.kind);
              });
    }
  }
  anything_takes_ = takes;
  return takes;
}

void CharacteristicsBuilder::AddModifierSteps(Layer layer,
                                              std::vector<Step>& steps) const {
  std::set<uint32_t> ids;
  for (const auto& [thing, modifiers] : in_force_.modifiers) {
    ids.insert(modifiers.begin(), modifiers.end());
  }
  for (uint32_t id : ids) {
    const ModifierCell& modifier = view_.state.modifiers().at(id).get();
    const bool applies = std::any_of(
        modifier.ops.begin(), modifier.ops.end(),
        [&](const ModifierOp& op) { return layers_.LayerOf(op) == layer; });
    if (applies) {
      steps.push_back({.modifier = id, .timestamp = ClockOf(modifier)});
    }
  }
  std::stable_sort(
      steps.begin(), steps.end(),
      [](const Step& a, const Step& b) { return a.timestamp < b.timestamp; });
}

CharacteristicsBuilder::Outcome CharacteristicsBuilder::OutcomeOf(
    Running& running, Layer layer) {
  Outcome outcome;
  std::optional<std::vector<Ref>> affected =
      running.started ? running.affected : WouldAffect(running);
  if (!affected.has_value()) return outcome;
  outcome.works = true;
  for (const auto& [ref, change] : ChangesOf(running, *affected, layer)) {
    outcome.changes.emplace_back(ref, change.number);
  }
  outcome.controller = running.env.controller;
  return outcome;
}

bool CharacteristicsBuilder::WaitsFor(const Step& step, const Step& other,
                                      Layer layer, const Outcome& before) {
  if (tries_ >= kMaxTries) return false;
  bool changed = false;
  {
    Trial trial(*this, other, layer);
    tries_ += trial.changes_something() ? kCostOfTrial : 1;
    changed = trial.changes_something() &&
              !(OutcomeOf(*step.running, layer) == before);
  }
  SetController(*step.running);
  return changed;
}

bool CharacteristicsBuilder::WaitsForAny(const Step& step,
                                         absl::Span<const Step> others,
                                         Layer layer) {
  const Outcome before = OutcomeOf(*step.running, layer);
  return std::any_of(others.begin(), others.end(), [&](const Step& other) {
    return WaitsFor(step, other, layer, before);
  });
}

void CharacteristicsBuilder::BeginGrantsFor(const Step& step,
                                            absl::Span<const Step> left) {
  // Lasting effects that are older have granted what they grant.
  for (auto& [thing, entry] : entries_) Bring(thing, entry, layer_, clock_);
  const Layer layer = layers_.grants();
  for (size_t i = 0; i < grants_.size() && tries_ < kMaxTries;) {
    Running granted;
    if (IsOfGrants(grants_[i].ability)) granted = RunningOf(grants_[i]);
    const Step other{.running = &granted, .timestamp = granted.timestamp};
    if (granted.ability == nullptr ||
        !WaitsForAny(step, absl::MakeConstSpan(&other, 1), layer) ||
        WaitsForAny(other, left, layer)) {
      ++i;
      continue;
    }
    grants_.erase(grants_.begin() + static_cast<std::ptrdiff_t>(i));
    began_grants_ = true;
    CatchUp(statics_.emplace_back(std::move(granted)));
    i = 0;
  }
}

// The oldest one that waits only for those that wait for it, too.
size_t CharacteristicsBuilder::NextOf(absl::Span<const Step> steps,
                                      Layer layer) {
  // The common case, in which nothing needs to be checked.
  if (!steps.front().may_wait) return 0;
  // What each waits for, directly and then indirectly; computed lazily.
  std::vector<std::optional<std::vector<bool>>> waits(steps.size());
  auto direct = [&](size_t i) -> const std::vector<bool>& {
    if (waits[i].has_value()) return *waits[i];
    waits[i].emplace(steps.size(), false);
    if (!steps[i].may_wait || tries_ >= kMaxTries) return *waits[i];
    const Outcome before = OutcomeOf(*steps[i].running, layer);
    for (size_t j = 0; j < steps.size(); ++j) {
      if (j != i) (*waits[i])[j] = WaitsFor(steps[i], steps[j], layer, before);
    }
    return *waits[i];
  };
  auto reached = [&](size_t from) {
    std::vector<bool> all(steps.size(), false);
    std::vector<size_t> open = {from};
    while (!open.empty()) {
      const size_t at = open.back();
      open.pop_back();
      if (!steps[at].may_wait) continue;
      const std::vector<bool>& next = direct(at);
      for (size_t j = 0; j < steps.size(); ++j) {
        if (next[j] && !all[j]) {
          all[j] = true;
          open.push_back(j);
        }
      }
    }
    return all;
  };
  for (size_t i = 0; i < steps.size(); ++i) {
    if (!steps[i].may_wait) return i;
    const std::vector<bool> all = reached(i);
    bool ready = true;
    for (size_t j = 0; j < steps.size() && ready; ++j) {
      ready = !all[j] || j == i || reached(j)[i];
    }
    if (ready) return i;
  }
  return 0;  // not reached: members of a cycle are ready
}

}  // namespace refold
