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
    const bool written = absl::SimpleAtoi(at->value, &position);
    if (!written && arrival->zone == "library") {
      arrival->position = *at;
      position = 1;
    } else if (!written || position < -1) {
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

// Into the library of each one's owner, so far below its top.
uint32_t MoveInto(CodeWriter& code, const Text& at, pb::Selector what,
                  const Text& position, const Scene& scene) {
  ProgramBuilder& builder = code.builder();
  const uint32_t depth =
      code.KeepNumber(at, LowerNumber(code.card(), position, scene));
  const uint32_t moved = code.NewRegister(at);
  const pb::Instruction put = builder.Verb(
      "move",
      {builder.Part("card", std::move(what)), builder.Part("zone", "library"),
       builder.Part("depth", tree::RegisterNumber(depth))},
      static_cast<int>(moved));
  *code.Add(at)->mutable_verb() = put.verb();
  return moved;
}

// For whom the move that was written last is.
void MoveFor(CodeWriter& code, const Arrival& arrival) {
  pb::Instruction::Move* move = LastMove(code);
  if (arrival.yours) move->set_owner(pb::MOVE_TO_CONTROLLER);
  if (!arrival.whose.has_value()) return;
  move->set_owner(pb::MOVE_TO_PLAYER);
  *move->mutable_player() = *arrival.whose;
}

// Onto the host, of which nobody is asked (CR 303.4f). An Aura that cannot be
// on it stays where it is (CR 303.4i); anything else comes on nothing.
uint32_t MoveOnto(CodeWriter& code, const Text& at, pb::Selector what,
                  pb::Selector to, const Arrival& arrival) {
  ProgramBuilder& builder = code.builder();
  const pb::Selector host = tree::RegisterRefs(code.Keep(at, std::move(to)));
  pb::Predicate fits;
  *fits.mutable_tried()->mutable_verb() =
      builder
          .Verb("attach",
                {builder.Part("card", Candidate()), builder.Part("host", host)})
          .verb();
  fits.mutable_tried()->set_level(pb::Predicate::Tried::POSSIBLE);
  pb::Selector coming = tree::Union({std::move(what)});
  *coming.mutable_where() =
      tree::Any({tree::Not(builder.HasType("aura")), std::move(fits)});
  const uint32_t moved =
      EmitMove(code, at, std::move(coming), arrival.zone, "to attach");
  MoveFor(code, arrival);
  pb::Instruction::Attach* attach = code.Add(at)->mutable_attach();
  *attach->mutable_what() = tree::RegisterRefs(moved);
  *attach->mutable_to() = host;
  return moved;
}

}  // namespace

uint32_t MoveThere(CodeWriter& code, ParamReader& link, pb::Selector what,
                   Arrival arrival, const Scene& scene) {
  const Text& at = link.line().head;
  const bool enters = arrival.zone == "battlefield";
  const Text* host = enters ? link.Take("AttachedTo") : nullptr;
  if (const Text* whose = enters ? link.Take("NewController") : nullptr) {
    if (arrival.face_down) link.Refuse("NewController");
    arrival.whose = Defined(code.card(), *whose, scene);
  }
  if (host != nullptr) {
    if (arrival.face_down) link.Refuse("FaceDown");
    return MoveOnto(code, at, std::move(what),
                    Defined(code.card(), *host, scene), arrival);
  }
  if (arrival.face_down) {
    return MoveFaceDown(code, at, std::move(what), arrival.yours);
  }
  if (arrival.position.has_value()) {
    return MoveInto(code, at, std::move(what), *arrival.position, scene);
  }
  const uint32_t moved = EmitMove(code, at, std::move(what), arrival.zone, "");
  pb::Instruction::Move* move =
      code.ability()
          ->mutable_code(code.ability()->code_size() - 1)
          ->mutable_move();
  move->set_bottom(arrival.bottom);
  move->set_depth(arrival.depth);
  MoveFor(code, arrival);
  return moved;
}

void Settle(CodeWriter& code, ParamReader& link, uint32_t moved,
            const Scene& scene) {
  const Text& at = link.line().head;
  pb::Selector there = tree::RegisterRefs(moved);
  if (link.TakeFlag("Tapped")) {
    EnterTapped(code, at, there);
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
  SettleMemory(code, link, moved, scene);
}

void SettleMemory(CodeWriter& code, ParamReader& link, uint32_t moved,
                  const Scene& scene) {
  const Text& at = link.line().head;
  const pb::Selector there = tree::RegisterRefs(moved);
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
