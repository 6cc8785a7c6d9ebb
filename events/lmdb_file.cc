#include "events/lmdb_file.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace refold {
namespace {

static_assert(sizeof(size_t) == 8, "LMDB's file depends on the size of words");

// A page begins with its number, 2 bytes of padding, its flags, and either
// where the places of its rows end and where its rows begin, or how many pages
// a large value takes. Then come the places of its rows, 2 bytes each.
constexpr size_t kPageFlags = 10;
constexpr size_t kPlacesEnd = 12;
constexpr size_t kRowsBegin = 14;
constexpr size_t kLargePages = 12;
constexpr size_t kPageHead = 16;
constexpr uint16_t kLargePage = 4;
constexpr uint16_t kMetaFlag = 8;

// A row begins with 4 bytes of size, its flags and the size of its key.
constexpr size_t kRowFlags = 4;
constexpr size_t kRowKeySize = 6;
constexpr size_t kRowHead = 8;
// LMDB has no longer keys, and no longer rows but those with pages of their
// own.
constexpr size_t kMaxKey = 511;
constexpr size_t MaxRow(size_t page_size) {
  return (page_size - kPageHead) / 2;
}
// No message of protobuf's is longer.
constexpr size_t kMaxValue = 0x7fffffff;

// A meta page: what follows its head.
constexpr uint32_t kMagic = 0xBEEFC0DE;
constexpr size_t kMagicAt = 16;
constexpr size_t kVersionAt = 20;
constexpr size_t kPageSizeAt = 40;  // within the record of free pages
constexpr size_t kFreePagesAt = 40;
constexpr size_t kTablesAt = 88;
constexpr size_t kLastPageAt = 136;
constexpr size_t kTransactionAt = 144;

// The record of a tree: 4 bytes that are of no use to it, and these.
constexpr size_t kTreeFlagsAt = 4;
constexpr size_t kTreeDepthAt = 6;
constexpr size_t kTreeRowsAt = 32;
constexpr size_t kTreeRootAt = 40;

template <class Number>
Number Load(const char* from) {
  Number number;
  std::memcpy(&number, from, sizeof(number));
  return number;
}

size_t Even(size_t size) { return size + (size & 1); }

}  // namespace

std::optional<TreeRecord> ReadTreeRecord(absl::string_view bytes,
                                         PageNumber last_page) {
  if (bytes.size() != kTreeRecordBytes) return std::nullopt;
  TreeRecord tree;
  tree.flags = Load<uint16_t>(bytes.data() + kTreeFlagsAt);
  tree.depth = Load<uint16_t>(bytes.data() + kTreeDepthAt);
  tree.rows = Load<uint64_t>(bytes.data() + kTreeRowsAt);
  tree.root = Load<uint64_t>(bytes.data() + kTreeRootAt);
  const bool empty = tree.root == kNoPage;
  if (empty != (tree.depth == 0) || empty != (tree.rows == 0) ||
      tree.depth > kMaxTreeDepth ||
      (!empty && (tree.root < 2 || tree.root > last_page))) {
    return std::nullopt;
  }
  return tree;
}

std::optional<MetaPage> ReadMetaPage(absl::string_view bytes) {
  if (bytes.size() < kMetaPageBytes) return std::nullopt;
  const char* page = bytes.data();
  if ((Load<uint16_t>(page + kPageFlags) & kMetaFlag) == 0 ||
      Load<uint32_t>(page + kMagicAt) != kMagic) {
    return std::nullopt;
  }
  MetaPage meta;
  meta.version = Load<uint32_t>(page + kVersionAt);
  if (meta.version != kLmdbVersion) return meta;
  meta.page_size = Load<uint32_t>(page + kPageSizeAt);
  meta.last_page = Load<uint64_t>(page + kLastPageAt);
  meta.transaction = Load<uint64_t>(page + kTransactionAt);
  const auto tree = [&](size_t at) {
    return ReadTreeRecord(bytes.substr(at, kTreeRecordBytes), meta.last_page);
  };
  const auto free_pages = tree(kFreePagesAt);
  const auto tables = tree(kTablesAt);
  if (!free_pages.has_value() || !tables.has_value() || meta.last_page < 1 ||
      meta.page_size < kMinPageSize || meta.page_size > kMaxPageSize ||
      (meta.page_size & (meta.page_size - 1)) != 0) {
    return std::nullopt;
  }
  meta.free_pages = *free_pages;
  meta.tables = *tables;
  return meta;
}

bool TreePage::Open(const Pages& pages, PageNumber number, Kind kind) {
  if (number < 2 || number >= pages.count) return false;
  pages_ = pages;
  kind_ = kind;
  bytes_ = pages.at(number);
  const size_t end = Load<uint16_t>(bytes_ + kPlacesEnd);
  begin_ = Load<uint16_t>(bytes_ + kRowsBegin);
  size_ = (end - kPageHead) / 2;
  return Load<PageNumber>(bytes_) == number &&
         Load<uint16_t>(bytes_ + kPageFlags) == static_cast<uint16_t>(kind) &&
         end > kPageHead && end % 2 == 0 && end <= begin_ &&
         begin_ <= pages.page_size;
}

bool TreePage::ReadHead(size_t index, size_t& offset, Head& head) const {
  if (index >= size_) return false;
  offset = Load<uint16_t>(bytes_ + kPageHead + 2 * index);
  if (offset < begin_ || offset % 2 != 0 ||
      offset + kRowHead > pages_.page_size) {
    return false;
  }
  head.size = Load<uint32_t>(bytes_ + offset);
  head.flags = Load<uint16_t>(bytes_ + offset + kRowFlags);
  head.key_size = Load<uint16_t>(bytes_ + offset + kRowKeySize);
  return offset + kRowHead + head.key_size <= pages_.page_size;
}

bool TreePage::ReadKey(size_t index, absl::string_view& key) const {
  size_t offset;
  Head head;
  if (!ReadHead(index, offset, head)) return false;
  key = {bytes_ + offset + kRowHead, head.key_size};
  return true;
}

bool TreePage::ReadChild(size_t index, Child& child) const {
  size_t offset;
  Head head;
  if (!ReadHead(index, offset, head)) return false;
  child.key = {bytes_ + offset + kRowHead, head.key_size};
  child.page = head.size | PageNumber{head.flags} << 32;
  return true;
}

bool TreePage::ReadRow(size_t index, Row& row) const {
  size_t offset;
  Head head;
  if (!ReadHead(index, offset, head) || head.size > kMaxValue) return false;
  row.key = {bytes_ + offset + kRowHead, head.key_size};
  row.flags = head.flags;
  const size_t at = offset + kRowHead + head.key_size;
  const absl::string_view rest(bytes_ + at, pages_.page_size - at);
  if ((head.flags & kLargeRow) != 0) {
    return ReadLarge(rest, head.size, row.value);
  }
  row.value = rest.substr(0, head.size);
  return row.value.size() == head.size;
}

bool TreePage::LowerBound(size_t first, absl::string_view key,
                          size_t& index) const {
  size_t end = size_;
  while (first < end) {
    const size_t middle = first + (end - first) / 2;
    absl::string_view found;
    if (!ReadKey(middle, found)) return false;
    if (found < key) {
      first = middle + 1;
    } else {
      end = middle;
    }
  }
  index = first;
  return true;
}

bool TreePage::FindChild(absl::string_view key, size_t& index) const {
  // The first child's key counts as less than all others.
  absl::string_view found;
  if (!LowerBound(1, key, index)) return false;
  if (index < size_ && !ReadKey(index, found)) return false;
  if (index == size_ || found != key) --index;
  return true;
}

// A large value lies in pages of its own, whose first has the head. Where these
// begin is all that its row holds.
bool TreePage::ReadLarge(absl::string_view where, size_t size,
                         absl::string_view& value) const {
  if (where.size() < sizeof(PageNumber)) return false;
  const PageNumber first = Load<PageNumber>(where.data());
  const uint64_t pages = (kPageHead + size - 1) / pages_.page_size + 1;
  if (first < 2 || first >= pages_.count || pages > pages_.count - first) {
    return false;
  }
  const char* page = pages_.at(first);
  value = {page + kPageHead, size};
  return Load<PageNumber>(page) == first &&
         Load<uint16_t>(page + kPageFlags) == kLargePage &&
         Load<uint32_t>(page + kLargePages) == pages;
}

bool TreePage::IsWhole() const {
  std::vector<std::pair<size_t, size_t>> extents;  // begin and end of each row
  extents.reserve(size_);
  for (size_t i = 0; i < size_; ++i) {
    size_t offset;
    Head head;
    if (!ReadHead(i, offset, head)) return false;
    size_t size = kRowHead + head.key_size;
    if (kind_ == Kind::kLeaf) {
      size += (head.flags & kLargeRow) != 0 ? sizeof(PageNumber) : head.size;
    }
    if (head.key_size > kMaxKey || size > MaxRow(pages_.page_size))
      return false;
    extents.emplace_back(offset, offset + Even(size));
  }
  std::sort(extents.begin(), extents.end());
  size_t at = begin_;
  for (const auto& [begin, end] : extents) {
    if (begin != at) return false;
    at = end;
  }
  return at == pages_.page_size;
}

}  // namespace refold
