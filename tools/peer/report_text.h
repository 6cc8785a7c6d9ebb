// A DesyncReport as a text for people.
#ifndef REFOLD_TOOLS_PEER_REPORT_TEXT_H_
#define REFOLD_TOOLS_PEER_REPORT_TEXT_H_

#include <array>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/log.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"

namespace refold::tools {

// Passes `learn` every event of a game up to `last`.
using ShowEvents = std::function<absl::Status(
    uint64_t last, const std::function<void(const pb::Event&)>& learn)>;

// The events of a stored game.
ShowEvents EventsOfGame(Log& log, GameId game);

// Several lines, each ended by a newline, without control characters. `header`:
// peer 1's; `names`: the names of the two sides. Two peers with the same report
// and the same events before the difference get the same text. Errors are those
// of `events`.
absl::StatusOr<std::string> ReportText(
    const pb::DesyncReport& report, const pb::GameHeader& header,
    const ShowEvents& events,
    const std::array<const char*, 2>& names = {"peer 1", "peer 2"});

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PEER_REPORT_TEXT_H_
