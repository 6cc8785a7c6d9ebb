// Static abilities about players and the whole game: prices of attacking and
// blocking, life that cannot change, rules in words.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/restrictions.h"
#include "kernel/dialects/forge/static_lowering.h"

namespace refold::forge {

// So much generic mana for each creature, or anything else that is done as it
// is declared. `Target$` and `Attacker$` say whom else it is about.
void StaticLowering::CombatPrice(bool attack) {
  const Text cost = reader_.TakeOr("Cost", "");
  const std::vector<CostPartText> parts = ParseCost(cost).parts;
  const bool svar = card_.face->svars.count(cost.value) > 0;
  const bool generic = parts.size() == 1 && parts[0].name.empty() &&
                       parts[0].mana.colors.empty() && !parts[0].mana.x &&
                       !parts[0].mana.snow;
  const bool deed = !svar && std::ranges::all_of(parts, [](const auto& part) {
    return !part.name.empty();
  });
  if (!svar && !generic && !deed) return reader_.Refuse("Cost");
  pb::OpSpec rule;
  if (deed) {
    rule = card_.builder.Op(pb::MOD_RULE,
                            attack ? "attack paid with" : "block paid with");
  } else {
    rule = card_.builder.Op(pb::MOD_RULE, "price",
                            svar ? LowerNumber(card_, cost, scene_)
                                 : tree::Number(parts[0].mana.generic));
    rule.add_words(card_.builder.W(attack ? "attack" : "block"));
    rule.add_words(card_.builder.W("mana.generic"));
  }
  if (const Text* whom = reader_.Take(attack ? "Target" : "Attacker")) {
    *rule.mutable_predicate() = LowerValid(card_, *whom, scene_);
  }
  const size_t before = added_->size();
  Add(AffectedBy("ValidCard", "Creature", ""), {std::move(rule)});
  if (!deed || added_->size() == before) return;
  Scene scene;
  const auto index = static_cast<int>(added_->back());
  const pb::Cost paid = LowerCost(
      card_, cost, card_.builder.program().mutable_abilities(index), &scene);
  *card_.builder.program().mutable_abilities(index)->mutable_cost() = paid;
}

// `You can't gain life.` of players, alone on its line: such a change does not
// happen.
bool StaticLowering::PlayerBan() {
  const Text* keyword = reader_.line().Find("AddKeyword");
  if (keyword == nullptr) return false;
  std::optional<pb::EventPattern> change = BannedChange(card_, keyword->value);
  if (!change.has_value()) return false;
  reader_.Pass("AddKeyword");
  const Text affected = reader_.TakeOr("Affected", "You");
  pb::Ability* ability = NewReplacement();
  *change->mutable_subject() = LowerValid(card_, affected, scene_);
  *ability->mutable_trigger() = *std::move(change);
  ability->mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  return true;
}

// `Alternative Cost:c` that the card gives to itself, wherever it is: a way to
// cast it.
bool StaticLowering::OwnAlternative() {
  constexpr absl::string_view kPrefix = "Alternative Cost:";
  const Text* keyword = reader_.line().Find("AddKeyword");
  const Text* affected = reader_.line().Find("Affected");
  if (keyword == nullptr || affected == nullptr ||
      affected->value != "Card.Self" || holding_ != Holding::kOwn ||
      !absl::StartsWith(keyword->value, kPrefix)) {
    return false;
  }
  for (absl::string_view key : {"AddKeyword", "Affected", "EffectZone"}) {
    reader_.Pass(key);
  }
  card_.instead.push_back(
      {.cost = keyword->Part(kPrefix.size()),
       .when = LowerRestrictions(card_, reader_, ConditionIs::kRestriction,
                                 scene_)});
  return true;
}

// `You can't draw cards.` of players, alone on its line, or more than one.
bool StaticLowering::DrawBan() {
  const Text* keyword = reader_.line().Find("AddKeyword");
  const bool but_one =
      keyword != nullptr &&
      keyword->value == "You can't draw more than one card each turn.";
  if (keyword == nullptr ||
      (keyword->value != "You can't draw cards." && !but_one)) {
    return false;
  }
  reader_.Pass("AddKeyword");
  const Text affected = reader_.TakeOr("Affected", "You");
  if (!but_one) {
    Add(Defined(card_, affected, scene_), {Forbids("draw")});
    return true;
  }
  // What is forbidden is not replaced either (CR 614.17c).
  pb::Query players = QueryOf(card_, affected, {}, scene_);
  pb::Predicate has_drawn = Watched(card_, "cards drawn");
  if (players.has_where()) {
    has_drawn = tree::All({players.where(), std::move(has_drawn)});
  }
  *players.mutable_where() = std::move(has_drawn);
  Add(tree::Among(std::move(players)), {Forbids("draw")});
  return true;
}

// `Your opponents can't win the game.`, alone on its line.
bool StaticLowering::WinBan() {
  const Text* keyword = reader_.line().Find("AddKeyword");
  if (keyword == nullptr ||
      keyword->value != "Your opponents can't win the game.") {
    return false;
  }
  reader_.Pass("AddKeyword");
  Add(tree::Then(Defined(card_, reader_.TakeOr("Affected", "You"), scene_),
                 pb::Selector::OPPONENTS_OF),
      {card_.builder.Op(pb::MOD_ADD_KEYWORD, "cantwin")});
  return true;
}

// `DamageLifeThreshold:n`, alone on its line: damage leaves the player that
// much life, or what they have if that is less.
bool StaticLowering::LifeFloor() {
  constexpr absl::string_view kThreshold = "DamageLifeThreshold:";
  const Text* keyword = reader_.line().Find("AddKeyword");
  if (keyword == nullptr || !absl::StartsWith(keyword->value, kThreshold)) {
    return false;
  }
  reader_.Pass("AddKeyword");
  const Text affected = reader_.TakeOr("Affected", "You");
  Add(Defined(card_, affected, scene_),
      {card_.builder.Op(
          pb::MOD_RULE, "least life after damage",
          LowerNumber(card_, keyword->Part(kThreshold.size()), scene_))});
  return true;
}

// `GlobalRule$`: a rule in words.
bool StaticLowering::GlobalRule() {
  const Text* rule = reader_.line().Find("GlobalRule");
  if (rule == nullptr) return false;
  struct Row {
    absl::string_view sentence;
    absl::string_view keyword;  // of permanents
    absl::string_view of_players;
    absl::string_view act;  // a bound of players, if there is no keyword
    int64_t number;
  };
  static constexpr Row kRows[] = {
      {"Each creature assigns combat damage equal to its toughness rather "
       "than its power.",
       "combattoughness", "", "", 0},
      {"The legend rule doesn't apply.", "nolegend", "", "", 0},
      {"All damage is dealt as though it's source had wither.", "wilting", "",
       "", 0},
      {"Damage can't be prevented.", "", "no damage prevention", "", 0},
      {"The attacking player chooses how each creature blocks each turn.", "",
       "attacker chooses blocks", "", 0},
      {"No more than one creature can attack each combat.", "", "", "attack",
       1},
      {"No more than two creatures can attack each combat.", "", "", "attack",
       2},
      {"No more than one creature can attack you each combat.", "", "",
       "be attacked", 1},
      {"No more than two creatures can attack you each combat.", "", "",
       "be attacked", 2},
      {"No more than one creature can block each combat.", "", "", "block", 1},
      {"No more than two creatures can block each combat.", "", "", "block",
       2}};
  if (rule->value == "Mana pools don't empty as steps and phases end.") {
    reader_.Pass("GlobalRule");
    Ops keep;
    for (absl::string_view kind : {"g", "u", "r", "b", "w", "c", "generic"}) {
      keep.push_back(card_.builder.Op(
          pb::MOD_RULE, absl::StrCat("keep mana.", kind), tree::Number(1)));
    }
    Add(tree::Entities(pb::Selector::PLAYERS), std::move(keep));
    return true;
  }
  if (rule->value ==
      "Creatures entering the battlefield don't cause abilities to trigger.") {
    reader_.Pass("GlobalRule");
    pb::OpSpec unheard = card_.builder.Op(pb::MOD_RULE, "forbid");
    unheard.add_words(card_.builder.W("cause triggers by entering"));
    Add(tree::Among(card_.builder.CardsIn(card_.builder.Zone("battlefield"),
                                          card_.builder.HasType("creature"))),
        {std::move(unheard)});
    return true;
  }
  for (const Row& row : kRows) {
    if (row.sentence != rule->value) continue;
    reader_.Pass("GlobalRule");
    if (row.keyword.empty()) {
      pb::OpSpec op =
          row.of_players.empty()
              ? card_.builder.Op(pb::MOD_RULE, "bound",
                                 tree::Number(row.number))
              : card_.builder.Op(pb::MOD_ADD_KEYWORD, row.of_players);
      if (!row.act.empty()) op.add_words(card_.builder.W(row.act));
      Add(row.act == "be attacked" ? You()
                                   : tree::Entities(pb::Selector::PLAYERS),
          {std::move(op)});
    } else {
      Add(tree::Among(card_.builder.CardsIn(card_.builder.Zone("battlefield"))),
          {card_.builder.Op(pb::MOD_ADD_KEYWORD, row.keyword)});
    }
    return true;
  }
  return false;
}

}  // namespace refold::forge
