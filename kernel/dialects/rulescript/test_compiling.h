// For tests: compiles a rule, and returns what was reported.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_COMPILING_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_COMPILING_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/test_parsing.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

struct Outcome {
  std::optional<pb::CardProgram> program;
  std::vector<Diagnostic> diagnostics;
};

inline CardFacts Facts(CardType type, AbilitySymbol symbol) {
  CardFacts facts;
  facts.name = "Test";
  facts.type = type;
  facts.symbol = symbol;
  return facts;
}

inline std::string ModelName(absl::string_view id) {
  return id == "known" ? std::string("Model") : std::string();
}

inline Outcome CompileRule(const CardFacts& facts, const std::string& lines,
                           const CardSet& cards = {.name_of = ModelName}) {
  Outcome outcome;
  const std::string text = absl::StrCat("[card]\n", lines, "\n");
  const RulesFile file = ParseRules("test", text, &outcome.diagnostics);
  outcome.program = Compile(facts, &file.rules.at(0), RulesText("test", text),
                            cards, &outcome.diagnostics);
  return outcome;
}

// What the diagnostic underlines.
inline std::string Underlined(const Diagnostic& said) {
  if (said.column < 1) return "";
  return said.source_line.substr(static_cast<size_t>(said.column - 1),
                                 static_cast<size_t>(said.length));
}

struct Refused {
  CardType type;
  AbilitySymbol symbol;
  const char* rule;
  const char* code;
  const char* underlined;
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_COMPILING_H_
