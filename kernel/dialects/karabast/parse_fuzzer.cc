// Feeds arbitrary bytes to the parser of card files. It must never crash or
// hang, every diagnostic must render, and a file without errors must come back
// the same from its own text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "kernel/dialects/karabast/print.h"

namespace refold::karabast {
namespace {

void CheckFileComesBack(const CardFile& file) {
  std::vector<Diagnostic> diagnostics;
  const std::string printed = Print(file);
  const CardFile again = ParseCardFile("printed", printed, &diagnostics);
  // Canonical text may have brackets where there were none, and so be too deep.
  const bool deeper = std::any_of(diagnostics.begin(), diagnostics.end(),
                                  [](const Diagnostic& diagnostic) {
                                    return diagnostic.code == "too-deep";
                                  });
  REFOLD_CHECK(deeper || (again.valid && again == file),
               "a file changed by being printed");
}

}  // namespace
}  // namespace refold::karabast

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Cards are some thousands of bytes; longer inputs only make the fuzzer slow.
  constexpr size_t kMaxSize = 1 << 14;
  if (size > kMaxSize) return 0;
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<refold::Diagnostic> diagnostics;
  const refold::karabast::CardFile file =
      refold::karabast::ParseCardFile("fuzz.ts", text, &diagnostics);
  for (const refold::Diagnostic& diagnostic : diagnostics) {
    REFOLD_CHECK(!diagnostic.Render().empty(), "a diagnostic says nothing");
  }
  REFOLD_CHECK(file.valid == diagnostics.empty(),
               "a file is refused without a word, or not refused");
  if (file.valid) refold::karabast::CheckFileComesBack(file);
  return 0;
}
