// Operations that ask: what is offered, and what comes of the answers.
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

class ChoicesTest : public testing::Test {
 protected:
  // A choice among the creatures in play, after which life is gained by the
  // number chosen and the chosen are tapped.
  pb::Instruction::Choose& Choose() {
    pb::Instruction::Choose& choose = *script.Add().mutable_choose();
    *choose.mutable_from() =
        script.builder().CardsIn(script.builder().Zone("battlefield"),
                                 script.builder().HasType("creature"));
    choose.set_register_(0);
    script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
    pb::Instruction::Flag& flag = *script.Add().mutable_flag();
    *flag.mutable_what() = tree::RegisterRefs(0);
    flag.set_flag(script.W("tapped"));
    flag.set_on(true);
    return choose;
  }

  // Three creatures, the last of which cannot be targeted, and the script.
  void Start() {
    ProgramBuilder bear("Bear");
    bear.Type("creature");
    ProgramBuilder ghost("Ghost");
    ghost.Type("creature").Keyword("shroud");
    uint32_t bears = table.Add(bear);
    first = table.Place(1, "battlefield", bears);
    second = table.Place(2, "battlefield", bears);
    hidden = table.Place(1, "battlefield", table.Add(ghost));
    source = table.Place(1, "battlefield", table.Add(script.builder()));
    table.Start();
    table.Run(source, 0);
  }

  Script script;
  TinyTable table;
  CardId first = 0;
  CardId second = 0;
  CardId hidden = 0;
  CardId source = 0;
};

TEST_F(ChoicesTest, TargetsAreAskedForAndTold) {
  Choose().set_target(true);
  Start();
  EXPECT_EQ(table.prompt().kind, PromptKind::kTargets);
  EXPECT_EQ(table.prompt().reason, Word::Of("target"));
  EXPECT_EQ(table.prompt().options.size(), 2u);
  EXPECT_EQ(table.prompt().env.source, table.ref(source));
  table.AnswerWith({table.ref(second)});
  EXPECT_TRUE(table.HasFlag(second, "tapped"));
  EXPECT_EQ(table.Life(1), 21);
  std::vector<Event> targeted = table.Events<Targeted>();
  ASSERT_EQ(targeted.size(), 1u);
  EXPECT_EQ(targeted[0].As<Targeted>()->target.id, second);
  EXPECT_EQ(targeted[0].As<Targeted>()->source.value_or(Ref()).id, source);
  EXPECT_EQ(targeted[0].As<Targeted>()->player, 1u);
}

TEST_F(ChoicesTest, SeveralAreChosenInOrder) {
  pb::Instruction::Choose& choose = Choose();
  *choose.mutable_min() = tree::Number(2);
  *choose.mutable_max() = tree::Number(9);
  *choose.mutable_chooser() = tree::Entities(Selector::OPPONENTS);
  Start();
  EXPECT_EQ(table.prompt().kind, PromptKind::kCards);
  EXPECT_EQ(table.prompt().player, 2u);
  EXPECT_EQ(table.prompt().min, 2);
  EXPECT_EQ(table.prompt().max, 3);
  table.AnswerWith({table.ref(hidden), table.ref(first)});
  EXPECT_EQ(table.Life(1), 22);
  EXPECT_TRUE(table.HasFlag(hidden, "tapped"));
  EXPECT_FALSE(table.HasFlag(second, "tapped"));
  EXPECT_TRUE(table.Events<Targeted>().empty());
}

TEST_F(ChoicesTest, TooFewAreNone) {
  pb::Instruction::Choose& choose = Choose();
  choose.set_target(true);
  *choose.mutable_min() = tree::Number(3);
  Start();
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 20);
}

TEST_F(ChoicesTest, TooFewAreTakenWhereThatWillDo) {
  pb::Instruction::Choose& choose = Choose();
  choose.set_target(true);
  choose.set_optional(true);
  *choose.mutable_min() = tree::Number(3);
  Start();
  EXPECT_EQ(table.prompt().min, 2);
  EXPECT_EQ(table.prompt().max, 2);
  table.Answer({0, 1});
  EXPECT_EQ(table.Life(1), 22);
}

TEST_F(ChoicesTest, CardsAreShownThoughNoneCanBeChosen) {
  pb::Instruction::Choose& choose = Choose();
  *choose.mutable_min() = tree::Number(0);
  *choose.mutable_max() = tree::Number(0);
  choose.set_confirm(true);
  *choose.mutable_shown() = tree::Among(
      script.builder().CardsIn(script.builder().Zone("battlefield"),
                               script.builder().HasType("creature")));
  *choose.mutable_picked() = tree::Entities(Selector::SOURCE);
  Start();
  EXPECT_EQ(table.prompt().shown.size(), 3u);
  EXPECT_EQ(table.prompt().picked, std::vector<Ref>{table.ref(source)});
  EXPECT_EQ(table.prompt().max, 0);
  table.Answer({});
  EXPECT_EQ(table.Life(1), 20);
}

TEST_F(ChoicesTest, PointsAreDistributed) {
  pb::Instruction::Distribute& distribute = *script.Add().mutable_distribute();
  *distribute.mutable_from() =
      script.builder().CardsIn(script.builder().Zone("battlefield"),
                               script.builder().HasType("creature"));
  *distribute.mutable_points() = tree::Number(9);
  *distribute.mutable_most() = tree::Number(2);
  *distribute.mutable_most_options() = tree::Number(2);
  distribute.set_or_nothing(true);
  distribute.set_register_(0);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
  Start();
  // Two of them can take two points each.
  EXPECT_EQ(table.prompt().kind, PromptKind::kDistribute);
  EXPECT_EQ(table.prompt().min, 4);
  EXPECT_EQ(table.prompt().max, 4);
  EXPECT_EQ(table.prompt().options[0].most, 2);
  auto is_legal = [this](std::vector<uint32_t> chosen) {
    return table.engine()
        .CheckDecision({.player = 1, .chosen = std::move(chosen)})
        .ok();
  };
  EXPECT_TRUE(is_legal({0, 0, 2, 2}));
  EXPECT_TRUE(is_legal({}));
  EXPECT_FALSE(is_legal({0, 1}));
  EXPECT_FALSE(is_legal({0, 0, 0, 1}));
  EXPECT_FALSE(is_legal({0, 0, 1, 2}));
  table.Answer({0, 0, 2, 2});
  EXPECT_EQ(table.Life(1), 24);
}

TEST_F(ChoicesTest, ModesAreOfferedOfCards) {
  pb::Instruction::Mode& mode = *script.Add().mutable_mode();
  const pb::Selector creatures = tree::Among(
      script.builder().CardsIn(script.builder().Zone("battlefield"),
                               script.builder().HasType("creature")));
  for (const char* label : {"Keep it", "Tap it"}) {
    mode.add_labels(script.W(label));
    mode.add_keys(script.W(label[0] == 'K' ? "keep" : "tap"));
    *mode.add_of() = creatures;
  }
  mode.add_jumps(2);
  mode.add_jumps(1);
  mode.set_otherwise(2);
  mode.set_card(1);
  mode.set_reason(script.W("what to do"));
  pb::Instruction::Flag& flag = *script.Add().mutable_flag();
  *flag.mutable_what() = tree::RegisterRefs(0);
  flag.set_flag(script.W("tapped"));
  flag.set_on(true);
  Start();
  EXPECT_EQ(table.prompt().reason, Word::Of("what to do"));
  ASSERT_EQ(table.prompt().options.size(), 6u);
  EXPECT_EQ(table.prompt().options[5].action, Word::Of("tap"));
  EXPECT_EQ(table.prompt().options[5].entity, table.ref(second));
  table.Answer({5});
  EXPECT_TRUE(table.HasFlag(second, "tapped"));
  EXPECT_FALSE(table.HasFlag(first, "tapped"));
}

TEST_F(ChoicesTest, ChanceChoosesWithoutAsking) {
  pb::Instruction::Choose& choose = Choose();
  choose.set_random(true);
  *choose.mutable_max() = tree::Number(2);
  Start();
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 22);
  EXPECT_EQ(table.Events<RandomDrawn>().size(), 2u);
  int tapped = table.HasFlag(first, "tapped") +
               table.HasFlag(second, "tapped") +
               table.HasFlag(hidden, "tapped");
  EXPECT_EQ(tapped, 2);
}

class ModesTest : public ChoicesTest {
 protected:
  // Modes worth 1, 2 and 4 life; declining is worth 8.
  pb::Instruction::Mode& Modes() {
    pb::Instruction::Mode& mode = *script.Add().mutable_mode();
    for (const char* label : {"one", "two", "four"}) {
      mode.add_labels(script.W(label));
    }
    for (int64_t life : {1, 2, 4, 8}) {
      uint32_t begin = script.size();
      if (life < 8) {
        mode.add_jumps(begin);
      } else {
        mode.set_otherwise(begin);
      }
      script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(life));
      ends_.push_back(script.JumpUnless(tree::Number(0)));
    }
    for (uint32_t end : ends_) script.End(end);
    return mode;
  }

 private:
  std::vector<uint32_t> ends_;
};

TEST_F(ModesTest, OnlyAvailableModesAreOffered) {
  pb::Instruction::Mode& mode = Modes();
  for (int64_t available : {1, 0, 1}) {
    *mode.add_available() = tree::Number(available);
  }
  Start();
  EXPECT_EQ(table.prompt().kind, PromptKind::kMode);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  EXPECT_EQ(table.prompt().options[1].word, Word::Of("four"));
  EXPECT_EQ(table.prompt().min, 1);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 24);
}

TEST_F(ModesTest, ModesCanBeDeclined) {
  Modes().set_cancel(true);
  Start();
  table.Answer({});
  EXPECT_EQ(table.Life(1), 28);
}

TEST_F(ModesTest, WithoutModesNothingIsAsked) {
  pb::Instruction::Mode& mode = Modes();
  for (int i = 0; i < 3; ++i) *mode.add_available() = tree::Number(0);
  Start();
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 28);
}

class PayTest : public ChoicesTest {
 protected:
  // Gains 1 life if {G} is paid, else 2.
  pb::Instruction::Pay& Pay() {
    pb::Instruction::Pay& pay = *script.Add().mutable_pay();
    pb::ManaSymbol* green =
        pay.mutable_cost()->add_parts()->mutable_mana()->add_symbols();
    green->add_kinds(script.W("mana.g"));
    script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(1));
    uint32_t end = script.JumpUnless(tree::Number(0));
    pay.set_otherwise(script.size());
    script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(2));
    script.End(end);
    return pay;
  }

  // Runs the script a second time, with mana.
  void RunRich(PlayerId player) {
    table.Do([&](Engine& engine) {
      ChangeResource(engine, player, Word::Of("mana.g"), 1, Word::Of("gain"),
                     Ref());
    });
    table.Run(source, 0);
  }
};

TEST_F(PayTest, IsPaidWhereItCanBe) {
  Pay();
  Start();
  EXPECT_EQ(table.Life(1), 22);
  RunRich(1);
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.Resource(1, "mana.g"), 0);
}

TEST_F(PayTest, MayBeDeclined) {
  Pay().set_may(true);
  Start();
  EXPECT_EQ(table.Life(1), 22);
  RunRich(1);
  EXPECT_EQ(table.prompt().kind, PromptKind::kYesNo);
  table.Answer({0});
  EXPECT_EQ(table.Life(1), 24);
  EXPECT_EQ(table.Resource(1, "mana.g"), 1);
  table.Run(source, 0);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 25);
  EXPECT_EQ(table.Resource(1, "mana.g"), 0);
}

TEST_F(PayTest, ManaMayBeMadeForAnOffer) {
  Pay().set_may(true);
  ProgramBuilder forest("Forest");
  pb::Ability& tap = forest.AddAbility(pb::ABILITY_ACTIVATED);
  tap.set_mana(true);
  tap.mutable_cost()->add_parts()->mutable_flag()->set_flag(forest.W("tapped"));
  tap.mutable_cost()->mutable_parts(0)->mutable_flag()->set_on(true);
  pb::Instruction::Resource& add = *tap.add_code()->mutable_resource();
  *add.mutable_player() = tree::Entities(Selector::CONTROLLER);
  add.set_resource(forest.W("mana.g"));
  *add.mutable_amount() = tree::Number(1);
  CardId land = table.Place(1, "battlefield", table.Add(forest));
  Start();
  EXPECT_EQ(table.prompt().kind, PromptKind::kMode);
  ASSERT_EQ(table.prompt().options.size(), 1u);
  EXPECT_EQ(table.prompt().options[0].entity, table.ref(land));
  table.Answer({});
  EXPECT_EQ(table.Life(1), 22) << "declined";
  table.Run(source, 0);
  table.Answer({0});
  EXPECT_EQ(table.prompt().kind, PromptKind::kYesNo);
  EXPECT_TRUE(table.HasFlag(land, "tapped"));
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.Resource(1, "mana.g"), 0);
}

TEST_F(PayTest, AnotherPlayerMayPay) {
  pb::Instruction::Pay& pay = Pay();
  pay.set_may(true);
  *pay.mutable_who() = tree::Entities(Selector::OPPONENTS);
  Start();
  RunRich(2);
  EXPECT_EQ(table.prompt().player, 2u);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.Resource(2, "mana.g"), 0);
}

// Costs that are paid with cards. The script gains 1 life if it is paid,
// else 2.
class PayWithCardsTest : public PayTest {
 protected:
  // A part that is paid by sacrificing creatures in play, chosen by the player.
  pb::CostPart& Sacrifice(pb::Cost& cost, pb::Predicate which) {
    pb::CostPart& part = *cost.add_parts();
    part.mutable_move()->set_zone(script.W("graveyard"));
    part.mutable_move()->set_reason(script.W("give up"));
    *part.mutable_of() = script.builder().CardsIn(
        script.builder().Zone("battlefield"), std::move(which));
    return part;
  }
  pb::Instruction::Pay& PayWith() {
    pb::Instruction::Pay& pay = Pay();
    pay.mutable_cost()->clear_parts();
    return pay;
  }
  pb::Predicate Creature() { return script.builder().HasType("creature"); }
  pb::Predicate Ghost() { return script.builder().HasKeyword("shroud"); }
};

TEST_F(PayWithCardsTest, WhoSpendsTooMuchOnOnePartHasNotPaid) {
  pb::Instruction::Pay& pay = PayWith();
  Sacrifice(*pay.mutable_cost(), Creature()).set_or_more(true);
  Sacrifice(*pay.mutable_cost(), Ghost());
  Start();
  EXPECT_EQ(table.prompt().max, 3);
  table.AnswerWith({table.ref(first), table.ref(second), table.ref(hidden)});
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 22) << "the effect of paying must not happen";
  EXPECT_EQ(table.Size(1, "graveyard"), 0u) << "nothing is paid of a part";
}

TEST_F(PayWithCardsTest, WhoLeavesEnoughHasPaid) {
  pb::Instruction::Pay& pay = PayWith();
  Sacrifice(*pay.mutable_cost(), Creature()).set_or_more(true);
  Sacrifice(*pay.mutable_cost(), Ghost());
  Start();
  table.AnswerWith({table.ref(first), table.ref(second)});
  table.AnswerWith({table.ref(hidden)});
  EXPECT_EQ(table.Life(1), 21);
  EXPECT_EQ(table.ZoneOf(hidden), "graveyard");
  EXPECT_EQ(table.ZoneOf(first), "graveyard");
}

TEST_F(PayWithCardsTest, InALoopAnUnpaidCostLeavesTheLoopWhereItStands) {
  uint32_t loop = script.BeginRepeat(2, 1);
  pb::Instruction::Pay& pay = *script.Add().mutable_pay();
  Sacrifice(*pay.mutable_cost(), Creature()).set_or_more(true);
  Sacrifice(*pay.mutable_cost(), Ghost());
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(100));
  pay.set_otherwise(script.size());
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(1));
  script.End(loop);
  Start();
  for (int time = 0; time < 2; ++time) {
    table.AnswerWith({table.ref(first), table.ref(hidden)});
  }
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 22);
}

// {1} for each creature given up.
void AddPriceByNumber(pb::Cost& cost) {
  pb::CostPart& price = *cost.add_parts();
  *price.mutable_mana()->mutable_generic() =
      tree::CountOf(tree::RegisterRefs(3));
}

TEST_F(PayWithCardsTest, APriceThatGrowsWithTheChoiceMayBeTooHigh) {
  pb::Instruction::Pay& pay = PayWith();
  pb::CostPart& part = Sacrifice(*pay.mutable_cost(), Creature());
  part.set_or_more(true);
  part.set_into(4);
  AddPriceByNumber(*pay.mutable_cost());
  Start();
  table.AnswerWith({table.ref(first), table.ref(second)});
  EXPECT_EQ(table.Life(1), 22) << "there is no mana for two";
  EXPECT_EQ(table.ZoneOf(first), "battlefield");
  RunRich(1);
  table.AnswerWith({table.ref(first)});
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.ZoneOf(first), "graveyard");
  EXPECT_EQ(table.Resource(1, "mana.g"), 0);
}

TEST_F(PayWithCardsTest, ACardPaysForOnePartOnly) {
  pb::Instruction::Pay& pay = PayWith();
  Sacrifice(*pay.mutable_cost(),
            tree::IsOneOf(tree::Entities(Selector::SOURCE)));
  pb::CostPart& itself = *pay.mutable_cost()->add_parts();
  itself.mutable_move()->set_zone(script.W("exile"));
  Start();
  EXPECT_TRUE(table.idle()) << "nothing is offered";
  EXPECT_EQ(table.Life(1), 22);
  EXPECT_EQ(table.ZoneOf(source), "battlefield");
}

TEST_F(PayWithCardsTest, PartsAreMatchedJointly) {
  pb::Instruction::Pay& pay = PayWith();
  Sacrifice(*pay.mutable_cost(), Creature());
  *Sacrifice(*pay.mutable_cost(), tree::All({Creature(), tree::Not(Ghost())}))
       .mutable_count() = tree::Number(2);
  Start();
  ASSERT_EQ(table.prompt().options.size(), 1u) << "the others are needed";
  table.AnswerWith({table.ref(hidden)});
  table.AnswerWith({table.ref(first), table.ref(second)});
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 21);
}

TEST_F(PayWithCardsTest, WhatLaterPartsNeedIsChosenOneByOne) {
  pb::Instruction::Pay& pay = PayWith();
  *Sacrifice(*pay.mutable_cost(), Creature()).mutable_count() = tree::Number(2);
  Sacrifice(*pay.mutable_cost(), tree::All({Creature(), tree::Not(Ghost())}));
  Start();
  EXPECT_EQ(table.prompt().options.size(), 3u);
  EXPECT_EQ(table.prompt().max, 1);
  table.AnswerWith({table.ref(first)});
  ASSERT_EQ(table.prompt().options.size(), 1u);
  table.AnswerWith({table.ref(hidden)});
  table.AnswerWith({table.ref(second)});
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 21);
  for (CardId id : {first, second, hidden}) {
    EXPECT_EQ(table.ZoneOf(id), "graveyard");
  }
}

TEST_F(PayWithCardsTest, PartsOfOneResourceAddUp) {
  pb::Instruction::Pay& pay = PayWith();
  for (int part = 0; part < 2; ++part) {
    pb::Claim::Resource& life =
        *pay.mutable_cost()->add_parts()->mutable_resource();
    life.set_resource(script.W("life"));
    *life.mutable_amount() = tree::Number(15);
  }
  Start();
  EXPECT_EQ(table.Life(1), 22) << "20 life do not pay 15 twice";
}

TEST_F(PayWithCardsTest, ThePromptOfAPaymentIsAPlaceToStop) {
  pb::Instruction::Pay& pay = PayWith();
  Sacrifice(*pay.mutable_cost(), Creature()).set_or_more(true);
  Sacrifice(*pay.mutable_cost(), Ghost());
  Start();
  std::unique_ptr<Engine> again = table.Reload();
  ASSERT_TRUE(again->Submit({.player = 1, .chosen = {0, 1, 2}}).ok());
  table.Answer({0, 1, 2});
  EXPECT_EQ(again->state().Hash(), table.state().Hash());
  EXPECT_EQ(table.Life(1), 22);
}

TEST_F(ChoicesTest, AWordIsKeptOnTheCard) {
  pb::Instruction::ChooseWord& choose = *script.Add().mutable_choose_word();
  for (const char* word : {"goblin", "creature"}) {
    choose.add_words(script.W(word));
  }
  choose.set_value(script.W("kind"));
  pb::Predicate chosen;
  chosen.set_chosen(script.W("kind"));
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::CountOf(tree::Among(script.builder().CardsIn(
                  script.builder().Zone("battlefield"), chosen))));
  Start();
  EXPECT_EQ(table.prompt().kind, PromptKind::kWord);
  table.Answer({0});
  EXPECT_EQ(table.Life(1), 20);
  // A new choice takes the place of the old one.
  table.Run(source, 0);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 23);
  EXPECT_EQ(table.card(source).links.size(), 1u);
}

TEST_F(ChoicesTest, AWordIsChosenByWhomTheCodeNames) {
  pb::Instruction::ChooseWord& choose = *script.Add().mutable_choose_word();
  for (const char* word : {"goblin", "creature"}) {
    choose.add_words(script.W(word));
  }
  choose.set_into(1);
  *choose.mutable_who() = tree::Entities(Selector::OPPONENTS);
  Start();
  EXPECT_EQ(table.prompt().player, 2u);
  EXPECT_FALSE(table.engine().Submit({.player = 1, .chosen = {0}}).ok());
  table.Answer({1});
  EXPECT_TRUE(table.idle());
}

// Two creatures and the source in play: whoever is asked orders them, and the
// second is tapped.
class OrderTest : public ChoicesTest {
 protected:
  pb::Instruction::Order& Order() {
    pb::Instruction::Order& order = *script.Add().mutable_order();
    *order.mutable_what() = tree::Among(
        script.builder().CardsIn(script.builder().Zone("battlefield"),
                                 script.builder().HasType("creature")));
    order.set_register_(0);
    pb::Instruction::Flag& flag = *script.Add().mutable_flag();
    *flag.mutable_what() = tree::RegisterRefs(0);
    flag.mutable_what()->set_nth(2);
    flag.set_flag(script.W("tapped"));
    flag.set_on(true);
    return order;
  }
};

TEST_F(OrderTest, ThingsAreKeptInTheOrderThatAPlayerWants) {
  pb::Instruction::Order& order = Order();
  *order.mutable_who() = tree::Entities(Selector::OPPONENTS);
  order.set_reason(script.W("place"));
  Start();
  ASSERT_EQ(table.prompt().kind, PromptKind::kOrder);
  EXPECT_EQ(table.prompt().player, 2u);
  EXPECT_EQ(table.prompt().reason, W("place"));
  ASSERT_EQ(table.prompt().options.size(), 3u);
  // All of them, each once.
  EXPECT_FALSE(table.engine().Submit({.player = 2, .chosen = {0, 1}}).ok());
  EXPECT_FALSE(table.engine().Submit({.player = 2, .chosen = {0, 1, 1}}).ok());
  std::unique_ptr<Engine> again = table.Reload();
  ASSERT_TRUE(again->Submit({.player = 2, .chosen = {2, 1, 0}}).ok());
  table.AnswerWith({table.ref(second), table.ref(hidden), table.ref(first)});
  EXPECT_EQ(again->state().Hash(), table.state().Hash());
  EXPECT_TRUE(table.HasFlag(hidden, "tapped"));
  EXPECT_FALSE(table.HasFlag(second, "tapped"));
}

TEST_F(OrderTest, OneAloneIsInOrder) {
  pb::Instruction::Order& order = Order();
  *order.mutable_what() = tree::Entities(Selector::SOURCE);
  Start();
  EXPECT_TRUE(table.idle());
  EXPECT_FALSE(table.HasFlag(source, "tapped")) << "there is no second";
}

TEST_F(ChoicesTest, ANumberIsChosenBetweenTwo) {
  pb::Instruction::ChooseNumber& choose = *script.Add().mutable_choose_number();
  *choose.mutable_min() = tree::Number(2);
  *choose.mutable_max() = tree::Number(5);
  choose.set_register_(0);
  choose.set_reason(script.W("how many"));
  script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
  Start();
  ASSERT_EQ(table.prompt().kind, PromptKind::kNumber);
  EXPECT_EQ(table.prompt().reason, W("how many"));
  EXPECT_FALSE(table.engine().Submit({.player = 1, .number = 6}).ok());
  EXPECT_FALSE(table.engine().Submit({.player = 1, .number = 1}).ok());
  std::unique_ptr<Engine> again = table.Reload();
  ASSERT_TRUE(again->Submit({.player = 1, .number = 4}).ok());
  ASSERT_TRUE(table.engine().Submit({.player = 1, .number = 4}).ok());
  EXPECT_EQ(again->state().Hash(), table.state().Hash());
  EXPECT_EQ(table.Life(1), 24);
}

TEST_F(ChoicesTest, NoNumberIsAskedForWhereThereIsNone) {
  pb::Instruction::ChooseNumber& choose = *script.Add().mutable_choose_number();
  *choose.mutable_min() = tree::Number(1);
  *choose.mutable_max() = tree::Number(0);
  choose.set_register_(0);
  script.Life(
      tree::Entities(Selector::CONTROLLER),
      tree::Binary(pb::Expr::ADD, tree::RegisterNumber(0), tree::Number(3)));
  Start();
  EXPECT_EQ(table.Life(1), 23);
}

TEST_F(ChoicesTest, AWordIsChosenFromAList) {
  script.builder().Type("creature").Type("artifact");
  pb::Instruction::ChooseWord& choose = *script.Add().mutable_choose_word();
  *choose.mutable_from() =
      tree::WordsOf(pb::WordList::TYPES, tree::Entities(Selector::SOURCE));
  choose.set_into(1);
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  *count.add_lists() = tree::RegisterWords(0);
  script.Life(tree::Entities(Selector::CONTROLLER), count);
  Start();
  ASSERT_EQ(table.prompt().kind, PromptKind::kWord);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  table.Answer({0});
  EXPECT_EQ(table.Life(1), 21);
}

}  // namespace
}  // namespace refold
