// Copy effects: snapshots of copiable values, with exceptions and an end.
#include "gtest/gtest.h"
#include "kernel/engine/code_frame.h"
#include "kernel/play/test_effects.h"

namespace refold {
namespace {

using pb::Selector;

// The card's first ability turns it into a copy of the card that it is linked
// to as "model" until the end of the turn, except that it is a zombie too, and
// gives it +1/+0 besides; the second one does so for good, with no exceptions.
class CopiesTest : public EffectsFixture {
 protected:
  CopiesTest() {
    b().Type("creature").Stat("power", 1);
    pb::Instruction::Modify& op = Copy(script);
    pb::OpSpec& zombie = *op.add_ops();
    zombie = b().Op(pb::MOD_ADD_TYPE, "zombie");
    zombie.set_copiable(true);
    AddPower(op, 1);
    UntilEndOfTurn(op);
    Script second(b());
    Copy(second);
    ogre = table.Add(Creature("Ogre").Stat("power", 5));
    table.Add(Creature("Blank").Stat("power", 2));
    Face(pb::TURN_OVER, "Ogre");
    Face(pb::TURN_DOWN, "Blank");
  }
  void Face(pb::Turning turned, const char* program) {
    pb::CardProgram& of = b().program();
    of.add_dependencies(program);
    pb::CardProgram::Face* face = of.add_faces();
    face->set_turned(turned);
    face->set_dependency(static_cast<uint32_t>(of.dependencies_size() - 1));
  }
  bool Turn(CardId of, flat::Turning turning) {
    bool turned = false;
    table.Do([&](Engine& engine) {
      turned = engine.Turn(table.ref(of), turning, W("turn"));
    });
    return turned;
  }
  pb::Instruction::Modify& Copy(Script& of) {
    pb::Instruction::Modify& op = *of.Add().mutable_modify();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    pb::OpSpec& copy = *op.add_ops();
    copy.set_kind(pb::MOD_COPY);
    copy.mutable_of()->set_base(Selector::LINK);
    copy.mutable_of()->set_word(of.W("model"));
    return op;
  }
  void CopyOf(CardId copier, CardId model, uint32_t ability) {
    table.Do([&](Engine& engine) {
      SetLinks(engine, table.ref(copier), W("model"), {table.ref(model)});
    });
    // The code is that of the script, whatever the card is now.
    const Environment env{.source = table.ref(copier),
                          .controller = 1,
                          .ability = {table.card(card).printed, ability}};
    table.Do([&env](Engine& engine) { engine.Push(CodeFrame(env, 0)); });
  }
  std::string NameOf(CardId of) {
    return CharacteristicsOf(table.engine().view(), of).name.text();
  }
  bool IsZombie(CardId of) {
    return CharacteristicsOf(table.engine().view(), of).Has(W("zombie"));
  }
  void TurnOver(CardId of, uint32_t program) {
    table.Do([&](Engine& engine) {
      ChangeFace(engine, table.ref(of), program, W("turn"));
    });
  }

  uint32_t ogre = 0;
};

TEST_F(CopiesTest, ACopyEndsAndKeepsWhatItCopied) {
  Start();
  CopyOf(card, ours, 0);
  EXPECT_EQ(NameOf(card), "Bear");
  EXPECT_EQ(Power(card), 3);
  EXPECT_TRUE(IsZombie(card));
  TurnOver(ours, ogre);
  EXPECT_EQ(NameOf(card), "Bear");
  EXPECT_EQ(NameOf(ours), "Ogre");
  EndTurn();
  EXPECT_EQ(NameOf(card), "Script");
  EXPECT_EQ(Power(card), 1);
  EXPECT_FALSE(IsZombie(card));
  EXPECT_EQ(table.card(card).beneath, 0u);
}

TEST_F(CopiesTest, ACopyOfACopyHasItsExceptionsAndNoMore) {
  Start();
  CopyOf(card, ours, 0);
  CopyOf(also_ours, card, 1);
  EXPECT_EQ(NameOf(also_ours), "Bear");
  EXPECT_TRUE(IsZombie(also_ours));
  EXPECT_EQ(Power(also_ours), 2);
  EndTurn();
  EXPECT_FALSE(IsZombie(card));
  EXPECT_TRUE(IsZombie(also_ours));
}

TEST_F(CopiesTest, OfSeveralTheYoungestCounts) {
  Start();
  TurnOver(theirs, ogre);
  CopyOf(card, ours, 0);
  CopyOf(card, theirs, 1);
  EXPECT_EQ(NameOf(card), "Ogre");
  EXPECT_FALSE(IsZombie(card));
  // What is not part of the older copy continues.
  EXPECT_EQ(Power(card), 6);
  EndTurn();
  EXPECT_EQ(NameOf(card), "Ogre");
  EXPECT_EQ(Power(card), 5);
  table.Do([](Engine& engine) { RemoveModifier(engine, 2, W("test")); });
  EXPECT_EQ(NameOf(card), "Script");
}

TEST_F(CopiesTest, TheOlderOneCountsAgain) {
  Start();
  TurnOver(theirs, ogre);
  CopyOf(card, theirs, 1);
  CopyOf(card, ours, 0);
  EXPECT_EQ(NameOf(card), "Bear");
  EndTurn();
  EXPECT_EQ(NameOf(card), "Ogre");
}

TEST_F(CopiesTest, WhatLeavesIsWhatItWas) {
  Start();
  CopyOf(card, ours, 1);
  Move(card, "hand");
  EXPECT_EQ(NameOf(card), "Script");
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(CopiesTest, NothingIsNoModel) {
  Start();
  table.Run(card, 0);
  EXPECT_EQ(Effects(), 0u);
}

TEST_F(CopiesTest, ACardTurnsOverBeneathWhatItCopies) {
  Start();
  CopyOf(card, ours, 0);
  EXPECT_TRUE(Turn(card, flat::TURN_OVER));
  EXPECT_EQ(NameOf(card), "Bear");
  EndTurn();
  EXPECT_EQ(NameOf(card), "Ogre");
}

TEST_F(CopiesTest, ACopyOfWhatTurnsOverDoesNot) {
  Start();
  CopyOf(ours, card, 1);
  EXPECT_EQ(NameOf(ours), "Script");
  EXPECT_FALSE(Turn(ours, flat::TURN_OVER));
  EXPECT_EQ(NameOf(ours), "Script");
}

TEST_F(CopiesTest, WhatHasTwoSidesDoesNotLieFaceDown) {
  Start();
  EXPECT_FALSE(Turn(card, flat::TURN_DOWN));
  EXPECT_EQ(NameOf(card), "Script");
}

TEST_F(CopiesTest, WhatIsTurnedDownAndUpIsTheCopyAgain) {
  Start();
  CopyOf(ours, card, 0);
  EXPECT_TRUE(IsZombie(ours));
  EXPECT_TRUE(Turn(ours, flat::TURN_DOWN));
  EXPECT_EQ(NameOf(ours), "Blank");
  EXPECT_FALSE(IsZombie(ours));
  EXPECT_FALSE(Turn(ours, flat::TURN_DOWN));
  EXPECT_TRUE(Turn(ours, flat::TURN_UP));
  EXPECT_EQ(NameOf(ours), "Script");
  EXPECT_TRUE(IsZombie(ours));
}

}  // namespace
}  // namespace refold
