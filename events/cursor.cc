#include "events/cursor.h"

#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/map_fault.h"
#include "kernel/base/work_count.h"

namespace refold {

RowCursor::RowCursor(const Store& store, MDB_txn* txn, Table table,
                     std::vector<Stretch> stretches)
    : store_(&store), table_(table), stretches_(std::move(stretches)) {
  int code = mdb_cursor_open(txn, store.table(table), &cursor_);
  if (code != MDB_SUCCESS) status_ = store.Error(code, "opening a cursor");
}

RowCursor& RowCursor::operator=(RowCursor&& other) noexcept {
  std::swap(cursor_, other.cursor_);
  store_ = other.store_;
  table_ = other.table_;
  stretches_ = std::move(other.stretches_);
  at_ = other.at_;
  number_ = other.number_;
  value_ = other.value_;
  status_ = other.status_;
  return *this;
}

bool RowCursor::Accept(int code, const MDB_val& key, const MDB_val& value) {
  if (code == MDB_NOTFOUND) return false;
  if (code != MDB_SUCCESS) {
    status_ = store_->Error(code, "reading");
    return false;
  }
  const absl::string_view bytes = FromVal(key);
  if (bytes.size() != 16) {
    status_ = absl::DataLossError(absl::StrCat(
        "store ", store_->path(), ": a key of the table ",
        kTableNames[static_cast<size_t>(table_)], " has ", bytes.size(),
        " bytes instead of 16; import exports into a new store"));
    return false;
  }
  const Stretch& stretch = stretches_[at_];
  if (ReadBigEndian(bytes.substr(0, 8)) != stretch.game) return false;
  const uint64_t number = ReadBigEndian(bytes.substr(8));
  if (number > stretch.last) return false;
  number_ = number;
  value_ = FromVal(value);
  return true;
}

bool RowCursor::Go(MDB_val key, MDB_cursor_op op) {
  if (!status_.ok()) return false;
  const LmdbCall call(store_->path());
  MDB_val value;
  int code = mdb_cursor_get(cursor_, &key, &value, op);
  return Accept(CheckLength(code, value), key, value);
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
    if (Go(ToVal(key.bytes()), MDB_SET_RANGE)) return true;
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
  if (!status_.ok()) return false;
  const Key wanted = Key::Of(stretches_[at_].game, number);
  const LmdbCall call(store_->path());
  MDB_val key = ToVal(wanted.bytes());
  MDB_val value;
  int code = mdb_cursor_get(cursor_, &key, &value, MDB_SET_RANGE);
  if (code == MDB_SUCCESS && FromVal(key) == wanted.bytes()) {
    return Accept(CheckLength(code, value), key, value);
  }
  // Here is the first row after the wanted one, or the end of the table.
  return Go(key, code == MDB_NOTFOUND ? MDB_LAST : MDB_PREV);
}

bool RowCursor::Next() {
  if (Go({}, MDB_NEXT)) return true;
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
