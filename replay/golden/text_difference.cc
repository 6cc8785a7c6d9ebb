#include "replay/golden/text_difference.h"

#include <cstddef>
#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/golden/align_lines.h"

namespace refold {
namespace {

constexpr size_t kAround = 3;

struct Row {
  char mark;
  const GoldenLine* line;
};

std::vector<Row> Rows(const GoldenText& expected, const GoldenText& now) {
  std::vector<Row> rows;
  std::vector<LinePair> pairs = AlignGoldens(expected.lines, now.lines);
  pairs.push_back({expected.lines.size(), now.lines.size()});
  size_t a = 0;
  size_t b = 0;
  for (const auto& [a_end, b_end] : pairs) {
    while (a < a_end) rows.push_back({'-', &expected.lines[a++]});
    while (b < b_end) rows.push_back({'+', &now.lines[b++]});
    if (a == expected.lines.size()) break;
    rows.push_back({' ', &expected.lines[a]});
    ++a;
    ++b;
  }
  return rows;
}

}  // namespace

std::string TextDifference(const GoldenText& expected, const GoldenText& now) {
  const std::vector<Row> rows = Rows(expected, now);
  // Rows that are shown: those that differ, and those around them.
  std::vector<bool> shown(rows.size(), false);
  for (size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].mark == ' ') continue;
    const size_t first = i < kAround ? 0 : i - kAround;
    for (size_t j = first; j < rows.size() && j <= i + kAround; ++j) {
      shown[j] = true;
    }
  }
  std::string text;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (!shown[i]) continue;
    if ((i == 0 || !shown[i - 1]) && rows[i].line->line > 0) {
      absl::StrAppend(&text, "@ line ", rows[i].line->line, "\n");
    }
    absl::StrAppend(&text, std::string(1, rows[i].mark),
                    LineText(*rows[i].line), "\n");
  }
  return text;
}

}  // namespace refold
