// Compiles script files to card programs: everything that a game needs of a
// card.
//
// A card is compiled with the tokens that it makes, whose programs follow its
// own. A card of which any part cannot be understood or expressed is
// unsupported and has no program at all.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_COMPILE_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_COMPILE_H_

#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/script.h"
#include "proto/forward.h"

namespace refold::forge {

struct Compiled {
  // The card first, then what it makes. Empty if it is not supported.
  std::vector<pb::CardProgram> programs;
  std::vector<Diagnostic> diagnostics;
  bool supported = false;

  Compiled();
  ~Compiled();
  Compiled(Compiled&&) noexcept;
  Compiled& operator=(Compiled&&) noexcept;
};

// `types`: of all cards that are known together.
Compiled Compile(const Script& script, const KnownTypes& types);
// The card as it is printed, as if it had no script: its name, types, colours,
// cost, power and toughness, and nothing that it does.
Compiled CompileBare(const Script& script, const KnownTypes& types);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_COMPILE_H_
