// What makes up a value: a list of contributions, each with what it made of the
// value and where it comes from.
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
    kPrinted,      // it stands on the card
    kCounters,     // counters came or went
    kModifier,     // a lasting effect that an ability left
    kStatic,       // a static ability at work
    kEvent,        // an event changed the number
    kCard,         // a card of a zone, and how it came there
    kUnexplained,  // nothing that is known accounts for this
  };
  Kind kind = Kind::kEvent;
  // The value without it and those behind it, and with it.
  int64_t before = 0;
  int64_t after = 0;
  // What brought it: of kPrinted what put the card there or gave it another
  // face, of kStatic what put the ability's source there, or gave the ability
  // to it; 0 = not known.
  uint64_t event = 0;
  // Of kPrinted: whose script says it. Of kStatic, if a rule of the game is at
  // work because of a keyword: on whose script that is printed, if it is.
  uint32_t program = 0;
  Word counter;  // of kCounters
  Doer doer;     // of kModifier and kStatic
  // What gave that ability to its card, if it was given; of a rule for a
  // keyword what gave the keyword.
  Doer granter;
  Duration duration;  // of kModifier
  CardId card = 0;    // the card of a zone
  // From `event` back to the decision; empty without an event, or if nobody
  // asked for it.
  std::vector<Link> origin;
};

using Contributions = std::vector<Contribution>;

// Adds a kUnexplained where one contribution does not begin at the value that
// the one before it came to, from `first` to `value`. What this has looked
// over accounts for the value, or says by how much it does not.
void CheckJoined(int64_t first, int64_t value, Contributions& list);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_CONTRIBUTION_H_
