// Reports: a single file to attach to a bug. It begins with a text for people,
// which any pager shows, followed by the export of the game.
//
// - the first line: `refold report 2: about event 90, 1234 bytes of text, check
//   0123456789abcdef, an export`;
// - the text, of that length;
// - the export, to the end of the file.
//
// The check is the XXH3-64 of the number of the event in decimal, a newline and
// the text. Reports of version 1 name no event there, and their check covers
// only the text. The length can be written in one way only, so that no byte of
// a report can change unnoticed.
//
// The text is never parsed: the game comes only from the export. Code that
// reads an export (import.h) also reads a report.
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

// A longer text is refused when writing and when reading.
inline constexpr size_t kMaxReportText = 16 << 20;

// Writes a report of a game about the state after event `about`.
// InvalidArgument if the text is too long; else as
// ExportGame().
absl::Status WriteReport(absl::string_view text, uint64_t about,
                         const GameReader& game, std::ostream& out);

// If a report begins here, checks its text and leaves the stream at the export
// below it. Any other stream is left unchanged. Returns the event that the
// report is about; nullopt if it names none, or is not a report. DataLoss if
// the text, or what precedes it, is truncated or damaged.
absl::StatusOr<std::optional<uint64_t>> SkipReportText(std::istream& in);

}  // namespace refold

#endif  // REFOLD_EVENTS_REPORT_FILE_H_
