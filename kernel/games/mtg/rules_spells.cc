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

// How many spells were cast in the turn before this one.
const Word kSpellsBefore = Word::Of("spells before");

void WhenCast(pb::Ability& ability, ProgramBuilder& builder) {
  ability.set_zones(0, builder.W(kStack.text()));
  ability.mutable_trigger()->set_kind(pb::EventPattern::CAST);
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(Entities(Selector::SOURCE));
}

// As the spell is cast: who answers storm with spells adds nothing to it.
void AddSpellsBefore(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_TRIGGERED, kSpellsBefore.text());
  WhenCast(ability, builder);
  ability.set_immediate(true);
  pb::Instruction::Value& value = *ability.add_code()->mutable_value();
  *value.mutable_of() = Entities(Selector::SOURCE);
  value.set_name(builder.W(kSpellsBefore.text()));
  value.set_set(true);
  pb::Expr cast;
  cast.set_op(pb::Expr::WATCH);
  cast.set_word(builder.W(kSpellsCast.text()));
  // The spell itself has been counted.
  *value.mutable_number() =
      tree::Binary(pb::Expr::SUB, std::move(cast), Number(1));
}

// "When you cast this spell, copy it for each spell cast before it this turn.
// You may choose new targets for the copies." (CR 702.40a)
void AddStorm(ProgramBuilder& builder) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_TRIGGERED, kStorm.text());
  WhenCast(ability, builder);
  ability.set_registers(1);
  pb::Instruction::Repeat& each = *ability.add_code()->mutable_repeat();
  *each.mutable_times() = builder.WordExpr(
      pb::Expr::VALUE, kSpellsBefore.text(), Entities(Selector::SOURCE));
  pb::Instruction::Rule& copy = *ability.add_code()->mutable_rule();
  copy.set_name(builder.W("copy and retarget"));
  *copy.mutable_what() = Entities(Selector::SOURCE);
  each.set_end(static_cast<uint32_t>(ability.code_size()));
}

}  // namespace

void AddRulesOfSpells(ProgramBuilder& builder) {
  AddSpellsBefore(builder);
  AddStorm(builder);
}

void AddSpellRules(const View& view, const Characteristics& so_far,
                   std::vector<AbilityRef>& abilities) {
  const int64_t storms = so_far.Keyword(kStorm);
  if (storms <= 0) return;
  const auto add = [&](Word label, int64_t count) {
    const AbilityRef ability = Labelled(view.programs, label);
    if (ability.empty()) return;
    abilities.insert(abilities.end(), static_cast<size_t>(count), ability);
  };
  add(kSpellsBefore, 1);
  add(kStorm, std::min(storms, kMaxOfOneSort));
}

}  // namespace refold::mtg
