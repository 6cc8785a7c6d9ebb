#include "tools/commands/print_events.h"

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "proto/event.pb.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/show/event_line.h"

namespace refold::tools {

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
    if (json) {
      PrintJson(event);
    } else {
      Print(absl::StrCat(writer.Line(event), "\n"));
    }
  }
  if (events.sequence() >= last || !events.fault().has_value()) {
    return absl::OkStatus();
  }
  return Damaged(game.id(), *events.fault());
}

}  // namespace refold::tools
