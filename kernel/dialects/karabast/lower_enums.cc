#include "kernel/dialects/karabast/lower_enums.h"

#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"

namespace refold::karabast {
namespace {

// One row an enumeration, with its words.
const std::map<absl::string_view, const char*>& EnumRows() {
  static const std::map<absl::string_view, const char*> rows = {
      {"AbilityRestriction",
       "AbilityTarget Attack BeAttacked BeCaptured BeDefeated BeHealed "
       "DealCombatDamage DoesNotReadyDuringRegroup EnterPlay Exhaust "
       "InitiateKeywords Play PlayEvent PlayUnit PlayUpgrade PutIntoPlay "
       "Ready ReceiveDamage ReturnToHand TriggerAbilities"},
      {"AbilityType",
       "Action Constant DamageModification DelayedEffect Event "
       "ReplacementEffect Triggered"},
      {"AllCardsTargetMode", "OnlyOwned OwnedOrControlled"},
      {"Aspect", "Aggression Command Cunning Heroism Vigilance Villainy"},
      {"CardType",
       "Base BasicUnit BasicUpgrade Event Leader LeaderUpgrade "
       "NonLeaderUnitUpgrade NonTokenLeaderUnit TokenCard TokenLeaderUnit "
       "TokenUnit TokenUpgrade"},
      {"Conjunction", "And AndOr Or"},
      {"CostAdjustType",
       "Decrease DefeatCreditTokens ExhaustUnits Exploit Free "
       "IgnoreAllAspects IgnoreSpecificAspect IgnoreSpecificAspects "
       "IgnoreWildcardAspects Increase ModifyPayStage"},
      {"DamageModificationType",
       "All Cap Increase Multiply PreventAll Reduce Replace"},
      {"DamageSourceType", "Ability Attack"},
      {"DamageType", "Ability Combat Excess Overwhelm"},
      {"DeckZoneDestination", "DeckBottom DeckTop"},
      {"DefeatSourceType",
       "Ability Attack FrameworkEffect NonCombatDamage UniqueRule"},
      {"DeployType", "LeaderUnit LeaderUpgrade"},
      {"DiscloseMode", "All Any Some"},
      {"Duration",
       "Custom Persistent UntilEndOfAttack UntilEndOfPhase "
       "UntilEndOfRound WhileSourceInPlay"},
      {"EntryType", "Created Deployed Played Rescued"},
      {"EffectName",
       "AbilityRestrictions AdditionalAction "
       "AdditionalActionAfterWindowCompleted AdditionalPhase "
       "AdditionalPlayCost AdditionalTriggerCost "
       "AssignIndirectDamageDealtByUnit "
       "AssignIndirectDamageDealtToOpponents Blank "
       "BlankExceptFromSourceCard BlankExceptKeyword "
       "CanAttackGroundArenaFromSpaceArena "
       "CanAttackMultipleUnitsSimultaneously "
       "CanAttackSpaceArenaFromGroundArena "
       "CanBePlayedWithPilotingIgnoringPilotLimit "
       "CanBeTriggeredByOpponent CanPlayFromDiscard "
       "CannotApplyLastingEffects CannotAttack CannotAttackBase "
       "CannotBeDefeatedByDamage ChangeType CloneUnit "
       "CopyStandardTriggeredAbilities CostAdjuster "
       "DamageDealtByThisCardIsUnpreventable DealsCombatDamageFirst "
       "DelayedEffect DoesNotReady DoubleDeckSearchCount EntersPlayReady "
       "GainAbility GainKeyword GainNonKeywordAbilitiesFromUnit GainTrait "
       "IncreaseLimitOnAbilities IsLeader LoseKeyword LoseTrait ModifyHp "
       "ModifyIndirectDamage ModifyPilotLimit ModifyPower "
       "ModifyStartingHandSize ModifyStats MultiplyNumericKeyword "
       "MustAttack MustBeChosen NoMulligan PrintedAttributesOverride "
       "ProvidesAspectsForCosts RescuedUnitsEnterPlayReady SetPower "
       "ShowTopCard SuppressEffects TakeControl TokenUnitsEnterPlayReady "
       "UnitsEnterPlayReady UnlessActionCost UpgradeHpModifier "
       "UpgradePowerModifier"},
      {"EventName",
       "OnAbilityResolved OnAbilityResolverInitiated OnActionTaken "
       "OnAddTokenToCard OnAspectsDisclosed OnAttackDamageResolved "
       "OnAttackDeclared OnAttackEnd OnBaseDefeated OnBeginRound "
       "OnBountyCollected OnCardAbilityInitiated OnCardAbilityTriggered "
       "OnCardCaptured OnCardDefeated OnCardDiscarded OnCardExhausted "
       "OnCardLeavesPlay OnCardMoved OnCardPlayed OnCardReadied "
       "OnCardResourced OnCardReturnedToHand OnCardRevealed "
       "OnCardsDiscardedFromHand OnCardsDrawn OnClaimInitiative "
       "OnDamageDealt OnDamageHealed OnDeckSearch OnDeckShuffled "
       "OnDefeatCreditsToPayCost OnDiscardFromDeck OnEffectApplied "
       "OnEntireHandDiscarded OnExhaustResources OnExhaustUnitsToPayCost "
       "OnExploitUnits OnForceUsed OnIndirectDamageDealtToPlayer "
       "OnInitiateAbilityEffects OnLeaderDeployed OnLeaderFlipped "
       "OnLookAtCard OnLookMoveDeckCardsTopOrBottom "
       "OnPassActionPhasePriority OnPhaseEnded OnPhaseEndedCleanup "
       "OnPhaseStarted OnReadyResources OnRegroupPhaseReadyCards OnRescue "
       "OnRoundEnded OnRoundEndedCleanup OnStatusTokenDiscarded "
       "OnStatusTokenGained OnStatusTokenMoved OnTakeControl "
       "OnTokensCreated OnUnitEntersPlay OnUpgradeAttached "
       "OnUpgradeUnattached OnUseOnAttack OnUseWhenDefeated "
       "OnUseWhenPlayed"},
      {"EventResolutionStatus",
       "CANCELLED CREATED REPLACED RESOLVED RESOLVING"},
      {"ExhaustSourceType", "Ability Cost"},
      {"GameStateChangeRequired",
       "MustFullyOrPartiallyResolve MustFullyResolve None"},
      {"KeywordName",
       "Ambush Bounty Coordinate Exploit Fortify Grit Hidden Overwhelm "
       "Piloting Plot Raid Restore Saboteur Sentinel Shielded Smuggle "
       "Support"},
      {"NamedAction", "Bottom Damage Discard Draw Exhaust Pay Play Return Top"},
      {"PhaseName", "Action Regroup Setup"},
      {"PlayType", "Piloting PlayFromHand PlayFromOutOfPlay Plot Smuggle"},
      {"RelativePlayer", "Opponent Self"},
      {"ResolutionMode",
       "AllGameSystemsMustBeLegal AlwaysResolve "
       "SomeGameSystemsMustBeLegal"},
      {"SelectCardMode", "Multiple Single"},
      {"Stage", "Cost Effect PreTarget Target Trigger"},
      {"StandardTriggeredAbilityType",
       "OnAttack OnDefense WhenDefeated WhenPlayed WhenPlayedUsingSmuggle"},
      {"TargetMode",
       "AutoSingle BetweenVariable ChooseNumber DropdownList Exactly "
       "ExactlyVariable MaxStat MultiplePlayers Player Select "
       "SelectUnless Single Unlimited UpTo UpToVariable"},
      {"TokenCardName", "Credit Force"},
      {"TokenUnitName",
       "BattleDroid Beast CloneTrooper Mandalorian Spy TIEFighter XWing"},
      {"TokenUpgradeName", "Advantage Experience Shield Weakness"},
      {"Trait",
       "Aldhani Armor Atollon Bounty BountyHunter Bracca Cantonica "
       "CapitalShip Castilon Christophsis Clone CloudCity Concordia "
       "Condition Corellia Coruscant Creature DQar Dagobah Dathomir "
       "DeathStar Disaster Droid Eadu Endor Ewok Ferrix Fighter "
       "FirstOrder Force Fortification Fringe Gambit Geonosis Gungan "
       "HosnianPrime Hoth Hutt Ilum Imperial Innate Inquisitor Item Jawa "
       "Jedha Jedi Kalevala Kamino Kaminoan Kashyyyk Kessel Law Learned "
       "Lightsaber Lothal Lowick Malachor Mandalore Mandalorian "
       "Modification Mortis Musician Mustafar Naboo Nadiri Narkina5 "
       "Nevarro NewRepublic Night Nihil ObaDiah Official Onderon Peridea "
       "Pillio Pilot Plan Quarzite Rebel Republic Resistance Ryloth "
       "Scarif Seatos SegraMilo Separatist Serenno Sith Sorgan Spectre "
       "Speeder StarkillerBase StarlightBeacon StygeonPrime Supply Tactic "
       "Takodana Tank Tatooine Transport Trick Trooper Tusken Twilek "
       "Undead Underworld Utapau Vardos Vassek Vehicle Walker Wayland "
       "Weapon Wookiee Yavin4 Zanbar Zeffo"},
      {"WildcardCardType",
       "Any LeaderUnit NonLeaderUnit NonLeaderUpgrade NonTokenUnit "
       "NonUnit Playable Token Unit UnitUpgrade Upgrade"},
      {"WildcardRelativePlayer", "Any"},
      {"WildcardZoneName", "Any AnyArena AnyAttackable"},
      {"ZoneName",
       "Base Capture Deck Discard GroundArena Hand OutsideTheGame "
       "Resource SpaceArena"},
  };
  return rows;
}

using EnumWords = std::vector<absl::string_view>;
const std::map<absl::string_view, EnumWords>& EnumTable() {
  static const auto& table = *new std::map<absl::string_view, EnumWords>([] {
    std::map<absl::string_view, EnumWords> all;
    for (const auto& [name, words] : EnumRows()) {
      all[name] = absl::StrSplit(words, ' ', absl::SkipEmpty());
    }
    return all;
  }());
  return table;
}

// "BountyHunter" → "bounty hunter", "Yavin4" → "yavin 4"
std::string Spaced(absl::string_view name) {
  std::string text;
  for (char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    const bool begins =
        absl::ascii_isupper(letter) || absl::ascii_isdigit(letter);
    if (begins && !text.empty()) text += ' ';
    text += absl::ascii_tolower(letter);
  }
  return text;
}

// A trait as cards have it, where a name cannot be written so.
std::string TraitValue(absl::string_view word) {
  if (word == "DQar") return "d'qar";
  if (word == "Twilek") return "twi'lek";
  return Spaced(word);
}

}  // namespace

std::vector<absl::string_view> Enumerations() {
  std::vector<absl::string_view> names;
  for (const auto& row : EnumTable()) names.push_back(row.first);
  return names;
}

const std::vector<absl::string_view>& WordsOfEnumeration(
    absl::string_view enumeration) {
  static const auto& none = *new EnumWords;
  const auto found = EnumTable().find(enumeration);
  return found == EnumTable().end() ? none : found->second;
}

std::string EnumValue(absl::string_view enumeration, absl::string_view word) {
  if (enumeration == "Trait") return TraitValue(word);
  if (enumeration == "EventResolutionStatus") {
    return absl::AsciiStrToLower(word);
  }
  std::string value(word);
  if (!value.empty()) {
    value[0] = absl::ascii_tolower(static_cast<unsigned char>(value[0]));
  }
  return value;
}

}  // namespace refold::karabast
