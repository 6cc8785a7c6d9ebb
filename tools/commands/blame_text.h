// The result of `refold blame` as text.
#ifndef REFOLD_TOOLS_COMMANDS_BLAME_TEXT_H_
#define REFOLD_TOOLS_COMMANDS_BLAME_TEXT_H_

#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/fold/world.h"
#include "proto/report.pb.h"
#include "replay/blame/blame.h"

namespace refold::tools {

// `world` is the one that the blame is about; `value_of` is what was asked for.
// DataLoss if an event that is told is damaged.
absl::StatusOr<pb::BlameReport> ReportOf(const GameReader& game,
                                         const World& world,
                                         const std::string& value_of,
                                         const blame::Blame& found);

// Lines, each ended by a newline.
std::string BlameText(const pb::BlameReport& report);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_BLAME_TEXT_H_
