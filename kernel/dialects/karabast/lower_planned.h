// Cards that are chosen one after another for something that is then done to
// all of them at the same time: `context.events` has an event for each choice
// so far, although nothing has happened yet.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLANNED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLANNED_H_

#include <optional>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// As long as it lives, each `selectCard` that is written notes what it has
// chosen (Card::planned).
class Planned {
 public:
  // Systems that are written within; if none of them is a selectCard for a
  // system with an event of its own, nothing is noted.
  Planned(Card& card, Code& code, const Context& context,
          const std::vector<Value>& systems);
  ~Planned() { card_.planned = around_; }
  Planned(const Planned&) = delete;
  Planned& operator=(const Planned&) = delete;

  // What they are written with.
  const Context& context() const { return context_; }

 private:
  Card& card_;
  std::optional<uint32_t> around_;
  Context context_;
};

// Notes that these have been chosen, among those in the register.
void NotePlanned(Code& code, uint32_t planned, pb::Selector chosen);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_PLANNED_H_
