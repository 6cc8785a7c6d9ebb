// CardProgram code at work: loops, calls, effects; and that a game can be put
// away between any two instructions.
#include "kernel/play/interpreter.h"

#include <cstdint>
#include <limits>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

class InterpreterTest : public testing::Test {
 protected:
  // Plays a card with the script, runs its first ability, returns the card.
  CardId Play(Script& script) {
    CardId card = table.Place(1, "battlefield", table.Add(script.builder()));
    table.Start();
    table.Run(card, 0);
    return card;
  }

  TinyTable table;
};

TEST_F(InterpreterTest, LoopsWithinLoops) {
  Script script;
  uint32_t outer = script.BeginRepeat(3, /*counter=*/0);
  uint32_t inner = script.BeginForEach(tree::Entities(Selector::PLAYERS), 1, 2);
  script.Life(tree::RegisterRefs(1), tree::Number(-1));
  // Both loops end at the same place.
  script.End(inner);
  script.End(outer);
  Play(script);
  EXPECT_EQ(table.Life(1), 17);
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(InterpreterTest, LoopsOverNothingArePassedOver) {
  Script script;
  uint32_t none = script.BeginForEach(tree::Entities(Selector::NONE), 0, 1);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(100));
  script.End(none);
  uint32_t never = script.BeginRepeat(-4, 2);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(100));
  script.End(never);
  // A loop without a body.
  script.End(script.BeginRepeat(5, 2));
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(1));
  Play(script);
  EXPECT_EQ(table.Life(1), 21);
}

TEST_F(InterpreterTest, RepeatsAreBounded) {
  Script script;
  uint32_t loop = script.BeginRepeat(1'000'000'000, 0);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(1));
  script.End(loop);
  Play(script);
  EXPECT_EQ(table.Life(1), 1020);
}

TEST_F(InterpreterTest, JumpsAndRegisters) {
  Script script;
  script.Let(0, tree::Number(6));
  uint32_t jump = script.JumpUnless(
      tree::Binary(pb::Expr::GT, tree::RegisterNumber(0), tree::Number(5)));
  script.Let(
      0, tree::Binary(pb::Expr::MUL, tree::RegisterNumber(0), tree::Number(2)));
  script.End(jump);
  uint32_t skip = script.JumpUnless(tree::Number(0));
  script.Let(0, tree::Number(1000));
  script.End(skip);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
  Play(script);
  EXPECT_EQ(table.Life(1), 32);
}

TEST_F(InterpreterTest, CallsRunForEachPlayerWithTheCallersMemory) {
  Script script;
  script.Let(1, tree::Number(7));
  pb::Instruction::Call& call = *script.Add().mutable_call();
  call.set_ability(1);
  *call.mutable_who() = tree::Entities(Selector::PLAYERS);
  *call.mutable_subject() = tree::Entities(Selector::SOURCE);
  script.Life(tree::Entities(Selector::CONTROLLER), tree::Number(100));
  Script called(script.builder());
  called.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(1));
  called.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
  Play(script);
  EXPECT_EQ(table.Life(1), 128);
  EXPECT_EQ(table.Life(2), 28);
}

TEST_F(InterpreterTest, EventsSayWhichInstructionMadeThem) {
  Script script;
  script.Let(0, tree::Number(2));
  script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(0));
  Play(script);
  std::vector<Event> events = table.Events<ResourceChanged>();
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].cause.ability, (AbilityRef{1, 0}));
  EXPECT_EQ(events[0].cause.instruction, 2u);
}

TEST_F(InterpreterTest, MovedCardsAreKnownByTheirNewIncarnation) {
  Script script;
  pb::Instruction::Move& move = *script.Add().mutable_move();
  *move.mutable_what() = tree::Entities(Selector::SOURCE);
  move.set_zone(script.W("hand"));
  move.set_register_(3);
  pb::Instruction::Move& back = *script.Add().mutable_move();
  *back.mutable_what() = tree::RegisterRefs(3);
  back.set_zone(script.W("battlefield"));
  back.set_owner(pb::MOVE_TO_PLAYER);
  *back.mutable_player() = tree::Entities(Selector::OPPONENTS);
  CardId card = Play(script);
  EXPECT_EQ(table.card(card).incarnation, 3u);
  EXPECT_EQ(table.card(card).controller, 2u);
}

TEST_F(InterpreterTest, AMoveWithinThePlayZoneOnlyChangesHands) {
  Script script;
  pb::Instruction::Move& move = *script.Add().mutable_move();
  *move.mutable_what() = tree::Entities(Selector::SOURCE);
  move.set_zone(script.W("battlefield"));
  move.set_owner(pb::MOVE_TO_PLAYER);
  *move.mutable_player() = tree::Entities(Selector::OPPONENTS);
  CardId card = Play(script);
  EXPECT_EQ(table.card(card).incarnation, 1u);
  EXPECT_EQ(table.card(card).controller, 2u);
}

TEST_F(InterpreterTest, TheTopCardsMoveTogether) {
  Script script;
  pb::Instruction::MoveTop& mill = *script.Add().mutable_move_top();
  *mill.mutable_player() = tree::Entities(Selector::OPPONENTS);
  mill.set_from(script.W("library"));
  mill.set_to(script.W("graveyard"));
  *mill.mutable_count() = tree::Number(2);
  uint32_t program = table.Add(script.builder());
  CardId card = table.Place(1, "battlefield", program);
  CardId bottom = table.Place(2, "library", program);
  CardId middle = table.Place(2, "library", program);
  CardId top = table.Place(2, "library", program);
  table.Start();
  table.Run(card, 0);
  EXPECT_EQ(table.state().zone(2, Word::Of("graveyard")),
            (std::vector<CardId>{top, middle}));
  EXPECT_EQ(table.ZoneOf(bottom), "library");
  std::vector<Event> moves = table.Events<CardMoved>();
  EXPECT_NE(moves.at(0).group, 0u);
  EXPECT_EQ(moves.at(0).group, moves.at(1).group);
}

TEST_F(InterpreterTest, CountersHaveLimits) {
  Script script;
  for (int i = 0; i < 2; ++i) {
    pb::Instruction::Counters& put = *script.Add().mutable_counters();
    *put.mutable_what() = tree::Entities(Selector::SOURCE);
    put.set_counter(script.W("charge"));
    *put.mutable_change() = tree::Number(3);
    *put.mutable_limit() = tree::Number(4);
  }
  CardId card = Play(script);
  EXPECT_EQ(table.card(card).counters.at(0).value, 4);
}

TEST_F(InterpreterTest, LastingEffectsAndDelayedTriggers) {
  Script script;
  pb::Instruction::Modify& modify = *script.Add().mutable_modify();
  *modify.mutable_what() = tree::Entities(Selector::SOURCE);
  *modify.add_ops() =
      script.builder().Op(pb::MOD_ADD_STAT, "power",
                          tree::CountOf(tree::Entities(Selector::PLAYERS)));
  pb::Instruction::Delay& delay = *script.Add().mutable_delay();
  delay.set_ability(1);
  delay.mutable_duration()->set_kind(pb::DURATION_UNTIL_USED);
  Script trigger(script.builder(), pb::ABILITY_TRIGGERED);
  pb::EventPattern& pattern = *trigger.ability().mutable_trigger();
  pattern.set_kind(pb::EventPattern::FLAG);
  pattern.add_words(script.W("tapped"));
  pattern.set_on(true);
  trigger.ability().set_granted_only(true);
  trigger.Life(tree::Entities(Selector::OPPONENTS), tree::Number(-3));
  CardId card = Play(script);
  EXPECT_EQ(
      CharacteristicsOf(table.engine().view(), card).Stat(Word::Of("power")),
      2);
  EXPECT_EQ(table.Life(2), 20);
  table.Do([&](Engine& engine) {
    SetFlag(engine, table.ref(card), Word::Of("tapped"), true,
            Word::Of("effect"));
  });
  EXPECT_EQ(table.Life(2), 17);
}

TEST_F(InterpreterTest, DurationsSpeakOfWhomTheySelect) {
  Script script;
  auto modify = [&](pb::DurationKind kind, Selector::Base whose) {
    pb::Instruction::Modify& op = *script.Add().mutable_modify();
    *op.mutable_what() = tree::Entities(Selector::SOURCE);
    *op.add_ops() =
        script.builder().Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
    op.mutable_duration()->set_kind(kind);
    if (whose != Selector::NONE) *op.mutable_whose() = tree::Entities(whose);
  };
  modify(pb::DURATION_END_OF_TURN_OF, Selector::OPPONENTS);
  modify(pb::DURATION_UNTIL_USED, Selector::OPPONENTS);
  modify(pb::DURATION_UNTIL_TURN_OF, Selector::NONE);
  modify(pb::DURATION_END_OF_TURN_OF, Selector::NONE);
  modify(pb::DURATION_UNTIL_USED, Selector::NONE);
  // Nobody: it does not start.
  modify(pb::DURATION_UNTIL_TURN_OF, Selector::EVENT_SUBJECT);
  Play(script);
  std::vector<PlayerId> whose;
  for (const auto& [id, cell] : table.state().modifiers()) {
    whose.push_back(cell->duration.player);
  }
  EXPECT_EQ(whose, (std::vector<PlayerId>{2, 2, 1, 1, 0}));
}

TEST_F(InterpreterTest, RegistersAreAddedTo) {
  Script script;
  auto add = [&](Selector::Base base) {
    pb::Instruction::Let& let = *script.Add().mutable_let();
    *let.mutable_refs() = tree::Entities(base);
    let.set_add(true);
  };
  add(Selector::OPPONENTS);
  add(Selector::PLAYERS);  // the opponent is there already
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::CountOf(tree::RegisterRefs(0)));
  Selector first = tree::RegisterRefs(0);
  first.set_nth(1);
  script.Life(first, tree::Number(-1));
  Play(script);
  EXPECT_EQ(table.Life(1), 22);
  EXPECT_EQ(table.Life(2), 19);
}

TEST_F(InterpreterTest, RandomNumbersAreDrawnAndTold) {
  Script script;
  for (uint32_t i = 0; i < 4; ++i) {
    pb::Instruction::Random& random = *script.Add().mutable_random();
    random.set_register_(i);
    random.set_bound(i == 0 ? 1 : 1000);
  }
  for (uint32_t i = 0; i < 4; ++i) {
    script.Life(tree::Entities(Selector::CONTROLLER), tree::RegisterNumber(i));
  }
  Play(script);
  int64_t sum = 0;
  std::vector<Event> drawn = table.Events<RandomDrawn>();
  ASSERT_EQ(drawn.size(), 4u);
  EXPECT_EQ(drawn[0].As<RandomDrawn>()->value, 0u);
  for (const Event& event : drawn) {
    const RandomDrawn& fact = *event.As<RandomDrawn>();
    EXPECT_EQ(fact.reason, W("random"));
    EXPECT_LT(fact.value, fact.bound);
    sum += static_cast<int64_t>(fact.value);
  }
  EXPECT_EQ(table.Life(1), 20 + sum);
}

TEST_F(InterpreterTest, TooManyObjectsEndTheGame) {
  Script script;
  script.builder().program().add_dependencies("Script");
  pb::Instruction::Token& token = *script.Add().mutable_token();
  *token.mutable_player() = tree::Entities(Selector::CONTROLLER);
  *token.mutable_count() = tree::Number(int64_t{1} << 60);
  Play(script);
  EXPECT_TRUE(table.engine().over());
  EXPECT_TRUE(table.state().game().winners.empty());
  EXPECT_EQ(table.state().card_count(), kMaxObjects);
  EXPECT_EQ(table.Events<GameEnded>().at(0).As<GameEnded>()->reason,
            W("too many objects"));
}

// Each event is more work the more effects in force apply to what there is.
TEST_F(InterpreterTest, TooManyObjectsWithEffectsAreAnEndlessLoop) {
  Script script;
  script.builder().program().add_dependencies("Script");
  pb::Instruction::Token& token = *script.Add().mutable_token();
  *token.mutable_player() = tree::Entities(Selector::CONTROLLER);
  *token.mutable_count() = tree::Number(int64_t{kMaxObjects} / 2);
  constexpr int kEffects = 50;
  for (int i = 0; i < kEffects; ++i) {
    pb::Continuous& effect =
        *script.builder().AddAbility(pb::ABILITY_STATIC).mutable_continuous();
    *effect.mutable_affects() = tree::Entities(Selector::NONE);
    *effect.add_ops() =
        script.builder().Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  }
  Play(script);
  EXPECT_TRUE(table.engine().over());
  EXPECT_LT(table.state().card_count(), kMaxObjects / 20);
  EXPECT_EQ(table.Events<GameEnded>().at(0).As<GameEnded>()->reason,
            W("endless loop"));
}

// What waits is stored with every prompt: if that is more than a log can hold,
// the game would be dead at the next one.
TEST_F(InterpreterTest, AGameThatIsTooLargeToPutAwayEnds) {
  table.Start();
  Frame vast{.procedure = Word::Of("tiny question")};
  // Ten bytes each.
  vast.locals.assign(1'000'000, std::numeric_limits<int64_t>::min());
  table.Do([&](Engine& engine) { engine.Push(vast); });
  EXPECT_TRUE(table.engine().over());
  EXPECT_EQ(table.Events<GameEnded>().at(0).As<GameEnded>()->reason,
            W("endless loop"));
  EXPECT_TRUE(table.Events<PromptOpened>().empty());
}

TEST_F(InterpreterTest, PlayersWinAndLose) {
  Script script;
  pb::Instruction::Outcome& loses = *script.Add().mutable_outcome();
  *loses.mutable_player() = tree::Entities(Selector::OPPONENTS);
  pb::Instruction::Outcome& wins = *script.Add().mutable_outcome();
  *wins.mutable_player() = tree::Entities(Selector::CONTROLLER);
  wins.set_wins(true);
  Play(script);
  EXPECT_TRUE(table.state().player(2).lost);
  EXPECT_EQ(table.state().game().winners, std::vector<PlayerId>{1});
}

TEST_F(InterpreterTest, RulesOfTheGameAreAsked) {
  Script script;
  pb::Instruction::Rule& rule = *script.Add().mutable_rule();
  rule.set_name(script.W("mark"));
  *rule.mutable_number() = tree::Number(9);
  Play(script);
  EXPECT_EQ(table.ValueOf(Ref(), "marked"), 9);
}

TEST_F(InterpreterTest, AGamePutAwayInALoopGoesOnTheSame) {
  Script script;
  uint32_t loop = script.BeginForEach(tree::Entities(Selector::PLAYERS), 0, 1);
  pb::Instruction::Ask& ask = *script.Add().mutable_ask();
  uint32_t at = script.size() - 1;
  script.Life(tree::RegisterRefs(0), tree::Number(-5));
  ask.set_otherwise(script.size());
  script.End(loop);
  EXPECT_EQ(at, 1u);
  Play(script);
  ASSERT_EQ(table.prompt().kind, PromptKind::kYesNo);
  std::unique_ptr<Engine> again = table.Reload();
  for (uint32_t answer : {0u, 1u}) {
    ASSERT_TRUE(again->Submit({.player = 1, .chosen = {answer}}).ok());
    table.Answer({answer});
    EXPECT_EQ(again->state().Hash(), table.state().Hash());
  }
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 20);
  EXPECT_EQ(table.Life(2), 15);
}

}  // namespace
}  // namespace refold
