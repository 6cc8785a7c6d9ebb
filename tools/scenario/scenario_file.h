// Scenario files: games as text, with assertions.
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
// First the table, then the play. There are two players, or as many more, up to
// four, as the table names. The table:
//
//   about: CARD, …          cards whose scripts the scenario is about
//   pN WORD: CARD, …        cards of a zone; the last one is the top. Names
//                           with commas stand in quotes, and in brackets what
//                           a card begins with: [frozen damage=2]
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
//   until over              everybody passes, and gives answers to which there
//                           is no other, until the game is over
//   expect EXPRESSION       is true now (replay/expression/expression.h)
//   offered pN: OPTION      player N is asked, and could answer this …
//   refused pN: OPTION      … or could not
//   legal pN: ANSWER        player N is asked, and this whole answer is one …
//   illegal pN: ANSWER      … or means something, but is not allowed
//
// Text comes from people: nothing in it can cause a crash or be half
// understood; every error is a diagnostic with its place.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::tools {

// A place in the file.
struct ScenarioPlace {
  int line = 0;    // from 1
  int column = 0;  // from 1, in bytes
  int length = 0;
};

struct ScenarioWord {
  std::string text;
  ScenarioPlace place;
};

// A number that a card begins with.
struct ScenarioValue {
  ScenarioWord name;
  int64_t number = 0;
};

struct ScenarioCard {
  ScenarioWord name;
  std::vector<ScenarioWord> flags;
  std::vector<ScenarioValue> values;
};

struct ScenarioNumber {
  int64_t number = 0;
  ScenarioPlace place;  // of its name
};

struct ScenarioZone {
  ScenarioWord name;
  std::vector<ScenarioCard> cards;
};

struct ScenarioSeat {
  std::map<std::string, ScenarioNumber> resources;
  // In line order, in which they are set up.
  std::vector<ScenarioZone> zones;
};

struct ScenarioStep {
  enum Kind { kAnswer, kUntil, kExpect, kOffered, kRefused, kLegal, kIllegal };
  // Whether it is an assertion.
  bool Expects() const { return kind != kAnswer && kind != kUntil; }

  Kind kind = kAnswer;
  uint32_t player = 0;  // from 1; not of kExpect, nor of `until over`
  std::string text;     // answer, phase, expression, option
  ScenarioPlace place;  // of the text
};

struct Scenario {
  std::string title;
  int line = 0;
  std::vector<ScenarioWord> about;
  std::vector<ScenarioSeat> seats = std::vector<ScenarioSeat>(2);
  ScenarioWord phase;
  uint64_t seed = 1;
  std::map<std::string, ScenarioNumber> options;
  std::vector<ScenarioStep> steps;
};

struct ScenarioFile {
  std::string name;
  std::string game;
  std::vector<Scenario> scenarios;
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> lines;

  bool ok() const { return !HasError(diagnostics); }
  // An error at this place of the file.
  Diagnostic ErrorAt(const ScenarioPlace& place, absl::string_view code,
                     absl::string_view message) const;
};

// A scenario that expects nothing cannot fail, which is an error unless
// something else is compared with what happens in it.
enum class Expectations { kNeeded, kOptional };

// Parses a file. If there are errors, its contents must not be played.
ScenarioFile ParseScenarioFile(
    absl::string_view name, absl::string_view text,
    Expectations expectations = Expectations::kNeeded);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_FILE_H_
