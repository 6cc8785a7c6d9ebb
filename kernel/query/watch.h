// Watch: one row of a table of watchers, which count what happens in a turn.
//
// The table is the game's (GameQueries::watches); how it is counted:
// kernel/projections/watchers.h.
#ifndef REFOLD_KERNEL_QUERY_WATCH_H_
#define REFOLD_KERNEL_QUERY_WATCH_H_

#include "kernel/base/word.h"
#include "kernel/program/flat/program.h"

namespace refold {

// Which occurrences are counted, and of whom.
struct Watch {
  // Of whom; a set of bits.
  enum Of : unsigned {
    kSubject = 1,
    kOther = 2,
    kPlayer = 4,  // the acting player
    kOverall = 8,
  };
  // Which card's types and colours split a row.
  enum class By { kNothing, kSubject, kOther };
  enum class Play { kAny, kLeaves, kEnters };
  enum class Sign { kAny, kRises, kFalls };
  enum class Damage { kAny, kCombat, kNoncombat };

  Word name;
  flat::EventPattern_Kind kind;
  unsigned of;
  Word word = {};  // of the occurrence; empty = any
  Word to = {};    // zone of a move; empty = any
  Play play = Play::kAny;
  Sign sign = Sign::kAny;
  Damage damage = Damage::kAny;
  bool players = false;  // only what happens to players
  bool amount = false;   // counts the amount instead of the times
  By by = By::kNothing;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_WATCH_H_
