#include "kernel/query/copies.h"

#include <algorithm>

#include "kernel/query/contains.h"
#include "kernel/query/faces.h"

namespace refold {
namespace {

bool IsCopy(const ModifierOp& op) { return op.kind == ModifierOpKind::kCopy; }

bool Copies(const ModifierCell& effect) {
  return !effect.waits() &&
         std::any_of(effect.ops.begin(), effect.ops.end(), IsCopy);
}

bool Rewords(const ModifierOp& op) {
  return op.kind == ModifierOpKind::kReword && op.words.size() == 2;
}

}  // namespace

bool ChangesFaces(const ModifierCell& effect) {
  return Copies(effect) ||
         (!effect.waits() &&
          std::any_of(effect.ops.begin(), effect.ops.end(), Rewords));
}

bool RewordsCard(const ModifierCell& effect, const Ref& card) {
  return !effect.waits() && Contains(effect.affected, card) &&
         std::any_of(effect.ops.begin(), effect.ops.end(), Rewords);
}

std::vector<WordChange> RewordingsOn(const GameState& state, const Ref& card) {
  std::vector<WordChange> changes;
  for (const auto& [id, effect] : state.modifiers()) {
    if (!RewordsCard(effect.get(), card)) continue;
    for (const ModifierOp& op : effect->ops) {
      if (Rewords(op)) changes.push_back({op.words[0], op.words[1]});
    }
  }
  return changes;
}

uint32_t CopyEffectAmong(const GameState& state,
                         const std::vector<uint32_t>& modifiers) {
  auto youngest = std::find_if(
      modifiers.rbegin(), modifiers.rend(),
      [&state](uint32_t id) { return Copies(state.modifiers().at(id).get()); });
  return youngest == modifiers.rend() ? 0 : *youngest;
}

uint32_t CopyEffectOn(const GameState& state, const Ref& card) {
  uint32_t youngest = 0;
  for (const auto& [id, effect] : state.modifiers()) {
    if (Copies(effect.get()) && Contains(effect->affected, card)) youngest = id;
  }
  return youngest;
}

uint32_t ProgramOfCopy(const ModifierCell& effect) {
  auto op = std::find_if(effect.ops.begin(), effect.ops.end(), IsCopy);
  return op == effect.ops.end() ? 0 : static_cast<uint32_t>(op->number);
}

uint32_t CopiableProgram(const View& view, const Ref& card) {
  if (const CardCell* cell = view.state.Find(card)) {
    const uint32_t hidden =
        IsFaceDown(*cell)
            ? view.programs.Find(view.game.words().copy_of_face_down)
            : 0;
    return hidden != 0 ? hidden : FaceBeneathStatus(view, *cell);
  }
  auto known = view.last_known.find(card);
  if (known == view.last_known.end()) return 0;
  const LastKnownCard& last = known->second;
  return last.copiable != 0 ? last.copiable : last.program;
}

std::vector<ModifierOp> CopiableOps(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  const uint32_t effect = CopyEffectOn(view.state, card);
  if (effect == 0 || cell == nullptr || IsFaceDown(*cell)) return {};
  std::vector<ModifierOp> ops = view.state.modifiers().at(effect)->ops;
  std::erase_if(ops, [](const ModifierOp& op) { return !op.copiable; });
  return ops;
}

}  // namespace refold
