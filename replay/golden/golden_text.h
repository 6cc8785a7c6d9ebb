// GoldenText: what happens in a game, as text that people review.
//
//   refold golden 1
//   game: mtg
//   scenario: Growth in response
//
//   Turn 1: player 1
//     | player 1: life 20; battlefield 1: Bramble Bear
//     [attackers]
//       > player 1 attacks with Bramble Bear
//         Bramble Bear becomes attacking (attack)
//         & Bramble Bear becomes tapped (attack)
//       = Bramble Bear: power 2 -> 5
//   In the end
//     | player 1: life 20; battlefield 1: Bramble Bear
//   end
//
// There is a line for each fact, indented by two spaces below its cause. `|`
// marks what a player has, `[ ]` a phase, `>` a decision, `=` the
// characteristics of cards after a decision and all its consequences; `&`
// happened at the same time as the line before. The text depends only on the
// game: it has no event numbers, ids or versions.
//
// This code handles lines; tools/golden writes a game as lines.
#ifndef REFOLD_REPLAY_GOLDEN_GOLDEN_TEXT_H_
#define REFOLD_REPLAY_GOLDEN_GOLDEN_TEXT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

struct GoldenLine {
  enum Kind { kTurn, kPhase, kPlayer, kDecision, kFact, kLook };
  Kind kind = kFact;
  int depth = 0;          // of the whole line; of kTurn 0
  bool together = false;  // at the same time as the line before it
  std::string text;       // without its mark, in one line, not empty

  // Not part of the text. Each is unset if it is not known.
  int line = 0;       // of the file, from 1
  std::string place;  // what made it happen: "fires.scenario:12"
  std::string sort;   // lines of one sort are similar, for FoldRuns()

  // Whether they say the same, regardless of position.
  bool Says(const GoldenLine& other) const {
    return kind == other.kind && text == other.text;
  }
  // Whether they are the same line of text.
  bool Is(const GoldenLine& other) const {
    return Says(other) && depth == other.depth && together == other.together;
  }
};

struct GoldenText {
  std::string game;  // name of its rules
  std::string test;  // "scenario: TITLE" or "report: FILE"
  std::vector<GoldenLine> lines;
};

// The line as it is in the file, without a newline.
std::string LineText(const GoldenLine& line);

// The whole file.
std::string WriteGolden(const GoldenText& golden);

// Reads a file written by WriteGolden() or by a person. InvalidArgument, with
// the line, if it is not a golden or is cut off before its line `end`;
// FailedPrecondition if a newer build wrote it.
absl::StatusOr<GoldenText> ReadGolden(absl::string_view text);

// Replaces the end of each long run of lines of one sort and depth by a line
// with their number and a digest that reveals changes.
void FoldRuns(std::vector<GoldenLine>& lines);
inline constexpr size_t kLongRun = 8;  // not folded yet
inline constexpr size_t kRunHead = 3;  // lines that are left of a longer one

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_GOLDEN_TEXT_H_
