#include "events/store_view.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "events/store_directory.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

absl::Status DamagedPage(absl::string_view path, PageNumber page) {
  return absl::DataLossError(
      absl::StrCat("store ", path, ": page ", page,
                   " of its file is damaged; restore it from a copy or from "
                   "exports"));
}

// The value of a key, if it is there, and the flags of its row.
absl::StatusOr<std::optional<absl::string_view>> FindKey(
    TreeCursor cursor, absl::string_view key, absl::string_view path,
    uint16_t* flags = nullptr) {
  absl::string_view value;
  const bool found = cursor.SeekFrom(key) && cursor.key() == key &&
                     cursor.ReadValue(value, flags);
  if (cursor.damaged()) return DamagedPage(path, cursor.damaged_page());
  if (!found) return std::nullopt;
  return value;
}

}  // namespace

StoreView::StoreView(std::shared_ptr<const FileMap> map, const MetaPage& meta,
                     std::string path)
    : map_(std::move(map)),
      meta_(meta),
      pages_{map_->bytes(), meta.page_size, meta.last_page + 1},
      path_(std::move(path)) {}

absl::StatusOr<StoreView> StoreView::Take(std::shared_ptr<const FileMap> map,
                                          const MetaPage& meta,
                                          std::string path) {
  REFOLD_CHECK((meta.last_page + 1) * meta.page_size <= map->size(),
               "a map is shorter than its view");
  StoreView view(std::move(map), meta, std::move(path));
  for (size_t i = 0; i < kTableCount; ++i) {
    auto tree = view.FindTable(kTableNames[i]);
    if (!tree.ok()) return tree.status();
    view.trees_[i] = *tree;
  }
  return view;
}

absl::Status StoreView::Damaged(PageNumber page) const {
  return DamagedPage(path_, page);
}

absl::StatusOr<std::optional<TreeRecord>> StoreView::FindTable(
    const char* name) const {
  uint16_t flags = 0;
  auto record = FindKey(TreeCursor(pages_, meta_.tables), name, path_, &flags);
  if (!record.ok()) return record.status();
  // Another database may have rows of such a name.
  if (!record->has_value() || flags != kTreeRow) return std::nullopt;
  std::optional<TreeRecord> tree = ReadTreeRecord(**record, meta_.last_page);
  // The flags are those of tables that are not a store's.
  if (!tree.has_value() || tree->flags != 0) {
    return absl::DataLossError(
        absl::StrCat("store ", path_, ": where its table ", name,
                     " lies is damaged; restore it from a copy or from "
                     "exports"));
  }
  return tree;
}

absl::Status StoreView::CheckTables(uint32_t newest) const {
  // The layout first: another version may have other tables.
  if (!HasTable(Table::kMeta)) {
    return NotAStore(path_, meta_.tables.rows == 0
                                ? "it is empty: whoever made it recorded "
                                  "nothing, or was stopped"
                                : "it is an LMDB database of something else");
  }
  absl::Status layout = CheckLayout(newest);
  if (!layout.ok()) return layout;
  for (size_t i = 0; i < kTableCount; ++i) {
    if (trees_[i].has_value()) continue;
    return absl::DataLossError(
        absl::StrCat("store ", path_, " lacks the table ", kTableNames[i]));
  }
  return absl::OkStatus();
}

absl::Status StoreView::CheckLayout(uint32_t newest) const {
  auto value = Find(Table::kMeta, kLayoutKey);
  if (!value.ok()) return value.status();
  if (!value->has_value() || (*value)->size() != 4) {
    return NotAStore(path_, "it names no layout");
  }
  const uint64_t layout = ReadBigEndian(**value);
  if (IsKnownVersion(layout, newest)) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("store ", path_, " has layout ", layout,
                   ", this build reads layouts 1 to ", newest,
                   "; use a build that knows it, or import exports"));
}

TreeCursor StoreView::Cursor(Table table) const {
  return TreeCursor(pages_, tree(table).value_or(TreeRecord()));
}

absl::StatusOr<std::optional<absl::string_view>> StoreView::Find(
    Table table, absl::string_view key) const {
  return FindKey(Cursor(table), key, path_);
}

}  // namespace refold
