// Compares two games, as text and for programs.
#ifndef REFOLD_TOOLS_COMMANDS_COMPARE_GAMES_H_
#define REFOLD_TOOLS_COMMANDS_COMPARE_GAMES_H_

#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "proto/report.pb.h"
#include "replay/diff/compare_headers.h"

namespace refold::tools {

// `name_a` and `name_b` say where the games are stored. DataLoss if one is
// damaged.
absl::StatusOr<pb::GameComparison> CompareGames(const GameReader& a,
                                                const std::string& name_a,
                                                const GameReader& b,
                                                const std::string& name_b,
                                                HeaderComparer& headers);

// Several lines: the differences of the headers, the events at which the games
// diverge with their causes, and the resulting differences of the states.
std::string ComparisonText(const pb::GameComparison& comparison);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_COMPARE_GAMES_H_
