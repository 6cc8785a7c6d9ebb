// WriteTransaction: rows that are added to a store or deleted from it, all in
// one transaction of LMDB.
//
// Before LMDB accesses a page of the file, a guard has checked it
// (write_guard.h). Functions return LMDB codes; MDB_CORRUPTED if the guard
// found damage.
#ifndef REFOLD_EVENTS_WRITE_TRANSACTION_H_
#define REFOLD_EVENTS_WRITE_TRANSACTION_H_

#include <lmdb.h>

#include <array>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/store_view.h"
#include "events/write_guard.h"

namespace refold {

class WriteTransaction {
 public:
  using Handles = std::array<MDB_dbi, kTableCount>;

  // `before` is the store's contents before the transaction; its cursors must
  // be closed (Close()) before the transaction ends.
  WriteTransaction(MDB_txn* txn, const Handles& handles,
                   const StoreView& before, WriteGuard& guard)
      : txn_(txn), handles_(handles), before_(before), guard_(guard) {}
  WriteTransaction(const WriteTransaction&) = delete;
  WriteTransaction& operator=(const WriteTransaction&) = delete;

  // Adds a row. MDB_KEYEXIST if the key exists. A row that comes after all
  // others is appended without a search.
  int Put(Table table, absl::string_view key, absl::string_view value);
  // Deletes a row. MDB_NOTFOUND if it does not exist.
  int Delete(Table table, absl::string_view key);

  // Creates a table that does not exist.
  int CreateTable(const char* name, MDB_dbi& handle);

  void Close();

 private:
  // What is known of a table in this transaction.
  struct TableState {
    MDB_cursor* cursor = nullptr;
    // The path to the last row has been checked; keys not less than this one
    // are on it.
    bool end_admitted = false;
    std::string end_from;
  };

  int AdmitPut(Table table, absl::string_view key);
  TableState& state(Table table) { return tables_[static_cast<size_t>(table)]; }

  MDB_txn* const txn_;
  const Handles& handles_;
  const StoreView& before_;
  WriteGuard& guard_;
  std::array<TableState, kTableCount> tables_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_WRITE_TRANSACTION_H_
