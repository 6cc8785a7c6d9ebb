// The canonical bytes of projections.

#include <utility>

#include "kernel/base/check.h"
#include "kernel/projections/projections.h"

namespace refold {
namespace {

absl::Status NotCanonical() {
  return absl::InvalidArgumentError(
      "the projections of a checkpoint are not in canonical form");
}

// Whether a list of named entries is sorted by name, without duplicates and
// empty entries.
template <class List, class Empty>
bool IsSorted(const List& list, Empty empty) {
  for (size_t i = 0; i < list.size(); ++i) {
    const bool in_order = i == 0 || list[i - 1].name < list[i].name;
    if (!in_order || list[i].name.empty() || empty(list[i])) return false;
  }
  return true;
}

bool IsCanonical(const EventRecord& record) {
  return IsSorted(record.refs,
                  [](const NamedRefs& item) { return item.refs.empty(); }) &&
         IsSorted(record.numbers,
                  [](const NamedValue& item) { return item.value == 0; }) &&
         IsSorted(record.words,
                  [](const NamedWords& item) { return item.words.empty(); });
}

}  // namespace

struct Projections::Parts {
  struct TallyEntry {
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
  struct RecordEntry {
    using WireTag = void;
    Word watcher;
    std::vector<EventRecord> records;
    template <class Self, class V>
    static void Fields(Self& self, V& v) {
      v(1, "watcher", self.watcher);
      v(2, "records", self.records);
    }
  };

  using WireTag = void;
  std::vector<PendingTrigger> pending;
  std::vector<LastKnownCard> last_known;  // by ref
  std::vector<TallyEntry> tallies;        // by name and ref
  std::vector<TriggerUse> usage;          // by instance
  uint64_t group = 0;
  std::vector<Listener> leavers;  // in the order in which they left
  uint64_t gathered_group = 0;
  std::vector<Gathering> gathered;   // in the order in which they began
  std::vector<RecordEntry> records;  // by watcher
  std::vector<LastKnownItem> items;  // by number
  std::vector<Parts> attempt;        // one at most
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "pending", self.pending);
    v(2, "last_known", self.last_known);
    v(3, "tallies", self.tallies);
    v(4, "usage", self.usage);
    v(5, "group", self.group);
    v(6, "leavers", self.leavers);
    v(7, "gathered_group", self.gathered_group);
    v(8, "gathered", self.gathered);
    v(9, "records", self.records);
    v(10, "items", self.items);
    v(20, "attempt", self.attempt);
  }
};

template <class Append>
void Projections::EncodeParts(Append append) const {
  append(pending_, [](const auto& pending, WireEncoder& out) {
    out(1, "pending", pending);
  });
  append(last_known_, [](const LastKnownTable& table, WireEncoder& out) {
    out(2, "last_known", table);
  });
  append(tallies_, [](const TallyTable& table, WireEncoder& out) {
    std::vector<Parts::TallyEntry> entries;
    entries.reserve(table.size());
    for (const auto& [key, number] : table) {
      entries.push_back({key.first, key.second, number});
    }
    out(3, "tallies", entries);
  });
  append(usage_, [](const TriggerUsage& usage, WireEncoder& out) {
    out(4, "usage", usage.ToList());
  });
  append(leaving_, [](const Leaving& leaving, WireEncoder& out) {
    out(5, "group", leaving.group);
    out(6, "leavers", leaving.leavers);
  });
  append(gathered_, [](const Gathered& gathered, WireEncoder& out) {
    out(7, "gathered_group", gathered.group);
    out(8, "gathered", gathered.all);
  });
  append(records_, [](const RecordTables& tables, WireEncoder& out) {
    std::vector<Parts::RecordEntry> entries;
    for (const auto& [watcher, records] : tables) {
      entries.push_back({watcher, records});
    }
    out(9, "records", entries);
  });
  append(last_known_items_, [](const LastKnownItems& items, WireEncoder& out) {
    out(10, "items", items);
  });
  append(attempt_, [](const auto& kept, WireEncoder& out) {
    if (kept == nullptr) return;
    Parts parts;
    REFOLD_CHECK(Decode(kept->ToBytes(), parts), "what was kept is no part");
    out(20, "attempt", std::vector<Parts>{std::move(parts)});
  });
}

std::string Projections::ToBytes() const {
  std::string bytes;
  EncodeParts([&bytes](const auto& part, auto encode) {
    WireEncoder out(bytes);
    encode(part.get(), out);
  });
  return bytes;
}

Hash128 Projections::Hash() const {
  bool touched = false;
  EncodeParts(
      [&](const auto& part, auto /*encode*/) { touched |= part.touched(); });
  if (!touched) return hash_;
  thread_local std::string bytes;  // its memory is reused
  bytes.clear();
  EncodeParts(
      [&](const auto& part, auto encode) { bytes += part.bytes(encode); });
  hash_ = HashOf(bytes);
  return hash_;
}

Hash128 Projections::FullHash() const { return HashOf(ToBytes()); }

absl::StatusOr<Projections> Projections::FromBytes(absl::string_view bytes) {
  Parts parts;
  if (!Decode(bytes, parts)) return NotCanonical();
  absl::StatusOr<Projections> out = FromParts(std::move(parts));
  // Unsorted or duplicate entries have been normalised.
  if (out.ok() && out->ToBytes() != bytes) return NotCanonical();
  return out;
}

absl::StatusOr<Projections> Projections::FromParts(Parts parts) {
  Projections out;
  out.pending_.Touch() = std::move(parts.pending);
  out.usage_.Touch() = TriggerUsage::FromList(parts.usage);
  out.leaving_.Touch() = {parts.group, std::move(parts.leavers)};
  out.gathered_.Touch() = {parts.gathered_group, std::move(parts.gathered)};
  for (LastKnownCard& known : parts.last_known) {
    Ref ref = known.card;
    out.last_known_.Touch()[ref] = std::move(known);
  }
  for (const Parts::TallyEntry& tally : parts.tallies) {
    if (tally.number == 0) return NotCanonical();
    out.tallies_.Touch()[{tally.name, tally.of}] = tally.number;
  }
  for (Parts::RecordEntry& entry : parts.records) {
    if (entry.records.empty()) return NotCanonical();
    for (EventRecord& record : entry.records) {
      if (!IsCanonical(record)) return NotCanonical();
    }
    out.records_.Touch()[entry.watcher] = std::move(entry.records);
  }
  for (LastKnownItem& known : parts.items) {
    const uint32_t id = known.item.id;
    out.last_known_items_.Touch()[id] = std::move(known);
  }
  if (parts.attempt.empty()) return out;
  Parts& before = parts.attempt.front();
  if (parts.attempt.size() > 1 || !before.attempt.empty()) {
    return NotCanonical();
  }
  absl::StatusOr<Projections> kept = FromParts(std::move(before));
  if (!kept.ok()) return kept.status();
  out.attempt_.Touch() = std::make_shared<Projections>(*std::move(kept));
  return out;
}

}  // namespace refold
