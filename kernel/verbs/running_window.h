// A running window: a frame with accessors. window.cc judges the proposals and
// asks about their replacements; window_replace.cc carries a replacement out.
#ifndef REFOLD_KERNEL_VERBS_RUNNING_WINDOW_H_
#define REFOLD_KERNEL_VERBS_RUNNING_WINDOW_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/verbs/judged.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/replacing.h"
#include "kernel/verbs/window_frame.h"

namespace refold::window {

class Window {
 public:
  Window(Engine& engine, Frame& frame)
      : engine_(engine), frame_(frame), judged_(engine, frame) {}

  Next Run();

 private:
  size_t at() const {
    return static_cast<size_t>(frame_.locals[WindowLocal::kAt]);
  }
  Proposal& proposal() { return frame_.proposals[at()]; }
  const Way& PickedOf(const std::vector<Way>& ways) const {
    return ways[static_cast<size_t>(frame_.locals[WindowLocal::kPick])];
  }
  Next Judge();
  // In games where a player chooses whose triggers come first: they take up
  // replacements in order, too. Whether that begins now.
  bool DecidesOrder();
  Next AskWhichIsNext(const std::vector<Choice>& choices);
  Next TakeUp(const Choice& choice);
  // Whether the next proposal must wait until the others have happened.
  bool MustWait() const;
  // Nothing replaces it any more. What follows from it is judged next.
  void Settle();
  // They follow from it, and inherit its used replacements.
  static std::vector<Proposal> From(const Proposal& proposal,
                                    std::vector<Proposal> results);
  // Announces what is prevented of it, as the game defines.
  void SayPrevented(const Proposal& prevented, const Ref& by, int64_t place);
  // Nothing has changed since a player was asked about them: they are the same.
  std::vector<Way> WaysAnew();
  // "You may" is not asked if it would change nothing.
  bool DropsIdle(const std::vector<Way>& ways);
  // Spends a use on the proposal, whatever the result.
  void Spend(const Way& way);
  // Spends a use and leaves the proposal unchanged.
  void PassBy(const Way& way);
  void Drop();
  bool AddWhatFollows();
  // Puts them there. False if there are none, or too many, which ends the game.
  bool Add(std::ptrdiff_t place, std::vector<Proposal> more);
  Occurrence Proposed(const Engine& judged);
  // The player who chooses which of them comes first; 0: the oldest does.
  PlayerId WhoOrders(const Engine& judged, const std::vector<Way>& ways);
  Next AskWhich(const Engine& judged, PlayerId player,
                const std::vector<Way>& ways);
  Next Chosen(const std::vector<Way>& ways);
  Next Consented(const std::vector<Way>& ways);
  void PassSiblingsBy(const Way& way);
  Next Apply(const Way& way);
  // Its first part happens now, outside of this window.
  Next Pay(const Way& way);
  // The ability may have left as a result.
  Next Paid();
  // Code of a way that gathers runs once, for all of the amount.
  Next Replace(const Engine& judged, const Way& way);
  void ReplaceOne(const Engine& judged, const Way& way, bool runs);
  // Whoever waits for the result learns that it is not what was proposed, and
  // whether anything else has come of that.
  void NoteOmitted(const Proposal& omitted, const Way& way);
  // What its own replacement has spent is not lost: it can be used again.
  void Unspend(const Proposal& omitted);
  // So much of what was proposed as is not `left` is prevented.
  void SayTaken(Proposal proposed, const Way& way, bool left);
  void RunCode(const Way& way);

  Engine& engine_;
  Frame& frame_;
  Judged judged_;
};

}  // namespace refold::window

#endif  // REFOLD_KERNEL_VERBS_RUNNING_WINDOW_H_
