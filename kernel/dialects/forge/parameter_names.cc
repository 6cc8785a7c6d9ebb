// The parameters of lines, by what their values are.
#include <algorithm>
#include <string>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// For people, for the display, for a player who is a program.
constexpr absl::string_view kHints =
    "AbilityDescription AdditionalDescription AIBidMax AICheckSVar "
    "AILifeThreshold AILogic AIMaxTgtsCount AIMinTgts AINoRecursiveCheck "
    "AIPhyrexianPayment AISearchGoal AISVarCompare AITgtOwnCards AITgts "
    "AITgtsOnlyBetterThanSelf AITgtsStrict AtEOTDesc ChoiceTitle "
    "ConditionDescription CostDesc DamageDesc Description DiscardMessage "
    "Image IsCurse ListTitle LowPriority MayPlayText Name NonBasicSpell "
    "Notify "
    "OptionQuestion "
    "PrecostDesc PrimaryPrompt References SacMessage Secondary SelectPrompt "
    "ShowCards ShowCardToActivator ShowCurrentCard ShowMilledCards "
    "SpellDescription Stackable StackDescription TgtPrompt TokenAltImages "
    "TokenImage TriggerDescription Ultimate UnlessAI ValidDesc "
    "ValidDescription ValidMessage VoteMessage";

// Valid expressions.
constexpr absl::string_view kValids =
    "Activator Affected AllValid Attacked AttackingPlayer Caster ChangeType "
    "ChangeValid ConditionPresent DiscardValid IsPresent IsPresent2 "
    "RepeatCards RestrictValid RevealValid SacValid TargetsValid "
    "UnlessDefenderControls UntapType Valid ValidActivatingPlayer "
    "ValidAttacker ValidAttackers ValidBlocked ValidBlocker ValidCard "
    "ValidControllingPlayer ValidVehicle "
    "ValidCards ValidCause ValidCauser ValidCrew ValidDefender ValidDefined "
    "ValidDevoured ValidEquipment ValidExchange ValidLKI "
    "ValidOriginalController ValidPlayer ValidPlayers ValidSource "
    "ValidSourceController ValidSpellTarget ValidSupportedCopy ValidTarget "
    "ValidTgts ValidTgtsWithoutManaCost ValidToken ConditionNotPresent "
    "IsNotPresent";

// Costs.
constexpr absl::string_view kCosts = "Cost";

// Names of SVars that are lines of parameters.
constexpr absl::string_view kSVars =
    "Abilities AddAbility AddStaticAbility AddTrigger BidSubAbility "
    "CantChooseSubAbility ChooseSubAbility ChosenPile DelayedTrigger Execute "
    "FallbackAbility FalseSubAbility HeadsSubAbility LoseSubAbility "
    "OtherwiseSubAbility "
    "PreventionSubAbility RegenerationTrigger RepeatSubAbility "
    "ReplacementEffects Replacements ReplaceWith StaticAbilities SubAbility "
    "TailsSubAbility TokenAbilities TokenStaticAbilities TokenTriggers "
    "Triggers TrueSubAbility UnchosenPile WinSubAbility AddReplacementEffects";

// `GE3` and its like.
constexpr absl::string_view kComparisons =
    "BranchConditionSVarCompare ConditionCompare ConditionLifeAmount "
    "ConditionSVarCompare "
    "PresentCompare PresentCompare2 RepeatCompare RepeatSVarCompare "
    "SecondSVarCompare StaticCommandSVarCompare SVarCompare "
    "ThirdSVarCompare FourthSVarCompare "
    "ActivationLifeAmount";

// Numbers, zones, words, flags.
constexpr absl::string_view kOthers =
    "AbilityCount ActivateNoLoyaltyAbilitiesCondition Activation "
    "ActivationCardsInHand ActivationLimit ActivationNumberSacrifice "
    "PlayersPoisoned TriggerPhases ActivationPhases ActivationResolveSub "
    "ActivationZone "
    "ActivatorThisTurnCast ActivePhases ActiveZones AddAbilities AddColor "
    "AddHiddenKeyword AdditionalRestriction AddKeyword AddKeywords AddKWs "
    "AddPower AddsCounters AddsKeywords AddsKeywordsType AddsKeywordsUntil "
    "AddsNoCounter AddSVar AddSVars AddToughness AddTriggers AddType "
    "AddTypes AffectedAmount AffectedZone AfterPhase Again AllCounters "
    "AllCounterTypes AllowRepeats AllSuffixKeywords AllType Alone "
    "AlreadyRevealed AlternativeDestinationMessage AlternativeMessage "
    "AlwaysRemember Amount AndOrValid Announce AnnounceType AnyNumber "
    "AnyOpponent AnyPlayer AnySupportedCard APlayerHasMoreLifeThanEachOther "
    "APlayerHasMostCardsInHand AtEOT AtEOTCondition AtEOTTrig AtRandom "
    "AttachedTo AttachedToPlayer AttackedTarget Attacker Attacking "
    "BlackConversion Blessing BlockAllDefined Blocking BlueConversion "
    "Bolster Bonus BonusProduced BothDefined BranchConditionSVar Caller "
    "CanRepeatModes CanSelectCharmEffect CanTargetOtherCondition "
    "CanTargetPlayer CantFizzle CardsInGraveyardGE CardsInHandGE "
    "CardsInHandLE Cause CauseParam Chance ChangeColorWord "
    "ChangeColorWordsTo ChangeNum ChangeSingleTarget ChangeTypeWord "
    "CharacteristicDefining CharmNum CharmNumOnResolve CheckDefinedPlayer "
    "CheckFourthSVar CheckOnResolve CheckOnTriggeredCard CheckSecondSVar "
    "CheckSelfLKIZone CheckSVar CheckThirdSVar ChoiceName ChoiceNum "
    "ChoiceRestriction Choices ChoiceZone ChooseAnObject ChooseAnyNumber "
    "ChooseFirst ChooseFromDefined ChooseFromDefinedCards "
    "ChooseNumberSubAbility ChooseOnlyOne ChooseOrder ChoosePlayer Chooser "
    "Choser ClearChosen ClearChosenCard ClearChosenPlayer ClearChosenType "
    "ClearChosenX ClearCoinFlips ClearImprinted ClearRemembered "
    "ClearRememberedBeforeLoop ClearTriggered ClearUnexistRememberedTokens "
    "Clone CloneTarget cmcGT Color ColorlessConversion ColorOrType Colors "
    "CombatDamage Condition ConditionCheckSVar ConditionChosenColor "
    "ConditionCompareSVar ConditionDefined ConditionLifeTotal "
    "ConditionManaSpent ConditionOpponentTurn ConditionOptionalPaid "
    "ConditionPhases ConditionPlayerContains ConditionPlayerDefined "
    "ConditionPlayerTurn ConditionShareAllColors "
    "ConditionTargetsSingleTarget ConditionTargetValidTargeting "
    "ControlledByTarget Controller CopyAttacking CopyBlocking CopyCard "
    "CopyForEachCanTarget CopyIsColor CopyMultipleSpells CopyOnce "
    "CounterNoManaSpell CounterNum CounterType Crew DamageAmount "
    "DamageMap DamageReceivedCondition DamageSource DamageTarget "
    "DeclareAttackers DeclareBlockers Defender "
    "DefenderNotNearestToYouInChosenDirection Defined DefinedAttacker "
    "DefinedCards DefinedKW DefinedMagnet DefinedName DefinedPlayer "
    "DelayedTriggerDefinedPlayer Delirium Desert Destination "
    "DestinationAlternative DestinationChoice DestinationZone "
    "DestinationZone2 Destroy DestroyPermanent DestroyTgt DifferentCMC "
    "DifferentNames DigNum DigZone DiscardFromEffect DiscardToTopOfLibrary "
    "DividedAsYouChoose DivideEvenly DividerOnResolution DoubleManaInPool "
    "DrainMana Duration EachBasicType EachExistingCounter EffectOnly "
    "EffectOwner EffectZone Embalm ETB EternalizeOrEmbalm "
    "ExceptManaAbilities ExcludedDestinations ExileFaceDown ExileOnMoved "
    "Expression ExtraDefined ExtraPhase ExtraTurnDelayedTrigger "
    "ExtraTurnDelayedTriggerExcute FaceDown FaceDownAddType FaceDownPower "
    "FaceDownToughness FirstAttack FirstCombat FirstTime "
    "FirstUpkeepThisGame Fizzle Flashback Flipper FlipUntilYouLose "
    "FollowedBy ForbiddenNewTypes ForceRevealToController ForEachShard "
    "ForgetChanged ForgetChosen ForgetControlled ForgetDefined "
    "ForgetDefinedPlayer ForgetImprinted ForgetLastImprinted ForgetObjects "
    "ForgetOnMoved ForgetOtherRemembered ForgetOtherTargets "
    "ForgetRemembered ForgetTargetRemembered FoundDestination "
    "FoundLibraryPosition FromBottom GainControl "
    "GainedTextHasThisStaticAbility GainLife Gains "
    "GainsAbilitiesLimitPerTurn GainsAbilitiesOf GainsAbilitiesOfZones "
    "GainTextOf GainThisAbility GainVolrathsDiscardAbility "
    "GameActivationLimit GameStage GlobalRule GreenConversion "
    "HasColorCreatureInPlay HasColorInGraveyard HasCreatureInPlay "
    "HasTapCost Hellbent Hidden HiddenKeywords Highest IfDefenderControls "
    "IgnoreEffectCost Imprint ImprintCards ImprintCopied ImprintRevealed "
    "ImprintTokens InstantSpeed IntoPlayTapped InvalidTypes IsCloudshift "
    "IsCombat IsEquipping IsSingleTarget IsTrigger KeepCardTypes "
    "KeepSupertypes KeywordMultiplier Keywords KW Layer LeaveBattlefield "
    "LibraryPosition LibraryPosition2 LibraryPositionAlternative LifeAmount "
    "LifeTotal LoseControl Lowest Loyalty ManaAbility ManaAmount "
    "ManaColorConversion ManaNotSpent ManaReplacement ManaSpent Mandatory "
    "Max MaxFromEffect MaxRepeat MaxRevealed MaxRollsPerTurn "
    "MaxTotalTargetCMC MayLookAt MayPlay MayPlayAltManaCost "
    "MayPlayCardOwner MayPlayDontGrantZonePermissions MayPlayIgnoreColor "
    "MayPlayIgnoreType MayPlayLimit MayPlayWithFlash "
    "MayPlayWithoutManaCost MayShuffle Metalcraft Min MinAmount MinCharmNum "
    "MinMana MinTurn Mode Multiplier NewController NewCounterAmount NewName "
    "NewState NextTurn NextTurnForEachPlayer NoCall NoLooking NoManaSpent "
    "NoMove NoMoveFound NonActivatorTurn NonCasterTurn NoneFoundDestination "
    "NoneFoundLibraryPosition NonLegendary NonLoyalty NonMana NonTapCost "
    "NoPeek NoPrevention NoRegen NoRepetition NoResolvingCheck NoReveal "
    "NoSchemes NoShuffle NoTapCheck NotCause NotFirstCardInDrawStep "
    "NoTimestampCheck NotPlayerTurn Num NumAtt Number NumCards NumCopies "
    "NumDef NumDmg NumLimitEachTurn NumTurns Object OncePerEffect OneOff "
    "OnlyFirst OnlyFirstSpell OnlySorcerySpeed OnlySpells "
    "OppHasCreatureInPlay OpponentTurn Optional OptionalAbilityPrompt "
    "OptionalDecider OrColors Origin OriginAlternative OriginChoice Outlast "
    "OverwriteColors OverwriteSpells OverwriteTypes Paid PeekAmount "
    "Permanent PersistentMana Phase Phases Piles Planeswalker Player "
    "PlayerAttackedWithCreatureThisTurn PlayerTurn Populate Power "
    "PreCombatMain Presence PresentPlayer PresentPlayer2 PresentZone "
    "PresentZone2 Prevent PreventionEffect Primary Produced "
    "ProduceNoOtherMana PromptToSkipOptionalAbility PumpKeywords PumpZone "
    "Radiance RaiseCost RaiseMaxHandSize Random RandomChange RandomChosen "
    "RandomCopied RandomKeyword RandomKWNum RandomNum RandomOrder "
    "RandomTarget RearrangePlayer RecordChoice RedConversion Redistribute "
    "ReflectProperty Relative RelativeTarget RelativeToSource "
    "RememberAbandoned RememberAllObjects RememberAllPumped RememberAmount "
    "RememberAttached RememberCards RememberChanged RememberChoice "
    "RememberChosen RememberClasher RememberControlled RememberController "
    "RememberCopied RememberCostCards RememberCostMana RememberCountered "
    "RememberCounteredCMC RememberCounters RememberDamaged "
    "RememberDamagedCreature RememberDefinedNumber RememberDestroyed "
    "RememberDiscarded RememberDiscarder RememberDrawn RememberFound "
    "RememberHighest RememberLKI RememberManifested RememberMilled "
    "RememberNumber RememberObjects RememberOriginalTargets RememberPeeked "
    "RememberPlayed RememberRemoved RememberRemovedFromCombat "
    "RememberResult RememberRevealed RememberSacrificed "
    "RememberSacrificedSVar RememberSource "
    "RememberSplicedOntoCounteredSpell RememberTapped RememberTargetedCard "
    "RememberTargets RememberTokens RememberUntapped RemoveAllAbilities "
    "RemoveArtifactTypes RemoveCardTypes RemoveCreatureTypes "
    "RemoveEnchantmentTypes RemoveIntrinsicAbilities RemoveKeyword "
    "RemoveKeywords RemoveLandTypes RemoveThisAbility RemoveType "
    "RemoveTypes RepeatCheckSVar RepeatCounters RepeatDefined RepeatNum "
    "RepeatOptional RepeatOptionalDecider RepeatOptionalForEachPlayer "
    "RepeatOptionalMessage RepeatPlayers RepeatPresent "
    "ReplaceDyingCondition ReplaceDyingDefined ReplaceGraveyard "
    "ReplaceIfLandPlayed ResetAbilityActivations ResetClone ResolvedLimit "
    "ResolvingCheck "
    "RestRandomOrder Result Reveal RevealDefined RevealedDestination "
    "RevealedLibraryPosition RevealNumber RevealOptional RevealRandomOrder "
    "RevertCost Revolt RollInMain1 Sacrifice SacrificeParam "
    "SaveNumFlipsToSVar SchemeType ScryNum Search SearchOwnLibrary "
    "SecretlyChoose Separator SetChosenMode SetColor SetCreatureTypes "
    "SetMaxHandSize SetPower SetToughness SharedKeywordsZone "
    "SharedRestrictions ShareLandType SharesNameWithActivatorsZone "
    "ShieldEffectTarget ShowChoice Shuffle ShuffleBySelfControlled "
    "ShuffleChangedPile ShuffleCondition ShuffleFromEffect "
    "ShuffleNonMandatory SkipReorder SkipUntap SorcerySpeed Source "
    "SourceCanOnlyTarget SourceType SourceZone Spell StartBidding "
    "StartingWithActivator Static StaticCommandCheckSVar StoreVoteNum "
    "StrictAmount SVar SVars TapAbility TapOnLose Tapped Target "
    "TargetControls TargetingPlayer TargetingPlayerControls TargetMax "
    "TargetMin TargetRestriction TargetsAtRandom TargetsFromSingleZone "
    "TargetsSingleTarget TargetsWithDefinedController "
    "TargetsWithDifferentControllers TargetsWithoutSameCreatureType "
    "TargetsWithRelatedProperty TargetsWithSameController "
    "TargetsWithSharedCardType TargetsWithSharedTypes TargetType "
    "TargetUnique TargetValidTargeting TgtZone ThisTurn Threshold Tied "
    "TokenAmount TokenAttacking TokenBlocking TokenColors TokenController "
    "TokenHiddenKeywords TokenKeywords TokenName TokenOwner TokenPower "
    "TokenRemembered TokenSVars TokenTapped TokenToughness TokenTypes "
    "TopCardOfLibraryIs Toughness Transformed TriggerController "
    "TriggerRememberedInZone TriggersWhenSpent TriggerZones TwoColors Type "
    "Types UnattachValid UnblockCreaturesBlockedOnlyBy UnImprint UnlessCost "
    "UnlessDefender UnlessPayer UnlessResolveSubs UnlessSwitched UnlessType "
    "Untap UntapExactly UntapStep UntapUpTo Until UntilAPlayerCastSpell "
    "UntilEndOfCombat UntilHostLeavesPlay UntilHostLeavesPlayOrEOT "
    "UntilControllerNextUntap UntilLoseControl UntilLoseControlOfHost "
    "UntilTheEndOfYourNextUpkeep UntilUntaps UntilYourNextTurn "
    "UntilYourNextUpkeep Upto UseAllOriginZones "
    "UseImprinted ValidAttribute ValidCounterType ValidResult ValidSA "
    "ValidSpell ValidStackSa ValidType ValidZone VarName VarType VarValue "
    "VoteCard "
    "VoteSubAbility VoteType WerewolfTransformCondition "
    "WerewolfUntransformCondition WhileKeyword WhiteConversion WithCounters "
    "WithFlash WithoutManaCost WithTotalCMC WithTotalPower Won XCantBe0 "
    "XColor Zone Zone1 Zone2 ActivationLifeTotal AttackDifferentPlayers "
    "Bloodthirst CauseIsSource ConditionSorcerySpeed ConditionZone "
    "CopyTriggeringObjects EnchantedControllerActivator FatefulHour "
    "FirstUpkeep KeepName NotFirstLand OwnerOnly RememberDrainedMana "
    "RemoveSubTypes RemoveSuperTypes TurnCount ValidTypes";

struct KindRow {
  WordList names;
  ParamKind kind;
};

const std::vector<KindRow>& Kinds() {
  static const auto* const kinds = new std::vector<KindRow>{
      {SplitWords(kHints), ParamKind::kHint},
      {SplitWords(kValids), ParamKind::kValid},
      {SplitWords(kCosts), ParamKind::kCost},
      {SplitWords(kSVars), ParamKind::kSVars},
      {SplitWords(kComparisons), ParamKind::kComparison},
      {SplitWords(kOthers), ParamKind::kOther}};
  return *kinds;
}

}  // namespace

std::optional<ParamKind> KindOfParam(absl::string_view name) {
  static const auto* const kinds = [] {
    auto* by_name = new absl::flat_hash_map<std::string, ParamKind>;
    for (const KindRow& row : Kinds()) {
      for (const absl::string_view known : row.names) {
        by_name->try_emplace(absl::AsciiStrToLower(known), row.kind);
      }
    }
    return by_name;
  }();
  const auto known = kinds->find(absl::AsciiStrToLower(name));
  if (known != kinds->end()) return known->second;
  // `VoteGrace$ X`: what is done where most votes are for grace.
  if (absl::StartsWith(name, "Vote")) return ParamKind::kSVars;
  return std::nullopt;
}

WordList ParamNames() {
  WordList names;
  for (const KindRow& row : Kinds()) {
    names.insert(names.end(), row.names.begin(), row.names.end());
  }
  return names;
}

}  // namespace refold::forge
