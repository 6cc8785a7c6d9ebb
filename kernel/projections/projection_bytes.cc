// The canonical bytes of projections.

#include <utility>

#include "kernel/projections/projections.h"

namespace refold {
namespace {

struct WatchEntry {
  using WireTag = void;
  Word name;
  Ref of;
  int64_t number = 0;
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "name", self.name);
    v(2, "of", self.of);
    v(3, "number", self.number);
  }
};

struct Record {
  using WireTag = void;
  std::vector<PendingTrigger> pending;
  std::vector<LastKnownCard> last_known;  // by ref
  std::vector<WatchEntry> watches;        // by name and ref
  std::vector<TriggerUse> usage;          // by instance
  uint64_t group = 0;
  std::vector<Listener> leavers;  // in the order in which they left
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "pending", self.pending);
    v(2, "last_known", self.last_known);
    v(3, "watches", self.watches);
    v(4, "usage", self.usage);
    v(5, "group", self.group);
    v(6, "leavers", self.leavers);
  }
};

absl::Status NotCanonical() {
  return absl::InvalidArgumentError(
      "the projections of a checkpoint are not in canonical form");
}

}  // namespace

std::string Projections::ToBytes() const {
  Record record{.pending = pending_,
                .usage = usage_.ToList(),
                .group = group_,
                .leavers = leavers_};
  for (const auto& [ref, known] : last_known_) {
    record.last_known.push_back(known);
  }
  for (const auto& [key, number] : watches_) {
    record.watches.push_back({key.first, key.second, number});
  }
  return Encode(record);
}

Hash128 Projections::Hash() const { return HashOf(ToBytes()); }

absl::StatusOr<Projections> Projections::FromBytes(absl::string_view bytes) {
  Record record;
  if (!Decode(bytes, record)) return NotCanonical();
  Projections out;
  out.pending_ = std::move(record.pending);
  out.usage_ = TriggerUsage::FromList(record.usage);
  out.group_ = record.group;
  out.leavers_ = std::move(record.leavers);
  for (LastKnownCard& known : record.last_known) {
    Ref ref = known.card;
    out.last_known_[ref] = std::move(known);
  }
  for (const WatchEntry& watch : record.watches) {
    if (watch.number == 0) return NotCanonical();
    out.watches_[{watch.name, watch.of}] = watch.number;
  }
  // What was out of order or twice there is not any more.
  if (out.ToBytes() != bytes) return NotCanonical();
  return out;
}

}  // namespace refold
