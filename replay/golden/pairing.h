// Two goldens, and the correspondence between their lines as far as it is
// known. Part of CompareGoldens(): each of its steps pairs more lines, and
// describes their differences.
#ifndef REFOLD_REPLAY_GOLDEN_PAIRING_H_
#define REFOLD_REPLAY_GOLDEN_PAIRING_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "proto/report.pb.h"
#include "replay/golden/align_lines.h"
#include "replay/golden/golden_text.h"

namespace refold {

inline constexpr size_t kNoLine = SIZE_MAX;

// One of the two, with the nesting of its lines.
struct PairedText {
  // The text must outlive this.
  explicit PairedText(const GoldenText& text);

  bool IsUnder(size_t line, size_t ancestor) const;
  // The position after a line and everything under it.
  size_t EndOf(size_t line) const;
  // "Turn 2: player 1, attackers"
  std::string Where(size_t line) const;

  const std::vector<GoldenLine>& lines;
  std::vector<size_t> parent;   // kNoLine: it stands under none
  std::vector<size_t> partner;  // in the other text; kNoLine: not found
};

struct Pairing {
  // Pairs the lines that are equal in both.
  Pairing(const GoldenText& expected, const GoldenText& now);

  void Pair(size_t a, size_t b) {
    old.partner[a] = b;
    now.partner[b] = a;
  }

  // A difference between line `a` of the expected text and line `b` of the
  // present one. Either may be kNoLine.
  pb::GoldenDifference At(pb::GoldenDifference::Kind kind, size_t a,
                          size_t b) const;

  PairedText old;
  PairedText now;
  const std::vector<LinePair> same;  // the equal lines
};

struct ToldDifference {
  size_t place;  // in the text of now
  pb::GoldenDifference difference;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_GOLDEN_PAIRING_H_
