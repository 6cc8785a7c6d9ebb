// Origins: traces an event back to the decision that caused it.
//
// An event names its immediate cause; if a player started something and another
// let it happen, that is the latter: a spell resolves because the last player
// passed. For blame, the player who cast it is meant. So the trace follows the
// recorded cause, except that
//
// - what a spell or ability on the stack does comes from the event that put it
//   there in that turn, and a triggered one from the event that woke it;
// - what a combat did, damage and flags, comes from the attack or block of its
//   card in that turn, and that from the decision that chose the card for it;
// - what the rules do as a consequence of something, such as damage, comes from
//   that (wake.h);
// - a decision that answers an ability's question (a target, a price) comes
//   from what started the ability.
//
// All of these are facts of the log; nothing is re-decided. What no player
// chose, such as the actions of a phase, ends at the decision that let the game
// continue, and what the set-up did has no origin.
#ifndef REFOLD_REPLAY_BLAME_ORIGIN_H_
#define REFOLD_REPLAY_BLAME_ORIGIN_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/state/cells.h"
#include "kernel/state/facts.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

// One event of the trace.
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

  // The event first, then its cause, and so on; the last one is a decision, if
  // there is one. Looks back at most one turn for each link that is not
  // recorded. DataLoss if an event on the way is damaged, or comes from a later
  // one.
  absl::StatusOr<std::vector<Link>> Of(uint64_t sequence);

 private:
  // The event that led to this one; 0 if nothing did.
  absl::StatusOr<uint64_t> Before(const Event& event);
  absl::StatusOr<uint64_t> BeforeDecision(const Event& decision);
  // The cause of an event of combat that this decision let happen; 0 if it is
  // not such an event.
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
  // Whether it chose an option about a card, rather than only letting the game
  // continue.
  absl::StatusOr<bool> ChoseCard(uint64_t decision);
  // The prompt that a decision answers; empty if unknown.
  absl::StatusOr<Prompt> PromptOf(uint64_t decision);

  PastEvents& past_;
};

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_ORIGIN_H_
