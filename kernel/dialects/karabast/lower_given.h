// Detects arguments and properties that no code reads, which would silently
// drop a part of the card. Each call states how many it takes, or counts how
// many it has read.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GIVEN_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GIVEN_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// Reports the first argument behind the first `most` that is something.
bool TakesAll(Card& card, absl::string_view called,
              const std::vector<Value>& arguments, size_t most);

// The same of a function of the file, which takes those that it names.
bool TakesAll(Card& card, absl::string_view called, const Function& function,
              const std::vector<Value>& arguments);

// How many are chosen is said in the way of the mode of the target; what
// another mode reads is reported.
bool ModeReads(Card& card, const Value& props, const std::string& mode);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_GIVEN_H_
