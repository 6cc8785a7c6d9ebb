// Effects on players: damage, life, draws, discards, turns.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

const Amount& AmountOf(const Effect& effect) {
  return std::get<AmountArgs>(effect.args).amount;
}

// The player of an effect that says it by a word of its own.
bool TakePlayer(const std::string& word, Effect* effect) {
  if (word == "controller") {
    effect->who = Who::kController;
  } else if (word == "opponent") {
    effect->who = Who::kOpponent;
  } else if (word == "targetedplayer") {
    effect->who = Who::kTargetedPlayer;
  } else if (word == "targetcontroller") {
    effect->who = Who::kTargetController;
  } else {
    return false;
  }
  return true;
}

// A phase that the player skips next time, or a combat once more: right after
// this one, or after the main phase with another one behind it.
void EmitAlteredPhase(CodeWriter& code, const Effect& effect,
                      const Site& site) {
  const auto& args = std::get<PhaseAlterArgs>(effect.args);
  const bool combat_and_main =
      args.add && args.next_turn_only && args.after_this &&
      args.altered == AlteredPhase::kCombatPhasesWithMain &&
      args.player == "controller";
  if (combat_and_main) {
    code.Rule(effect.span, "extra combat");
    return;
  }
  const bool combat_alone = args.add && args.next_turn_only &&
                            args.after == Phase::kCombatEnds &&
                            args.altered == AlteredPhase::kCombatPhases &&
                            args.player == "controller";
  if (combat_alone) {
    code.Rule(effect.span, "combat after combat");
    return;
  }
  Effect player = effect;
  if (args.add || !args.next_turn_only ||
      args.altered == AlteredPhase::kCombatPhasesWithMain ||
      !TakePlayer(args.player, &player)) {
    return UnsupportedEffect(code.card(), effect, "phasealter");
  }
  pb::Instruction::Rule* rule =
      code.Rule(effect.span, "skip phase", PlayerOf(code.card(), player, site));
  const bool combat = args.altered == AlteredPhase::kCombatPhases;
  rule->add_words(code.builder().W(combat ? "combat" : PhaseName(args.phase)));
}

// The controller's life becomes the creature's toughness, which becomes what
// the life was.
void EmitExchangeWithToughness(CodeWriter& code, const Effect& effect,
                               const Site& site) {
  pb::Instruction::Rule* rule =
      code.Rule(effect.span, "exchange with stat", site.object);
  *rule->mutable_other() = tree::Entities(pb::Selector::CONTROLLER);
  rule->add_words(code.builder().W("toughness"));
}

}  // namespace

void EmitDamage(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::Instruction::Damage* damage = code.Add(effect.span)->mutable_damage();
  *damage->mutable_source() = tree::Entities(pb::Selector::SOURCE);
  *damage->mutable_target() = effect.who == Who::kDefault
                                  ? site.object
                                  : PlayerOf(code.card(), effect, site);
  *damage->mutable_amount() = LowerAmount(code.card(), AmountOf(effect), site);
}

void EmitLife(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::Instruction::Resource* change = code.Add(effect.span)->mutable_resource();
  const bool poison = effect.kind == EffectKind::kAlterPoison;
  *change->mutable_player() = PlayerOf(code.card(), effect, site);
  change->set_resource(code.builder().W(poison ? "poison" : "life"));
  *change->mutable_amount() = LowerAmount(code.card(), AmountOf(effect), site);
  change->set_set(effect.kind == EffectKind::kLifeSet);
}

void EmitDraw(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::Instruction::Draw* draw = code.Add(effect.span)->mutable_draw();
  *draw->mutable_player() = PlayerOf(code.card(), effect, site);
  *draw->mutable_count() = LowerAmount(code.card(), AmountOf(effect), site);
  draw->set_no_replace(effect.modifiers.no_replace);
}

void EmitDiscard(CodeWriter& code, const Effect& effect, const Site& site) {
  const uint32_t chosen = code.NewRegister(effect.span);
  pb::Instruction::Choose* choose = code.Add(effect.span)->mutable_choose();
  *choose->mutable_from() = code.builder().CardsIn(
      code.builder().Zone("hand", PlayerOf(code.card(), effect, site)));
  *choose->mutable_min() = LowerAmount(code.card(), AmountOf(effect), site);
  *choose->mutable_max() = choose->min();
  choose->set_register_(chosen);
  choose->set_random(true);
  choose->set_optional(true);
  choose->set_reason(code.builder().W("discard"));
  pb::Instruction::Move* move = code.Add(effect.span)->mutable_move();
  *move->mutable_what() = tree::RegisterRefs(chosen);
  move->set_zone(code.builder().W("graveyard"));
  move->set_reason(code.builder().W("discard"));
  move->set_register_(chosen);
}

void EmitMill(CodeWriter& code, const Effect& effect, const Site& site) {
  const uint32_t scratch = code.Scratch(effect.span);
  pb::Instruction::MoveTop* move = code.Add(effect.span)->mutable_move_top();
  const bool exile = effect.kind == EffectKind::kIngest;
  *move->mutable_player() = PlayerOf(code.card(), effect, site);
  move->set_from(code.builder().W("library"));
  move->set_to(code.builder().W(exile ? "exile" : "graveyard"));
  *move->mutable_count() = LowerAmount(code.card(), AmountOf(effect), site);
  move->set_reason(code.builder().W(exile ? "exile" : "mill"));
  move->set_register_(scratch);
}

void EmitTurns(CodeWriter& code, const Effect& effect, const Site& site) {
  pb::Expr number = LowerAmount(code.card(), AmountOf(effect), site);
  if (number.op() != pb::Expr::CONST) {
    return UnsupportedEffect(code.card(), effect, "turns");
  }
  const bool skip = number.number() < 0;
  pb::Instruction::Rule* rule =
      code.Rule(effect.span, skip ? "skip turn" : "extra turn",
                PlayerOf(code.card(), effect, site));
  *rule->mutable_number() =
      tree::Number(skip ? -number.number() : number.number());
}

void EmitPlayerEffect(CodeWriter& code, const Effect& effect,
                      const Site& site) {
  if (effect.kind == EffectKind::kShuffle) {
    pb::Instruction::Shuffle* shuffle =
        code.Add(effect.span)->mutable_shuffle();
    *shuffle->mutable_player() = PlayerOf(code.card(), effect, site);
    shuffle->set_zone(code.builder().W("library"));
  } else if (effect.kind == EffectKind::kWinGame) {
    pb::Instruction::Outcome* outcome =
        code.Add(effect.span)->mutable_outcome();
    *outcome->mutable_player() = PlayerOf(code.card(), effect, site);
    outcome->set_wins(true);
  } else if (effect.kind == EffectKind::kPhaseAlter) {
    EmitAlteredPhase(code, effect, site);
  } else if (effect.kind == EffectKind::kExchangeLife &&
             site.target.base() != pb::Selector::NONE) {
    pb::Instruction::Rule* rule = code.Rule(
        effect.span, "exchange life", tree::Entities(pb::Selector::CONTROLLER));
    *rule->mutable_other() = site.target;
  } else if (effect.kind == EffectKind::kExchangeLife &&
             effect.who == Who::kOpponent) {
    pb::Instruction::Rule* rule = code.Rule(
        effect.span, "exchange life", tree::Entities(pb::Selector::CONTROLLER));
    *rule->mutable_other() = PlayerOf(code.card(), effect, site);
  } else {
    EmitExchangeWithToughness(code, effect, site);
  }
}

}  // namespace refold::wagic
