// Keywords and counts by name: those of the language, whatever is supported.
#include "absl/strings/str_split.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// Of one word, with or without something behind a colon.
constexpr absl::string_view kKeywords =
    "Absorb Adapt Affinity Afflict Afterlife Aftermath "
    "AllNonLegendaryCreatureNames AlternateAdditionalCost Amplify "
    "Annihilator Ascend Awaken Banding Bands Bestow Bloodthirst Bushido "
    "Buyback CantBeBlockedBy CantBeBlockedByAmount CantBeCounteredBy "
    "CantBlock CantEquip CantSearchLibrary Cascade Champion Changeling "
    "Chosen ChosenTypewalk Cipher Conspire Convoke Crew Cycling "
    "DamageLifeThreshold Dash Deathtouch Defender Delve Desertwalk Dethrone "
    "Devoid Devour Dieharmonicon Dredge Echo Embalm Emerge Enchant Entwine "
    "Epic Equip EquipInstantSpeed Escalate etbCounter ETBReplacement "
    "Eternalize Evoke Evolve Exalted Exploit Extort Fabricate Fading Fear "
    "Flanking Flash Flashback Flying Forestwalk Fortify Fuse Graft "
    "Gravestorm Haste Haunt Hexproof Hideaway Horsemanship IfReach "
    "IgnoreHexproof Improvise Indestructible Infect Ingest Intimidate "
    "Islandwalk Jump-start Kicker Kwfacedown Kwunearthed Landwalk Lifelink "
    "LimitSearchLibrary Madness ManaConvert MayEffectFromOpeningHand "
    "MayFlashCost MayFlashSac Megamorph Melee Menace Mentor Miracle Modular "
    "Monstrosity Morph Mountainwalk Multikicker MustBeBlockedByAll Myriad "
    "Ninjutsu Offering Outlast Panharmonicon Partner Persist Phasing "
    "Plainswalk Presence Protection Provoke Prowess Prowl Rampage Reach "
    "Rebound Recover Reinforce Renown Replicate Retrace Riot Ripple Saga "
    "Scavenge Shadow Shroud Skulk Soulbond Soulshift Spectacle "
    "SpellCantTarget Splice Storm Strive Sunburst Surge Suspend Suspended "
    "Swampwalk Trample Transfigure Transmute Tribute TypeCycling "
    "Unblockable Undaunted Undying Unearth Unleash UpkeepCost Vanishing "
    "Vigilance Wither";

// Of two.
constexpr absl::string_view kLongKeywords =
    "Aura swap,"
    "Battle cry,"
    "Cumulative upkeep,"
    "Double Strike,"
    "First Strike,"
    "Hidden agenda,"
    "Instant suspend,"
    "Legendary landwalk,"
    "Level up,"
    "Living Weapon,"
    "Nonbasic landwalk,"
    "Snow forestwalk,"
    "Snow islandwalk,"
    "Snow landwalk,"
    "Snow mountainwalk,"
    "Snow plainswalk,"
    "Snow swampwalk,"
    "Spell haunt,"
    "Split second,"
    "Totem armor";

// What stands behind `Count$`.
constexpr absl::string_view kCounts =
    "ActivePlayerCtrl AddAbility AddSVar AddTrigger AFLifeLost AllButOne "
    "AltCost Amount AttackersActivePlayerDeclared AttackersDeclared "
    "Blessing Blue BushidoPoint Card CardControllerTypes CardCounters "
    "CardLoyalty CardManaCost CARDNAME CardNumColors CardPower "
    "CardsDiscarded CardsDiscardedThisTurn CardsDrawn CardsIn "
    "CardsInGraveyard CardsInHand CardsInLibrary CardsInPlay "
    "CardsInYourHand CardSumPT CardToughness CardTypes CastSACMC Chosen "
    "ChosenCard ChosenNumber ChosenPlayer ChosenX Chroma ChromaInGrave "
    "ChromaSource ClearChosenCard ClearChosenPlayer ClearImprinted "
    "ClearRemembered ColoredCreatures Colorless ColorsCtrl "
    "CommanderCastFromCommandZone Compare Controller Converge "
    "ConvertedManaCost CostCountersRemoved Count CounterNum CountersAdded "
    "CountersAddedToPermYouCtrl Creature CreaturesInPlay DamageAmount "
    "DamageThisTurn Delirium Desert Devotion DevotionDual Devoured "
    "DifferentCardNames DivideEvenlyDown Domain DomainActivePlayer "
    "DomainPlayer Double Enchanted EnchantedControllerCreatures "
    "EnchantedPlayerOwn EquippedCardManaCost FatefulHour "
    "FirstSpellTotalManaSpent ForgetOtherRemembered GreatestPower "
    "GreatestToughness HalfDown HalfUp Hand HasNumChosenColors HasProperty "
    "Hellbent Highest HighestCMC Historic IfCastInOwnMainPhase Imprint "
    "InAllYards InChosenHand InChosenYard InEnchantedHand InOppHand "
    "InOppHandCount InOppYard InTargetedHand InTargetedLibrary InYourHand "
    "InEnchantedYard InOppLibrary InTargetedYard InYourLibrary InYourSideboard "
    "InYourYard Kicked KwBlessing KwTribute "
    "Land Landfall LandsInPlay LandsPlayed LastState LastStateBattlefield "
    "LastStateGraveyard LastTurnCast LastTurnEntered Library LifeAmount "
    "LifeGained LifeGainedThisTurn LifeLost LifeLostThisTurn "
    "LifeOppsLostThisTurn LifeTotal LifeYouGainedThisTurn "
    "LifeYouLostThisTurn LimitMax LimitMin LKICopy Lowest LOYALTY Madness "
    "ManaPool MaxCMCYouCtrl MaxOppDamageThisTurn Metalcraft Minus "
    "MonstrosityAmount Morbid MostProminentCreatureType Named "
    "NamedInAllYards NamedYouCtrl Negative NMinus NonActive NotPlayerTurn "
    "Number NumBlockers NumCardsInYourHand NumInAllHands NumType "
    "NumTypeOppCtrl NumTypeYouCtrl OnBattlefield OppCtrl "
    "OppGreatestLifeTotal OppLifeTotal Opponent Opponents OpponentTurn "
    "OppOwn Other Owner PayingMana Permanent PermanentOfEachColor Player "
    "PlayerCount Players PlayerTurn Plus PoisonCounters PropertyYou Random "
    "RegisteredOpponents Remember Remembered RememberedCardManaCost "
    "RememberedLKI RememberedNumber RememberedSize "
    "RememberedWithSharedCardType ReplaceCount Revolt SacrificedThisTurn "
    "SearchedLibrary SecondMostProminentColor Self Spell SpellsOnStack "
    "StartingLife StoreSVar SumCMC SumPower Surge SurveilNum SVar Targeted "
    "TargetedLifeTotal TargetedObjects ThirdDown ThirdUp ThisTurnCast "
    "ThisTurnEntered Threshold Thrice Times TimesKicked TimesPseudokicked "
    "TokenNum TopOfLibraryCMC TotalCounters TotalDamageDoneByThisTurn "
    "TotalOppDamageThisTurn TotalOppPoisonCounters TotalTurns TriggerCount "
    "Triggered TriggeredCardManaCost TriggeredPayingMana "
    "TriggerRememberAmount Twice Type TypeInAllYards TypeInEnchantedYard "
    "TypeInOppYard TypeInYourHand TypeInYourLibrary TypeInYourSideboard "
    "TypeInYourYard TypeOnBattlefield TypeOppCtrl TypeYouCtrl "
    "UniqueManaColorsProduced Valid ValidExile ValidGraveyard ValidHand "
    "ValidLibrary VoteNum wasCastFromGraveyard XChoice xColorPaid xPaid "
    "Yard YouCtrl YouDontCtrl YouDrewThisTurn OppDrewThisTurn YouOwn "
    "YourCountersEnergy "
    "YourCountersExperience YourCountersPoison YourDamageSourcesThisTurn "
    "YourDamageThisTurn "
    "YourLandsPlayed YourLifeTotal YourStartingLife YourTurns "
    "YourTypeDamageThisTurn YouSurveilThisTurn";

}  // namespace

const WordList& KeywordNamesOfLanguage() {
  static const auto* const words = [] {
    auto* all = new WordList(SplitWords(kKeywords));
    for (absl::string_view two : absl::StrSplit(kLongKeywords, ',')) {
      all->push_back(two);
    }
    return all;
  }();
  return *words;
}

const WordList& CountNames() {
  static const auto* const words = new WordList(SplitWords(kCounts));
  return *words;
}

}  // namespace refold::forge
