// WriteGuard: what is checked of a store's file before LMDB writes to it.
//
// A commit changes the tree of free pages and the table of tables, and on the
// way to each row that is added or deleted the pages from the root of its table
// to its leaf. These pages LMDB reads, searches, splits and merges without a
// look at whether they can be pages. The guard looks, page by page, once: what
// it has seen, only LMDB itself changes while the store is open for writing.
//
// What no single page shows (a page in two trees, or in use and free) it does
// not find, except among the free pages; see lmdb_call.h for what becomes of
// that.
#ifndef REFOLD_EVENTS_WRITE_GUARD_H_
#define REFOLD_EVENTS_WRITE_GUARD_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "events/lmdb_file.h"

namespace refold {

class WriteGuard {
 public:
  // Call before the calls for one transaction.
  void Begin() { damaged_page_ = 0; }

  // Checks the whole tree of free pages, which every commit changes. Like all
  // of these functions, returns false if it is damaged.
  bool AdmitFreePages(const Pages& pages, const TreeRecord& tree);

  // The path to where a row with this key is or will be.
  bool AdmitPut(const Pages& pages, const TreeRecord& tree,
                absl::string_view key);
  // The path to the last row. `from` is the first key of its leaf: rows with
  // keys from there on have the same path.
  bool AdmitEnd(const Pages& pages, const TreeRecord& tree, std::string& from);
  // The path to a row, and the pages that LMDB may merge with those of it.
  bool AdmitDelete(const Pages& pages, const TreeRecord& tree,
                   absl::string_view key);

  // The page that was found to be damaged; 0 if none was.
  PageNumber damaged_page() const { return damaged_page_; }

 private:
  // Which way down a tree, and whether with the pages beside it.
  enum class Way { kFirst, kLast, kKey };
  struct Route {
    Way way;
    absl::string_view key;
    bool neighbours = false;
  };
  // A page, and its depth in its tree; the root is at 1.
  struct Place {
    PageNumber page;
    uint16_t level;
  };

  bool Damaged(PageNumber page);
  // Opens a page, and checks it if it is new.
  bool Admit(const Pages& pages, const TreeRecord& tree, Place place,
             TreePage& page);
  // Admits the pages from a place down to a leaf, and goes to that.
  bool AdmitPath(const Pages& pages, const TreeRecord& tree, Place place,
                 const Route& route, TreePage& page);
  // Which child of a branch to go to.
  static bool Choose(const TreePage& page, const Route& route, size_t& index);
  // The children of a branch beside one, and their first pages down to a leaf,
  // where LMDB looks for their first keys.
  bool AdmitNeighbours(const Pages& pages, const TreeRecord& tree, Place place,
                       const TreePage& page, size_t index);

  std::vector<bool> seen_;  // by page
  PageNumber damaged_page_ = 0;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_WRITE_GUARD_H_
