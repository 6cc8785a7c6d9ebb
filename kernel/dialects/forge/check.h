// Whether what a script says means something: the words are known and the
// values are of their kinds. Says nothing about what is supported.
//
// A parameter that is nearly another one is a slip of the pen, which has no
// effect: a warning. What is like no other word is an error.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_

#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/script.h"

namespace refold::forge {

std::vector<Diagnostic> CheckScript(const Script& script);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CHECK_H_
