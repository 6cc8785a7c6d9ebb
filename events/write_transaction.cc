#include "events/write_transaction.h"

#include "events/lmdb_call.h"
#include "events/lmdb_status.h"

namespace refold {

int WriteTransaction::AdmitPut(Table table, absl::string_view key) {
  if (!before_.HasTable(table)) return MDB_SUCCESS;
  const TreeRecord& tree = before_.record(table);
  TableState& known = state(table);
  if (!known.end_admitted) {
    if (!guard_.AdmitEnd(before_.pages(), tree, known.end_from)) {
      return MDB_CORRUPTED;
    }
    known.end_admitted = true;
  }
  const bool admitted =
      key >= known.end_from || guard_.AdmitPut(before_.pages(), tree, key);
  return admitted ? MDB_SUCCESS : MDB_CORRUPTED;
}

int WriteTransaction::Put(Table table, absl::string_view key,
                          absl::string_view value) {
  int code = AdmitPut(table, key);
  MDB_cursor*& cursor = state(table).cursor;
  if (code == MDB_SUCCESS && cursor == nullptr) {
    // A cursor that stays at the end makes appending cheap.
    const MDB_dbi handle = handles_[static_cast<size_t>(table)];
    code = CallLmdb([&] { return mdb_cursor_open(txn_, handle, &cursor); });
  }
  if (code != MDB_SUCCESS) return code;
  const auto put = [&](unsigned flags) {
    MDB_val k = ToVal(key);
    MDB_val v = ToVal(value);
    return CallLmdb([&] { return mdb_cursor_put(cursor, &k, &v, flags); });
  };
  // Programs have no order.
  if (table != Table::kPrograms) {
    code = put(MDB_APPEND);
    if (code != MDB_KEYEXIST) return code;
  }
  return put(MDB_NOOVERWRITE);
}

int WriteTransaction::Delete(Table table, absl::string_view key) {
  if (!before_.HasTable(table)) return MDB_NOTFOUND;
  if (!guard_.AdmitDelete(before_.pages(), before_.record(table), key)) {
    return MDB_CORRUPTED;
  }
  MDB_val k = ToVal(key);
  const MDB_dbi handle = handles_[static_cast<size_t>(table)];
  return CallLmdb([&] { return mdb_del(txn_, handle, &k, nullptr); });
}

int WriteTransaction::CreateTable(const char* name, MDB_dbi& handle) {
  return CallLmdb(
      [&] { return mdb_dbi_open(txn_, name, MDB_CREATE, &handle); });
}

void WriteTransaction::Close() {
  for (TableState& table : tables_) {
    if (table.cursor != nullptr) mdb_cursor_close(table.cursor);
    table.cursor = nullptr;
  }
}

}  // namespace refold
