// Numbers at the limits of int64, which scripts may ask for: they stop there.
#include <limits>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
constexpr int64_t kLeast = std::numeric_limits<int64_t>::min();

// A card whose abilities, each for nothing and at once, run one rule of the
// game with a number.
class LimitsTest : public testing::Test {
 protected:
  void AddRule(const char* rule, int64_t number) {
    pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_mana(true);
    pb::Instruction::Rule& run = *ability.add_code()->mutable_rule();
    run.set_name(card.W(rule));
    *run.mutable_what() = tree::Entities(pb::Selector::PLAYERS);
    *run.mutable_other() = tree::Entities(pb::Selector::OPPONENTS);
    *run.mutable_number() = tree::Number(number);
  }
  void Start() {
    game.Put(1, "battlefield", game.Define(card));
    game.Start("firstmain");
  }
  // Uses all of them, in order.
  void UseAll() {
    for (int i = 0; i < card.program().abilities_size(); ++i) {
      const std::vector<PromptOption>& options = game.prompt().options;
      for (size_t option = 0; option < options.size(); ++option) {
        if (options[option].action.text() == "activate" &&
            options[option].ability.ability == static_cast<uint32_t>(i)) {
          game.Answer({static_cast<uint32_t>(option)});
          break;
        }
      }
    }
  }
  void GiveResource(PlayerId player, const char* name, int64_t value) {
    pb::NamedValue* resource =
        game.setup()
            .mutable_players(static_cast<int>(player) - 1)
            ->add_resources();
    resource->set_name(name);
    resource->set_value(value);
  }

  TestGame game;
  ProgramBuilder card = CardOfType("Limit", "artifact");
};

TEST_F(LimitsTest, MoreTurnsThanCanBeCounted) {
  AddRule("extra turn", kMost);
  AddRule("extra turn", kMost);
  Start();
  UseAll();
  EXPECT_EQ(GetValue(game.state(), Ref::Player(1), Word::Of("extra turns")),
            kMost);
}

// A spell on the stack is copied so many times, at once.
class CopiesTest : public LimitsTest {
 protected:
  void Copy(int64_t times) {
    AddRule("copy spell", times);
    *card.program()
         .mutable_abilities(0)
         ->mutable_code(0)
         ->mutable_rule()
         ->mutable_what() = tree::Among(card.CardsIn(card.Zone("stack")));
    ProgramBuilder verse = CardOfType("Verse", "instant");
    AddCost(verse, {});
    game.Put(1, "hand", game.Define(verse));
    Start();
    game.Do("cast", "Verse");
    UseAll();
  }
};

TEST_F(CopiesTest, AsManyAsTheEffectSays) {
  Copy(150);
  EXPECT_EQ(game.state().stack().size(), 151u);
}

TEST_F(CopiesTest, MoreThanAGameHoldsEndIt) {
  Copy(kMost);
  ASSERT_TRUE(game.engine().over());
  EXPECT_TRUE(game.state().game().winners.empty());
}

TEST_F(LimitsTest, LivesThatAreTooFarApartAreExchanged) {
  GiveResource(1, "life", kMost);
  GiveResource(2, "life", kLeast);
  // Whoever has no life does not lose.
  for (PlayerId player : {1, 2}) {
    ProgramBuilder angel = Creature("Angel", 1, 1, {"cantlose"});
    if (player == 1) game.Define(angel);
    game.Put(player, "battlefield", "Angel");
  }
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Instruction::Rule& run = *ability.add_code()->mutable_rule();
  run.set_name(card.W("exchange life"));
  *run.mutable_what() = tree::Entities(pb::Selector::CONTROLLER);
  *run.mutable_other() = tree::Entities(pb::Selector::OPPONENTS);
  Start();
  UseAll();
  // What lies between them is more than a number can say.
  EXPECT_EQ(game.Resource(1, "life"), 0);
  EXPECT_EQ(game.Resource(2, "life"), -1);
}

TEST_F(LimitsTest, ManaThatCannotBeAddedUp) {
  GiveResource(1, "mana.g", kMost);
  GiveResource(1, "mana.r", kMost);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("life"));
  *gain.mutable_amount() = card.WordExpr(
      pb::Expr::RULE, "mana", tree::Entities(pb::Selector::CONTROLLER));
  ProgramBuilder giant = Creature("Giant", 9, 9);
  AddCost(giant, {"mana.g"});
  giant.program()
      .mutable_casts(0)
      ->mutable_cost()
      ->mutable_parts(0)
      ->mutable_mana()
      ->set_x(2);
  game.Put(1, "hand", game.Define(giant));
  Start();
  UseAll();
  EXPECT_EQ(game.Resource(1, "life"), kMost);
  game.Do("cast", "Giant");
  EXPECT_EQ(game.prompt().kind, PromptKind::kNumber);
}

TEST_F(LimitsTest, AHandLimitBeyondAllNumbers) {
  pb::Continuous& effect =
      *card.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *effect.mutable_affects() = tree::Entities(pb::Selector::PLAYERS);
  *effect.add_ops() = card.Op(pb::MOD_RULE, "hand size", tree::Number(kMost));
  game.Put(1, "hand", game.Define(Creature("Bear", 2, 2)));
  Start();
  game.GoTo("upkeep");
  EXPECT_EQ(game.state().game().active_player, 2u);
  EXPECT_EQ(game.CardsIn(1, "hand"), 1) << "nothing is too much";
}

TEST_F(LimitsTest, DamageBeyondAllNumbers) {
  game.Put(2, "battlefield",
           game.Define(Creature("Wall", 0, 5, {"indestructible"})));
  for (int i = 0; i < 2; ++i) {
    pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_mana(true);
    pb::Instruction::Damage& damage = *ability.add_code()->mutable_damage();
    *damage.mutable_target() = tree::Among(
        card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
    *damage.mutable_amount() = tree::Number(kMost);
  }
  Start();
  UseAll();
  EXPECT_EQ(GetValue(game.state(), game.Card("Wall").ref(), Word::Of("damage")),
            kMost);
}

}  // namespace
}  // namespace refold::mtg
