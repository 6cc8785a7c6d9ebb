// Bills: what a cost in claims comes to, and whether it can be paid.
//
// A claim is a verb that is done to something, so what can pay is what the verb
// would change in full (WouldDo). Claims are matched jointly: no thing pays for
// two of them, and what is done to the same number adds up. Claims that may be
// paid in another way, or not at all, are looked at in every combination; the
// checker bounds how many there are.
//
// Effects that price an act (acts.h) change claims that have a name. What they
// say may depend on the other party of the act: as long as it has not been
// chosen, the one for which least is asked counts.
#ifndef REFOLD_KERNEL_VERBS_BILL_H_
#define REFOLD_KERNEL_VERBS_BILL_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"

namespace refold {

struct Bill {
  const flat::Cost* cost = nullptr;  // lives in a program
  Environment env;                   // its controller pays
  Word act;                          // what is paid for, to those who price it
  // Who the other party of the act is, or may be; empty: there is none.
  std::vector<Ref> others;
};

// A claim as it is to be paid, in one of its ways.
struct Due {
  const flat::Claim* claim = nullptr;
  // With something to choose: for how many, and what is done to each, without
  // the verb's first role.
  int64_t count = 0;
  Proposal each;
  // Otherwise: all that is done.
  std::vector<Proposal> fixed;

  bool is_chosen() const { return claim->has_of(); }
};

// What has been settled of a bill. Things that were chosen pay for nothing
// else; what is done without a choice may be done to them, too, if it still can
// be.
struct Deeds {
  std::vector<Proposal> fixed;
  std::vector<Proposal> chosen;
};

// In the way `claim`, which is a claim of the cost or one of its `instead`.
Due DueOf(const Engine& engine, const Bill& bill, const flat::Claim& claim);

// The claim's ways: itself, then what may be paid instead.
std::vector<const flat::Claim*> WaysOf(const flat::Claim& claim);

// What is done to a thing that was chosen for the due.
Proposal PaidWith(const Engine& engine, const Due& due, const Ref& ref);

// What may be chosen for the due beside what is to be done already.
std::vector<Ref> CandidatesFor(const Engine& engine, const Bill& bill,
                               const Due& due, const Deeds& already);

// Whether these dues, and the claims from `first` on, can all be paid in full
// beside what is to be done already, the optional claims left out.
bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, std::vector<Due> dues, int first);
// The whole bill.
bool IsPayable(const Engine& engine, const Bill& bill);

// The least that claims of this name can come to in a way of paying the bill,
// the optional ones left out: the count, or the number "amount". Absent if
// there is no such way.
std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_BILL_H_
