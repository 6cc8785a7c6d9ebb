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
    kPaid = 3,       // the code that comes first has run
    kAnswered = 4,   // what a card comes with has been asked
    kBefore = 5,     // code runs before it (Replacement::BEFORE)
    kReadFirst = 6,  // it has been asked whose replacements come first
    kReadNext = 7,   // and which of them is next
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
bool AreOneEvent(const Engine& engine, const Proposal& one,
                 const Proposal& other);

// The environment in which code of the way runs.
Environment EnvOfCode(const Engine& engine, const Way& way);
// Whether the code that it would begin with changes anything; true if it has
// none.
bool WouldCodeChange(Engine& engine, const Way& way);
// Whether it is about a card as it will be after its move in the same window.
bool ComesByWindow(const Engine& engine, const Proposal& proposal);

// In games where a player chooses whose triggers come first, replacements of
// all that happens next are taken up in order before it is judged one by one:
// first all of one player's, in the order which that player chooses, then the
// others'. That is decided once in a group, when the first would apply. It is
// kept in Frame::loops, which windows do not use otherwise, since the positions
// of locals are a format.
bool IsOrderDecided(const Frame& frame);
// `first` = 0: they are not taken up in order.
void BeginOrder(Frame& frame, PlayerId first);
bool IsOrdered(const Frame& frame);
void EndOrder(Frame& frame);
// One of the ways to replace a proposal of the group.
struct Choice {
  size_t at = 0;
  Way way;
};
// Before it is decided, of all players; then of whoever is to take up one. Of
// ways whose order makes no difference to a proposal the oldest stands for all.
// Without those that only add something, that would come to nothing, or that
// ask what a card will be.
std::vector<Choice> ChoicesIn(Engine& engine, const Frame& frame);
// Whose they are, in turn order.
std::vector<PlayerId> PlayersOf(const Engine& engine,
                                const std::vector<Choice>& choices);
// Asked in the same words as about triggers.
Prompt WhoseFirstPrompt(PlayerId chooser, const std::vector<PlayerId>& players);
Prompt WhichNextPrompt(const Engine& engine, const Frame& frame,
                       const std::vector<Choice>& choices);
// To apply the way to what would be done to `whom`.
PromptOption OptionOf(const Engine& engine, Word action, PlayerId player,
                      const Way& way, const Ref& whom);

// Words in the register that waits for a result: of what was proposed, some is
// not done, since it was cancelled, or since something else is done in place of
// it.
inline const Word kResultCancelled = Word::Of("cancelled");
inline const Word kResultReplaced = Word::Of("replaced");
void NoteResult(Engine& engine, const Proposal& proposal, Word word);

// Carries out everything that does not wait, now that it has been judged, as
// one group. What cards come as and with is part of that, and its questions are
// asked first: it is run dry with the answers so far until none is missing. A
// random draw that precedes a question is made before the question is asked.
Next Happen(Engine& engine, Frame& frame);
// Call when Happen()'s question was answered.
void NoteAnswer(Engine& engine, Frame& frame);

}  // namespace refold::window

#endif  // REFOLD_KERNEL_VERBS_WINDOW_FRAME_H_
