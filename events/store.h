// Store: one LMDB environment that is a refold store.
//
// It creates, recognises, locks and grows stores, and converts LMDB's codes to
// statuses. It does not know the contents of the tables.
//
// Damage inside the file shows as DataLoss: readers check every step
// (store_view.h), and pages are checked before LMDB writes to them
// (write_guard.h). No signal handler is installed. If one of LMDB's assertions
// fails nevertheless, the store is given up (lmdb_call.h): it takes no more
// writes, and its locks stay until the process ends.
//
// Thread-safe, except that one write may run at a time.
#ifndef REFOLD_EVENTS_STORE_H_
#define REFOLD_EVENTS_STORE_H_

#include <lmdb.h>

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/data_file.h"
#include "events/format.h"
#include "events/lmdb_env.h"
#include "events/store_lock.h"
#include "events/store_view.h"
#include "events/write_guard.h"
#include "events/write_transaction.h"

namespace refold {

struct StoreOptions {
  bool create = false;     // create the store if it does not exist
  bool read_only = false;  // other processes may write meanwhile
  // Initial address space for writing; less is taken if less is available, and
  // it grows whenever it is full. Address space is not disk space.
  uint64_t map_size = uint64_t{16} << 30;
  // The newest known layout, which a new store gets. A test sets that of a
  // later build.
  uint32_t layout = kStoreLayout;
};

class Store {
 public:
  // NotFound if there is nothing at `path`, InvalidArgument if what exists is
  // not a store (it is left unchanged), FailedPrecondition if its layout is
  // unknown or it is in use, DataLoss if the file is shorter than its contents,
  // PermissionDenied if it or its locks may not be opened.
  static absl::StatusOr<std::shared_ptr<Store>> Open(
      const std::string& path, const StoreOptions& options);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  const std::string& path() const { return path_; }
  bool read_only() const { return read_only_; }

  // The stored data during a read.
  struct Reading {
    StoreView view;
    MDB_txn* txn;  // keeps its pages
  };
  // Any thread may use it, one at a time. Give it back with EndRead().
  absl::StatusOr<Reading> BeginRead();
  void EndRead(const Reading& reading);

  // Runs `body` in a write transaction and commits it, all or nothing. When the
  // map is full, grows it and runs `body` again; readers do not prevent that.
  // Without `sync` the commit survives the death of the process, but not that
  // of the machine. `body` returns an LMDB code.
  absl::Status Write(bool sync, absl::FunctionRef<int(WriteTransaction&)> body);

  // Syncs everything committed to disk.
  absl::Status Sync();

  // OK until a sync fails. The system may then have dropped data that it could
  // not write, and a second sync would not report it: so nothing more is
  // written, and this is the reason. Stored data can still be read.
  absl::Status write_status() const {
    std::lock_guard<std::mutex> lock(mutex_);
    return write_status_;
  }

  uint64_t map_size() const { return env_.map_size(); }

 private:
  Store(std::string path, const StoreOptions& options)
      : path_(std::move(path)),
        read_only_(options.read_only),
        layout_(options.layout),
        data_(path_) {}

  // OK if the path may be a store and must be opened to find out.
  absl::Status Look(bool may_create) const;
  // Opens the locked store, or creates it if it does not exist.
  absl::Status Begin(uint64_t map_size, bool may_create);
  // The part of Begin() that deals with the tables.
  absl::Status BeginTables(const StoreView& stored, bool may_create);
  absl::Status CreateTables();
  // Lets LMDB open the tables for writing.
  absl::Status OpenHandles(const StoreView& stored);
  // What is stored after a transaction, if its meta page is still there.
  absl::StatusOr<std::optional<StoreView>> ViewAt(uint64_t transaction);
  absl::Status WriteOnce(absl::FunctionRef<int(WriteTransaction&)> body,
                         int& code);
  // Runs `body` in a transaction in progress.
  int RunBody(MDB_txn* txn, const StoreView& before,
              absl::FunctionRef<int(WriteTransaction&)> body);

  absl::Status WriteAndGrow(bool sync,
                            absl::FunctionRef<int(WriteTransaction&)> body,
                            int& code);
  // Whether the disk has room for what a failed commit may have needed.
  bool HasRoom() const;
  // Takes no more writes, because a sync failed with this code.
  absl::Status CloseForWriting(int code);

  // The status for LMDB's `code` for this store; `doing` completes "while …".
  absl::Status Error(int code, absl::string_view doing) const;

  const std::string path_;
  const bool read_only_;
  const uint32_t layout_;
  std::unique_ptr<StoreLock> lock_;
  LmdbEnv env_;
  std::array<MDB_dbi, kTableCount> handles_{};
  WriteGuard guard_;

  // Something committed is not yet on the disk.
  bool unsynced_ = false;

  mutable std::mutex mutex_;  // guards what follows
  absl::Status write_status_;
  DataFile data_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_H_
