// Aliases of instants and sorceries.
#include <utility>

#include "kernel/dialects/wagic/lower_alias.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Binary;
using tree::Compared;
using tree::CountOf;
using tree::Entities;
using tree::If;
using tree::IsOneOf;
using tree::Number;
using tree::RegisterNumber;
using tree::RegisterRefs;
using tree::Then;

// The code of a spell, to be added to, and its target.
class Spell {
 public:
  // `target`: what the alias targets if the card does not say it.
  explicit Spell(CardLowering& card, const pb::Query* target = nullptr)
      : card_(card) {
    for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
      if (ability.kind() == pb::ABILITY_SPELL) ability_ = &ability;
    }
    if (ability_ == nullptr) {
      ability_ = &card.builder.AddAbility(pb::ABILITY_SPELL);
    }
    if (FindTarget()) return;
    const bool written = card.ast->target.has_value();
    if (!written && target == nullptr) return;
    // Nothing but the alias makes use of the target.
    ability_->set_registers(1);
    ability_->set_resolve_at(1);
    pb::Instruction::Choose* choose = ability_->add_code()->mutable_choose();
    choose->set_target(true);
    choose->set_reason(card.builder.W("target"));
    if (!written) {
      *choose->mutable_from() = *target;
      return;
    }
    Site site;
    site.object = Source();
    *choose->mutable_from() = LowerTarget(card, *card.ast->target, site);
    LowerTargetCount(card, *card.ast->target, site, choose);
  }

  pb::Selector target() const { return RegisterRefs(target_); }
  pb::Instruction* Add() { return ability_->add_code(); }
  uint32_t size() const { return static_cast<uint32_t>(ability_->code_size()); }
  uint32_t NewRegister() {
    ability_->set_registers(ability_->registers() + 1);
    return ability_->registers() - 1;
  }

  void SkipUnless(pb::Expr condition, uint32_t instructions) {
    pb::Instruction::JumpUnless* jump = Add()->mutable_jump_unless();
    *jump->mutable_condition() = std::move(condition);
    jump->set_to(size() + instructions);
  }
  void Gain(pb::Selector player, pb::Expr amount) {
    pb::Instruction::Resource* gain = Add()->mutable_resource();
    *gain->mutable_player() = std::move(player);
    gain->set_resource(card_.builder.W("life"));
    *gain->mutable_amount() = std::move(amount);
    gain->set_reason(card_.builder.W("gain"));
  }
  void Move(pb::Selector what, absl::string_view zone) {
    pb::Instruction::Move* move = Add()->mutable_move();
    *move->mutable_what() = std::move(what);
    move->set_zone(card_.builder.W(zone));
  }
  void Modify(pb::OpSpec op, pb::DurationKind duration) {
    pb::Instruction::Modify* modify = Add()->mutable_modify();
    *modify->mutable_what() = target();
    *modify->add_ops() = std::move(op);
    modify->mutable_duration()->set_kind(duration);
  }

 private:
  bool FindTarget() {
    for (const pb::Instruction& step : ability_->code()) {
      if (!step.has_choose() || !step.choose().target()) continue;
      target_ = step.choose().register_();
      return true;
    }
    return false;
  }

  CardLowering& card_;
  pb::Ability* ability_ = nullptr;
  uint32_t target_ = 0;
};

pb::Query SpellsAndPermanents(CardLowering& card) {
  pb::Query query = card.builder.CardsIn(card.builder.Zone("battlefield"));
  *query.add_zones() = card.builder.Zone("stack");
  return query;
}

}  // namespace

void ControlTargetThisTurn(CardLowering& card) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_SET_CONTROLLER);
  Spell(card).Modify(std::move(op), pb::DURATION_END_OF_TURN);
}

void ColorTarget(CardLowering& card, Color color) {
  const pb::Query target = SpellsAndPermanents(card);
  pb::OpSpec op;
  op.set_kind(pb::MOD_SET_COLOR);
  op.add_words(card.builder.W(ColorName(color)));
  Spell(card, &target).Modify(std::move(op), pb::DURATION_PERMANENT);
}

// A spell of the colour is countered, a permanent goes to the graveyard.
void Blast(CardLowering& card, Color color) {
  pb::Query target = SpellsAndPermanents(card);
  *target.mutable_where() = card.builder.HasColor(ColorName(color));
  Spell spell(card, &target);
  auto is_in = [&](absl::string_view zone) {
    pb::Predicate there = tree::InZone(card.builder.Zone(zone));
    return SomeHold(
        spell.target(),
        All({card.builder.HasColor(ColorName(color)), std::move(there)}));
  };
  spell.SkipUnless(is_in("stack"), 1);
  *spell.Add()->mutable_counter_spell()->mutable_what() = spell.target();
  spell.SkipUnless(is_in("battlefield"), 1);
  spell.Move(spell.target(), "graveyard");
}

void ShuffleIntoLibrary(CardLowering& card) {
  Spell spell(card);
  spell.Move(Source(), "library");
  pb::Instruction::Shuffle* shuffle = spell.Add()->mutable_shuffle();
  *shuffle->mutable_player() = Then(Source(), pb::Selector::OWNER_OF);
  shuffle->set_zone(card.builder.W("library"));
}

void DoubleLife(CardLowering& card) {
  {
    Spell spell(card);
    spell.Gain(spell.target(), card.builder.WordExpr(pb::Expr::RESOURCE, "life",
                                                     spell.target()));
  }
  ShuffleIntoLibrary(card);
}

void MillAndGain(CardLowering& card) {
  Spell spell(card);
  const pb::Expr x = card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  pb::Instruction::MoveTop* mill = spell.Add()->mutable_move_top();
  *mill->mutable_player() = spell.target();
  mill->set_from(card.builder.W("library"));
  mill->set_to(card.builder.W("graveyard"));
  mill->set_reason(card.builder.W("mill"));
  *mill->mutable_count() = x;
  spell.Gain(Controller(), x);
}

void DamageByHand(CardLowering& card) {
  Spell spell(card);
  pb::Instruction::Damage* damage = spell.Add()->mutable_damage();
  *damage->mutable_target() = spell.target();
  *damage->mutable_amount() = CountIn(card, "hand", spell.target());
}

void ReturnOwnedArtifacts(CardLowering& card) {
  Spell spell(card);
  pb::Expr owned =
      SomeHold(Then(Entities(pb::Selector::CANDIDATE), pb::Selector::OWNER_OF),
               IsOneOf(spell.target()));
  pb::Query artifacts = card.builder.CardsIn(
      card.builder.Zone("battlefield"),
      All({card.builder.HasType("artifact"),
           Compared(std::move(owned), pb::Expr::GT, Number(0))}));
  spell.Move(Among(std::move(artifacts)), "hand");
}

// Every artifact goes to the graveyard; its controller gains its cost.
void TurnArtifactsToLife(CardLowering& card) {
  Spell spell(card);
  const uint32_t item = spell.NewRegister();
  const uint32_t list = spell.NewRegister();
  pb::Expr cost;
  cost.set_op(pb::Expr::COST);
  *cost.mutable_of() = RegisterRefs(item);
  pb::Instruction::ForEach* loop = spell.Add()->mutable_for_each();
  *loop->mutable_over() = Among(card.builder.CardsIn(
      card.builder.Zone("battlefield"), card.builder.HasType("artifact")));
  loop->set_item(item);
  loop->set_list(list);
  loop->set_end(spell.size() + 2);
  spell.Gain(Then(RegisterRefs(item), pb::Selector::CONTROLLER_OF),
             std::move(cost));
  spell.Move(RegisterRefs(item), "graveyard");
}

// Life is gained for what the target can lose.
void DrainLife(CardLowering& card) {
  Spell spell(card);
  const uint32_t gained = spell.NewRegister();
  const pb::Expr x = card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  pb::Predicate is_player = tree::IsPlayer();
  pb::Expr limit =
      If(SomeHold(spell.target(), std::move(is_player)),
         card.builder.WordExpr(pb::Expr::RESOURCE, "life", spell.target()),
         card.builder.WordExpr(pb::Expr::RULE, "remaining toughness",
                               spell.target()));
  pb::Instruction::Let* let = spell.Add()->mutable_let();
  let->set_register_(gained);
  *let->mutable_number() = Binary(pb::Expr::MIN, x, std::move(limit));
  pb::Instruction::Damage* damage = spell.Add()->mutable_damage();
  *damage->mutable_target() = spell.target();
  *damage->mutable_amount() = x;
  spell.Gain(Controller(), RegisterNumber(gained));
}

// All own creatures are sacrificed for damage of their total power.
void SacrificeForDamage(CardLowering& card) {
  Spell spell(card);
  const uint32_t power = spell.NewRegister();
  const pb::Selector creatures =
      Among(card.builder.CardsIn(card.builder.Zone("battlefield", Controller()),
                                 card.builder.HasType("creature")));
  pb::Instruction::Let* let = spell.Add()->mutable_let();
  let->set_register_(power);
  *let->mutable_number() =
      card.builder.WordExpr(pb::Expr::SUM_STAT, "power", creatures);
  pb::Instruction::Move* move = spell.Add()->mutable_move();
  *move->mutable_what() = creatures;
  move->set_zone(card.builder.W("graveyard"));
  move->set_reason(card.builder.W("sacrifice"));
  move->set_register_(spell.NewRegister());
  pb::Instruction::Damage* damage = spell.Add()->mutable_damage();
  *damage->mutable_target() = spell.target();
  *damage->mutable_amount() = RegisterNumber(power);
}

// Each target beyond the first costs one of the damage, which is then divided
// evenly.
void DivideDamage(CardLowering& card) {
  Spell spell(card);
  const pb::Expr targets = CountOf(spell.target());
  const pb::Expr x = card.builder.WordExpr(pb::Expr::VALUE, "x", Source());
  pb::Instruction::Damage* damage = spell.Add()->mutable_damage();
  *damage->mutable_target() = spell.target();
  *damage->mutable_amount() = Binary(
      pb::Expr::DIV_DOWN,
      Binary(pb::Expr::SUB, Binary(pb::Expr::ADD, x, Number(1)), targets),
      targets);
}

}  // namespace refold::wagic
