// SetState: a card turns over to its other face.
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {

void EmitSetState(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text mode = link.TakeOr("Mode", "");
  if (mode.value != "Transform" && mode.value != "Flip") {
    return link.Refuse("Mode");
  }
  // Of another card, the other face is not known here.
  const Text* defined = link.Take("Defined");
  const bool itself =
      !HasOwnTargets(scene) && (defined == nullptr || defined->value == "Self");
  if (!itself || card.other_face.empty()) return link.Refuse("Defined");
  pb::Instruction::Become* become = code.Add(at)->mutable_become();
  *become->mutable_what() = LyingIn(card, Source(), {"battlefield"});
  become->set_dependency(DependencyOn(card, card.other_face) + 1);
  become->set_reason(code.builder().W("transform"));
  if (mode.value == "Transform") {
    Say(code, at, "transformed",
        {.subject = LyingIn(card, Source(), {"battlefield"})});
  }
}

}  // namespace refold::forge
