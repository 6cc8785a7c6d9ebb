// Where the memory of a chain is stored: in a register, if only the chain
// itself reads it, else on the card.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_MEMORY_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_MEMORY_H_

#include <set>
#include <string>

#include "kernel/dialects/forge/code_writer.h"

namespace refold::forge {

// The kinds of memory that chains of this face can keep for themselves: each
// ability that has to do with it forgets it in the end, or is the only one, of
// a spell.
std::set<std::string> OwnMemories(const Face& face);

// Gives the chain its registers.
void UseMemory(CodeWriter& code, const Text& at, Scene* scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_MEMORY_H_
