// Lowers whatever rules arbitrary bytes happen to make. It must never crash or
// hang, and says of every rule either what is wrong or gives a program that
// links.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::rulescript {
namespace {

CardFacts Facts(CardType type, AbilitySymbol symbol) {
  CardFacts facts;
  facts.name = "Fuzz";
  facts.type = type;
  facts.symbol = symbol;
  return facts;
}

void CompileRule(const CardFacts& facts, const CardRule& rule,
                 const RulesText& text) {
  std::vector<Diagnostic> diagnostics;
  const auto program =
      Compile(facts, &rule, text,
              {.name_of = [](absl::string_view id) { return std::string(id); },
               .subtypes = {"captain", "fighter"}},
              &diagnostics);
  REFOLD_CHECK(program.has_value() != HasError(diagnostics),
               "a rule is refused without a word, or not refused");
  for (const Diagnostic& diagnostic : diagnostics) {
    REFOLD_CHECK(!diagnostic.Render().empty(), "a diagnostic says nothing");
  }
  if (!program.has_value()) return;
  REFOLD_CHECK(LinkedProgram::Link(*program).ok(), "a program does not link");
}

}  // namespace
}  // namespace refold::rulescript

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace refold::rulescript;  // NOLINT: the entry is outside of it
  // Rules are hundreds of bytes; longer inputs only make the fuzzer slow.
  constexpr size_t kMaxSize = 1 << 14;
  if (size > kMaxSize) return 0;
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<refold::Diagnostic> diagnostics;
  const RulesFile file = ParseRules("fuzz.ini", text, &diagnostics);
  const RulesText lines("fuzz.ini", text);
  for (const CardRule& rule : file.rules) {
    CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone), rule, lines);
    for (AbilitySymbol symbol :
         {AbilitySymbol::kInstant, AbilitySymbol::kActivated,
          AbilitySymbol::kAuto}) {
      CompileRule(Facts(CardType::kCharacter, symbol), rule, lines);
    }
  }
  return 0;
}
