// Finds what a claim can be paid with.
#ifndef REFOLD_KERNEL_COSTS_PAYERS_H_
#define REFOLD_KERNEL_COSTS_PAYERS_H_

#include <vector>

#include "kernel/costs/bill.h"

namespace refold {

// The settled part of a bill. Things that were chosen cannot pay for anything
// else; what is done without a choice may still be done to them, if possible.
struct Deeds {
  std::vector<Proposal> fixed;
  std::vector<Ref> chosen;
  std::vector<Ref> used_up;  // those chosen that make no mana for the bill
};

// Whether what pays for the claim makes no mana for the same bill.
bool UsesUp(const flat::Claim& claim);

// Whether one thing could pay for one unit of a claim in a short form, as
// things are.
bool CanPayWith(const Engine& engine, const Bill& bill,
                const flat::Claim& claim, const Ref& ref);
// What may pay for the due in addition to what is already to be done: for a
// verb, what it would change in full once that is done. A card being cast does
// not pay for itself, and the source pays for a short form only once.
std::vector<Ref> CandidatesFor(const Engine& engine, const Bill& bill,
                               const Due& due, const Deeds& already);
// The same, with `after` as the game in that future state.
std::vector<Ref> CandidatesAfter(const Engine& engine, const Engine& after,
                                 const Bill& bill, const Due& due,
                                 const std::vector<Ref>& chosen);
// The cards that pay for a claim with `top` in addition to these, as many as
// exist.
std::vector<Ref> TopCards(const Engine& engine, const Bill& bill,
                          const Due& due, const std::vector<Ref>& but);

// Adds the proposal to the sums, which combine what is done to the same thing
// in the same way. False if it can be done only once and is already there.
bool AddDeed(const Engine& engine, const Proposal& one,
             std::vector<Proposal>& sums);
// Whether it can be done in full, or changes a number by 0 (a price that was
// reduced to 0). Prohibitions apply to verbs; short forms are not checked for
// them.
bool CanBeDone(const Engine& engine, const Bill& bill, const Proposal& sum);

// The game after these have been done, without replacements; null if that does
// not affect what can be chosen.
std::unique_ptr<Engine> AfterDeeds(const Engine& engine,
                                   const std::vector<Proposal>& deeds);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYERS_H_
