#include "replay/golden/golden_text.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

constexpr int kVersion = 1;
constexpr char kFirstLine[] = "refold golden ";
constexpr char kGame[] = "game: ";
constexpr char kEnd[] = "end";
constexpr char kTogether[] = "& ";

struct Mark {
  GoldenLine::Kind kind;
  absl::string_view begin;
  absl::string_view end;
};
constexpr Mark kMarks[] = {
    {GoldenLine::kPhase, "[", "]"},
    {GoldenLine::kPlayer, "| ", ""},
    {GoldenLine::kDecision, "> ", ""},
    {GoldenLine::kLook, "= ", ""},
};

// Without its depth.
GoldenLine ReadLine(absl::string_view text) {
  GoldenLine line;
  line.together = absl::ConsumePrefix(&text, kTogether);
  for (const Mark& mark : kMarks) {
    if (text.size() <= mark.begin.size() + mark.end.size() ||
        !absl::StartsWith(text, mark.begin) ||
        !absl::EndsWith(text, mark.end)) {
      continue;
    }
    line.kind = mark.kind;
    text.remove_prefix(mark.begin.size());
    text.remove_suffix(mark.end.size());
    break;
  }
  line.text = std::string(text);
  return line;
}

absl::Status NoGolden(int line, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", why));
}

class Reader {
 public:
  absl::StatusOr<GoldenText> Read(absl::string_view text) {
    int number = 0;
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      ++number;
      absl::ConsumeSuffix(&line, "\r");
      absl::Status read = number == 1   ? First(line)
                          : number == 2 ? Game(line)
                          : number == 3 ? Test(line)
                                        : Line(number, line);
      if (!read.ok()) return read;
    }
    if (ended_) return std::move(golden_);
    return NoGolden(number, "it is cut off: its last line is not \"end\"");
  }

 private:
  static absl::Status First(absl::string_view line) {
    int version = 0;
    if (!absl::ConsumePrefix(&line, kFirstLine) ||
        !absl::SimpleAtoi(line, &version) || version < 1) {
      return NoGolden(1, absl::StrCat("it is no golden: it does not begin "
                                      "with \"",
                                      kFirstLine, kVersion, "\""));
    }
    if (version <= kVersion) return absl::OkStatus();
    return absl::FailedPreconditionError(
        absl::StrCat("its form is ", version, ", this build reads up to ",
                     kVersion, "; take the newer build that wrote it"));
  }

  absl::Status Game(absl::string_view line) {
    if (!absl::ConsumePrefix(&line, kGame)) {
      return NoGolden(2, "it does not say its game: \"game: mtg\"");
    }
    golden_.game = std::string(line);
    return absl::OkStatus();
  }

  absl::Status Test(absl::string_view line) {
    if (line.empty()) {
      return NoGolden(3, "it does not say its test: \"scenario: TITLE\"");
    }
    golden_.test = std::string(line);
    return absl::OkStatus();
  }

  absl::Status Line(int number, absl::string_view line) {
    const absl::string_view text = absl::StripLeadingAsciiWhitespace(line);
    if (text.empty()) return absl::OkStatus();
    if (ended_) return NoGolden(number, "something stands behind its end");
    if (line == kEnd) {
      ended_ = true;
      return absl::OkStatus();
    }
    const size_t indent = line.size() - text.size();
    if (indent % 2 != 0 || line.substr(0, indent).find_first_not_of(' ') !=
                               absl::string_view::npos) {
      return NoGolden(number,
                      "a line begins with two spaces for each line "
                      "that it stands under");
    }
    GoldenLine read = ReadLine(text);
    read.line = number;
    read.depth = static_cast<int>(indent / 2);
    const int deepest =
        golden_.lines.empty() ? 0 : golden_.lines.back().depth + 1;
    if (read.depth > deepest) {
      return NoGolden(number, "it stands under no line: it is too far right");
    }
    if (read.depth == 0 && read.kind == GoldenLine::kFact) {
      read.kind = GoldenLine::kTurn;
    }
    golden_.lines.push_back(std::move(read));
    return absl::OkStatus();
  }

  GoldenText golden_;
  bool ended_ = false;
};

// How many lines from here on are of one sort and depth.
size_t RunLength(const std::vector<GoldenLine>& lines, size_t begin) {
  size_t end = begin + 1;
  while (!lines[begin].sort.empty() && end < lines.size() &&
         lines[end].sort == lines[begin].sort &&
         lines[end].depth == lines[begin].depth) {
    ++end;
  }
  return end - begin;
}

}  // namespace

std::string LineText(const GoldenLine& line) {
  std::string text(static_cast<size_t>(2 * line.depth), ' ');
  if (line.together) text += kTogether;
  for (const Mark& mark : kMarks) {
    if (mark.kind != line.kind) continue;
    return absl::StrCat(text, mark.begin, line.text, mark.end);
  }
  return text + line.text;
}

std::string WriteGolden(const GoldenText& golden) {
  std::string text = absl::StrCat(kFirstLine, kVersion, "\n", kGame,
                                  golden.game, "\n", golden.test, "\n\n");
  for (const GoldenLine& line : golden.lines) {
    absl::StrAppend(&text, LineText(line), "\n");
  }
  return absl::StrCat(text, kEnd, "\n");
}

absl::StatusOr<GoldenText> ReadGolden(absl::string_view text) {
  return Reader().Read(text);
}

void FoldRuns(std::vector<GoldenLine>& lines) {
  std::vector<GoldenLine> folded;
  for (size_t begin = 0; begin < lines.size();) {
    const size_t length = RunLength(lines, begin);
    const size_t shown = length > kLongRun ? kRunHead : length;
    for (size_t i = 0; i < shown; ++i) {
      folded.push_back(std::move(lines[begin + i]));
    }
    if (shown < length) {
      std::string rest;
      for (size_t i = shown; i < length; ++i) {
        absl::StrAppend(&rest, LineText(lines[begin + i]), "\n");
      }
      GoldenLine more = lines[begin + shown];
      more.together = false;
      more.text =
          absl::StrFormat("… more such lines: %d [%08x]", length - shown,
                          static_cast<uint32_t>(Hash64Of(rest)));
      folded.push_back(std::move(more));
    }
    begin += length;
  }
  lines = std::move(folded);
}

}  // namespace refold
