// `dynamicability<!source amount effect who!>`: an effect put together from
// words.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

class DynamicLowering {
 public:
  DynamicLowering(CodeWriter& code, const Effect& effect, const Site& site)
      : code_(code),
        card_(code.card()),
        effect_(effect),
        args_(std::get<DynamicArgs>(effect.args)),
        site_(site) {}

  void Lower();

 private:
  // Whose number it is. A spell has none of its own: it is its target's.
  pb::Selector Measured() const {
    const bool targets = args_.source == DynamicSource::kMyTarget ||
                         (args_.source == DynamicSource::kDefault &&
                          site_.spell && site_.card_target);
    return targets ? site_.object : tree::Entities(pb::Selector::SOURCE);
  }
  pb::Expr AmountOf(const pb::Selector& of);
  // What the effect is done to.
  pb::Selector Recipient() const;
  void Strike();
  void StrikeEachOther();
  void Pump(bool power, bool toughness);
  void ChangeLife(bool gain);
  void AddCounters();
  void Deplete();
  void Draw();
  pb::Selector Players() const {
    return tree::Then(Recipient(), pb::Selector::CONTROLLER_OF);
  }

  CodeWriter& code_;
  CardLowering& card_;
  const Effect& effect_;
  const DynamicArgs& args_;
  const Site& site_;
};

pb::Expr DynamicLowering::AmountOf(const pb::Selector& of) {
  pb::Expr expr;
  auto about = [&](pb::Expr::Op op) {
    expr.set_op(op);
    *expr.mutable_of() = of;
    return expr;
  };
  auto counters = [&](absl::string_view kind) {
    return card_.builder.WordExpr(pb::Expr::COUNTERS, kind, of);
  };
  switch (args_.amount) {
    case DynamicAmount::kPower:
      return card_.builder.StatOf("power", of);
    case DynamicAmount::kToughness:
      return card_.builder.StatOf("toughness", of);
    case DynamicAmount::kManaCost:
      return about(pb::Expr::COST);
    case DynamicAmount::kColors:
      return about(pb::Expr::COLORS);
    case DynamicAmount::kAge:
      return counters("0/0 age");
    case DynamicAmount::kCharge:
      return counters("0/0 charge");
    case DynamicAmount::kOneOneCounters:
      return counters("1/1");
    case DynamicAmount::kThatMuch:
      if (!site_.triggered) {
        UnsupportedEffect(card_, effect_, "dynamicability");
      }
      expr.set_op(pb::Expr::EVENT_AMOUNT);
      return expr;
  }
  return expr;
}

pb::Selector DynamicLowering::Recipient() const {
  const pb::Selector controller =
      tree::Then(TargetOrObject(site_), pb::Selector::CONTROLLER_OF);
  switch (args_.who) {
    case DynamicWho::kDefault:
    case DynamicWho::kItself:
    case DynamicWho::kEachOther:
      return site_.object;
    case DynamicWho::kTargetController:
      return controller;
    case DynamicWho::kTargetOpponent:
      return tree::Then(controller, pb::Selector::OPPONENTS_OF);
    case DynamicWho::kToSource:
      return tree::Entities(pb::Selector::SOURCE);
    case DynamicWho::kSourceController:
      return tree::Entities(pb::Selector::CONTROLLER);
    case DynamicWho::kSourceOpponent:
      return tree::Entities(pb::Selector::OPPONENTS);
  }
  return site_.object;
}

void DynamicLowering::Strike() {
  pb::Instruction::Damage* damage = code_.Add(effect_.span)->mutable_damage();
  *damage->mutable_source() =
      args_.who == DynamicWho::kItself ? site_.object : Measured();
  *damage->mutable_target() = Recipient();
  *damage->mutable_amount() = AmountOf(Measured());
}

// Both numbers are known before the first damage is dealt.
void DynamicLowering::StrikeEachOther() {
  const pb::Selector source = tree::Entities(pb::Selector::SOURCE);
  const uint32_t first = code_.NewRegister(effect_.span);
  const uint32_t second = code_.NewRegister(effect_.span);
  auto let = [&](uint32_t index, const pb::Selector& of) {
    pb::Instruction::Let* number = code_.Add(effect_.span)->mutable_let();
    number->set_register_(index);
    *number->mutable_number() = AmountOf(of);
  };
  let(first, source);
  let(second, site_.object);
  auto strike = [&](const pb::Selector& from, const pb::Selector& to,
                    uint32_t amount) {
    pb::Instruction::Damage* damage = code_.Add(effect_.span)->mutable_damage();
    *damage->mutable_source() = from;
    *damage->mutable_target() = to;
    *damage->mutable_amount() = tree::RegisterNumber(amount);
  };
  strike(source, site_.object, first);
  strike(site_.object, source, second);
}

void DynamicLowering::Pump(bool power, bool toughness) {
  std::vector<pb::OpSpec> ops;
  const pb::Expr amount = AmountOf(Measured());
  if (power) {
    ops.push_back(card_.builder.Op(pb::MOD_ADD_STAT, "power", amount));
  }
  if (toughness) {
    ops.push_back(card_.builder.Op(pb::MOD_ADD_STAT, "toughness", amount));
  }
  EmitModify(code_, effect_.span, Recipient(), std::move(ops),
             DurationOf(effect_, site_));
}

void DynamicLowering::ChangeLife(bool gain) {
  pb::Instruction::Resource* change =
      code_.Add(effect_.span)->mutable_resource();
  *change->mutable_player() = Players();
  change->set_resource(card_.builder.W("life"));
  pb::Expr amount = AmountOf(Measured());
  *change->mutable_amount() =
      gain ? std::move(amount) : tree::Unary(pb::Expr::NEG, std::move(amount));
}

void DynamicLowering::AddCounters() {
  pb::Instruction::Counters* put = code_.Add(effect_.span)->mutable_counters();
  *put->mutable_what() = Recipient();
  put->set_counter(card_.builder.W("1/1"));
  *put->mutable_change() = AmountOf(Measured());
}

void DynamicLowering::Deplete() {
  const uint32_t scratch = code_.Scratch(effect_.span);
  pb::Instruction::MoveTop* mill = code_.Add(effect_.span)->mutable_move_top();
  *mill->mutable_player() = Players();
  mill->set_from(card_.builder.W("library"));
  mill->set_to(card_.builder.W("graveyard"));
  mill->set_reason(card_.builder.W("mill"));
  *mill->mutable_count() = AmountOf(Measured());
  mill->set_register_(scratch);
}

void DynamicLowering::Draw() {
  pb::Instruction::Draw* draw = code_.Add(effect_.span)->mutable_draw();
  *draw->mutable_player() = Players();
  *draw->mutable_count() = AmountOf(Measured());
}

void DynamicLowering::Lower() {
  const bool strike = args_.effect == DynamicEffect::kStrike;
  const bool each_other = args_.who == DynamicWho::kEachOther;
  // What an event was about is the same for whoever is said to be measured.
  const bool foe = args_.source == DynamicSource::kMyFoe &&
                   args_.amount != DynamicAmount::kThatMuch;
  if (foe || (each_other && !strike)) {
    return UnsupportedEffect(card_, effect_, "dynamicability");
  }
  switch (args_.effect) {
    case DynamicEffect::kStrike:
      if (each_other) {
        StrikeEachOther();
      } else {
        Strike();
      }
      break;
    case DynamicEffect::kDraw:
      Draw();
      break;
    case DynamicEffect::kLifeLoss:
      ChangeLife(/*gain=*/false);
      break;
    case DynamicEffect::kLifeGain:
      ChangeLife(/*gain=*/true);
      break;
    case DynamicEffect::kPumpPower:
      Pump(/*power=*/true, /*toughness=*/false);
      break;
    case DynamicEffect::kPumpToughness:
      Pump(/*power=*/false, /*toughness=*/true);
      break;
    case DynamicEffect::kPumpBoth:
      Pump(/*power=*/true, /*toughness=*/true);
      break;
    case DynamicEffect::kDeplete:
      Deplete();
      break;
    case DynamicEffect::kCountersOneOne:
      AddCounters();
      break;
  }
  if (args_.then != nullptr) EmitAbility(code_, *args_.then, site_);
}

}  // namespace

void EmitDynamic(CodeWriter& code, const Effect& effect, const Site& site) {
  DynamicLowering(code, effect, site).Lower();
}

}  // namespace refold::wagic
