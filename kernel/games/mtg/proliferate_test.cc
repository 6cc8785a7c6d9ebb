#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// A card that puts these counters on itself as it enters.
ProgramBuilder WithCounters(const std::string& name,
                            const std::vector<std::string>& kinds) {
  ProgramBuilder card = Creature(name, 3, 3);
  pb::Ability& enters = card.AddAbility(pb::ABILITY_ENTERS);
  for (const std::string& kind : kinds) {
    pb::Instruction::Counters& put = *enters.add_code()->mutable_counters();
    *put.mutable_what() = tree::Entities(pb::Selector::SOURCE);
    put.set_counter(card.W(kind));
    *put.mutable_change() = tree::Number(1);
  }
  return card;
}

class ProliferateTest : public ::testing::Test {
 protected:
  // Player 1 proliferates twice, each time with everything that there is.
  void Play(const std::vector<ProgramBuilder>& permanents, int64_t poison) {
    for (const ProgramBuilder& permanent : permanents) {
      game_.Put(2, "battlefield", game_.Define(permanent));
    }
    ProgramBuilder spell = CardOfType("Spell", "instant");
    pb::Ability& ability = spell.AddAbility(pb::ABILITY_SPELL);
    for (int i = 0; i < 2; ++i) {
      pb::Instruction::Rule& rule = *ability.add_code()->mutable_rule();
      rule.set_name(spell.W("proliferate"));
      pb::Query all;
      all.set_players(true);
      pb::ZoneSpec* zone = all.add_zones();
      zone->set_zone(spell.W("battlefield"));
      *rule.mutable_what() = tree::Among(std::move(all));
    }
    AddCost(spell, {});
    game_.Put(1, "hand", game_.Define(spell));
    pb::NamedValue* has = game_.setup().mutable_players(1)->add_resources();
    has->set_name("poison");
    has->set_value(poison);
    game_.Start("firstmain");
    game_.Do("cast", "Spell");
    game_.Settle();
  }

  int64_t Counters(const std::string& card, const std::string& kind) {
    return GetNamed(game_.Card(card).counters, Word::Of(kind));
  }

  TestGame game_;
};

TEST_F(ProliferateTest, AnotherCounterWhereThereIsOne) {
  Play({WithCounters("Charged", {"0/0 charge"}), Creature("Plain", 1, 1)}, 3);
  EXPECT_EQ(Counters("Charged", "0/0 charge"), 3);
  EXPECT_TRUE(game_.Card("Plain").counters.empty());
  EXPECT_EQ(game_.Resource(2, "poison"), 5);
  EXPECT_EQ(game_.Resource(1, "poison"), 0) << "had none";
}

TEST_F(ProliferateTest, OfSeveralKindsOneIsChosenEachTime) {
  Play({WithCounters("Both", {"0/0 charge", "0/0 level"})}, 0);
  ASSERT_EQ(game_.prompt().kind, PromptKind::kWord);
  EXPECT_EQ(game_.prompt().player, 1u);
  ASSERT_EQ(game_.prompt().options.size(), 2u);
  const Word first = game_.prompt().options[0].word;
  const Word second = game_.prompt().options[1].word;
  game_.Answer({0});
  ASSERT_EQ(game_.prompt().kind, PromptKind::kWord);
  game_.Answer({1});
  EXPECT_EQ(Counters("Both", std::string(first.text())), 2);
  EXPECT_EQ(Counters("Both", std::string(second.text())), 2);
}

}  // namespace
}  // namespace refold::mtg
