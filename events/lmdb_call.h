// Calls of LMDB that come back whatever happens.
//
// LMDB checks itself with assertions. One that fails, since its file
// contradicts itself in a way that nobody found before (write_guard.h), would
// abort the process. A call that is made here is left instead, by a jump.
#ifndef REFOLD_EVENTS_LMDB_CALL_H_
#define REFOLD_EVENTS_LMDB_CALL_H_

#include <lmdb.h>

#include "absl/functional/function_ref.h"

namespace refold {

// The result of a call that was left. Its environment is in the middle of what
// it did: nothing may be done with it any more, and it must not be closed.
inline constexpr int kLmdbGaveUp = -31000;

// To be called once for an environment, before it is opened. Returns a code of
// LMDB.
int PrepareLmdbCalls(MDB_env* env);

// Makes one call of LMDB and returns its code, or kLmdbGaveUp. Nothing with a
// destructor may lie between here and LMDB.
int CallLmdb(absl::FunctionRef<int()> call);

}  // namespace refold

#endif  // REFOLD_EVENTS_LMDB_CALL_H_
