#include "events/data_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/store_directory.h"
#include "events/store_files.h"

namespace refold {
namespace {

absl::Status NotAFile(absl::string_view path) {
  return NotAStore(
      std::string(path),
      "its data file is not an LMDB file, or its start is damaged");
}

uint64_t LengthOf(const MetaPage& meta) {
  return (meta.last_page + 1) * meta.page_size;
}

}  // namespace

DataFile::~DataFile() {
  if (file_ >= 0) close(file_);
}

absl::Status DataFile::Open() {
  file_ =
      open(absl::StrCat(path_, "/", kDataFile).c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) return LmdbError(errno, path_, "opening its data file");
  absl::StatusOr<MetaPage> start = ReadStart();
  if (!start.ok()) return start.status();
  page_size_ = start->page_size;
  auto length = CheckLength(file_, 0, path_);
  if (!length.ok()) return length.status();
  length_ = *length;
  return absl::OkStatus();
}

absl::StatusOr<std::optional<MetaPage>> DataFile::ReadMeta(
    uint64_t offset) const {
  std::array<char, kMetaPageBytes> bytes;
  const ssize_t got =
      pread(file_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
  if (got < 0) return LmdbError(errno, path_, "reading its start");
  std::optional<MetaPage> meta =
      ReadMetaPage({bytes.data(), static_cast<size_t>(got)});
  if (meta.has_value() && meta->version != kLmdbVersion) {
    return LmdbError(MDB_VERSION_MISMATCH, path_, "opening it");
  }
  return meta;
}

absl::StatusOr<MetaPage> DataFile::ReadStart() const {
  auto first = ReadMeta(0);
  if (!first.ok()) return first.status();
  if (!first->has_value()) return NotAFile(path_);
  auto second = ReadMeta((*first)->page_size);
  if (!second.ok()) return second.status();
  if (!second->has_value() || (*second)->page_size != (*first)->page_size) {
    return NotAFile(path_);
  }
  const MetaPage& last =
      (*first)->transaction > (*second)->transaction ? **first : **second;
  auto length = CheckLength(file_, LengthOf(last), path_);
  if (!length.ok()) return length.status();
  return last;
}

absl::StatusOr<std::optional<StoreView>> DataFile::At(uint64_t transaction) {
  auto meta = ReadMeta(transaction % 2 * page_size_);
  if (!meta.ok()) return meta.status();
  if (!meta->has_value()) return NotAFile(path_);
  if ((*meta)->transaction != transaction) return std::nullopt;
  auto view = At(**meta);
  if (!view.ok()) return view.status();
  return *std::move(view);
}

absl::StatusOr<StoreView> DataFile::At(const MetaPage& meta) {
  if (meta.page_size != page_size_) return NotAFile(path_);
  absl::Status covered = Cover(LengthOf(meta));
  if (!covered.ok()) return covered;
  return StoreView::Take(map_, meta, path_);
}

absl::Status DataFile::Cover(uint64_t needed) {
  if (needed > length_) {
    auto length = CheckLength(file_, needed, path_);
    if (!length.ok()) return length.status();
    length_ = *length;
  }
  if (map_ != nullptr && map_->size() >= needed) return absl::OkStatus();
  auto map = FileMap::Map(file_, needed, path_);
  if (!map.ok()) return map.status();
  map_ = *std::move(map);
  return absl::OkStatus();
}

}  // namespace refold
