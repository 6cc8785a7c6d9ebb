#include "events/write_buffer.h"

#include <algorithm>
#include <cstring>
#include <utility>

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

int WriteBuffer::WriteTo(WriteTransaction& txn) const {
  const absl::string_view all(arena_.get(), bytes_);
  for (const Entry& entry : entries_) {
    const int code =
        txn.Put(entry.table, all.substr(entry.offset, entry.key_size),
                all.substr(entry.offset + entry.key_size, entry.value_size));
    const bool is_there =
        code == MDB_KEYEXIST && entry.table == Table::kPrograms;
    if (code != MDB_SUCCESS && !is_there) return code;
  }
  return MDB_SUCCESS;
}

}  // namespace refold
