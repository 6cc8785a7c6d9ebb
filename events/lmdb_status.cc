#include "events/lmdb_status.h"

#include <cerrno>
#include <string>

#include "absl/strings/str_cat.h"
#include "events/lmdb_call.h"

namespace refold {

bool IsFullOrFailing(int code) {
  return code == ENOSPC || code == EDQUOT || code == EFBIG || code == EIO;
}

absl::Status LmdbError(int code, absl::string_view path,
                       absl::string_view doing) {
  const std::string what =
      absl::StrCat("store ", path, ": while ", doing, ": ", mdb_strerror(code));
  switch (code) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
    case EIO:
      return absl::ResourceExhaustedError(
          absl::StrCat(what,
                       "; the disk is full or failing, nothing of this was "
                       "stored; make room and try again"));
    case ENOMEM:
      return absl::ResourceExhaustedError(absl::StrCat(
          what,
          "; there is no address space for its map: raise the limit of address "
          "space (ulimit -v), or end what else takes memory"));
    case EACCES:
    case EPERM:
    case EROFS:
      return absl::PermissionDeniedError(what);
    case ENOENT:
      return absl::NotFoundError(what);
    case MDB_INVALID:
      return absl::InvalidArgumentError(absl::StrCat(
          what, "; this is not a refold store, or its start is damaged"));
    case MDB_VERSION_MISMATCH:
      return absl::FailedPreconditionError(
          absl::StrCat(what, "; it was created by another version of LMDB"));
    case MDB_CORRUPTED:
    case MDB_PAGE_NOTFOUND:
    case MDB_BAD_TXN:  // a transaction that met damage before
      return absl::DataLossError(
          absl::StrCat(what, "; restore it from a copy or from exports"));
    case kLmdbGaveUp:
      return absl::DataLossError(absl::StrCat(
          "store ", path, ": while ", doing,
          ": its file contradicts itself; it takes no more until this process "
          "ends: restore it from a copy or from exports"));
    case MDB_READERS_FULL:
      return absl::UnavailableError(
          absl::StrCat(what, "; too many readers have it open: close some"));
    default:
      return absl::InternalError(what);
  }
}

}  // namespace refold
