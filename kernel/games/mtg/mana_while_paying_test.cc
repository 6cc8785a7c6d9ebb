// Mana that is made while something is paid for (CR 601.2g, 605.3).
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using tree::Entities;
using tree::Number;

// A land or artifact: {T}: add so much mana of this kind.
ProgramBuilder Source(const std::string& name, const std::string& kind,
                      int64_t amount = 1) {
  ProgramBuilder source = CardOfType(name, "artifact");
  pb::Ability& ability = source.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Claim::Flag& tap = *ability.mutable_cost()->add_parts()->mutable_flag();
  tap.set_flag(source.W("tapped"));
  tap.set_on(true);
  pb::Instruction::Resource& add = *ability.add_code()->mutable_resource();
  *add.mutable_player() = Entities(pb::Selector::CONTROLLER);
  add.set_resource(source.W(kind));
  *add.mutable_amount() = Number(amount);
  return source;
}

// {cost}: its controller gains 1 life.
ProgramBuilder Gain(const std::string& name,
                    const std::vector<std::string>& cost) {
  ProgramBuilder spell = CardOfType(name, "instant");
  pb::Instruction::Resource& gain =
      *spell.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_resource();
  *gain.mutable_player() = Entities(pb::Selector::CONTROLLER);
  gain.set_resource(spell.W("life"));
  *gain.mutable_amount() = Number(1);
  AddCost(spell, cost);
  return spell;
}

class ManaWhilePayingTest : public ::testing::Test {
 protected:
  void Have(const ProgramBuilder& permanent, int count = 1) {
    const std::string name = game_.Define(permanent);
    for (int i = 0; i < count; ++i) game_.Put(1, "battlefield", name);
  }
  void Hold(const ProgramBuilder& card) {
    game_.Put(1, "hand", game_.Define(card));
  }
  void Start() { game_.Start("firstmain"); }
  bool AsksForMana() const {
    return game_.prompt().kind == PromptKind::kMode &&
           game_.prompt().reason == Word::Of("pay");
  }
  bool IsTapped(const std::string& name, int nth = 0) {
    return HasWord(game_.Card(name, nth).flags, Word::Of("tapped"));
  }
  int64_t Life() const { return game_.Resource(1, "life"); }

  TestGame game_;
};

TEST_F(ManaWhilePayingTest, ASpellIsPaidForWithWhatIsMadeMeanwhile) {
  Have(Source("Spring", "mana.g"), 2);
  Hold(Gain("Balm", {"mana.g", "mana.g"}));
  Start();
  game_.Do("cast", "Balm");
  ASSERT_TRUE(AsksForMana());
  game_.Do("activate", "Spring");
  ASSERT_TRUE(AsksForMana()) << "one is not enough";
  EXPECT_EQ(game_.Resource(1, "mana.g"), 1);
  game_.Do("activate", "Spring");
  EXPECT_EQ(game_.state().stack().size(), 1u) << "it pays as soon as it can";
  EXPECT_EQ(game_.Resource(1, "mana.g"), 0);
  EXPECT_EQ(game_.state().attempt(), nullptr);
  game_.Settle();
  EXPECT_EQ(Life(), 21);
}

TEST_F(ManaWhilePayingTest, WhoHasTheManaIsNotAsked) {
  Have(Source("Spring", "mana.g"));
  Hold(Gain("Balm", {"mana.g"}));
  Start();
  game_.Do("activate", "Spring");
  game_.Do("cast", "Balm");
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(game_.Facts<AttemptBegan>(), 0);
}

TEST_F(ManaWhilePayingTest, WhatIsUsedLikeAnInstantMakesNone) {
  ProgramBuilder spring = Source("Spring", "mana.g");
  spring.program().mutable_abilities(0)->set_instant_speed(true);
  Have(spring);
  Hold(Gain("Balm", {"mana.g"}));
  Start();
  EXPECT_FALSE(game_.Offers("cast", "Balm"));
  game_.Do("activate", "Spring");
  EXPECT_TRUE(game_.Offers("cast", "Balm"));
}

TEST_F(ManaWhilePayingTest, WithManaBeforehandItIsNotOffered) {
  Have(Source("Spring", "mana.g"));
  Hold(Gain("Balm", {"mana.g"}));
  game_.SetOption("mana beforehand", 1);
  Start();
  EXPECT_FALSE(game_.Offers("cast", "Balm"));
  game_.Do("activate", "Spring");
  EXPECT_TRUE(game_.Offers("cast", "Balm"));
}

TEST_F(ManaWhilePayingTest, WhatCannotBeReachedIsNotOffered) {
  Have(Source("Spring", "mana.g"));
  Hold(Gain("Balm", {"mana.g", "mana.g"}));
  Hold(Gain("Tide", {"mana.u"}));
  Start();
  EXPECT_FALSE(game_.Offers("cast", "Balm"));
  EXPECT_FALSE(game_.Offers("cast", "Tide"));
}

// All is as it was; what was taken back is offered when something has happened.
TEST_F(ManaWhilePayingTest, WhatIsTakenBackIsNotOfferedAgainAtOnce) {
  Have(Source("Spring", "mana.g"), 3);
  Hold(Gain("Balm", {"mana.g", "mana.g"}));
  Hold(Gain("Salve", {"mana.g", "mana.g", "mana.g"}));
  Start();
  for (const char* spell : {"Balm", "Salve"}) {
    game_.Do("cast", spell);
    game_.Do("activate", "Spring");
    ASSERT_TRUE(AsksForMana());
    game_.Answer({});
    EXPECT_FALSE(IsTapped("Spring"));
    EXPECT_EQ(game_.Resource(1, "mana.g"), 0);
    EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
    EXPECT_FALSE(game_.Offers("cast", "Balm"));
  }
  EXPECT_FALSE(game_.Offers("cast", "Salve"));
  game_.Do("activate", "Spring");
  EXPECT_TRUE(game_.Offers("cast", "Balm"));
  EXPECT_TRUE(game_.Offers("cast", "Salve"));
}

// A decision that takes back does the same as one that gives up.
TEST_F(ManaWhilePayingTest, ItCanBeTakenBackAtAnyPrompt) {
  Have(Source("Spring", "mana.g"));
  Hold(Gain("Balm", {"mana.g"}));
  Start();
  game_.Do("cast", "Balm");
  ASSERT_TRUE(game_.engine().Submit({.player = 1, .take_back = true}).ok());
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_FALSE(game_.Offers("cast", "Balm"));
}

// Who makes what does not fit has to give it up.
TEST_F(ManaWhilePayingTest, WhoeverCannotPayInTheEndTakesItBack) {
  ProgramBuilder either = Source("Either", "mana.g");
  either.program().add_abilities()->CopyFrom(either.program().abilities(0));
  either.program()
      .mutable_abilities(1)
      ->mutable_code(0)
      ->mutable_resource()
      ->set_resource(either.W("mana.u"));
  Have(either);
  Hold(Gain("Tide", {"mana.u"}));
  Start();
  game_.Do("cast", "Tide");
  ASSERT_TRUE(AsksForMana());
  game_.Answer({0});
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority) << "nothing is left";
  EXPECT_FALSE(IsTapped("Either"));
  EXPECT_FALSE(game_.Offers("cast", "Tide"));
}

// A mana ability that costs mana: what is made for it first counts.
TEST_F(ManaWhilePayingTest, WhatOneMakesPaysForAnother) {
  Have(Source("Spring", "mana.g"));
  ProgramBuilder prism = Source("Prism", "mana.u", 2);
  prism.program()
      .mutable_abilities(0)
      ->mutable_cost()
      ->add_parts()
      ->mutable_mana()
      ->add_symbols()
      ->set_generic(1);
  Have(prism);
  Hold(Gain("Tide", {"mana.u", "mana.u"}));
  Hold(Gain("Flood", {"mana.u", "mana.u", "mana.g"}));
  Start();
  EXPECT_FALSE(game_.Offers("cast", "Flood"));
  game_.Do("cast", "Tide");
  EXPECT_FALSE(game_.Offers("activate", "Prism"));
  game_.Do("activate", "Spring");
  game_.Do("activate", "Prism");
  EXPECT_EQ(game_.state().stack().size(), 1u);
}

// What it takes to pay is not made mana of.
TEST_F(ManaWhilePayingTest, WhatIsTappedForAnAbilityMakesNoManaForIt) {
  ProgramBuilder pump = Source("Pump", "mana.g");
  pb::Ability& gains = pump.AddAbility(pb::ABILITY_ACTIVATED);
  *gains.mutable_cost() = pump.program().abilities(0).cost();
  pb::CostPart& mana = *gains.mutable_cost()->add_parts();
  mana.mutable_mana()->add_symbols()->add_kinds(pump.W("mana.g"));
  pb::Instruction::Resource& gain = *gains.add_code()->mutable_resource();
  *gain.mutable_player() = Entities(pb::Selector::CONTROLLER);
  gain.set_resource(pump.W("life"));
  *gain.mutable_amount() = Number(1);
  Have(pump);
  Start();
  for (const PromptOption& option : game_.prompt().options) {
    EXPECT_TRUE(option.ability.empty() || option.ability.ability == 0);
  }
}

// {T}: add {G}, and draw a card.
ProgramBuilder DrawingSource() {
  ProgramBuilder source = Source("Omen", "mana.g");
  pb::Instruction::Draw& draw =
      *source.program().mutable_abilities(0)->add_code()->mutable_draw();
  *draw.mutable_player() = Entities(pb::Selector::CONTROLLER);
  *draw.mutable_count() = Number(1);
  return source;
}

// What has been drawn is not given back, and neither is what led to it.
TEST_F(ManaWhilePayingTest, NothingIsTakenBackPastACardThatWasDrawn) {
  Have(DrawingSource());
  Have(Source("Spring", "mana.g"));
  Hold(Gain("Balm", {"mana.g", "mana.g"}));
  game_.Put(1, "library", game_.Define(Gain("Drawn", {})));
  Start();
  game_.Do("cast", "Balm");
  game_.Do("activate", "Omen");
  ASSERT_TRUE(AsksForMana());
  EXPECT_EQ(game_.Card("Drawn").zone.text(), "hand");
  EXPECT_FALSE(game_.Offers("cast", "Drawn")) << "it is being paid for";
  EXPECT_FALSE(game_.engine().Submit({.player = 1, .take_back = true}).ok());
  game_.Answer({});
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_TRUE(IsTapped("Omen"));
  EXPECT_EQ(game_.Resource(1, "mana.g"), 1);
  EXPECT_EQ(game_.Card("Balm").zone.text(), "hand");
  EXPECT_TRUE(game_.Offers("cast", "Drawn"));
  EXPECT_TRUE(game_.Offers("cast", "Balm")) << "something else has happened";
}

// X is what could be paid; it is announced before the mana is made.
TEST_F(ManaWhilePayingTest, XIsAsMuchAsCouldBeMade) {
  Have(Source("Spring", "mana.g"), 3);
  ProgramBuilder blaze = Gain("Blaze", {"mana.g"});
  blaze.program()
      .mutable_casts(0)
      ->mutable_cost()
      ->mutable_parts(0)
      ->mutable_mana()
      ->set_x(1);
  Hold(blaze);
  Start();
  game_.Do("activate", "Spring");
  game_.Do("cast", "Blaze");
  ASSERT_EQ(game_.prompt().kind, PromptKind::kNumber);
  EXPECT_EQ(game_.prompt().max, 2);
  ASSERT_TRUE(game_.engine().Submit({.player = 1, .number = 1}).ok());
  ASSERT_TRUE(AsksForMana());
  game_.Answer({});
  EXPECT_EQ(game_.Resource(1, "mana.g"), 1) << "that was made before";
}

}  // namespace
}  // namespace refold::mtg
