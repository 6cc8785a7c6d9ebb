// What phases out is still the same, and nothing finds it (CR 702.26).
#include "kernel/games/mtg/phasing.h"

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using pb::Selector;

// A bear, and a device whose abilities phase all creatures out; deal 1 damage
// to them; make them bigger, or until end of turn; or put a counter on them.
class PhasingTest : public testing::Test {
 protected:
  enum Use : uint32_t { kPhase, kDamage, kGrow, kCounter };

  PhasingTest() {
    pb::Instruction::Rule& phase = *Ability().mutable_rule();
    phase.set_name(device_.W("phase out"));
    *phase.mutable_what() = Creatures();
    pb::Instruction::Damage& damage = *Ability().mutable_damage();
    *damage.mutable_target() = Creatures();
    *damage.mutable_amount() = tree::Number(1);
    pb::Instruction::Modify& grow = *Ability().mutable_modify();
    *grow.mutable_what() = Creatures();
    *grow.add_ops() = device_.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
    grow.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
    pb::Instruction::Counters& counter = *Ability().mutable_counters();
    *counter.mutable_what() = Creatures();
    counter.set_counter(device_.W("1/1"));
    *counter.mutable_change() = tree::Number(1);
    game_.Put(1, "battlefield", game_.Define(Creature("Bear", 2, 2)));
    game_.Put(1, "battlefield", game_.Define(device_));
    const std::string land = game_.Define(CardOfType("Land", "land"));
    for (PlayerId player : {1, 2}) {
      for (int i = 0; i < 4; ++i) {
        game_.Put(player, "library", land);
      }
    }
    game_.Start("firstmain");
  }
  pb::Instruction& Ability() {
    pb::Ability& ability = device_.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_mana(true);  // nobody can answer
    return *ability.add_code();
  }
  Selector Creatures() {
    return tree::Among(device_.CardsIn(device_.Zone("battlefield"),
                                       device_.HasType("creature")));
  }
  void Activate(Use use) {
    const std::vector<PromptOption>& options = game_.prompt().options;
    for (uint32_t i = 0; i < options.size(); ++i) {
      if (options[i].action.text() == "activate" &&
          options[i].ability.ability == use) {
        return game_.Answer({i});
      }
    }
    FAIL() << "the ability is not offered";
  }
  const CardCell& Bear() const { return game_.Card("Bear"); }

  TestGame game_;
  ProgramBuilder device_ = CardOfType("Device", "artifact");
};

TEST_F(PhasingTest, ItIsFoundNowhereAndComesBackTheSame) {
  Activate(kCounter);
  const Ref bear = Bear().ref();
  const uint64_t since = Bear().since();
  const auto moved = game_.Facts<CardMoved>();
  Activate(kPhase);
  EXPECT_TRUE(Bear().absent());
  EXPECT_TRUE(Bear().zone.empty());
  EXPECT_EQ(game_.state().Find(bear), nullptr);
  EXPECT_NE(game_.state().FindEvenAbsent(bear), nullptr);
  EXPECT_EQ(game_.CardsIn(1, "battlefield"), 1);
  EXPECT_EQ(game_.Facts<CardMoved>(), moved) << "phasing moves nothing";
  game_.GoTo("upkeep");
  EXPECT_TRUE(Bear().absent()) << "it is the other player's turn";
  game_.GoTo("end");
  game_.GoTo("upkeep");
  EXPECT_EQ(Bear().ref(), bear);
  EXPECT_EQ(Bear().since(), since);
  EXPECT_EQ(Bear().zone, Word::Of("battlefield"));
  EXPECT_EQ(game_.Stat("Bear", "power"), 3);
}

TEST_F(PhasingTest, DamageAndEffectsOfTheTurnEndMeanwhile) {
  Activate(kDamage);
  Activate(kGrow);
  EXPECT_EQ(game_.Stat("Bear", "power"), 4);
  Activate(kPhase);
  EXPECT_EQ(GetNamed(Bear().values, Word::Of("damage")), 1);
  game_.GoTo("upkeep");
  EXPECT_EQ(GetNamed(Bear().values, Word::Of("damage")), 0);
  game_.GoTo("end");
  game_.GoTo("upkeep");
  EXPECT_FALSE(Bear().absent());
  EXPECT_EQ(game_.Stat("Bear", "power"), 2);
}

TEST_F(PhasingTest, NothingIsDoneToIt) {
  Activate(kPhase);
  Activate(kDamage);
  Activate(kCounter);
  EXPECT_TRUE(Bear().counters.empty());
  EXPECT_EQ(game_.Facts<DamageDealt>(), 0);
  const int64_t before = game_.Facts<AbsenceChanged>();
  Activate(kPhase);
  EXPECT_EQ(game_.Facts<AbsenceChanged>(), before);
}

}  // namespace
}  // namespace refold::mtg
