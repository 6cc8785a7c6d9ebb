// FileMap: the data file of a store in memory, for reading.
//
// A map never moves. When the file has outgrown it, a new one is made, and each
// lives as long as anything reads through it, so the file can grow under any
// number of readers.
//
// Any byte that the file had when it was mapped can be read, unless the file is
// truncated meanwhile or the disk fails: then the process gets SIGBUS, as for
// every mapped file.
#ifndef REFOLD_EVENTS_FILE_MAP_H_
#define REFOLD_EVENTS_FILE_MAP_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

class FileMap {
 public:
  // Maps an open file of the store at `path`, plus some space for what will be
  // appended. DataLoss if the file has fewer bytes than `needed`.
  static absl::StatusOr<std::shared_ptr<const FileMap>> Map(
      int file, uint64_t needed, absl::string_view path);
  ~FileMap();
  FileMap(const FileMap&) = delete;
  FileMap& operator=(const FileMap&) = delete;

  const char* bytes() const { return bytes_; }
  // The size of the map; the file may be smaller.
  uint64_t size() const { return size_; }

 private:
  FileMap(const char* bytes, uint64_t size) : bytes_(bytes), size_(size) {}

  const char* const bytes_;
  const uint64_t size_;
};

// DataLoss if an open file has fewer bytes than `needed`; else its size.
absl::StatusOr<uint64_t> CheckLength(int file, uint64_t needed,
                                     absl::string_view path);

}  // namespace refold

#endif  // REFOLD_EVENTS_FILE_MAP_H_
