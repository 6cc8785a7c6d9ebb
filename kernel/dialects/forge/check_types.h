// The types of cards and tokens, as scripts write them: words that are nearly
// those of the rules.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CHECK_TYPES_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CHECK_TYPES_H_

#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/script.h"

namespace refold::forge {

// What has no card type is nothing that can be played: an error. A subtype that
// the rules do not name may be a newer one, but if it is nearly another, it is
// a warning.
void CheckTypes(const Script& script, const Text& types, char separator,
                std::vector<Diagnostic>* diagnostics);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CHECK_TYPES_H_
