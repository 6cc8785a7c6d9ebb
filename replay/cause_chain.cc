#include "replay/cause_chain.h"

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

absl::StatusOr<pb::Event> ReadEvent(const GameReader& game, uint64_t sequence) {
  EventCursor cursor = game.Events(sequence);
  pb::Event event;
  if (cursor.Next() && cursor.sequence() == sequence &&
      event.ParseFromArray(cursor.bytes().data(),
                           static_cast<int>(cursor.bytes().size()))) {
    return event;
  }
  if (!cursor.status().ok()) return cursor.status();
  return absl::DataLossError(
      absl::StrCat("event ", sequence, " is missing or damaged"));
}

}  // namespace

absl::StatusOr<std::vector<pb::Event>> CauseChain(const GameReader& game,
                                                  uint64_t sequence) {
  std::vector<pb::Event> chain;
  for (uint64_t next = sequence; chain.empty() || next != 0;) {
    absl::StatusOr<pb::Event> event = ReadEvent(game, next);
    if (!event.ok()) return event.status();
    const uint64_t cause = event->cause().event();
    if (cause >= next) {
      return absl::DataLossError(absl::StrCat(
          "event ", next, " says that event ", cause, " led to it"));
    }
    chain.push_back(*std::move(event));
    next = cause;
  }
  return chain;
}

}  // namespace refold
