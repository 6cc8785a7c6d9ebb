// Shared by the tests of this folder: parses text, and returns what was
// reported.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_TEST_PARSING_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_TEST_PARSING_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/reader.h"
#include "kernel/dialects/karabast/source.h"
#include "kernel/dialects/karabast/tokens.h"

namespace refold::karabast {

// The messages as they are shown, one after another.
inline std::string Rendered(const std::vector<Diagnostic>& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    absl::StrAppend(&out, diagnostic.Render());
  }
  return out;
}

// A text, and its canonical text or what is wrong with it.
struct ReadCase {
  const char* text;
  const char* expected;
};

// `text` as the file "a.ts", ready to be read.
struct TestText {
  explicit TestText(const std::string& text)
      : source("a.ts", text), reader(&context) {
    context.source = &source;
    context.diagnostics = &diagnostics;
    auto tokens = Tokenize(source, &diagnostics);
    if (tokens.has_value()) {
      context.tokens = *std::move(tokens);
    } else {
      context.tokens.resize(1);
    }
  }

  std::vector<Diagnostic> diagnostics;
  Source source;
  ParseContext context;
  Reader reader;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_TEST_PARSING_H_
