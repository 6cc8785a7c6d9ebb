#include "events/tree_cursor.h"

#include "events/format.h"

namespace refold {
namespace {

// The order of keys. Most have 16 bytes, and are quickly compared as numbers.
bool IsLess(absl::string_view a, absl::string_view b) {
  constexpr size_t kTwoNumbers = 16;
  if (a.size() != kTwoNumbers || b.size() != kTwoNumbers) return a < b;
  const uint64_t first = ReadBigEndian64(a.data());
  const uint64_t other = ReadBigEndian64(b.data());
  if (first != other) return first < other;
  return ReadBigEndian64(a.data() + 8) < ReadBigEndian64(b.data() + 8);
}

}  // namespace

bool TreeCursor::End() {
  path_.clear();
  return false;
}

bool TreeCursor::Damaged(PageNumber page) {
  damaged_ = true;
  damaged_page_ = page;
  return End();
}

bool TreeCursor::First() { return Restart(Aim::kFirst, {}) && Show(); }

bool TreeCursor::Last() { return Restart(Aim::kLast, {}) && Show(); }

bool TreeCursor::SeekFrom(absl::string_view key) {
  if (!Restart(Aim::kKey, key)) return false;
  const Level& leaf = path_.back();
  // All rows of the leaf may be before the key.
  if (leaf.index == leaf.page.size() && !NextLeaf()) return false;
  if (!Show()) return false;
  return !IsLess(key_, key) || Damaged(path_.back().number);
}

bool TreeCursor::Next() {
  if (path_.empty()) return false;
  Level& leaf = path_.back();
  const absl::string_view before = key_;
  if (++leaf.index == leaf.page.size() && !NextLeaf()) return false;
  if (!Show()) return false;
  return IsLess(before, key_) || Damaged(path_.back().number);
}

bool TreeCursor::Previous() {
  if (path_.empty()) return false;
  Level& leaf = path_.back();
  const absl::string_view after = key_;
  if (leaf.index > 0) {
    --leaf.index;
  } else if (!PreviousLeaf()) {
    return false;
  }
  if (!Show()) return false;
  return IsLess(key_, after) || Damaged(path_.back().number);
}

bool TreeCursor::Restart(Aim aim, absl::string_view key) {
  path_.clear();
  if (damaged_ || tree_.root == kNoPage) return false;
  return Descend(tree_.root, aim, key);
}

bool TreeCursor::Descend(PageNumber number, Aim aim, absl::string_view key) {
  for (;;) {
    const bool is_leaf = path_.size() + 1 == tree_.depth;
    Level level;
    level.number = number;
    if (!level.page.Open(
            pages_, number,
            is_leaf ? TreePage::Kind::kLeaf : TreePage::Kind::kBranch) ||
        !Choose(aim, key, level)) {
      return Damaged(number);
    }
    TreePage::Child child;
    if (!is_leaf && !level.page.ReadChild(level.index, child)) {
      return Damaged(number);
    }
    path_.push_back(level);
    if (is_leaf) return true;
    number = child.page;
  }
}

bool TreeCursor::Choose(Aim aim, absl::string_view key, Level& level) const {
  if (aim != Aim::kKey) {
    level.index = aim == Aim::kFirst ? 0 : level.page.size() - 1;
    return true;
  }
  const bool is_leaf = path_.size() + 1 == tree_.depth;
  return is_leaf ? level.page.LowerBound(0, key, level.index)
                 : level.page.FindChild(key, level.index);
}

bool TreeCursor::NextLeaf() {
  do {
    path_.pop_back();
    if (path_.empty()) return false;
  } while (++path_.back().index == path_.back().page.size());
  return Enter(Aim::kFirst);
}

bool TreeCursor::PreviousLeaf() {
  do {
    path_.pop_back();
    if (path_.empty()) return false;
  } while (path_.back().index == 0);
  --path_.back().index;
  return Enter(Aim::kLast);
}

bool TreeCursor::Enter(Aim aim) {
  const Level& level = path_.back();
  TreePage::Child child;
  if (!level.page.ReadChild(level.index, child)) return Damaged(level.number);
  return Descend(child.page, aim, {});
}

bool TreeCursor::Show() {
  const Level& leaf = path_.back();
  return leaf.page.ReadKey(leaf.index, key_) || Damaged(leaf.number);
}

bool TreeCursor::ReadValue(absl::string_view& value, uint16_t* flags) {
  const Level& leaf = path_.back();
  TreePage::Row row;
  if (!leaf.page.ReadRow(leaf.index, row)) return Damaged(leaf.number);
  value = row.value;
  if (flags != nullptr) *flags = row.flags;
  return true;
}

}  // namespace refold
