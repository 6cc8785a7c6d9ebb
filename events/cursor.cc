#include "events/cursor.h"

#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"

namespace refold {

RowCursor::RowCursor(const Store& store, MDB_txn* txn, Table table, GameId game)
    : store_(&store), table_(table), game_(game) {
  int code = mdb_cursor_open(txn, store.table(table), &cursor_);
  if (code != MDB_SUCCESS) status_ = store.Error(code, "opening a cursor");
}

RowCursor& RowCursor::operator=(RowCursor&& other) noexcept {
  std::swap(cursor_, other.cursor_);
  store_ = other.store_;
  table_ = other.table_;
  game_ = other.game_;
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
  if (ReadBigEndian(bytes.substr(0, 8)) != game_) return false;
  number_ = ReadBigEndian(bytes.substr(8));
  value_ = FromVal(value);
  return true;
}

bool RowCursor::Go(MDB_val key, MDB_cursor_op op) {
  if (!status_.ok()) return false;
  MDB_val value;
  int code = mdb_cursor_get(cursor_, &key, &value, op);
  return Accept(code, key, value);
}

bool RowCursor::SeekFrom(uint64_t number) {
  const Key key = Key::Of(game_, number);
  return Go(ToVal(key.bytes()), MDB_SET_RANGE);
}

bool RowCursor::SeekBack(uint64_t number) {
  if (!status_.ok()) return false;
  const Key wanted = Key::Of(game_, number);
  MDB_val key = ToVal(wanted.bytes());
  MDB_val value;
  int code = mdb_cursor_get(cursor_, &key, &value, MDB_SET_RANGE);
  if (code == MDB_SUCCESS && FromVal(key) == wanted.bytes()) {
    return Accept(code, key, value);
  }
  // Here is the first row after the wanted one, or the end of the table.
  return Go(key, code == MDB_NOTFOUND ? MDB_LAST : MDB_PREV);
}

bool RowCursor::Next() { return Go({}, MDB_NEXT); }

bool EventCursor::Next() {
  if (!status_.ok()) return false;
  const bool found = begun_ ? rows_.Next() : rows_.SeekFrom(from_);
  begun_ = true;
  if (!found) return false;
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
