// StoreView: the tables of a store after one transaction.
//
// It reads LMDB's file without LMDB (tree_cursor.h): for any contents, it
// returns rows or reports damage. Its owner must make sure that the pages of
// the view are not reused during its lifetime (Store::BeginRead).
#ifndef REFOLD_EVENTS_STORE_VIEW_H_
#define REFOLD_EVENTS_STORE_VIEW_H_

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/file_map.h"
#include "events/format.h"
#include "events/lmdb_file.h"
#include "events/tree_cursor.h"

namespace refold {

class StoreView {
 public:
  // The view for `meta`, in a file that is mapped to the extent it states.
  // `path` is the store's. DataLoss if the table of tables is damaged.
  static absl::StatusOr<StoreView> Take(std::shared_ptr<const FileMap> map,
                                        const MetaPage& meta, std::string path);

  const std::string& path() const { return path_; }
  const MetaPage& meta() const { return meta_; }
  const Pages& pages() const { return pages_; }
  bool HasTable(Table table) const { return tree(table).has_value(); }
  // Of a table that it has.
  const TreeRecord& record(Table table) const { return *tree(table); }

  // Checks that the tables are those of a store with a known layout, up to
  // `newest`: InvalidArgument if it is not a store, DataLoss if it was one,
  // FailedPrecondition if its layout is unknown.
  absl::Status CheckTables(uint32_t newest) const;

  // A cursor; without rows if there is no such table. It must not outlive this.
  TreeCursor Cursor(Table table) const;
  // The value of a key, if it is there.
  absl::StatusOr<std::optional<absl::string_view>> Find(
      Table table, absl::string_view key) const;

  // DataLoss: a page of the file is damaged.
  absl::Status Damaged(PageNumber page) const;

 private:
  StoreView(std::shared_ptr<const FileMap> map, const MetaPage& meta,
            std::string path);

  const std::optional<TreeRecord>& tree(Table table) const {
    return trees_[static_cast<size_t>(table)];
  }
  // The record of the table of this name, if there is one.
  absl::StatusOr<std::optional<TreeRecord>> FindTable(const char* name) const;
  absl::Status CheckLayout(uint32_t newest) const;

  std::shared_ptr<const FileMap> map_;
  MetaPage meta_;
  Pages pages_;
  std::string path_;
  std::array<std::optional<TreeRecord>, kTableCount> trees_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_STORE_VIEW_H_
