// Static abilities.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

using Ops = std::vector<pb::OpSpec>;

class StaticLowering {
 public:
  StaticLowering(CardLowering& card, const ParamLine& line, Holding holding,
                 Added* added)
      : card_(card), reader_(card, line), holding_(holding), added_(added) {
    scene_ = card.around;
    scene_.lasting = true;
    scene_.memory_on_card = card.around_registers == 0;
  }

  void Lower();

 private:
  void Continuous();
  void CantBlockBy();
  void CantAttack();
  void CantBeCast();
  void CantTarget();
  void PreventDamage();
  void ChangeCost(int64_t sign);

  Ops ContinuousOps();
  void AddStats(Ops* ops);
  void AddTypes(Ops* ops);
  void AddColors(Ops* ops);
  void AddAbilities(Ops* ops);
  void AddPlayerRules(Ops* ops);
  // Whom it affects; without the parameter, `otherwise`.
  pb::Selector AffectedBy(absl::string_view key, absl::string_view otherwise,
                          absl::string_view zone_key);
  std::vector<std::string> Zones();
  void Add(pb::Selector affects, Ops ops);
  void Unsupported() {
    const std::string& mode = reader_.line().head.value;
    card_.Unsupported(
        reader_.line().head, absl::StrCat("static-", mode),
        absl::StrCat("the static ability '", mode, "' is not supported"));
  }

  CardLowering& card_;
  ParamReader reader_;
  Holding holding_;
  Added* added_;
  Scene scene_;
  std::vector<std::string> zones_;  // where it works, if not as it says
};

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
  if (IsHost(valid.value)) return tree::Then(Source(), pb::Selector::HOST_OF);
  return tree::Among(QueryOf(card_, valid, zones, scene_));
}

std::vector<std::string> StaticLowering::Zones() {
  const Text* zone = reader_.Take("EffectZone");
  if (card_.around_registers > 0) return {};  // an effect lies in no zone
  if (!zones_.empty()) return zones_;
  if (zone == nullptr) return {"battlefield"};
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

void StaticLowering::AddStats(Ops* ops) {
  struct Row {
    absl::string_view key;
    absl::string_view stat;
    pb::ModifierOpKind kind;
  };
  const bool defines = reader_.TakeFlag("CharacteristicDefining");
  const pb::ModifierOpKind set =
      defines ? pb::MOD_DEFINE_STAT : pb::MOD_SET_STAT;
  const Row rows[] = {{"SetPower", "power", set},
                      {"SetToughness", "toughness", set},
                      {"AddPower", "power", pb::MOD_ADD_STAT},
                      {"AddToughness", "toughness", pb::MOD_ADD_STAT}};
  for (const Row& row : rows) {
    const Text* number = reader_.Take(row.key);
    if (number == nullptr) continue;
    // Such a count is made anew for each card that is affected.
    if (absl::StrContains(number->value, "Affected")) {
      reader_.Refuse(row.key);
      continue;
    }
    ops->push_back(card_.builder.Op(row.kind, row.stat,
                                    LowerNumber(card_, *number, scene_)));
  }
}

void StaticLowering::AddTypes(Ops* ops) {
  auto op = [&](pb::ModifierOpKind kind, absl::string_view word) {
    ops->push_back(card_.builder.Op(kind, word));
  };
  if (reader_.TakeFlag("RemoveCreatureTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "creature");
  }
  if (reader_.TakeFlag("RemoveLandTypes")) {
    op(pb::MOD_REMOVE_SUBTYPES, "land");
  }
  struct Row {
    absl::string_view key;
    pb::ModifierOpKind kind;
  };
  static constexpr Row kRows[] = {{"RemoveType", pb::MOD_REMOVE_TYPE},
                                  {"AddType", pb::MOD_ADD_TYPE}};
  for (const Row& row : kRows) {
    const Text* types = reader_.Take(row.key);
    if (types == nullptr) continue;
    for (const Text& type : types->Split(" & ")) {
      const std::string word = absl::AsciiStrToLower(type.value);
      if (card_.known_types->count(word) == 0) {
        reader_.Refuse(row.key);
        continue;
      }
      op(row.kind, word);
    }
  }
}

void StaticLowering::AddColors(Ops* ops) {
  if (const Text* colors = reader_.Take("SetColor")) {
    pb::OpSpec set = card_.builder.Op(pb::MOD_SET_COLOR, "");
    for (const Text& color : colors->Split(',')) {
      if (color.value == "Colorless") continue;
      const std::string name = ColorName(color.value);
      if (name.empty()) reader_.Refuse("SetColor");
      set.add_words(card_.builder.W(name));
    }
    ops->push_back(std::move(set));
  }
  if (const Text* color = reader_.Take("AddColor")) {
    const std::string name = ColorName(color->value);
    if (name.empty()) return reader_.Refuse("AddColor");
    ops->push_back(card_.builder.Op(pb::MOD_ADD_COLOR, name));
  }
}

void StaticLowering::AddAbilities(Ops* ops) {
  auto append = [ops](Ops more) {
    for (pb::OpSpec& op : more) ops->push_back(std::move(op));
  };
  if (reader_.TakeFlag("RemoveAllAbilities")) {
    ops->push_back(card_.builder.Op(pb::MOD_LOSE_ABILITIES, ""));
  }
  if (const Text* removed = reader_.Take("RemoveKeyword")) {
    for (const Text& keyword : removed->Split(" & ")) {
      const std::vector<std::string> names = KeywordNames(keyword.value);
      if (names.empty()) reader_.Refuse("RemoveKeyword");
      for (const std::string& name : names) {
        ops->push_back(card_.builder.Op(pb::MOD_REMOVE_KEYWORD, name));
      }
    }
  }
  for (absl::string_view key : {"AddKeyword", "AddHiddenKeyword"}) {
    if (const Text* keywords = reader_.Take(key)) {
      append(LowerKeywords(card_, *keywords, " & "));
    }
  }
  for (absl::string_view key :
       {"AddAbility", "AddTrigger", "AddStaticAbility"}) {
    if (const Text* names = reader_.Take(key)) {
      append(LowerGranted(card_, *names, " & "));
    }
  }
  reader_.Pass("AddSVar");
}

void StaticLowering::AddPlayerRules(Ops* ops) {
  if (const Text* size = reader_.Take("SetMaxHandSize")) {
    if (size->value != "Unlimited") return reader_.Refuse("SetMaxHandSize");
    ops->push_back(card_.builder.Op(pb::MOD_ADD_KEYWORD, "nomaxhand"));
  }
  if (const Text* more = reader_.Take("RaiseMaxHandSize")) {
    ops->push_back(card_.builder.Op(pb::MOD_RULE, "hand size",
                                    LowerNumber(card_, *more, scene_)));
  }
}

Ops StaticLowering::ContinuousOps() {
  Ops ops;
  if (const Text* whose = reader_.Take("GainControl")) {
    if (whose->value != "You") reader_.Refuse("GainControl");
    pb::OpSpec control;
    control.set_kind(pb::MOD_SET_CONTROLLER);
    ops.push_back(std::move(control));
  }
  AddTypes(&ops);
  AddColors(&ops);
  AddAbilities(&ops);
  AddStats(&ops);
  AddPlayerRules(&ops);
  return ops;
}

void StaticLowering::Continuous() {
  pb::Selector affects = AffectedBy("Affected", "Card.Self", "AffectedZone");
  Add(std::move(affects), ContinuousOps());
}

void StaticLowering::CantBlockBy() {
  pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "cant be blocked by");
  *rule.mutable_predicate() =
      LowerValid(card_, reader_.TakeOr("ValidBlocker", "Creature"), scene_);
  Add(AffectedBy("ValidAttacker", "Creature", ""), {std::move(rule)});
}

void StaticLowering::CantAttack() {
  pb::Selector affects = AffectedBy("ValidCard", "Creature", "");
  const Text* unless = reader_.Take("UnlessDefenderControls");
  const size_t before = added_->size();
  Add(std::move(affects),
      {card_.builder.Op(pb::MOD_ADD_KEYWORD, "cantattack")});
  if (unless == nullptr || added_->size() == before) return;
  // While the opponent controls none of these.
  pb::Query theirs = QueryOf(card_, *unless, {"battlefield"}, scene_);
  for (pb::ZoneSpec& zone : *theirs.mutable_zones()) {
    *zone.mutable_whose() = Opponents();
  }
  pb::Expr none =
      tree::Binary(pb::Expr::EQ, tree::CountOf(tree::Among(std::move(theirs))),
                   tree::Number(0));
  pb::Continuous* continuous =
      card_.builder.program()
          .mutable_abilities(static_cast<int>(added_->back()))
          ->mutable_continuous();
  *continuous->mutable_condition() =
      continuous->has_condition()
          ? And(continuous->condition(), std::move(none))
          : std::move(none);
}

void StaticLowering::CantBeCast() {
  const Text caster = reader_.TakeOr("Caster", "Player");
  pb::OpSpec rule;
  if (const Text* limit = reader_.Take("NumLimitEachTurn")) {
    rule = card_.builder.Op(pb::MOD_RULE, "cast limit",
                            LowerNumber(card_, *limit, scene_));
  } else {
    rule = card_.builder.Op(pb::MOD_RULE, "cant cast");
  }
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  if (valid.value != "Card") {
    if (rule.has_number()) reader_.Refuse("NumLimitEachTurn");
    *rule.mutable_predicate() = LowerValid(card_, valid, scene_);
  }
  Add(Defined(card_, caster, scene_), {std::move(rule)});
}

void StaticLowering::CantTarget() {
  pb::OpSpec rule = card_.builder.Op(pb::MOD_RULE, "cant be targeted by");
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

void StaticLowering::PreventDamage() {
  const bool to = reader_.Has("Target");
  pb::OpSpec rule = card_.builder.Op(
      pb::MOD_RULE, to ? "prevent damage to" : "prevent damage from");
  if (const Text* combat = reader_.Take("CombatDamage")) {
    rule.add_words(
        card_.builder.W(combat->value == "True" ? "combat" : "noncombat"));
  }
  const Text* source = to ? reader_.Take("Source") : nullptr;
  if (source != nullptr) {
    *rule.mutable_predicate() = LowerValid(card_, *source, scene_);
  }
  Add(AffectedBy(to ? "Target" : "Source", "Card", ""), {std::move(rule)});
}

// Spells cost more or less. Generic mana only.
void StaticLowering::ChangeCost(int64_t sign) {
  if (reader_.TakeOr("Type", "").value != "Spell") {
    return reader_.Refuse("Type");
  }
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  pb::Expr amount = LowerNumber(card_, reader_.TakeOr("Amount", "1"), scene_);
  amount =
      amount.op() == pb::Expr::CONST
          ? tree::Number(sign * amount.number())
          : tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(sign));
  Ops ops = {
      card_.builder.Op(pb::MOD_ADD_COST, "mana.generic", std::move(amount))};
  if (valid.value == "Card.Self") {
    // It works wherever it can be cast from.
    zones_ = {"hand", "graveyard", "library", "exile"};
    return Add(Source(), std::move(ops));
  }
  pb::Query spells =
      QueryOf(card_, valid, {"hand", "graveyard", "library", "exile"}, scene_);
  if (const Text* activator = reader_.Take("Activator")) {
    const pb::Selector whose = Defined(card_, *activator, scene_);
    for (pb::ZoneSpec& zone : *spells.mutable_zones()) {
      *zone.mutable_whose() = whose;
    }
  }
  Add(tree::Among(std::move(spells)), std::move(ops));
}

void StaticLowering::Lower() {
  const std::string& mode = reader_.line().head.value;
  if (mode == "Continuous") {
    Continuous();
  } else if (mode == "CantBlockBy") {
    CantBlockBy();
  } else if (mode == "CantAttack") {
    CantAttack();
  } else if (mode == "CantBeCast") {
    CantBeCast();
  } else if (mode == "CantTarget") {
    CantTarget();
  } else if (mode == "PreventDamage") {
    PreventDamage();
  } else if (mode == "ReduceCost") {
    ChangeCost(-1);
  } else if (mode == "RaiseCost") {
    ChangeCost(1);
  } else {
    return Unsupported();
  }
  reader_.Finish();
}

}  // namespace

void AddStatic(CardLowering& card, const ParamLine& line, Holding holding,
               Added* added) {
  StaticLowering(card, line, holding, added).Lower();
}

}  // namespace refold::forge
