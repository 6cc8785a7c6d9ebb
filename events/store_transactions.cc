// Transactions of an Store, and how its map grows.
#include <cerrno>
#include <cstdint>

#include "absl/strings/str_cat.h"
#include "events/map_fault.h"
#include "events/store.h"

namespace refold {

absl::StatusOr<MDB_txn*> Store::BeginRead() {
  std::lock_guard<std::mutex> lock(mutex_);
  MDB_txn* txn = nullptr;
  int code = mdb_txn_begin(env_, nullptr, MDB_RDONLY, &txn);
  if (code == MDB_MAP_RESIZED) {
    // Another process made the file longer than our map.
    absl::Status resized = ResizeLocked(0);
    if (!resized.ok()) return resized;
    code = mdb_txn_begin(env_, nullptr, MDB_RDONLY, &txn);
  }
  if (code != MDB_SUCCESS) return Error(code, "beginning to read");
  ++readers_;
  return txn;
}

void Store::EndRead(MDB_txn* txn) {
  std::lock_guard<std::mutex> lock(mutex_);
  mdb_txn_abort(txn);
  --readers_;
}

absl::Status Store::Write(bool sync, absl::FunctionRef<int(MDB_txn*)> body) {
  int code = mdb_env_set_flags(env_, MDB_NOSYNC, sync ? 0 : 1);
  if (code != MDB_SUCCESS) return Error(code, "setting its durability");
  while ((code = WriteOnce(body)) == MDB_MAP_FULL) {
    const uint64_t size = map_size();
    if (size > (uint64_t{1} << 46)) {
      return absl::ResourceExhaustedError(
          absl::StrCat("store ", path_, " cannot grow beyond ", size,
                       " bytes; use another store"));
    }
    absl::Status grown = Resize(size * 2);
    if (!grown.ok()) return grown;
  }
  if (code != MDB_SUCCESS) return Error(code, "writing");
  return absl::OkStatus();
}

int Store::WriteOnce(absl::FunctionRef<int(MDB_txn*)> body) {
  const LmdbCall call(path_);
  MDB_txn* txn = nullptr;
  int code = mdb_txn_begin(env_, nullptr, 0, &txn);
  if (code != MDB_SUCCESS) return code;
  code = body(txn);
  if (code != MDB_SUCCESS) {
    mdb_txn_abort(txn);
    return code;
  }
  return mdb_txn_commit(txn);
}

absl::Status Store::Sync() {
  int code = mdb_env_sync(env_, /*force=*/1);
  if (code != MDB_SUCCESS) return Error(code, "bringing it to the disk");
  return absl::OkStatus();
}

uint64_t Store::map_size() const {
  MDB_envinfo info;
  // Cannot fail for an open environment.
  mdb_env_info(env_, &info);
  return info.me_mapsize;
}

absl::Status Store::Resize(uint64_t size) {
  std::lock_guard<std::mutex> lock(mutex_);
  return ResizeLocked(size);
}

absl::Status Store::ResizeLocked(uint64_t size) {
  if (readers_ > 0) {
    return absl::FailedPreconditionError(absl::StrCat(
        "store ", path_, " must grow its map, which moves it, and ", readers_,
        " reader(s) of this process are open; nothing of this was stored; end "
        "them and try again, or open with a larger map"));
  }
  int code = mdb_env_set_mapsize(env_, size);
  if (code != MDB_SUCCESS) return Error(code, "growing its map");
  return absl::OkStatus();
}

}  // namespace refold
