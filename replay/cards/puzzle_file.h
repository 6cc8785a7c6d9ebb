// Puzzles as Forge writes them (*.pzl): a position and a goal.
//
//   [metadata]                        [state]
//   Name:A small one                  humanlife=3
//   Goal:Win                          humanhand=Scorch
//   Turns:1                           humanbattlefield=Cinder Slope|Tapped
//   Description:Win this turn.        ailife=2
//
// `human` is player 1, `ai` is player 2. A zone holds cards divided by `;`,
// each a name with options: `Name|Option|Option:value`; a library is written
// from its top. Keys are case-insensitive; lines that begin with `#` are
// comments. Forge's documents describe the whole format; anything unsupported
// here is refused by name, since the position would be different without it.
//
// The reader does not look up cards: puzzle_table.h does.
#ifndef REFOLD_REPLAY_CARDS_PUZZLE_FILE_H_
#define REFOLD_REPLAY_CARDS_PUZZLE_FILE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/text.h"

namespace refold {

// `P1P1=2`
struct PuzzleCounters {
  forge::Text kind;
  int64_t number = 0;
};

// A token is written as what it is:
// `t:Rhino,P:4,T:4,Color:G,Types:Creature-Rhino,Keywords:Trample`
struct PuzzleToken {
  forge::Text power, toughness, colors;
  std::vector<forge::Text> types, keywords;
};

struct PuzzleCard {
  forge::Text name;
  bool is_token = false;
  PuzzleToken token;
  int64_t id = 0;        // by which others refer to it; 0 = not referred to
  forge::Text attached;  // the id of what it is attached to
  int64_t attached_to = 0;
  bool tapped = false;
  bool sick = false;
  bool face_down = false;
  bool flipped = false;
  forge::Text attacking;                  // where it says so
  forge::Text transformed;                // where it says so
  std::vector<std::string> designations;  // as the game calls them
  int64_t damage = 0;
  std::vector<PuzzleCounters> counters;
};

struct PuzzleZone {
  uint32_t player = 0;
  std::string zone;               // as the game calls it
  std::vector<PuzzleCard> cards;  // as they are written
};

// A spell or ability that was resolved before, which goes on having effects:
// `Card`, `Card:SVar`, `Card:2` or `Card:CustomScript:DB$ …`
struct PuzzlePrecast {
  forge::Text card;
  forge::Text part;    // empty: the card itself, as a spell
  forge::Text script;  // of `CustomScript`
};

struct PuzzlePlayer {
  int64_t life = 20;
  std::vector<PuzzlePrecast> precast;  // in this order
  std::vector<PuzzleCounters> counters;
};

enum class PuzzleGoal {
  kWin,
  kSurvive,
  kNoneLeft,  // no permanent is one of the targets any more
  kOneThere,  // a permanent is one of them
};

struct Puzzle : forge::TextFile {
  std::string name;
  std::string description;
  PuzzleGoal goal = PuzzleGoal::kWin;
  forge::Text targets;  // of goals about permanents, in Forge's language
  // The goal must be reached before the end of this many turns of player 1,
  // including that of the position if it is theirs.
  int64_t turns = 1;
  uint32_t active_player = 1;
  std::string phase = "firstmain";  // as the game calls it
  PuzzlePlayer players[2];
  std::vector<PuzzleZone> zones;  // in the order of the file
  std::vector<Diagnostic> diagnostics;
};

// Faults are in the diagnostics; if there is an error among them, the rest must
// not be used.
Puzzle ReadPuzzle(absl::string_view file, absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_PUZZLE_FILE_H_
