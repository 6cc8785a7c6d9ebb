// Checks that a script is meaningful: that its words are known and its values
// have the right kinds. It does not check what is supported.
//
// A parameter that resembles a known one is a typo, which has no effect: a
// warning. One that resembles no known word is an error.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_

#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/script.h"

namespace refold::forge {

std::vector<Diagnostic> CheckScript(const Script& script);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_
