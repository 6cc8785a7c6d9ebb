// Compiles card records to card programs: everything that a game needs of a
// card.
//
// A card is compiled with the tokens it makes and the faces it turns to, whose
// programs follow its own. A card of which any part cannot be parsed or
// expressed is unsupported and has no program at all. Results are cached,
// unless they are taken, and do not depend on the order of requests.
//
// Not thread-safe; the database must outlive the compiler and must not change.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_COMPILE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_COMPILE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/lower_known_types.h"
#include "proto/forward.h"

namespace refold::wagic {

class Compiler {
 public:
  struct Compiled {
    // The card first, then what only it makes. Empty if it is not supported.
    std::vector<pb::CardProgram> programs;
    // Everything that was reported of it, in the order of its record.
    std::vector<Diagnostic> diagnostics;
    bool supported = false;
  };

  explicit Compiler(const CardDatabase& database);
  ~Compiler();

  // The card of that name, case ignored. An unknown name is unsupported, with a
  // diagnostic that says so.
  const Compiled& Compile(absl::string_view primitive_name);
  // The same, for who keeps it and links it: programs as messages take much
  // memory. The compiler does not keep it. What Compile() gave of this card is
  // gone.
  Compiled Take(absl::string_view primitive_name);
  // The card as it is printed, as if it had no script: its name, types,
  // colours, cost, power and toughness, and nothing that it does. Not even
  // keywords: in CardCode they are a line of its script.
  Compiled CompileBlanked(absl::string_view primitive_name);

  // The programs of these cards and of all that they can create, each once, in
  // the order in which they are first needed. FailedPrecondition names a card
  // that is not supported.
  absl::StatusOr<std::vector<const pb::CardProgram*>> Closure(
      const std::vector<std::string>& names);

 private:
  // The card by itself, whatever becomes of the cards that it needs.
  std::shared_ptr<const Compiled> Lowered(absl::string_view name);

  const CardDatabase& database_;
  const KnownTypes known_types_;
  // By name in lower case. A card that can be played is one thing in both.
  std::map<std::string, std::shared_ptr<const Compiled>> lowered_;
  std::map<std::string, std::shared_ptr<const Compiled>> compiled_;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_COMPILE_H_
