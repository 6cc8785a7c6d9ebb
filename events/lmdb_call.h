// Calls of LMDB that always return.
//
// LMDB checks itself with assertions. A failing one, caused by an inconsistency
// in its file that was not found before (write_guard.h), would abort the
// process. A call made through this header is left by a longjmp instead.
#ifndef REFOLD_EVENTS_LMDB_CALL_H_
#define REFOLD_EVENTS_LMDB_CALL_H_

#include <lmdb.h>

#include "absl/functional/function_ref.h"

namespace refold {

// The result of a call that was left. Its environment is in an inconsistent
// state: it must not be used any more, nor closed.
inline constexpr int kLmdbGaveUp = -31000;

// Call once for an environment, before it is opened. Returns an LMDB code.
int PrepareLmdbCalls(MDB_env* env);

// Makes one call of LMDB and returns its code, or kLmdbGaveUp. There must be no
// object with a destructor between this call and LMDB.
int CallLmdb(absl::FunctionRef<int()> call);

}  // namespace refold

#endif  // REFOLD_EVENTS_LMDB_CALL_H_
