#include "events/report_file.h"

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "events/export.h"
#include "kernel/base/hash128.h"

namespace refold {
namespace {

// An export may begin with the first of these letters, if its first record has
// that length, but not with the first two: a record begins with its tag.
constexpr char kStart[] = "refold report 1: ";
constexpr char kBeforeCheck[] = " bytes of text, check ";
constexpr char kAfterCheck[] = ", an export\n";
// The first line of a report is no longer.
constexpr size_t kMaxFirstLine = 100;

std::string FirstLine(size_t text_bytes, uint64_t check) {
  return absl::StrCat(kStart, text_bytes, kBeforeCheck,
                      absl::Hex(check, absl::kZeroPad16), kAfterCheck);
}

absl::Status Damaged(absl::string_view what) {
  return absl::DataLossError(
      absl::StrCat("this is a report of refold, but ", what));
}

// The first line, with its end; as much as there is, if it has none.
std::string ReadFirstLine(std::istream& in) {
  std::string line;
  while (line.size() < kMaxFirstLine) {
    const int c = in.get();
    if (c == std::istream::traits_type::eof()) break;
    line.push_back(static_cast<char>(c));
    if (c == '\n') break;
  }
  return line;
}

// How long the text is, by the first line.
std::optional<size_t> TextBytes(absl::string_view line) {
  size_t bytes = 0;
  if (!absl::ConsumePrefix(&line, kStart) ||
      !absl::SimpleAtoi(line.substr(0, line.find(' ')), &bytes) ||
      bytes > kMaxReportText) {
    return std::nullopt;
  }
  return bytes;
}

bool BeginsLikeAReport(std::istream& in) {
  if (in.peek() != kStart[0]) return false;
  in.get();
  const bool second = in.peek() == kStart[1];
  in.clear();  // a stream of one byte has come to its end
  in.unget();
  return second;
}

}  // namespace

absl::Status WriteReport(absl::string_view text, const GameReader& game,
                         std::ostream& out) {
  if (text.size() > kMaxReportText) {
    return absl::InvalidArgumentError(
        absl::StrCat("the text of a report of game ", game.id(),
                     " is longer than ", kMaxReportText, " bytes"));
  }
  out << FirstLine(text.size(), Hash64Of(text)) << text;
  return ExportGame(game, out);
}

absl::Status SkipReportText(std::istream& in) {
  if (!BeginsLikeAReport(in)) return absl::OkStatus();
  const std::string line = ReadFirstLine(in);
  const std::optional<size_t> bytes = TextBytes(line);
  if (!bytes.has_value()) {
    return Damaged("its first line is damaged, or of a newer build");
  }
  std::string text(*bytes, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (static_cast<size_t>(in.gcount()) != text.size()) {
    return Damaged("it is cut off in its text");
  }
  if (line != FirstLine(text.size(), Hash64Of(text))) {
    return Damaged("its text is damaged: the check is wrong");
  }
  return absl::OkStatus();
}

}  // namespace refold
