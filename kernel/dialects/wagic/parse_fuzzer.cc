// Feeds arbitrary bytes to the CardCode reader and parser. They must never
// crash or hang, and every diagnostic must render.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/parse_card.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Card files are tens of kilobytes; longer inputs only make the fuzzer slow.
  constexpr size_t kMaxSize = 1 << 14;
  if (size > kMaxSize) return 0;
  absl::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<refold::Diagnostic> diagnostics;
  refold::wagic::MacroTable macros;
  macros.ReadDefinitions(text);
  for (const refold::wagic::CardRecord& record :
       refold::wagic::ReadCardFile("fuzz.txt", text, macros, &diagnostics)) {
    diagnostics.insert(diagnostics.end(), record.diagnostics.begin(),
                       record.diagnostics.end());
    refold::wagic::ParseCard(record, &diagnostics);
  }
  for (const refold::Diagnostic& diagnostic : diagnostics) {
    REFOLD_CHECK(!diagnostic.Render().empty(), "a diagnostic says nothing");
  }
  return 0;
}
