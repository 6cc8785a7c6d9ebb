// The frame of a window, for the files that work on it (window.h).
#ifndef REFOLD_KERNEL_VERBS_WINDOW_FRAME_H_
#define REFOLD_KERNEL_VERBS_WINDOW_FRAME_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/replacing.h"

namespace refold::window {

struct WindowStep {
  enum : uint32_t {
    kJudge = 0,
    kReadChoice = 1,
    kReadConsent = 2,
    kPaid = 3,      // the code that comes first has run
    kAnswered = 4,  // what a card comes with has been asked
    kBefore = 5,    // code runs before it (Replacement::BEFORE)
  };
};
// Behind these, while something is replaced, stand the places of its siblings;
// and when everything is judged, what has been answered and drawn.
struct WindowLocal {
  enum : size_t {
    kAt = 0,    // the proposal that is being judged
    kPick = 1,  // which of the ways to replace it has been chosen
    // How many at the end wait until those before them have happened.
    kWaiting = 2,
    kLocals = 3,
  };
};

// Whether it is judged when everything before it has happened, and happens
// before anything behind it is judged: cards are drawn one at a time (CR
// 121.2).
bool IsOnItsOwn(const Proposal& proposal);
// Where those end that happen next, in the window.
size_t EndOfGroup(const Frame& frame);

// What events come of that the proposal leads to.
Cause CauseOf(const Proposal& proposal);

// Siblings: the other proposals behind the one that is being judged that are
// the same event (Verb::one_event; or, for a way that gathers, all that is done
// to the same thing), as far as it applies to them. They are
// noted before anything is done, which may take the way away; and are forgotten
// by being taken, as places in the window, ascending.
bool Gathers(const Engine& engine, const Way& way);
void NoteSiblings(const Engine& engine, Frame& frame, const Way& way);
std::vector<size_t> TakeSiblings(Frame& frame);

// All that does not wait has been judged: it happens, as one group. What cards
// come as and with is part of that, and what it asks is asked before: it is
// rehearsed with the answers that there are, until there are all. Chance that a
// question follows is drawn before that is asked.
Next Happen(Engine& engine, Frame& frame);
// The answer to what Happen() has asked is there.
void NoteAnswer(Engine& engine, Frame& frame);

}  // namespace refold::window

#endif  // REFOLD_KERNEL_VERBS_WINDOW_FRAME_H_
