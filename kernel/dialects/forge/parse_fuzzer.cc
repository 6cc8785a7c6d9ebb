// Feeds arbitrary bytes to the reader of script files and to their check. They
// must never crash or hang, and every diagnostic must render.
#include <cstddef>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "kernel/base/check.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/check.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/number.h"
#include "kernel/dialects/forge/script.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Scripts are some kilobytes; longer inputs only make the fuzzer slow.
  constexpr size_t kMaxSize = 1 << 14;
  if (size > kMaxSize) return 0;
  absl::string_view text(reinterpret_cast<const char*>(data), size);
  const refold::forge::Script script =
      refold::forge::ReadScript("fuzz.txt", text);
  refold::forge::KnownTypes types;
  refold::forge::AddTypesOf(script, &types);
  for (const refold::forge::Face& face : script.faces) {
    for (const auto& [name, value] : face.svars) {
      refold::forge::ParseNumber(value);
    }
  }
  for (const refold::Diagnostic& diagnostic :
       refold::forge::CheckScript(script)) {
    REFOLD_CHECK(!diagnostic.Render().empty(), "a diagnostic says nothing");
  }
  return 0;
}
