// MapFault: the end of a process that touches memory of a store which is not
// there.
//
// LMDB reads its file as memory and believes what it finds. Where a page is
// damaged, it may be led anywhere, also to a place of the map for which the
// file has no page, and the machine then signals a fault in the midst of LMDB's
// code, which cannot be left with a status. Such a fault ends the process as
// LMDB's own assertions do (store.h): one line on standard error, exit
// status 1.
//
// That is a fault at a place of a store's map, or in a thread that has called
// LMDB. With any other, whatever would have happened, happens.
#ifndef REFOLD_EVENTS_MAP_FAULT_H_
#define REFOLD_EVENTS_MAP_FAULT_H_

#include <string>

namespace refold {

// From the first call on, faults are looked at. Whoever installs a handler of
// its own later gets them instead. Thread-safe.
void HandleMapFaults();

// As long as one lives, its thread is at work in LMDB, on this store; the path
// must live as long. They may nest.
class LmdbCall {
 public:
  explicit LmdbCall(const std::string& path);
  ~LmdbCall();
  LmdbCall(const LmdbCall&) = delete;
  LmdbCall& operator=(const LmdbCall&) = delete;

 private:
  const char* const before_;
};

// Says that the store at this path is damaged and ends the process with
// exit status 1. May be called by a signal handler.
[[noreturn]] void EndOnDamage(const char* path, const char* how);

}  // namespace refold

#endif  // REFOLD_EVENTS_MAP_FAULT_H_
