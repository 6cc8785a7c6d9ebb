// LmdbEnv: an open environment of LMDB, for what is left to LMDB: who reads
// which transaction, and write transactions.
//
// LMDB maps the file for itself. Since nothing is read through that map but by
// write transactions, it may move while readers are open: what LMDB holds of a
// reader is its row in lock.mdb, and that does not move.
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
  // All of these return codes of LMDB.

  LmdbEnv() = default;
  // Closes it, unless it gave up.
  ~LmdbEnv();
  LmdbEnv(const LmdbEnv&) = delete;
  LmdbEnv& operator=(const LmdbEnv&) = delete;

  // Opens the environment in the directory `path`, or makes one there. The map
  // has `map_size` bytes, or less where there is no address space for that, but
  // not less than `least`.
  int Open(const std::string& path, bool read_only, uint64_t map_size,
           uint64_t least);

  // Begins to read: the pages of the last transaction are kept until EndRead().
  int BeginRead(MDB_txn** txn);
  void EndRead(MDB_txn* txn);

  int BeginWrite(MDB_txn** txn);
  // Makes the map larger, for there was no room in it. Not within a write
  // transaction.
  int Grow();
  uint64_t map_size() const { return map_size_; }

  // A call was left (lmdb_call.h): there can be no more write transactions, and
  // what the environment holds is held until the process ends.
  void GiveUp() { gave_up_ = true; }
  bool gave_up() const { return gave_up_; }

  MDB_env* get() const { return env_; }

 private:
  int TryOpen(const std::string& path, bool read_only, uint64_t map_size);
  // With mutex_ held.
  int Resize(uint64_t size);
  // Makes the map as long as the file, which another process made longer.
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
