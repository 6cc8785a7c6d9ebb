#include "replay/golden/align_lines.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace refold {
namespace {

// Stretches are compared line by line up to so many comparisons.
constexpr size_t kMaxComparisons = 4'000'000;

struct Stretch {
  size_t a, a_end, b, b_end;
};

class Aligner {
 public:
  Aligner(absl::Span<const GoldenLine> a, absl::Span<const GoldenLine> b) {
    std::map<std::string, uint32_t> known;
    Number(a, known, a_);
    Number(b, known, b_);
  }

  std::vector<LinePair> Run() {
    // A stack instead of recursion: texts may be long.
    std::vector<Stretch> open = {{0, a_.size(), 0, b_.size()}};
    while (!open.empty()) {
      Stretch stretch = open.back();
      open.pop_back();
      TrimEnds(stretch);
      if (IsShort(stretch)) {
        Compare(stretch);
        continue;
      }
      // Without any line to cut at it is taken to be another text.
      const std::vector<LinePair> anchors = Anchors(stretch);
      if (anchors.empty()) continue;
      for (const auto& [a, b] : anchors) {
        open.push_back({stretch.a, a, stretch.b, b});
        pairs_.push_back({a, b});
        stretch.a = a + 1;
        stretch.b = b + 1;
      }
      open.push_back(stretch);
    }
    std::sort(pairs_.begin(), pairs_.end());
    return std::move(pairs_);
  }

 private:
  static void Number(absl::Span<const GoldenLine> lines,
                     std::map<std::string, uint32_t>& known,
                     std::vector<uint32_t>& numbers) {
    for (const GoldenLine& line : lines) {
      const auto next = static_cast<uint32_t>(known.size());
      numbers.push_back(known.emplace(LineText(line), next).first->second);
    }
  }

  static bool IsShort(const Stretch& s) {
    const size_t rows = s.a_end - s.a;
    const size_t columns = s.b_end - s.b;
    return rows == 0 || columns == 0 || rows <= kMaxComparisons / columns;
  }

  // Takes what both begin and end with.
  void TrimEnds(Stretch& s) {
    while (s.a < s.a_end && s.b < s.b_end && a_[s.a] == b_[s.b]) {
      pairs_.push_back({s.a++, s.b++});
    }
    while (s.a < s.a_end && s.b < s.b_end &&
           a_[s.a_end - 1] == b_[s.b_end - 1]) {
      pairs_.push_back({--s.a_end, --s.b_end});
    }
  }

  // The most lines that occur once on each side and stand in one order.
  std::vector<LinePair> Anchors(const Stretch& s) const {
    struct Seen {
      size_t in_a = 0, in_b = 0;
      size_t a = 0, b = 0;
    };
    std::map<uint32_t, Seen> seen;
    for (size_t i = s.a; i < s.a_end; ++i) {
      Seen& line = seen[a_[i]];
      ++line.in_a;
      line.a = i;
    }
    for (size_t i = s.b; i < s.b_end; ++i) {
      Seen& line = seen[b_[i]];
      ++line.in_b;
      line.b = i;
    }
    std::vector<LinePair> once;
    for (const auto& [number, line] : seen) {
      if (line.in_a == 1 && line.in_b == 1) once.push_back({line.a, line.b});
    }
    std::sort(once.begin(), once.end());
    return LongestRising(once);
  }

  // The longest part whose second numbers rise.
  static std::vector<LinePair> LongestRising(const std::vector<LinePair>& all) {
    // `ends[n]`: which pair ends the rising part of n + 1 pairs that ends
    // lowest.
    std::vector<size_t> ends;
    std::vector<size_t> before(all.size());
    for (size_t i = 0; i < all.size(); ++i) {
      const auto place = std::lower_bound(
          ends.begin(), ends.end(), all[i].second,
          [&](size_t end, size_t b) { return all[end].second < b; });
      before[i] = place == ends.begin() ? i : *(place - 1);
      if (place == ends.end()) {
        ends.push_back(i);
      } else {
        *place = i;
      }
    }
    std::vector<LinePair> rising(ends.size());
    for (size_t n = ends.size(), i = ends.empty() ? 0 : ends.back(); n > 0;
         --n, i = before[i]) {
      rising[n - 1] = all[i];
    }
    return rising;
  }

  // The longest common subsequence.
  void Compare(const Stretch& s) {
    const size_t rows = s.a_end - s.a;
    const size_t columns = s.b_end - s.b;
    // `length[i, j]`: of what is common from i and j on.
    std::vector<uint32_t> length((rows + 1) * (columns + 1), 0);
    const auto at = [&](size_t i, size_t j) -> uint32_t& {
      return length[i * (columns + 1) + j];
    };
    for (size_t i = rows; i-- > 0;) {
      for (size_t j = columns; j-- > 0;) {
        at(i, j) = a_[s.a + i] == b_[s.b + j]
                       ? at(i + 1, j + 1) + 1
                       : std::max(at(i + 1, j), at(i, j + 1));
      }
    }
    for (size_t i = 0, j = 0; i < rows && j < columns;) {
      if (a_[s.a + i] == b_[s.b + j]) {
        pairs_.push_back({s.a + i++, s.b + j++});
      } else if (at(i + 1, j) >= at(i, j + 1)) {
        ++i;
      } else {
        ++j;
      }
    }
  }

  std::vector<uint32_t> a_;
  std::vector<uint32_t> b_;
  std::vector<LinePair> pairs_;
};

// The places of the headings of one kind.
std::vector<size_t> Headings(absl::Span<const GoldenLine> lines,
                             GoldenLine::Kind kind) {
  std::vector<size_t> headings;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind == kind) headings.push_back(i);
  }
  return headings;
}

// What stands before heading `n`, and after the one before it.
absl::Span<const GoldenLine> Section(absl::Span<const GoldenLine> lines,
                                     const std::vector<size_t>& headings,
                                     size_t n) {
  const size_t begin = n == 0 ? 0 : headings[n - 1] + 1;
  const size_t end = n == headings.size() ? lines.size() : headings[n];
  return lines.subspan(begin, end - begin);
}

std::vector<GoldenLine> LinesAt(absl::Span<const GoldenLine> lines,
                                const std::vector<size_t>& places) {
  std::vector<GoldenLine> found;
  for (size_t place : places) found.push_back(lines[place]);
  return found;
}

using Align = std::vector<LinePair> (*)(absl::Span<const GoldenLine>,
                                        absl::Span<const GoldenLine>);

// Aligns headings, and what stands under equal ones by `within`.
std::vector<LinePair> AlignSections(absl::Span<const GoldenLine> a,
                                    absl::Span<const GoldenLine> b,
                                    GoldenLine::Kind kind, Align within) {
  const std::vector<size_t> in_a = Headings(a, kind);
  const std::vector<size_t> in_b = Headings(b, kind);
  std::vector<LinePair> pairs =
      within(Section(a, in_a, 0), Section(b, in_b, 0));
  for (const auto& [i, j] : AlignLines(LinesAt(a, in_a), LinesAt(b, in_b))) {
    pairs.push_back({in_a[i], in_b[j]});
    for (const auto& [x, y] :
         within(Section(a, in_a, i + 1), Section(b, in_b, j + 1))) {
      pairs.push_back({in_a[i] + 1 + x, in_b[j] + 1 + y});
    }
  }
  return pairs;
}

std::vector<LinePair> AlignTurn(absl::Span<const GoldenLine> a,
                                absl::Span<const GoldenLine> b) {
  return AlignSections(a, b, GoldenLine::kPhase, AlignLines);
}

}  // namespace

std::vector<LinePair> AlignGoldens(absl::Span<const GoldenLine> a,
                                   absl::Span<const GoldenLine> b) {
  return AlignSections(a, b, GoldenLine::kTurn, AlignTurn);
}

std::vector<LinePair> AlignLines(absl::Span<const GoldenLine> a,
                                 absl::Span<const GoldenLine> b) {
  return Aligner(a, b).Run();
}

}  // namespace refold
