#include "kernel/dialects/karabast/lower_targets_first.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// Whether a system, or one that it is put together from, plays a card.
bool PlaysACard(const Value& system) {
  if (const std::vector<Value>* list = system.list()) {
    return std::any_of(list->begin(), list->end(), PlaysACard);
  }
  if (system.entries() != nullptr) {
    return std::any_of(
        system.entries()->begin(), system.entries()->end(),
        [](const ObjectEntry& entry) { return PlaysACard(entry.value); });
  }
  const Named* named = system.As<Named>();
  return named != nullptr && (named->name.starts_with("playCard") ||
                              std::any_of(named->arguments->begin(),
                                          named->arguments->end(), PlaysACard));
}

// Whether it is a choice of the player's own, of a kind of which nothing
// happens before all has been chosen.
bool CanChooseFirst(const Value& resolver, bool alone) {
  const Value mode = PropertyOf(resolver, "mode");
  const std::set<std::string> later = {"chooseNumber", "dropdownList",
                                       "multiplePlayers", "selectUnless"};
  const std::set<std::string> only_alone = {"player", "select"};
  if (mode.text() != nullptr &&
      (later.contains(*mode.text()) ||
       (!alone && only_alone.contains(*mode.text())))) {
    return false;
  }
  for (const char* key : {"choosingPlayer", "player"}) {
    const Value who = PropertyOf(resolver, key);
    if (who.undefined()) continue;
    if (who.text() == nullptr || *who.text() != "self") return false;
  }
  return true;
}

}  // namespace

bool TargetsComeFirst(Card& card, const Context& context, const Value& props) {
  if (KnownTruth(PropertyOf(props, "cannotTargetFirst")).value_or(false)) {
    return false;
  }
  std::vector<Value> resolvers;
  const Value one = PropertyOf(props, "targetResolver");
  if (!one.undefined()) resolvers.push_back(Resolve(card, one, {{context}}));
  const Value several = PropertyOf(props, "targetResolvers");
  if (several.entries() != nullptr) {
    for (const ObjectEntry& entry : *several.entries()) {
      resolvers.push_back(Resolve(card, entry.value, {{context}}));
    }
  }
  return !resolvers.empty() &&
         std::all_of(resolvers.begin(), resolvers.end(),
                     [&](const Value& resolver) {
                       return CanChooseFirst(resolver, resolvers.size() == 1) &&
                              !PlaysACard(resolver);
                     });
}

namespace {

// What is chosen among cards in hand, where the event itself lies before it is
// played, and in a menu that is worked out when it is opened, comes later.
bool ComesLater(const Value& resolver) {
  if (PropertyOf(resolver, "choices").As<Closure>() != nullptr) return true;
  const std::vector<Value> zones =
      OneOrMore(PropertyOf(resolver, "zoneFilter"));
  return std::any_of(zones.begin(), zones.end(), [](const Value& zone) {
    return zone.text() != nullptr && *zone.text() == "hand";
  });
}

bool SomeComeLater(Card& card, const Context& context, const Value& props) {
  if (ComesLater(
          Resolve(card, PropertyOf(props, "targetResolver"), {{context}}))) {
    return true;
  }
  const Value several = PropertyOf(props, "targetResolvers");
  return several.entries() != nullptr &&
         std::any_of(
             several.entries()->begin(), several.entries()->end(),
             [&](const ObjectEntry& entry) {
               return ComesLater(Resolve(card, entry.value, {{context}}));
             });
}

}  // namespace

bool EventChoosesFirst(Card& card, const Context& context, const Value& props) {
  if (!PropertyOf(props, "optional").undefined()) return false;
  const Value attack = PropertyOf(props, "initiateAttack");
  if (attack.undefined()) {
    return TargetsComeFirst(card, context, props) &&
           !SomeComeLater(card, context, props);
  }
  const Value first = PropertyOf(props, "cannotTargetFirst");
  return !KnownTruth(first).value_or(false);
}

}  // namespace refold::karabast
