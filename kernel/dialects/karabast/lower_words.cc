// Zones and types of Karabast as the game has them.
#include <map>

#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

pb::Predicate ZoneIs(Card& card, const char* zone) {
  return tree::InZone(card.b().Zone(zone));
}

pb::Predicate InArenaOf(Card& card, const char* test) {
  return tree::All({ZoneIs(card, "arena"), card.b().RuleTest(test)});
}

}  // namespace

// What is on a base is where that is, though the game has it in the arena.
std::optional<pb::Predicate> InZoneCalled(Card& card, const std::string& zone) {
  static const std::map<std::string, const char*> zones = {
      {"capture", "captured"},
      {"deck", "deck"},
      {"discard", "discard"},
      {"hand", "hand"},
      {"resource", "resources"}};
  const pb::Predicate on_base = card.b().RuleTest("on a base");
  if (zone == "anyArena") {
    return tree::All({ZoneIs(card, "arena"), tree::Not(on_base)});
  }
  if (zone == "base") return tree::Any({ZoneIs(card, "base"), on_base});
  if (zone == "groundArena") return InArenaOf(card, "of the ground arena");
  if (zone == "spaceArena") return InArenaOf(card, "of the space arena");
  if (zone == "any") return tree::All({});
  // What has ceased to be lies nowhere.
  if (zone == "outsideTheGame") return tree::Not(tree::All({}));
  if (zone == "anyAttackable") {
    return tree::Any({ZoneIs(card, "arena"), ZoneIs(card, "base")});
  }
  auto found = zones.find(zone);
  if (found == zones.end()) return std::nullopt;
  return ZoneIs(card, found->second);
}

std::optional<pb::Predicate> OfTypeCalled(Card& card, const std::string& type) {
  auto is = [&card](const char* test) { return card.b().RuleTest(test); };
  auto has = [&card](const char* word) { return card.b().HasType(word); };
  const pb::Predicate unit = is("unit card");
  const pb::Predicate upgrade = is("upgrade card");
  const pb::Predicate leader = has("leader");
  pb::Predicate token = tree::IsToken();
  if (type == "any") return tree::All({});
  if (type == "unit") return unit;
  // Also one with a leader as its pilot.
  const pb::Predicate leads = tree::Any({leader, is("leader unit")});
  if (type == "basicUnit") {
    return tree::All({unit, tree::Not(leads), tree::Not(token)});
  }
  if (type == "nonLeaderUnit") return tree::All({unit, tree::Not(leads)});
  if (type == "leaderUnit") return tree::All({unit, leads});
  if (type == "nonTokenLeaderUnit") {
    return tree::All({unit, leads, tree::Not(token)});
  }
  if (type == "tokenLeaderUnit") return tree::All({unit, leads, token});
  if (type == "nonTokenUnit") return tree::All({unit, tree::Not(token)});
  if (type == "nonUnit") return tree::Not(unit);
  if (type == "tokenUnit") return tree::All({unit, token});
  if (type == "leader") {
    return tree::All({leader, tree::Not(unit), tree::Not(upgrade)});
  }
  if (type == "base") return has("base");
  if (type == "event") return has("event");
  if (type == "upgrade") return upgrade;
  // A pilot is not such an upgrade.
  const pb::Predicate pilot = has("unit");
  if (type == "basicUpgrade") {
    return tree::All(
        {upgrade, tree::Not(token), tree::Not(leader), tree::Not(pilot)});
  }
  if (type == "nonLeaderUpgrade") {
    return tree::All({upgrade, tree::Not(leader)});
  }
  if (type == "leaderUpgrade") return tree::All({upgrade, leader});
  if (type == "nonLeaderUnitUpgrade") {
    return tree::All({upgrade, pilot, tree::Not(leader)});
  }
  if (type == "unitUpgrade") return tree::All({upgrade, pilot});
  if (type == "tokenUpgrade") return tree::All({upgrade, token});
  if (type == "token") return token;
  // Neither a unit nor an upgrade: Credits, the Force.
  if (type == "tokenCard") {
    return tree::All({token, tree::Not(unit), tree::Not(upgrade)});
  }
  if (type == "playable") {
    return tree::All({tree::Any({unit, has("upgrade"), has("event")}),
                      tree::Not(token), tree::Not(leader)});
  }
  return std::nullopt;
}

std::optional<pb::Predicate> OfTypesIn(Card& card, const Value& types) {
  const std::optional<std::vector<std::string>> names = AsTexts(card, types);
  if (!names.has_value()) return std::nullopt;
  std::vector<pb::Predicate> any;
  for (const std::string& name : *names) {
    std::optional<pb::Predicate> of = OfTypeCalled(card, name);
    if (!of.has_value()) {
      card.Fail(types.span, "unknown-type",
                "\"" + name + "\" is no type of cards");
      return std::nullopt;
    }
    any.push_back(*std::move(of));
  }
  return any.size() == 1 ? any.front() : tree::Any(std::move(any));
}

}  // namespace refold::karabast
