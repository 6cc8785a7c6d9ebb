#include "events/lmdb_call.h"

#include <csetjmp>

namespace refold {
namespace {

// Where this thread goes when an assertion fails; null outside of CallLmdb().
thread_local std::jmp_buf* way_out = nullptr;

void LeaveLmdb(MDB_env* /*env*/, const char* /*message*/) {
  if (way_out != nullptr) std::longjmp(*way_out, 1);
}

}  // namespace

int PrepareLmdbCalls(MDB_env* env) {
  return mdb_env_set_assert(env, LeaveLmdb);
}

int CallLmdb(absl::FunctionRef<int()> call) {
  std::jmp_buf here;
  if (setjmp(here) != 0) {
    way_out = nullptr;
    return kLmdbGaveUp;
  }
  way_out = &here;
  const int code = call();
  way_out = nullptr;
  return code;
}

}  // namespace refold
