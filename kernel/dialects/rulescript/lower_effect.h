// Effects in code, and statements made of them.
//
// An effect fails if it does not affect anything: `&&` and `||` test that. Each
// of the functions below writes one effect and returns an expression for how
// much it did, evaluated after its code: 0 = it failed.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_EFFECT_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_EFFECT_H_

#include <optional>
#include <vector>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/code_writer.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// Where an effect stands.
struct EffectPlace {
  CodeWriter& code;
  Site& site;
  std::optional<Restriction> restriction;
  Position at;

  CardLowering& card() const { return code.card(); }
  ProgramBuilder& builder() const { return code.builder(); }
};

// lower_duration.cc: how long what an effect does lasts.
//
// Reports an effect with a restriction that could not heed it: what it does is
// over at once.
void CheckRestriction(EffectPlace& place, const Effect& effect);
// What the restriction says, if there is one.
void SetDuration(EffectPlace& place, pb::Instruction::Modify& modify);
void SetDuration(EffectPlace& place, pb::Instruction::Rule& rule);

// lower_knocked_out.cc: `destroyed` and `sacrificed`, where the rule asks for
// them.
//
// Whether it can, by itself or by leaving somebody without BP.
bool MayKnockOut(const CommandEffect& command);
// Before an effect that may knock characters out, and behind it. `before`: what
// the first gave; kUnused if there is nothing to remember.
uint32_t RememberRings(EffectPlace& place, const CommandEffect& command);
void RememberKnockedOut(EffectPlace& place, uint32_t before);
// Those that were given up as a cost.
void RememberGivenUp(CodeWriter& code, const Action& action);

// lower_effect.cc
void WriteEffects(EffectPlace& place, const std::vector<Effect>& effects);
pb::Expr WriteEffect(EffectPlace& place, const Effect& effect);

// lower_statement.cc
void WriteStatements(CodeWriter& code, Site& site,
                     const std::vector<Statement>& statements);
// Whether it begins with an `if` or a `may`.
bool HasCondition(const Statement& statement);
// What comes before them: the rule's targets, which are `announced` or just
// chosen. If there are none and it needs some, the code goes on at `none`.
void WriteRuleTargets(CodeWriter& code, Site& site, bool announced);
void WriteNoTargetsJump(CodeWriter& code, CodeWriter::Label* none);
// The `vars`, and what else is to be known before the first effect.
void WriteVariables(CodeWriter& code, Site& site,
                    const std::vector<Statement>& statements);

// lower_effect_numbers.cc
pb::Expr WriteBp(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteDamage(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteHp(EffectPlace& place, const AmountArgs& args, bool loses);
pb::Expr WriteSp(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteDraw(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteTrash(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteTurns(EffectPlace& place, const AmountArgs& args);
pb::Expr WriteFreeze(EffectPlace& place, bool freezes, bool toggles);

// lower_effect_move.cc
pb::Expr WriteDestroy(EffectPlace& place);
pb::Expr WriteMoveTo(EffectPlace& place, const MoveArgs& args);
pb::Expr WriteMoveRevealed(EffectPlace& place, const MoveArgs& args);

// lower_effect_discard.cc
pb::Expr WriteDiscard(EffectPlace& place, const DiscardArgs& args);
pb::Expr WriteRandomDiscard(EffectPlace& place, const AmountArgs& args);

// lower_effect_pile.cc
pb::Expr WriteMovePile(EffectPlace& place, const TwoPilesArgs& args);
pb::Expr WriteSwapPiles(EffectPlace& place, const TwoPilesArgs& args);
pb::Expr WriteShuffle(EffectPlace& place, const PileArgs& args);
pb::Expr WriteReveal(EffectPlace& place, const PileArgs& args);
pb::Expr WriteProphecy(EffectPlace& place, const ProphecyArgs& args);
// Whose a pile in a command is.
pb::Selector WhosePile(EffectPlace& place, const ZoneRef& pile);

// lower_effect_ability.cc
pb::Expr WriteAbility(EffectPlace& place, const AbilityEffect& effect);
pb::Expr WriteRuleChange(EffectPlace& place, Command command,
                         const RuleArgs& args);
pb::Expr WriteCost(EffectPlace& place, const CostArgs& args);
pb::Expr WriteActivate(EffectPlace& place, const CardArgs& args);
pb::Expr WriteCopyAbility(EffectPlace& place, const CardArgs& args);
pb::Expr WriteSteal(EffectPlace& place, const StealArgs& args);
pb::Expr WriteTransform(EffectPlace& place, const CardArgs& args);
pb::Expr WriteMoveToSlot(EffectPlace& place);
pb::Expr WriteExtraCharacter(EffectPlace& place);
pb::Expr WriteSkip(EffectPlace& place, const PhaseArgs& args);
// The game's effects that are told nothing but their cards.
pb::Expr WriteOnCards(EffectPlace& place, absl::string_view rule);

// lower_ops.cc: operations that both lasting and static effects are made of.
pb::OpSpec AbilityOp(CardLowering& card, const AbilityEffect& effect);
bool IsOfPlayer(Ability ability);
// Reports an ability of players that cards would get, or the other way round.
void CheckHolder(CardLowering& card, const Site& site, const Position& at,
                 const AbilityEffect& effect);
pb::OpSpec RuleOp(CardLowering& card, Command command, const RuleArgs& args,
                  pb::Expr value);
pb::OpSpec CostOp(CardLowering& card, const CostArgs& args, pb::Expr amount);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_EFFECT_H_
