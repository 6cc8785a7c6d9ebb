// Finds, once when a program is linked, which of its abilities can be granted.
#ifndef REFOLD_KERNEL_PROGRAM_GRANTABLE_H_
#define REFOLD_KERNEL_PROGRAM_GRANTABLE_H_

#include <cstdint>
#include <vector>

#include "kernel/program/flat/program.h"

namespace refold {

struct Grantable {
  uint32_t ability = 0;  // index into the program's
  // Nothing in the program mentions it and it works only where granted: so the
  // rules of the game grant it. Otherwise the program itself does.
  bool by_rules = false;
};

// The abilities that the program's static abilities or instructions grant, or
// that only the rules can, ascending.
std::vector<Grantable> GrantableIn(const flat::CardProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_GRANTABLE_H_
