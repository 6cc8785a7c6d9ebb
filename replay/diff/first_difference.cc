#include "replay/diff/first_difference.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "proto/event.pb.h"
#include "replay/diff/message_diff.h"
#include "replay/fold_game.h"

namespace refold {
namespace {

absl::Status Damaged(const GameReader& game, absl::string_view what) {
  return absl::DataLossError(absl::StrCat("game ", game.id(), ": ", what));
}

// The event, read by its place.
absl::StatusOr<EventCursor> EventAt(const GameReader& game, uint64_t sequence) {
  EventCursor event = game.Events(sequence);
  if (event.Next() && event.sequence() == sequence) return event;
  if (!event.status().ok()) return event.status();
  return Damaged(game, absl::StrCat("event ", sequence, " is missing"));
}

// Whether the games are the same up to and with the event.
absl::StatusOr<bool> SameUpTo(const GameReader& a, const GameReader& b,
                              uint64_t sequence) {
  absl::StatusOr<EventCursor> event_a = EventAt(a, sequence);
  if (!event_a.ok()) return event_a.status();
  absl::StatusOr<EventCursor> event_b = EventAt(b, sequence);
  if (!event_b.ok()) return event_b.status();
  return event_a->chain() == event_b->chain();
}

// That the event is what its chain hash says, after the one before it.
absl::Status CheckEvent(const GameReader& game, uint64_t sequence) {
  Hash128 chain = game.root();
  if (sequence > 1) {
    absl::StatusOr<EventCursor> before = EventAt(game, sequence - 1);
    if (!before.ok()) return before.status();
    chain = *Hash128::FromBytes(before->chain());
  }
  absl::StatusOr<EventCursor> event = EventAt(game, sequence);
  if (!event.ok()) return event.status();
  std::optional<ChainFault> fault;
  if (CheckLink(*event, sequence, chain, fault)) return absl::OkStatus();
  return Damaged(game, fault->what);
}

// Halves what is between a place where the games are the same and one where
// they are not. `shorter` is the end of the shorter game.
absl::Status SearchHashes(const GameReader& a, const GameReader& b,
                          uint64_t shorter, GameDifference& found) {
  uint64_t same = 0;  // the headers are equal
  uint64_t other = shorter + 1;
  // The end comes first: mostly it decides.
  for (uint64_t probe = shorter; probe > same;
       probe = same + (other - same) / 2) {
    absl::StatusOr<bool> equal = SameUpTo(a, b, probe);
    if (!equal.ok()) return equal.status();
    ++found.probes;
    (*equal ? same : other) = probe;
  }
  found.equal = same;
  return absl::OkStatus();
}

absl::Status ScanEvents(const GameReader& a, const GameReader& b,
                        uint64_t shorter, GameDifference& found) {
  ProvedEvents events_a(a);
  ProvedEvents events_b(b);
  while (found.equal < shorter) {
    if (!events_a.Next()) return Damaged(a, events_a.fault()->what);
    if (!events_b.Next()) return Damaged(b, events_b.fault()->what);
    ++found.scanned;
    if (events_a.bytes() != events_b.bytes()) break;
    ++found.equal;
  }
  return absl::OkStatus();
}

absl::StatusOr<pb::Snapshot> StateAfter(const GameReader& game,
                                        uint64_t sequence) {
  absl::StatusOr<GameState> state = SeekState(game, sequence);
  if (!state.ok()) return state.status();
  pb::Snapshot snapshot;
  if (snapshot.ParseFromString(state->ToBytes())) return snapshot;
  return Damaged(game, absl::StrCat("the state after event ", sequence,
                                    " holds text that is not UTF-8"));
}

std::string WhetherItFolds(const absl::Status& status) {
  return status.ok() ? "yes" : absl::StrCat("no: ", status.message());
}

absl::StatusOr<pb::Event> ReadEvent(const GameReader& game, uint64_t sequence) {
  absl::StatusOr<EventCursor> cursor = EventAt(game, sequence);
  if (!cursor.ok()) return cursor.status();
  pb::Event event;
  if (event.ParseFromArray(cursor->bytes().data(),
                           static_cast<int>(cursor->bytes().size()))) {
    return event;
  }
  return Damaged(game, absl::StrCat("event ", sequence, " cannot be read"));
}

}  // namespace

absl::StatusOr<GameDifference> FindFirstDifference(const GameReader& a,
                                                   const GameReader& b,
                                                   HeaderComparer& headers) {
  absl::StatusOr<GameEnd> end_a = a.End();
  if (!end_a.ok()) return end_a.status();
  absl::StatusOr<GameEnd> end_b = b.End();
  if (!end_b.ok()) return end_b.status();
  for (const GameReader* game : {&a, &b}) {
    // A game whose end is missing must not be taken for a shorter one.
    const std::optional<ChainFault> fault = CheckEnd(*game);
    if (fault.has_value()) return Damaged(*game, fault->what);
  }
  GameDifference found;
  absl::StatusOr<HeaderDifference> header = headers.Compare(a, b);
  if (!header.ok()) return header.status();
  found.header = *std::move(header);
  const uint64_t shorter = std::min(end_a->sequence, end_b->sequence);
  absl::Status searched = a.root() == b.root()
                              ? SearchHashes(a, b, shorter, found)
                              : ScanEvents(a, b, shorter, found);
  if (!searched.ok()) return searched;
  found.a_goes_on = found.equal < end_a->sequence;
  found.b_goes_on = found.equal < end_b->sequence;
  for (const GameReader* game : {&a, &b}) {
    if (!(game == &a ? found.a_goes_on : found.b_goes_on)) continue;
    absl::Status right = CheckEvent(*game, found.equal + 1);
    if (!right.ok()) return right;
  }
  return found;
}

absl::StatusOr<GameDifference> FindFirstDifference(const GameReader& a,
                                                   const GameReader& b) {
  HeaderComparer headers;
  return FindFirstDifference(a, b, headers);
}

absl::StatusOr<std::vector<FieldDiff>> DiffEvents(const GameReader& a,
                                                  const GameReader& b,
                                                  uint64_t sequence) {
  absl::StatusOr<pb::Event> event_a = ReadEvent(a, sequence);
  if (!event_a.ok()) return event_a.status();
  absl::StatusOr<pb::Event> event_b = ReadEvent(b, sequence);
  if (!event_b.ok()) return event_b.status();
  return DiffEvents(*event_a, *event_b);
}

std::vector<FieldDiff> DiffEvents(const pb::Event& a, const pb::Event& b) {
  auto name = [](const pb::Ref& ref) {
    switch (ref.kind()) {
      case pb::REF_PLAYER:
        return absl::StrCat("player ", ref.id());
      case pb::REF_CARD:
        return absl::StrCat("card ", ref.id());
      case pb::REF_STACK_ITEM:
        return absl::StrCat("stack item ", ref.id());
      default:
        return std::string("nothing");
    }
  };
  MessageDiff diff(name, name);
  diff.Compare(a, b, "event");
  return diff.TakeDiffs();
}

absl::StatusOr<std::vector<FieldDiff>> DiffStatesAfter(const GameReader& a,
                                                       const GameReader& b,
                                                       uint64_t sequence) {
  absl::StatusOr<pb::Snapshot> state_a = StateAfter(a, sequence);
  absl::StatusOr<pb::Snapshot> state_b = StateAfter(b, sequence);
  for (const absl::Status& status : {state_a.status(), state_b.status()}) {
    if (!status.ok() && !absl::IsFailedPrecondition(status)) return status;
  }
  if (!state_a.ok() || !state_b.ok()) {
    const std::string folds_a = WhetherItFolds(state_a.status());
    const std::string folds_b = WhetherItFolds(state_b.status());
    if (folds_a == folds_b) return std::vector<FieldDiff>();
    return std::vector<FieldDiff>{
        {absl::StrCat("event ", sequence, " folds"), folds_a, folds_b}};
  }
  return DiffSnapshots(a.header(), *state_a, b.header(), *state_b);
}

}  // namespace refold
