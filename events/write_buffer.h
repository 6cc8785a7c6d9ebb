// WriteBuffer: what is to be written to a store in one transaction.
//
// It lets many batches share a commit, and lets a transaction that met a full
// map run again. Its memory is one arena that it keeps.
#ifndef REFOLD_EVENTS_WRITE_BUFFER_H_
#define REFOLD_EVENTS_WRITE_BUFFER_H_

#include <cstddef>
#include <memory>
#include <vector>

#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/write_transaction.h"

namespace refold {

class WriteBuffer {
 public:
  // A place to go back to.
  struct Mark {
    size_t entries = 0;
    size_t bytes = 0;
  };

  // Adds a key and its value. Both are new to the table, except that programs,
  // being named by content, may be there already.
  void Put(Table table, const Key& key, absl::string_view value);
  void Put(Table table, absl::string_view key, absl::string_view value);
  // The same, for a value that the caller fills in before the next call. Until
  // then it is whatever was there.
  char* PutSpace(Table table, const Key& key, size_t value_size);

  bool empty() const { return entries_.empty(); }
  size_t bytes() const { return bytes_; }

  Mark mark() const { return {entries_.size(), bytes_}; }
  void Rollback(const Mark& mark);
  void Clear() { Rollback({}); }

  // Writes everything, in order. MDB_KEYEXIST if a key is not new. Returns an
  // LMDB code.
  int WriteTo(WriteTransaction& txn) const;

 private:
  struct Entry {
    Table table;
    size_t offset;  // of the key in the arena; the value follows it
    size_t key_size;
    size_t value_size;
  };

  char* Add(Table table, absl::string_view key, size_t value_size);
  // Makes room for `size` more bytes.
  void Reserve(size_t size);

  std::vector<Entry> entries_;
  std::unique_ptr<char[]> arena_;
  size_t capacity_ = 0;  // of the arena
  size_t bytes_ = 0;     // used of it
};

}  // namespace refold

#endif  // REFOLD_EVENTS_WRITE_BUFFER_H_
