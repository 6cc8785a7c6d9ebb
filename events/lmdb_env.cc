#include "events/lmdb_env.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

#include "events/format.h"
#include "events/lmdb_call.h"

namespace refold {
namespace {

// LMDB gives its old map back before it asks for a new one, and has none if
// that is refused. So this is asked before.
bool HasAddressSpace(uint64_t bytes) {
  void* space = mmap(nullptr, bytes, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (space == MAP_FAILED) return false;
  munmap(space, bytes);
  return true;
}

}  // namespace

LmdbEnv::~LmdbEnv() {
  // Closing it would free what the call that was left still holds.
  if (env_ != nullptr && !gave_up_) mdb_env_close(env_);
}

int LmdbEnv::Open(const std::string& path, bool read_only, uint64_t map_size,
                  uint64_t least) {
  int code = TryOpen(path, read_only, std::max(map_size, least));
  while (code == ENOMEM && map_size / 2 >= least) {
    map_size /= 2;
    code = TryOpen(path, read_only, map_size);
  }
  // Readers that died keep old pages from being used again.
  return code == MDB_SUCCESS ? mdb_reader_check(env_, nullptr) : code;
}

int LmdbEnv::TryOpen(const std::string& path, bool read_only,
                     uint64_t map_size) {
  if (env_ != nullptr) mdb_env_close(env_);
  env_ = nullptr;
  int code = mdb_env_create(&env_);
  if (code == MDB_SUCCESS) code = PrepareLmdbCalls(env_);
  if (code == MDB_SUCCESS) code = mdb_env_set_maxdbs(env_, kTableCount);
  if (code == MDB_SUCCESS) code = mdb_env_set_mapsize(env_, map_size);
  if (code != MDB_SUCCESS) return code;
  // Readers belong to objects here, not to threads.
  const unsigned flags = MDB_NOTLS | (read_only ? MDB_RDONLY : 0);
  code =
      CallLmdb([&] { return mdb_env_open(env_, path.c_str(), flags, 0644); });
  if (code == kLmdbGaveUp) GiveUp();
  has_map_ = code == MDB_SUCCESS;
  if (has_map_) TakeMapSize();
  return code;
}

void LmdbEnv::TakeMapSize() {
  MDB_envinfo info;
  // Cannot fail for an open environment.
  mdb_env_info(env_, &info);
  map_size_ = info.me_mapsize;
}

int LmdbEnv::Begin(unsigned flags, MDB_txn** txn) {
  if (!has_map_) return ENOMEM;
  return CallLmdb([&] { return mdb_txn_begin(env_, nullptr, flags, txn); });
}

int LmdbEnv::BeginRead(MDB_txn** txn) {
  std::lock_guard<std::mutex> lock(mutex_);
  int code = Begin(MDB_RDONLY, txn);
  if (code != MDB_MAP_RESIZED) return code;
  code = Follow();
  return code == MDB_SUCCESS ? Begin(MDB_RDONLY, txn) : code;
}

void LmdbEnv::EndRead(MDB_txn* txn) {
  std::lock_guard<std::mutex> lock(mutex_);
  mdb_txn_abort(txn);
}

int LmdbEnv::BeginWrite(MDB_txn** txn) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (gave_up_) return kLmdbGaveUp;
  return Begin(0, txn);
}

int LmdbEnv::Grow() {
  std::lock_guard<std::mutex> lock(mutex_);
  const uint64_t size = map_size_;
  int code = ENOMEM;
  for (const uint64_t more : {size, size / 4, uint64_t{64} << 20}) {
    if (code == ENOMEM && has_map_) code = Resize(size + more);
  }
  return code;
}

int LmdbEnv::Follow() {
  mdb_filehandle_t file;
  struct stat info;
  int code = mdb_env_get_fd(env_, &file);
  if (code != MDB_SUCCESS) return code;
  if (fstat(file, &info) != 0) return errno;
  const uint64_t length = static_cast<uint64_t>(info.st_size);
  code = Resize(length + length / 4);
  return code == ENOMEM && has_map_ ? Resize(length) : code;
}

// LMDB asks that no transaction is open meanwhile, since what they point to
// moves; those of readers point to nothing there (lmdb_env.h).
int LmdbEnv::Resize(uint64_t size) {
  if (size > map_size_ && !HasAddressSpace(size - map_size_)) return ENOMEM;
  const int code = mdb_env_set_mapsize(env_, size);
  if (code == MDB_SUCCESS) {
    TakeMapSize();
  } else if (code == ENOMEM) {
    has_map_ = false;
    GiveUp();
  }
  return code;
}

}  // namespace refold
