#include "kernel/dialects/karabast/lower_keys.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"

namespace refold::karabast {
namespace {

using Keys = std::set<std::string>;

// Words of the chat and of prompts, which change nothing in a game.
const Keys& Shown() {
  static const Keys keys = {"activePromptTitle",
                            "appendToDefaultTitle",
                            "contextTitle",
                            "effect",
                            "effectArgs",
                            "effectDescription",
                            "hideIfNoLegalTargets",
                            "highlightCards",
                            "ongoingEffectDescription",
                            "optionalButtonTextOverride",
                            "overrideNoEffectDescription",
                            "sourceForTitle",
                            "title",
                            "waitingPromptTitle"};
  return keys;
}

bool KnowsKeys(Card& card, const Value& props, const Keys& keys, bool and_shown,
               absl::string_view of) {
  if (props.entries() == nullptr) return true;
  for (const ObjectEntry& entry : *props.entries()) {
    if (entry.value.undefined() || keys.contains(entry.key) ||
        (and_shown && Shown().contains(entry.key))) {
      continue;
    }
    card.Fail(entry.span, absl::StrCat("property ", entry.key),
              absl::StrCat("the property ", entry.key, " of ", of,
                           " is not supported"));
    return false;
  }
  return true;
}

// Beside `target`, which all have.
const Keys& KeysOfSystem(const std::string& system) {
  static const Keys amount = {"amount", "target"};
  static const Keys nothing = {"target"};
  static const Keys lasting = {"duration", "effect", "target", "until"};
  static const Keys play = {
      "adjustCost",  "attachTargetCondition", "canPlayFromAnyZone",
      "entersReady", "exploitAmount",         "playAsType",
      "target"};
  static const Keys search = {"cardCondition",
                              "choosingPlayer",
                              "multiSelectCondition",
                              "remainingCardsHandler",
                              "remainingCardsImmediateEffect",
                              "searchCount",
                              "searchWholeDeck",
                              "selectCount",
                              "selectedCardsHandler",
                              "selectedCardsImmediateEffect",
                              "shuffleWhenDone",
                              "target",
                              "targetMode"};
  static const Keys discard = {"amount", "cardCondition", "random", "target"};
  static const std::map<std::string, Keys> keys = {
      {"chooseModalEffects", {"amountOfChoices", "choices"}},
      {"attack",
       {"allowExhaustedAttacker", "attackerCondition", "attackerLastingEffects",
        "defenderLastingEffects", "optional", "target", "targetCondition"}},
      {"capture", {"captor", "target"}},
      {"cardLastingEffect", lasting},
      {"conditional", {"condition", "onFalse", "onTrue"}},
      {"createBattleDroid", {"amount", "entersReady", "target"}},
      {"createBeast", {"amount", "entersReady", "target"}},
      {"createCloneTrooper", {"amount", "entersReady", "target"}},
      {"createMandalorian", {"amount", "entersReady", "target"}},
      {"createSpy", {"amount", "entersReady", "target"}},
      {"createTieFighter", {"amount", "entersReady", "target"}},
      {"createXWing", {"amount", "entersReady", "target"}},
      {"damage", {"amount", "isUnpreventable", "source", "target"}},
      {"deckSearch", search},
      {"delayedCardEffect", {"immediateEffect", "target", "when"}},
      {"delayedPlayerEffect", {"immediateEffect", "when"}},
      {"discardCardsFromOpponentsHand", discard},
      {"discardCardsFromOwnHand", discard},
      {"discardEntireHand", {"cardCondition", "target"}},
      {"forThisAttackCardEffect", lasting},
      {"forThisPhaseCardEffect", lasting},
      {"forThisPhasePlayerEffect", lasting},
      {"forThisRoundCardEffect", lasting},
      {"forThisRoundPlayerEffect", lasting},
      {"lookAt", {"promptedPlayer", "target", "useDisplayPrompt"}},
      {"optional", {"immediateEffect", "innerSystem"}},
      {"playCard", play},
      {"playCardFromHand", play},
      {"playCardFromOutOfPlay", play},
      {"playerLastingEffect", lasting},
      {"resourceCard", {"readyResource", "target", "targetPlayer"}},
      {"reveal", {"promptedPlayer", "target", "useDisplayPrompt"}},
      {"revealAndDraw", {"promptedPlayer", "target", "useDisplayPrompt"}},
      {"sequential", {"gameSystems"}},
      {"shuffleDeck", nothing},
      {"simultaneous", {"gameSystems", "resolutionMode"}},
      {"takeControlOfUnit", {"excludeLeaderUnit", "newController", "target"}},
      {"whileSourceInPlayCardEffect", lasting},
  };
  auto found = keys.find(system);
  return found == keys.end() ? amount : found->second;
}

}  // namespace

bool KnowsStepKeys(Card& card, const Value& props) {
  static const Keys keys = {"attackerMustSurvive",
                            "cannotTargetFirst",
                            "condition",
                            "cost",
                            "gainCondition",
                            "ifYouDo",
                            "ifYouDoCondition",
                            "ifYouDoNot",
                            "immediateEffect",
                            "initiateAttack",
                            "limit",
                            "optional",
                            "requiresConfirmation",
                            "targetResolver",
                            "targetResolvers",
                            "then",
                            "thenCondition",
                            "type",
                            "when",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, true, "an ability");
}

bool KnowsResolverKeys(Card& card, const Value& props) {
  static const Keys keys = {"canChooseNoCards",
                            "cardCondition",
                            "cardTypeFilter",
                            "choices",
                            "choosingPlayer",
                            "controller",
                            "dependsOn",
                            "immediateEffect",
                            "innerSystem",
                            "mode",
                            "multiSelectCardCondition",
                            "mustChangeGameState",
                            "name",
                            "numCards",
                            "numCardsFunc",
                            "optional",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, true, "a target");
}

bool KnowsSystemKeys(Card& card, const std::string& system,
                     const Value& props) {
  if (system == "selectCard") return KnowsResolverKeys(card, props);
  const Keys& keys = KeysOfSystem(system);
  // `effect` is a part of lasting effects, and words of the chat elsewhere.
  return KnowsKeys(card, props, keys, true,
                   absl::StrCat("the system ", system));
}

bool KnowsConstantKeys(Card& card, const Value& props) {
  static const Keys keys = {"condition",
                            "gainCondition",
                            "matchTarget",
                            "ongoingEffect",
                            "targetCardTypeFilter",
                            "targetController",
                            "targetZoneFilter",
                            "title",
                            "type",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, false, "a constant ability");
}

}  // namespace refold::karabast
