// TreeCursor: iterates over the rows of a tree in LMDB's file.
//
// Every step is checked: pages are of the kind that their level has, rows lie
// in their pages, and keys follow one another. So for any file contents, a
// cursor neither leaves the file nor loops; it ends where it finds damage.
#ifndef REFOLD_EVENTS_TREE_CURSOR_H_
#define REFOLD_EVENTS_TREE_CURSOR_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"
#include "events/lmdb_file.h"

namespace refold {

class TreeCursor {
 public:
  // The pages must not change during the lifetime of the cursor; what it
  // returns is valid as long.
  TreeCursor(const Pages& pages, const TreeRecord& tree)
      : pages_(pages), tree_(tree) {}

  // Each goes to a row and returns whether there is one: the first one, the
  // last one, the first one whose key is not less than `key`.
  bool First();
  bool Last();
  bool SeekFrom(absl::string_view key);
  // From the row that the last call went to. After the last one, or before the
  // first one, the cursor is nowhere.
  bool Next();
  bool Previous();

  absl::string_view key() const { return key_; }
  // The value of the row, and its flags. False if that is damaged.
  bool ReadValue(absl::string_view& value, uint16_t* flags = nullptr);

  // Whether the cursor ended at a damaged page; it does not move any more then.
  bool damaged() const { return damaged_; }
  PageNumber damaged_page() const { return damaged_page_; }

 private:
  // Which row of a page to go down from.
  enum class Aim { kFirst, kLast, kKey };
  struct Level {
    TreePage page;
    PageNumber number = 0;
    size_t index = 0;
  };

  bool Restart(Aim aim, absl::string_view key);
  // From a page on down to a leaf.
  bool Descend(PageNumber number, Aim aim, absl::string_view key);
  bool Choose(Aim aim, absl::string_view key, Level& level) const;
  // Goes to the leaf after this one, or before it.
  bool NextLeaf();
  bool PreviousLeaf();
  bool Enter(Aim aim);
  // Shows the row at which the cursor is.
  bool Show();
  // Nowhere, and why.
  bool End();
  bool Damaged(PageNumber page);

  Pages pages_;
  TreeRecord tree_;
  std::vector<Level> path_;  // empty: nowhere
  absl::string_view key_;
  bool damaged_ = false;
  PageNumber damaged_page_ = 0;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_TREE_CURSOR_H_
