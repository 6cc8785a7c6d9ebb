// SetState: permanents turn over to their other face, are flipped, or are
// turned face down or up.
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kCantTransform = "canttransform";

// Whether it is about what the card has exiled face down. In exile all cards
// lie open here.
bool IsOfExiled(const Face& face, ParamReader& link) {
  const Text* defined = link.line().Find("Defined");
  if (defined == nullptr ||
      (defined->value != "Imprinted" && defined->value != "Remembered")) {
    return false;
  }
  auto exiles = [](const std::string& line) {
    return absl::StrContains(line, "ExileFaceDown$ True");
  };
  for (const Property& property : face.properties) {
    if (exiles(property.value.value)) return true;
  }
  for (const auto& [name, value] : face.svars) {
    if (exiles(value.value)) return true;
  }
  return false;
}

// Those of them that lie face down are turned up, the others down.
void EmitTurnFace(CodeWriter& code, const Text& at, pb::Selector what) {
  CardLowering& card = code.card();
  const uint32_t all = code.Keep(at, std::move(what));
  const auto those = [&](bool down) {
    const pb::Predicate is_down = card.builder.HasFlag("face down");
    pb::Query query =
        card.builder.CardsIn(card.builder.Zone("battlefield"),
                             tree::All({tree::IsOneOf(tree::RegisterRefs(all)),
                                        down ? is_down : tree::Not(is_down)}));
    return tree::RegisterRefs(code.Keep(at, tree::Among(std::move(query))));
  };
  const pb::Selector down = those(true);
  const pb::Selector up = those(false);
  EmitTurn(code, at, down, pb::TURN_UP, "turn up");
  EmitTurn(code, at, up, pb::TURN_DOWN, "face down");
}

}  // namespace

void EmitSetState(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text mode = link.TakeOr("Mode", "");
  if (mode.value == "TurnFace" && IsOfExiled(*card.face, link)) {
    return link.Pass("Defined");
  }
  const Text* defined = link.Take("Defined");
  pb::Selector what = HasOwnTargets(scene) ? OwnTargets(card, at, scene)
                      : defined != nullptr ? Defined(card, *defined, scene)
                                           : Source();
  what = LyingIn(card, std::move(what), {"battlefield"});
  if (mode.value == "Transform") {
    pb::Selector can = tree::Union({std::move(what)});
    *can.mutable_where() = tree::Not(card.builder.HasKeyword(kCantTransform));
    EmitTurn(code, at, std::move(can), pb::TURN_OVER, "transform");
  } else if (mode.value == "Flip") {
    EmitTurn(code, at, std::move(what), pb::TURN_FLIPPED, "flip");
  } else if (mode.value == "TurnFace") {
    EmitTurnFace(code, at, std::move(what));
  } else {
    link.Refuse("Mode");
  }
}

}  // namespace refold::forge
