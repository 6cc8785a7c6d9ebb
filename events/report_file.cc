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
constexpr char kStart[] = "refold report ";
constexpr char kOldForm[] = "1: ";
constexpr char kNewForm[] = "2: about event ";
constexpr char kBeforeBytes[] = ", ";
constexpr char kBeforeCheck[] = " bytes of text, check ";
constexpr char kAfterCheck[] = ", an export\n";
// The first line of a report is no longer.
constexpr size_t kMaxFirstLine = 120;

// What the first line says.
struct First {
  std::optional<uint64_t> about;  // the form 1 has none
  size_t text_bytes = 0;
};

std::string FirstLine(const First& first, absl::string_view text) {
  const bool old = !first.about.has_value();
  const uint64_t check = Hash64Of(old ? std::string(text)
                                      : absl::StrCat(*first.about, "\n", text));
  return absl::StrCat(kStart, old ? kOldForm : kNewForm,
                      old ? "" : absl::StrCat(*first.about, kBeforeBytes),
                      first.text_bytes, kBeforeCheck,
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

// The number that `line` begins with, and takes it and what follows it away.
template <class Number>
bool ConsumeNumber(absl::string_view& line, absl::string_view before,
                   Number& number) {
  const size_t end = line.find(before);
  if (end == absl::string_view::npos ||
      !absl::SimpleAtoi(line.substr(0, end), &number)) {
    return false;
  }
  line.remove_prefix(end + before.size());
  return true;
}

// The contents of the first line; nullopt if it is not a report's.
std::optional<First> ParseFirst(absl::string_view line) {
  First first;
  if (!absl::ConsumePrefix(&line, kStart)) return std::nullopt;
  if (absl::ConsumePrefix(&line, kNewForm)) {
    uint64_t about = 0;
    if (!ConsumeNumber(line, kBeforeBytes, about)) return std::nullopt;
    first.about = about;
  } else if (!absl::ConsumePrefix(&line, kOldForm)) {
    return std::nullopt;
  }
  if (!ConsumeNumber(line, kBeforeCheck, first.text_bytes) ||
      first.text_bytes > kMaxReportText) {
    return std::nullopt;
  }
  return first;
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

absl::Status WriteReport(absl::string_view text, uint64_t about,
                         const GameReader& game, std::ostream& out) {
  if (text.size() > kMaxReportText) {
    return absl::InvalidArgumentError(
        absl::StrCat("the text of a report of game ", game.id(),
                     " is longer than ", kMaxReportText, " bytes"));
  }
  out << FirstLine({about, text.size()}, text) << text;
  return ExportGame(game, out);
}

absl::StatusOr<std::optional<uint64_t>> SkipReportText(std::istream& in) {
  if (!BeginsLikeAReport(in)) return std::nullopt;
  const std::string line = ReadFirstLine(in);
  const std::optional<First> first = ParseFirst(line);
  if (!first.has_value()) {
    return Damaged("its first line is damaged or was written by a newer build");
  }
  std::string text(first->text_bytes, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (static_cast<size_t>(in.gcount()) != text.size()) {
    return Damaged("it is cut off in its text");
  }
  if (line != FirstLine(*first, text)) {
    return Damaged("its first line or its text is damaged: the check is wrong");
  }
  return first->about;
}

}  // namespace refold
