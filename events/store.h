// Store: one LMDB environment that is a refold store.
//
// It knows how a store is created, recognised, locked and grown, and turns
// LMDB's codes into statuses. It does not know what the tables hold.
//
// Damage inside the file shows as DataLoss, but not always: where LMDB fails an
// assertion of its own, or is led out of the file (map_fault.h), the process
// ends at once with one line on standard error and exit status 1. What was
// acknowledged before that is in the file as far as its durability says
// (FORMAT.md).
//
// Thread-safe, except that one write may run at a time.
#ifndef REFOLD_EVENTS_STORE_H_
#define REFOLD_EVENTS_STORE_H_

#include <lmdb.h>

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/store_lock.h"

namespace refold {

struct StoreOptions {
  bool create = false;     // make the store if it is not there
  bool read_only = false;  // other processes may write meanwhile
  // Address space to begin with; it doubles whenever it is full. Address space
  // is not disk space.
  uint64_t map_size = uint64_t{16} << 30;
};

class Store {
 public:
  // NotFound if there is nothing at `path`, InvalidArgument if what is there is
  // not a store (it is left as it was), FailedPrecondition if it has another
  // schema or is in use, DataLoss if the file is shorter than what it holds,
  // PermissionDenied if it or its locks may not be opened.
  static absl::StatusOr<std::shared_ptr<Store>> Open(
      const std::string& path, const StoreOptions& options);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  const std::string& path() const { return path_; }
  bool read_only() const { return read_only_; }
  MDB_dbi table(Table table) const {
    return tables_[static_cast<size_t>(table)];
  }

  // A read transaction; give it back with EndRead(). Any thread may use it, one
  // at a time.
  absl::StatusOr<MDB_txn*> BeginRead();
  void EndRead(MDB_txn* txn);

  // Runs `body` in a write transaction and commits it, all or nothing. When the
  // map is full, grows it and runs `body` again. Without `sync` the commit
  // survives the death of the process, but not that of the machine.
  // `body` returns an LMDB code.
  absl::Status Write(bool sync, absl::FunctionRef<int(MDB_txn*)> body);

  // Brings everything committed to the disk.
  absl::Status Sync();

  uint64_t map_size() const;

  // What LMDB's `code` means for this store; `doing` completes "while …".
  absl::Status Error(int code, absl::string_view doing) const;

 private:
  Store(std::string path, bool read_only)
      : path_(std::move(path)), read_only_(read_only) {}

  // OK if what is at the path may be a store, and must be opened to know more.
  static absl::Status Look(const std::string& path,
                           const StoreOptions& options);
  // Opens what is locked, or creates what is not there.
  absl::Status Begin(uint64_t map_size, bool may_create);
  absl::Status OpenMap(uint64_t map_size, unsigned flags);
  absl::StatusOr<bool> IsEmpty() const;
  absl::Status OpenTables();
  absl::Status CheckSchema(MDB_txn* txn) const;
  absl::Status CreateTables();
  absl::Status CheckLength() const;
  int WriteOnce(absl::FunctionRef<int(MDB_txn*)> body);
  // Sets the size of the map; 0 takes on the size that another process gave it.
  absl::Status Resize(uint64_t size);
  // With mutex_ held.
  absl::Status ResizeLocked(uint64_t size);

  const std::string path_;
  const bool read_only_;
  std::unique_ptr<StoreLock> lock_;
  MDB_env* env_ = nullptr;
  std::array<MDB_dbi, kTableCount> tables_{};

  std::mutex mutex_;  // guards readers_, and the map against moving
  // Read transactions of this process: the map cannot move while there are any.
  int readers_ = 0;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_H_
