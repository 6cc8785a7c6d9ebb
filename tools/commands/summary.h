// Summaries of stored games and of stores.
#ifndef REFOLD_TOOLS_COMMANDS_SUMMARY_H_
#define REFOLD_TOOLS_COMMANDS_SUMMARY_H_

#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "proto/report.pb.h"

namespace refold::tools {

// A summary from the header and the end of the game. DataLoss if they are
// damaged; damage elsewhere is not noticed.
absl::StatusOr<pb::GameSummary> Summarize(const GameReader& game);

// "3  mtg  seed 7  412 events  player 1 won  title", with a newline. The id
// comes first, so that scripts can cut it out.
std::string SummaryLine(const pb::GameSummary& summary);

// Everything but the size of the file. DataLoss if a game is damaged.
absl::StatusOr<pb::StoreReport> Measure(const LogReader& store);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_SUMMARY_H_
