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
// These are followed, while something is replaced, by the positions of its
// siblings; and once everything is judged, by what has been answered and drawn.
struct WindowLocal {
  enum : size_t {
    kAt = 0,    // the proposal that is being judged
    kPick = 1,  // which of the ways to replace it has been chosen
    // The number of proposals at the end that wait until those before them have
    // happened.
    kWaiting = 2,
    kLocals = 3,
  };
};

// Whether it is judged only after everything before it has happened, and
// happens before anything after it is judged: cards are drawn one at a time (CR
// 121.2).
bool IsOnItsOwn(const Proposal& proposal);
// The end of the proposals in the window that happen next.
size_t EndOfGroup(const Frame& frame);

// The cause of the events that the proposal leads to.
Cause CauseOf(const Proposal& proposal);

// Siblings: the proposals after the one being judged that belong to the same
// event (Verb::one_event; or, for a way that gathers, everything done to the
// same thing) and to which the way applies. They are noted before anything is
// done, since that may remove the way; taking them, as ascending positions in
// the window, clears them.
bool Gathers(const Engine& engine, const Way& way);
void NoteSiblings(const Engine& engine, Frame& frame, const Way& way);
std::vector<size_t> TakeSiblings(Frame& frame);

// Carries out everything that does not wait, now that it has been judged, as
// one group. What cards come as and with is part of that, and its questions are
// asked first: it is run dry with the answers so far until none is missing. A
// random draw that precedes a question is made before the question is asked.
Next Happen(Engine& engine, Frame& frame);
// Call when Happen()'s question was answered.
void NoteAnswer(Engine& engine, Frame& frame);

}  // namespace refold::window

#endif  // REFOLD_KERNEL_VERBS_WINDOW_FRAME_H_
