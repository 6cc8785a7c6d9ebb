// Aliases: cards whose behaviour the collection only names by a number, most
// often the id of the first such card.
#include "kernel/dialects/wagic/lower_alias.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {
namespace {

using tree::Any;
using tree::Number;
using tree::Then;
using tree::Unary;

// The controller of the aura controls its host.
void ControlHost(CardLowering& card) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_STATIC);
  pb::Continuous* continuous = ability.mutable_continuous();
  *continuous->mutable_affects() = Then(Source(), pb::Selector::HOST_OF);
  continuous->add_ops()->set_kind(pb::MOD_SET_CONTROLLER);
}

pb::Ability* AddPhaseTrigger(CardLowering& card, absl::string_view phase) {
  pb::Ability* ability = &card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  ability->mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  ability->mutable_trigger()->add_words(card.builder.W(phase));
  return ability;
}

void DestroyOpposingCreaturesAfterCombat(CardLowering& card) {
  pb::Ability* ability = AddPhaseTrigger(card, "combatends");
  for (pb::Selector::Step step :
       {pb::Selector::BLOCKERS_OF, pb::Selector::BLOCKED_BY}) {
    *ability->add_code()->mutable_destroy()->mutable_what() =
        Then(Source(), step);
  }
}

void DamageUnlessItAttacked(CardLowering& card) {
  pb::Ability* ability = AddPhaseTrigger(card, "end");
  *ability->mutable_trigger()->mutable_whose() = Controller();
  *ability->mutable_condition() = Unary(
      pb::Expr::NOT, SomeHold(Source(), Any({card.builder.RuleTest("attacked"),
                                             card.builder.RuleTest("fresh")})));
  pb::Instruction::Damage* damage = ability->add_code()->mutable_damage();
  *damage->mutable_target() = Controller();
  *damage->mutable_amount() = Number(2);
}

void DamageInDrawStepIfTapped(CardLowering& card) {
  pb::Ability* ability = AddPhaseTrigger(card, "draw");
  *ability->mutable_trigger()->mutable_whose() = Controller();
  *ability->mutable_condition() =
      SomeHold(Source(), card.builder.HasFlag("tapped"));
  pb::Instruction::Damage* damage = ability->add_code()->mutable_damage();
  *damage->mutable_target() = Controller();
  *damage->mutable_amount() = Number(1);
}

// A flying host loses flying and is dealt 2 damage as the aura enters.
void GroundHost(CardLowering& card) {
  const pb::Selector host = Then(Source(), pb::Selector::HOST_OF);
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_ENTERS);
  pb::Instruction::JumpUnless* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() =
      SomeHold(host, card.builder.HasKeyword("flying"));
  jump->set_to(3);
  pb::Instruction::Modify* modify = ability.add_code()->mutable_modify();
  *modify->mutable_what() = host;
  *modify->add_ops() = card.builder.Op(pb::MOD_REMOVE_KEYWORD, "flying");
  modify->mutable_duration()->set_kind(pb::DURATION_SOURCE_IN_PLAY);
  pb::Instruction::Damage* damage = ability.add_code()->mutable_damage();
  *damage->mutable_target() = host;
  *damage->mutable_amount() = Number(2);
}

struct AliasRow {
  int32_t alias;
  void (*lower)(CardLowering&);
};
constexpr AliasRow kAliases[] = {
    {1117, RedrawLast},
    {1124, DamageInDrawStepIfTapped},
    {1143, AnimateDead},
    {1152, [](CardLowering& c) { ColorTarget(c, Color::kBlack); }},
    {1156, DrainLife},
    {1159, DamageUnlessItAttacked},
    {1191, [](CardLowering& c) { Blast(c, Color::kRed); }},
    {1194, ControlHost},
    {1202, ReturnOwnedArtifacts},
    {1215, LeakDamage},
    {1227, [](CardLowering& c) { ColorTarget(c, Color::kBlue); }},
    {1243, PlayLandsForDamage},
    {1257, [](CardLowering& c) { ColorTarget(c, Color::kGreen); }},
    {1282, [](CardLowering& c) { ColorTarget(c, Color::kRed); }},
    {1288, GroundHost},
    {1291, DivideDamage},
    {1312, [](CardLowering& c) { Blast(c, Color::kBlue); }},
    {1358, [](CardLowering& c) { ColorTarget(c, Color::kWhite); }},
    {2732, DestroyOpposingCreaturesAfterCombat},
    {3410, TurnArtifactsToLife},
    {89092, MillInsteadOfDamage},
    {89114, MillAndGain},
    {111057, GrowByCountered},
    {129750, DamageByHand},
    {129767, ControlTargetThisTurn},
    {130369, SacrificeForDamage},
    {130553, DoubleLife},
    {135262, ShuffleIntoLibrary},
};

// What the language itself can say.
struct WrittenAlias {
  int32_t alias;
  const char* line;
  bool for_any_player = false;  // who may use it
};
constexpr WrittenAlias kWritten[] = {
    {1095, "@each my upkeep:counter(0/0,1,doom)"},
    {1095, "@each my draw:damage:counter{0/0.1.doom} all(player)"},
    {1095, "{4}:counter(0/0,-1,doom) upkeeponly", /*for_any_player=*/true},
    {1335,
     "{1}:notatarget(*[black]|battlefield,stack) preventalldamage "
     "to(controller) from(mytgt) uynt"},
    {1336,
     "{1}:notatarget(*[blue]|battlefield,stack) preventalldamage "
     "to(controller) from(mytgt) uynt"},
    {1337,
     "{1}:notatarget(*[green]|battlefield,stack) preventalldamage "
     "to(controller) from(mytgt) uynt"},
    {1338,
     "{1}:notatarget(*[red]|battlefield,stack) preventalldamage "
     "to(controller) from(mytgt) uynt"},
    {1339,
     "{1}:notatarget(*[white]|battlefield,stack) preventalldamage "
     "to(controller) from(mytgt) uynt"},
};

void LowerWritten(CardLowering& card, const WrittenAlias& written) {
  CardField field;
  field.key = "auto";
  field.value = written.line;
  field.line = card.record->line;
  ParseContext context(card.record->file, field, card.diagnostics);
  GoTo(card, "alias");
  CardLine line;
  line.line = ParseLine(&context, context.all(), LineZone::kBattlefield);
  line.field = card.field;
  LowerLine(card, line);
  if (!written.for_any_player) return;
  auto& abilities = *card.builder.program().mutable_abilities();
  *abilities.rbegin()->mutable_controlled_by() =
      tree::Entities(pb::Selector::PLAYERS);
}

// Aliases with a meaning that is not supported.
constexpr int32_t kUnsupported[] = {1092, 1102, 1103, 1113,   1114,  1139,
                                    1140, 1142, 1167, 1176,   1209,  1224,
                                    1231, 1344, 1351, 129698, 129774};

}  // namespace

void LowerAlias(CardLowering& card) {
  const int32_t alias = card.ast->alias;
  for (const AliasRow& row : kAliases) {
    if (row.alias == alias) row.lower(card);
  }
  for (const WrittenAlias& row : kWritten) {
    if (row.alias == alias) LowerWritten(card, row);
  }
  // Any other alias only lends its lines, or changes how the card looks.
  if (std::find(std::begin(kUnsupported), std::end(kUnsupported), alias) !=
      std::end(kUnsupported)) {
    UnsupportedField(card, "alias", absl::StrCat("alias-", alias),
                     "the behaviour that this alias stands for");
  }
}

}  // namespace refold::wagic
