// Shared by the tests of the lowering: the program of a card file.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_TEST_LOWERED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_TEST_LOWERED_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/test_parsing.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::karabast {

// What the file becomes as a card with these printed values: its program, or
// what is wrong with it.
inline std::string LoweredFile(const std::string& name,
                               const std::string& source,
                               const CardFacts& facts) {
  std::vector<Diagnostic> diagnostics;
  const CardFile file = ParseCardFile(name, source, &diagnostics);
  const std::optional<pb::CardProgram> program =
      file.valid ? Compile(facts, &file, &diagnostics) : std::nullopt;
  if (!program.has_value()) return Rendered(diagnostics);
  const auto linked = LinkedProgram::Link(*program);
  return linked.ok() ? Disassemble(**linked) : linked.status().ToString();
}

// What is printed as the type of cards of this class.
inline std::string TypeOfClass(const std::string& base) {
  if (base == "NonLeaderUnitCard") return "unit";
  if (base == "EventCard") return "event";
  return base == "UpgradeCard" ? "upgrade" : "base";
}

// The same of a card of this class whose abilities are these calls of the
// registrar.
inline std::string Lowered(const std::string& calls,
                           const std::string& base = "NonLeaderUnitCard") {
  CardFacts facts;
  facts.internal_name = "drifter";
  facts.title = "Drifter";
  facts.types = {TypeOfClass(base)};
  facts.hp = 3;
  return LoweredFile(
      "Drifter.ts",
      absl::StrCat("export default class Drifter extends ", base,
                   " {\nsetupCardAbilities(registrar, AbilityHelper) {\n",
                   calls, "\n}\n}\n"),
      facts);
}

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_TEST_LOWERED_H_
