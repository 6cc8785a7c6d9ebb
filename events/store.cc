#include "events/store.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"
#include "events/lmdb_call.h"
#include "events/lmdb_status.h"
#include "events/lock_file.h"
#include "events/store_directory.h"

namespace refold {
namespace {

// What LMDB's map has beyond the file, at least.
constexpr uint64_t kMinMap = 64 << 10;

absl::Status MayNotLock(const absl::Status& status) {
  return absl::PermissionDeniedError(absl::StrCat(
      status.message(),
      "; readers also write to its lock file, lock.mdb: get permission for "
      "that, or copy data.mdb to a directory of your own and open that"));
}

}  // namespace

absl::StatusOr<std::shared_ptr<Store>> Store::Open(
    const std::string& path, const StoreOptions& options) {
  const bool may_create = options.create && !options.read_only;
  absl::StatusOr<bool> made_directory = PrepareDirectory(path, may_create);
  if (!made_directory.ok()) return made_directory.status();
  std::shared_ptr<Store> store(new Store(path, options));
  absl::Status found = store->Look(may_create);
  if (!found.ok()) return found;
  absl::StatusOr<std::unique_ptr<StoreLock>> lock =
      StoreLock::Take(path, !options.read_only);
  if (!lock.ok()) {
    if (*made_directory) rmdir(path.c_str());
    return lock.status();
  }

  store->lock_ = *std::move(lock);
  const bool making = may_create && !HasDataFile(path);
  absl::Status begun = store->Begin(options.map_size, may_create);
  // A file whose name is lost is lost.
  if (begun.ok() && making) begun = SyncDirectory(path);
  if (begun.ok() && *made_directory) begun = SyncDirectory(path + "/..");
  if (begun.ok()) return store;
  // A partial store is not a store: a failed creation leaves nothing behind.
  if (making) RemoveStore(path, *made_directory);
  return begun;
}

// Opening creates lock files, which must not happen to anything that is not a
// store. So if there are none yet, this checks without locks; no other process
// can be using it.
absl::Status Store::Look(bool may_create) const {
  if (!IsUntouched(path_)) return absl::OkStatus();
  DataFile data(path_);
  absl::Status status = data.Open();
  if (!status.ok()) return status;
  absl::StatusOr<MetaPage> start = data.ReadStart();
  if (!start.ok()) return start.status();
  if (may_create && start->tables.rows == 0) return absl::OkStatus();
  absl::StatusOr<StoreView> stored = data.At(*start);
  return stored.ok() ? stored->CheckTables(layout_) : stored.status();
}

Store::~Store() {
  // What LMDB still holds is nobody else's.
  if (env_.gave_up()) lock_.release();
}

absl::Status Store::Error(int code, absl::string_view doing) const {
  return LmdbError(code, path_, doing);
}

absl::Status Store::Begin(uint64_t map_size, bool may_create) {
  absl::Status status = ReserveLockFile(path_);
  if (!status.ok()) return status;
  // LMDB believes what the file begins with, so that is looked at before.
  uint64_t length = 0;
  if (HasData(path_)) {
    status = data_.Open();
    if (!status.ok()) return status;
    length = data_.length();
  }
  // Nothing is read through LMDB's own map.
  const uint64_t least = length + kMinMap;
  int code = env_.Open(path_, read_only_, read_only_ ? 0 : map_size, least);
  if (code != MDB_SUCCESS) {
    status = Error(code, "opening it");
    return read_only_ && absl::IsPermissionDenied(status) ? MayNotLock(status)
                                                          : status;
  }
  if (length == 0) status = data_.Open();
  if (!status.ok()) return status;
  absl::StatusOr<Reading> reading = BeginRead();
  if (!reading.ok()) return reading.status();
  const auto end = absl::MakeCleanup([&] { EndRead(*reading); });
  return BeginTables(reading->view, may_create);
}

absl::Status Store::BeginTables(const StoreView& stored, bool may_create) {
  if (may_create && stored.meta().tables.rows == 0) return CreateTables();
  absl::Status sound = stored.CheckTables(layout_);
  return sound.ok() && !read_only_ ? OpenHandles(stored) : sound;
}

absl::Status Store::OpenHandles(const StoreView& stored) {
  const MetaPage& meta = stored.meta();
  bool admitted = guard_.AdmitFreePages(stored.pages(), meta.free_pages);
  for (const char* name : kTableNames) {
    admitted = admitted && guard_.AdmitPut(stored.pages(), meta.tables, name);
  }
  if (!admitted) return stored.Damaged(guard_.damaged_page());
  MDB_txn* txn = nullptr;
  int code = env_.BeginRead(&txn);
  for (size_t i = 0; i < kTableCount && code == MDB_SUCCESS; ++i) {
    code = CallLmdb(
        [&] { return mdb_dbi_open(txn, kTableNames[i], 0, &handles_[i]); });
  }
  // Committing makes the handles outlive the transaction.
  if (code == MDB_SUCCESS) {
    code =
        CallLmdb([&] { return mdb_txn_commit(std::exchange(txn, nullptr)); });
  }
  if (code == kLmdbGaveUp) {
    env_.GiveUp();
  } else if (txn != nullptr) {
    env_.EndRead(txn);
  }
  return code == MDB_SUCCESS ? absl::OkStatus()
                             : Error(code, "opening its tables");
}

absl::Status Store::CreateTables() {
  return Write(/*sync=*/true, [this](WriteTransaction& txn) {
    for (size_t i = 0; i < kTableCount; ++i) {
      int code = txn.CreateTable(kTableNames[i], handles_[i]);
      if (code != MDB_SUCCESS) return code;
    }
    char version[4];
    WriteBigEndian(layout_, sizeof(version), version);
    return txn.Put(Table::kMeta, kLayoutKey, {version, sizeof(version)});
  });
}

}  // namespace refold
