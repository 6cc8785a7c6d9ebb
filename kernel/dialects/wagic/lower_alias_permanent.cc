// Aliases of permanents that come with behaviour of their own.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_alias.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Binary;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;
using tree::RegisterNumber;
using tree::RegisterRefs;
using tree::Then;

// So many lands more than anybody has.
constexpr int64_t kAnyLands = 1000;
constexpr int64_t kLeakDamage = 2;

pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

pb::Instruction::Counters* AddPlusCounters(CardLowering& card,
                                           pb::Ability* ability) {
  pb::Instruction::Counters* put = ability->add_code()->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(card.builder.W("1/1"));
  return put;
}

}  // namespace

// Any number of lands; each but the first of a turn costs 1 damage.
void PlayLandsForDamage(CardLowering& card) {
  pb::Ability& more = card.builder.AddAbility(pb::ABILITY_STATIC);
  *more.mutable_continuous()->mutable_affects() = Controller();
  pb::OpSpec* op = more.mutable_continuous()->add_ops();
  *op = card.builder.Op(pb::MOD_RULE, "more");
  op->add_words(card.builder.W("play a land"));
  *op->mutable_number() = Number(kAnyLands);

  pb::Ability& burns = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern* played = burns.mutable_trigger();
  played->set_kind(pb::EventPattern::MOVED);
  played->add_reasons(card.builder.W("play"));
  *played->add_to() = card.builder.Zone("battlefield", Controller());
  *played->mutable_subject() = card.builder.HasType("land");
  *played->mutable_condition() = Binary(
      pb::Expr::GT,
      card.builder.WordExpr(pb::Expr::VALUE, "lands played", Controller()),
      Number(1));
  pb::Instruction::Damage* damage = burns.add_code()->mutable_damage();
  *damage->mutable_target() = Controller();
  *damage->mutable_amount() = Number(1);
}

// In the upkeep of its host's controller: 2 damage, less what that player pays.
void LeakDamage(CardLowering& card) {
  const pb::Selector player =
      Then(Then(Source(), pb::Selector::HOST_OF), pb::Selector::CONTROLLER_OF);
  pb::Ability& leaks = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  leaks.mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  leaks.mutable_trigger()->add_words(card.builder.W("upkeep"));
  *leaks.mutable_trigger()->mutable_whose() = player;
  leaks.set_registers(1);
  auto set = [&](int64_t left) {
    pb::Instruction::Let* let = leaks.add_code()->mutable_let();
    *let->mutable_number() = Number(left);
  };
  set(kLeakDamage);
  const uint32_t dealt = 2 * static_cast<uint32_t>(kLeakDamage) + 1;
  for (int64_t left = kLeakDamage - 1; left >= 0; --left) {
    pb::Instruction::Pay* pay = leaks.add_code()->mutable_pay();
    pay->mutable_cost()
        ->add_parts()
        ->mutable_mana()
        ->add_symbols()
        ->set_generic(1);
    *pay->mutable_who() = player;
    pay->set_may(true);
    pay->set_otherwise(dealt);
    set(left);
  }
  pb::Instruction::Damage* damage = leaks.add_code()->mutable_damage();
  *damage->mutable_target() = player;
  *damage->mutable_amount() = RegisterNumber(0);
}

// Instead of combat damage to a player: that many cards of that player's
// library, and counters.
void MillInsteadOfDamage(CardLowering& card) {
  pb::Ability& instead = card.builder.AddAbility(pb::ABILITY_REPLACEMENT);
  pb::EventPattern* pattern = instead.mutable_trigger();
  pattern->set_kind(pb::EventPattern::DAMAGED);
  pattern->set_damage(pb::EventPattern::COMBAT);
  *pattern->mutable_subject() = tree::IsPlayer();
  *pattern->mutable_other() = IsOneOf(Source());
  instead.mutable_replacement()->set_kind(pb::Replacement::CODE);
  *AddPlusCounters(card, &instead)->mutable_change() = EventAmount();
  pb::Instruction::MoveTop* mill = instead.add_code()->mutable_move_top();
  *mill->mutable_player() = Entities(pb::Selector::EVENT_SUBJECT);
  mill->set_from(card.builder.W("library"));
  mill->set_to(card.builder.W("graveyard"));
  mill->set_reason(card.builder.W("mill"));
  *mill->mutable_count() = EventAmount();
}

// As many counters as the spell costs that its line has countered.
void GrowByCountered(CardLowering& card) {
  for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
    if (ability.kind() != pb::ABILITY_ENTERS) continue;
    for (const pb::Instruction& step : ability.code()) {
      if (!step.has_choose() || !step.choose().target()) continue;
      pb::Expr cost;
      cost.set_op(pb::Expr::COST);
      *cost.mutable_of() =
          Then(RegisterRefs(step.choose().register_()), pb::Selector::BECOMES);
      *AddPlusCounters(card, &ability)->mutable_change() = std::move(cost);
      return;
    }
  }
  UnsupportedField(card, "alias", "alias-without-target",
                   "this alias without a line that counters a target");
}

// `{2}{T}`, and the card drawn last is discarded: a card is drawn.
void RedrawLast(CardLowering& card) {
  constexpr char kDrawn[] = "drawn last";
  constexpr char kCard[] = "card";
  pb::WatcherSpec* drawn = card.builder.program().add_watchers();
  drawn->set_name(card.builder.W(kDrawn));
  drawn->mutable_pattern()->set_kind(pb::EventPattern::MOVED);
  drawn->mutable_pattern()->add_reasons(card.builder.W("draw"));
  pb::WatcherSpec::Field* field = drawn->add_fields();
  field->set_name(card.builder.W(kCard));
  // Which of the event's parties is the card in the hand depends on where it
  // was.
  const pb::Selector arrived = Among(card.builder.CardsIn(
      card.builder.Zone("hand"),
      tree::Any({IsOneOf(Entities(pb::Selector::EVENT_SUBJECT)),
                 IsOneOf(Entities(pb::Selector::EVENT_OTHER))})));
  *field->mutable_refs() = arrived;
  pb::WatcherSpec::Field* who = drawn->add_fields();
  who->set_name(card.builder.W("player"));
  *who->mutable_refs() = Then(arrived, pb::Selector::OWNER_OF);
  drawn->add_reset(card.builder.W("turn"));

  pb::Selector drawer = Entities(pb::Selector::RECORD_FIELD);
  drawer.set_field(card.builder.W("player"));
  pb::Selector last = Entities(pb::Selector::RECORD_REFS);
  last.set_word(card.builder.W(kDrawn));
  last.set_field(card.builder.W(kCard));
  last.set_nth(-1);
  pb::Predicate own;
  *own.mutable_compare()->mutable_left() =
      SomeHold(std::move(drawer), IsOneOf(Controller()));
  own.mutable_compare()->set_op(pb::Expr::GT);
  *own.mutable_compare()->mutable_right() = Number(0);
  *last.mutable_where() = std::move(own);

  pb::Ability& draws = card.builder.AddAbility(pb::ABILITY_ACTIVATED);
  pb::CostPart* mana = draws.mutable_cost()->add_parts();
  mana->mutable_mana()->add_symbols()->set_generic(2);
  pb::CostPart* tap = draws.mutable_cost()->add_parts();
  tap->mutable_flag()->set_flag(card.builder.W("tapped"));
  tap->mutable_flag()->set_on(true);
  pb::CostPart* discard = draws.mutable_cost()->add_parts();
  discard->mutable_move()->set_zone(card.builder.W("graveyard"));
  discard->mutable_move()->set_reason(card.builder.W("discard"));
  *discard->mutable_of() = card.builder.CardsIn(
      card.builder.Zone("hand", Controller()), IsOneOf(std::move(last)));
  pb::Instruction::Draw* draw = draws.add_code()->mutable_draw();
  *draw->mutable_player() = Controller();
  *draw->mutable_count() = Number(1);
}

// The aura may enchant nothing but what is in this register of the code.
void EnchantOnly(CardLowering& card, pb::Ability& code, uint32_t place) {
  pb::Instruction::Modify* modify = code.add_code()->mutable_modify();
  *modify->mutable_what() = Source();
  modify->mutable_duration()->set_kind(pb::DURATION_PERMANENT);
  pb::OpSpec* works = modify->add_ops();
  works->set_kind(pb::MOD_ABILITY);
  works->set_ability(
      static_cast<uint32_t>(card.builder.program().abilities_size()));
  const uint32_t registers = code.registers();
  pb::Ability& says = card.builder.AddAbility(pb::ABILITY_STATIC);
  says.set_granted_only(true);
  says.set_registers(registers);
  *says.mutable_continuous()->mutable_affects() = Source();
  pb::OpSpec* rule = says.mutable_continuous()->add_ops();
  *rule = card.builder.Op(pb::MOD_RULE, "forbid");
  rule->add_words(card.builder.W("enchant"));
  *rule->mutable_predicate() = tree::Not(IsOneOf(RegisterRefs(place)));
}

// A creature card of a graveyard comes back under the aura, and leaves with it.
void AnimateDead(CardLowering& card) {
  // It comes attached to the card as it lies, and brings it into play.
  pb::Ability& raises = card.builder.AddAbility(pb::ABILITY_ENTERS);
  raises.set_registers(1);
  pb::Instruction::Move* move = raises.add_code()->mutable_move();
  *move->mutable_what() = Then(Source(), pb::Selector::HOST_OF);
  move->set_zone(card.builder.W("battlefield"));
  move->set_owner(pb::MOVE_TO_CONTROLLER);
  move->set_register_(0);
  EnchantOnly(card, raises, 0);
  pb::Instruction::Attach* attach = raises.add_code()->mutable_attach();
  *attach->mutable_what() = Entities(pb::Selector::SOURCE);
  *attach->mutable_to() = RegisterRefs(0);
  pb::Ability& weakens = card.builder.AddAbility(pb::ABILITY_STATIC);
  *weakens.mutable_continuous()->mutable_affects() =
      Then(Source(), pb::Selector::HOST_OF);
  pb::OpSpec* less = weakens.mutable_continuous()->add_ops();
  *less = card.builder.Op(pb::MOD_ADD_STAT, "power");
  *less->mutable_number() = Number(-1);

  pb::Ability& ends = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern* leaves = ends.mutable_trigger();
  leaves->set_kind(pb::EventPattern::MOVED);
  *leaves->add_from() = card.builder.Zone("battlefield");
  *leaves->mutable_subject() = IsOneOf(Source());
  pb::Instruction::Move* dies = ends.add_code()->mutable_move();
  *dies->mutable_what() =
      Then(Entities(pb::Selector::EVENT_SUBJECT), pb::Selector::HOST_OF);
  ends.set_registers(1);
  dies->set_zone(card.builder.W("graveyard"));
  dies->set_reason(card.builder.W("sacrifice"));
}

}  // namespace refold::wagic
