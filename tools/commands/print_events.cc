#include "tools/commands/print_events.h"

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"
#include "replay/play_decisions.h"
#include "tools/commands/output.h"
#include "tools/commands/rules_of.h"
#include "tools/commands/store.h"
#include "tools/show/event_line.h"

namespace refold::tools {
namespace {

void PrintEvent(EventWriter& writer, const pb::Event& event, bool json) {
  if (json) {
    PrintJson(event);
  } else {
    Print(absl::StrCat(writer.Line(event), "\n"));
  }
}

}  // namespace

absl::Status PrintEvents(const GameReader& game, uint64_t last, bool json) {
  EventWriter writer(game.header());
  pb::Event event;  // kept, so that its memory is used again
  ProvedEvents events(game);
  while (events.sequence() < last && events.Next()) {
    if (!event.ParseFromArray(events.bytes().data(),
                              static_cast<int>(events.bytes().size()))) {
      return Damaged(game.id(),
                     {.sequence = events.sequence(),
                      .what = absl::StrCat("event ", events.sequence(),
                                           " cannot be read")});
    }
    PrintEvent(writer, event, json);
  }
  if (events.sequence() >= last || !events.fault().has_value()) {
    return absl::OkStatus();
  }
  return Damaged(game.id(), *events.fault());
}

absl::StatusOr<bool> PrintDecidedEvents(const GameReader& game, bool json) {
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  EventWriter writer(game.header());
  absl::StatusOr<std::string> stopped =
      PlayDecisions(game, **rules, [&](const Batch& batch) {
        for (const Event& event : batch.events) {
          PrintEvent(writer, ToProto(event), json);
        }
        return absl::OkStatus();
      });
  if (!stopped.ok()) return stopped.status();
  if (!stopped->empty()) PrintError(*stopped);
  return stopped->empty();
}

}  // namespace refold::tools
