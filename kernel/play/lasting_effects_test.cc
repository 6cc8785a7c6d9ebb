// Lasting effects: what hangs on them, their names, and their clock.
#include "gtest/gtest.h"
#include "kernel/play/test_effects.h"

namespace refold {
namespace {

using pb::Selector;

using LastingEffectsTest = EffectsFixture;

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

// "This becomes a giant with power 5", three times, and something else between.
TEST_F(LastingEffectsTest, OfEqualOnesThatOverwriteTheYoungestStays) {
  const auto become = [this](int64_t power, const char* type) {
    pb::Instruction::Modify& op = Effect();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    *op.add_ops() = b().Op(pb::MOD_SET_STAT, "power", tree::Number(power));
    *op.add_ops() = b().Op(pb::MOD_ADD_TYPE, type);
  };
  become(5, "giant");
  become(1, "goat");
  become(5, "giant");
  become(5, "giant");
  Play();
  EXPECT_EQ(Effects(), 2u);
  EXPECT_EQ(Power(card), 5);
}

TEST_F(LastingEffectsTest, EqualOnesThatAddAllStay) {
  for (int i = 0; i < 2; ++i) {
    pb::Instruction::Modify& op = Effect();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    AddPower(op, 2);
  }
  Play();
  EXPECT_EQ(Effects(), 2u);
}

TEST_F(LastingEffectsTest, TwoThatUndoEachOtherEndTheGame) {
  WhenFlag("tapped", true);
  const uint32_t on = Last();
  WhenFlag("tapped", false);
  const uint32_t off = Last();
  pb::Instruction::Modify& untaps = Effect();
  *untaps.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped", tree::Number(-1));
  untaps.set_begin(on + 1);
  UntilEndOfTurn(untaps);
  pb::Instruction::Modify& taps = Effect();
  *taps.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  taps.set_begin(off + 1);
  UntilEndOfTurn(taps);
  Play();
  EXPECT_FALSE(table.engine().over());
  Flag(card, "tapped", true);
  EXPECT_TRUE(table.engine().over());
  EXPECT_EQ(table.Events<GameEnded>().at(0).As<GameEnded>()->reason,
            W("endless loop"));
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

// "Until end of turn": the creatures of the battlefield are tapped, and players
// have three life more.
class CellChangesTest : public LastingEffectsTest {
 protected:
  CellChangesTest() {
    pb::Instruction::Modify& taps = Effect();
    *taps.mutable_what() = tree::Among(
        b().CardsIn(b().Zone("battlefield"), b().HasType("creature")));
    *taps.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
    UntilEndOfTurn(taps);
    pb::Instruction::Modify& gains = Effect();
    *gains.mutable_what() = tree::Entities(Selector::PLAYERS);
    *gains.add_ops() = b().Op(pb::MOD_CHANGE_RESOURCE, "life", tree::Number(3));
    UntilEndOfTurn(gains);
  }
};

TEST_F(CellChangesTest, TheCellsChangeAndChangeBack) {
  Start();
  Flag(ours, "tapped", true);
  table.Run(card, 0);
  EXPECT_TRUE(table.HasFlag(also_ours, "tapped"));
  EXPECT_TRUE(table.HasFlag(theirs, "tapped"));
  EXPECT_FALSE(table.HasFlag(in_hand, "tapped"));
  EXPECT_EQ(table.Life(1), 23);
  // One for each thing that it has changed: one was tapped before.
  EXPECT_EQ(Effects(), 4u);
  EndTurn();
  EXPECT_TRUE(table.HasFlag(ours, "tapped"));
  EXPECT_FALSE(table.HasFlag(also_ours, "tapped"));
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_EQ(table.Events<FlagChanged>().size(), 2u);
  EXPECT_EQ(table.Events<FlagChanged>()[0].As<FlagChanged>()->reason,
            W("undone"));
}

TEST_F(CellChangesTest, WhatIsSpentMeanwhileIsGone) {
  Play();
  table.Do([](Engine& engine) {
    ChangeResource(engine, 1, W("life"), -22, W("lose"), Ref());
  });
  Flag(ours, "tapped", false);
  Move(theirs, "graveyard");
  EndTurn();
  EXPECT_EQ(table.Life(1), 1 - 3);
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(CellChangesTest, WhatEndsTogetherIsTakenBackFromTheLast) {
  pb::Instruction::Modify& untaps = Effect();
  *untaps.mutable_what() = tree::Among(
      b().CardsIn(b().Zone("battlefield"), b().HasType("creature")));
  *untaps.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped", tree::Number(-1));
  UntilEndOfTurn(untaps);
  Play();
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Effects(), 8u);
  EndTurn();
  EXPECT_FALSE(table.HasFlag(ours, "tapped"))
      << "it was not tapped before both of them";
}

TEST_F(CellChangesTest, OnlyWhatHasChangedIsChangedBack) {
  pb::Instruction::Modify& loses = Effect();
  *loses.mutable_what() = tree::Entities(Selector::PLAYERS);
  *loses.add_ops() =
      b().Op(pb::MOD_CHANGE_RESOURCE, "sparks", tree::Number(-5));
  UntilEndOfTurn(loses);
  Start();
  table.Do([](Engine& engine) {
    ChangeResource(engine, 1, W("sparks"), 2, W("gain"), Ref());
  });
  table.Run(card, 0);
  EXPECT_EQ(table.Resource(1, "sparks"), 0);
  EndTurn();
  EXPECT_EQ(table.Resource(1, "sparks"), 2);
  EXPECT_EQ(table.Resource(2, "sparks"), 0);
}

// "If you would gain life, you gain one instead": one is what the effect takes
// back. What does not happen at all is not taken back, either.
TEST_F(CellChangesTest, WhatHappensInsteadIsChangedBack) {
  pb::Ability& less = b().AddAbility(pb::ABILITY_REPLACEMENT);
  less.mutable_trigger()->set_kind(pb::EventPattern::RESOURCE);
  less.mutable_trigger()->add_words(script.W("life"));
  *less.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(Selector::CONTROLLER));
  less.mutable_replacement()->set_kind(pb::Replacement::AMOUNT);
  *less.mutable_replacement()->mutable_amount() = tree::Number(1);
  pb::Ability& keeps = b().AddAbility(pb::ABILITY_REPLACEMENT);
  keeps.mutable_trigger()->set_kind(pb::EventPattern::FLAG);
  keeps.mutable_trigger()->add_words(script.W("tapped"));
  keeps.mutable_trigger()->set_on(true);
  keeps.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  Play();
  EXPECT_EQ(table.Life(1), 21);
  EXPECT_EQ(table.Life(2), 23);
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Effects(), 2u);
  Flag(ours, "tapped", false);
  EndTurn();
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_EQ(table.Life(2), 20);
  EXPECT_EQ(Effects(), 0u);
}

// The rest of what the effect does begins with the changes, also where they
// change nothing.
TEST_F(CellChangesTest, TheRestOfTheEffectBeginsAfterThem) {
  pb::Instruction::Modify& both = Effect("both");
  *both.mutable_what() = tree::Among(
      b().CardsIn(b().Zone("battlefield"), b().HasType("creature")));
  *both.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  AddPower(both, 2);
  UntilEndOfTurn(both);
  Start();
  const int64_t before = Power(ours);
  table.Run(card, 0);
  EXPECT_EQ(Power(ours), before + 2);
  EndTurn();
  EXPECT_EQ(Power(ours), before);
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
}

// Flags and resources that change for a while, where that is part of something
// else.
class CellChangesWithinTest : public LastingEffectsTest {
 protected:
  // "Until end of turn these are tapped."
  void Taps(pb::Instruction::Modify& op, pb::Selector what) {
    *op.mutable_what() = std::move(what);
    *op.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
    UntilEndOfTurn(op);
  }
  pb::Selector Creatures() {
    return tree::Among(
        b().CardsIn(b().Zone("battlefield"), b().HasType("creature")));
  }
  // "If this would get the flag, it does not."
  void Without(const char* flag) {
    pb::Ability& keeps = b().AddAbility(pb::ABILITY_REPLACEMENT);
    keeps.mutable_trigger()->set_kind(pb::EventPattern::FLAG);
    keeps.mutable_trigger()->add_words(script.W(flag));
    keeps.mutable_trigger()->set_on(true);
    keeps.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  }
};

TEST_F(CellChangesWithinTest, WhatHappensTogetherLastsTogether) {
  pb::Instruction::Together& block = *script.Add().mutable_together();
  const uint32_t each = script.BeginForEach(Creatures(), 0, 1);
  Taps(Effect(), tree::RegisterRefs(0));
  script.End(each);
  pb::Instruction::Modify& gains = Effect();
  *gains.mutable_what() = tree::Entities(Selector::PLAYERS);
  *gains.add_ops() = b().Op(pb::MOD_CHANGE_RESOURCE, "life", tree::Number(3));
  UntilEndOfTurn(gains);
  block.set_end(script.size());
  Start();
  Flag(ours, "tapped", true);
  table.Run(card, 0);
  EXPECT_TRUE(table.HasFlag(also_ours, "tapped"));
  EXPECT_TRUE(table.HasFlag(theirs, "tapped"));
  EXPECT_EQ(table.Life(1), 23);
  const std::vector<Event> flags = table.Events<FlagChanged>();
  const std::vector<Event> life = table.Events<ResourceChanged>();
  ASSERT_EQ(flags.size(), 2u);
  ASSERT_EQ(life.size(), 2u);
  EXPECT_NE(flags[0].group, 0u);
  EXPECT_EQ(flags[0].group, flags[1].group);
  EXPECT_EQ(flags[0].group, life[1].group);
  EndTurn();
  EXPECT_TRUE(table.HasFlag(ours, "tapped")) << "it was, before";
  EXPECT_FALSE(table.HasFlag(also_ours, "tapped"));
  EXPECT_FALSE(table.HasFlag(theirs, "tapped"));
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_EQ(table.Life(2), 20);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(CellChangesWithinTest, WhatHasWaitedChangesWhatItIsBoundTo) {
  pb::Instruction::Modify& op = NextAttack("charge");
  *op.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_TRUE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Power(ours), 5);
  Flag(also_ours, kAttacks, true);
  EXPECT_FALSE(table.HasFlag(also_ours, "tapped"));
  Flag(ours, kAttacks, false);
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Power(ours), 2);
  EXPECT_EQ(Effects(), 0u);
}

// What it is bound to is what was done with it meanwhile.
TEST_F(CellChangesWithinTest, OnlyWhatHasWaitedAndChangedIsTakenBack) {
  pb::Instruction::Modify& op = NextAttack("charge");
  *op.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  Start();
  Flag(ours, "tapped", true);
  table.Run(card, 0);
  Flag(ours, kAttacks, true);
  Flag(ours, kAttacks, false);
  EXPECT_TRUE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(CellChangesWithinTest, WhatHasWaitedIsReplacedLikeAllElse) {
  pb::Instruction::Modify& op = NextAttack("charge");
  *op.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  Without("tapped");
  Play();
  Flag(ours, kAttacks, true);
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Power(ours), 5) << "the rest of it begins";
  Flag(ours, "tapped", false);
  Flag(ours, kAttacks, false);
  EXPECT_EQ(Effects(), 0u);
}

// A step that asks cannot do it: it is due when there is an answer, also for a
// game that has been taken up again meanwhile.
TEST_F(CellChangesWithinTest, WhatIsDueWaitsForAnAnswer) {
  pb::Instruction::Modify& op = NextAttack("charge");
  *op.add_ops() = b().Op(pb::MOD_CHANGE_FLAG, "tapped");
  Play();
  table.Do([&](Engine& engine) {
    engine.Push(
        {.procedure = W("flag and ask"), .env = {.source = table.ref(ours)}});
  });
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(table.state().agenda().due.size(), 1u);
  const std::unique_ptr<Engine> again = table.Reload();
  ASSERT_TRUE(again->Submit({.player = 1, .chosen = {0}}).ok());
  table.Answer({0});
  EXPECT_TRUE(table.HasFlag(ours, "tapped"));
  EXPECT_TRUE(table.state().agenda().due.empty());
  EXPECT_EQ(again->state().Hash(), table.state().Hash());
}

// "If you would gain life, your creatures are tapped until end of turn
// instead."
TEST_F(CellChangesWithinTest, AReplacementChangesThemForAWhile) {
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(2));
  pb::Ability& instead = b().AddAbility(pb::ABILITY_REPLACEMENT);
  instead.set_registers(4);
  instead.mutable_trigger()->set_kind(pb::EventPattern::RESOURCE);
  instead.mutable_trigger()->add_words(script.W("life"));
  instead.mutable_replacement()->set_kind(pb::Replacement::CODE);
  Taps(*instead.add_code()->mutable_modify(), Creatures());
  Play();
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_TRUE(table.HasFlag(theirs, "tapped"));
  EXPECT_EQ(Effects(), 3u);
  EndTurn();
  EXPECT_FALSE(table.HasFlag(theirs, "tapped"));
  EXPECT_EQ(Effects(), 0u);
}

// "As long as this is there, …", and it leaves at the same time: nothing
// changes.
TEST_F(CellChangesWithinTest, WhatIsOverBeforeItBeginsChangesNothing) {
  pb::Instruction::Together& block = *script.Add().mutable_together();
  pb::Instruction::Move& leaves = *script.Add().mutable_move();
  *leaves.mutable_what() = tree::Entities(Selector::SOURCE);
  leaves.set_zone(script.W("graveyard"));
  pb::Instruction::Modify& taps = Effect();
  Taps(taps, Creatures());
  taps.mutable_duration()->set_kind(pb::DURATION_SOURCE_IN_PLAY);
  block.set_end(script.size());
  Play();
  EXPECT_EQ(table.ZoneOf(card), "graveyard");
  EXPECT_FALSE(table.HasFlag(ours, "tapped"));
  EXPECT_EQ(Effects(), 0u);
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
