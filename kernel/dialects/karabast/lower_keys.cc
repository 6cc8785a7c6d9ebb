#include "kernel/dialects/karabast/lower_keys.h"

#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_given.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

// Words of the chat and of prompts, which change nothing in a game.
const Keys& Shown() {
  static const Keys keys = {"activePromptTitle",
                            "appendToDefaultTitle",
                            "contextTitle",
                            "customConfirmation",
                            "displayTextByCardUuid",
                            "effect",
                            "effectArgs",
                            "effectChoices",
                            "effectDescription",
                            "effectMessage",
                            "hideIfNoLegalTargets",
                            "highlightCards",
                            "logSelection",
                            "omitFromOngoingEffectSummary",
                            "ongoingEffectDescription",
                            "ongoingEffectTargetDescription",
                            "optionalButtonTextOverride",
                            "overrideNoEffectDescription",
                            "requiresConfirmation",
                            "sourceForTitle",
                            "title",
                            "waitingPromptTitle",
                            "winReason"};
  return keys;
}

// Whether the value is what the property wants.
bool FitsType(Card& card, const ObjectEntry& entry, absl::string_view of) {
  const PropertyType* type = TypeOfProperty(of, entry.key);
  const std::string wrong =
      type == nullptr ? "has no type" : Misfit(*type, entry.value);
  if (wrong.empty()) return true;
  if (type != nullptr && type->enumerations == absl::string_view("Trait") &&
      ArePrintedTraits(card, entry.value)) {
    return true;
  }
  card.Fail(entry.value.span, absl::StrCat("type of ", entry.key),
            absl::StrCat("the property ", entry.key, " of ", of, " ", wrong));
  return false;
}

// `meant`: more names that may have been meant by an unknown one.
bool KnowsKeys(Card& card, const Value& props, const Keys& keys, bool and_shown,
               absl::string_view of, const Names& meant = {}) {
  if (props.entries() == nullptr) return true;
  for (const ObjectEntry& entry : *props.entries()) {
    const Undefined* missing = entry.value.As<Undefined>();
    if (missing != nullptr && !missing->null) continue;
    if (keys.contains(entry.key) ||
        (and_shown && Shown().contains(entry.key))) {
      if (!FitsType(card, entry, of)) return false;
      continue;
    }
    Names known(keys.begin(), keys.end());
    if (and_shown) known.insert(known.end(), Shown().begin(), Shown().end());
    known.insert(known.end(), meant.begin(), meant.end());
    card.Fail(entry.span, absl::StrCat("property ", entry.key),
              absl::StrCat("the property ", entry.key, " of ", of,
                           " is not supported", OrMeant(entry.key, known)));
    return false;
  }
  return true;
}

}  // namespace

std::string OrMeant(absl::string_view word, const Names& known) {
  if (IsOfAnotherGame(word)) return "; that is of another game";
  return DidYouMean(NearestWord(word, known));
}

bool KnowsAbilityKeys(Card& card, const Value& props) {
  static const Keys keys = {"aggregateWhen",
                            "anyPlayer",
                            "attackerMustSurvive",
                            "canBeTriggeredBy",
                            "cannotTargetFirst",
                            "collectiveTrigger",
                            "condition",
                            "cost",
                            "disableCostReordering",
                            "gainCondition",
                            "ifYouDo",
                            "ifYouDoNot",
                            "immediateEffect",
                            "initiateAttack",
                            "limit",
                            "optional",
                            "phase",
                            "playerChoosingOptional",
                            "targetResolver",
                            "targetResolvers",
                            "then",
                            "type",
                            "when",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, true, "an ability");
}

bool KnowsStepKeys(Card& card, const Value& props) {
  static const Keys keys = {
      "cannotTargetFirst",
      "ifYouDo",
      "ifYouDoNot",
      "immediateEffect",
      "initiateAttack",
      "optional",
      "playerChoosingOptional",
      "targetResolver",
      "targetResolvers",
      "then",
  };
  // What asks whether a step follows is read before the step.
  return KnowsKeys(card, props, keys, true, "an ability",
                   {"ifYouDoCondition", "thenCondition"});
}

const Keys& ResolverKeys() {
  static const Keys keys = {"canChooseNoCards",
                            "cardCondition",
                            "cardStat",
                            "capturedByFilter",
                            "cardTypeFilter",
                            "choices",
                            "choosingPlayer",
                            "condition",
                            "controller",
                            "defaultEffect",
                            "dependsOn",
                            "immediateEffect",
                            "innerSystem",
                            "max",
                            "maxNumCardsFunc",
                            "maxStat",
                            "min",
                            "minNumCardsFunc",
                            "mode",
                            "multiSelectCardCondition",
                            "mustChangeGameState",
                            "name",
                            "numCards",
                            "numCardsFunc",
                            "optional",
                            "options",
                            "player",
                            "showUnresolvable",
                            "unlessEffect",
                            "zoneFilter"};
  return keys;
}

namespace {

// What a target in this mode has, where that is not what one has that is a
// card.
const Keys* KeysOfMode(const std::string& mode) {
  static const Keys player = {"choosingPlayer",  "condition", "dependsOn",
                              "immediateEffect", "mode",      "optional"};
  static const std::map<std::string, Keys> modes = {
      {"chooseNumber",
       {"choosingPlayer", "condition", "dependsOn", "immediateEffect", "max",
        "min", "mode"}},
      {"dropdownList",
       {"condition", "dependsOn", "immediateEffect", "mode", "options"}},
      {"multiplePlayers", player},
      {"player", player},
      {"select",
       {"choices", "choosingPlayer", "condition", "dependsOn", "mode",
        "showUnresolvable"}},
      {"selectUnless",
       {"choosingPlayer", "condition", "defaultEffect", "dependsOn", "mode",
        "unlessEffect"}}};
  const auto found = modes.find(mode);
  return found == modes.end() ? nullptr : &found->second;
}

}  // namespace

bool KnowsResolverKeys(Card& card, const Value& props) {
  if (!KnowsKeys(card, props, ResolverKeys(), true, "a target")) return false;
  const Value* mode = props.Find("mode");
  const std::string name =
      mode == nullptr || mode->text() == nullptr ? "" : *mode->text();
  if (!ModeReads(card, props, name)) return false;
  const Keys* keys = KeysOfMode(name);
  return keys == nullptr ||
         KnowsKeys(card, props, *keys, true,
                   absl::StrCat("a target in the mode ", name));
}

namespace {

// How much or how many of something: never less than nothing.
bool CountsAreNotNegative(Card& card, const std::string& system,
                          const Value& props) {
  for (const char* count : {"amount", "amountOfChoices", "amountToDistribute",
                            "count", "exploitValue", "maxCards", "maxTargets",
                            "searchCount", "selectCount"}) {
    const Value* said = props.Find(count);
    const int64_t* known = said == nullptr ? nullptr : said->As<int64_t>();
    if (known == nullptr || *known >= 0) continue;
    card.Fail(said->span, absl::StrCat("type of ", count),
              absl::StrCat("the property ", count, " of the system ", system,
                           " wants a number that is not negative, and this is ",
                           *known));
    return false;
  }
  return true;
}

}  // namespace

bool KnowsSystemKeys(Card& card, const std::string& system, const Keys& keys,
                     const Value& props) {
  if (!CountsAreNotNegative(card, system, props)) return false;
  // `effect` is a part of lasting effects, and words of the chat elsewhere.
  return KnowsKeys(card, props, keys, true,
                   absl::StrCat("the system ", system));
}

bool KnowsCostKeys(Card& card, const Keys& keys, const Value& props) {
  return KnowsKeys(card, props, keys, true, "a cost");
}

bool KnowsReplacementKeys(Card& card, const Value& props) {
  static const Keys keys = {"appendOverrideTitle",
                            "limit",
                            "onlyIfYouDoEffect",
                            "optional",
                            "replaceWith",
                            "type",
                            "when",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, true, "a replacement ability");
}

bool KnowsReplaceWithKeys(Card& card, const Value& props) {
  static const Keys keys = {"replacementImmediateEffect", "target"};
  return KnowsKeys(card, props, keys, true, "replaceWith");
}

bool KnowsDamageModificationKeys(Card& card, const Value& props) {
  static const Keys keys = {"amount",
                            "damageOfType",
                            "limit",
                            "modificationType",
                            "onlyFromPlayer",
                            "onlyIfYouDoEffect",
                            "optional",
                            "replaceWithEffect",
                            "shouldCardHaveDamageModification",
                            "type",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, true, "a damage modification");
}

bool KnowsConstantKeys(Card& card, const Value& props) {
  static const Keys keys = {"condition",
                            "gainCondition",
                            "matchTarget",
                            "ongoingEffect",
                            "sourceZoneFilter",
                            "targetCardTypeFilter",
                            "targetController",
                            "targetZoneFilter",
                            "title",
                            "type",
                            "zoneFilter"};
  return KnowsKeys(card, props, keys, false, "a constant ability");
}

bool KnowsFilterKeys(Card& card, const Value& props) {
  static const Keys keys = {"arena",     "aspect", "condition", "keyword",
                            "otherThan", "trait",  "type"};
  return KnowsKeys(card, props, keys, false, "a filter");
}

bool KnowsEntryFilterKeys(Card& card, const Value& props) {
  static const Keys keys = {"controller", "filter"};
  return KnowsKeys(card, props, keys, false, "what a watcher is asked");
}

bool KnowsCostChangeKeys(Card& card, const Keys& keys, const Value& props) {
  return KnowsKeys(card, props, keys, false, "a change of costs");
}

bool KnowsAttackEffectKeys(Card& card, const Value& props) {
  static const Keys keys = {"condition", "effect"};
  return KnowsKeys(card, props, keys, true, "a lasting effect of an attack");
}

bool KnowsButtonKeys(Card& card, const Value& props) {
  static const Keys keys = {"arg", "immediateEffect", "text"};
  return KnowsKeys(card, props, keys, false, "an option for a card");
}

bool KnowsEffectKeys(Card& card, const std::string& effect,
                     const Value& props) {
  static const Keys cost = {
      "amount",   "attachTargetCondition", "cardTypeFilter", "limit", "match",
      "playType", "playingTypes"};
  static const Keys cannot = {"cannot", "restrictedActionCondition"};
  static const Keys keyword = {"ability", "amount",        "aspects",
                               "cost",    "gainCondition", "keyword"};
  static const std::map<std::string, Keys> known = {
      {"addExploit",
       {"cardTypeFilter", "exploitKeywordAmount", "limit", "match"}},
      {"additionalPhase", {"phase"}},
      {"canAttackMultipleUnitsSimultaneously", {"amount"}},
      {"canExhaustUnitsInsteadOfResources", {"canExhaustUnitCondition"}},
      {"canPlayFromDiscard", {"player"}},
      {"cardCannot", cannot},
      {"decreaseCost", cost},
      {"forFree", cost},
      {"gainKeyword", keyword},
      {"gainKeywords", keyword},
      {"ignoreAllAspectPenalties", cost},
      {"ignoreSpecificAspectPenalties",
       {"attachTargetCondition", "cardTypeFilter", "ignoredAspect", "limit",
        "match", "playType"}},
      {"increaseCost", cost},
      {"loseAllOtherAbilities", {"exceptKeyword"}},
      {"modifyIndirectDamage", {"amount", "opponentsOnly"}},
      {"modifyPayStageCost", {"limit", "matchAbilityCosts", "payStageAmount"}},
      {"modifyPilotingLimit", {"amount"}},
      {"modifyStartingHandSize", {"amount"}},
      {"modifyStats", {"hp", "power"}},
      {"multiplyNumericKeyword", {"keyword", "multiplier"}},
      {"mustAttack", {"targetUnitIfAble"}},
      {"overridePrintedAttributes", {"printedHp", "printedPower"}},
      {"playerCannot", cannot},
      {"unitsEnterPlayReady",
       {"cardTypeFilter", "entryType", "entryTypes", "limit", "match"}},
  };
  static const Keys none;
  auto found = known.find(effect);
  return KnowsKeys(card, props, found == known.end() ? none : found->second,
                   true, "the lasting effect " + effect);
}

}  // namespace refold::karabast
