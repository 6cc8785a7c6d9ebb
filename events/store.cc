#include "events/store.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/lock_file.h"
#include "events/map_fault.h"
#include "events/store_directory.h"

namespace refold {
namespace {

// LMDB's assertions fail where its file contradicts itself. It cannot go on or
// back from there, and would abort the process with words for its own authors.
void OnFailedAssertion(MDB_env* env, const char* message) {
  const char* path = "a store";
  mdb_env_get_path(env, &path);
  EndOnDamage(path, message);
}

}  // namespace

absl::StatusOr<std::shared_ptr<Store>> Store::Open(
    const std::string& path, const StoreOptions& options) {
  const bool may_create = options.create && !options.read_only;
  absl::StatusOr<bool> made_directory = PrepareDirectory(path, may_create);
  if (!made_directory.ok()) return made_directory.status();
  absl::Status found = Look(path, options);
  if (!found.ok()) return found;
  absl::StatusOr<std::unique_ptr<StoreLock>> lock =
      StoreLock::Take(path, !options.read_only);
  if (!lock.ok()) {
    if (*made_directory) rmdir(path.c_str());
    return lock.status();
  }

  std::shared_ptr<Store> store(new Store(path, options.read_only));
  store->lock_ = *std::move(lock);
  const bool making = may_create && !HasDataFile(path);
  absl::Status begun = store->Begin(options.map_size, may_create);
  if (begun.ok()) return store;
  // A part of a store is none: a creation that fails leaves nothing behind.
  if (making) RemoveStore(path, *made_directory);
  return begun;
}

absl::Status Store::Begin(uint64_t map_size, bool may_create) {
  absl::Status status = ReserveLockFile(path_);
  if (status.ok()) status = OpenMap(map_size, 0);
  if (status.ok()) status = CheckLength();
  if (!status.ok()) return status;
  absl::StatusOr<bool> empty = IsEmpty();
  if (!empty.ok()) return empty.status();
  return *empty && may_create ? CreateTables() : OpenTables();
}

// Opening makes lock files, and what is no store must not get any. So where
// there are none yet, this looks without locks; nobody else can be at work
// there.
absl::Status Store::Look(const std::string& path, const StoreOptions& options) {
  if (!IsUntouched(path)) return absl::OkStatus();
  Store store(path, /*read_only=*/true);
  absl::Status status = store.OpenMap(options.map_size, MDB_NOLOCK);
  if (status.ok()) status = store.CheckLength();
  if (!status.ok()) return status;
  absl::StatusOr<bool> empty = store.IsEmpty();
  if (!empty.ok()) return empty.status();
  if (*empty && options.create) return absl::OkStatus();
  return store.OpenTables();
}

Store::~Store() {
  if (env_ != nullptr) mdb_env_close(env_);
}

absl::Status Store::Error(int code, absl::string_view doing) const {
  return LmdbError(code, path_, doing);
}

absl::Status Store::OpenMap(uint64_t map_size, unsigned flags) {
  HandleMapFaults();
  const LmdbCall call(path_);
  int code = mdb_env_create(&env_);
  if (code == MDB_SUCCESS) code = mdb_env_set_assert(env_, OnFailedAssertion);
  if (code == MDB_SUCCESS) code = mdb_env_set_maxdbs(env_, kTableCount);
  if (code == MDB_SUCCESS) code = mdb_env_set_mapsize(env_, map_size);
  if (code == MDB_SUCCESS) {
    // Readers belong to objects here, not to threads.
    flags |= MDB_NOTLS | (read_only_ ? MDB_RDONLY : 0);
    code = mdb_env_open(env_, path_.c_str(), flags, 0644);
  }
  // Readers that died keep old pages from being used again.
  if (code == MDB_SUCCESS) code = mdb_reader_check(env_, nullptr);
  if (code == MDB_INVALID) {
    return NotAStore(
        path_, "its data file is not an LMDB file, or its start is damaged");
  }
  absl::Status status =
      code == MDB_SUCCESS ? absl::OkStatus() : Error(code, "opening it");
  if (read_only_ && absl::IsPermissionDenied(status)) {
    return absl::PermissionDeniedError(absl::StrCat(
        status.message(),
        "; readers also write to its lock file, lock.mdb: get permission for "
        "that, or copy data.mdb to a directory of your own and open that"));
  }
  return status;
}

// A page that the file lacks would end the process when it is touched. Nothing
// is ever deleted from a store, so LMDB writes every page that it allocates,
// and a shorter file was cut.
absl::Status Store::CheckLength() const {
  MDB_envinfo info;
  MDB_stat stat_of;
  mdb_filehandle_t file;
  struct stat file_info;
  int code = mdb_env_info(env_, &info);
  if (code == MDB_SUCCESS) code = mdb_env_stat(env_, &stat_of);
  if (code == MDB_SUCCESS) code = mdb_env_get_fd(env_, &file);
  if (code == MDB_SUCCESS && fstat(file, &file_info) != 0) code = errno;
  if (code != MDB_SUCCESS) return Error(code, "measuring it");
  const uint64_t needed =
      (uint64_t{info.me_last_pgno} + 1) * uint64_t{stat_of.ms_psize};
  const uint64_t size = static_cast<uint64_t>(file_info.st_size);
  if (size >= needed) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat(
      "store ", path_, " is truncated: it needs ", needed, " bytes and has ",
      size, "; copy it again, or import its exports into a new store"));
}

absl::StatusOr<bool> Store::IsEmpty() const {
  MDB_stat all;
  int code = mdb_env_stat(env_, &all);
  if (code != MDB_SUCCESS) return Error(code, "reading it");
  return all.ms_entries == 0;
}

absl::Status Store::OpenTables() {
  const LmdbCall call(path_);
  MDB_txn* txn = nullptr;
  int code = mdb_txn_begin(env_, nullptr, MDB_RDONLY, &txn);
  if (code != MDB_SUCCESS) return Error(code, "reading it");
  auto abort = absl::MakeCleanup([&txn] {
    if (txn != nullptr) mdb_txn_abort(txn);
  });

  // The schema first: another version may have other tables.
  constexpr size_t kMeta = static_cast<size_t>(Table::kMeta);
  code = mdb_dbi_open(txn, kTableNames[kMeta], 0, &tables_[kMeta]);
  if (code == MDB_NOTFOUND || code == MDB_INCOMPATIBLE) {
    absl::StatusOr<bool> empty = IsEmpty();
    if (!empty.ok()) return empty.status();
    return NotAStore(path_, *empty
                                ? "it is empty: whoever made it recorded "
                                  "nothing, or was stopped"
                                : "it is an LMDB database of something else");
  }
  if (code != MDB_SUCCESS) return Error(code, "reading it");
  absl::Status schema = CheckSchema(txn);
  if (!schema.ok()) return schema;
  for (size_t i = 0; i < kTableCount; ++i) {
    code = mdb_dbi_open(txn, kTableNames[i], 0, &tables_[i]);
    if (code == MDB_NOTFOUND || code == MDB_INCOMPATIBLE) {
      return absl::DataLossError(
          absl::StrCat("store ", path_, " lacks the table ", kTableNames[i]));
    }
    if (code != MDB_SUCCESS) return Error(code, "opening its tables");
  }
  // Committing makes the handles outlive the transaction.
  code = mdb_txn_commit(std::exchange(txn, nullptr));
  if (code != MDB_SUCCESS) return Error(code, "opening its tables");
  return absl::OkStatus();
}

absl::Status Store::CheckSchema(MDB_txn* txn) const {
  MDB_val key = ToVal(kSchemaKey);
  MDB_val value;
  int code = mdb_get(txn, table(Table::kMeta), &key, &value);
  if (code == MDB_NOTFOUND || (code == MDB_SUCCESS && value.mv_size != 4)) {
    return NotAStore(path_, "it names no schema");
  }
  if (code != MDB_SUCCESS) return Error(code, "reading its schema");
  const uint64_t schema = ReadBigEndian(FromVal(value));
  if (schema == kSchemaVersion) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "store ", path_, " has schema ", schema, ", this build reads schema ",
      kSchemaVersion, "; use a build of that schema, or import exports"));
}

absl::Status Store::CreateTables() {
  return Write(/*sync=*/true, [this](MDB_txn* txn) {
    for (size_t i = 0; i < kTableCount; ++i) {
      int code = mdb_dbi_open(txn, kTableNames[i], MDB_CREATE, &tables_[i]);
      if (code != MDB_SUCCESS) return code;
    }
    char version[4];
    WriteBigEndian(kSchemaVersion, sizeof(version), version);
    MDB_val key = ToVal(kSchemaKey);
    MDB_val value = ToVal({version, sizeof(version)});
    return mdb_put(txn, table(Table::kMeta), &key, &value, 0);
  });
}

}  // namespace refold
