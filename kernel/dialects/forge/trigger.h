// The modes of triggers: which events wake them, and what these offer.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_

#include <optional>

#include "kernel/dialects/forge/param_reader.h"

namespace refold::forge {

// A trigger as far as its mode says it.
struct TriggerTerms {
  pb::EventPattern pattern;
  Scene scene;
  std::optional<pb::Expr> condition;
  bool own_leaving = false;  // it hears its own card leave
  // It wakes once, and counts as so many triggers as the event's amount is.
  bool each_of_amount = false;
};

// Reported and false if the mode is not supported.
bool LowerMode(CardLowering& card, ParamReader& line, TriggerTerms* terms);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TRIGGER_H_
