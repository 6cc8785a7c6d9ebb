#include "kernel/dialects/forge/parameter_values.h"

#include <string>

#include "absl/container/flat_hash_map.h"  // unordered: only looked up
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// Parameters whose values are `True` and `False`.
constexpr absl::string_view kFlags =
    "AllCounters AllCounterTypes Alone AlwaysRemember AnyNumber AnyOpponent "
    "AnyPlayer AtRandom Blessing Bolster CanRepeatModes ChangeSingleTarget "
    "CharacteristicDefining CheckOnResolve ClearChosenCard "
    "ClearChosenPlayer ClearImprinted ClearRemembered CombatDamage "
    "ConditionOpponentTurn ConditionPlayerTurn ControlledByTarget CopyCard "
    "DamageMap Delirium Destroy DifferentNames DiscardFromEffect EffectOnly "
    "ETB ExileFaceDown FirstAttack FirstTime FirstUpkeepThisGame Fizzle "
    "ForceRevealToController ForgetChanged ForgetChosen "
    "ForgetOtherRemembered ForgetOtherTargets ForgetRemembered "
    "ForgetTargetRemembered GainThisAbility HasCreatureInPlay Hellbent "
    "Hidden Imprint ImprintCopied ImprintRevealed IntoPlayTapped "
    "IsCloudshift IsCombat IsSingleTarget Mandatory MayPlayCardOwner "
    "MayPlayDontGrantZonePermissions MayPlayWithFlash "
    "MayPlayWithoutManaCost MayShuffle Metalcraft NoCall NoLooking NoMove "
    "NoMoveFound NonCasterTurn NonLegendary NonMana NoPeek NoPrevention "
    "NoRegen NoResolvingCheck NoReveal NoSchemes NoShuffle NoTimestampCheck "
    "NotPlayerTurn OncePerEffect OneOff OnlySorcerySpeed OpponentTurn "
    "OrColors OriginChoice OverwriteColors Paid Permanent PersistentMana "
    "Planeswalker PlayerTurn Populate PreCombatMain Prevent "
    "PreventionEffect Radiance Random RememberAllPumped RememberAttached "
    "RememberChanged RememberChoice RememberChosen RememberCopied "
    "RememberCostCards RememberCountered RememberCounteredCMC "
    "RememberDamaged RememberDestroyed RememberDiscarded RememberDrawn "
    "RememberFound RememberLKI RememberMilled RememberNumber "
    "RememberOriginalTargets RememberPeeked RememberPlayed RememberRemoved "
    "RememberRevealed RememberSacrificed RememberTapped RememberTargets "
    "RememberTokens RememberUntapped RemoveAllAbilities RemoveCardTypes "
    "RemoveCreatureTypes RemoveEnchantmentTypes RemoveIntrinsicAbilities "
    "RemoveLandTypes RepeatOptional RepeatOptionalForEachPlayer "
    "RestRandomOrder Reveal RevealOptional RevealRandomOrder Revolt "
    "RollInMain1 Sacrifice SearchOwnLibrary Secondary Shuffle "
    "ShuffleNonMandatory SkipReorder SorcerySpeed StartingWithActivator "
    "Static StoreVoteNum TapOnLose Tapped TargetingPlayerControls "
    "TargetsFromSingleZone TargetsSingleTarget "
    "TargetsWithDifferentControllers TargetUnique ThisTurn Threshold "
    "TokenTapped Transformed UnlessSwitched Untap UntapExactly UntapUpTo "
    "UntilEndOfCombat UntilHostLeavesPlayOrEOT UntilYourNextTurn Upto "
    "UseAllOriginZones UseImprinted WerewolfTransformCondition "
    "WerewolfUntransformCondition WithoutManaCost Won";

constexpr absl::string_view kZoneParams =
    "ActivationZone ActiveZones AffectedZone ChoiceZone Destination "
    "DestinationAlternative DestinationZone DestinationZone2 EffectZone "
    "ExcludedDestinations FoundDestination NoneFoundDestination Origin "
    "OriginAlternative PresentZone PresentZone2 PumpZone "
    "RevealedDestination SourceZone TgtZone TriggerZones ValidZone Zone";

constexpr absl::string_view kPhaseParams =
    "ActivationPhases ActivePhases ConditionPhases Phase TriggerPhases";

struct WordsRow {
  absl::string_view names;
  absl::string_view words;
};

// Parameters that have words of their own. A decider may stand for the flag.
constexpr WordsRow kWords[] = {{"Optional", "True False Yes You Targeted"},
                               {"MayPlay GainControl", "True False You"},
                               {"ColorOrType", "Color Type"},
                               {"ReflectProperty", "Is Produce Produced"},
                               {"ValidResult", "Win Lose"},
                               {"Result", "Blank Chaos Planeswalk"}};

using Fault = std::optional<ValueFault>;

const WordList& Zones() {
  static const auto* const zones = new WordList(SplitWords(
      "Battlefield Graveyard Hand Library Exile Stack Command Sideboard Ante "
      "PlanarDeck SchemeDeck TopOfLibrary BottomOfLibrary Any All"));
  return *zones;
}

const WordList& Phases() {
  static const auto* const phases = new WordList{"Untap",
                                                 "Upkeep",
                                                 "Draw",
                                                 "Main1",
                                                 "BeginCombat",
                                                 "Declare Attackers",
                                                 "Declare Blockers",
                                                 "First Strike Damage",
                                                 "Combat Damage",
                                                 "EndCombat",
                                                 "Main2",
                                                 "End of Turn",
                                                 "Cleanup"};
  return *phases;
}

// `sort` is what the word should have been: `zone`.
Fault NoSuchWord(const Text& at, absl::string_view sort,
                 const WordList& words) {
  const absl::string_view near = NearestWord(at.value, words);
  return ValueFault{at, absl::StrCat("unknown-", sort),
                    absl::StrCat("there is no ", sort, " '", at.value, "'",
                                 DidYouMean(near, '\''))};
}

// Forge takes any value as set (GUIDE.md 14.4): True is only a habit. What is
// no word of those that its scripts use may have been meant otherwise.
Fault FaultInFlag(const Param& param) {
  const Text& value = param.value;
  if (value.empty() || absl::EqualsIgnoreCase(value.value, "True") ||
      absl::EqualsIgnoreCase(value.value, "False")) {
    return std::nullopt;
  }
  return ValueFault{value, "odd-flag",
                    absl::StrCat("'", param.key.value, "' is True or False; '",
                                 value.value, "' counts as True"),
                    Severity::kWarning};
}

Fault FaultInZones(const Param& param) {
  for (const Text& zone : param.value.Split(',')) {
    if (!IsKnownAnyCase(Zones(), zone.value)) {
      return NoSuchWord(zone, "zone", Zones());
    }
  }
  return std::nullopt;
}

// `Upkeep,Draw`, `BeginCombat->EndCombat`; a range without an end goes on to
// the end of the turn.
Fault FaultInPhases(const Param& param) {
  for (const Text& range : param.value.Split(',')) {
    for (const Text& phase : range.Split("->")) {
      if (!phase.empty() && !IsKnownAnyCase(Phases(), phase.value)) {
        return NoSuchWord(phase, "phase", Phases());
      }
    }
  }
  return std::nullopt;
}

// Any word may be a counter; what begins like `P1P1` must go on like it.
Fault FaultInCounters(const Param& param) {
  const auto is_half = [](absl::string_view half) {
    return half.size() == 2 && (half[0] == 'P' || half[0] == 'M') &&
           absl::ascii_isdigit(half[1]);
  };
  for (const Text& kind : param.value.Split(',')) {
    const absl::string_view word = kind.value;
    if (!is_half(word.substr(0, 2))) continue;
    if (is_half(word.substr(2))) continue;
    return ValueFault{kind, "bad-counter",
                      absl::StrCat("'", word,
                                   "' is no counter; those of power and "
                                   "toughness are like P1P1 or M0M1")};
  }
  return std::nullopt;
}

Fault FaultInWords(const Param& param, const WordsRow& row) {
  const WordList words = SplitWords(row.words);
  if (param.value.empty() || IsKnownAnyCase(words, param.value.value)) {
    return std::nullopt;
  }
  return ValueFault{param.value, "bad-value",
                    absl::StrCat("'", param.key.value, "' is one of ",
                                 absl::StrJoin(words, ", "), ", and not '",
                                 param.value.value, "'")};
}

// What the value of a parameter must be: in general, or one of these words.
struct Row {
  Fault (*fault)(const Param&) = nullptr;
  const WordsRow* words = nullptr;
};

using Rows = absl::flat_hash_map<std::string, Row>;

// By the names of the parameters in lower case; the first row of a name counts.
const Rows& RowsByName() {
  static const auto* const rows = [] {
    auto* by_name = new Rows;
    const auto add = [by_name](absl::string_view names, const Row& row) {
      for (const absl::string_view name : SplitWords(names)) {
        by_name->try_emplace(absl::AsciiStrToLower(name), row);
      }
    };
    add(kFlags, {.fault = FaultInFlag});
    add(kZoneParams, {.fault = FaultInZones});
    add(kPhaseParams, {.fault = FaultInPhases});
    add("CounterType", {.fault = FaultInCounters});
    for (const WordsRow& row : kWords) add(row.names, {.words = &row});
    return by_name;
  }();
  return *rows;
}

}  // namespace

std::optional<ValueFault> FaultInValue(const Param& param) {
  const auto row = RowsByName().find(absl::AsciiStrToLower(param.key.value));
  if (row == RowsByName().end()) return std::nullopt;
  const auto& [fault, words] = row->second;
  return words == nullptr ? fault(param) : FaultInWords(param, *words);
}

}  // namespace refold::forge
