#include "kernel/games/mtg/rules_program.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "kernel/games/mtg/face_down.h"
#include "kernel/games/mtg/mana_purpose.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/games/mtg/subtypes.h"
#include "kernel/games/skeleton/rulebook.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/saturate.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::ControlledBy;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;

// Mana that the basic land types give, in their order.
constexpr const char* kLandMana[] = {"mana.w", "mana.u", "mana.b", "mana.r",
                                     "mana.g"};

// The labels of what snow lands give instead.
std::string SnowLabel(absl::string_view mana) {
  return absl::StrCat("snow ", mana);
}
const std::vector<Word>& SnowLabels() {
  static const auto* const labels = [] {
    auto* all = new std::vector<Word>;
    for (const char* mana : kLandMana) {
      all->push_back(Word::Of(SnowLabel(mana)));
    }
    return all;
  }();
  return *labels;
}

// A keyword that stands for one ability; several of it count as many.
struct AbilityKeyword {
  Word word;
  // Only those printed on the card count: what grants the others grants the
  // ability as well.
  bool printed = false;
};

// Their abilities follow those of the basic land types in this order.
const std::vector<AbilityKeyword>& AbilityKeywords() {
  static const std::vector<AbilityKeyword> words = {
      {Word::Of("exalted"), true},
      {Word::Of("flanking"), true},
      {Word::Of("nolifegain")},
      {Word::Of("nolifegainopponent")},
      {Word::Of("poisonshroud")},
      {Word::Of("cantchangelife")},
      {Word::Of("absorb")},
      {Word::Of("phantom")},
      {Word::Of("hydra")},
      {Word::Of("vigor")},
      {Word::Of("totem armor")},
      {Word::Of("mygraveexiler")},
      {Word::Of("oppgraveexiler")},
      {Word::Of("mygcreatureexiler")},
      {Word::Of("oppgcreatureexiler")},
      {Word::Of("exiledeath")},
      {Word::Of("librarydeath")},
      {Word::Of("shufflelibrarydeath")},
      {kUnearth},
  };
  return words;
}

// Behind them those of Planechase.
const Word kPlanarRoll = Word::Of("roll the planar die");
const Word kPlaneswalking = Word::Of("planeswalk");
// And of the monarch.
const Word kMonarchDraws = Word::Of("monarch draws");
const Word kMonarchFalls = Word::Of("monarch falls");

int64_t CountOnCard(const View& view, const CardCell& card, Word keyword) {
  const LinkedProgram& program = view.programs.program(card.program);
  int64_t count = 0;
  for (const flat::WordNumber& printed : program.flat().keywords()) {
    if (printed.word() != keyword) continue;
    count = SaturatingAdd(count, std::max<int64_t>(printed.number(), 1));
  }
  return count;
}

void AddLandAbility(ProgramBuilder& builder, const std::string& mana) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_ACTIVATED, mana.c_str());
  ability.set_mana(true);
  pb::CostPart* part = ability.mutable_cost()->add_parts();
  part->mutable_flag()->set_flag(builder.W("tapped"));
  part->mutable_flag()->set_on(true);
  pb::Instruction::Resource* add = ability.add_code()->mutable_resource();
  *add->mutable_player() = Entities(Selector::CONTROLLER);
  add->set_resource(builder.W(mana));
  *add->mutable_amount() = Number(1);
  add->set_reason(builder.W("produce"));
}

// "… gets +n/+n until end of turn."
void AddBoost(ProgramBuilder& builder, pb::Ability& ability,
              Selector::Base whom, int64_t amount) {
  pb::Instruction::Modify* modify = ability.add_code()->mutable_modify();
  *modify->mutable_what() = Entities(whom);
  for (const char* stat : {"power", "toughness"}) {
    *modify->add_ops() = builder.Op(pb::MOD_ADD_STAT, stat, Number(amount));
  }
  modify->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
}

void AddExalted(ProgramBuilder& builder) {
  pb::Ability& ability = AddGranted(builder, pb::ABILITY_TRIGGERED, "exalted");
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::ATTACKED);
  trigger->set_alone(true);
  *trigger->mutable_subject() = ControlledBy(Entities(Selector::CONTROLLER));
  AddBoost(builder, ability, Selector::EVENT_SUBJECT, 1);
}

void AddFlanking(ProgramBuilder& builder) {
  pb::Ability& ability = AddGranted(builder, pb::ABILITY_TRIGGERED, "flanking");
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::BLOCKED);
  *trigger->mutable_subject() = IsOneOf(Entities(Selector::SOURCE));
  *trigger->mutable_other() = tree::Not(builder.HasKeyword("flanking"));
  AddBoost(builder, ability, Selector::EVENT_OTHER, -1);
}

// Changes of a resource of these players do not happen.
void AddBan(ProgramBuilder& builder, const char* label, const char* resource,
            Selector::Base whose, pb::EventPattern::Sign sign) {
  pb::Ability& ability = AddGranted(builder, pb::ABILITY_REPLACEMENT, label);
  pb::EventPattern* pattern = ability.mutable_trigger();
  pattern->set_kind(pb::EventPattern::RESOURCE);
  pattern->add_words(builder.W(resource));
  pattern->set_sign(sign);
  *pattern->mutable_subject() = IsOneOf(Entities(whose));
  ability.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
}

pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

// What replaces damage that its card would be dealt.
pb::Ability& AddReplacingDamage(ProgramBuilder& builder, const char* label,
                                pb::Replacement::Kind kind) {
  pb::Ability& ability = AddGranted(builder, pb::ABILITY_REPLACEMENT, label);
  ability.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  *ability.mutable_trigger()->mutable_subject() =
      IsOneOf(Entities(Selector::SOURCE));
  // Of damage that can be prevented (CR 615.12).
  *ability.mutable_trigger()->mutable_condition() = tree::HowMany(
      Entities(Selector::EVENT_SUBJECT), builder.RuleTest("preventable"));
  ability.mutable_replacement()->set_kind(kind);
  ability.mutable_replacement()->set_prevents(true);
  return ability;
}

// One of the damage is prevented.
void AddAbsorb(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddReplacingDamage(builder, "absorb", pb::Replacement::AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::SUB, EventAmount(), Number(1));
}

// All of it is prevented, and the card gets +1/+1 counters or loses some, as
// far as it has them.
void AddCountersInstead(ProgramBuilder& builder, const char* label,
                        pb::Expr change) {
  pb::Ability& ability =
      AddReplacingDamage(builder, label, pb::Replacement::CODE);
  pb::Instruction::Counters* counters = ability.add_code()->mutable_counters();
  *counters->mutable_what() = Entities(Selector::SOURCE);
  counters->set_counter(builder.W(kPlusCounter.text()));
  *counters->mutable_change() = std::move(change);
}

pb::Instruction::Rule* AddRule(ProgramBuilder& builder, pb::Ability& ability,
                               absl::string_view name) {
  pb::Instruction::Rule* rule = ability.add_code()->mutable_rule();
  rule->set_name(builder.W(name));
  return rule;
}

// A special action of the planar controller. It costs as much as it was taken
// before this turn (CR 901.9).
void AddPlanarRoll(ProgramBuilder& builder) {
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_label(builder.W(kPlanarRoll.text()));
  ability.add_zones(builder.W(kCommand.text()));
  ability.set_granted_only(true);
  ability.set_sorcery_speed(true);
  ability.set_immediate(true);
  *ability.mutable_condition() = tree::HowMany(
      Entities(Selector::SOURCE), builder.RuleTest("leads the planes"));
  *ability.mutable_cost()->add_parts()->mutable_mana()->mutable_generic() =
      builder.WordExpr(pb::Expr::VALUE, kPlanarRolls.text(),
                       Entities(Selector::CONTROLLER));
  pb::Instruction::Value* count = ability.add_code()->mutable_value();
  *count->mutable_of() = Entities(Selector::CONTROLLER);
  count->set_name(builder.W(kPlanarRolls.text()));
  *count->mutable_number() = Number(1);
  *AddRule(builder, ability, kPlanarRoll.text())->mutable_what() =
      Entities(Selector::CONTROLLER);
}

// "Whenever you roll the planeswalker's sign, planeswalk."
void AddPlaneswalking(ProgramBuilder& builder) {
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(builder.W(kPlaneswalking.text()));
  ability.set_granted_only(true);
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::HAPPENED);
  trigger->add_words(builder.W("rolled the planar die"));
  *trigger->mutable_subject() = IsOneOf(Entities(Selector::CONTROLLER));
  *trigger->mutable_condition() =
      tree::Binary(pb::Expr::EQ, EventAmount(), Number(1));
  AddRule(builder, ability, kPlaneswalking.text());
}

// "At the beginning of the monarch's end step, that player draws a card."
void AddMonarchDraws(ProgramBuilder& builder) {
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(builder.W(kMonarchDraws.text()));
  ability.set_granted_only(true);
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::PHASE);
  trigger->add_words(builder.W(kEnd.text()));
  *trigger->mutable_whose() = Entities(Selector::CONTROLLER);
  pb::Instruction::Draw* draw = ability.add_code()->mutable_draw();
  *draw->mutable_player() = Entities(Selector::CONTROLLER);
  *draw->mutable_count() = Number(1);
}

// "Whenever a creature deals combat damage to the monarch, its controller
// becomes the monarch."
void AddMonarchFalls(ProgramBuilder& builder) {
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(builder.W(kMonarchFalls.text()));
  ability.set_granted_only(true);
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::DAMAGED);
  trigger->set_damage(pb::EventPattern::COMBAT);
  *trigger->mutable_subject() = IsOneOf(Entities(Selector::CONTROLLER));
  *trigger->mutable_other() = builder.HasType(kCreature.text());
  *AddRule(builder, ability, "become the monarch")->mutable_what() =
      tree::Then(Entities(Selector::EVENT_OTHER), Selector::CONTROLLER_OF);
}

// What the card is attached to would be destroyed: all damage is removed from
// it, and the card is destroyed instead (CR 702.89a).
void AddTotemArmor(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_REPLACEMENT, "totem armor");
  ability.mutable_trigger()->set_kind(pb::EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(builder.W("destroyed"));
  *ability.mutable_trigger()->mutable_subject() =
      IsOneOf(tree::Then(Entities(Selector::SOURCE), Selector::HOST_OF));
  ability.mutable_replacement()->set_kind(pb::Replacement::CODE);
  pb::Instruction::Rule* clear = ability.add_code()->mutable_rule();
  clear->set_name(builder.W("clear damage"));
  *clear->mutable_what() = Entities(Selector::EVENT_SUBJECT);
  *ability.add_code()->mutable_destroy()->mutable_what() =
      Entities(Selector::SOURCE);
}

// Cards that would go to these players' graveyards are exiled instead;
// `creatures`: creatures that would die.
void AddGraveyardExiler(ProgramBuilder& builder, const char* label,
                        Selector::Base whose, bool creatures) {
  pb::Ability& ability = AddRedirection(
      builder, label, {builder.Zone(kGraveyard.text(), Entities(whose))},
      kExile);
  if (!creatures) return;
  *ability.mutable_trigger()->mutable_subject() =
      builder.HasType(kCreature.text());
}

}  // namespace

Word BasicLandMana(size_t type) { return Word::Of(kLandMana[type]); }

pb::CardProgram RulesProgram() {
  ProgramBuilder builder(kRulesName.text());
  for (const char* mana : kLandMana) AddLandAbility(builder, mana);
  AddExalted(builder);
  AddFlanking(builder);
  AddBan(builder, "nolifegain", "life", Selector::CONTROLLER,
         pb::EventPattern::INCREASE);
  AddBan(builder, "nolifegainopponent", "life", Selector::OPPONENTS,
         pb::EventPattern::INCREASE);
  AddBan(builder, "poisonshroud", "poison", Selector::CONTROLLER,
         pb::EventPattern::INCREASE);
  AddBan(builder, "cantchangelife", "life", Selector::CONTROLLER,
         pb::EventPattern::ANY);
  AddAbsorb(builder);
  AddCountersInstead(builder, "phantom", Number(-1));
  AddCountersInstead(builder, "hydra",
                     tree::Binary(pb::Expr::SUB, Number(0), EventAmount()));
  AddCountersInstead(builder, "vigor", EventAmount());
  AddTotemArmor(builder);
  AddGraveyardExiler(builder, "mygraveexiler", Selector::CONTROLLER, false);
  AddGraveyardExiler(builder, "oppgraveexiler", Selector::OPPONENTS, false);
  AddGraveyardExiler(builder, "mygcreatureexiler", Selector::CONTROLLER, true);
  AddGraveyardExiler(builder, "oppgcreatureexiler", Selector::OPPONENTS, true);
  AddOwnRedirections(builder);
  // Found by their labels, behind all that are found by their places.
  AddPlanarRoll(builder);
  AddPlaneswalking(builder);
  AddMonarchDraws(builder);
  AddMonarchFalls(builder);
  // What snow lands give instead, behind all that older games know.
  for (const char* mana : kLandMana) {
    AddLandAbility(builder, std::string(mana) + " for snow");
    pb::CardProgram& rules = builder.program();
    rules.mutable_abilities(rules.abilities_size() - 1)
        ->set_label(builder.W(SnowLabel(mana)));
  }
  AddMovesByRules(builder);
  AddRulesOfActs(builder);
  AddRulesOfKeywords(builder);
  AddRulesOfSpells(builder);
  AddTurningUpForMana(builder);
  AddTallies(builder);
  return std::move(builder.program());
}

namespace {

const skeleton::Rulebook& ThisRulebook() {
  static const auto* const rulebook = new skeleton::Rulebook({RulesProgram()});
  return *rulebook;
}

}  // namespace

const LinkedProgram& RulesOfThisBuild() { return ThisRulebook().program(0); }

const WatcherSet& WatchersOfRules() { return ThisRulebook().watchers(); }

namespace {

std::vector<AbilityRef> AbilitiesInCommand(const View& view,
                                           const Characteristics& so_far) {
  if (!so_far.Has(kPlane) && !so_far.Has(kPhenomenon)) return {};
  const AbilityRef roll = Labelled(view.programs, kPlanarRoll);
  if (roll.empty()) return {};
  return {roll};
}

}  // namespace

AbilityRef PlaneswalkingAbility(const ProgramSet& programs) {
  return Labelled(programs, kPlaneswalking);
}

std::vector<AbilityRef> MonarchAbilities(const ProgramSet& programs) {
  std::vector<AbilityRef> abilities;
  for (Word label : {kMonarchDraws, kMonarchFalls}) {
    const AbilityRef ability = Labelled(programs, label);
    if (!ability.empty()) abilities.push_back(ability);
  }
  return abilities;
}

std::vector<AbilityRef> AbilitiesByTypes(const View& view, const CardCell& card,
                                         const Characteristics& so_far) {
  std::vector<AbilityRef> abilities;
  const uint32_t program = view.programs.Find(kRulesName);
  if (program == 0 || card.zone != kBattlefield || !so_far.Has(kLand)) {
    return abilities;
  }
  const std::vector<Word>& lands = BasicLandTypes();
  for (uint32_t i = 0; i < lands.size(); ++i) {
    if (!so_far.Has(lands[i])) continue;
    const AbilityRef snow = so_far.Has(kSnow)
                                ? Labelled(view.programs, SnowLabels()[i])
                                : AbilityRef();
    abilities.push_back(snow.empty() ? AbilityRef{program, i} : snow);
  }
  return abilities;
}

std::vector<AbilityRef> AbilitiesByRules(const View& view, const CardCell& card,
                                         const Characteristics& so_far) {
  if (card.zone == kCommand) return AbilitiesInCommand(view, so_far);
  if (card.zone != kBattlefield) return MovesByRules(view, card, so_far);
  std::vector<AbilityRef> abilities = TurningUp(view, card);
  const uint32_t program = view.programs.Find(kRulesName);
  if (program == 0 || so_far.keywords.empty()) return abilities;
  const auto first = static_cast<uint32_t>(BasicLandTypes().size());
  // The program of a game that an older version of the rules began has fewer.
  const int size = view.programs.program(program).flat().abilities_size();
  const auto known = std::min<size_t>(AbilityKeywords().size(),
                                      static_cast<uint32_t>(size) - first);
  for (uint32_t i = 0; i < known; ++i) {
    const AbilityKeyword& keyword = AbilityKeywords()[i];
    int64_t count = so_far.Keyword(keyword.word);
    if (count > 0 && keyword.printed) {
      count = std::min(count, CountOnCard(view, card, keyword.word));
    }
    for (count = std::min(count, kMaxOfOneSort); count > 0; --count) {
      abilities.push_back({program, first + i});
    }
  }
  const std::vector<AbilityRef> moves = MovesByRules(view, card, so_far);
  abilities.insert(abilities.end(), moves.begin(), moves.end());
  return abilities;
}

}  // namespace refold::mtg
