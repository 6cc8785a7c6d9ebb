#include "events/write_buffer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "events/lmdb_status.h"

namespace refold {

void WriteBuffer::Reserve(size_t size) {
  const size_t needed = bytes_ + size;
  if (needed <= capacity_) return;
  const size_t capacity = std::max(needed, 2 * capacity_);
  auto larger = std::make_unique_for_overwrite<char[]>(capacity);
  if (bytes_ > 0) std::memcpy(larger.get(), arena_.get(), bytes_);
  arena_ = std::move(larger);
  capacity_ = capacity;
}

char* WriteBuffer::Add(Table table, absl::string_view key, size_t value_size) {
  Reserve(key.size() + value_size);
  entries_.push_back({table, bytes_, key.size(), value_size});
  char* space = arena_.get() + bytes_;
  std::memcpy(space, key.data(), key.size());
  bytes_ += key.size() + value_size;
  return space + key.size();
}

char* WriteBuffer::PutSpace(Table table, const Key& key, size_t value_size) {
  return Add(table, key.bytes(), value_size);
}

void WriteBuffer::Put(Table table, absl::string_view key,
                      absl::string_view value) {
  char* space = Add(table, key, value.size());
  if (!value.empty()) std::memcpy(space, value.data(), value.size());
}

void WriteBuffer::Put(Table table, const Key& key, absl::string_view value) {
  Put(table, key.bytes(), value);
}

void WriteBuffer::Rollback(const Mark& mark) {
  entries_.resize(mark.entries);
  bytes_ = mark.bytes;
}

int WriteBuffer::WriteTo(const Store& store, MDB_txn* txn) const {
  // A cursor that stays at the end makes appending cheap.
  std::array<MDB_cursor*, kTableCount> cursors{};
  auto close = absl::MakeCleanup([&cursors] {
    for (MDB_cursor* cursor : cursors) {
      if (cursor != nullptr) mdb_cursor_close(cursor);
    }
  });
  for (const Entry& entry : entries_) {
    MDB_cursor*& cursor = cursors[static_cast<size_t>(entry.table)];
    if (cursor == nullptr) {
      int code = mdb_cursor_open(txn, store.table(entry.table), &cursor);
      if (code != MDB_SUCCESS) return code;
    }
    int code = WriteEntry(entry, cursor);
    if (code != MDB_SUCCESS) return code;
  }
  return MDB_SUCCESS;
}

int WriteBuffer::WriteEntry(const Entry& entry, MDB_cursor* cursor) const {
  const absl::string_view all(arena_.get(), bytes_);
  MDB_val key = ToVal(all.substr(entry.offset, entry.key_size));
  const MDB_val value =
      ToVal(all.substr(entry.offset + entry.key_size, entry.value_size));
  MDB_val data = value;
  if (entry.table == Table::kPrograms) {
    int code = mdb_cursor_put(cursor, &key, &data, MDB_NOOVERWRITE);
    return code == MDB_KEYEXIST ? MDB_SUCCESS : code;
  }
  int code = mdb_cursor_put(cursor, &key, &data, MDB_APPEND);
  if (code != MDB_KEYEXIST) return code;
  // Not the last key of the table: the game is not the youngest.
  data = value;
  return mdb_cursor_put(cursor, &key, &data, MDB_NOOVERWRITE);
}

}  // namespace refold
