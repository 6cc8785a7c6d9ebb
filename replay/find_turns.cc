#include "replay/find_turns.h"

#include "absl/strings/str_cat.h"
#include "proto/event.pb.h"

namespace refold {

absl::StatusOr<std::vector<TurnStart>> FindTurns(const GameReader& game) {
  std::vector<TurnStart> turns;
  uint64_t turn = 1;
  pb::Event event;  // kept, so that its memory is used again
  EventCursor events = game.Events();
  while (events.Next()) {
    if (!event.ParseFromArray(events.bytes().data(),
                              static_cast<int>(events.bytes().size()))) {
      return absl::DataLossError(
          absl::StrCat("event ", events.sequence(), " cannot be read"));
    }
    if (event.has_turn_began()) {
      turn = uint64_t{event.turn_began().turn()} + 1;
    }
    if (turns.empty() ? event.has_phase_began() : event.has_turn_began()) {
      turns.push_back({turn, events.sequence()});
    }
  }
  if (!events.status().ok()) return events.status();
  return turns;
}

}  // namespace refold
