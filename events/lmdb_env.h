// LmdbEnv: an open LMDB environment, for the parts that LMDB does: tracking
// which reader uses which transaction, and write transactions.
//
// LMDB has its own map of the file. Since only write transactions read through
// it, it may move while readers are open: for a reader, LMDB only has a row in
// lock.mdb, which does not move.
//
// Thread-safe, except that one write transaction may be open at a time.
#ifndef REFOLD_EVENTS_LMDB_ENV_H_
#define REFOLD_EVENTS_LMDB_ENV_H_

#include <lmdb.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>

#include "absl/status/status.h"

namespace refold {

class LmdbEnv {
 public:
  // All of these return LMDB codes.

  LmdbEnv() = default;
  // Closes it, unless it gave up.
  ~LmdbEnv();
  LmdbEnv(const LmdbEnv&) = delete;
  LmdbEnv& operator=(const LmdbEnv&) = delete;

  // Opens the environment in the directory `path`, or makes one there. The map
  // has `map_size` bytes, or fewer if there is not enough address space, but at
  // least `least`.
  int Open(const std::string& path, bool read_only, uint64_t map_size,
           uint64_t least);

  // Begins reading: the pages of the last transaction are kept until EndRead().
  int BeginRead(MDB_txn** txn);
  void EndRead(MDB_txn* txn);

  int BeginWrite(MDB_txn** txn);
  // Enlarges the map after it was full. Not within a write transaction.
  int Grow();
  uint64_t map_size() const { return map_size_; }

  // Call after a call was left (lmdb_call.h): no more write transactions are
  // possible, and the environment's resources are held until the process ends.
  void GiveUp() { gave_up_ = true; }
  bool gave_up() const { return gave_up_; }

  MDB_env* get() const { return env_; }

 private:
  int TryOpen(const std::string& path, bool read_only, uint64_t map_size);
  // With mutex_ held.
  int Resize(uint64_t size);
  // Enlarges the map to the size of the file, which another process extended.
  int Follow();
  int Begin(unsigned flags, MDB_txn** txn);
  void TakeMapSize();

  MDB_env* env_ = nullptr;
  std::atomic<uint64_t> map_size_ = 0;
  std::atomic<bool> gave_up_ = false;
  std::mutex mutex_;  // guards the map against moving as a transaction begins
  bool has_map_ = false;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_LMDB_ENV_H_
