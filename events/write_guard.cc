#include "events/write_guard.h"

#include <algorithm>
#include <cstring>

namespace refold {
namespace {

// Numbers as LMDB keeps them in the tree of free pages.
uint64_t NumberAt(absl::string_view bytes, size_t index) {
  uint64_t number;
  std::memcpy(&number, bytes.data() + index * sizeof(number), sizeof(number));
  return number;
}

// Walks all of the tree of free pages. A row has the number of a transaction,
// and how many pages that freed, and which, the greatest first. There may be
// room for more behind them.
class FreePagesWalk {
 public:
  FreePagesWalk(const Pages& pages, const TreeRecord& tree)
      : pages_(pages), tree_(tree) {}

  // False at the first damaged page.
  bool Walk() {
    if (tree_.root == kNoPage) return true;
    if (!WalkPage(tree_.root, 1)) return false;
    // No page is free twice, and none that the tree itself takes.
    std::sort(found_.begin(), found_.end());
    const auto twice = std::adjacent_find(found_.begin(), found_.end());
    if (twice == found_.end()) return true;
    damaged_page_ = *twice;
    return false;
  }

  PageNumber damaged_page() const { return damaged_page_; }

 private:
  bool Found(PageNumber page) {
    found_.push_back(page);
    // Else some page was found twice, perhaps in a circle.
    return page >= 2 && page < pages_.count && found_.size() <= pages_.count;
  }

  bool WalkPage(PageNumber number, uint16_t level) {
    const bool is_leaf = level == tree_.depth;
    TreePage page;
    damaged_page_ = number;
    if (!Found(number) ||
        !page.Open(pages_, number,
                   is_leaf ? TreePage::Kind::kLeaf : TreePage::Kind::kBranch) ||
        !page.IsWhole()) {
      return false;
    }
    for (size_t i = 0; i < page.size(); ++i) {
      damaged_page_ = number;
      TreePage::Child child;
      if (is_leaf
              ? !WalkRow(page, i)
              : !page.ReadChild(i, child) || !WalkPage(child.page, level + 1)) {
        return false;
      }
    }
    return true;
  }

  bool WalkRow(const TreePage& page, size_t index) {
    TreePage::Row row;
    if (!page.ReadRow(index, row) || row.key.size() != sizeof(uint64_t) ||
        row.flags > kLargeRow || row.value.size() % sizeof(uint64_t) != 0 ||
        row.value.empty()) {
      return false;
    }
    const uint64_t transaction = NumberAt(row.key, 0);
    const uint64_t count = NumberAt(row.value, 0);
    if (transaction <= transaction_ ||
        count >= row.value.size() / sizeof(uint64_t)) {
      return false;
    }
    transaction_ = transaction;
    PageNumber before = kNoPage;
    for (uint64_t i = 1; i <= count; ++i) {
      const PageNumber free = NumberAt(row.value, i);
      if (free >= before || !Found(free)) return false;
      before = free;
    }
    return true;
  }

  const Pages& pages_;
  const TreeRecord& tree_;
  std::vector<PageNumber> found_;
  uint64_t transaction_ = 0;
  PageNumber damaged_page_ = 0;
};

}  // namespace

bool WriteGuard::Damaged(PageNumber page) {
  damaged_page_ = page;
  return false;
}

bool WriteGuard::AdmitFreePages(const Pages& pages, const TreeRecord& tree) {
  FreePagesWalk free_pages(pages, tree);
  return free_pages.Walk() || Damaged(free_pages.damaged_page());
}

bool WriteGuard::AdmitPut(const Pages& pages, const TreeRecord& tree,
                          absl::string_view key) {
  TreePage leaf;
  return tree.root == kNoPage ||
         AdmitPath(pages, tree, {tree.root, 1}, {Way::kKey, key}, leaf);
}

bool WriteGuard::AdmitEnd(const Pages& pages, const TreeRecord& tree,
                          std::string& from) {
  from.clear();
  if (tree.root == kNoPage) return true;
  TreePage leaf;
  absl::string_view first;
  if (!AdmitPath(pages, tree, {tree.root, 1}, {Way::kLast, {}}, leaf) ||
      !leaf.ReadKey(0, first)) {
    return false;
  }
  from = std::string(first);
  return true;
}

bool WriteGuard::AdmitDelete(const Pages& pages, const TreeRecord& tree,
                             absl::string_view key) {
  TreePage leaf;
  if (tree.root == kNoPage) return true;
  if (!AdmitPath(pages, tree, {tree.root, 1},
                 {Way::kKey, key, /*neighbours=*/true}, leaf)) {
    return false;
  }
  // The pages of a large value are freed, as many as they say.
  size_t index = 0;
  TreePage::Row row;
  return leaf.LowerBound(0, key, index) &&
         (index == leaf.size() || leaf.ReadRow(index, row));
}

bool WriteGuard::Admit(const Pages& pages, const TreeRecord& tree, Place place,
                       TreePage& page) {
  const bool is_leaf = place.level == tree.depth;
  if (!page.Open(pages, place.page,
                 is_leaf ? TreePage::Kind::kLeaf : TreePage::Kind::kBranch)) {
    return Damaged(place.page);
  }
  if (seen_.size() < pages.count) seen_.resize(pages.count);
  if (seen_[place.page]) return true;
  if (!page.IsWhole() || (!is_leaf && page.size() < 2)) {
    return Damaged(place.page);
  }
  seen_[place.page] = true;
  return true;
}

bool WriteGuard::AdmitPath(const Pages& pages, const TreeRecord& tree,
                           Place place, const Route& route, TreePage& page) {
  for (;; ++place.level) {
    if (!Admit(pages, tree, place, page)) return false;
    if (place.level == tree.depth) return true;
    size_t index = 0;
    TreePage::Child child;
    if (!Choose(page, route, index) || !page.ReadChild(index, child)) {
      return Damaged(place.page);
    }
    if (route.neighbours && !AdmitNeighbours(pages, tree, place, page, index)) {
      return false;
    }
    place.page = child.page;
  }
}

bool WriteGuard::AdmitNeighbours(const Pages& pages, const TreeRecord& tree,
                                 Place place, const TreePage& page,
                                 size_t index) {
  const size_t end = std::min(index + 2, page.size());
  for (size_t i = index == 0 ? 0 : index - 1; i < end; ++i) {
    TreePage::Child child;
    if (!page.ReadChild(i, child)) return Damaged(place.page);
    const Place below{child.page, static_cast<uint16_t>(place.level + 1)};
    TreePage leaf;
    if (!AdmitPath(pages, tree, below, {Way::kFirst, {}}, leaf)) return false;
  }
  return true;
}

bool WriteGuard::Choose(const TreePage& page, const Route& route,
                        size_t& index) {
  if (route.way != Way::kKey) {
    index = route.way == Way::kFirst ? 0 : page.size() - 1;
    return true;
  }
  return page.FindChild(route.key, index);
}

}  // namespace refold
