// Origins: from an event back to the decision that set it off.
//
// An event names what led to it, but of what a player set in motion and
// somebody else let happen it names the latter: a spell resolves because the
// last player passed. Whoever asks for blame means the player who cast it. So
// the way back is the recorded cause, but
//
// - what a spell or ability on the stack does comes from the event that put it
//   there in that turn, and a triggered one from the event that woke it;
// - what a combat did, damage and flags, comes from the attack or block of its
//   card in that turn, and that from the decision that chose the card for it;
// - what the rules do in the wake of something, as of damage, comes from that
//   (wake.h);
// - a decision that answers an ability's question (a target, a price) comes
//   from what set the ability off.
//
// All of these are facts of the log; nothing is decided again. What no player
// chose, such as a phase's own doing, ends at the decision that let the game go
// on, and what the set-up did has none.
#ifndef REFOLD_REPLAY_BLAME_ORIGIN_H_
#define REFOLD_REPLAY_BLAME_ORIGIN_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/state/cells.h"
#include "kernel/state/facts.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

// One event on the way back.
struct Link {
  uint64_t event = 0;
  bool decision = false;
  AbilityRef ability;        // whose code made it; empty = the rules
  uint32_t instruction = 0;  // 1-based, of that ability; 0 = none
};

class Origins {
 public:
  // `past` must outlive this.
  explicit Origins(PastEvents& past) : past_(past) {}

  // The event first, then what led to it, and so on; a decision is the last
  // one, if there is any. Looks back over a turn at most for each link that is
  // not recorded. DataLoss if an event on the way is damaged, or comes from a
  // later one.
  absl::StatusOr<std::vector<Link>> Of(uint64_t sequence);

 private:
  // The event that led to this one; 0 if nothing did.
  absl::StatusOr<uint64_t> Before(const Event& event);
  absl::StatusOr<uint64_t> BeforeDecision(const Event& decision);
  // What led to something of a combat that this decision let happen; 0 if the
  // event is none.
  absl::StatusOr<uint64_t> InCombat(const Event& event, uint64_t decision);
  // In this turn, before the event: the attack or block of this card, and the
  // last decision that freely chose the card, not one of its abilities.
  absl::StatusOr<uint64_t> CombatOf(uint32_t card, uint64_t before);
  absl::StatusOr<uint64_t> ChoiceOf(uint32_t card, uint64_t before);
  // The stack item that was at work: it has this ability, or is the spell of
  // this card (0: no card). It was put there in this turn, before `decision`,
  // and was there then. 0 if there is none.
  absl::StatusOr<uint64_t> ItemBehind(const AbilityRef& ability, uint32_t card,
                                      uint64_t decision);
  // Whether the decision chose an option about this card or this ability.
  absl::StatusOr<bool> Chose(uint64_t decision, const AbilityRef& ability,
                             uint32_t card);
  // Whether it chose an option about a card, and did not only let the game go
  // on.
  absl::StatusOr<bool> ChoseCard(uint64_t decision);
  // The question that a decision answers; empty if it cannot be told.
  absl::StatusOr<Prompt> PromptOf(uint64_t decision);

  PastEvents& past_;
};

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_ORIGIN_H_
