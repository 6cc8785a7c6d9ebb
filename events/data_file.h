// DataFile: the file in which LMDB keeps a store, as readers see it.
//
// It finds the view of a transaction and maps as much of the file as that
// needs. It does not use LMDB: store_view.h says why.
#ifndef REFOLD_EVENTS_DATA_FILE_H_
#define REFOLD_EVENTS_DATA_FILE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/file_map.h"
#include "events/lmdb_file.h"
#include "events/store_view.h"

namespace refold {

class DataFile {
 public:
  // `path` is the store's.
  explicit DataFile(std::string path) : path_(std::move(path)) {}
  ~DataFile();
  DataFile(const DataFile&) = delete;
  DataFile& operator=(const DataFile&) = delete;

  // Opens the file, which must exist.
  absl::Status Open();

  // The meta page of the last transaction. InvalidArgument if that is damaged
  // or there is none, FailedPrecondition if another version of LMDB made it,
  // DataLoss if the file is shorter than it says.
  absl::StatusOr<MetaPage> ReadStart() const;

  // The contents of the file after a transaction, which must be one of its last
  // two. Nullopt if its meta page now belongs to another one. The caller must
  // keep the pages from being reused.
  absl::StatusOr<std::optional<StoreView>> At(uint64_t transaction);
  // Its contents after the transaction of this meta page.
  absl::StatusOr<StoreView> At(const MetaPage& meta);

  // In bytes, when it was last measured.
  uint64_t length() const { return length_; }

 private:
  // The first or the second meta page; nullopt if it is not one.
  absl::StatusOr<std::optional<MetaPage>> ReadMeta(uint64_t offset) const;
  // Maps at least this much of the file.
  absl::Status Cover(uint64_t needed);

  const std::string path_;
  int file_ = -1;
  uint64_t page_size_ = 0;
  uint64_t length_ = 0;
  std::shared_ptr<const FileMap> map_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_DATA_FILE_H_
