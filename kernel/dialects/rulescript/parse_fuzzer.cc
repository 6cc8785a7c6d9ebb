// Feeds arbitrary bytes to the parser of rules files. It must never crash or
// hang, every diagnostic must render, and a rule without errors must come back
// the same from its own text.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/parse_limits.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/dialects/rulescript/print.h"

namespace refold::rulescript {
namespace {

void CheckComesBack(const CardRule& rule) {
  std::vector<Diagnostic> diagnostics;
  const std::string printed = Print(rule);
  // Canonical text may be longer than what was read, and so too long.
  for (size_t begin = 0; begin < printed.size();) {
    const size_t end = printed.find('\n', begin);
    if (end - begin > kMaxLineLength) return;
    begin = end + 1;
  }
  const RulesFile again = ParseRules("printed", printed, &diagnostics);
  REFOLD_CHECK(again.rules.size() == 1 && again.rules[0] == rule,
               "a rule changed by being printed");
}

}  // namespace
}  // namespace refold::rulescript

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Rules are hundreds of bytes; longer inputs only make the fuzzer slow.
  constexpr size_t kMaxSize = 1 << 14;
  if (size > kMaxSize) return 0;
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<refold::Diagnostic> diagnostics;
  const refold::rulescript::RulesFile file =
      refold::rulescript::ParseRules("fuzz.ini", text, &diagnostics);
  for (const refold::Diagnostic& diagnostic : diagnostics) {
    REFOLD_CHECK(!diagnostic.Render().empty(), "a diagnostic says nothing");
  }
  for (const refold::rulescript::CardRule& rule : file.rules) {
    if (rule.valid) refold::rulescript::CheckComesBack(rule);
  }
  return 0;
}
