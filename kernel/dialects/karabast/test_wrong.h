// Shared by the tests of the lowering: the faults of a card file.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_TEST_WRONG_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_TEST_WRONG_H_

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/test_parsing.h"
#include "proto/program.pb.h"

namespace refold::karabast {

// The first line of what is said of a unit with this in the first line of its
// set-up: "column: message [code]".
inline std::string FirstWrong(const std::string& call) {
  std::vector<Diagnostic> diagnostics;
  const CardFile file = ParseCardFile(
      "Typo.ts",
      absl::StrCat("export default class Typo extends NonLeaderUnitCard {\n"
                   "setupCardAbilities(registrar, AbilityHelper) {\n",
                   call, "\n}\n}\n"),
      &diagnostics);
  if (!file.valid) return absl::StrCat("syntax: ", Rendered(diagnostics));
  CardFacts facts;
  facts.internal_name = "typo";
  facts.title = "Typo";
  facts.types = {"unit"};
  facts.hp = 3;
  if (Compile(facts, &file, &diagnostics).has_value()) return "compiles";
  std::string said = Rendered(diagnostics);
  said.resize(said.find('\n'));
  const std::string before = "Typo.ts:3:";
  return said.starts_with(before) ? said.substr(before.size()) : said;
}

struct WrongCase {
  const char* call;
  const char* said;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_TEST_WRONG_H_
