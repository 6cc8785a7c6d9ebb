// Properties of Valid expressions by name: those of the language, whatever is
// supported.
#include <algorithm>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// Without what stands behind: `_`, a blank, a comparison.
constexpr absl::string_view kProperties =
    "Above Active ActivePlayerCtrl Allies AnyChosenColor Attached "
    "AttachedBy AttachedTo attackedBySourceThisCombat attackedLastTurn "
    "attackedOrBlockedSinceYourLastUpkeep attackedThisCombat "
    "attackedThisTurn attackersBandedWith attacking attackingLKI "
    "attackingYou attackingYouOrYourPW Black BlackSource blocked "
    "blockedByRemembered blockedBySource blockedBySourceThisTurn "
    "blockedByThisTurn blockedByValidThisTurn "
    "blockedOrBeenBlockedSinceYourLastUpkeep blockedRemembered "
    "blockedSource blockedThisCombat blockedThisTurn blockedValidThisTurn "
    "blocking blockingRemembered blockingSource Blue BlueSource "
    "BottomGraveyard cameUnderControlSinceLastUpkeep "
    "CanBeEnchantedByAllRemembered CanBeEnchantedBySource "
    "CanBeEnchantedByTargeted CanBeEquippedBy CanEnchantRemembered "
    "CanEnchantSource canProduceMana canProduceManaColor "
    "CardsInHandAtBeginningOfTurn CardUID CastSa Chosen ChosenCard "
    "ChosenColor ChosenColorSource ChosenCtrl ChosenType cmc Colorless "
    "ColorlessSource ControlledBy ControlledByPlayerInTheDirection "
    "ControllerControlsAtLeastAsManyLand ControllerControlsIsland "
    "controllerWasDealtCombatDamageByThisTurn convoked CostsPhyrexianMana "
    "counters Coward Damaged DamagedBy DamagedByEnchanted DamagedByEquipped "
    "DamagedByRemembered dealtCombatDamageThisCombat dealtDamageThisGame "
    "dealtDamageThisTurn dealtDamageToOppThisTurn dealtDamageToYouThisTurn "
    "DeclaredAttackerThisTurn DefenderCtrl DefenderCtrlForRemembered "
    "DefendingPlayerCtrl delved DirectlyAbove DiscardedThisTurn "
    "doesNotShareNameWith EffectSource Enchanted enchanted EnchantedBy "
    "EnchantedPlayerCtrl enteredBattlefieldThisTurn equipped EquippedBy "
    "EquippedByTargeted equipping ExiledWithSource faceDown faceUp Flip "
    "gotBlockedThisTurn greatestCMC greatestPowerControlledByYou "
    "greatestRememberedCMC Green GreenSource HasCounters HasDevoured "
    "hasFewerCreaturesInYardThanActive hasKeywordFlash hasManaAbility "
    "hasMoreCardsInHandThanActive hasMoreLife hasMoreLifeThanActive "
    "hasNonManaActivatedAbility HasNoSubtype HasSubtype hasXCost Historic "
    "Imprinted inRealZoneGraveyard inZone inZoneBattlefield inZoneStack "
    "isBlockedByRemembered IsCommander IsImprinted IsMonstrous "
    "IsNotChosenType IsNotImprinted IsNotRemembered IsRemembered IsRenowned "
    "IsTargeting kicked leastPower leftcmc LostLifeThisTurn lowestCMC "
    "lowestRememberedCMC madness MonoColor MostProminentColor MultiColor "
    "NamedByRememberedPlayer NamedCard NameNotEnchantingEnchantedPlayer "
    "NoAbilities NoCardsInHandAtBeginningOfTurn NoCounters NonActive "
    "NotAttachedTo notAttackedThisTurn notattacking notBlockedThisTurn "
    "notblocking notDealtCombatDamageThisTurn NotEnchantedBy "
    "notEnteredBattlefieldThisTurn notExertedThisTurn "
    "notFirstTurnControlled notkicked NotPaired notSharesColorWith NotSplit "
    "OppCtrl Opponent OpponentOf OpponentToActive OppOwn Other "
    "OtherThanSourceOwner OwnedBy OwnerDoesntControl Paired PairedWith "
    "Permanent power powerLTtoughness prowled Red RedSource "
    "RememberedPlayerCtrl RememberedPlayerOwn RememberMap rightcmc "
    "Sacrificed sameName SecondSpellCastThisTurn Self "
    "sharesBlockingAssignmentWith sharesCardTypeWith SharesCMCWith "
    "SharesColorWith sharesControllerWith sharesCreatureTypeWith "
    "sharesNameWith sharesOwnerWith sharesPermanentTypeWith sharesTypeWith "
    "spectacle Split startedTheTurnUntapped StrictlyOther StrictlySelf "
    "surged suspended tapped TappedLandForManaThisTurn TargetedPlayerCtrl "
    "ThisTurnCast ThisTurnEntered token TopGraveyard TopGraveyard2 "
    "TopGraveyardCreature TopLibrary totalPT toughness Triggered "
    "TriggeredTarget unblocked unenchanted unequalPT Untapped untapped "
    "ValidGraveyard wasCast wasCastFromGraveyard wasCastFromHand "
    "wasCastFromLibrary wasDealtCombatDamageThisTurnBy "
    "wasDealtDamageThisTurn wasDealtDamageThisTurnBy wasNotCast "
    "wasNotCastFromHand White WhiteSource WithCardsInHandAtLeast4 "
    "WithSameName YouCtrl YouDontCtrl YouDontOwn YouOwn";

// Words that begin with these say the rest themselves: a type, a keyword, a
// name, a set.
constexpr absl::string_view kBeginnings[] = {"without", "with", "named",
                                             "notnamed", "set"};

}  // namespace

const WordList& PropertyNames() {
  static const auto* const names = new WordList(SplitWords(kProperties));
  return *names;
}

absl::string_view HeadOfProperty(absl::string_view word) {
  word = word.substr(0, word.find_first_of(" _"));
  for (absl::string_view sign : {"LT", "LE", "EQ", "NE", "GE", "GT"}) {
    const size_t at = word.find(sign);
    if (at == 0 || at == absl::string_view::npos) continue;
    const absl::string_view behind = word.substr(at + sign.size());
    const bool compares = !behind.empty() && (absl::ascii_isdigit(behind[0]) ||
                                              absl::ascii_isupper(behind[0]));
    if (compares) return word.substr(0, at);
  }
  return word;
}

bool IsPropertyName(absl::string_view head) {
  return IsKnown(PropertyNames(), head) ||
         std::any_of(std::begin(kBeginnings), std::end(kBeginnings),
                     [head](absl::string_view begins) {
                       absl::string_view rest = head;
                       return absl::ConsumePrefix(&rest, begins) &&
                              !rest.empty() && absl::ascii_isupper(rest[0]);
                     });
}

}  // namespace refold::forge
