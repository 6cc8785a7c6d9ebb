// Bills: what is to be paid, by whom, and what for.
//
// A cost is a list of claims. A claim is a verb that is done to something, or
// one of the usual things in a short form: mana, a card that moves, a flag,
// counters, a resource, a rule of the game. What one claim is paid with pays
// for no other.
#ifndef REFOLD_KERNEL_COSTS_BILL_H_
#define REFOLD_KERNEL_COSTS_BILL_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"

namespace refold {

// Why what is paid leaves, and why a player is asked to pay.
inline const Word kPayReason = Word::Of("pay");

// Why a flag changes that pays.
inline const Word kCostReason = Word::Of("cost");

struct Bill {
  const flat::Cost* cost = nullptr;  // lives in a program
  Environment env;                   // its controller pays
  Word act;                          // what is paid for, to those who price it
  // Who the other party of the act is, or may be; empty: there is none.
  std::vector<Ref> others = {};
  int64_t x = 0;         // value of {X}
  bool free = false;     // mana symbols need not be paid
  bool casting = false;  // cost changes for casting apply
  // What it targets has been chosen, and prices it. Else that is hoped for.
  bool aimed = false;
  // The ability runs as an effect of another: only those claims are paid that
  // give up cards, no price.
  bool as_effect = false;
  int64_t kicks = 0;  // how often `kicker` is paid too
  const flat::Cost* kicker = nullptr;
  // Of the symbols that mana or life pays for (CR 107.4f), in order: whether
  // life is to pay. Those behind are open: whatever can be paid.
  std::vector<bool> by_life = {};
};

// Whose cost it is, in the programs of the game.
struct CostPlace {
  enum class Of { kInstruction, kCast, kAbility };
  Of of = Of::kInstruction;
  // kInstruction: the Pay instruction of env.ability; kCast: the cast option of
  // the source's program.
  uint32_t index = 0;
};

// The cost, and the name of the act that it pays for: "pay", "play" or "use".
// `other`: the other party of the act, once it is known.
Bill BillOf(const Engine& engine, Environment env, const CostPlace& place,
            const Ref& other);

// Few costs have more claims; the others take memory.
using Claims = absl::InlinedVector<const flat::Claim*, 6>;
// Every claim of the bill in the order of payment: the cost's, then the
// kicker's as often as it is paid.
Claims ClaimsOf(const Bill& bill);

// A claim as it is to be paid, in one of its ways.
struct Due {
  const flat::Claim* claim = nullptr;
  // How many things pay for it, where several may.
  int64_t count = 1;
  // Of a verb. With something to choose: what is done to each, without the
  // verb's first role. Otherwise: all that is done.
  std::vector<Proposal> deeds = {};
};

// In the way `claim`, which is a claim of the bill or one of its `instead`.
Due DueOf(const Engine& engine, const Bill& bill, const flat::Claim& claim);

// The claim's ways: itself, then what may be paid instead.
using Ways = absl::InlinedVector<const flat::Claim*, 2>;
Ways WaysOf(const flat::Claim& claim);

// Whether the player chooses what pays for it, or the first ones do
// (Claim.any).
bool IsChosen(const flat::Claim& claim);
// Whether chance chooses it.
bool IsRandom(const flat::Claim& claim);

// Whether a verb pays for anything of it. Short forms alone are judged by what
// they say, without trying them.
bool HasVerbs(const Bill& bill);

// What is done to a thing that pays for one unit of the due; for a claim whose
// things nothing is done to (mana, a rule of the game), a proposal of no verb.
Proposal PaidWith(const Engine& engine, const Bill& bill, const Due& due,
                  const Ref& ref);
// All that is done for a due for which nothing is chosen, by whomever: by a
// verb, or to the source. What is on top or picked at random is not among it.
std::vector<Proposal> FixedDeedsOf(const Engine& engine, const Bill& bill,
                                   const Due& due);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_BILL_H_
