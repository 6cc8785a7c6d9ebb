// Immediate triggers, which run before anything else does.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "kernel/engine/code_frame.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/set_up.h"

namespace refold {

void Engine::EndIfUsedUp(const PendingTrigger& trigger) {
  auto modifier = state().modifiers().find(trigger.modifier);
  if (modifier == state().modifiers().end() ||
      modifier->second->duration.kind != DurationKind::kUntilUsed) {
    return;
  }
  EndEffect(trigger.modifier, Word::Of("used"));
}

bool Engine::IsAtWork(const Environment& env) const {
  auto runs = [&env](const Frame& frame) {
    return frame.env.source == env.source && frame.env.ability == env.ability;
  };
  return std::any_of(agenda_.begin(), agenda_.end(), runs) ||
         std::any_of(pushed_.begin(), pushed_.end(), runs);
}

void Engine::RunStateTriggers() {
  if (over() || IsSettingUp(view())) return;
  std::vector<PendingTrigger> triggers =
      world_.projections().StateTriggers(view(), /*immediate=*/true);
  if (triggers.empty()) return;
  std::vector<Frame> frames;
  for (PendingTrigger& trigger : triggers) {
    if (IsAtWork(trigger.env)) continue;
    EndIfUsedUp(trigger);
    frames.push_back(CodeFrame(std::move(trigger.env), 0));
  }
  pushed_.insert(pushed_.begin(), std::make_move_iterator(frames.begin()),
                 std::make_move_iterator(frames.end()));
}

void Engine::RunImmediateTriggers() {
  if (world_.projections().pending().empty()) return;
  // They run before anything else. As on the stack, the last one triggered runs
  // first.
  std::vector<Frame> frames;
  for (size_t i = 0; i < world_.projections().pending().size();) {
    PendingTrigger trigger = world_.projections().pending()[i];
    Environment& env = trigger.env;
    const flat::Ability& ability = view().ability(env.ability);
    if (!ability.immediate()) {
      ++i;
      continue;
    }
    Emit(trigger.Removal(Word::Of("immediate")));
    EndIfUsedUp(trigger);
    frames.push_back(CodeFrame(std::move(env), 0));
  }
  pushed_.insert(pushed_.begin(), std::make_move_iterator(frames.rbegin()),
                 std::make_move_iterator(frames.rend()));
}

}  // namespace refold
