// Static abilities.
#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/restrictions.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {
namespace {

// What an Aura or Equipment is on; it would fall off if it were anything else.
bool IsHost(absl::string_view valid) {
  for (absl::string_view base :
       {"Card", "Creature", "Permanent", "Land", "Artifact"}) {
    for (absl::string_view by : {"EnchantedBy", "EquippedBy", "AttachedBy"}) {
      if (valid == absl::StrCat(base, ".", by)) return true;
    }
  }
  return false;
}

}  // namespace

pb::Selector StaticLowering::AffectedBy(absl::string_view key,
                                        absl::string_view otherwise,
                                        absl::string_view zone_key) {
  const Text valid = reader_.TakeOr(key, otherwise);
  std::vector<std::string> zones = {"battlefield"};
  const Text* named = zone_key.empty() ? nullptr : reader_.Take(zone_key);
  if (named != nullptr) zones = ZoneNames(card_, *named);
  if (valid.value == "Card.Self" || valid.value == "Creature.Self") {
    return Source();
  }
  if (valid.value == "You") return You();
  // Of the host alone, whatever else is asked of it.
  only_host_ = IsHost(valid.value.substr(0, valid.value.find('+'))) &&
               !absl::StrContains(valid.value, ",");
  if (IsHost(valid.value)) return tree::Then(Source(), pb::Selector::HOST_OF);
  return tree::Among(QueryOf(card_, valid, zones, scene_));
}

std::vector<std::string> StaticLowering::Zones() {
  const Text* zone = reader_.Take("EffectZone");
  if (card_.around_registers > 0) return {};  // an effect lies in no zone
  if (!zones_.empty()) return zones_;
  if (zone == nullptr) return {ZoneName(card_.HomeZone())};
  return ZoneNames(card_, *zone);
}

void StaticLowering::Add(pb::Selector affects, Ops ops) {
  const std::vector<std::string> zones = Zones();
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  if (ops.empty()) return;
  const int index = NewAbility(card_, pb::ABILITY_STATIC, reader_.line().text,
                               holding_, added_);
  pb::Ability* ability = card_.builder.program().mutable_abilities(index);
  for (const std::string& zone : zones) {
    ability->add_zones(card_.builder.W(zone));
  }
  ability->set_registers(card_.around_registers);
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = std::move(affects);
  for (pb::OpSpec& op : ops) *continuous->add_ops() = std::move(op);
  if (when.has_value()) *continuous->mutable_condition() = *when;
}

pb::OpSpec StaticLowering::Forbids(absl::string_view act) {
  pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "forbid");
  rule.add_words(card_.builder.W(act));
  return rule;
}

void StaticLowering::CantBlockBy() {
  pb::OpSpec rule = Forbids("be blocked");
  *rule.mutable_predicate() =
      LowerValid(card_, reader_.TakeOr("ValidBlocker", "Creature"), scene_);
  Add(AffectedBy("ValidAttacker", "Creature", ""), {std::move(rule)});
}

void StaticLowering::CantAttack() {
  pb::Selector affects = AffectedBy("ValidCard", "Creature", "");
  if (const Text* target = reader_.Take("Target")) {
    pb::OpSpec rule = Forbids("attack");
    *rule.mutable_predicate() = LowerValid(card_, *target, scene_);
    return Add(std::move(affects), {std::move(rule)});
  }
  // A player for whom that does not hold, and their planeswalkers.
  if (const Text* unless = reader_.Take("UnlessDefender")) {
    pb::OpSpec rule = Forbids("attack");
    *rule.mutable_predicate() = LeadsTo(
        pb::Selector::CONTROLLER_OF,
        tree::Not(LowerProperty(card_, *unless, /*of_player=*/true, scene_)));
    return Add(std::move(affects), {std::move(rule)});
  }
  const Text* unless = reader_.Take("UnlessDefenderControls");
  const Text* if_so = reader_.Take("IfDefenderControls");
  const bool if_any = unless == nullptr && if_so != nullptr;
  if (if_any) unless = if_so;
  if (unless == nullptr) {
    return Add(std::move(affects),
               {card_.builder.Op(pb::MOD_ADD_KEYWORD, "cantattack")});
  }
  // A player who controls none of these, or some, and their planeswalkers.
  pb::Query theirs = QueryOf(card_, *unless, {"battlefield"}, scene_);
  for (pb::ZoneSpec& zone : *theirs.mutable_zones()) {
    *zone.mutable_whose() = Candidate();
  }
  pb::OpSpec rule = Forbids("attack");
  *rule.mutable_predicate() = LeadsTo(
      pb::Selector::CONTROLLER_OF,
      tree::Compared(tree::CountOf(tree::Among(std::move(theirs))),
                     if_any ? pb::Expr::GT : pb::Expr::EQ, tree::Number(0)));
  Add(std::move(affects), {std::move(rule)});
}

void StaticLowering::CantBeCast() {
  const Text caster = reader_.TakeOr("Caster", "Player");
  pb::OpSpec rule;
  if (const Text* limit = reader_.Take("NumLimitEachTurn")) {
    rule = card_.builder.Op(pb::MOD_RULE, "bound",
                            LowerNumber(card_, *limit, scene_));
    rule.add_words(card_.builder.W("cast"));
  } else {
    rule = Forbids("cast");
  }
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  if (valid.value != "Card") {
    if (rule.has_number()) reader_.Refuse("NumLimitEachTurn");
    *rule.mutable_predicate() = LowerValid(card_, valid, scene_);
  }
  if (const Text* most = reader_.Take("cmcGT")) {
    pb::Expr cost;
    cost.set_op(pb::Expr::COST);
    *cost.mutable_of() = Candidate();
    Restrict(&rule,
             tree::Compared(std::move(cost), pb::Expr::GT, MostCost(*most)));
  }
  OnlyFrom(&rule);
  Add(CastersAtTheMoment(Defined(card_, caster, scene_)), {std::move(rule)});
}

// The rule is about what this is true of, too.
void StaticLowering::Restrict(pb::OpSpec* rule, pb::Predicate to) {
  if (rule->has_number()) return reader_.Refuse("NumLimitEachTurn");
  *rule->mutable_predicate() =
      rule->has_predicate() ? tree::All({rule->predicate(), std::move(to)})
                            : std::move(to);
}

// Only what lies there.
void StaticLowering::OnlyFrom(pb::OpSpec* rule) {
  const Text* origin = reader_.Take("Origin");
  if (origin == nullptr) return;
  std::vector<pb::Predicate> there;
  for (const std::string& zone : ZoneNames(card_, *origin)) {
    there.push_back(tree::InZone(card_.builder.Zone(zone)));
  }
  Restrict(rule, tree::Any(std::move(there)));
}

// `Land`: as many as the caster controls; else a number.
pb::Expr StaticLowering::MostCost(const Text& most) {
  if (card_.known_types->count(absl::AsciiStrToLower(most.value)) == 0) {
    return LowerNumber(card_, most, scene_);
  }
  return tree::CountOf(tree::Among(card_.builder.CardsIn(
      card_.builder.Zone("battlefield",
                         tree::Then(Candidate(), pb::Selector::OWNER_OF)),
      card_.builder.HasType(absl::AsciiStrToLower(most.value)))));
}

// Those of the players for whom it is such a moment now.
pb::Selector StaticLowering::CastersAtTheMoment(pb::Selector players) {
  std::vector<pb::Predicate> now;
  if (reader_.TakeFlag("NonCasterTurn")) {
    now.push_back(
        tree::Not(tree::IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER))));
  }
  if (reader_.TakeFlag("OnlySorcerySpeed")) {
    now.push_back(tree::Not(CouldCastASorcery(card_)));
  }
  if (const Text* phases = reader_.Take("Phases")) {
    now.push_back(tree::Compared(LowerPhases(card_, *phases), pb::Expr::NE,
                                 tree::Number(0)));
  }
  if (now.empty()) return players;
  now.insert(now.begin(), tree::IsOneOf(std::move(players)));
  pb::Query those;
  those.set_players(true);
  *those.mutable_where() = tree::All(std::move(now));
  return tree::Among(std::move(those));
}

// `ValidSA$ Activated,Triggered`: of what it cannot be the target.
absl::string_view StaticLowering::TargetingBy() {
  const Text* by = reader_.Take("ValidSA");
  if (by == nullptr) return "be targeted";
  bool spells = false;
  std::set<std::string> abilities;
  for (const Text& one : by->Split(',')) {
    if (one.value == "Spell") {
      spells = true;
    } else if (one.value == "Activated" || one.value == "Triggered") {
      abilities.insert(one.value);
    } else {
      reader_.Refuse("ValidSA");
    }
  }
  if (spells && abilities.empty()) return "be targeted by a spell";
  // Both sorts of abilities or none.
  if (abilities.size() != 2) reader_.Refuse("ValidSA");
  return spells ? "be targeted" : "be targeted by an ability";
}

void StaticLowering::CantTarget() {
  pb::OpSpec rule = Forbids(TargetingBy());
  pb::Predicate from =
      LowerValid(card_, reader_.TakeOr("ValidSource", "Card"), scene_);
  if (const Text* activator = reader_.Take("Activator")) {
    pb::Predicate theirs =
        tree::ControlledBy(Defined(card_, *activator, scene_));
    from = tree::All({std::move(from), std::move(theirs)});
  }
  *rule.mutable_predicate() = std::move(from);
  Add(AffectedBy("ValidCard", "Card", "AffectedZone"), {std::move(rule)});
}

// They come into play tapped: each has an ability that does so.
void StaticLowering::EntersTapped() {
  Added inner;
  const int index = NewAbility(card_, pb::ABILITY_ENTERS, reader_.line().text,
                               Holding::kGranted, &inner);
  CodeWriter code(card_, index);
  code.ability()->set_coming(pb::COMING_WITH);
  pb::Instruction::Flag* flag = code.Add(reader_.line().text)->mutable_flag();
  *flag->mutable_what() = Source();
  flag->set_flag(card_.builder.W("tapped"));
  flag->set_on(true);
  pb::OpSpec grant;
  grant.set_kind(pb::MOD_GRANT_ABILITY);
  grant.set_ability(static_cast<uint32_t>(index));
  pb::Selector entering = AffectedBy("ValidCard", "Card", "");
  // It is not there yet as it comes itself (CR 614.12).
  if (entering.has_query()) {
    pb::Predicate& where = *entering.mutable_query()->mutable_where();
    where = tree::All({where, tree::Not(tree::IsOneOf(Source()))});
  }
  Add(std::move(entering), {std::move(grant)});
}

void StaticLowering::Lower() {
  const std::string& mode = reader_.line().head.value;
  if (mode == "Continuous") {
    Continuous();
  } else if (mode == "CantBlockBy") {
    CantBlockBy();
  } else if (mode == "CantAttackUnless" || mode == "CantBlockUnless") {
    CombatPrice(mode == "CantAttackUnless");
  } else if (mode == "CantAttack") {
    CantAttack();
  } else if (mode == "CantBeCast") {
    CantBeCast();
  } else if (mode == "CantTarget") {
    CantTarget();
  } else if (mode == "PreventDamage") {
    PreventDamage();
  } else if (mode == "ETBTapped") {
    EntersTapped();
  } else if (mode == "CantPlayLand") {
    CantPlayLand();
  } else if (mode == "CantBeActivated") {
    CantBeActivated();
  } else if (mode == "ReduceCost") {
    ChangeCost(-1);
  } else if (mode == "SetCost") {
    SetLeastCost();
  } else if (mode == "RaiseCost") {
    ChangeCost(1);
  } else {
    return Unsupported();
  }
  reader_.Finish();
}

namespace {

// Sentences about players that are an ability of their own.
bool StandsAlone(absl::string_view keyword) {
  return keyword == "Your opponents can't win the game." ||
         keyword == "You can't draw cards." ||
         absl::StartsWith(keyword, "DamageLifeThreshold:") ||
         ForbidsChange(keyword);
}

// `ValidSpell$ Spell,Activated.nonManaAbility` of a line without a type: once
// for each of them, as the type that means the same.
std::vector<ParamLine> OnePerType(const ParamLine& line) {
  struct Row {
    absl::string_view item;
    absl::string_view type;
  };
  static constexpr Row kRows[] = {
      {"Spell", "Spell"},
      {"Activated", "Ability"},
      {"Activated.nonManaAbility", "NonManaAbility"}};
  const Text* items = line.Find("ValidSpell");
  if (items == nullptr || line.Find("Type") != nullptr) return {line};
  std::vector<ParamLine> lines;
  for (const Text& item : items->Split(',')) {
    const Row* row = std::find_if(
        std::begin(kRows), std::end(kRows),
        [&item](const Row& one) { return one.item == item.value; });
    if (row == std::end(kRows)) return {line};
    lines.push_back(line);
    for (Param& param : lines.back().params) {
      if (!absl::EqualsIgnoreCase(param.key.value, "ValidSpell")) continue;
      param.key.value = "Type";
      param.value.value = std::string(row->type);
    }
  }
  return lines;
}

// The line once for each such sentence, and once for all the rest.
std::vector<ParamLine> Apart(const ParamLine& line) {
  const Text* keywords = line.Find("AddKeyword");
  if (keywords == nullptr) return {line};
  const std::vector<Text> all = keywords->Split(" & ");
  std::vector<Text> alone;
  std::string others;
  for (const Text& one : all) {
    if (StandsAlone(one.value)) {
      alone.push_back(one);
    } else {
      absl::StrAppend(&others, others.empty() ? "" : " & ", one.value);
    }
  }
  if (all.size() < 2 || alone.empty()) return {line};
  std::vector<ParamLine> lines;
  auto add = [&](const Text& keyword, bool rest) {
    ParamLine one = line;
    std::erase_if(one.params, [&](Param& param) {
      const std::string& key = param.key.value;
      if (absl::EqualsIgnoreCase(key, "AddKeyword")) {
        param.value = keyword;
        return false;
      }
      return !rest &&
             (absl::StartsWith(key, "Add") || absl::StartsWith(key, "Set"));
    });
    lines.push_back(std::move(one));
  };
  for (const Text& one : alone) add(one, /*rest=*/false);
  Text left = *keywords;
  left.value = others;
  if (!others.empty()) add(left, /*rest=*/true);
  return lines;
}

}  // namespace

void AddStatic(CardLowering& card, const ParamLine& line, Holding holding,
               Added* added) {
  const bool priced =
      line.head.value == "RaiseCost" || line.head.value == "ReduceCost";
  for (const ParamLine& one : priced ? OnePerType(line) : Apart(line)) {
    StaticLowering(card, one, holding, added).Lower();
  }
}

}  // namespace refold::forge
