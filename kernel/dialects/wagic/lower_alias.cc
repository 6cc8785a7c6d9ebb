// Aliases: cards whose behaviour the collection only names by a number, most
// often the id of the first such card.
#include <algorithm>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_card.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::All;
using tree::Among;
using tree::Compared;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;
using tree::RegisterRefs;
using tree::Then;

pb::Selector Source() { return Entities(pb::Selector::SOURCE); }
pb::Selector Controller() { return Entities(pb::Selector::CONTROLLER); }

pb::Expr HoldsOf(pb::Selector of, pb::Predicate predicate) {
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = std::move(of);
  *holds.mutable_predicate() = std::move(predicate);
  return holds;
}

// The code of a spell, to be added to, and its target.
class Spell {
 public:
  explicit Spell(CardLowering& card) : card_(card) {
    for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
      if (ability.kind() == pb::ABILITY_SPELL) ability_ = &ability;
    }
    if (ability_ == nullptr) {
      ability_ = &card.builder.AddAbility(pb::ABILITY_SPELL);
    }
    if (!card.ast->target.has_value() || FindTarget()) return;
    // Nothing but the alias makes use of the target.
    Site site;
    site.object = Source();
    ability_->set_registers(1);
    ability_->set_resolve_at(1);
    pb::Instruction::Choose* choose = ability_->add_code()->mutable_choose();
    *choose->mutable_from() = LowerTarget(card, *card.ast->target, site);
    LowerTargetCount(card, *card.ast->target, site, choose);
    choose->set_target(true);
    choose->set_reason(card.builder.W("target"));
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

// The controller of the aura controls its host.
void ControlHost(CardLowering& card) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_STATIC);
  pb::Continuous* continuous = ability.mutable_continuous();
  *continuous->mutable_affects() = Then(Source(), pb::Selector::HOST_OF);
  continuous->add_ops()->set_kind(pb::MOD_SET_CONTROLLER);
}

void ControlTargetThisTurn(CardLowering& card) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_SET_CONTROLLER);
  Spell(card).Modify(std::move(op), pb::DURATION_END_OF_TURN);
}

void ColorTarget(CardLowering& card, Color color) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_SET_COLOR);
  op.add_words(card.builder.W(ColorName(color)));
  Spell(card).Modify(std::move(op), pb::DURATION_PERMANENT);
}

// A spell of the colour is countered, a permanent goes to the graveyard.
void Blast(CardLowering& card, Color color) {
  Spell spell(card);
  auto is_in = [&](absl::string_view zone) {
    pb::Predicate there;
    *there.mutable_zone() = card.builder.Zone(zone);
    return HoldsOf(spell.target(), All({card.builder.HasColor(ColorName(color)),
                                        std::move(there)}));
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
      HoldsOf(Then(Entities(pb::Selector::CANDIDATE), pb::Selector::OWNER_OF),
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

void DamageInDrawStepIfTapped(CardLowering& card) {
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern* trigger = ability.mutable_trigger();
  trigger->set_kind(pb::EventPattern::PHASE);
  trigger->add_words(card.builder.W("draw"));
  *trigger->mutable_whose() = Controller();
  *ability.mutable_condition() =
      HoldsOf(Source(), card.builder.HasFlag("tapped"));
  pb::Instruction::Damage* damage = ability.add_code()->mutable_damage();
  *damage->mutable_target() = Controller();
  *damage->mutable_amount() = Number(1);
}

// A flying host loses flying and is dealt 2 damage as the aura enters.
void GroundHost(CardLowering& card) {
  const pb::Selector host = Then(Source(), pb::Selector::HOST_OF);
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_ENTERS);
  pb::Instruction::JumpUnless* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = HoldsOf(host, card.builder.HasKeyword("flying"));
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
    {1124, DamageInDrawStepIfTapped},
    {1152, [](CardLowering& c) { ColorTarget(c, Color::kBlack); }},
    {1191, [](CardLowering& c) { Blast(c, Color::kRed); }},
    {1194, ControlHost},
    {1202, ReturnOwnedArtifacts},
    {1227, [](CardLowering& c) { ColorTarget(c, Color::kBlue); }},
    {1257, [](CardLowering& c) { ColorTarget(c, Color::kGreen); }},
    {1282, [](CardLowering& c) { ColorTarget(c, Color::kRed); }},
    {1288, GroundHost},
    {1312, [](CardLowering& c) { Blast(c, Color::kBlue); }},
    {1358, [](CardLowering& c) { ColorTarget(c, Color::kWhite); }},
    {3410, TurnArtifactsToLife},
    {89114, MillAndGain},
    {129750, DamageByHand},
    {129767, ControlTargetThisTurn},
    {130553, DoubleLife},
    {135262, ShuffleIntoLibrary},
};

// Aliases with a meaning that is not supported.
constexpr int32_t kUnsupported[] = {
    1092, 1095, 1102,  1103,  1113,   1114,   1117,   1139,  1140,
    1142, 1143, 1156,  1159,  1167,   1176,   1209,   1215,  1224,
    1231, 1243, 1291,  1335,  1336,   1337,   1338,   1339,  1344,
    1351, 2732, 11000, 89092, 111057, 129698, 129774, 130369};

}  // namespace

void LowerAlias(CardLowering& card) {
  const int32_t alias = card.ast->alias;
  for (const AliasRow& row : kAliases) {
    if (row.alias == alias) row.lower(card);
  }
  // Any other alias only lends its lines, or changes how the card looks.
  if (std::find(std::begin(kUnsupported), std::end(kUnsupported), alias) !=
      std::end(kUnsupported)) {
    UnsupportedField(card, "alias", absl::StrCat("alias-", alias),
                     "the behaviour that this alias stands for");
  }
}

}  // namespace refold::wagic
