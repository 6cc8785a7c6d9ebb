#include <utility>

#include "absl/strings/numbers.h"
#include "kernel/dialects/forge/arrival.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

bool ReadArrival(ParamReader& link, Arrival* arrival) {
  const Text* destination = link.Take("Destination");
  if (destination == nullptr) return false;
  arrival->zone = ZoneName(destination->value);
  if (arrival->zone.empty() || arrival->zone == "stack") {
    link.Refuse("Destination");
    return false;
  }
  int position = 0;
  if (const Text* at = link.Take("LibraryPosition")) {
    if (!absl::SimpleAtoi(at->value, &position) || position < -1) {
      link.Refuse("LibraryPosition");
      return false;
    }
  }
  arrival->bottom = position < 0;
  arrival->depth = position > 0 ? static_cast<uint32_t>(position) : 0;
  arrival->yours = link.TakeFlag("GainControl");
  if (arrival->zone == "battlefield") {
    arrival->face_down = link.TakeFlag("FaceDown");
  }
  return true;
}

namespace {

// One after another, each for its owner or for the controller of the ability.
uint32_t MoveFaceDown(CodeWriter& code, const Text& at, pb::Selector what,
                      bool yours) {
  ProgramBuilder& builder = code.builder();
  const uint32_t all = code.Keep(at, pb::Selector());
  const uint32_t one = code.NewRegister(at);
  const uint32_t card = code.BeginForEach(at, std::move(what));
  const pb::Selector whose =
      yours ? You()
            : tree::Then(tree::RegisterRefs(card), pb::Selector::OWNER_OF);
  const pb::Instruction put = builder.Verb(
      "move",
      {builder.Part("card", tree::RegisterRefs(card)),
       builder.Part("player", whose), builder.Part("controller", whose),
       builder.Part("by", You()), builder.Part("zone", "battlefield"),
       builder.Part("reason", "face down"), builder.Part("flags", "face down")},
      static_cast<int>(one));
  *code.Add(at)->mutable_verb() = put.verb();
  code.Set(at, all, tree::RegisterRefs(one), /*add=*/true);
  code.EndForEach();
  return all;
}

}  // namespace

uint32_t MoveThere(CodeWriter& code, const Text& at, pb::Selector what,
                   const Arrival& arrival) {
  if (arrival.face_down) {
    return MoveFaceDown(code, at, std::move(what), arrival.yours);
  }
  const uint32_t moved = EmitMove(code, at, std::move(what), arrival.zone, "");
  pb::Instruction::Move* move =
      code.ability()
          ->mutable_code(code.ability()->code_size() - 1)
          ->mutable_move();
  move->set_bottom(arrival.bottom);
  move->set_depth(arrival.depth);
  if (arrival.yours) move->set_owner(pb::MOVE_TO_CONTROLLER);
  return moved;
}

void Settle(CodeWriter& code, ParamReader& link, uint32_t moved,
            const Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector there = tree::RegisterRefs(moved);
  if (link.TakeFlag("Tapped")) {
    EnterTapped(code, at, there);
  }
  if (const Text* host = link.Take("AttachedTo")) {
    pb::Selector to = Defined(code.card(), *host, scene);
    pb::Instruction::Attach* attach = code.Add(at)->mutable_attach();
    *attach->mutable_what() = there;
    *attach->mutable_to() = std::move(to);
  }
  if (const Text* counters = link.Take("WithCounters")) {
    // `P1P1_1`: a kind and how many.
    const std::vector<Text> parts = counters->Split('_');
    if (parts.size() != 2) return link.Refuse("WithCounters");
    pb::Expr number = LowerNumber(code.card(), parts[1], scene);
    pb::Instruction::Counters* put = code.Add(at)->mutable_counters();
    *put->mutable_what() = there;
    put->set_counter(code.builder().W(CounterName(parts[0].value)));
    *put->mutable_change() = std::move(number);
  }
  if (link.TakeFlag("Attacking")) {
    code.Rule(at, "join attack", there);
  }
  if (link.TakeFlag("RememberChanged")) {
    Remember(code, at, "remembered", there, scene);
  }
  if (link.TakeFlag("ForgetChanged")) {
    ForgetSome(code, at, "remembered", there, scene);
  }
  if (link.TakeFlag("Imprint")) {
    Remember(code, at, "imprinted", there, scene);
  }
}

}  // namespace refold::forge
