// What a card remembers.
//
// A chain that forgets what it has remembered keeps it in a register; what
// other abilities ask for is a link on the card. Either way what is remembered
// is looked up as it is now: the card that it has become in another zone counts
// as well.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

// So often a remembered card is followed from zone to zone.
constexpr int kFollowedMoves = 3;

pb::Selector Kept(CardLowering& card, const Text& at, absl::string_view kind,
                  const Scene& scene) {
  auto kept = scene.memory.find(std::string(kind));
  if (kept != scene.memory.end()) return tree::RegisterRefs(kept->second);
  if (!scene.memory_on_card) {
    card.Unsupported(
        at, absl::StrCat("memory-", kind),
        absl::StrCat("what is ", kind, " is not known where this is asked"));
  }
  pb::Selector link =
      tree::Entities(scene.IsGone() || scene.resolves ? pb::Selector::KEPT_LINK
                                                      : pb::Selector::LINK);
  link.set_word(card.builder.W(kind));
  return link;
}

}  // namespace

pb::Selector MemoryAsItWas(CardLowering& card, const Text& at,
                           absl::string_view kind, const Scene& scene) {
  return Kept(card, at, kind, scene);
}

pb::Predicate IsInMemory(CardLowering& card, const Text& at,
                         absl::string_view kind, const Scene& scene) {
  // What is imprinted on an effect is not forgotten.
  if (kind != "remembered" && !scene.memory_zone.empty()) {
    Scene all = scene;
    all.memory_zone.clear();
    return IsInMemory(card, at, kind, all);
  }
  std::vector<pb::Predicate> any;
  pb::Selector kept = Kept(card, at, kind, scene);
  any.push_back(tree::IsOneOf(kept));
  const int moves = scene.memory_zone.empty() ? kFollowedMoves : 1;
  for (int i = 0; i < moves; ++i) {
    kept = tree::Then(std::move(kept), pb::Selector::BECOMES);
    any.push_back(tree::IsOneOf(kept));
  }
  if (scene.memory_zone.empty()) return tree::Any(std::move(any));
  // A player never leaves a zone.
  return tree::All({tree::Any({tree::IsPlayer(), tree::InZone(card.builder.Zone(
                                                     scene.memory_zone))}),
                    tree::Any(std::move(any))});
}

pb::Selector MemoryOf(CardLowering& card, const Text& at,
                      absl::string_view kind, const Scene& scene) {
  pb::Query now;
  now.set_players(true);
  for (absl::string_view zone :
       {"battlefield", "graveyard", "exile", "hand", "library", "stack"}) {
    *now.add_zones() = card.builder.Zone(zone);
  }
  AddCommandZones(card, &now);
  *now.mutable_where() = IsInMemory(card, at, kind, scene);
  if (scene.memory.count(std::string(kind)) == 0 ||
      !scene.memory_zone.empty()) {
    return tree::Among(std::move(now));
  }
  // While the chain goes on.
  return tree::Union({tree::Among(std::move(now)),
                      CeasedTokens(card, Kept(card, at, kind, scene))});
}

}  // namespace refold::forge
