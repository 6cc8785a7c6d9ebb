// Bill: a cost, who pays it, and what for.
//
// A cost is a list of claims. A claim is a verb that is done to something, or
// one of the usual things in a short form: mana, a card that moves, a flag,
// counters, a resource, a rule of the game. What pays for one claim cannot pay
// for another.
#ifndef REFOLD_KERNEL_COSTS_BILL_H_
#define REFOLD_KERNEL_COSTS_BILL_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"
#include "kernel/program/flat/program.h"

namespace refold {

// The reason of moves that pay, and of prompts for payment.
inline const Word kPayReason = Word::Of("pay");

// The reason when a flag changes as payment; and that of the source of a mana
// ability, as which it is tapped for mana.
inline const Word kCostReason = Word::Of("cost");
inline const Word kForManaReason = Word::Of("for mana");

struct Bill {
  const flat::Cost* cost = nullptr;  // lives in a program
  Environment env;                   // its controller pays
  Word act;                          // what is paid for, as effects that price
                                     // it name it
  // The possible other parties of the act; empty: there is none.
  std::vector<Ref> others = {};
  int64_t x = 0;         // value of {X}
  bool free = false;     // mana symbols need not be paid
  bool casting = false;  // cost changes for casting apply
  Word way = {};         // in which way it is cast: the option's name
  // Its targets have been chosen, and affect its price. Otherwise the most
  // favourable targets are assumed.
  bool aimed = false;
  // The ability runs as an effect of another: only the claims that give up
  // cards are paid, not the price.
  bool as_effect = false;
  int64_t kicks = 0;  // how often `kicker` is paid too
  const flat::Cost* kicker = nullptr;
  // For the symbols that mana or life can pay for (CR 107.4f), in order:
  // whether life pays. Symbols beyond the end are open: whichever can be paid.
  std::vector<bool> by_life = {};
};

// The ability, if the bill is for its own use, and not for its effect.
const flat::Ability* UsedAbility(const Engine& engine, const Bill& bill);

// Why a flag of what pays for the bill changes.
Word ReasonOfFlag(const Engine& engine, const Bill& bill, const Ref& payer);

// Where the cost is, in the programs of the game.
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

// A claim as it is to be paid, in one of its alternatives.
struct Due {
  const flat::Claim* claim = nullptr;
  // How many things pay for it, if several can.
  int64_t count = 1;
  // For a verb. With something to choose: what is done to each thing, without
  // the verb's first role. Otherwise: everything that is done.
  std::vector<Proposal> deeds = {};
};

// In the way `claim`, which is a claim of the bill or one of its `instead`.
Due DueOf(const Engine& engine, const Bill& bill, const flat::Claim& claim);

// The claim's alternatives: itself, then what may be paid instead.
using Ways = absl::InlinedVector<const flat::Claim*, 2>;
Ways WaysOf(const flat::Claim& claim);

// Whether what pays for it is chosen, by the player or by taking the first ones
// (Claim.any).
bool IsChosen(const flat::Claim& claim);
// Whether what pays for it is chosen at random.
bool IsRandom(const flat::Claim& claim);

// Whether any part of it is paid by a verb. Bills with only short forms are
// judged without trying them.
bool HasVerbs(const Bill& bill);

// What is done to a thing that pays for one unit of the due; a proposal without
// a verb for claims that do nothing to things (mana, a rule of the game).
Proposal PaidWith(const Engine& engine, const Bill& bill, const Due& due,
                  const Ref& ref);
// Everything that is done for a due without a choice: by a verb, or to the
// source. Excludes cards from the top and things picked at random.
std::vector<Proposal> FixedDeedsOf(const Engine& engine, const Bill& bill,
                                   const Due& due);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_BILL_H_
