#include "replay/golden/changed_line.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

namespace refold {
namespace {

constexpr char kArrow[] = " → ";

// A text cut into numbers, at odd places, and what stands between them.
std::vector<std::string> CutAtNumbers(absl::string_view text) {
  std::vector<std::string> parts(1);
  for (size_t i = 0; i < text.size(); ++i) {
    const bool in_number = parts.size() % 2 == 0;
    // A minus belongs to the number if nothing stands before it.
    const bool minus = text[i] == '-' && !in_number && i + 1 < text.size() &&
                       absl::ascii_isdigit(text[i + 1]) &&
                       (i == 0 || text[i - 1] == ' ');
    if ((absl::ascii_isdigit(text[i]) || minus) != in_number) {
      parts.emplace_back();
    }
    parts.back() += text[i];
  }
  if (parts.size() % 2 == 0) parts.emplace_back();
  return parts;
}

size_t CommonPrefix(absl::string_view a, absl::string_view b) {
  return static_cast<size_t>(
      std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

// To where both are alike and a word ends.
size_t CommonWords(absl::string_view a, absl::string_view b) {
  size_t end = CommonPrefix(a, b);
  while (end > 0 && a[end - 1] != ' ') --end;
  return end;
}

// From where both are alike and a word begins, as a length.
size_t CommonEnd(absl::string_view a, absl::string_view b) {
  size_t length = 0;
  while (length < a.size() && length < b.size() &&
         a[a.size() - 1 - length] == b[b.size() - 1 - length]) {
    ++length;
  }
  while (length > 0 && a[a.size() - length] != ' ') --length;
  return length;
}

// "player 2" and what it has, in parts.
struct Status {
  absl::string_view player;
  std::vector<std::string> parts;
};

Status ReadStatus(absl::string_view text) {
  const size_t colon = text.find(": ");
  if (colon == absl::string_view::npos) return {text, {}};
  const std::string list =
      absl::StrReplaceAll(text.substr(colon + 2), {{"; ", ", "}, {": ", ", "}});
  return {text.substr(0, colon), absl::StrSplit(list, ", ")};
}

// "life" and "18" of "life 18"; "Forest (2)" of itself has no number.
struct Part {
  absl::string_view subject;
  absl::string_view number;
};

Part ReadPart(absl::string_view part) {
  const size_t space = part.rfind(' ');
  int64_t number = 0;
  if (space == absl::string_view::npos ||
      !absl::SimpleAtoi(part.substr(space + 1), &number)) {
    return {part, {}};
  }
  return {part.substr(0, space), part.substr(space + 1)};
}

}  // namespace

std::string WithoutNumbers(absl::string_view text) {
  std::vector<std::string> parts = CutAtNumbers(text);
  for (size_t i = 1; i < parts.size(); i += 2) parts[i] = "#";
  return absl::StrJoin(parts, "");
}

std::string ChangedNumbers(absl::string_view before, absl::string_view now) {
  const std::vector<std::string> old = CutAtNumbers(before);
  std::vector<std::string> parts = CutAtNumbers(now);
  for (size_t i = 1; i < parts.size() && i < old.size(); i += 2) {
    if (parts[i] == old[i]) continue;
    parts[i] = absl::StrCat("[", old[i], kArrow, parts[i], "]");
  }
  return absl::StrJoin(parts, "");
}

bool OnlyCarriesOn(absl::string_view before, absl::string_view now) {
  const std::vector<std::string> old = CutAtNumbers(before);
  const std::vector<std::string> parts = CutAtNumbers(now);
  if (old.size() != parts.size()) return false;
  for (size_t i = 1; i < parts.size(); i += 2) {
    if (parts[i] == old[i]) continue;
    int64_t numbers[4];
    const bool total = i + 2 < parts.size() && parts[i + 1] == " -> " &&
                       absl::SimpleAtoi(old[i], &numbers[0]) &&
                       absl::SimpleAtoi(old[i + 2], &numbers[1]) &&
                       absl::SimpleAtoi(parts[i], &numbers[2]) &&
                       absl::SimpleAtoi(parts[i + 2], &numbers[3]);
    if (!total || numbers[1] - numbers[0] != numbers[3] - numbers[2]) {
      return false;
    }
    i += 2;
  }
  return true;
}

bool IsLike(absl::string_view before, absl::string_view now) {
  const size_t common = CommonWords(before, now);
  return common > 0 && 2 * common >= std::min(before.size(), now.size());
}

std::string ChangedWords(absl::string_view before, absl::string_view now) {
  const size_t begin = CommonWords(before, now);
  absl::string_view was = before.substr(begin);
  absl::string_view is = now.substr(begin);
  const size_t end = CommonEnd(was, is);
  const absl::string_view rest = is.substr(is.size() - end);
  was.remove_suffix(end);
  is.remove_suffix(end);
  return absl::StrCat(now.substr(0, begin), "[", was.empty() ? "-" : was,
                      kArrow, is.empty() ? "-" : is, "]", rest);
}

std::string ChangedParts(absl::string_view before, absl::string_view now) {
  std::vector<std::string> old = ReadStatus(before).parts;
  const Status is = ReadStatus(now);
  std::vector<std::string> told;
  for (const std::string& part : is.parts) {
    const Part is_now = ReadPart(part);
    const auto same =
        std::find_if(old.begin(), old.end(), [&](const std::string& was) {
          return ReadPart(was).subject == is_now.subject;
        });
    if (same == old.end()) {
      told.push_back(absl::StrCat("now ", part));
      continue;
    }
    if (*same != part) {
      const bool numbers =
          !ReadPart(*same).number.empty() && !is_now.number.empty();
      told.push_back(
          absl::StrCat(*same, kArrow, numbers ? is_now.number : part));
    }
    old.erase(same);
  }
  for (const std::string& part : old) {
    told.push_back(absl::StrCat("no ", part));
  }
  return absl::StrCat(is.player, ": ", absl::StrJoin(told, "; "));
}

}  // namespace refold
