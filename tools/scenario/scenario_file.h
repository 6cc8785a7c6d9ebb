// Scenario files: games as text, with what must be true in them.
//
//   # Whole lines, and what follows " # ", are comments.
//   game cfc
//
//   scenario Maki: alone in her ring she fights with twice her BP
//     about: Maki
//     p1 hand: Maki
//     p1 sp: 5
//     p2 ring: Haggar [frozen], "Guy, the Bushin"
//     phase: main
//     p1: play Maki
//     expect "Maki".bp = 1000
//
// First the table, then the play. The table:
//
//   about: CARD, …          cards whose scripts the scenario is about
//   pN WORD: CARD, …        cards of a zone; the last one is the top. Names
//   with
//                           commas stand in quotes; flags in brackets
//   pN WORD: NUMBER         a resource
//   phase: WORD             where player 1's turn begins; without it, a whole
//                           first turn, with nothing drawn before it
//   seed: NUMBER            random key; 1 without it
//   option WORD: NUMBER     an option of the game's rules
//
// The play, in this order of lines:
//
//   pN: ANSWER              what player N answers (answers.h)
//   until pN WORD           everybody passes until somebody is asked in this
//                           phase of N's turn
//   expect EXPRESSION       is true now (replay/expression/expression.h)
//   offered pN: OPTION      player N is asked, and could answer this …
//   refused pN: OPTION      … or could not
//
// Text comes from people: nothing in it can crash or be half understood; every
// complaint is a diagnostic with its place.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::tools {

struct ScenarioCard {
  std::string name;
  std::vector<std::string> flags;
};

struct ScenarioSeat {
  std::map<std::string, int64_t> resources;
  // In the order of the lines, which is that in which they are set up.
  std::vector<std::pair<std::string, std::vector<ScenarioCard>>> zones;
};

struct ScenarioStep {
  enum Kind { kAnswer, kUntil, kExpect, kOffered, kRefused };
  Kind kind = kAnswer;
  int line = 0;
  uint32_t player = 0;  // from 1; not of kExpect
  std::string text;     // answer, phase, expression, option
};

struct Scenario {
  std::string title;
  int line = 0;
  std::vector<std::string> about;
  std::array<ScenarioSeat, 2> seats;
  std::string phase;
  uint64_t seed = 1;
  std::map<std::string, int64_t> options;
  std::vector<ScenarioStep> steps;
};

struct ScenarioFile {
  std::string name;
  std::string game;
  std::vector<Scenario> scenarios;
  std::vector<Diagnostic> diagnostics;

  bool ok() const { return !HasError(diagnostics); }
};

// A scenario that expects nothing cannot fail, which is an error unless
// something else is compared with what happens in it.
enum class Expectations { kNeeded, kOptional };

// Reads a file. With errors, what it holds must not be played.
ScenarioFile ParseScenarioFile(
    absl::string_view name, absl::string_view text,
    Expectations expectations = Expectations::kNeeded);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_
