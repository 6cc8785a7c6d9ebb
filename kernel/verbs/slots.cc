#include "kernel/verbs/slots.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"

namespace refold {
namespace {

const Word kNewTargets = Word::Of("new targets");
const Word kNewTarget = Word::Of("target");

struct SlotStep {
  enum : uint32_t { kNext = 0, kRead = 1 };
};
struct SlotLocal {
  enum : size_t { kItem = 0, kInstruction = 1, kLocals = 2 };
};

void AskAnew(Engine& engine, PlayerId chooser, const StackItemCell& item,
             const std::vector<Ref>& candidates, size_t count) {
  Prompt prompt{.player = chooser != 0 ? chooser : item.env.controller,
                .kind = PromptKind::kTargets,
                .reason = kNewTargets,
                .min = static_cast<int64_t>(count),
                .max = static_cast<int64_t>(count),
                .env = item.env};
  for (const Ref& ref : candidates) {
    prompt.options.push_back({.action = kNewTarget, .entity = ref});
  }
  engine.Ask(std::move(prompt));
}

// Arranges the answer in the old positions: targets that stay keep their
// position, the others fill the rest, in the order of the answer.
std::vector<Ref> InPlace(std::vector<Ref> was, const std::vector<Ref>& answer) {
  auto next = answer.begin();
  for (Ref& place : was) {
    if (Contains(answer, place)) continue;
    while (Contains(was, *next)) ++next;
    place = *next;
  }
  return was;
}

// What was divided among targets is divided among those in their places: the
// division is announced once (CR 601.2d, 115.7d of Magic).
void PassShares(const flat::Ability& ability, const std::vector<Ref>& from,
                const std::vector<Ref>& to, Environment& env) {
  REFOLD_CHECK(from.size() == to.size(), "a target without a place");
  for (uint32_t at = 0; at < ability.resolve_at(); ++at) {
    const flat::Instruction& step = ability.code(static_cast<int>(at));
    if (!step.has_distribute()) continue;
    for (Ref& share : env.registers[step.distribute().register_()].refs) {
      const auto found = std::find(from.begin(), from.end(), share);
      if (found != from.end()) share = to[found - from.begin()];
    }
  }
}

}  // namespace

const flat::Instruction_Choose* SlotAt(const View& view,
                                       const StackItemCell& item,
                                       uint32_t instruction) {
  const flat::Instruction& step =
      view.ability(item.env.ability).code(static_cast<int>(instruction));
  if (!step.has_choose() || !step.choose().target()) return nullptr;
  const uint32_t filled = step.choose().register_();
  if (filled >= item.env.registers.size()) return nullptr;
  return item.env.registers[filled].refs.empty() ? nullptr : &step.choose();
}

void FillSlot(Engine& engine, const StackItemCell& item,
              const flat::Instruction_Choose& slot, std::vector<Ref> refs) {
  for (const Ref& ref : refs) {
    engine.Emit(Targeted{.target = ref,
                         .source = item.env.source.if_any(),
                         .player = item.env.controller});
  }
  Environment env = item.env;
  std::vector<Ref>& filled = env.registers[slot.register_()].refs;
  PassShares(engine.view().ability(env.ability), filled, refs, env);
  filled = std::move(refs);
  engine.Emit(StackItemChanged{.item = item.id, .env = std::move(env)});
}

Frame NewTargetsFrame(uint32_t item, PlayerId chooser) {
  Frame frame{.procedure = kNewTargets,
              .locals = std::vector<int64_t>(SlotLocal::kLocals)};
  frame.locals[SlotLocal::kItem] = item;
  frame.env.controller = chooser;
  return frame;
}

Next RunNewTargets(Engine& engine, Frame& frame) {
  const StackItemCell* item = engine.state().stack_item(
      static_cast<uint32_t>(frame.locals[SlotLocal::kItem]));
  if (item == nullptr || item->env.ability.empty()) return Next::kDone;
  int64_t& at = frame.locals[SlotLocal::kInstruction];
  if (frame.step == SlotStep::kRead) {
    const flat::Instruction_Choose& slot =
        *SlotAt(engine.view(), *item, static_cast<uint32_t>(at));
    const std::vector<Ref>& was = item->env.registers[slot.register_()].refs;
    std::vector<Ref> refs = InPlace(was, engine.TakeAnswer().entities());
    if (refs != was) {
      FillSlot(engine, StackItemCell(*item), slot, std::move(refs));
    }
    ++at;
    frame.step = SlotStep::kNext;
    return Next::kStay;
  }
  const uint32_t end = engine.view().ability(item->env.ability).resolve_at();
  for (; at < end; ++at) {
    const flat::Instruction_Choose* slot =
        SlotAt(engine.view(), *item, static_cast<uint32_t>(at));
    if (slot == nullptr) continue;
    const size_t count = item->env.registers[slot->register_()].refs.size();
    const std::vector<Ref> candidates =
        FindTargets(engine.scope(item->env), slot->from());
    if (candidates.size() <= count) continue;
    frame.step = SlotStep::kRead;
    AskAnew(engine, frame.env.controller, *item, candidates, count);
    return Next::kStay;
  }
  return Next::kDone;
}

}  // namespace refold
