#include "kernel/dialects/karabast/lower_event_fields.h"

#include <algorithm>
#include <map>

namespace refold::karabast {
namespace {

// GUIDE 7; `name` and `context` are fields of all events, and
// `lastKnownInformation` of all that are about a card.
const std::map<std::string, Names>& FieldsThatAre() {
  static const std::map<std::string, Names> fields = {
      {"onActionTaken", {"player"}},
      {"onAttackDeclared", {"attack", "player"}},
      {"onAttackEnd", {"attack", "attackerLastKnownInformation", "player"}},
      {"onBountyCollected", {"bountyProperties", "card", "player"}},
      {"onCardAbilityInitiated", {"ability", "card", "player"}},
      {"onCardCaptured", {"captor", "card"}},
      {"onCardDefeated",
       {"attack", "availableExcessDamage", "card", "defeatSource",
        "isDefeatedByAttacker", "isDefeatedWhileAttacking", "player"}},
      {"onCardDiscarded",
       {"card", "discardedFromPlayer", "discardedFromZone", "player"}},
      {"onCardExhausted", {"card"}},
      {"onCardLeavesPlay",
       {"card", "destination", "newZone", "originalZone", "player"}},
      {"onCardMoved",
       {"card", "destination", "newZone", "originalZone", "player"}},
      {"onCardPlayed",
       {"attachTarget", "card", "cardTypeWhenInPlay", "costs", "eventId",
        "originalZone", "playAsType", "playType", "player", "resolvedCost"}},
      {"onCardReadied", {"card"}},
      {"onCardRevealed", {"card", "cards", "player", "revealedFromZone"}},
      {"onCardsDrawn", {"amount", "card", "cards", "player"}},
      {"onClaimInitiative", {"player"}},
      {"onDamageDealt",
       {"amount", "availableExcessDamage", "card", "damageDealt",
        "damageSource", "isIndirect", "player", "type", "willDefeat"}},
      {"onDamageHealed", {"amount", "card", "damageHealed"}},
      {"onForceUsed", {"player"}},
      {"onLeaderDeployed", {"card", "player", "type"}},
      {"onPhaseEnded", {"phase"}},
      {"onPhaseStarted", {"phase"}},
      {"onRegroupPhaseReadyCards", {"resolutionStatus"}},
      {"onTakeControl", {"card", "newController"}},
      {"onTokensCreated", {"amount", "generatedTokens", "player", "tokenType"}},
      {"onUnitEntersPlay", {"card", "entryType", "player"}},
      {"onUpgradeAttached",
       {"card", "newController", "parentCard", "upgradeCard"}},
      {"onUpgradeUnattached", {"card", "parentCard", "upgradeCard"}},
  };
  return fields;
}

// What is only asked of events that something may replace.
const std::map<std::string, Names>& ProposedFields() {
  static const std::map<std::string, Names> fields = {
      {"onCardExhausted", {"exhaustSource"}},
      {"onTokensCreated", {"cards", "entersReady"}},
  };
  return fields;
}

// What only is known once it has happened.
bool IsYetToCome(const std::string& event, absl::string_view field) {
  return event == "onCardsDrawn" && (field == "card" || field == "cards");
}

}  // namespace

Names FieldsOfEvent(const std::string& event, bool proposed) {
  const auto found = FieldsThatAre().find(event);
  if (found == FieldsThatAre().end()) return {};
  Names names = found->second;
  if (proposed) {
    std::erase_if(names, [&event](absl::string_view field) {
      return IsYetToCome(event, field);
    });
  }
  names.push_back("context");
  names.push_back("name");
  if (std::find(names.begin(), names.end(), "card") != names.end()) {
    names.push_back("lastKnownInformation");
  }
  const auto more = ProposedFields().find(event);
  if (proposed && more != ProposedFields().end()) {
    names.insert(names.end(), more->second.begin(), more->second.end());
  }
  return names;
}

}  // namespace refold::karabast
