// Transactions of a Store, and how its map grows.
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
  int code = mdb_env_set_flags(env_.get(), MDB_NOSYNC, sync ? 0 : 1);
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
  const int code = mdb_env_sync(env_.get(), /*force=*/1);
  if (code != MDB_SUCCESS) return Error(code, "bringing it to the disk");
  return absl::OkStatus();
}

}  // namespace refold
