// The mana part of a charge, and how a pool pays for it.
#ifndef REFOLD_KERNEL_ENGINE_MANA_NEED_H_
#define REFOLD_KERNEL_ENGINE_MANA_NEED_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/engine/costs.h"
#include "kernel/engine/mana.h"

namespace refold {

// The mana of a charge: symbols, generic amount, how many {X}, and their kind.
struct ManaNeed {
  std::vector<Symbol> symbols;
  int64_t generic = 0;
  int64_t x = 0;
  int x_kind = -1;
};

// All mana that the charge asks for, changes of the cost included.
ManaNeed NeedOf(const Engine& engine, const Environment& env,
                const Charge& charge);

// How the payer's pool pays for it with this X; nothing if it cannot.
std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_MANA_NEED_H_
