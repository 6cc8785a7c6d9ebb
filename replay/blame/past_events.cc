#include "replay/blame/past_events.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/hash128.h"
#include "replay/linked_events.h"

namespace refold::blame {
namespace {

constexpr uint64_t kPageSize = 128;  // events
constexpr size_t kMaxPages = 32;

absl::Status Missing(uint64_t sequence) {
  return absl::DataLossError(absl::StrCat("event ", sequence, " is missing"));
}

// The stored chain hash after an event.
absl::StatusOr<Hash128> ChainAfter(const GameReader& game, uint64_t sequence) {
  if (sequence == 0) return game.root();
  EventCursor cursor = game.Events(sequence);
  if (!cursor.Next() || cursor.sequence() != sequence) {
    return cursor.status().ok() ? Missing(sequence) : cursor.status();
  }
  const std::optional<Hash128> chain = Hash128::FromBytes(cursor.chain());
  if (!chain.has_value()) {
    return absl::DataLossError(
        absl::StrCat("event ", sequence, " has no chain hash"));
  }
  return *chain;
}

}  // namespace

absl::Status PastEvents::ForEach(uint64_t after, uint64_t last,
                                 absl::FunctionRef<void(const Event&)> show) {
  absl::StatusOr<Hash128> chain = ChainAfter(game_, after);
  if (!chain.ok()) return chain.status();
  LinkedEvents events(game_, after, *chain);
  while (events.sequence() < last) {
    absl::StatusOr<bool> found = events.Next();
    if (!found.ok()) return found.status();
    if (!*found) return Missing(events.sequence() + 1);
    show(events.event());
  }
  return absl::OkStatus();
}

absl::StatusOr<PastEvents::Page> PastEvents::ReadPage(uint64_t number) {
  auto known = pages_.find(number);
  if (known != pages_.end()) return known->second;
  absl::StatusOr<uint64_t> end = End();
  if (!end.ok()) return end.status();
  auto events = std::make_shared<std::vector<Event>>();
  const uint64_t first = number * kPageSize;
  absl::Status read =
      ForEach(first, std::min(first + kPageSize, *end),
              [&](const Event& event) { events->push_back(event); });
  if (!read.ok()) return read;
  if (pages_.size() == kMaxPages) pages_.clear();
  return pages_[number] = std::move(events);
}

absl::StatusOr<uint64_t> PastEvents::End() const {
  absl::StatusOr<GameEnd> end = game_.End();
  if (!end.ok()) return end.status();
  return end->sequence;
}

absl::StatusOr<EventPtr> PastEvents::At(uint64_t sequence) {
  if (sequence == 0) return Missing(0);
  absl::StatusOr<Page> page = ReadPage((sequence - 1) / kPageSize);
  if (!page.ok()) return page.status();
  const uint64_t index = (sequence - 1) % kPageSize;
  if (index >= (*page)->size()) return Missing(sequence);
  return EventPtr(*page, &(**page)[index]);
}

absl::StatusOr<EventPtr> PastEvents::LastBetween(
    uint64_t after, uint64_t before, absl::FunctionRef<bool(const Event&)> is) {
  for (uint64_t sequence = before; sequence > after + 1;) {
    absl::StatusOr<EventPtr> event = At(--sequence);
    if (!event.ok() || is(**event)) return event;
  }
  return EventPtr();
}

}  // namespace refold::blame
