// Events as text with their causes, for reports.
#ifndef REFOLD_TOOLS_COMMANDS_TOLD_EVENT_H_
#define REFOLD_TOOLS_COMMANDS_TOLD_EVENT_H_

#include <google/protobuf/repeated_field.h>

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "events/reader.h"
#include "proto/report.pb.h"
#include "tools/show/event_line.h"

namespace refold::tools {

using ToldEvents = google::protobuf::RepeatedPtrField<pb::ToldEvent>;

// Adds the event, then what led to it, and so on, back to the decision that
// caused it (replay/blame/origin.h). DataLoss if an event or a program on the
// way is damaged or missing, or names invalid causes.
absl::Status TellCauses(const GameReader& game, uint64_t sequence,
                        ToldEvents& told);
// Adds only the event, without its place in a script.
absl::Status TellEvent(const GameReader& game, uint64_t sequence,
                       ToldEvents& told);

// "turn 9, player 1, combatdamage", or without a phase "during the set-up".
std::string WhenText(uint32_t turn, uint32_t player, const std::string& phase);

// Lines, each indented by `indent` spaces and ended by a newline, for all but
// the first event: "because of event 7 (Scorch, ability 1, embers.txt:12:3): …"
std::string CauseLines(const ToldEvents& told, int indent);

// "event 7 (Scorch, ability 1, embers.txt:12:3): player 1 …", in one line.
std::string EventText(const pb::ToldEvent& told);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_TOLD_EVENT_H_
