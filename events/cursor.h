// Cursors over the rows of one game in one table.
//
// What a cursor shows points into the store and is valid while the reader that
// made it lives. A damaged store makes a cursor end early; status() says so.
#ifndef REFOLD_EVENTS_CURSOR_H_
#define REFOLD_EVENTS_CURSOR_H_

#include <lmdb.h>

#include <cstdint>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/store.h"

namespace refold {

class RowCursor {
 public:
  RowCursor(const Store& store, MDB_txn* txn, Table table, GameId game);
  ~RowCursor() {
    if (cursor_ != nullptr) mdb_cursor_close(cursor_);
  }
  RowCursor(RowCursor&& other) noexcept { *this = std::move(other); }
  RowCursor& operator=(RowCursor&& other) noexcept;

  // Goes to the first row whose number is at least `number`. False if there is
  // none.
  bool SeekFrom(uint64_t number);
  // Goes to the last row whose number is at most `number`. False if there is
  // none.
  bool SeekBack(uint64_t number);
  // Goes to the next row. False after the last one.
  bool Next();

  // Of the row that the last call went to.
  uint64_t number() const { return number_; }
  absl::string_view value() const { return value_; }

  const absl::Status& status() const { return status_; }

 private:
  bool Go(MDB_val key, MDB_cursor_op op);
  // Takes the row that LMDB came to, if it is one of this game.
  bool Accept(int code, const MDB_val& key, const MDB_val& value);

  const Store* store_ = nullptr;
  MDB_cursor* cursor_ = nullptr;
  Table table_ = Table::kEvents;
  GameId game_ = 0;
  uint64_t number_ = 0;
  absl::string_view value_;
  absl::Status status_;
};

// The events of a game, in order:
//   for (EventCursor e = game.Events(); e.Next();) use(e.bytes());
class EventCursor {
 public:
  EventCursor(RowCursor rows, uint64_t from)
      : rows_(std::move(rows)), from_(from) {}

  bool Next();

  uint64_t sequence() const { return rows_.number(); }
  // The serialized Event.
  absl::string_view bytes() const { return bytes_; }
  // The chain hash after it, as stored.
  absl::string_view chain() const { return chain_; }

  const absl::Status& status() const {
    return status_.ok() ? rows_.status() : status_;
  }

 private:
  RowCursor rows_;
  uint64_t from_;
  bool begun_ = false;
  absl::string_view bytes_;
  absl::string_view chain_;
  absl::Status status_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_CURSOR_H_
