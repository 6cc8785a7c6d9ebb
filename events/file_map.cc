#include "events/file_map.h"

#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>

#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"

namespace refold {
namespace {

// Null if there is no address space for it.
const char* MapBytes(int file, uint64_t size) {
  void* bytes = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  return bytes == MAP_FAILED ? nullptr : static_cast<const char*>(bytes);
}

}  // namespace

absl::StatusOr<uint64_t> CheckLength(int file, uint64_t needed,
                                     absl::string_view path) {
  struct stat info;
  if (fstat(file, &info) != 0) return LmdbError(errno, path, "measuring it");
  const uint64_t size = static_cast<uint64_t>(info.st_size);
  if (size >= needed) return size;
  return absl::DataLossError(absl::StrCat(
      "store ", path, " is truncated: it needs ", needed, " bytes and has ",
      size, "; copy it again, or import its exports into a new store"));
}

absl::StatusOr<std::shared_ptr<const FileMap>> FileMap::Map(
    int file, uint64_t needed, absl::string_view path) {
  absl::StatusOr<uint64_t> length = CheckLength(file, needed, path);
  if (!length.ok()) return length.status();
  // A file that grows is not mapped again each time, except where address space
  // is scarce.
  constexpr uint64_t kMore = 1 << 20;
  for (const uint64_t size : {*length + *length / 4 + kMore, *length}) {
    const char* bytes = MapBytes(file, size);
    if (bytes != nullptr) return absl::WrapUnique(new FileMap(bytes, size));
    if (errno != ENOMEM) break;
  }
  return LmdbError(errno, path,
                   absl::StrCat("mapping its ", *length, " bytes"));
}

FileMap::~FileMap() { munmap(const_cast<char*>(bytes_), size_); }

}  // namespace refold
