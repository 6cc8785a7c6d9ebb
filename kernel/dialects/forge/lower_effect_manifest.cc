// Manifest (CR 701.40): cards are put onto the battlefield face down, one after
// another, as 2/2 creatures; a creature card among them can be turned up for
// its mana cost, which is a rule of the game (games/mtg/face_down.h).
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// The cards in the order in which they come: at random where the link says so.
pb::Selector Manifested(CodeWriter& code, ParamReader& link,
                        const pb::Selector& player, const Scene& scene) {
  const Text& at = link.line().head;
  const Text defined = link.TakeOr("Defined", "TopOfLibrary");
  pb::Expr number = NumberOr(code, link, "Amount", 1, scene);
  if (defined.value == "TopOfLibrary") {
    return tree::RegisterRefs(
        code.Keep(at, tree::Among(TopOf(code, player, std::move(number)))));
  }
  pb::Selector those =
      LyingIn(code.card(), Defined(code.card(), defined, scene),
              {"exile", "library", "graveyard", "hand"});
  if (!link.TakeFlag("Shuffle")) {
    return tree::RegisterRefs(code.Keep(at, std::move(those)));
  }
  Choice order;
  order.from = those.query();
  order.min = tree::CountOf(those);
  order.max = order.min;
  order.chooser = You();
  order.random = true;
  order.reason = "order";
  return tree::RegisterRefs(EmitChoice(code, at, std::move(order)));
}

}  // namespace

void EmitManifest(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  ProgramBuilder& builder = code.builder();
  const Text who = link.TakeOr("DefinedPlayer", "You");
  const pb::Selector player =
      tree::RegisterRefs(code.Keep(at, Defined(code.card(), who, scene)));
  const bool remembers = link.TakeFlag("RememberManifested");
  const uint32_t moved = code.NewRegister(at);
  const uint32_t card =
      code.BeginForEach(at, Manifested(code, link, player, scene));
  pb::Instruction::Part flags = builder.Part("flags", "face down");
  flags.mutable_words()->add_words(builder.W("manifested"));
  const pb::Instruction put = builder.Verb(
      "move",
      {builder.Part("card", tree::RegisterRefs(card)),
       builder.Part("player", player), builder.Part("controller", player),
       builder.Part("by", player), builder.Part("zone", "battlefield"),
       builder.Part("reason", "manifest"), std::move(flags)},
      static_cast<int>(moved));
  *code.Add(at)->mutable_verb() = put.verb();
  if (remembers) {
    Remember(code, at, "remembered", tree::RegisterRefs(moved), scene);
  }
  code.EndForEach();
}

}  // namespace refold::forge
