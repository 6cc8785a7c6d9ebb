// What registrars are called with, as abilities of the program.
#include "kernel/dialects/karabast/lower_registrations.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_attachable.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_copy.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_legal_ability.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_replace.h"
#include "kernel/dialects/karabast/lower_targets_first.h"

namespace refold::karabast {
namespace {

pb::Selector HostOfSource() {
  return tree::Then(tree::Entities(pb::Selector::SOURCE),
                    pb::Selector::HOST_OF);
}

// What the attached unit gains, by the operation, while the condition holds.
bool GrantToAttached(Card& card, const Value& props, const pb::OpSpec& grant) {
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  ability.add_zones(card.b().W("arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = HostOfSource();
  *continuous.add_ops() = grant;
  return AddWhile(card, AbilityContext(""), PropertyOf(props, "gainCondition"),
                  continuous);
}

void AlsoInBaseZone(Card& card, pb::Ability& ability) {
  const uint32_t base = card.b().W("base");
  if (std::find(ability.zones().begin(), ability.zones().end(), base) ==
      ability.zones().end()) {
    ability.add_zones(base);
  }
}

// Whether it is gained is the upgrade's to ask.
template <class Add>
bool GainOnAttached(Card& card, const Value& props, Add add) {
  card.granted.clear();
  if (props.entries() == nullptr) return false;
  Ops grants;
  {
    Frame frame(card, Frame::Kind::kGranted, nullptr);
    card.gained_by_host = true;
    const Value gained = Brought(card, Without(props, {"gainCondition"}));
    if (gained.failed() || !add(gained)) return false;
    AddGrants(frame, card.granted, grants);
  }
  return std::all_of(grants.begin(), grants.end(), [&](const pb::OpSpec& one) {
    // What it is attached to may be a base.
    AlsoInBaseZone(card, *card.b().program().mutable_abilities(
                             static_cast<int>(one.ability())));
    return GrantToAttached(card, props, one);
  });
}

// A card has one ability as an event, and one rule of what it is attached to.
bool IsFirst(Card& card, const char* method) {
  const auto& abilities = card.b().program().abilities();
  const bool first = std::none_of(
      abilities.begin(), abilities.end(),
      [](const auto& one) { return one.kind() == pb::ABILITY_SPELL; });
  if (!first) {
    card.Fail(card.at, "called-twice",
              absl::StrCat(method, " is called twice"));
  }
  return first;
}

bool AddEventAbility(Card& card, const Value& props) {
  if (!IsFirst(card, "setEventAbility")) return false;
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_SPELL, false);
  AddLabel(card, props, context, ability);
  Code code(&ability);
  // Whoever declines it does not use it, which only its code knows.
  Beginning beginning;
  if (KnownTruth(PropertyOf(props, "optional")).value_or(false)) {
    beginning.kind = "event";
    ability.set_keyword(card.b().W(beginning.kind));
  }
  SayLegalTarget(card, code, context, props, /*triggered=*/false);
  beginning.chooses_first = EventChoosesFirst(card, context, props);
  return LowerAbilitySteps(card, code, context, props, beginning);
}

bool SetAttachCondition(Card& card, const Value& arrow) {
  if (!IsFirst(card, "setAttachCondition")) return false;
  ContextHandle context = *AbilityContext("");
  const Candidate host(card);
  context.attach_target = host.value();
  const Value result =
      Resolve(card, arrow,
              {{std::make_shared<const ContextHandle>(std::move(context))}});
  return AddAttachCondition(card, host, result);
}

// What is called with the name of a standard trigger.
template <const char* kName>
bool Standard(Card& card, const Value& props) {
  return AddStandard(card, props, kName, false);
}
template <const char* kName>
bool GainStandard(Card& card, const Value& props) {
  return GainOnAttached(card, props, [&card](const Value& of) {
    return AddStandard(card, of, kName, true);
  });
}

// What is granted or not, as an ability of the card or of what it is attached
// to.
using AddFn = bool (*)(Card& card, const Value& props, bool granted);
template <AddFn kAdd>
bool Own(Card& card, const Value& props) {
  return kAdd(card, props, false);
}
template <AddFn kAdd>
bool Gain(Card& card, const Value& props) {
  return GainOnAttached(
      card, props, [&card](const Value& of) { return kAdd(card, of, true); });
}

bool ConstantOnAttached(Card& card, const Value& props) {
  return AddConstantOn(card, props, {HostOfSource(), "any"},
                       PropertyOf(props, "ongoingEffect"), false);
}

bool KeywordOfAttached(Card& card, const Value& props) {
  const Span where = props.span;
  const Value effect = {Named{"ongoingEffects", "gainKeyword",
                              std::make_shared<const std::vector<Value>>(
                                  std::vector<Value>{props})},
                        where};
  const Value condition = PropertyOf(props, "gainCondition");
  ObjectEntries entries;
  if (!condition.undefined())
    entries.push_back({"condition", where, condition});
  return AddConstantOn(card, MakeObject(std::move(entries)),
                       {HostOfSource(), "any"}, effect, false);
}

constexpr char kWhenPlayed[] = "whenPlayed";
constexpr char kOnAttack[] = "onAttack";
constexpr char kOnDefense[] = "onDefense";
constexpr char kWhenDefeated[] = "whenDefeated";
constexpr char kWhenAttackEnds[] = "whenAttackEnds";

using RegisterFn = bool (*)(Card&, const Value& props);
const std::map<std::string, RegisterFn>& Registrars() {
  static const std::map<std::string, RegisterFn> registrars = {
      {"addActionAbility", Own<AddAction>},
      {"addConstantAbility", Own<AddConstant>},
      {"addConstantAbilityTargetingAttached", ConstantOnAttached},
      {"addDamageModificationAbility", Own<AddDamageModification>},
      {"addDamageModificationAbilityTargetingAttached",
       Gain<AddDamageModification>},
      {"addDecreaseCostAbility", DecreaseOwnCost},
      {"addGainActionAbilityTargetingAttached", Gain<AddAction>},
      {"addGainActionTargetingAttached", Gain<AddAction>},
      {"addGainConstantAbilityTargetingAttached", Gain<AddConstant>},
      {"addGainKeywordTargetingAttached", KeywordOfAttached},
      {"addGainOnAttackAbilityTargetingAttached", GainStandard<kOnAttack>},
      {"addGainOnDefenseAbilityTargetingAttached", GainStandard<kOnDefense>},
      {"addGainTriggeredAbilityTargetingAttached", Gain<AddWhen>},
      {"addGainWhenAttackEndsAbilityTargetingAttached",
       GainStandard<kWhenAttackEnds>},
      {"addGainWhenDefeatedAbilityTargetingAttached",
       GainStandard<kWhenDefeated>},
      {"addIgnoreAllAspectPenaltiesAbility", IgnoreOwnAspects},
      {"addIgnoreSpecificAspectPenaltyAbility", IgnoreOwnAspects},
      {"addOnAttackAbility", Standard<kOnAttack>},
      {"addOnDefenseAbility", Standard<kOnDefense>},
      {"addPlayRestrictionAbility", RestrictOwnPlay},
      {"addPreEnterPlayAbility", AddPreEnterPlay},
      {"addReplacementEffectAbility", Own<AddReplacements>},
      {"addReplacementEffectAbilityTargetingAttached", Gain<AddReplacements>},
      {"addTriggeredAbility", Own<AddWhen>},
      {"addWhenAttackEndsAbility", Standard<kWhenAttackEnds>},
      {"addWhenDefeatedAbility", Standard<kWhenDefeated>},
      {"addWhenPlayedAbility", Standard<kWhenPlayed>},
      {"setAttachCondition", SetAttachCondition},
      {"setEpicActionAbility", AddEpicAction},
      {"setEventAbility", AddEventAbility},
  };
  return registrars;
}

}  // namespace

std::optional<std::vector<uint32_t>> LowerGranted(Card& card,
                                                  const Value& said) {
  const Value props = AbilityByTodaysNames(card, said);
  if (props.failed()) return std::nullopt;
  const Value type = PropertyOf(props, "type");
  const std::string name = type.text() == nullptr ? "" : *type.text();
  const std::vector<uint32_t> around = std::exchange(card.granted, {});
  bool lowered = false;
  if (name == "replacementEffect") {
    lowered = AddReplacements(card, props, true);
  } else if (name == "damageModification") {
    lowered = AddDamageModification(card, props, true);
  } else if (name == "triggered" || props.Find("when") != nullptr) {
    lowered = AddWhen(card, props, true);
  } else if (name == "action") {
    lowered = AddAction(card, props, true);
  } else if (name == "constant") {
    lowered = AddConstant(card, props, true);
  } else {
    card.Fail(props.span, absl::StrCat("ability-type ", name),
              type.undefined()
                  ? "an ability that is gained wants a type, or an event in "
                    "when"
                  : absl::StrCat("an ability of type \"", name,
                                 "\" cannot be gained"));
  }
  std::vector<uint32_t> granted = std::exchange(card.granted, around);
  if (!lowered) return std::nullopt;
  return granted;
}

Names PlainRegistrarNames() { return KeysOf(Registrars()); }

bool LowerRegistration(Card& card, const std::string& method,
                       const std::vector<Value>& arguments, const Span& where) {
  return Registrars().at(method)(
      card, arguments.empty() ? Value{Undefined{}, where} : arguments.front());
}

}  // namespace refold::karabast
