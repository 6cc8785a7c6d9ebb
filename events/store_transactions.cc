// Transactions of a Store, and how its map grows.
#include <fcntl.h>
#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/lmdb_call.h"
#include "events/lmdb_status.h"
#include "events/store.h"

namespace refold {

absl::StatusOr<Store::Reading> Store::BeginRead() {
  // Commits of others may outrun this; two of them take the meta page away.
  constexpr int kTries = 1000;
  for (int i = 0; i < kTries; ++i) {
    MDB_txn* txn = nullptr;
    const int code = env_.BeginRead(&txn);
    if (code != MDB_SUCCESS) return Error(code, "beginning to read");
    auto view = ViewAt(mdb_txn_id(txn));
    if (view.ok() && view->has_value()) {
      return Reading{**std::move(view), txn};
    }
    env_.EndRead(txn);
    if (!view.ok()) return view.status();
  }
  return absl::UnavailableError(absl::StrCat(
      "store ", path_,
      " has a lock file, lock.mdb, that is not about its data file: was one of "
      "them replaced while the store is open? End all who have it open, and "
      "try again"));
}

absl::StatusOr<std::optional<StoreView>> Store::ViewAt(uint64_t transaction) {
  std::lock_guard<std::mutex> lock(mutex_);
  return data_.At(transaction);
}

void Store::EndRead(const Reading& reading) { env_.EndRead(reading.txn); }

absl::Status Store::Write(bool sync,
                          absl::FunctionRef<int(WriteTransaction&)> body) {
  absl::Status open = write_status();
  if (!open.ok()) return open;
  // Where something waits for the disk already, a commit and its sync are two
  // steps: so it is known which of them failed.
  const bool apart = sync && unsynced_;
  int code = MDB_SUCCESS;
  absl::Status written = WriteAndGrow(sync && !apart, body, code);
  if (!written.ok()) {
    const bool perhaps_not_synced =
        code == MDB_PANIC || (sync && !apart && IsFullOrFailing(code));
    // A disk without room cannot take the pages, and their sync is not tried.
    return perhaps_not_synced && (code == MDB_PANIC || HasRoom())
               ? CloseForWriting(code)
               : written;
  }
  if (!sync) unsynced_ = true;
  return apart ? Sync() : absl::OkStatus();
}

absl::Status Store::WriteAndGrow(bool sync,
                                 absl::FunctionRef<int(WriteTransaction&)> body,
                                 int& code) {
  code = mdb_env_set_flags(env_.get(), MDB_NOSYNC, sync ? 0 : 1);
  if (code != MDB_SUCCESS) return Error(code, "setting its durability");
  for (;;) {
    absl::Status written = WriteOnce(body, code);
    if (code != MDB_MAP_FULL) return written;
    code = env_.Grow();
    if (code != MDB_SUCCESS) return Error(code, "growing its map");
  }
}

absl::Status Store::WriteOnce(absl::FunctionRef<int(WriteTransaction&)> body,
                              int& code) {
  MDB_txn* txn = nullptr;
  code = env_.BeginWrite(&txn);
  if (code != MDB_SUCCESS) return Error(code, "beginning to write");
  // Nobody else commits meanwhile, so these pages stay.
  auto before = ViewAt(mdb_txn_id(txn) - 1);
  if (!before.ok() || !before->has_value()) {
    mdb_txn_abort(txn);
    code = MDB_CORRUPTED;
    return before.ok() ? Error(code, "beginning to write") : before.status();
  }
  guard_.Begin();
  code = RunBody(txn, **before, body);
  if (code == MDB_SUCCESS) return absl::OkStatus();
  if (code == MDB_CORRUPTED && guard_.damaged_page() != 0) {
    return (*before)->Damaged(guard_.damaged_page());
  }
  return Error(code, "writing");
}

int Store::RunBody(MDB_txn* txn, const StoreView& before,
                   absl::FunctionRef<int(WriteTransaction&)> body) {
  WriteTransaction writing(txn, handles_, before, guard_);
  int code = body(writing);
  if (code == MDB_SUCCESS) {
    writing.Close();
    code = CallLmdb([&] { return mdb_txn_commit(txn); });
  } else if (code != kLmdbGaveUp) {
    writing.Close();
    mdb_txn_abort(txn);
  }
  if (code == kLmdbGaveUp) env_.GiveUp();
  return code;
}

absl::Status Store::Sync() {
  absl::Status open = write_status();
  if (!open.ok() || !unsynced_) return open;
  const int code = mdb_env_sync(env_.get(), /*force=*/1);
  if (code != MDB_SUCCESS) return CloseForWriting(code);
  unsynced_ = false;
  return absl::OkStatus();
}

// LMDB says the same of a page that found no room and of a sync that failed. So
// room is asked for behind the file, where its next pages go.
bool Store::HasRoom() const {
  constexpr off_t kRoom = 256 << 10;
  mdb_filehandle_t file;
  struct stat info;
  return mdb_env_get_fd(env_.get(), &file) == MDB_SUCCESS &&
         fstat(file, &info) == 0 &&
         posix_fallocate(file, info.st_size, kRoom) == 0;
}

absl::Status Store::CloseForWriting(int code) {
  absl::Status closed = absl::UnavailableError(absl::StrCat(
      "store ", path_,
      ": the disk failed to take what was written: ", mdb_strerror(code),
      "; it is not known how much of the last batches is on it, so the store "
      "is closed for writing: check the disk, then open the store again and "
      "verify it"));
  std::lock_guard<std::mutex> lock(mutex_);
  write_status_ = closed;
  return closed;
}

}  // namespace refold
