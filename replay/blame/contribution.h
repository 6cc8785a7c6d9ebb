// The contributions to a value: each with its effect on the value and its
// origin.
#ifndef REFOLD_REPLAY_BLAME_CONTRIBUTION_H_
#define REFOLD_REPLAY_BLAME_CONTRIBUTION_H_

#include <cstdint>
#include <vector>

#include "kernel/query/observe.h"
#include "kernel/state/cells.h"
#include "replay/blame/origin.h"

namespace refold::blame {

struct Contribution {
  enum class Kind {
    kPrinted,      // it is printed on the card
    kCounters,     // counters were added or removed
    kModifier,     // a lasting effect that an ability left
    kStatic,       // a static ability in force
    kEvent,        // an event changed the number
    kCard,         // a card of a zone, and how it got there
    kUnexplained,  // a difference without a known cause
  };
  Kind kind = Kind::kEvent;
  // The value before it is applied, and after.
  int64_t before = 0;
  int64_t after = 0;
  // Its event: for kPrinted the one that put the card there or gave it another
  // face, for kStatic the one that put the ability's source there, or gave it
  // the ability; 0 = unknown.
  uint64_t event = 0;
  // For kPrinted: the program whose script has it. For kStatic, if a rule of
  // the game applies because of a keyword: the one whose script has the
  // keyword, if it is printed.
  uint32_t program = 0;
  Word counter;        // of kCounters
  AbilityAtWork doer;  // of kModifier and kStatic
  // What gave that ability to its card, if it was given; of a rule for a
  // keyword what gave the keyword.
  AbilityAtWork granter;
  Duration duration;  // of kModifier
  CardId card = 0;    // the card of a zone
  // From `event` back to the decision; empty without an event, or if not
  // requested.
  std::vector<Link> origin;
};

using Contributions = std::vector<Contribution>;

// Adds a kUnexplained wherever a contribution does not begin at the value with
// which the previous one ended, from `first` to `value`. Afterwards the list
// accounts for the value, or states the unexplained remainder.
void CheckJoined(int64_t first, int64_t value, Contributions& list);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_CONTRIBUTION_H_
