// What events do to lasting effects: they bind waiting ones, spend uses and
// cause ends. Each is a separate fact, right after the event.
#include <algorithm>
#include <utility>

#include "kernel/engine/cell_changes.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/limits.h"
#include "kernel/query/copies.h"

namespace refold {
namespace {

// Chains of events that effects cause immediately: a longer one is treated as
// infinite. Each takes a few frames of the C++ stack.
constexpr int kMaxFollowing = 500;

const Word kUsed = Word::Of("used");
const Word kEnded = Word::Of("ended");

// How many matches an end still takes.
uint32_t MatchesOf(const DurationEnd& end) {
  return std::max<uint32_t>(end.matches, 1);
}

// The cards whose face it changes; none unless it copies or rewords.
std::vector<Ref> TurnedBy(const ModifierCell& effect) {
  return ChangesFaces(effect) ? effect.affected : std::vector<Ref>();
}

}  // namespace

void Engine::BeginEffect(ModifierCell effect) {
  effect.id = state().game().next_modifier + 1;
  effect.timestamp = world_.sequence() + 1;
  const std::vector<Ref> turned = TurnedBy(effect);
  Emit(ModifierAdded{.modifier = std::move(effect)});
  FollowFaces(turned);
}

void Engine::EndEffect(uint32_t modifier, Word reason) {
  auto it = state().modifiers().find(modifier);
  if (it == state().modifiers().end() || full_) return;
  if (!ChangesFaces(it->second.get()) && !ChangesCells(it->second.get())) {
    Emit(ModifierRemoved{.modifier = modifier, .reason = reason});
    return;
  }
  const ModifierCell effect = it->second.get();
  Emit(ModifierRemoved{.modifier = modifier, .reason = reason});
  FollowFaces(TurnedBy(effect));
  TakeBackChanges(*this, effect);
}

void Engine::SpendUse(uint32_t modifier) {
  auto it = state().modifiers().find(modifier);
  if (it == state().modifiers().end() || full_) return;
  const uint32_t uses = it->second->uses;
  if (uses > 1) {
    Emit(ModifierUsed{.modifier = modifier, .before = uses, .after = uses - 1});
  } else if (uses == 1 ||
             it->second->duration.kind == DurationKind::kUntilUsed) {
    EndEffect(modifier, kUsed);
  }
}

void Engine::FollowEffects() {
  if (following_ == kMaxFollowing) {
    if (!std::exchange(full_, true)) EndLoop();
    return;
  }
  ++following_;
  const uint64_t event = world_.sequence();
  if (!world_.projections().effect_hits().empty()) {
    // Following one emits events, which have their own hits.
    const std::vector<EffectHit> hits = world_.projections().effect_hits();
    for (const EffectHit& hit : hits) Follow(hit, event);
  }
  EndByStates();
  --following_;
}

void Engine::Follow(const EffectHit& hit, uint64_t event) {
  // What an event does before may have ended the effect.
  auto it = state().modifiers().find(hit.edge.modifier);
  if (it == state().modifiers().end() || full_ || over()) return;
  const ModifierCell effect = it->second.get();
  Environment cause = effect.env;
  cause.event = event;
  CauseScope scope(*this, cause, 0);
  switch (hit.edge.kind) {
    case EffectEdge::Kind::kBegins:
      Bind(effect, hit, event);
      return SpendUse(effect.id);
    case EffectEdge::Kind::kEnds:
      return Near(effect, hit.edge.end);
    case EffectEdge::Kind::kWorks:
      return SpendUse(effect.id);
  }
}

void Engine::Bind(const ModifierCell& waiting, const EffectHit& hit,
                  uint64_t event) {
  if (!state().Exists(hit.subject)) return;
  ModifierCell bound{.env = waiting.env,
                     .affected = {hit.subject},
                     .ops = waiting.ops,
                     .duration = waiting.bound,
                     .name = waiting.name,
                     .of = waiting.id};
  bound.env.event_subject = hit.subject;
  bound.env.event_other = hit.other;
  bound.env.event_amount = hit.amount;
  bound.env.event = event;
  // Cells of a log may hold any number.
  if (waiting.into != 0 && waiting.into <= kMaxRegisters) {
    std::vector<Register>& memory = bound.env.registers;
    memory.resize(std::max<size_t>(memory.size(), waiting.into));
    memory[waiting.into - 1] = {.number = hit.amount, .refs = {hit.subject}};
  }
  std::vector<Proposal> changes = TakeChanges(bound);
  if (!changes.empty()) {
    due_.push_back(
        {.procedure = kChangesOfEffect, .proposals = std::move(changes)});
  }
  if (!bound.ops.empty() || changes.empty()) BeginEffect(std::move(bound));
}

void Engine::Near(const ModifierCell& effect, uint32_t end) {
  const uint32_t before = effect.duration.ends[end].matches;
  const uint32_t left = MatchesOf(effect.duration.ends[end]) - 1;
  if (left == 0) {
    EndEffect(effect.id, kEnded);
  } else {
    Emit(ModifierNeared{
        .modifier = effect.id, .end = end, .before = before, .after = left});
  }
}

void Engine::EndByStates() {
  // An end may cause others, which are found below.
  if (ending_ || group_ != 0) return;
  ending_ = true;
  while (!full_ && !over()) {
    const std::vector<EffectEdge> ends =
        world_.projections().EndsThatHold(view());
    if (ends.empty()) break;
    for (const EffectEdge& edge : ends) {
      if (full_ || state().modifiers().count(edge.modifier) == 0) continue;
      CauseScope scope(*this, state().modifiers().at(edge.modifier)->env, 0);
      EndEffect(edge.modifier, kEnded);
    }
  }
  ending_ = false;
}

}  // namespace refold
