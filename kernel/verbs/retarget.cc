#include "kernel/verbs/retarget.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/slots.h"

namespace refold {
namespace {

const Word kChangeTargets = Word::Of("change targets");
const Word kTarget = Word::Of("target");

struct RetargetStep {
  enum : uint32_t { kNext = 0, kRead = 1 };
};
struct RetargetLocal {
  enum : size_t { kItem, kPlace, kOne, kAny, kLocals };
};

// One target of one slot, and what it could become.
struct Place {
  uint32_t instruction = 0;
  size_t index = 0;
  std::vector<Ref> candidates;
};

const std::vector<Ref>& FilledBy(const StackItemCell& item,
                                 const flat::Instruction_Choose& slot) {
  return item.env.registers[slot.register_()].refs;
}

// All targets, in the order of the slots.
std::vector<Place> PlacesOf(const View& view, const StackItemCell& item) {
  std::vector<Place> places;
  const uint32_t end = view.ability(item.env.ability).resolve_at();
  for (uint32_t at = 0; at < end; ++at) {
    const flat::Instruction_Choose* slot = SlotAt(view, item, at);
    if (slot == nullptr) continue;
    const std::vector<Ref>& filled = FilledBy(item, *slot);
    std::vector<Ref> candidates =
        FindTargets(Scope{view, item.env}, slot->from());
    std::erase_if(candidates,
                  [&](const Ref& ref) { return Contains(filled, ref); });
    for (size_t i = 0; i < filled.size(); ++i) {
      places.push_back({at, i, candidates});
    }
  }
  return places;
}

// The same with the candidates that the frame admits.
std::vector<Place> PlacesOf(const Engine& engine, const StackItemCell& item,
                            const Frame& frame) {
  std::vector<Place> places = PlacesOf(engine.view(), item);
  if (frame.locals[RetargetLocal::kAny] != 0) return places;
  const std::vector<Ref>& to = frame.env.registers.front().refs;
  for (Place& place : places) {
    std::erase_if(place.candidates,
                  [&to](const Ref& ref) { return !Contains(to, ref); });
  }
  return places;
}

void Change(Engine& engine, const StackItemCell& item, const Place& place,
            const Ref& target) {
  const flat::Instruction_Choose& slot =
      *SlotAt(engine.view(), item, place.instruction);
  std::vector<Ref> refs = FilledBy(item, slot);
  refs[place.index] = target;
  FillSlot(engine, StackItemCell(item), slot, std::move(refs));
}

void AskFor(Engine& engine, const Frame& frame, const StackItemCell& item,
            const std::vector<Ref>& options) {
  Prompt prompt{.player = frame.env.controller,
                .kind = PromptKind::kTargets,
                .reason = kChangeTargets,
                .min = 1,
                .max = 1,
                .env = item.env};
  for (const Ref& ref : options) {
    prompt.options.push_back({.action = kTarget, .entity = ref});
  }
  engine.Ask(std::move(prompt));
}

// Each target becomes another one.
Next ChangeEach(Engine& engine, Frame& frame, const StackItemCell& item) {
  int64_t& at = frame.locals[RetargetLocal::kPlace];
  const std::vector<Place> places = PlacesOf(engine, item, frame);
  if (at >= static_cast<int64_t>(places.size())) return Next::kDone;
  const Place& place = places[static_cast<size_t>(at)];
  if (frame.step == RetargetStep::kNext && place.candidates.size() > 1) {
    frame.step = RetargetStep::kRead;
    AskFor(engine, frame, item, place.candidates);
    return Next::kStay;
  }
  std::optional<Ref> target;
  if (frame.step == RetargetStep::kRead) {
    target = engine.TakeAnswer().entities().front();
  } else if (!place.candidates.empty()) {
    target = place.candidates.front();
  }
  frame.step = RetargetStep::kNext;
  ++at;
  if (target.has_value()) Change(engine, item, place, *target);
  return Next::kStay;
}

// One target becomes the first of those that it can become.
Next ChangeOne(Engine& engine, const Frame& frame, const StackItemCell& item,
               uint32_t* step) {
  std::vector<Place> places = PlacesOf(engine, item, frame);
  std::erase_if(places,
                [](const Place& place) { return place.candidates.empty(); });
  if (places.empty()) return Next::kDone;
  size_t chosen = 0;
  if (*step == RetargetStep::kRead) {
    chosen = engine.TakeAnswer().decision.chosen.front();
  } else if (places.size() > 1) {
    std::vector<Ref> now;
    for (const Place& place : places) {
      now.push_back(FilledBy(
          item, *SlotAt(engine.view(), item, place.instruction))[place.index]);
    }
    *step = RetargetStep::kRead;
    AskFor(engine, frame, item, now);
    return Next::kStay;
  }
  Change(engine, item, places[chosen], places[chosen].candidates.front());
  return Next::kDone;
}

}  // namespace

std::vector<Ref> CommonTargets(const View& view, const StackItemCell& item) {
  std::vector<Ref> common;
  if (item.env.ability.empty()) return common;
  const std::vector<Place> places = PlacesOf(view, item);
  if (places.empty()) return common;
  for (const Ref& ref : places.front().candidates) {
    const bool everywhere = std::all_of(
        places.begin(), places.end(),
        [&ref](const Place& place) { return Contains(place.candidates, ref); });
    if (everywhere) common.push_back(ref);
  }
  return common;
}

Frame ChangeTargetsFrame(TargetChange change) {
  Frame frame{.procedure = kChangeTargets,
              .locals = std::vector<int64_t>(RetargetLocal::kLocals)};
  frame.locals[RetargetLocal::kItem] = change.item;
  frame.locals[RetargetLocal::kOne] = change.one ? 1 : 0;
  frame.locals[RetargetLocal::kAny] = change.any ? 1 : 0;
  frame.env.controller = change.chooser;
  frame.env.registers = {{.refs = std::move(change.to)}};
  return frame;
}

Next RunChangeTargets(Engine& engine, Frame& frame) {
  const StackItemCell* item = engine.state().stack_item(
      static_cast<uint32_t>(frame.locals[RetargetLocal::kItem]));
  if (item == nullptr || item->env.ability.empty()) return Next::kDone;
  return frame.locals[RetargetLocal::kOne] != 0
             ? ChangeOne(engine, frame, *item, &frame.step)
             : ChangeEach(engine, frame, *item);
}

}  // namespace refold
