// What instructions of Magic propose as verbs: replaced, with players asked.
#include "gtest/gtest.h"
#include "kernel/engine/check_verbs.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;

pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

// An artifact with one ability that costs nothing.
ProgramBuilder Device(const std::string& name) {
  ProgramBuilder device = CardOfType(name, "artifact");
  device.AddAbility(pb::ABILITY_ACTIVATED);
  return device;
}
pb::Instruction& Code(ProgramBuilder& card) {
  return *card.program().mutable_abilities(0)->add_code();
}

// Deals damage to its controller.
ProgramBuilder Burns(int64_t amount) {
  ProgramBuilder card = Device("Burner");
  pb::Instruction::Damage& damage = *Code(card).mutable_damage();
  *damage.mutable_target() = Entities(Selector::CONTROLLER);
  *damage.mutable_amount() = Number(amount);
  return card;
}
// Deals damage to every creature.
ProgramBuilder BurnsCreatures(int64_t amount) {
  ProgramBuilder card = Device("Burner");
  pb::Instruction::Damage& damage = *Code(card).mutable_damage();
  *damage.mutable_target() = tree::Among(
      card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
  *damage.mutable_amount() = Number(amount);
  return card;
}

// Prevents the next so much damage to its controller.
ProgramBuilder Shields(const std::string& name, int64_t amount) {
  ProgramBuilder card = Device(name);
  pb::Instruction::Modify& modify = *Code(card).mutable_modify();
  *modify.mutable_what() = Entities(Selector::CONTROLLER);
  *modify.add_ops() = card.Op(pb::MOD_SHIELD, "prevent", Number(amount));
  modify.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  return card;
}

pb::Ability& AddReplacement(ProgramBuilder& card, Replacement::Kind kind,
                            EventPattern::Kind what) {
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(what);
  ability.mutable_replacement()->set_kind(kind);
  return ability;
}

// Damage to its controller is doubled.
ProgramBuilder Doubles() {
  ProgramBuilder card = CardOfType("Doubler", "enchantment");
  pb::Ability& ability =
      AddReplacement(card, Replacement::AMOUNT, EventPattern::DAMAGED);
  *ability.mutable_trigger()->mutable_subject() =
      IsOneOf(Entities(Selector::CONTROLLER));
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, EventAmount(), Number(2));
  return card;
}

class WindowsTest : public testing::Test {
 protected:
  void Have(const ProgramBuilder& card) {
    game_.Put(1, "battlefield", game_.Define(card));
  }
  void Use(const std::string& name) {
    game_.Do("activate", name);
    game_.Pass();
    game_.Pass();
  }
  // The cards whose abilities the player may put first.
  std::vector<std::string> Offered() {
    std::vector<std::string> names;
    for (const PromptOption& option : game_.prompt().options) {
      const CardCell& card = *game_.state().Find(option.entity);
      names.push_back(
          game_.view().programs.program(card.program).name().text());
    }
    return names;
  }
  int64_t Life() { return game_.Resource(1, "life"); }

  TestGame game_;
};

TEST_F(WindowsTest, WhoIsDamagedOrdersWhatChangesTheDamage) {
  Have(Doubles());
  Have(Shields("Shield", 2));
  Have(Burns(3));
  game_.Start("firstmain");
  Use("Shield");
  Use("Burner");
  ASSERT_EQ(game_.prompt().kind, PromptKind::kMode);
  EXPECT_EQ(game_.prompt().player, 1u);
  EXPECT_EQ(Offered(), (std::vector<std::string>{"Doubler", "Shield"}));
  game_.Answer({1});
  EXPECT_EQ(Life(), 20 - (3 - 2) * 2);
}

TEST_F(WindowsTest, TheOtherOrderLeadsToMoreDamage) {
  Have(Doubles());
  Have(Shields("Shield", 2));
  Have(Burns(3));
  game_.Start("firstmain");
  Use("Shield");
  Use("Burner");
  game_.Answer({0});
  EXPECT_EQ(Life(), 20 - (3 * 2 - 2));
}

TEST_F(WindowsTest, ShieldsAreUsedUpInTurnWithoutAQuestion) {
  Have(Shields("Shield", 2));
  Have(Shields("Bulwark", 3));
  Have(Burns(4));
  game_.Start("firstmain");
  Use("Shield");
  Use("Bulwark");
  Use("Burner");
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(Life(), 20);
  Use("Burner");
  EXPECT_EQ(Life(), 20 - (4 - 1));
  EXPECT_TRUE(game_.state().modifiers().empty());
}

TEST_F(WindowsTest, WhatCannotBeDamagedUsesNoShield) {
  Have(Shields("Shield", 2));
  ProgramBuilder peace = CardOfType("Peace", "enchantment");
  pb::Continuous& rule =
      *peace.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *rule.mutable_affects() = Entities(Selector::CONTROLLER);
  *rule.add_ops() = peace.Op(pb::MOD_RULE, "prevent damage to");
  Have(peace);
  Have(Burns(2));
  game_.Start("firstmain");
  Use("Shield");
  Use("Burner");
  EXPECT_EQ(Life(), 20);
  EXPECT_EQ(game_.state().modifiers().size(), 1u);
}

// A 3/3 with three counters and a keyword, burnt for 2.
class KeywordsTest : public WindowsTest {
 protected:
  void Burn(const std::string& keyword, uint32_t number = 1) {
    ProgramBuilder bear = Creature("Bear", 3, 3, {keyword});
    bear.program().mutable_keywords(0)->set_number(number);
    pb::Instruction::Counters& counters =
        *bear.AddAbility(pb::ABILITY_ENTERS).add_code()->mutable_counters();
    *counters.mutable_what() = Entities(Selector::SOURCE);
    counters.set_counter(bear.W("1/1"));
    *counters.mutable_change() = Number(3);
    Have(bear);
    Have(BurnsCreatures(2));
    game_.Start("firstmain");
    Use("Burner");
    EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  }
  int64_t Damage() {
    return GetNamed(game_.Card("Bear").values, Word::Of("damage"));
  }
  int64_t Counters() {
    return GetNamed(game_.Card("Bear").counters, Word::Of("1/1"));
  }
};

TEST_F(KeywordsTest, AbsorbPreventsOneEach) {
  Burn("absorb");
  EXPECT_EQ(Damage(), 1);
  EXPECT_EQ(Counters(), 3);
}

TEST_F(KeywordsTest, AbsorbOfAllOfItPreventsAll) {
  Burn("absorb", 3);
  EXPECT_EQ(Damage(), 0);
}

TEST_F(KeywordsTest, APhantomLosesOneCounterInstead) {
  Burn("phantom");
  EXPECT_EQ(Damage(), 0);
  EXPECT_EQ(Counters(), 2);
}

TEST_F(KeywordsTest, AHydraLosesAsManyAsTheDamage) {
  Burn("hydra");
  EXPECT_EQ(Damage(), 0);
  EXPECT_EQ(Counters(), 1);
}

TEST_F(KeywordsTest, VigorAddsAsManyAsTheDamage) {
  Burn("vigor");
  EXPECT_EQ(Damage(), 0);
  EXPECT_EQ(Counters(), 5);
}

// Instead of a draw its controller may gain 4 life.
ProgramBuilder GainsInstead() {
  ProgramBuilder card = CardOfType("Spring", "enchantment");
  pb::Ability& ability =
      AddReplacement(card, Replacement::CODE, EventPattern::MOVED);
  ability.mutable_trigger()->add_reasons(card.W("draw"));
  ability.mutable_replacement()->set_optional(true);
  pb::Instruction::Resource& life = *ability.add_code()->mutable_resource();
  *life.mutable_player() = Entities(Selector::CONTROLLER);
  life.set_resource(card.W("life"));
  *life.mutable_amount() = Number(4);
  return card;
}

TEST_F(WindowsTest, EachDrawIsAskedAboutOnItsOwn) {
  Have(GainsInstead());
  ProgramBuilder draws = Device("Library");
  pb::Instruction::Draw& draw = *Code(draws).mutable_draw();
  *draw.mutable_player() = Entities(Selector::CONTROLLER);
  *draw.mutable_count() = Number(2);
  Have(draws);
  game_.Define(CardOfType("Page", "artifact"));
  for (int i = 0; i < 3; ++i) game_.Put(1, "library", "Page");
  game_.Start("firstmain");
  Use("Library");
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  game_.Answer({1});
  EXPECT_EQ(Life(), 24);
  EXPECT_EQ(game_.CardsIn(1, "hand"), 0);
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  game_.Answer({0});
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(Life(), 24);
  EXPECT_EQ(game_.CardsIn(1, "hand"), 1);
}

TEST_F(WindowsTest, TheDrawOfTheTurnIsAskedAbout) {
  Have(GainsInstead());
  game_.Put(1, "library", game_.Define(CardOfType("Page", "artifact")));
  game_.Start("upkeep");
  while (game_.prompt().kind == PromptKind::kPriority) game_.Pass();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  EXPECT_EQ(game_.phase(), "draw");
  game_.Answer({1});
  EXPECT_EQ(Life(), 24);
  EXPECT_EQ(game_.CardsIn(1, "hand"), 0);
}

TEST_F(WindowsTest, ADrawOfNothingIsAskedAbout) {
  Have(GainsInstead());
  game_.Start("upkeep");
  while (game_.prompt().kind == PromptKind::kPriority) game_.Pass();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  game_.Answer({1});
  EXPECT_EQ(Life(), 24);
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority) << "he has not lost";
}

// Two draws for one.
ProgramBuilder DrawsTwice() {
  ProgramBuilder card = CardOfType("Echo", "enchantment");
  pb::Ability& ability =
      AddReplacement(card, Replacement::CODE, EventPattern::MOVED);
  ability.mutable_trigger()->add_reasons(card.W("draw"));
  pb::Instruction::Draw& draw = *ability.add_code()->mutable_draw();
  *draw.mutable_player() = Entities(Selector::CONTROLLER);
  *draw.mutable_count() = Number(2);
  return card;
}

TEST_F(WindowsTest, OfTwoDrawsForOneTheFirstIsDoneBeforeTheSecondIsAskedAbout) {
  Have(GainsInstead());
  Have(DrawsTwice());
  game_.Define(CardOfType("Page", "artifact"));
  for (int i = 0; i < 3; ++i) game_.Put(1, "library", "Page");
  game_.Start("upkeep");
  while (game_.prompt().kind == PromptKind::kPriority) game_.Pass();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kMode);
  game_.Answer({1});
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  game_.Answer({0});
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  EXPECT_EQ(game_.CardsIn(1, "hand"), 1);
  game_.Answer({1});
  EXPECT_EQ(game_.CardsIn(1, "hand"), 1);
  EXPECT_EQ(Life(), 24);
}

// Creates this many Imps, which the set of programs must have.
void AddImps(ProgramBuilder& card, pb::Ability& ability, int64_t count) {
  card.program().add_dependencies("Imp");
  ability.set_registers(1);
  pb::Instruction::Token& token = *ability.add_code()->mutable_token();
  *token.mutable_player() = Entities(Selector::CONTROLLER);
  *token.mutable_count() = Number(count);
}

TEST_F(WindowsTest, TokensAreCreatedInPlaceOfOthersAtOnce) {
  game_.Define(Creature("Imp", 1, 1));
  ProgramBuilder makes = Device("Cauldron");
  AddImps(makes, *makes.program().mutable_abilities(0), 2);
  pb::Instruction::Resource& life = *Code(makes).mutable_resource();
  *life.mutable_player() = Entities(Selector::CONTROLLER);
  life.set_resource(makes.W("life"));
  *life.mutable_amount() = tree::RegisterNumber(0);
  Have(makes);
  ProgramBuilder more = CardOfType("More", "enchantment");
  pb::Ability& ability =
      AddReplacement(more, Replacement::CODE, EventPattern::MOVED);
  *ability.mutable_trigger()->add_to() = more.Zone("battlefield");
  *ability.mutable_trigger()->mutable_other() =
      IsOneOf(Entities(Selector::CONTROLLER));
  AddImps(more, ability, 3);
  Have(more);
  game_.Start("firstmain");
  Use("Cauldron");
  EXPECT_EQ(game_.CardsIn(1, "battlefield"), 2 + 3);
  EXPECT_EQ(Life(), 20) << "what it is replaced by is no result of its own";
}

// "If a token with power 2 or more would be created, three are instead", and
// perhaps something that adds to the power of creatures.
class CreatedTest : public WindowsTest {
 protected:
  // How many Imps of power 1 come where one would be created.
  int Imps(bool larger) {
    game_.Define(Creature("Imp", 1, 1));
    ProgramBuilder makes = Device("Cauldron");
    AddImps(makes, *makes.program().mutable_abilities(0), 1);
    Have(makes);
    ProgramBuilder more = CardOfType("More", "enchantment");
    pb::Ability& ability =
        AddReplacement(more, Replacement::AMOUNT, EventPattern::MOVED);
    *ability.mutable_trigger()->add_to() = more.Zone("battlefield");
    *ability.mutable_trigger()->mutable_subject() = tree::Compared(
        more.WordExpr(pb::Expr::STAT, "power", Entities(Selector::CANDIDATE)),
        pb::Expr::GE, Number(2));
    *ability.mutable_replacement()->mutable_amount() = Number(3);
    Have(more);
    ProgramBuilder horn = CardOfType("Horn", "artifact");
    pb::Continuous& grows =
        *horn.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
    *grows.mutable_affects() = tree::Among(
        horn.CardsIn(horn.Zone("battlefield"), horn.HasType("creature")));
    *grows.add_ops() = horn.Op(pb::MOD_ADD_STAT, "power", Number(1));
    if (larger) Have(horn);
    game_.Start("firstmain");
    const int before = game_.CardsIn(1, "battlefield");
    Use("Cauldron");
    return game_.CardsIn(1, "battlefield") - before;
  }
};

TEST_F(CreatedTest, TokensAreJudgedByWhatTheyAre) {
  EXPECT_EQ(Imps(/*larger=*/false), 1);
}

TEST_F(CreatedTest, TokensAreJudgedAsTheyWouldBeThere) {
  EXPECT_EQ(Imps(/*larger=*/true), 3);
}

TEST_F(WindowsTest, TokensCreatedAreTheResult) {
  game_.Define(Creature("Imp", 1, 1));
  ProgramBuilder makes = Device("Cauldron");
  AddImps(makes, *makes.program().mutable_abilities(0), 2);
  pb::Instruction::Resource& life = *Code(makes).mutable_resource();
  *life.mutable_player() = Entities(Selector::CONTROLLER);
  life.set_resource(makes.W("life"));
  *life.mutable_amount() = tree::RegisterNumber(0);
  Have(makes);
  game_.Start("firstmain");
  Use("Cauldron");
  EXPECT_EQ(game_.CardsIn(1, "battlefield"), 1 + 2);
  EXPECT_EQ(Life(), 22);
}

absl::Status Check(const ProgramBuilder& card) {
  auto program = LinkedProgram::Link(card.program());
  if (!program.ok()) return program.status();
  return CheckVerbsOfProgram(Rules(), **program);
}

TEST(CheckTest, WhateverIsReplacedMayBeOptional) {
  for (EventPattern::Kind kind :
       {EventPattern::DAMAGED, EventPattern::MOVED, EventPattern::COUNTER,
        EventPattern::RESOURCE, EventPattern::FLAG, EventPattern::ATTACHED}) {
    ProgramBuilder card = CardOfType("Odd", "artifact");
    AddReplacement(card, Replacement::CANCEL, kind);
    card.program().mutable_abilities(0)->mutable_replacement()->set_optional(
        true);
    EXPECT_TRUE(Check(card).ok()) << kind;
  }
}

// "Deal 1 damage to yourself: you gain 5 life."
TEST_F(WindowsTest, AUseIsPaidWithWhatAVerbDoes) {
  ProgramBuilder pays = Device("Odd");
  *pays.program()
       .mutable_abilities(0)
       ->mutable_cost()
       ->add_claims()
       ->mutable_verb() =
      pays.Verb("damage", {pays.Part("target", Entities(Selector::CONTROLLER)),
                           pays.Part("amount", Number(1))})
          .verb();
  pb::Instruction::Resource& life = *Code(pays).mutable_resource();
  *life.mutable_player() = Entities(Selector::CONTROLLER);
  life.set_resource(pays.W("life"));
  *life.mutable_amount() = Number(5);
  Have(pays);
  Have(Doubles());
  game_.Start("firstmain");
  Use("Odd");
  EXPECT_EQ(Life(), 20 - 2 + 5) << "what pays is replaced, too";
}

}  // namespace
}  // namespace refold::mtg
