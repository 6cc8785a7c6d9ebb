#include "tools/scenario/scenario_file.h"

#include <string>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

TEST(ScenarioFileTest, ReadsATableAndAPlay) {
  const ScenarioFile file =
      ParseScenarioFile("maki.scenario",
                        "# A comment.\n"
                        "game cfc\n"
                        "\n"
                        "scenario Maki alone  # so far\n"
                        "  about: Maki, \"Guy, Bushin\"\n"
                        "  p1 hand: Maki\r\n"
                        "  p2 ring: Guy [frozen fresh damage=2],Ryu\n"
                        "  p2 sp: 7\n"
                        "  phase: main\n"
                        "  seed: 18446744073709551615\n"
                        "  option turn limit: 3\n"
                        "  p1: play Maki at 2\n"
                        "  until p2 counter-attack\n"
                        "  expect \"Maki\".bp = 1000\n"
                        "  offered p2: pass\n"
                        "  refused p2: play Guy\n"
                        "  legal p2: Guy + Maki\n"
                        "  illegal p2: none\n");
  ASSERT_TRUE(file.ok()) << file.diagnostics[0].Render();
  EXPECT_EQ(file.game, "cfc");
  ASSERT_EQ(file.scenarios.size(), 1u);
  const Scenario& scenario = file.scenarios[0];
  EXPECT_EQ(scenario.title, "Maki alone");
  EXPECT_EQ(scenario.line, 4);
  ASSERT_EQ(scenario.about.size(), 2u);
  EXPECT_EQ(scenario.about[0].text, "Maki");
  EXPECT_EQ(scenario.about[1].text, "Guy, Bushin");
  EXPECT_EQ(scenario.about[1].place.column, 17);
  EXPECT_EQ(scenario.phase.text, "main");
  EXPECT_EQ(scenario.seed, 18446744073709551615u);
  EXPECT_EQ(scenario.options.at("turn limit").number, 3);
  ASSERT_EQ(scenario.seats[0].zones.size(), 1u);
  EXPECT_EQ(scenario.seats[0].zones[0].cards[0].name.text, "Maki");
  EXPECT_EQ(scenario.seats[1].resources.at("sp").number, 7);
  EXPECT_EQ(scenario.seats[1].resources.at("sp").place.line, 8);
  EXPECT_EQ(scenario.seats[1].resources.at("sp").place.column, 6);
  const ScenarioZone& ring = scenario.seats[1].zones[0];
  EXPECT_EQ(ring.name.text, "ring");
  EXPECT_EQ(ring.name.place.column, 6);
  ASSERT_EQ(ring.cards.size(), 2u);
  EXPECT_EQ(ring.cards[0].name.text, "Guy");
  ASSERT_EQ(ring.cards[0].flags.size(), 2u);
  EXPECT_EQ(ring.cards[0].flags[0].text, "frozen");
  EXPECT_EQ(ring.cards[0].flags[1].text, "fresh");
  EXPECT_EQ(ring.cards[0].flags[1].place.column, 24);
  ASSERT_EQ(ring.cards[0].values.size(), 1u);
  EXPECT_EQ(ring.cards[0].values[0].name.text, "damage");
  EXPECT_EQ(ring.cards[0].values[0].number, 2);
  EXPECT_EQ(ring.cards[1].name.text, "Ryu");
  const ScenarioStep::Kind kinds[] = {
      ScenarioStep::kAnswer,  ScenarioStep::kUntil,   ScenarioStep::kExpect,
      ScenarioStep::kOffered, ScenarioStep::kRefused, ScenarioStep::kLegal,
      ScenarioStep::kIllegal};
  const char* texts[] = {"play Maki at 2",
                         "counter-attack",
                         "\"Maki\".bp = 1000",
                         "pass",
                         "play Guy",
                         "Guy + Maki",
                         "none"};
  const uint32_t players[] = {1, 2, 0, 2, 2, 2, 2};
  ASSERT_EQ(scenario.steps.size(), 7u);
  for (size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(scenario.steps[i].kind, kinds[i]) << i;
    EXPECT_EQ(scenario.steps[i].text, texts[i]) << i;
    EXPECT_EQ(scenario.steps[i].player, players[i]) << i;
    EXPECT_EQ(scenario.steps[i].place.line, 12 + static_cast<int>(i));
  }
}

TEST(ScenarioFileTest, SaysWhatIsWrongAndWhere) {
  const struct {
    const char* lines;
    const char* code;
    int line;
    int column;
  } kRows[] = {
      {"scenario a\n  expect over", "no-game", 3, 1},
      {"game cfc", "no-scenario", 2, 1},
      {"game cfc\ngame mtg\nscenario a\n  expect over", "second-game", 2, 6},
      {"game cfc\n  expect over", "no-scenario", 2, 3},
      {"game cfc\nscenario a\n  p1: pass", "expects-nothing", 2, 1},
      {"game cfc\nscenario a\n  expect over\nscenario a\n  expect over",
       "second-title", 4, 10},
      {"game cfc\nscenario a\n  expects over\n  expect over", "unknown-line", 3,
       3},
      {"game cfc\nscenario a\n  p3: pass\n  expect over", "unknown-line", 3, 3},
      {"game cfc\nscenario a\n  p1:\n  expect over", "empty-line", 3, 1},
      {"game cfc\nscenario a\n  expect over\n  p1 hp: 3", "late-table", 4, 3},
      {"game cfc\nscenario a\n  seed: -1\n  expect over", "bad-number", 3, 9},
      {"game cfc\nscenario a\n  p1 hand: \"Maki\n  expect over", "open-quote",
       3, 13},
      {"game cfc\nscenario a\n  p1 hand: Maki,,Guy\n  expect over", "no-name",
       3, 12},
      {"game cfc\nscenario a\n  phases: main\n  expect over", "unknown-line", 3,
       3},
  };
  for (const auto& row : kRows) {
    SCOPED_TRACE(row.lines);
    const ScenarioFile file =
        ParseScenarioFile("x.scenario", std::string(row.lines) + "\n");
    EXPECT_FALSE(file.ok());
    ASSERT_FALSE(file.diagnostics.empty());
    EXPECT_EQ(file.diagnostics[0].code, row.code);
    EXPECT_EQ(file.diagnostics[0].line, row.line);
    EXPECT_EQ(file.diagnostics[0].column, row.column);
  }
}

TEST(ScenarioFileTest, AMisspeltBeginningIsOneErrorAndItsLinesAreRead) {
  const struct {
    const char* lines;
    int line;
    const char* meant;
  } kRows[] = {
      {"game cfc\nscenraio A: b\n  p1 hp: 3\n  phase: main\n  p1: pass\n"
       "  p2: pass\n  until p1 main\n  expect over\n",
       2, "\"scenario\""},
      {"gaem cfc\nscenario A\n  p1: pass\n  expect over\n", 1, "\"game\""},
      {"game cfc\nscenario A\n  expct over\n", 3, "\"expect\""},
      {"game cfc\nscenario A\n  pahse: main\n  expect over\n", 3, "\"phase\""},
      {"game cfc\nscenario A\n  expect over\nscenari B\n  expect over\n", 4,
       "\"scenario\""},
  };
  for (const auto& row : kRows) {
    SCOPED_TRACE(row.lines);
    const ScenarioFile file = ParseScenarioFile("x.scenario", row.lines);
    ASSERT_EQ(file.diagnostics.size(), 1u);
    const Diagnostic& error = file.diagnostics[0];
    EXPECT_EQ(error.code, "unknown-line");
    EXPECT_EQ(error.line, row.line);
    EXPECT_NE(error.message.find(std::string("did you mean ") + row.meant),
              std::string::npos)
        << error.message;
  }
}

TEST(ScenarioFileTest, LinesOutsideOfScenariosAreOneError) {
  const ScenarioFile file = ParseScenarioFile(
      "x.scenario", "game cfc\n  p1 hp: 3\n  p1: pass\n  expect over\n");
  ASSERT_EQ(file.diagnostics.size(), 1u);
  EXPECT_EQ(file.diagnostics[0].code, "no-scenario");
  EXPECT_EQ(file.diagnostics[0].line, 2);
}

}  // namespace
}  // namespace refold::tools
