// Turns as a table: what comes, what is skipped, what comes again.
#include "kernel/games/skeleton/turn.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/games/skeleton/alone.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/state/named.h"

namespace refold::skeleton {
namespace {

const Word kQuiet = Word::Of("quiet");
const Word kActs = Word::Of("acts");
const Word kExtraPairs = Word::Of("extra pairs");
const Word kGain = Word::Of("gain");
const Word kGive = Word::Of("give");
const Word kLast = Word::Of("last");
const Word kTheGame = Word::Of("the game");

PlayerId WhoseTurn(const GameState& state) {
  return state.game().active_player;
}

// One more of any value that turns know: to have, to give to the next player,
// to set for the game, or as an effect that lasts.
std::vector<PromptOption> TurnOptions(const Engine& engine, PlayerId) {
  std::vector<PromptOption> options;
  for (Word value : PlayerValues(SkeletonOf(engine).turn)) {
    options.push_back({.action = kGain, .word = value});
    options.push_back({.action = kGive, .word = value});
    options.push_back({.action = kLast, .word = value});
  }
  for (Word value : {kQuiet, kExtraPairs}) {
    options.push_back({.action = kTheGame, .word = value});
  }
  return options;
}

void TakeOption(Engine& engine, PlayerId player, const PromptOption& option) {
  const Ref self = Ref::Player(player);
  if (option.action == kLast) {
    AddModifier(engine, {.controller = player}, {self},
                {{.kind = ModifierOpKind::kRule, .word = option.word}}, {});
  } else if (option.action == kGive) {
    AddToValue(engine, Ref::Player(NextPlayer(engine.state(), player)),
               option.word, 1);
  } else {
    AddToValue(engine, option.action == kTheGame ? Ref() : self, option.word,
               1);
  }
}

Next RunTestPhase(Engine& engine, Frame& frame) {
  static const AloneTable table = {.player = WhoseTurn,
                                   .reason = Word::Of("test"),
                                   .options = TurnOptions,
                                   .perform = TakeOption};
  return RunAlone(engine, frame, table);
}

bool IsQuiet(const Engine& engine) {
  return GetNamed(engine.state().game().values, kQuiet) != 0;
}

Phase PhaseCalled(const char* name) {
  return {.name = Word::Of(name),
          .procedure = Word::Of("test phase"),
          .run = RunTestPhase};
}

// Four phases; the second and third are a span, which does not come if the game
// is quiet and comes again before the fourth.
Skeleton FourPhases() {
  Phase second = PhaseCalled("second");
  second.idle = IsQuiet;
  second.idle_phases = 2;
  Skeleton skeleton;
  skeleton.turn.phases = {PhaseCalled("first"), second, PhaseCalled("third"),
                          PhaseCalled("fourth")};
  skeleton.turn.spans = {{.name = Word::Of("pair"),
                          .first = Word::Of("second"),
                          .last = Word::Of("third"),
                          .extras = kExtraPairs,
                          .come_again = Word::Of("fourth")}};
  skeleton.turn.counts = {kActs};
  return skeleton;
}

struct TurnCase {
  const char* name;
  // What is done in the first phase: actions and words.
  std::vector<std::pair<const char*, const char*>> done;
  const char* phases;  // the first that come
  ExtraTurns extra_turns = ExtraTurns::kOfActive;
};

const TurnCase kTurnCases[] = {
    {"nothing", {}, "1:first 1:second 1:third 1:fourth 2:first 2:second"},
    {"a phase is skipped",
     {{"gain", "skip second"}},
     "1:first 1:third 1:fourth 2:first 2:second"},
    {"the other player's phase is skipped",
     {{"give", "skip second"}},
     "1:first 1:second 1:third 1:fourth 2:first 2:third 2:fourth 1:first "
     "1:second"},
    {"two skips of a phase are two turns'",
     {{"gain", "skip third"}, {"gain", "skip third"}},
     "1:first 1:second 1:fourth 2:first 2:second 2:third 2:fourth 1:first "
     "1:second 1:fourth 2:first"},
    {"an effect skips once, and before the value",
     {{"last", "skip third"}, {"gain", "skip third"}},
     "1:first 1:second 1:fourth 2:first 2:second 2:third 2:fourth 1:first "
     "1:second 1:fourth 2:first 2:second 2:third 2:fourth 1:first 1:second "
     "1:third"},
    {"a span is skipped",
     {{"gain", "skip pair"}},
     "1:first 1:fourth 2:first 2:second"},
    {"a phase of a span is skipped",
     {{"gain", "skip second"}, {"the game", "extra pairs"}},
     "1:first 1:third 1:second 1:third 1:fourth 2:first"},
    {"a span comes again",
     {{"the game", "extra pairs"}, {"the game", "extra pairs"}},
     "1:first 1:second 1:third 1:second 1:third 1:second 1:third 1:fourth "
     "2:first"},
    {"a span comes again only behind a phase that has come",
     {{"gain", "skip pair"}, {"the game", "extra pairs"}},
     "1:first 1:fourth 2:first 2:second 2:third 2:second 2:third 2:fourth"},
    {"idle phases do not come",
     {{"the game", "quiet"}},
     "1:first 1:fourth 2:first 2:fourth 1:first"},
    {"an idle phase uses no skip up",
     {{"the game", "quiet"}, {"gain", "skip second"}},
     "1:first 1:fourth 2:first 2:fourth 1:first"},
    {"an extra turn",
     {{"gain", "extra turns"}},
     "1:first 1:second 1:third 1:fourth 1:first 1:second 1:third 1:fourth "
     "2:first"},
    {"a turn is skipped",
     {{"give", "skip turns"}},
     "1:first 1:second 1:third 1:fourth 1:first 1:second 1:third 1:fourth "
     "2:first"},
    {"an extra turn is skipped before one by order",
     {{"gain", "extra turns"}, {"gain", "skip turns"}},
     "1:first 1:second 1:third 1:fourth 2:first 2:second 2:third 2:fourth "
     "1:first"},
    {"an extra turn of another player follows his own",
     {{"give", "extra turns"}},
     "1:first 1:second 1:third 1:fourth 2:first 2:second 2:third 2:fourth "
     "2:first"},
    {"an extra turn of another player comes at once",
     {{"give", "extra turns"}},
     "1:first 1:second 1:third 1:fourth 2:first 2:second 2:third 2:fourth "
     "2:first 2:second 2:third 2:fourth 1:first",
     ExtraTurns::kOfAnyone},
};

TEST(TurnTableTest, PhasesComeAsTheTableAndTheWorldSay) {
  for (const TurnCase& one : kTurnCases) {
    SCOPED_TRACE(one.name);
    Skeleton skeleton = FourPhases();
    skeleton.turn.extra_turns = one.extra_turns;
    TestTable table(skeleton, Restarts::kAtEveryPrompt);
    table.Start();
    for (const auto& [action, word] : one.done) table.Do(action, word);
    while (table.Phases().size() < std::string(one.phases).size()) {
      table.Do("pass");
      ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_EQ(table.Phases(), one.phases);
  }
}

TEST(TurnTableTest, WhatATurnCountsIsForgottenAsTheNextBegins) {
  for (bool at_end : {false, true}) {
    Skeleton skeleton = FourPhases();
    skeleton.turn.forgets_at_end = at_end;
    TestTable table(skeleton);
    table.Start();
    table.Do("gain", "acts");
    while (table.phase() != "fourth") table.Do("pass");
    EXPECT_EQ(table.Value(Ref::Player(1), "acts"), 1);
    table.Do("pass");
    EXPECT_EQ(table.Value(Ref::Player(1), "acts"), at_end ? 1 : 0)
        << "at the end the game forgets by itself";
  }
}

TEST(TurnTableTest, EffectsLastUntilATurn) {
  Skeleton skeleton = FourPhases();
  static int ended;
  ended = 0;
  skeleton.turn.end_effects = [](Engine&, Word reason, const EndsEffect& ends) {
    EXPECT_EQ(reason, Word::Of("turn"));
    ModifierCell until_next{
        .duration = {.kind = DurationKind::kUntilTurnOf, .player = 2}};
    ModifierCell until_own{
        .duration = {.kind = DurationKind::kUntilTurnOf, .player = 1}};
    if (ends(until_next) && !ends(until_own) && !ends(ModifierCell())) ++ended;
  };
  TestTable table(skeleton);
  table.Start();
  while (table.state().game().active_player == 1) table.Do("pass");
  EXPECT_EQ(ended, 1);
}

TEST(TurnTableTest, TheGameIsADrawAfterTheLimit) {
  Skeleton skeleton = FourPhases();
  TestTable table(skeleton);
  pb::NamedValue* limit = table.header().add_options();
  limit->set_name("turn limit");
  limit->set_value(2);
  table.Start();
  for (int i = 0; i < 8; ++i) {
    ASSERT_FALSE(table.engine().over());
    table.Do("pass");
  }
  EXPECT_TRUE(table.engine().over());
  EXPECT_TRUE(table.state().game().winners.empty());
}

TEST(TurnTableTest, TheSetUpCanBeInTheMiddleOfATurn) {
  Skeleton skeleton = FourPhases();
  TestTable table(skeleton);
  table.header().mutable_setup()->set_phase("third");
  table.Start();
  EXPECT_EQ(table.phase(), "third");
  EXPECT_EQ(table.Phases(), "1:third") << "the set-up's, and nobody saw it";
  EXPECT_FALSE(IsOpeningTurn(table.engine()));
  table.Do("pass");
  EXPECT_EQ(table.Phases(), "1:third 1:fourth");
}

TEST(TurnTableTest, AnUnknownPhaseIsNoBeginning) {
  Skeleton skeleton = FourPhases();
  TestRules rules(skeleton);
  pb::GameHeader header;
  header.mutable_setup()->set_phase("fifth");
  absl::Status fits = rules.CheckHeader(header);
  EXPECT_TRUE(absl::StrContains(fits.message(), "\"fifth\"")) << fits;
}

TEST(TurnTableTest, PhasesWithoutAProcedureBeginAndEnd) {
  Skeleton skeleton = FourPhases();
  Phase quick{.name = Word::Of("quick"), .begins = [](Engine& engine) {
                AddToValue(engine, Ref(), Word::Of("quick"), 1);
              }};
  Phase late{.name = Word::Of("late"), .ends = [](Engine& engine) {
               AddToValue(engine, Ref(), Word::Of("late"), 1);
             }};
  skeleton.turn.phases.insert(skeleton.turn.phases.begin(), {quick, late});
  TestTable table(skeleton);
  table.Start();
  EXPECT_EQ(table.Phases(), "1:quick 1:late 1:first");
  EXPECT_EQ(table.Value(Ref(), "quick"), 1);
  EXPECT_EQ(table.Value(Ref(), "late"), 1);
}

}  // namespace
}  // namespace refold::skeleton
