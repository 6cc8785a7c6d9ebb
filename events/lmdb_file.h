// Reads LMDB's file format: meta pages, and the pages of trees.
//
// LMDB trusts its file; if that is damaged, it may read outside the file or
// fail an assertion, which ends the process. What is read here is checked
// first: a page only exposes bytes within itself and within the file, and its
// page number must be the requested one. The format is that of LMDB 0.9 (its
// documentation, "Internals"), in the byte order of the machine that wrote it,
// which must be a 64-bit machine.
#ifndef REFOLD_EVENTS_LMDB_FILE_H_
#define REFOLD_EVENTS_LMDB_FILE_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "absl/strings/string_view.h"

namespace refold {

using PageNumber = uint64_t;

// The root of an empty tree.
inline constexpr PageNumber kNoPage = ~PageNumber{0};
// LMDB follows no deeper path.
inline constexpr uint16_t kMaxTreeDepth = 32;

// A tree of rows: the record of a table, of the table of tables, or of the free
// pages.
struct TreeRecord {
  uint16_t flags = 0;
  uint16_t depth = 0;  // levels; the last one is of leaves
  uint64_t rows = 0;
  PageNumber root = kNoPage;
};
inline constexpr size_t kTreeRecordBytes = 48;

// Reads the record of a tree from that many bytes. Nullopt if it is not valid
// in a file whose last page is `last_page`.
std::optional<TreeRecord> ReadTreeRecord(absl::string_view bytes,
                                         PageNumber last_page);

// One of the two pages that a file begins with; the one with the younger
// transaction counts.
struct MetaPage {
  uint32_t version = 0;  // of LMDB's format; what follows is of kLmdbVersion
  uint32_t page_size = 0;
  PageNumber last_page = 0;
  uint64_t transaction = 0;
  TreeRecord free_pages;
  TreeRecord tables;
};
inline constexpr uint32_t kLmdbVersion = 1;
// The number of relevant bytes of such a page.
inline constexpr size_t kMetaPageBytes = 152;
inline constexpr uint32_t kMinPageSize = 512;
inline constexpr uint32_t kMaxPageSize = 32768;

// Reads a meta page from its first kMetaPageBytes. Nullopt if it is not one, or
// is inconsistent.
std::optional<MetaPage> ReadMetaPage(absl::string_view bytes);

// The pages of a file, mapped into memory.
struct Pages {
  const char* bytes = nullptr;
  size_t page_size = 0;
  uint64_t count = 0;  // all of them are in the file

  const char* at(PageNumber page) const { return bytes + page * page_size; }
};

// A page of a tree. It must not outlive its file's map.
class TreePage {
 public:
  enum class Kind : uint16_t { kBranch = 1, kLeaf = 2 };

  // A row of a leaf.
  struct Row {
    absl::string_view key;
    absl::string_view value;
    uint16_t flags = 0;
  };
  // A row of a branch: the page below it, and the key that its rows begin with
  // or come after. That of the first row means nothing.
  struct Child {
    absl::string_view key;
    PageNumber page = 0;
  };

  // Goes to a page. False if it is not a page of this kind, or has no rows.
  bool Open(const Pages& pages, PageNumber number, Kind kind);

  size_t size() const { return size_; }  // rows

  // False if the row's position is not valid.
  bool ReadRow(size_t index, Row& row) const;
  bool ReadChild(size_t index, Child& child) const;
  // Only the key, for either kind of page.
  bool ReadKey(size_t index, absl::string_view& key) const;

  // The first row from `first` on whose key is not less; size() if there is
  // none. False if a row on the way cannot be read.
  bool LowerBound(size_t first, absl::string_view key, size_t& index) const;
  // The child below which a row with this key would be.
  bool FindChild(absl::string_view key, size_t& index) const;

  // Whether the whole page is as LMDB leaves it: its rows are contiguous from
  // their beginning to the end of the page. LMDB can then safely search,
  // change, split and merge it.
  bool IsWhole() const;

 private:
  // The fields before the key of a row.
  struct Head {
    uint32_t size = 0;  // of the value; of a child, a part of its page's number
    uint16_t flags = 0;
    uint16_t key_size = 0;
  };
  bool ReadHead(size_t index, size_t& offset, Head& head) const;
  bool ReadLarge(absl::string_view where, size_t size,
                 absl::string_view& value) const;

  Pages pages_;
  const char* bytes_ = nullptr;
  Kind kind_ = Kind::kLeaf;
  size_t size_ = 0;
  size_t begin_ = 0;  // where its rows begin
};

// Flags of rows.
inline constexpr uint16_t kLargeRow = 1;  // its value has pages of its own
inline constexpr uint16_t kTreeRow = 2;   // its value is a TreeRecord

}  // namespace refold

#endif  // REFOLD_EVENTS_LMDB_FILE_H_
