// Cursors over the rows of one game in one table.
//
// A fork's rows are stored under several games; a cursor presents them as one
// sequence.
//
// What a cursor shows points into the store and is valid while the reader that
// made it lives. A damaged store makes a cursor end early; status() says so.
#ifndef REFOLD_EVENTS_CURSOR_H_
#define REFOLD_EVENTS_CURSOR_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/store_view.h"
#include "events/tree_cursor.h"

namespace refold {

inline constexpr uint64_t kNoEnd = std::numeric_limits<uint64_t>::max();

// Rows stored under one game: those after the preceding stretch, up to and
// including `last`.
struct Stretch {
  GameId game;
  uint64_t last;
};

class RowCursor {
 public:
  // `stretches`: at least one, in order; the last one has no end (kNoEnd). The
  // view must outlive this.
  RowCursor(const StoreView& view, Table table, std::vector<Stretch> stretches)
      : view_(&view),
        cursor_(view.Cursor(table)),
        table_(table),
        stretches_(std::move(stretches)) {}

  // Goes to the first row whose number is at least `number`. False if there is
  // none.
  bool SeekFrom(uint64_t number);
  // Goes to the last row whose number is at most `number`. False if there is
  // none.
  bool SeekBack(uint64_t number);
  // Goes to the next row. False after the last one.
  bool Next();

  // The number of the row that the last call went to.
  uint64_t number() const { return number_; }
  absl::string_view value() const { return value_; }

  const absl::Status& status() const { return status_; }

 private:
  // Chooses the stretch in which a number lies.
  void ChooseStretch(uint64_t number);
  // The implementation of SeekFrom() and SeekBack(), from the current stretch
  // on.
  bool SeekOn(uint64_t number);
  bool SeekBackHere(uint64_t number);
  // Accepts the row at which the cursor arrived, if there is one and it belongs
  // to the current stretch.
  bool Accept(bool found);
  bool Damaged();

  const StoreView* view_;
  TreeCursor cursor_;
  Table table_;
  std::vector<Stretch> stretches_;
  size_t at_ = 0;  // the current stretch
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
