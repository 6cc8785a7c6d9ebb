// The stack, and lasting effects.
#include "kernel/fold/folders.h"

namespace refold::fold_internal {
namespace {

constexpr char kNoItem[] = "there is no such stack item";
constexpr char kNoModifier[] = "there is no such modifier";

// An environment's controller is a player, or nobody.
bool IsOfThisGame(const GameState& state, const Environment& env) {
  return env.controller == 0 || state.has_player(env.controller);
}

}  // namespace

absl::Status Fold(StateWriter& writer, const Event& event,
                  const StackItemAdded& fact) {
  if (!IsOfThisGame(writer.state(), fact.item.env)) {
    return Contradiction(event, kNoSuchController);
  }
  if (fact.item.id != writer.state().game().next_stack_item + 1) {
    return Contradiction(event, "stack item ids are given in order");
  }
  writer.game().next_stack_item = fact.item.id;
  writer.PushStackItem(fact.item);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const StackItemChanged& fact) {
  if (writer.state().stack_item(fact.item) == nullptr) {
    return Contradiction(event, kNoItem);
  }
  if (!IsOfThisGame(writer.state(), fact.env)) {
    return Contradiction(event, kNoSuchController);
  }
  writer.stack_item(fact.item).env = fact.env;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const StackItemRemoved& fact) {
  if (writer.state().stack_item(fact.item) == nullptr) {
    return Contradiction(event, kNoItem);
  }
  writer.RemoveStackItem(fact.item);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ModifierAdded& fact) {
  if (!IsOfThisGame(writer.state(), fact.modifier.env)) {
    return Contradiction(event, kNoSuchController);
  }
  if (fact.modifier.id != writer.state().game().next_modifier + 1) {
    return Contradiction(event, "modifier ids are given in order");
  }
  writer.game().next_modifier = fact.modifier.id;
  writer.AddModifier(fact.modifier);
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ModifierChanged& fact) {
  auto it = writer.state().modifiers().find(fact.modifier);
  if (it == writer.state().modifiers().end() ||
      fact.op >= it->second->ops.size()) {
    return Contradiction(event, kNoModifier);
  }
  if (it->second->ops[fact.op].number != fact.before) {
    return Contradiction(event, "the number before was another");
  }
  writer.modifier(fact.modifier).ops[fact.op].number = fact.after;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ModifierUsed& fact) {
  auto it = writer.state().modifiers().find(fact.modifier);
  if (it == writer.state().modifiers().end()) {
    return Contradiction(event, kNoModifier);
  }
  if (it->second->uses != fact.before) {
    return Contradiction(event, "it had another number of uses");
  }
  writer.modifier(fact.modifier).uses = fact.after;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ModifierNeared& fact) {
  auto it = writer.state().modifiers().find(fact.modifier);
  if (it == writer.state().modifiers().end() ||
      fact.end >= it->second->duration.ends.size()) {
    return Contradiction(event, kNoModifier);
  }
  if (it->second->duration.ends[fact.end].matches != fact.before) {
    return Contradiction(event, "its end took another number of matches");
  }
  writer.modifier(fact.modifier).duration.ends[fact.end].matches = fact.after;
  return absl::OkStatus();
}

absl::Status Fold(StateWriter& writer, const Event& event,
                  const ModifierRemoved& fact) {
  if (writer.state().modifiers().count(fact.modifier) == 0) {
    return Contradiction(event, kNoModifier);
  }
  writer.RemoveModifier(fact.modifier);
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
