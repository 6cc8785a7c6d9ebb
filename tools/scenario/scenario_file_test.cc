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
                        "  p2 ring: Guy [frozen fresh],Ryu\n"
                        "  p2 sp: 7\n"
                        "  phase: main\n"
                        "  seed: 18446744073709551615\n"
                        "  option turn limit: 3\n"
                        "  p1: play Maki at 2\n"
                        "  until p2 counter-attack\n"
                        "  expect \"Maki\".bp = 1000\n"
                        "  offered p2: pass\n"
                        "  refused p2: play Guy\n");
  ASSERT_TRUE(file.ok()) << file.diagnostics[0].Render();
  EXPECT_EQ(file.game, "cfc");
  ASSERT_EQ(file.scenarios.size(), 1u);
  const Scenario& scenario = file.scenarios[0];
  EXPECT_EQ(scenario.title, "Maki alone");
  EXPECT_EQ(scenario.line, 4);
  EXPECT_EQ(scenario.about, (std::vector<std::string>{"Maki", "Guy, Bushin"}));
  EXPECT_EQ(scenario.phase, "main");
  EXPECT_EQ(scenario.seed, 18446744073709551615u);
  EXPECT_EQ(scenario.options.at("turn limit"), 3);
  ASSERT_EQ(scenario.seats[0].zones.size(), 1u);
  EXPECT_EQ(scenario.seats[0].zones[0].second[0].name, "Maki");
  EXPECT_EQ(scenario.seats[1].resources.at("sp"), 7);
  const auto& ring = scenario.seats[1].zones[0];
  EXPECT_EQ(ring.first, "ring");
  ASSERT_EQ(ring.second.size(), 2u);
  EXPECT_EQ(ring.second[0].name, "Guy");
  EXPECT_EQ(ring.second[0].flags,
            (std::vector<std::string>{"frozen", "fresh"}));
  EXPECT_EQ(ring.second[1].name, "Ryu");
  const ScenarioStep::Kind kinds[] = {
      ScenarioStep::kAnswer, ScenarioStep::kUntil, ScenarioStep::kExpect,
      ScenarioStep::kOffered, ScenarioStep::kRefused};
  const char* texts[] = {"play Maki at 2", "counter-attack",
                         "\"Maki\".bp = 1000", "pass", "play Guy"};
  const uint32_t players[] = {1, 2, 0, 2, 2};
  ASSERT_EQ(scenario.steps.size(), 5u);
  for (size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(scenario.steps[i].kind, kinds[i]) << i;
    EXPECT_EQ(scenario.steps[i].text, texts[i]) << i;
    EXPECT_EQ(scenario.steps[i].player, players[i]) << i;
    EXPECT_EQ(scenario.steps[i].line, 12 + static_cast<int>(i));
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

}  // namespace
}  // namespace refold::tools
