// The words of the language.
#include "kernel/dialects/forge/vocabulary.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"

namespace refold::forge {
namespace {

// Effects.
constexpr absl::string_view kApis =
    "Abandon ActivateAbility AddOrRemoveCounter AddPhase AddTurn Animate "
    "AnimateAll Attach Balance BecomeMonarch BecomesBlocked BidLife Branch "
    "ChangeCombatants ChangeTargets ChangeText ChangeZone ChangeZoneAll "
    "Charm ChooseCard ChooseColor ChooseDirection ChooseNumber ChoosePlayer "
    "ChooseSource ChooseType Clash Cleanup Clone ControlPlayer ControlSpell "
    "CopyPermanent CopySpellAbility Counter DamageAll DamageResolve "
    "DealDamage Debuff DeclareCombatants DelayedTrigger Destroy DestroyAll "
    "Dig DigUntil Discard DrainMana Draw EachDamage Effect Encode EndTurn "
    "ExchangeControl ExchangeControlVariant ExchangeLife "
    "ExchangeLifeVariant ExchangePower ExchangeZone Explore Fight FlipACoin "
    "Fog GainControl GainLife GainOwnership GameDrawn GenericChoice Goad "
    "ImmediateTrigger LookAt LoseLife LosesGame Mana ManaReflected Manifest "
    "Meld Mill MoveCounter MultiplePiles MultiplyCounter MustAttack "
    "MustBlock NameCard NoteCounters PeekAndReveal PermanentCreature "
    "PermanentNoncreature Phases Planeswalk Play PlayLandVariant Poison "
    "PreventDamage PreventDamageAll Proliferate Protection ProtectionAll "
    "Pump PumpAll PutCounter PutCounterAll RearrangeTopOfLibrary Regenerate "
    "RegenerateAll RemoveCounter RemoveCounterAll RemoveFromCombat "
    "ReorderZone Repeat RepeatEach ReplaceDamage ReplaceEffect "
    "ReplaceSplitDamage RestartGame Reveal RevealHand ReverseTurnOrder "
    "RollPlanarDice RunSVarAbility Sacrifice SacrificeAll Scry SetInMotion "
    "SetLife SetState Shuffle SkipTurn StoreMap StoreSVar Surveil Tap "
    "TapAll TapOrUntap TapOrUntapAll Token TwoPiles Unattach UnattachAll "
    "Untap UntapAll Vote WinsGame";

// What triggers wait for.
constexpr absl::string_view kTriggerModes =
    "Abandoned AbilityCast Adapt Always Attached AttackerBlocked "
    "AttackerBlockedByCreature AttackersDeclared AttackerUnblocked Attacks "
    "BecomeMonarch BecomeMonstrous BecomeRenowned BecomesTarget "
    "BlockersDeclared Blocks Championed ChangesController ChangesZone "
    "ChangesZoneAll Clashed CounterAdded CounterAddedOnce Countered "
    "CounterRemoved Crewed Cycled DamageDealtOnce DamageDone DamageDoneOnce "
    "DamagePrevented DamagePreventedOnce Destroyed Devoured Discarded Drawn "
    "Evolved Exerted Exploited Explores Fight FlippedCoin Immediate "
    "Investigated LandPlayed LifeGained LifeLost LosesGame NewGame "
    "PayCumulativeUpkeep PayEcho PayLife Phase PhaseIn PhaseOut PlanarDice "
    "PlaneswalkedFrom PlaneswalkedTo Random Regenerated Revealed Sacrificed "
    "Scry SearchedLibrary SetInMotion Shuffled SpellAbilityCast SpellCast "
    "Surveil Taps TapsForMana Transformed TurnBegin TurnFaceUp Unequip "
    "Untaps Vote";

// What static abilities do.
constexpr absl::string_view kStaticModes =
    "CantAttack CantAttackUnless CantBeActivated CantBeCast CantBlockBy "
    "CantBlockUnless CantPlayLand CantTarget Continuous ETBTapped "
    "PreventDamage RaiseCost ReduceCost SetCost";

// What is replaced.
constexpr absl::string_view kReplacementEvents =
    "AddCounter Counter CreateToken DamageDone Discard Draw DrawCards "
    "GainLife GameLoss Moved ProduceMana SetInMotion Surveil TurnFaceUp "
    "Untap";

// Properties of a face.
constexpr absl::string_view kFaceKeys =
    "A AI AlternateMode Colors DeckHas DeckHints DeckNeeds HandLifeModifier "
    "K Loyalty ManaCost MeldPair Name Oracle PT R S SVar T Text Types";

// Parts of costs besides mana.
constexpr absl::string_view kCostParts =
    "AddCounter AddMana AnySac ChooseColor ChooseCreatureType DamageYou "
    "Discard Draw Exert Exile ExiledMoveToGrave ExileFromGrave ExileFromHand "
    "ExileFromStack ExileFromTop ExileSameGrave FlipCoin GainControl "
    "GainLife LoseLife Mana Mandatory Mill PayEnergy PayLife "
    "PutCardToLibFromBattlefield PutCardToLibFromGrave PutCardToLibFromHand "
    "PutCardToLibFromSameGrave Q RemoveAnyCounter Return Reveal Sac "
    "SacFromEffect SubCounter T tapXType Unattach Untap untapYType XCantBe0";

}  // namespace

WordList SplitWords(absl::string_view words) {
  return absl::StrSplit(words, ' ', absl::SkipEmpty());
}

const WordList& ApiNames() {
  static const auto* const words = new WordList(SplitWords(kApis));
  return *words;
}

const WordList& TriggerModes() {
  static const auto* const words = new WordList(SplitWords(kTriggerModes));
  return *words;
}

const WordList& StaticModes() {
  static const auto* const words = new WordList(SplitWords(kStaticModes));
  return *words;
}

const WordList& ReplacementEvents() {
  static const auto* const words = new WordList(SplitWords(kReplacementEvents));
  return *words;
}

const WordList& FaceKeys() {
  static const auto* const words = new WordList(SplitWords(kFaceKeys));
  return *words;
}

const WordList& CostParts() {
  static const auto* const words = new WordList(SplitWords(kCostParts));
  return *words;
}

bool IsKnown(const WordList& names, absl::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool IsKnownAnyCase(const WordList& names, absl::string_view name) {
  return std::any_of(names.begin(), names.end(),
                     [name](absl::string_view known) {
                       return absl::EqualsIgnoreCase(known, name);
                     });
}

}  // namespace refold::forge
