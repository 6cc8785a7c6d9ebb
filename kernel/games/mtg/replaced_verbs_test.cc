// Destruction, discarding, countering, counters and life, replaced.
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;

// -- destruction -------------------------------------------------------------

class SavedTest : public ReplacedTest {
 protected:
  // "{0}: Regenerate all creatures."
  void HaveSalve() {
    ProgramBuilder salve = Device("Salve");
    pb::Instruction::Modify& modify = *CodeOf(salve).mutable_modify();
    *modify.mutable_what() = AllCreatures(salve);
    *modify.add_ops() = salve.Op(pb::MOD_SHIELD, "regenerate", Number(1));
    modify.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
    Have(1, salve);
  }
  void UseSalve() {
    if (!begun_) game_.Start("firstmain");
    begun_ = true;
    game_.Do("activate", "Salve");
    game_.Pass();
    game_.Pass();
  }
  // Auras with totem armor on the first card that was set up.
  void HaveArmor(const std::string& name) {
    ProgramBuilder armor = CardOfType(name, "enchantment");
    armor.Type("aura").Keyword("totem armor");
    Have(1, armor);
    pb::SetupZone& zone = *game_.setup().mutable_players(0)->mutable_zones(0);
    pb::SetupMark& mark = *zone.add_marks();
    mark.set_card(static_cast<uint32_t>(zone.cards_size()) - 1);
    mark.set_attached_to(1);
  }
  bool IsTapped(const std::string& name) {
    return HasWord(game_.Card(name).flags, Word::Of("tapped"));
  }
  size_t ShieldsLeft() { return game_.state().modifiers().size(); }
};

TEST_F(SavedTest, AShieldRegeneratesOnce) {
  Have(1, Creature("Bear", 2, 2));
  HaveSalve();
  HaveDestroyer();
  UseSalve();
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  EXPECT_TRUE(IsTapped("Bear"));
  EXPECT_EQ(ShieldsLeft(), 0u);
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(SavedTest, OfTwoShieldsOneIsUsedWithoutAQuestion) {
  Have(1, Creature("Bear", 2, 2));
  HaveSalve();
  HaveDestroyer();
  UseSalve();
  UseSalve();
  UseDevice();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  EXPECT_EQ(ShieldsLeft(), 1u);
}

TEST_F(SavedTest, WhatCannotBeRegeneratedUsesNoShield) {
  Have(1, Creature("Bear", 2, 2));
  Have(1, Creature("Rock", 2, 2, {"indestructible"}));
  HaveSalve();
  HaveDestroyer(/*can_be_saved=*/false);
  UseSalve();
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
  EXPECT_EQ(ZoneOf("Rock"), "battlefield");
  EXPECT_FALSE(IsTapped("Rock"));
  EXPECT_EQ(ShieldsLeft(), 1u) << "that of the indestructible creature";
}

TEST_F(SavedTest, DeathtouchIsForgottenByWhatRegenerates) {
  Have(1, Creature("Bear", 2, 2));
  Have(1, Creature("Adder", 1, 1, {"deathtouch"}));
  HaveSalve();
  ProgramBuilder device = Device("Device");
  pb::Instruction::Damage& damage = *CodeOf(device).mutable_damage();
  *damage.mutable_target() = tree::Among(device.CardsIn(
      device.Zone("battlefield"), tree::Not(device.HasKeyword("deathtouch"))));
  *damage.mutable_amount() = Number(1);
  *damage.mutable_source() = tree::Among(device.CardsIn(
      device.Zone("battlefield"), device.HasKeyword("deathtouch")));
  Have(1, device);
  UseSalve();
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  EXPECT_TRUE(IsTapped("Bear"));
  EXPECT_EQ(GetNamed(game_.Card("Bear").values, Word::Of("deathtouched")), 0);
}

TEST_F(SavedTest, ArmorIsDestroyedInPlaceOfItsHost) {
  Have(1, Creature("Bear", 2, 2));
  HaveArmor("Pelt");
  HaveDestroyer();
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  EXPECT_EQ(ZoneOf("Pelt"), "graveyard");
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(SavedTest, OfTwoArmorsTheControllerOfTheHostChooses) {
  Have(1, Creature("Bear", 2, 2));
  HaveArmor("Pelt");
  HaveArmor("Hide");
  DestroysAll();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kMode);
  EXPECT_EQ(Offered(), (std::vector<std::string>{"Pelt", "Hide"}));
  game_.Answer({1});
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  EXPECT_EQ(ZoneOf("Pelt"), "battlefield");
  EXPECT_EQ(ZoneOf("Hide"), "graveyard");
}

// -- discarding --------------------------------------------------------------

class DiscardTest : public ReplacedTest {
 protected:
  // Comes into play instead of being discarded by what an opponent controls.
  void HoldSmith(PlayerId player) {
    ProgramBuilder smith = Redirects("Smith", "graveyard", "battlefield");
    smith.Type("creature").Stat("power", 4).Stat("toughness", 4);
    pb::Ability& ability = *smith.program().mutable_abilities(0);
    ability.add_zones(smith.W("hand"));
    EventPattern& pattern = *ability.mutable_trigger();
    pattern.add_reasons(smith.W("discard"));
    *pattern.mutable_subject() = IsOneOf(Entities(Selector::SOURCE));
    EventPattern::Role& role = *pattern.add_roles();
    role.set_role(smith.W("source"));
    *role.mutable_where() = tree::ControlledBy(Entities(Selector::OPPONENTS));
    game_.Put(player, "hand", game_.Define(smith));
  }
  // Player 1's; everybody discards their hand.
  void DiscardHands() {
    ProgramBuilder device = Device("Device");
    pb::Instruction::Move& move = *CodeOf(device).mutable_move();
    *move.mutable_what() = tree::Among(device.CardsIn(device.Zone("hand")));
    move.set_zone(device.W("graveyard"));
    move.set_reason(device.W("discard"));
    Have(1, device);
    UseDevice();
  }
};

TEST_F(DiscardTest, ByAnOpponentItComesIntoPlay) {
  HoldSmith(2);
  DiscardHands();
  EXPECT_EQ(ZoneOf("Smith"), "battlefield");
  EXPECT_EQ(game_.Card("Smith").controller, 2u);
}

TEST_F(DiscardTest, ByItsOwnControllerItDoesNot) {
  HoldSmith(1);
  DiscardHands();
  EXPECT_EQ(ZoneOf("Smith"), "graveyard");
}

// -- entering ----------------------------------------------------------------

// "Creature cards can't come from there onto the battlefield."
ProgramBuilder Bars(const std::string& from) {
  ProgramBuilder cage = ReplacedTest::Redirects("Cage", "battlefield", "exile");
  pb::Ability& ability = *cage.program().mutable_abilities(0);
  *ability.mutable_trigger()->add_from() = cage.Zone(from);
  *ability.mutable_trigger()->mutable_subject() = cage.HasType("creature");
  ability.mutable_replacement()->Clear();
  ability.mutable_replacement()->set_kind(Replacement::CANCEL);
  return cage;
}

TEST_F(ReplacedTest, WhatCannotComeFromAGraveyardStaysThere) {
  Have(2, Bars("graveyard"));
  game_.Put(1, "graveyard", game_.Define(Creature("Bear", 2, 2)));
  ProgramBuilder device = Device("Device");
  pb::Instruction::Move& move = *CodeOf(device).mutable_move();
  *move.mutable_what() = tree::Among(device.CardsIn(device.Zone("graveyard")));
  move.set_zone(device.W("battlefield"));
  Have(1, device);
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

// CR 608.3e.
TEST_F(ReplacedTest, APermanentSpellThatCannotEnterGoesToTheGraveyard) {
  Have(2, Bars("stack"));
  ProgramBuilder bear = Creature("Bear", 2, 2);
  AddCost(bear, {});
  game_.Put(1, "hand", game_.Define(bear));
  game_.Start("firstmain");
  game_.Do("cast", "Bear");
  game_.Settle();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
  EXPECT_TRUE(game_.state().stack().empty());
}

TEST_F(ReplacedTest, CountersWithWhichACardEntersAreDoubled) {
  Have(1, DoublesCounters());
  ProgramBuilder walker = CardOfType("Walker", "planeswalker");
  AddCost(walker, {});
  *walker.AddAbility(pb::ABILITY_ENTERS).add_code() =
      PutCounters(walker, Entities(Selector::SOURCE), "0/0 loyalty", 3);
  // "+1: nothing", which has a cost but no effect.
  pb::Ability& plus = walker.AddAbility(pb::ABILITY_ACTIVATED);
  pb::CostPart& cost = *plus.mutable_cost()->add_parts();
  cost.mutable_counters()->set_counter(walker.W("0/0 loyalty"));
  *cost.mutable_counters()->mutable_change() = Number(1);
  *plus.add_code() = Gain(walker, Number(1));
  game_.Put(1, "hand", game_.Define(walker));
  game_.Start("firstmain");
  game_.Do("cast", "Walker");
  game_.Settle();
  const auto loyalty = [this] {
    return GetNamed(game_.Card("Walker").counters, Word::Of("0/0 loyalty"));
  };
  EXPECT_EQ(loyalty(), 6);
  game_.Do("activate", "Walker");
  EXPECT_EQ(loyalty(), 7);
}

// -- countering, life --------------------------------------------------------

// A spell of player 2 that would be countered, and who counters it.
TEST_F(ReplacedTest, ASpellIsExiledInsteadOfBeingCountered) {
  ProgramBuilder bear = Creature("Bear", 2, 2);
  AddCost(bear, {});
  game_.Put(1, "hand", game_.Define(bear));
  ProgramBuilder rule = CardOfType("Shelter", "enchantment");
  pb::Ability& ability = rule.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(rule.W("countered"));
  ability.mutable_replacement()->set_kind(Replacement::CODE);
  pb::Instruction::Move& move = *ability.add_code()->mutable_move();
  *move.mutable_what() = Entities(Selector::EVENT_SUBJECT);
  move.set_zone(rule.W("hand"));
  Have(1, rule);
  ProgramBuilder device = Device("Device");
  *CodeOf(device).mutable_counter_spell()->mutable_what() =
      tree::Among(device.CardsIn(device.Zone("stack")));
  Have(1, device);
  game_.Start("firstmain");
  begun_ = true;
  game_.Do("cast", "Bear");
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "hand");
  EXPECT_TRUE(game_.state().stack().empty());
}

// "If you would gain life, you gain twice as much."
ProgramBuilder DoublesLife() {
  ProgramBuilder card = CardOfType("Spring", "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_REPLACEMENT);
  EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(EventPattern::RESOURCE);
  pattern.add_words(card.W("life"));
  pattern.set_sign(EventPattern::INCREASE);
  *pattern.mutable_subject() = IsOneOf(Entities(Selector::CONTROLLER));
  ability.mutable_replacement()->set_kind(Replacement::AMOUNT);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(pb::Expr::MUL, std::move(amount), Number(2));
  return card;
}

TEST_F(ReplacedTest, LifeThatDamageGainsIsReplacedAtTheSameTime) {
  Have(1, DoublesLife());
  Have(1, Creature("Leech", 3, 3, {"lifelink"}));
  ProgramBuilder device = Device("Device");
  pb::Instruction::Damage& damage = *CodeOf(device).mutable_damage();
  *damage.mutable_target() = Entities(Selector::OPPONENTS);
  *damage.mutable_amount() = Number(3);
  *damage.mutable_source() = AllCreatures(device);
  Have(1, device);
  UseDevice();
  EXPECT_EQ(game_.Resource(2, "life"), 17);
  EXPECT_EQ(game_.Resource(1, "life"), 26);
}

TEST_F(ReplacedTest, LifeThatIsPaidIsNoGain) {
  Have(1, DoublesLife());
  ProgramBuilder device = Device("Device");
  pb::CostPart& cost =
      *device.program().mutable_abilities(0)->mutable_cost()->add_parts();
  cost.mutable_resource()->set_resource(device.W("life"));
  *cost.mutable_resource()->mutable_amount() = Number(4);
  CodeOf(device) = Gain(device, Number(1));
  Have(1, device);
  UseDevice();
  EXPECT_EQ(game_.Resource(1, "life"), 20 - 4 + 2);
}

}  // namespace
}  // namespace refold::mtg
