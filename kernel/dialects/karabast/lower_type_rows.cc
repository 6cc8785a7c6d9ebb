// Which type each property has.
#include <map>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

const std::map<std::string, PropertyType>& PropertyTypes() {
  static const std::map<std::string, PropertyType> types = {
      {"ability", {Type::kObject}},
      {"activePromptTitle", {Type::kText}},
      {"additionalCosts", {Type::kCosts}},
      {"adjustCost", {Type::kObjects}},
      {"aggregateWhen", {Type::kFunction}},
      {"allowExhaustedAttacker", {Type::kFlag}},
      {"alternatePlayActionAspects", {Type::kWords, "Aspect"}},
      {"alternatePlayActionResourceCost", {Type::kNumber}},
      {"amount", {Type::kNumber}},
      {"amountOfChoices", {Type::kNumber}},
      {"amountToDistribute", {Type::kNumber}},
      {"anyPlayer", {Type::kFlag}},
      {"appendAlternatePlayActionKeywordToTitle", {Type::kFlag}},
      {"appendOverrideTitle", {Type::kFlag}},
      {"appendToDefaultTitle", {Type::kText}},
      {"arena", {Type::kWord, "ZoneName WildcardZoneName"}},
      {"arg", {Type::kText}},
      {"aspect", {Type::kWords, "Aspect"}},
      {"aspects", {Type::kWords, "Aspect"}},
      {"attachTargetCondition", {Type::kFunction}},
      {"attachedUpgradeOverrideHandler", {Type::kFunction}},
      {"attacker", {Type::kCards}},
      {"attackerCombatDamageOverride", {Type::kFunction}},
      {"attackerCondition", {Type::kFunction}},
      {"attackerLastingEffects", {Type::kObjects}},
      {"attackerMustSurvive", {Type::kFlag}},
      {"bountyProperties", {Type::kBounty}},
      {"bountySource", {Type::kCards}},
      {"canBeTriggeredBy",
       {Type::kWord, "RelativePlayer WildcardRelativePlayer"}},
      {"canChooseFewer", {Type::kFlag}},
      {"canChooseSameOptionMoreThanOnce", {Type::kFlag}},
      {"canChooseNoCards", {Type::kFlag}},
      {"canChooseNoTargets", {Type::kFlag}},
      {"canDistributeLess", {Type::kFlag}},
      {"canExhaustUnitCondition", {Type::kFunction}},
      {"canPlayFromAnyZone", {Type::kFlag}},
      {"cannot", {Type::kWord, "AbilityRestriction"}},
      {"cannotTargetFirst", {Type::kFlag}},
      {"captor", {Type::kCards}},
      {"capturedByFilter", {Type::kCards}},
      {"cardCondition", {Type::kFunction}},
      {"cardStat", {Type::kFunction}},
      {"cardTargetMode", {Type::kWord, "AllCardsTargetMode"}},
      {"cardTitle", {Type::kText}},
      {"cardTypeFilter", {Type::kWords, "CardType WildcardCardType"}},
      {"choices", {Type::kObject}},
      {"chooseNothingImmediateEffect", {Type::kSystem}},
      {"choosingPlayer", {Type::kPlayer}},
      {"collectiveTrigger", {Type::kFlag}},
      {"condition", {Type::kCondition}},
      {"contextTitle", {Type::kText}},
      {"controller", {Type::kPlayer}},
      {"cost", {Type::kCosts}},
      {"costAdjustType", {Type::kWord, "CostAdjustType"}},
      {"costAdjusters", {Type::kObjects}},
      {"count", {Type::kNumber}},
      {"customConfirmation", {Type::kShown}},
      {"damageOfType", {Type::kWord, "DamageSourceType"}},
      {"defaultEffect", {Type::kObject}},
      {"defenderLastingEffects", {Type::kObjects}},
      {"dependsOn", {Type::kText}},
      {"disableCostReordering", {Type::kFlag}},
      {"displayTextByCardUuid", {Type::kShown}},
      {"duration", {Type::kWord, "Duration"}},
      {"effect", {Type::kText}},
      {"effectArgs", {Type::kShown}},
      {"effectChoices", {Type::kShown}},
      {"effectDescription", {Type::kText}},
      {"effectMessage", {Type::kShown}},
      {"entersReady", {Type::kFlag}},
      {"entryType", {Type::kWords, "EntryType"}},
      {"entryTypes", {Type::kWords, "EntryType"}},
      {"exceptKeyword", {Type::kWord, "KeywordName"}},
      {"excludeLeaderUnit", {Type::kFlag}},
      {"exploitKeywordAmount", {Type::kNumber}},
      {"exploitValue", {Type::kNumber}},
      {"filter", {Type::kFunction}},
      {"forceResolve", {Type::kFlag}},
      {"fromOutOfPlay", {Type::kFlag}},
      {"gainCondition", {Type::kFunction}},
      {"gameSystems", {Type::kSystems}},
      {"handler", {Type::kFunction}},
      {"hasLegalTarget", {Type::kFlag}},
      {"hideIfNoLegalTargets", {Type::kFlag}},
      {"highPriorityRemoval", {Type::kFlag}},
      {"highlightCards", {Type::kShown}},
      {"hp", {Type::kNumber}},
      {"ifYouDo", {Type::kObject}},
      {"ifYouDoCondition", {Type::kFunction}},
      {"ifYouDoNot", {Type::kObject}},
      {"ignoreCount", {Type::kNumber}},
      {"ignoredAspect", {Type::kWords, "Aspect"}},
      {"ignoredAspects", {Type::kWords, "Aspect"}},
      {"immediateEffect", {Type::kSystem}},
      {"includeLeaders", {Type::kFlag}},
      {"initiateAttack", {Type::kFlagOrObject}},
      {"innerSystem", {Type::kSystem}},
      {"isAmbush", {Type::kFlag}},
      {"isRegroupPhaseReadyStep", {Type::kFlag}},
      {"isUnpreventable", {Type::kFlag}},
      {"keyword", {Type::kWords, "KeywordName"}},
      {"leaderPilotCard", {Type::kCards}},
      {"logSelection", {Type::kFlag}},
      {"limit", {Type::kLimit}},
      {"match", {Type::kFunction}},
      {"matchAbilityCosts", {Type::kFlag}},
      {"matchTarget", {Type::kFunction}},
      {"max", {Type::kNumber}},
      {"maxCards", {Type::kNumber}},
      {"maxNumCardsFunc", {Type::kFunction}},
      {"maxStat", {Type::kNumber}},
      {"maxTargets", {Type::kNumber}},
      {"min", {Type::kNumber}},
      {"minNumCardsFunc", {Type::kFunction}},
      {"mode", {Type::kWord, "TargetMode"}},
      {"modificationType", {Type::kWord, "DamageModificationType"}},
      {"multiSelectCardCondition", {Type::kFunction}},
      {"multiSelectCondition", {Type::kFunction}},
      {"multiplier", {Type::kNumber}},
      {"mustChangeGameState", {Type::kWord, "GameStateChangeRequired"}},
      {"name", {Type::kText}},
      {"nested", {Type::kFlag}},
      {"newController", {Type::kPlayer}},
      {"noSelectedCardsButtonText", {Type::kText}},
      {"numCards", {Type::kNumber}},
      {"numCardsFunc", {Type::kFunction}},
      {"onFalse", {Type::kSystem}},
      {"onTrue", {Type::kSystem}},
      {"omitFromOngoingEffectSummary", {Type::kFlag}},
      {"ongoingEffect", {Type::kEffects}},
      {"ongoingEffectDescription", {Type::kText}},
      {"ongoingEffectTargetDescription", {Type::kText}},
      {"onlyFromPlayer", {Type::kPlayer}},
      {"onlyIfYouDoEffect", {Type::kSystem}},
      {"opponentsOnly", {Type::kFlag}},
      {"optional", {Type::kFlag}},
      {"optionalButtonTextOverride", {Type::kText}},
      {"options", {Type::kShown}},
      {"otherThan", {Type::kCards}},
      {"overrideNoEffectDescription", {Type::kShown}},
      {"payStageAmount", {Type::kFunction}},
      {"perCardButtons", {Type::kObjects}},
      {"playAsType", {Type::kWord, "CardType WildcardCardType"}},
      {"playType", {Type::kWord, "PlayType"}},
      {"phase", {Type::kWord, "PhaseName"}},
      {"player", {Type::kPlayer}},
      {"playerChoosingOptional", {Type::kPlayer}},
      {"playingTypes", {Type::kWords, "PlayType"}},
      {"power", {Type::kNumber}},
      {"printedHp", {Type::kNumber}},
      {"printedPower", {Type::kNumber}},
      {"promptedPlayer", {Type::kPlayer}},
      {"random", {Type::kFlag}},
      {"readyResource", {Type::kFlag}},
      {"remainingCardsHandler", {Type::kFunction}},
      {"remainingCardsImmediateEffect", {Type::kSystem}},
      {"replaceWith", {Type::kObject}},
      {"replaceWithEffect", {Type::kSystem}},
      {"replacementImmediateEffect", {Type::kSystem}},
      {"requiresConfirmation", {Type::kFlag}},
      {"resolvedAbilityEvent", {Type::kEvent}},
      {"resolutionMode", {Type::kWord, "ResolutionMode"}},
      {"restrictedActionCondition", {Type::kFunction}},
      {"searchCount", {Type::kNumber}},
      {"searchWholeDeck", {Type::kFlag}},
      {"selectCount", {Type::kNumber}},
      {"selectedCardsHandler", {Type::kFunction}},
      {"selectedCardsImmediateEffect", {Type::kSystem}},
      {"shouldCardHaveDamageModification", {Type::kFunction}},
      {"showUnresolvable", {Type::kFlag}},
      {"shuffleMovedCards", {Type::kFlag}},
      {"shuffleWhenDone", {Type::kFlag}},
      {"source", {Type::kCards}},
      {"sourceAttack", {Type::kEvent}},
      {"sourceEventForExcessDamage", {Type::kEvent}},
      {"sourceForTitle", {Type::kShown}},
      {"sourceZoneFilter", {Type::kWords, "ZoneName WildcardZoneName"}},
      {"target", {Type::kCards}},
      {"targetCardTypeFilter", {Type::kWords, "CardType WildcardCardType"}},
      {"targetCondition", {Type::kFunction}},
      {"targetController", {Type::kPlayer}},
      {"targetMode", {Type::kWord, "TargetMode"}},
      {"targetPlayer", {Type::kPlayer}},
      {"targetResolver", {Type::kObject}},
      {"targetResolvers", {Type::kObject}},
      {"targetUnitIfAble", {Type::kFlag}},
      {"targetZoneFilter", {Type::kWords, "ZoneName WildcardZoneName"}},
      {"text", {Type::kText}},
      {"then", {Type::kObject}},
      {"thenCondition", {Type::kFunction}},
      {"title", {Type::kText}},
      {"trait", {Type::kWords, "Trait"}},
      {"triggerAll", {Type::kFlag}},
      {"type", {Type::kWord, "AbilityType"}},
      {"unlessEffect", {Type::kObject}},
      {"until", {Type::kObject}},
      {"upgrade", {Type::kCards}},
      {"useDisplayPrompt", {Type::kFlag}},
      {"waitingPromptTitle", {Type::kText}},
      {"when", {Type::kObject}},
      {"winReason", {Type::kText}},
      {"zoneFilter", {Type::kWords, "ZoneName WildcardZoneName"}},
  };
  return types;
}

// Where a property wants something else of owners that begin so than of others.
struct OwnType {
  const char* owner;
  const char* property;
  PropertyType type;
};
constexpr OwnType kOwnTypes[] = {
    {"the system cardLastingEffect", "effect", {Type::kEffects}},
    {"the system allCardsForPlayerLastingEffect", "effect", {Type::kEffects}},
    {"the system playerLastingEffect", "effect", {Type::kEffects}},
    {"the system forThis", "effect", {Type::kEffects}},
    {"the system whileSourceInPlay", "effect", {Type::kEffects}},
    {"a lasting effect of an attack", "effect", {Type::kEffects}},
    {"the system disclose", "mode", {Type::kWord, "DiscloseMode"}},
    {"the system excessDamage", "type", {Type::kWord, "DamageType"}},
    {"a filter", "type", {Type::kWords, "CardType WildcardCardType"}},
    {"a filter", "condition", {Type::kFunction}},
    {"the lasting effect gainKeyword", "cost", {Type::kNumber}},
    {"the lasting effect gainKeyword", "keyword", {Type::kWord, "KeywordName"}},
};

// What the systems are done to: by the tables of systems, but for those that
// are done to either, or to cards of players.
const PropertyType* TypeOfTarget(absl::string_view owner) {
  static constexpr PropertyType kPlayers = {Type::kPlayers};
  static constexpr PropertyType kCardsOnly = {Type::kCardsOnly};
  static const std::set<absl::string_view> players = {
      "deckSearch",
      "discardCardsFromOpponentsHand",
      "discardCardsFromOwnHand",
      "discardEntireHand",
      "discardFromDeck",
      "draw",
      "exhaustResources",
      "forThisPhasePlayerEffect",
      "indirectDamageToPlayer",
      "loseGame",
      "payResources",
      "payResourcesWithoutAdjustment",
      "readyResources",
      "shuffleDeck",
      "theForceIsWithYou",
      "useTheForce",
      "winGame"};
  if (!absl::ConsumePrefix(&owner, "the system ")) return nullptr;
  if (players.contains(owner) || absl::StartsWith(owner, "create")) {
    return &kPlayers;
  }
  return CardSystems().contains(std::string(owner)) ? &kCardsOnly : nullptr;
}

}  // namespace

const PropertyType* TypeOfProperty(absl::string_view owner,
                                   const std::string& property) {
  for (const OwnType& own : kOwnTypes) {
    if (absl::StartsWith(owner, own.owner) && property == own.property) {
      return &own.type;
    }
  }
  if (property == "target") {
    const PropertyType* own = TypeOfTarget(owner);
    if (own != nullptr) return own;
  }
  const auto found = PropertyTypes().find(property);
  return found == PropertyTypes().end() ? nullptr : &found->second;
}

}  // namespace refold::karabast
