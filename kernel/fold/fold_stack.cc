#include <utility>

#include "kernel/fold/folders.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold::fold_internal {
namespace {

constexpr char kNoItem[] = "there is no such stack item";
constexpr char kNoModifier[] = "there is no such modifier";
constexpr char kNotCanonical[] = "the cell is not in canonical form";

// An environment is a player's, or nobody's.
bool IsOfThisGame(const GameState& state, const Environment& env) {
  return env.controller == 0 || state.has_player(env.controller);
}

}  // namespace

absl::Status FoldStackItemAdded(StateWriter& writer, const pb::Event& event) {
  StackItemCell item;
  if (!FromProto(event.stack_item_added().item(), item)) {
    return Contradiction(event, kNotCanonical);
  }
  if (!IsOfThisGame(writer.state(), item.env)) {
    return Contradiction(event, kNoSuchController);
  }
  if (item.id != writer.state().game().next_stack_item + 1) {
    return Contradiction(event, "stack item ids are given in order");
  }
  writer.game().next_stack_item = item.id;
  writer.PushStackItem(std::move(item));
  return absl::OkStatus();
}

absl::Status FoldStackItemChanged(StateWriter& writer, const pb::Event& event) {
  const pb::StackItemChanged& fact = event.stack_item_changed();
  if (writer.state().stack_item(fact.item()) == nullptr) {
    return Contradiction(event, kNoItem);
  }
  Environment env;
  if (!FromProto(fact.env(), env)) return Contradiction(event, kNotCanonical);
  if (!IsOfThisGame(writer.state(), env)) {
    return Contradiction(event, kNoSuchController);
  }
  writer.stack_item(fact.item()).env = std::move(env);
  return absl::OkStatus();
}

absl::Status FoldStackItemRemoved(StateWriter& writer, const pb::Event& event) {
  uint32_t id = event.stack_item_removed().item();
  if (writer.state().stack_item(id) == nullptr) {
    return Contradiction(event, kNoItem);
  }
  writer.RemoveStackItem(id);
  return absl::OkStatus();
}

absl::Status FoldModifierAdded(StateWriter& writer, const pb::Event& event) {
  ModifierCell modifier;
  if (!FromProto(event.modifier_added().modifier(), modifier)) {
    return Contradiction(event, kNotCanonical);
  }
  if (!IsOfThisGame(writer.state(), modifier.env)) {
    return Contradiction(event, kNoSuchController);
  }
  if (modifier.id != writer.state().game().next_modifier + 1) {
    return Contradiction(event, "modifier ids are given in order");
  }
  writer.game().next_modifier = modifier.id;
  writer.AddModifier(std::move(modifier));
  return absl::OkStatus();
}

absl::Status FoldModifierChanged(StateWriter& writer, const pb::Event& event) {
  const pb::ModifierChanged& fact = event.modifier_changed();
  auto it = writer.state().modifiers().find(fact.modifier());
  if (it == writer.state().modifiers().end() ||
      fact.op() >= it->second->ops.size()) {
    return Contradiction(event, kNoModifier);
  }
  if (it->second->ops[fact.op()].number != fact.before()) {
    return Contradiction(event, "the number before was another");
  }
  writer.modifier(fact.modifier()).ops[fact.op()].number = fact.after();
  return absl::OkStatus();
}

absl::Status FoldModifierRemoved(StateWriter& writer, const pb::Event& event) {
  uint32_t id = event.modifier_removed().modifier();
  if (writer.state().modifiers().count(id) == 0) {
    return Contradiction(event, kNoModifier);
  }
  writer.RemoveModifier(id);
  return absl::OkStatus();
}

}  // namespace refold::fold_internal
