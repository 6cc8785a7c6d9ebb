// Which abilities of a program can be granted, found once when it is linked.
#ifndef REFOLD_KERNEL_PROGRAM_GRANTABLE_H_
#define REFOLD_KERNEL_PROGRAM_GRANTABLE_H_

#include <cstdint>
#include <vector>

#include "kernel/program/flat/program.h"

namespace refold {

struct Grantable {
  uint32_t ability = 0;  // index into the program's
  // Nothing in the program mentions it and it works only where granted: so it
  // is one that the rules of the game grant. Else the program itself does.
  bool by_rules = false;
};

// Those that the program's static abilities or instructions grant, or that only
// the rules can, ascending.
std::vector<Grantable> GrantableIn(const flat::CardProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_GRANTABLE_H_
