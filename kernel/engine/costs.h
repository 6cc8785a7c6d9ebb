// Costs: whether they can be paid, what may be chosen to pay with, and paying.
//
// A payment is planned against the world as it is; between the plan and the
// payment only the player's own choices for this cost may happen.
#ifndef REFOLD_KERNEL_ENGINE_COSTS_H_
#define REFOLD_KERNEL_ENGINE_COSTS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/engine/mana.h"
#include "kernel/program/flat/program.h"

namespace refold {

// Why what is paid leaves, and why a player is asked to pay.
inline const Word kPayReason = Word::Of("pay");

// What is to be paid, and by whom.
struct Charge {
  const flat::Cost* cost = nullptr;  // lives in a program
  PlayerId payer = 0;
  int64_t x = 0;         // value of {X}
  bool free = false;     // mana symbols need not be paid
  bool casting = false;  // cost changes for casting apply
  // The ability runs as an effect of another: only those parts are paid that
  // give up cards, no price.
  bool as_effect = false;
  int64_t kicks = 0;  // how often `kicker` is paid too
  const flat::Cost* kicker = nullptr;
};

// Whether every part could be paid now. Mana must be in the pool.
bool CanPayCharge(const Engine& engine, const Environment& env,
                  const Charge& charge);
// Whether one thing could pay for one unit of the part.
bool CanPayWith(const Engine& engine, const Scope& scope,
                const flat::Claim& part, const Ref& ref);
// How the mana is paid, if every part can be paid in full with what was chosen:
// `chosen[i]` for part i of PartsOf(). Nothing if what was chosen is gone, is
// too little by now or is needed twice, or if what it counts for costs too
// much.
std::optional<PaymentPlan> PlanCharge(
    const Engine& engine, Environment env, const Charge& charge,
    const std::vector<std::vector<Ref>>& chosen);
// The greatest X that could be paid; absent if the cost has no {X}.
std::optional<int64_t> MaxX(const Engine& engine, const Environment& env,
                            const Charge& charge);
// What may be chosen to pay this part with. A card that is being cast does not
// pay for itself, and what the source itself pays it pays once.
std::vector<Ref> PaymentCandidates(const Engine& engine, const Environment& env,
                                   const Charge& charge,
                                   const flat::Claim& part);
// For each thing that is still to be chosen for the parts from `first` on: what
// it can be, beside what is `taken` already. See CanSeatAll().
std::vector<std::vector<Ref>> SeatsFrom(const Engine& engine,
                                        const Environment& env,
                                        const Charge& charge, size_t first,
                                        const std::vector<Ref>& taken);
// How many must be chosen for it.
int64_t PaymentCount(const Engine& engine, const Environment& env,
                     const flat::Claim& part);
// The cards that a part with `top` is paid with, as far as there are any.
std::vector<Ref> TopCards(const Engine& engine, const Scope& scope,
                          PlayerId payer, const flat::Claim& part);
// Whether the player chooses what to pay this part with.
bool IsChosen(const flat::Claim& part);
// Pays. There must be a plan for it (PlanCharge). Returns the mana spent, by
// kind of the payment order; what cards were paid with is put into the
// registers of `env` that the parts name. What the game does by verbs is paid
// in a window, which has been pushed then.
Amounts PayCharge(Engine& engine, Environment& env, const Charge& charge,
                  const std::vector<std::vector<Ref>>& chosen);

// Runs the Pay instruction `instruction` of env.ability for `payer`: chooses
// what to pay with and pays. Push it only when CanPay holds, from the
// instruction, which then waits (CodeStep::WaitForFrame): the code goes on
// where it says for what is paid, or for what is not because the player's
// choices left too little.
Frame PayFrame(const Engine& engine, Environment env, PlayerId payer,
               uint32_t instruction);
// Procedure of PayFrame.
Next RunPayInstruction(Engine& engine, Frame& frame);

// Few costs have more parts; the others take memory.
using CostParts = absl::InlinedVector<const flat::Claim*, 6>;
// Every part of the charge in the order of payment: the cost's, then the
// kicker's as often as it is paid.
CostParts PartsOf(const Charge& charge);

// What AskNextPayment did.
enum class Asked {
  kPrompt,   // a prompt was opened
  kNothing,  // nothing is left to ask
  kTooFew,   // the player's earlier choices left too little to pay with
};

// Asks for what to pay the next part with that the player chooses; the answers
// are collected in frame.env.registers from `base` on, one register a part:
// none must be there when the first part is asked for. `part` counts the parts
// done. Nothing is offered after which later parts could not be paid.
Asked AskNextPayment(Engine& engine, Frame& frame, const Charge& charge,
                     size_t base, int64_t& part);
// Stores the answer to the prompt that AskNextPayment opened.
void TakePaymentAnswer(Engine& engine, Frame& frame, const Charge& charge,
                       size_t base, int64_t& part);
// What was chosen for each part.
std::vector<std::vector<Ref>> ChosenPayments(const Frame& frame,
                                             const Charge& charge, size_t base);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_COSTS_H_
