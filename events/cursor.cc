#include "events/cursor.h"

#include "absl/strings/str_cat.h"
#include "kernel/base/work_count.h"

namespace refold {

bool RowCursor::Accept(bool found) {
  if (!status_.ok() || cursor_.damaged()) return Damaged();
  if (!found) return false;
  const absl::string_view key = cursor_.key();
  if (key.size() != 16) {
    status_ = absl::DataLossError(absl::StrCat(
        "store ", view_->path(), ": a key of the table ",
        kTableNames[static_cast<size_t>(table_)], " has ", key.size(),
        " bytes instead of 16; import exports into a new store"));
    return false;
  }
  const Stretch& stretch = stretches_[at_];
  if (ReadBigEndian64(key.data()) != stretch.game) return false;
  const uint64_t number = ReadBigEndian64(key.data() + 8);
  if (number > stretch.last) return false;
  number_ = number;
  return cursor_.ReadValue(value_) || Damaged();
}

bool RowCursor::Damaged() {
  if (status_.ok()) status_ = view_->Damaged(cursor_.damaged_page());
  return false;
}

void RowCursor::ChooseStretch(uint64_t number) {
  at_ = 0;
  while (number > stretches_[at_].last) ++at_;
}

bool RowCursor::SeekFrom(uint64_t number) {
  ChooseStretch(number);
  return SeekOn(number);
}

bool RowCursor::SeekOn(uint64_t number) {
  for (;; ++at_) {
    const Key key = Key::Of(stretches_[at_].game, number);
    if (Accept(cursor_.SeekFrom(key.bytes()))) return true;
    if (!status_.ok() || at_ + 1 == stretches_.size()) return false;
    number = stretches_[at_].last + 1;
  }
}

bool RowCursor::SeekBack(uint64_t number) {
  ChooseStretch(number);
  for (;; --at_) {
    if (SeekBackHere(number)) return true;
    if (!status_.ok() || at_ == 0) return false;
    number = stretches_[at_ - 1].last;
  }
}

bool RowCursor::SeekBackHere(uint64_t number) {
  const Key wanted = Key::Of(stretches_[at_].game, number);
  if (!cursor_.SeekFrom(wanted.bytes())) {
    // All rows of the table are before the wanted one.
    return Accept(!cursor_.damaged() && cursor_.Last());
  }
  return Accept(cursor_.key() == wanted.bytes() || cursor_.Previous());
}

bool RowCursor::Next() {
  if (Accept(cursor_.Next())) return true;
  if (!status_.ok() || at_ + 1 == stretches_.size()) return false;
  const uint64_t first = stretches_[at_].last + 1;
  ++at_;
  return SeekOn(first);
}

bool EventCursor::Next() {
  if (!status_.ok()) return false;
  const bool found = begun_ ? rows_.Next() : rows_.SeekFrom(from_);
  begun_ = true;
  if (!found) return false;
  ++WorkOfThread().reads;
  const absl::string_view value = rows_.value();
  if (value.size() < kHashBytes) {
    status_ = absl::DataLossError(
        absl::StrCat("event ", rows_.number(), " has ", value.size(),
                     " bytes, too few for its chain hash"));
    return false;
  }
  chain_ = value.substr(0, kHashBytes);
  bytes_ = value.substr(kHashBytes);
  return true;
}

}  // namespace refold
