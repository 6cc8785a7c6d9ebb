// The names of the files in the directory of a store. LMDB chooses those of its
// data and its own lock; the lock of the one writing process is ours.
#ifndef REFOLD_EVENTS_STORE_FILES_H_
#define REFOLD_EVENTS_STORE_FILES_H_

namespace refold {

inline constexpr char kDataFile[] = "data.mdb";
inline constexpr char kLmdbLockFile[] = "lock.mdb";
inline constexpr char kWriterLockFile[] = "writer.lock";

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_FILES_H_
