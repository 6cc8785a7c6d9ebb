// Selectors that several lowerings need: targets of a chain, where things came,
// one selector for several.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/lower.h"

namespace refold::forge {
namespace {

// So often a chain moves its own card and still finds it.
constexpr int kOwnMoves = 2;

pb::Selector AtRegister(CardLowering& card, const Text& at, bool found,
                        uint32_t index) {
  if (found) return tree::RegisterRefs(index);
  card.Unsupported(at, "no-targets", "nothing is targeted before this");
  return pb::Selector();
}

}  // namespace

pb::Query Everything(CardLowering& card) {
  pb::Query query;
  query.set_players(true);
  for (absl::string_view zone :
       {"battlefield", "graveyard", "exile", "hand", "library", "stack"}) {
    *query.add_zones() = card.builder.Zone(zone);
  }
  AddCommandZones(card, &query);
  return query;
}

namespace {

// It lies somewhere, as what it is: what has moved is another one.
pb::Predicate IsThere(CardLowering& card) {
  std::vector<pb::Predicate> any = {tree::IsPlayer()};
  const pb::Query everything = Everything(card);
  for (const pb::ZoneSpec& zone : everything.zones()) {
    any.push_back(tree::InZone(zone));
  }
  return tree::Any(std::move(any));
}

}  // namespace

pb::Selector Union(CardLowering& card, std::vector<pb::Selector> selectors) {
  if (selectors.size() == 1) return std::move(selectors[0]);
  pb::Selector all = tree::Union(std::move(selectors));
  *all.mutable_where() = IsThere(card);
  return all;
}

pb::Selector CeasedTokens(CardLowering& card, pb::Selector among) {
  pb::Selector gone = tree::Union({std::move(among)});
  *gone.mutable_where() =
      tree::All({tree::IsToken(), tree::Not(IsThere(card))});
  return gone;
}

bool HasOwnTargets(const Scene& scene) {
  return !scene.targets.empty() && scene.targets.back().link == scene.link;
}

pb::Selector Targets(CardLowering& card, const Text& at, const Scene& scene) {
  const bool any = !scene.targets.empty();
  return AtRegister(card, at, any, any ? scene.targets.back().at : 0);
}

pb::Selector PlayerTargets(CardLowering& card, const Text& at,
                           const Scene& scene) {
  auto players = std::find_if(
      scene.targets.rbegin(), scene.targets.rend(),
      [](const Scene::Targets& targets) { return targets.players; });
  if (players != scene.targets.rend()) {
    return tree::RegisterRefs(players->at);
  }
  card.Unsupported(at, "no-target-player", "no player is targeted before this");
  return pb::Selector();
}

pb::Selector ParentTargets(CardLowering& card, const Text& at,
                           const Scene& scene) {
  auto parent = std::find_if(scene.targets.rbegin(), scene.targets.rend(),
                             [&scene](const Scene::Targets& targets) {
                               return targets.link < scene.link;
                             });
  const bool any = parent != scene.targets.rend();
  return AtRegister(card, at, any, any ? parent->at : 0);
}

pb::Selector OwnTargets(CardLowering& card, const Text& at,
                        const Scene& scene) {
  const bool own = HasOwnTargets(scene);
  return AtRegister(card, at, own, own ? scene.targets.back().at : 0);
}

pb::Predicate IsOwnCard(const Scene& scene) {
  pb::Selector own = scene.self.has_value() ? *scene.self : Source();
  std::vector<pb::Predicate> any = {tree::IsOneOf(own)};
  for (int i = 0; scene.moved && i < kOwnMoves; ++i) {
    own = tree::Then(std::move(own), pb::Selector::BECOMES);
    any.push_back(tree::IsOneOf(own));
  }
  return tree::Any(std::move(any));
}

pb::Selector WhereItIs(CardLowering& card) {
  Scene scene;
  scene.moved = true;
  pb::Query query = Everything(card);
  *query.mutable_where() = IsOwnCard(scene);
  return tree::Among(std::move(query));
}

pb::Selector Arrived(CardLowering& card, const Text& defined,
                     const Scene& scene) {
  // What an earlier link has moved is looked for where it is now.
  if (defined.value == "Targeted" || defined.value == "ParentTarget") {
    pb::Selector targets = Defined(card, defined, scene);
    return Union(card, {targets, tree::Then(targets, pb::Selector::BECOMES)});
  }
  if ((scene.left || scene.later) && !scene.moved &&
      (defined.value == "Self" || defined.value == "CARDNAME")) {
    return Union(card, {Source(), tree::Then(Source(), pb::Selector::BECOMES)});
  }
  absl::string_view name = absl::StripPrefix(defined.value, "Triggered");
  name = absl::StripSuffix(name, "LKICopy");
  auto arrived = scene.arrived.find(std::string(name));
  if (arrived != scene.arrived.end()) return arrived->second;
  return Defined(card, defined, scene);
}

pb::Selector LyingIn(CardLowering& card, pb::Selector what,
                     const std::vector<std::string>& zones) {
  pb::Query query;
  for (const std::string& zone : zones) {
    *query.add_zones() = card.builder.Zone(zone);
  }
  *query.mutable_where() = tree::IsOneOf(std::move(what));
  return tree::Among(std::move(query));
}

}  // namespace refold::forge
