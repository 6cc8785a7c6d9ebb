// For tests of lasting effects: a card whose code starts them, and a table of
// the tiny game to play it on.
#ifndef REFOLD_KERNEL_PLAY_TEST_EFFECTS_H_
#define REFOLD_KERNEL_PLAY_TEST_EFFECTS_H_

#include <cstdint>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {

inline constexpr char kAttacks[] =
    "attacking";  // the flag that stands for an attack

// A card whose first ability starts effects, and a table to play it on.
class EffectsFixture : public testing::Test {
 protected:
  ProgramBuilder& b() { return script.builder(); }

  // An instruction of the first ability.
  pb::Instruction::Modify& Effect(const char* name = "") {
    pb::Instruction::Modify& op = *script.Add().mutable_modify();
    op.set_name(script.W(name));
    return op;
  }
  void AddPower(pb::Instruction::Modify& op, int64_t number) {
    *op.add_ops() = b().Op(pb::MOD_ADD_STAT, "power", tree::Number(number));
  }
  static void UntilEndOfTurn(pb::Instruction::Modify& op) {
    op.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  }
  // Another ability, which works only where something refers to it. Valid until
  // the next one is added.
  pb::Ability& Ability(pb::AbilityKind kind) {
    pb::Ability& ability = b().AddAbility(kind);
    ability.set_granted_only(true);
    ability.set_registers(8);
    return ability;
  }
  uint32_t Last() {
    return static_cast<uint32_t>(b().program().abilities_size()) - 1;
  }
  // One that triggers when a flag is set or cleared.
  pb::Ability& WhenFlag(const char* flag, bool on) {
    pb::Ability& ability = Ability(pb::ABILITY_TRIGGERED);
    pb::EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(pb::EventPattern::FLAG);
    pattern.add_words(script.W(flag));
    pattern.set_on(on);
    return ability;
  }
  void Hang(pb::Instruction::Modify& op) {
    pb::OpSpec& spec = *op.add_ops();
    spec.set_kind(pb::MOD_ABILITY);
    spec.set_ability(Last());
  }
  // "The next attack of yours this turn gets +3": until that attack is over.
  pb::Instruction::Modify& NextAttack(const char* name) {
    pb::Ability& begins = WhenFlag(kAttacks, true);
    *begins.mutable_trigger()->mutable_subject() =
        tree::ControlledBy(tree::Entities(pb::Selector::CONTROLLER));
    const uint32_t begin = Last();
    pb::Ability& over = WhenFlag(kAttacks, false);
    *over.mutable_trigger()->mutable_subject() =
        tree::IsOneOf(tree::RegisterRefs(2));
    pb::Instruction::Modify& op = Effect(name);
    AddPower(op, 3);
    UntilEndOfTurn(op);
    *op.mutable_uses() = tree::Number(1);
    op.set_begin(begin + 1);
    op.set_into(3);
    op.mutable_bound()->add_ends()->mutable_ability()->set_ability(Last());
    return op;
  }

  void Start() {
    const uint32_t creature = table.Add(Creature("Bear"));
    card = table.Place(1, "battlefield", table.Add(b()));
    ours = table.Place(1, "battlefield", creature);
    also_ours = table.Place(1, "battlefield", creature);
    theirs = table.Place(2, "battlefield", creature);
    in_hand = table.Place(1, "hand", creature);
    table.Start();
  }
  void Play() {
    Start();
    table.Run(card, 0);
  }

  void Flag(CardId of, const char* flag, bool on) {
    table.Do([&](Engine& engine) {
      SetFlag(engine, table.ref(of), W(flag), on, W("effect"));
    });
  }
  void Move(CardId of, const char* zone) {
    table.Do([&](Engine& engine) {
      MoveCard(engine, ProposeMove(engine, table.ref(of), W(zone), W("test")));
    });
  }
  void EndTurn() {
    table.Do([](Engine& engine) {
      EndModifiers(engine, W("end of turn"), [](const ModifierCell& effect) {
        return effect.duration.kind == DurationKind::kEndOfTurn;
      });
    });
  }
  int64_t Power(CardId of) {
    return CharacteristicsOf(table.engine().view(), of).Stat(W("power"));
  }
  size_t Effects() { return table.state().modifiers().size(); }

  Script script;
  TinyTable table;
  CardId card = 0;
  CardId ours = 0;
  CardId also_ours = 0;
  CardId theirs = 0;
  CardId in_hand = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TEST_EFFECTS_H_
