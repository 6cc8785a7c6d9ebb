// Lasting effects: what hangs on them, what they wait for, and how they end.
#include <algorithm>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/test_game.h"
#include "kernel/engine/test_script.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Selector;

const char kAttacks[] = "attacking";  // the flag that stands for an attack

// A card whose first ability starts effects, and a table to play it on.
class LastingEffectsTest : public testing::Test {
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
  // A further ability, which works only where something names it. Valid until
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
  // One that wakes when a flag is set or cleared.
  pb::Ability& WhenFlag(const char* flag, bool on) {
    pb::Ability& ability = Ability(pb::ABILITY_TRIGGERED);
    EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(EventPattern::FLAG);
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
        tree::ControlledBy(tree::Entities(Selector::CONTROLLER));
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

TEST_F(LastingEffectsTest, ALiveScopeHasThoseWhoComeLater) {
  pb::Continuous& lord = *Ability(pb::ABILITY_STATIC).mutable_continuous();
  *lord.mutable_affects() = tree::Among(
      b().CardsIn(b().Zone("battlefield", tree::Entities(Selector::CONTROLLER)),
                  b().HasType("creature")));
  *lord.add_ops() = b().Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  pb::Instruction::Modify& op = Effect();
  Hang(op);
  UntilEndOfTurn(op);
  Play();
  EXPECT_EQ(Power(ours), 3);
  EXPECT_EQ(Power(theirs), 2);
  EXPECT_EQ(Power(in_hand), 2);
  Move(in_hand, "battlefield");
  EXPECT_EQ(Power(in_hand), 3);
  Move(card, "graveyard");
  EXPECT_EQ(Power(ours), 3);
  EndTurn();
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Power(in_hand), 2);
}

TEST_F(LastingEffectsTest, OneOutlivesItsCardAndEndsByItsName) {
  pb::Instruction::Modify& op = Effect("blessing");
  *op.mutable_what() = tree::Entities(Selector::PLAYERS);
  *op.add_ops() = b().Op(pb::MOD_ADD_KEYWORD, "blessed");
  Ability(pb::ABILITY_SPELL);
  Script ends(b());
  ends.Life(tree::Entities(Selector::CONTROLLER),
            b().WordExpr(pb::Expr::EFFECTS, "blessing",
                         tree::Entities(Selector::CONTROLLER)));
  ends.Life(tree::Entities(Selector::CONTROLLER),
            b().WordExpr(pb::Expr::EFFECTS, "curse",
                         tree::Entities(Selector::CONTROLLER)));
  pb::Instruction::EndEffects& end = *ends.Add().mutable_end_effects();
  end.set_name(ends.W("blessing"));
  *end.mutable_of() = tree::Entities(Selector::OPPONENTS);
  const uint32_t by_name = Last();
  Play();
  Move(card, "graveyard");
  ASSERT_EQ(Effects(), 1u);
  EXPECT_EQ(table.state().modifiers().at(1)->name, W("blessing"));
  table.Run(card, by_name);
  EXPECT_EQ(table.Life(1), 21);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, NamesAreOfThoseWhomOneAffectsOrWhoControlIt) {
  Ability(pb::ABILITY_STATIC).mutable_continuous();
  pb::Continuous& nothing = *b().program()
                                 .mutable_abilities(static_cast<int>(Last()))
                                 ->mutable_continuous();
  *nothing.mutable_affects() = tree::Entities(Selector::NONE);
  *nothing.add_ops() = b().Op(pb::MOD_ADD_KEYWORD, "blessed");
  Hang(Effect("blessing"));
  for (Selector::Base of : {Selector::OPPONENTS, Selector::CONTROLLER}) {
    pb::Instruction::EndEffects& end = *script.Add().mutable_end_effects();
    end.set_name(script.W("blessing"));
    *end.mutable_of() = tree::Entities(of);
    script.Life(tree::Entities(Selector::CONTROLLER),
                b().WordExpr(pb::Expr::EFFECTS, "blessing",
                             tree::Entities(Selector::PLAYERS)));
  }
  Play();
  // The opponents have none; the controller's own ends.
  EXPECT_EQ(table.Life(1), 21);
}

TEST_F(LastingEffectsTest, TheNextAttackThatNeverComes) {
  NextAttack("charge");
  Play();
  EXPECT_EQ(Effects(), 1u);
  Flag(theirs, kAttacks, true);
  EXPECT_EQ(Power(theirs), 2);
  EndTurn();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, TheNextAttackKeepsItUntilItIsOver) {
  NextAttack("charge");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 5);
  const std::vector<Event> begun = table.Events<ModifierAdded>();
  ASSERT_EQ(begun.size(), 1u);
  const ModifierCell& bound = begun[0].As<ModifierAdded>()->modifier;
  EXPECT_EQ(bound.of, 1u);
  EXPECT_EQ(bound.timestamp, begun[0].sequence);
  EXPECT_EQ(bound.affected, std::vector<Ref>{table.ref(ours)});
  EXPECT_EQ(begun[0].cause.event, begun[0].sequence - 1);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(also_ours), 2);
  EndTurn();
  Flag(also_ours, kAttacks, false);
  EXPECT_EQ(Power(ours), 5);
  Flag(ours, kAttacks, false);
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, TwoOfThemBindTheSameAttack) {
  NextAttack("charge");
  NextAttack("charge");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 8);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(also_ours), 2);
}

TEST_F(LastingEffectsTest, OneWithTwoUsesBindsTwoAttacks) {
  *NextAttack("charge").mutable_uses() = tree::Number(2);
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_EQ(table.Events<ModifierUsed>().size(), 1u);
  Flag(also_ours, kAttacks, true);
  EXPECT_EQ(Power(ours), 5);
  EXPECT_EQ(Power(also_ours), 5);
  Flag(card, kAttacks, true);
  EXPECT_EQ(Effects(), 2u);
}

TEST_F(LastingEffectsTest, AUseIsSpentOnWhatIsGoneAtOnce) {
  NextAttack("charge");
  // The event that it waits for is the leaving itself.
  EventPattern& pattern =
      *b().program().mutable_abilities(1)->mutable_trigger();
  pattern.Clear();
  pattern.set_kind(EventPattern::MOVED);
  pattern.add_from()->set_zone(script.W("battlefield"));
  Play();
  Move(ours, "graveyard");
  EXPECT_EQ(Effects(), 0u);
  EXPECT_TRUE(table.Events<ModifierAdded>().empty());
}

TEST_F(LastingEffectsTest, NoUseAtAllStartsNothing) {
  *NextAttack("charge").mutable_uses() = tree::Number(0);
  Play();
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, TheNthMatchEndsIt) {
  WhenFlag("tapped", true);
  pb::Instruction::Modify& op = Effect();
  *op.mutable_what() = tree::Entities(Selector::SOURCE);
  AddPower(op, 1);
  pb::DurationEnd& end = *op.mutable_duration()->add_ends();
  end.mutable_ability()->set_ability(Last());
  end.set_matches(2);
  Play();
  EXPECT_EQ(Power(card), 1);
  Flag(ours, "tapped", true);
  EXPECT_EQ(Power(card), 1);
  EXPECT_EQ(table.Events<ModifierNeared>().size(), 1u);
  Flag(ours, "tapped", false);
  EXPECT_EQ(Power(card), 1);
  Flag(theirs, "tapped", true);
  EXPECT_EQ(Power(card), 0);
  EXPECT_EQ(Effects(), 0u);
}

// "For as long as your bear is tapped."
class AsLongAsTest : public LastingEffectsTest {
 protected:
  AsLongAsTest() {
    pb::Ability& ability = Ability(pb::ABILITY_TRIGGERED);
    EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(EventPattern::STATE);
    pb::Expr& none = *pattern.mutable_condition();
    none = tree::Unary(pb::Expr::NOT,
                       tree::CountOf(tree::Among(b().CardsIn(
                           b().Zone("battlefield"), b().HasFlag("tapped")))));
    pb::Instruction::Modify& op = Effect();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    AddPower(op, 1);
    op.mutable_duration()->add_ends()->mutable_ability()->set_ability(Last());
    Start();
    Flag(ours, "tapped", true);
    table.Run(card, 0);
    EXPECT_EQ(Power(card), 1);
  }
};

TEST_F(AsLongAsTest, WhatStopsHoldingDoesNotComeBack) {
  Flag(ours, "tapped", false);
  EXPECT_EQ(Power(card), 0);
  EXPECT_EQ(Effects(), 0u);
  Flag(ours, "tapped", true);
  EXPECT_EQ(Power(card), 0);
}

TEST_F(AsLongAsTest, WhatHoldsAgainAtTheSameTimeHasNotStopped) {
  table.Do([&](Engine& engine) {
    Engine::Group group(engine);
    SetFlag(engine, table.ref(ours), W("tapped"), false, W("effect"));
    SetFlag(engine, table.ref(theirs), W("tapped"), true, W("effect"));
  });
  EXPECT_EQ(Power(card), 1);
  table.Do([&](Engine& engine) {
    SetFlag(engine, table.ref(theirs), W("tapped"), false, W("effect"));
    SetFlag(engine, table.ref(ours), W("tapped"), true, W("effect"));
  });
  EXPECT_EQ(Power(card), 0);
}

TEST_F(LastingEffectsTest, CanBePutAwayWhileItWaitsAndWhileItIsBound) {
  NextAttack("charge");
  WhenFlag("tapped", true);
  pb::Instruction::Modify& counts = Effect();
  *counts.mutable_what() = tree::Entities(Selector::SOURCE);
  AddPower(counts, 1);
  pb::DurationEnd& end = *counts.mutable_duration()->add_ends();
  end.mutable_ability()->set_ability(Last());
  end.set_matches(2);
  const auto attack = [&](bool on, const char* flag) {
    script.Add().mutable_ask()->set_otherwise(script.size());
    pb::Instruction::Flag& op = *script.Add().mutable_flag();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    op.set_flag(script.W(flag));
    op.set_on(on);
  };
  attack(true, kAttacks);
  attack(true, "tapped");
  attack(false, kAttacks);
  attack(false, "tapped");
  attack(true, "tapped");
  Play();
  std::vector<size_t> effects;
  while (!table.idle()) {
    std::unique_ptr<Engine> again = table.Reload();
    ASSERT_TRUE(again->Submit({.player = 1, .chosen = {1}}).ok());
    table.Answer({1});
    EXPECT_EQ(again->state().Hash(), table.state().Hash());
    EXPECT_EQ(again->world().projections().Hash(),
              table.engine().world().projections().Hash());
    effects.push_back(Effects());
  }
  EXPECT_EQ(effects, (std::vector<size_t>{2, 2, 1, 1, 0}));
}

// "The next time player 2 would be dealt damage, prevent it."
class ShieldTest : public LastingEffectsTest {
 protected:
  pb::Ability& Shield() {
    pb::Ability& ability = Ability(pb::ABILITY_REPLACEMENT);
    ability.mutable_trigger()->set_kind(EventPattern::DAMAGED);
    ability.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
    pb::Instruction::Modify& op = Effect("shield");
    Hang(op);
    *op.mutable_uses() = tree::Number(1);
    return ability;
  }
  void Damage(int64_t amount) {
    table.Do([&](Engine& engine) {
      DealDamage(engine, {.source = Ref::Player(1),
                          .target = Ref::Player(2),
                          .amount = amount});
    });
  }
};

TEST_F(ShieldTest, WorksOnce) {
  Shield();
  Play();
  Move(card, "graveyard");
  Damage(3);
  EXPECT_EQ(table.Life(2), 20);
  EXPECT_EQ(Effects(), 0u);
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(ShieldTest, IsSpentByWhatItCannotPrevent) {
  // It would prevent 2 damage or less.
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *Shield().mutable_condition() =
      tree::Binary(pb::Expr::LE, amount, tree::Number(2));
  Play();
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(Effects(), 0u);
  Damage(2);
  EXPECT_EQ(table.Life(2), 15);
}

TEST_F(ShieldTest, LetsPassWhatItsPatternDoesNotFit) {
  *Shield().mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(Selector::CONTROLLER));
  Play();
  Damage(3);
  EXPECT_EQ(table.Life(2), 17);
  EXPECT_EQ(Effects(), 1u);
}

TEST_F(LastingEffectsTest, AnAbilityOnItWakesAsOftenAsItHasUses) {
  pb::Instruction::Modify& op = Effect();
  WhenFlag("tapped", true);
  *b().program()
       .mutable_abilities(static_cast<int>(Last()))
       ->add_code()
       ->mutable_resource() = [&] {
    pb::Instruction::Resource life;
    *life.mutable_player() = tree::Entities(Selector::OPPONENTS);
    life.set_resource(script.W("life"));
    *life.mutable_amount() = tree::Number(-1);
    return life;
  }();
  Hang(op);
  *op.mutable_uses() = tree::Number(2);
  Play();
  // Not even when they wake at the same time.
  table.Do([&](Engine& engine) {
    Engine::Group group(engine);
    for (CardId id : {ours, also_ours, theirs}) {
      SetFlag(engine, table.ref(id), W("tapped"), true, W("effect"));
    }
  });
  EXPECT_EQ(table.Life(2), 18);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, ADelayedTriggerHasUsesToo) {
  pb::Instruction::Delay& delay = *script.Add().mutable_delay();
  *delay.mutable_uses() = tree::Number(1);
  delay.set_name(script.W("trap"));
  WhenFlag("tapped", true);
  delay.set_ability(Last());
  Play();
  EXPECT_EQ(table.state().modifiers().at(1)->name, W("trap"));
  Flag(ours, "tapped", true);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(LastingEffectsTest, FlagsValuesAndResourcesEndWithIt) {
  pb::Instruction::Modify& op = Effect();
  *op.mutable_what() = tree::Entities(Selector::CONTROLLER);
  *op.add_ops() = b().Op(pb::MOD_ADD_RESOURCE, "life", tree::Number(5));
  *op.add_ops() = b().Op(pb::MOD_ADD_VALUE, "limit", tree::Number(2));
  UntilEndOfTurn(op);
  pb::Instruction::Modify& flags = Effect();
  *flags.mutable_what() = tree::Entities(Selector::SOURCE);
  *flags.add_ops() = b().Op(pb::MOD_SET_FLAG, "fresh");
  *flags.add_ops() = b().Op(pb::MOD_SET_FLAG, "tapped", tree::Number(-1));
  UntilEndOfTurn(flags);
  Ability(pb::ABILITY_ACTIVATED);
  Script asks(b());
  const uint32_t ask = Last();
  const Selector us = tree::Entities(Selector::CONTROLLER);
  asks.Life(us, b().WordExpr(pb::Expr::VALUE, "limit", us));
  for (const char* flag : {"fresh", "tapped"}) {
    pb::Expr has;
    has.set_op(pb::Expr::HOLDS);
    *has.mutable_of() = tree::Entities(Selector::SOURCE);
    *has.mutable_predicate() = b().HasFlag(flag);
    asks.Life(us, tree::Binary(pb::Expr::MUL, has, tree::Number(10)));
  }
  asks.Life(us, b().WordExpr(pb::Expr::RESOURCE, "life", us));
  Play();
  Flag(card, "tapped", true);
  // The cells have nothing of it.
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_TRUE(table.HasFlag(card, "tapped"));
  table.Run(card, ask);
  // The limit is 2, and it is fresh; then there is 5 more than that.
  EXPECT_EQ(table.Life(1), 32 + 37);
  EndTurn();
  table.Run(card, ask);
  EXPECT_EQ(table.Life(1), (69 + 10) * 2);
}

// Two that say what power is: one stands on a card, one is a lasting effect.
class ClockTest : public LastingEffectsTest {
 protected:
  ClockTest() {
    pb::Instruction::Modify& op = Effect();
    *op.mutable_what() = tree::Among(
        b().CardsIn(b().Zone("battlefield"), b().HasType("creature")));
    *op.add_ops() = b().Op(pb::MOD_SET_STAT, "power", tree::Number(7));
    ProgramBuilder level("Level");
    pb::Continuous& sets =
        *level.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
    *sets.mutable_affects() = tree::Among(
        level.CardsIn(level.Zone("battlefield"), level.HasType("creature")));
    *sets.add_ops() = level.Op(pb::MOD_SET_STAT, "power", tree::Number(1));
    leveller = table.Place(2, "hand", table.Add(level));
  }
  CardId leveller = 0;
};

TEST_F(ClockTest, TheYoungerSaysWhatPowerIs) {
  Start();
  table.Run(card, 0);
  EXPECT_EQ(Power(ours), 7);
  Move(leveller, "battlefield");
  EXPECT_EQ(Power(ours), 1);
  table.Run(card, 0);
  EXPECT_EQ(Power(ours), 7);
}

TEST_F(ClockTest, AttachingAndTurningOverStampAnew) {
  Start();
  Move(leveller, "battlefield");
  table.Run(card, 0);
  EXPECT_EQ(Power(ours), 7);
  table.Do([&](Engine& engine) {
    AttachCard(engine, table.ref(leveller), table.ref(ours));
  });
  EXPECT_EQ(Power(ours), 1);
  EXPECT_EQ(table.card(leveller).stamped,
            table.engine().world().sequence() - 1);
  table.Run(card, 0);
  EXPECT_EQ(Power(ours), 7);
  table.Do([&](Engine& engine) {
    const uint32_t own = table.card(leveller).program;
    ChangeFace(engine, table.ref(leveller), table.card(ours).program,
               W("turn"));
    ChangeFace(engine, table.ref(leveller), own, W("turn"));
  });
  EXPECT_EQ(Power(ours), 1);
}

}  // namespace
}  // namespace refold
