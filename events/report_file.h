// Reports: one file to attach to a bug. A text for people is on top, so that
// any pager shows it, and the export of the game is below.
//
// - the first line: `refold report 2: about event 90, 1234 bytes of text, check
//   0123456789abcdef, an export`;
// - the text, so many bytes;
// - the export, to the end of the file.
//
// The check is the XXH3-64 of the number of the event in decimal, a newline and
// the text. Reports of the form 1 say no event there, and their check is that
// of the text alone. What says where the text ends is of one form only, so that
// no byte of a report can change without being noticed.
//
// What the text says is not read again: only the export is trusted with the
// game. Whoever reads an export (import.h) reads a report as well.
#ifndef REFOLD_EVENTS_REPORT_FILE_H_
#define REFOLD_EVENTS_REPORT_FILE_H_

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/reader.h"

namespace refold {

// A longer text is refused, by who writes and by who reads.
inline constexpr size_t kMaxReportText = 16 << 20;

// Writes a report of a game about the state after event `about`.
// InvalidArgument if the text is too long; else as
// ExportGame().
absl::Status WriteReport(absl::string_view text, uint64_t about,
                         const GameReader& game, std::ostream& out);

// If a report begins here, checks its text and leaves the stream at the export
// below it. Any other stream is left as it is. The event that the report is
// about; nothing if it does not say so, or is none. DataLoss if the text, or
// what stands before it, is cut short or damaged.
absl::StatusOr<std::optional<uint64_t>> SkipReportText(std::istream& in);

}  // namespace refold

#endif  // REFOLD_EVENTS_REPORT_FILE_H_
