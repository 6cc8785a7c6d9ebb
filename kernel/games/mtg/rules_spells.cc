// Abilities of the program "#rules" that spells have by their keywords.
#include <algorithm>
#include <utility>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/games/mtg/rules_program.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

const Word kStorm = Word::Of("storm");

// "When you cast this spell, copy it for each spell cast before it this turn.
// You may choose new targets for the copies." (CR 702.40a) It does not wait on
// the stack: there somebody could counter the spell, of which it then would
// know too little to copy it.
void AddStorm(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_TRIGGERED, kStorm.text());
  ability.set_zones(0, builder.W(kStack.text()));
  ability.set_immediate(true);
  ability.set_registers(1);
  ability.mutable_trigger()->set_kind(pb::EventPattern::CAST);
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(Entities(Selector::SOURCE));
  pb::Instruction::Repeat& each = *ability.add_code()->mutable_repeat();
  pb::Expr cast;
  cast.set_op(pb::Expr::WATCH);
  cast.set_word(builder.W(kSpellsCast.text()));
  // The spell itself has been counted.
  *each.mutable_times() =
      tree::Binary(pb::Expr::SUB, std::move(cast), Number(1));
  pb::Instruction::Rule& copy = *ability.add_code()->mutable_rule();
  copy.set_name(builder.W("copy and retarget"));
  *copy.mutable_what() = Entities(Selector::SOURCE);
  each.set_end(static_cast<uint32_t>(ability.code_size()));
}

}  // namespace

void AddRulesOfSpells(ProgramBuilder& builder) { AddStorm(builder); }

void AddSpellRules(const View& view, const Characteristics& so_far,
                   std::vector<AbilityRef>& abilities) {
  const int64_t storms = so_far.Keyword(kStorm);
  if (storms <= 0) return;
  const AbilityRef ability = Labelled(view.programs, kStorm);
  if (!ability.empty()) {
    abilities.insert(abilities.end(),
                     static_cast<size_t>(std::min(storms, kMostOfOneSort)),
                     ability);
  }
}

}  // namespace refold::mtg
