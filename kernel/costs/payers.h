// What a claim can be paid with.
#ifndef REFOLD_KERNEL_COSTS_PAYERS_H_
#define REFOLD_KERNEL_COSTS_PAYERS_H_

#include <vector>

#include "kernel/costs/bill.h"

namespace refold {

// What has been settled of a bill. Things that were chosen pay for nothing
// else; what is done without a choice may be done to them, too, if it still can
// be.
struct Deeds {
  std::vector<Proposal> fixed;
  std::vector<Ref> chosen;
};

// Whether one thing could pay for one unit of a claim in a short form, as
// things are.
bool CanPayWith(const Engine& engine, const Bill& bill,
                const flat::Claim& claim, const Ref& ref);
// What may pay for the due beside what is to be done already: for a verb, what
// it would change in full once that is done. A card that is being cast does not
// pay for itself, and what the source itself pays in a short form it pays once.
std::vector<Ref> CandidatesFor(const Engine& engine, const Bill& bill,
                               const Due& due, const Deeds& already);
// The same where `after` is the game as it would be then.
std::vector<Ref> CandidatesAfter(const Engine& engine, const Engine& after,
                                 const Bill& bill, const Due& due,
                                 const std::vector<Ref>& chosen);
// The cards that a claim with `top` is paid with beside these, as far as there
// are any.
std::vector<Ref> TopCards(const Engine& engine, const Bill& bill,
                          const Due& due, const std::vector<Ref>& but);

// Adds what is done to the sums: what is done to the same thing in the same way
// adds up. False if it can be done only once and is there already.
bool AddDeed(const Engine& engine, const Proposal& one,
             std::vector<Proposal>& sums);
// Whether it can be done in full, or changes a number by nothing: a price that
// came down to 0. What effects forbid verbs cannot do; of short forms it is not
// asked.
bool CanBeDone(const Engine& engine, const Bill& bill, const Proposal& sum);

// The game as it would be when these have been done, with nothing replaced;
// null if that changes nothing that could be chosen.
std::unique_ptr<Engine> AfterDeeds(const Engine& engine,
                                   const std::vector<Proposal>& deeds);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYERS_H_
