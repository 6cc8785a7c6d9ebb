#include "kernel/base/diagnostic.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

// Longer words are not spelling mistakes worth a quadratic comparison.
constexpr size_t kLongestWord = 40;
constexpr size_t kLargestDistance = 2;

// Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`.
size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<size_t> before_last(b.size() + 1);
  std::vector<size_t> last(b.size() + 1);
  std::vector<size_t> current(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t replace = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({replace, last[j] + 1, current[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        current[j] = std::min(current[j], before_last[j - 2] + 1);
      }
    }
    before_last.swap(last);
    last.swap(current);
  }
  return last[b.size()];
}

}  // namespace

std::string Diagnostic::Render() const {
  const char* kind = severity == Severity::kError ? "error" : "warning";
  std::string out = file;
  if (line > 0) absl::StrAppend(&out, ":", line, ":", column);
  absl::StrAppend(&out, ": ", kind, ": ", message, " [", code, "]\n");
  if (source_line.empty()) return out;

  const int width = static_cast<int>(source_line.size());
  const int first = std::clamp(column - 1, 0, width);
  const int marked = std::clamp(length, 1, std::max(1, width - first));
  absl::StrAppend(&out, source_line, "\n");
  // A tab stays a tab, so that the caret is below the right text.
  for (int i = 0; i < first; ++i) out += source_line[i] == '\t' ? '\t' : ' ';
  absl::StrAppend(&out, "^", std::string(marked - 1, '~'), "\n");
  return out;
}

bool HasError(const std::vector<Diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& diagnostic) {
                       return diagnostic.severity == Severity::kError;
                     });
}

absl::string_view NearestWord(
    absl::string_view word, const std::vector<absl::string_view>& candidates) {
  const size_t third = word.size() == 1 ? 0 : (word.size() + 2) / 3;
  return NearestWord(word, candidates, std::min(kLargestDistance, third));
}

absl::string_view NearestWord(absl::string_view word,
                              const std::vector<absl::string_view>& candidates,
                              size_t most) {
  if (word.empty() || word.size() > kLongestWord) return {};
  absl::string_view best;
  size_t best_distance = most + 1;
  for (absl::string_view candidate : candidates) {
    const size_t longer = std::max(candidate.size(), word.size());
    const size_t shorter = std::min(candidate.size(), word.size());
    if (longer - shorter >= best_distance) continue;
    const size_t distance = EditDistance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string DidYouMean(absl::string_view near, char quote) {
  if (near.empty()) return "";
  const absl::string_view mark(&quote, 1);
  return absl::StrCat("; did you mean ", mark, near, mark, "?");
}

}  // namespace refold
