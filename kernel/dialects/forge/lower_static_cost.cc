// Static abilities about what spells cost, and what cannot be played or used.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/restrictions.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {

// So much generic mana, or of each of the colours; or the mana that `Cost$`
// names.
StaticLowering::Ops StaticLowering::CostOps(pb::Expr amount, int64_t sign) {
  if (const Text* color = reader_.Take("Color")) {
    Ops ops;
    for (const Text& one : color->Split(' ')) {
      if (ColorName(one.value).empty() || one.value.size() != 1) {
        reader_.Refuse("Color");
      }
      ops.push_back(card_.builder.Op(
          pb::MOD_ADD_COST,
          absl::StrCat("mana.", absl::AsciiStrToLower(one.value)), amount));
    }
    return ops;
  }
  const Text* mana = reader_.Take("Cost");
  if (mana == nullptr) {
    return {
        card_.builder.Op(pb::MOD_ADD_COST, "mana.generic", std::move(amount))};
  }
  Ops ops;
  for (const CostPartText& part : ParseCost(*mana).parts) {
    const bool colored = part.mana.colors.size() == 1;
    if (!part.name.empty() || part.mana.x || part.mana.snow ||
        part.mana.phyrexian || (!colored && !part.mana.colors.empty())) {
      reader_.Refuse("Cost");
      return {};
    }
    const std::string kind =
        colored ? absl::AsciiStrToLower(part.mana.colors[0]) : "generic";
    ops.push_back(card_.builder.Op(
        pb::MOD_ADD_COST, absl::StrCat("mana.", kind),
        tree::Number(sign * (colored ? 1 : part.mana.generic))));
  }
  return ops;
}

void StaticLowering::CantPlayLand() {
  const Text player = reader_.TakeOr("Player", "Player");
  pb::OpSpec rule = Forbids("play a land");
  if (const Text* valid = reader_.Take("ValidCard")) {
    *rule.mutable_predicate() = LowerValid(card_, *valid, scene_);
  }
  OnlyFrom(&rule);
  Add(player.value == "You" ? You()
                            : tree::Among(QueryOf(card_, player, {}, scene_)),
      {std::move(rule)});
}

// Of permanents: only those who control them could use their abilities.
void StaticLowering::CantBeActivated() {
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  // What something is attached to is a permanent.
  const bool host = absl::EndsWith(valid.value, "EnchantedBy") ||
                    absl::EndsWith(valid.value, "EquippedBy") ||
                    absl::EndsWith(valid.value, "AttachedBy");
  std::vector<std::string> zones = {"battlefield"};
  if (const Text* zone = reader_.Take("AffectedZone")) {
    zones = ZoneNames(card_, *zone);
  } else if (absl::StartsWith(valid.value, "Card") && !host) {
    zones = {"battlefield", "hand", "graveyard", "exile", "command"};
  }
  pb::Query those = QueryOf(card_, valid, zones, scene_);
  if (const Text* activator = reader_.Take("Activator")) {
    pb::Predicate theirs = tree::ControlledBy(
        activator->value == "You"
            ? You()
            : tree::Among(QueryOf(card_, *activator, {}, scene_)));
    *those.mutable_where() = tree::All({those.where(), std::move(theirs)});
  }
  if (reader_.TakeFlag("NonActivatorTurn")) {
    pb::Predicate not_theirs = tree::Not(
        tree::ControlledBy(tree::Entities(pb::Selector::ACTIVE_PLAYER)));
    *those.mutable_where() = tree::All({those.where(), std::move(not_theirs)});
  }
  if (const Text* phases = reader_.Take("Phases")) {
    pb::Predicate now = tree::Compared(LowerPhases(card_, *phases),
                                       pb::Expr::NE, tree::Number(0));
    *those.mutable_where() = tree::All({those.where(), std::move(now)});
  }
  if (reader_.TakeFlag("Loyalty")) {
    // As if each had used more this turn than any effects let it (CR 101.2).
    constexpr int64_t kMoreThanAllowed = 1000;
    return Add(tree::Among(std::move(those)),
               {card_.builder.Op(pb::MOD_ADD_VALUE, kLoyaltyUsed,
                                 tree::Number(kMoreThanAllowed))});
  }
  const bool mana = !reader_.TakeFlag("NonMana");
  absl::string_view useless = mana ? "noactivatedability" : "onlymanaability";
  // Those with {T} in their costs.
  if (reader_.TakeFlag("TapAbility")) {
    if (!mana) reader_.Refuse("NonMana");
    useless = "notapability";
  }
  Add(tree::Among(std::move(those)),
      {card_.builder.Op(pb::MOD_ADD_KEYWORD, useless)});
}

// Spells that are cast in one way cost more or less generic mana. False if it
// is about something else.
bool StaticLowering::ChangeCostOfWay(absl::string_view type, int64_t sign) {
  struct Row {
    absl::string_view type;
    absl::string_view spell;
    absl::string_view way;
  };
  static constexpr Row kRows[] = {{"MorphDown", "", "facedown"},
                                  {"", "Spell.Dash", "dash"},
                                  {"Spell", "Spell.Dash", "dash"},
                                  {"Flashback", "", "flashback"},
                                  {"Flashback", "Spell.Flashback", "flashback"},
                                  {"", "Spell.Flashback", "flashback"},
                                  {"Spell", "Spell.Flashback", "flashback"}};
  const Text* kind = reader_.line().Find("ValidSpell");
  const std::string spell = kind == nullptr ? "" : kind->value;
  const auto* row = std::find_if(
      std::begin(kRows), std::end(kRows),
      [&](const Row& one) { return one.type == type && one.spell == spell; });
  if (row == std::end(kRows)) return false;
  reader_.Pass("ValidSpell");
  for (absl::string_view key : {"Cost", "Color", "MinMana"}) {
    if (reader_.Take(key) != nullptr) reader_.Refuse(key);
  }
  pb::Expr amount = LowerNumber(card_, reader_.TakeOr("Amount", "1"), scene_);
  pb::OpSpec price = card_.builder.Op(
      pb::MOD_RULE, "price",
      sign < 0 ? tree::Unary(pb::Expr::NEG, std::move(amount)) : amount);
  for (absl::string_view word : {"be cast", "mana.generic"}) {
    price.add_words(card_.builder.W(word));
  }
  price.add_words(card_.builder.W(row->way));
  if (const Text* activator = reader_.Take("Activator")) {
    *price.mutable_predicate() = LowerValid(card_, *activator, scene_);
  }
  Add(tree::Among(QueryOf(card_, reader_.TakeOr("ValidCard", "Card"),
                          {"hand", "graveyard", "library", "exile"}, scene_)),
      {std::move(price)});
  return true;
}

// Abilities, or turning up what lies face down, cost more or less generic mana.
// False if it is about something else.
bool StaticLowering::ChangeCostOfUse(absl::string_view type, int64_t sign) {
  struct Row {
    absl::string_view type;
    absl::string_view ability;
    std::vector<absl::string_view> acts;
  };
  std::vector<Row> rows = {{"Ability", "", {"use for mana", "use for more"}},
                           {"NonManaAbility", "", {"use for more"}},
                           {"MorphUp", "", {"act specially"}}};
  struct KeywordRow {
    absl::string_view ability;
    absl::string_view act;
  };
  static constexpr KeywordRow kKeywords[] = {
      {"Activated.Equip", "equip"},
      {"Activated.Cycling", "cycling"},
      {"Activated.Adapt", "adapt"},
      {"Activated.Monstrosity", "monstrosity"},
      {"Activated.Outlast", "outlast"},
      {"Activated.Embalm", "embalm"},
      {"Activated.Eternalize", "eternalize"},
      {"Activated.Level up", "level up"},
      {"Activated.Unearth", "unearth"}};
  for (const KeywordRow& row : kKeywords) {
    rows.push_back({"", row.ability, {row.act}});
    rows.push_back({"Ability", row.ability, {row.act}});
  }
  const Text* kind = reader_.line().Find("ValidSpell");
  const std::string ability = kind == nullptr ? "" : kind->value;
  auto row =
      std::find_if(rows.begin(), rows.end(), [type, &ability](const Row& one) {
        return one.type == type && one.ability == ability;
      });
  if (row == rows.end()) return false;
  reader_.Pass("ValidSpell");
  for (absl::string_view key : {"Cost", "Color"}) {
    if (reader_.Take(key) != nullptr) reader_.Refuse(key);
  }
  std::vector<absl::string_view> acts = row->acts;
  std::optional<pb::Predicate> of;
  if (const Text* target = reader_.Take("ValidTarget")) {
    // Whose abilities they are would be asked of the target.
    const bool equips = ability == "Activated.Equip";
    if (!equips && (type != "Ability" || kind != nullptr)) {
      reader_.Refuse("ValidTarget");
    }
    acts = {equips ? "equip at" : "use at"};
    of = LowerValid(card_, *target, scene_);
  }
  const Text* activator = reader_.Take("Activator");
  if (activator != nullptr && !of.has_value()) {
    of = LowerValid(card_, *activator, scene_);
  }
  const pb::Expr amount =
      LowerNumber(card_, reader_.TakeOr("Amount", "1"), scene_);
  const Text* left = reader_.Take("MinMana");
  Ops ops;
  auto add = [&](absl::string_view rule, absl::string_view act, pb::Expr by) {
    pb::OpSpec op = card_.builder.Op(pb::MOD_RULE, rule, std::move(by));
    op.add_words(card_.builder.W(act));
    op.add_words(card_.builder.W("mana.generic"));
    if (of.has_value()) *op.mutable_predicate() = *of;
    ops.push_back(std::move(op));
  };
  for (absl::string_view act : acts) {
    add("price", act, sign < 0 ? tree::Unary(pb::Expr::NEG, amount) : amount);
    if (left != nullptr) add("leave", act, LowerNumber(card_, *left, scene_));
  }
  // Abilities are used in other zones, too.
  const bool anywhere = !reader_.Has("AffectedZone") && type != "MorphUp";
  if (!anywhere) {
    Add(AffectedBy("ValidCard", "Card", "AffectedZone"), std::move(ops));
    return true;
  }
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  pb::Query those =
      QueryOf(card_, valid,
              {"battlefield", "hand", "graveyard", "exile", "command"}, scene_);
  if (activator != nullptr && absl::EndsWith(acts.front(), " at")) {
    *those.mutable_where() =
        tree::All({those.where(),
                   tree::ControlledBy(Defined(card_, *activator, scene_))});
  }
  Add(tree::Among(std::move(those)), std::move(ops));
  return true;
}

// What its targets make the spell cost more, or less: `ValidTarget$ v` once if
// one of them is so, and `TargetedObjects$Valid v` for each that is.
bool StaticLowering::PricedByTargets(int64_t sign, Ops* ops) {
  const Text named = reader_.TakeOr("Amount", "1");
  const Text* target = reader_.Take("ValidTarget");
  const bool each = target == nullptr;
  Text valid = each ? named : *target;
  if (each) {
    constexpr absl::string_view kOfEach = "TargetedObjects$Valid ";
    auto svar = card_.face->svars.find(named.value);
    if (svar == card_.face->svars.end() ||
        !absl::StartsWith(svar->second.value, kOfEach)) {
      return false;
    }
    valid = svar->second.Part(kOfEach.size());
  }
  for (absl::string_view key : {"Cost", "Color"}) {
    if (reader_.Take(key) != nullptr) reader_.Refuse(key);
  }
  const pb::Expr amount =
      each ? tree::Number(1) : LowerNumber(card_, named, scene_);
  pb::OpSpec op =
      card_.builder.Op(pb::MOD_RULE, "price",
                       sign < 0 ? tree::Unary(pb::Expr::NEG, amount) : amount);
  op.add_words(card_.builder.W(each ? "cast at each" : "cast at"));
  op.add_words(card_.builder.W("mana.generic"));
  *op.mutable_predicate() = LowerValid(card_, valid, scene_);
  ops->push_back(std::move(op));
  return true;
}

// Spells cost more or less.
void StaticLowering::ChangeCost(int64_t sign) {
  const std::string type = reader_.TakeOr("Type", "").value;
  if (ChangeCostOfWay(type, sign) || ChangeCostOfUse(type, sign)) return;
  if (type != "Spell") return reader_.Refuse("Type");
  const Text valid = reader_.TakeOr("ValidCard", "Card");
  // More for each target beyond the first: known when it is cast.
  const Text named = reader_.TakeOr("Amount", "");
  auto svar = card_.face->svars.find(named.value);
  if (sign > 0 && valid.value == "Card.Self" &&
      svar != card_.face->svars.end() &&
      svar->second.value == "TargetedObjects$Amount/Minus.1") {
    reader_.Pass("EffectZone");
    card_.target_price = named;
    card_.target_price->value = "1";
    return;
  }
  // A number of its own targets.
  if (valid.value == "Card.Self" && reader_.TakeFlag("Relative")) {
    reader_.Pass("EffectZone");
    card_.of_targets.push_back({.amount = named, .sign = sign});
    return;
  }
  Ops ops;
  if (!PricedByTargets(sign, &ops)) {
    pb::Expr amount = LowerNumber(card_, reader_.TakeOr("Amount", "1"), scene_);
    amount = amount.op() == pb::Expr::CONST
                 ? tree::Number(sign * amount.number())
                 : tree::Binary(pb::Expr::MUL, std::move(amount),
                                tree::Number(sign));
    ops = CostOps(std::move(amount), sign);
  }
  if (valid.value == "Card.Self") {
    // It works wherever it can be cast from.
    zones_ = {"hand", "graveyard", "library", "exile"};
    return Add(Source(), std::move(ops));
  }
  const bool first = reader_.TakeFlag("OnlyFirstSpell");
  if (first && (valid.value.find_first_of(",+!") != std::string::npos ||
                reader_.TakeOr("Activator", "").value != "You")) {
    return reader_.Refuse("OnlyFirstSpell");
  }
  pb::Query spells =
      QueryOf(card_, valid, {"hand", "graveyard", "library", "exile"}, scene_);
  if (const Text* activator = reader_.Take("Activator")) {
    const pb::Selector whose = Defined(card_, *activator, scene_);
    for (pb::ZoneSpec& zone : *spells.mutable_zones()) {
      *zone.mutable_whose() = whose;
    }
  }
  if (reader_.TakeFlag("NonActivatorTurn")) {
    pb::Predicate not_theirs =
        tree::Not(OwnedByAny(tree::Entities(pb::Selector::ACTIVE_PLAYER)));
    *spells.mutable_where() =
        spells.has_where() ? tree::All({spells.where(), std::move(not_theirs)})
                           : std::move(not_theirs);
  }
  Add(tree::Among(std::move(spells)), std::move(ops));
  if (first) OnlyBeforeTheFirst(valid);
}

// Only as long as its controller has cast no such spell this turn.
void StaticLowering::OnlyBeforeTheFirst(const Text& valid) {
  Text count = valid;
  count.value = absl::StrCat(
      "ThisTurnCast_", valid.value,
      absl::StrContains(valid.value, ".") ? "+YouCtrl" : ".YouCtrl");
  pb::Expr cast;
  if (!LowerThisTurn(card_, count, &cast)) {
    return reader_.Refuse("OnlyFirstSpell");
  }
  pb::Ability* ability = card_.builder.program().mutable_abilities(
      static_cast<int>(added_->back()));
  pb::Expr none = tree::Binary(pb::Expr::EQ, std::move(cast), tree::Number(0));
  *ability->mutable_condition() =
      ability->has_condition() ? And(ability->condition(), std::move(none))
                               : std::move(none);
}

// No spell costs less than three.
void StaticLowering::SetLeastCost() {
  if (reader_.TakeOr("Type", "").value != "Spell") reader_.Refuse("Type");
  if (reader_.TakeOr("Amount", "").value != "Min3") reader_.Refuse("Amount");
  if (reader_.TakeOr("ValidCard", "Card").value != "Card") {
    reader_.Refuse("ValidCard");
  }
  pb::OpSpec least = card_.builder.Op(pb::MOD_RULE, "least", tree::Number(3));
  least.add_words(card_.builder.W("cast"));
  least.add_words(card_.builder.W("mana.generic"));
  Add(tree::Entities(pb::Selector::PLAYERS), {std::move(least)});
}

}  // namespace refold::forge
