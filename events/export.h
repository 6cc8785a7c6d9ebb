// Export: a game as a stream of bytes that can travel between people.
//
// The stream holds the header, every program, every batch with its hashes, and
// totals; checkpoints can be recomputed and are left out. import.h reads it.
#ifndef REFOLD_EVENTS_EXPORT_H_
#define REFOLD_EVENTS_EXPORT_H_

#include <ostream>

#include "absl/status/status.h"
#include "events/reader.h"

namespace refold {

// The first bytes' content: what makes a stream an export.
inline constexpr char kExportMagic[] = "refold";

// Writes a game. DataLoss if the stored game fails its chain; nothing is
// written then. Unavailable if `out` fails.
absl::Status ExportGame(const GameReader& game, std::ostream& out);

}  // namespace refold

#endif  // REFOLD_EVENTS_EXPORT_H_
