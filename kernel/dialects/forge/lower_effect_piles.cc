// TwoPiles: one player makes two piles, another one says which is which.
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// What is divided: what is defined, or all that match and are the players'.
pb::Selector Divided(CodeWriter& code, ParamReader& link,
                     const pb::Selector& whose, const Scene& scene) {
  CardLowering& card = code.card();
  if (const Text* defined = link.Take("DefinedCards")) {
    link.Pass("Zone");
    return Defined(card, *defined, scene);
  }
  const Text zones = link.TakeOr("Zone", "Battlefield");
  pb::Query all = QueryOf(card, link.TakeOr("ValidCards", "Card"),
                          ZoneNames(card, zones), scene);
  for (pb::ZoneSpec& zone : *all.mutable_zones()) *zone.mutable_whose() = whose;
  return tree::Among(std::move(all));
}

}  // namespace

void EmitTwoPiles(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const pb::Selector whose = AffectedPlayers(code, link, scene);
  pb::Selector separator = whose;
  pb::Selector chooser = whose;
  if (const Text* who = link.Take("Separator")) {
    separator = Defined(card, *who, scene);
  }
  if (const Text* who = link.Take("Chooser")) {
    chooser = Defined(card, *who, scene);
  }
  // Nobody looks at what lies in a pile but to make one.
  link.Pass("FaceDown");
  const Text* chosen_chain = link.Take("ChosenPile");
  const Text* other_chain = link.Take("UnchosenPile");
  const uint32_t all = code.Keep(at, Divided(code, link, whose, scene));
  Choice choice;
  choice.from = Everything(card);
  *choice.from.mutable_where() = tree::IsOneOf(tree::RegisterRefs(all));
  choice.min = tree::Number(0);
  choice.max = tree::CountOf(tree::RegisterRefs(all));
  choice.chooser = std::move(separator);
  choice.reason = "pile";
  const uint32_t first = EmitChoice(code, at, std::move(choice));
  pb::Query others = Everything(card);
  *others.mutable_where() =
      tree::All({tree::IsOneOf(tree::RegisterRefs(all)),
                 tree::Not(tree::IsOneOf(tree::RegisterRefs(first)))});
  const uint32_t second = code.Keep(at, tree::Among(std::move(others)));
  const uint32_t chosen = code.NewRegister(at);
  const uint32_t other = code.NewRegister(at);
  auto put = [&](uint32_t into, uint32_t from) {
    code.Set(at, into, tree::RegisterRefs(from), /*add=*/false);
  };
  Modes modes;
  modes.labels = {"first pile", "second pile"};
  modes.who = std::move(chooser);
  EmitModes(code, at, modes, [&](size_t i) {
    put(chosen, i == 0 ? first : second);
    put(other, i == 0 ? second : first);
  });
  // Each chain remembers its pile while it is done.
  auto run = [&](const Text* chain, uint32_t pile) {
    if (chain == nullptr) return;
    Scene round = scene;
    round.memory["remembered"] = pile;
    EmitNamed(code, *chain, round);
  };
  run(chosen_chain, chosen);
  run(other_chain, other);
}

}  // namespace refold::forge
