// Shared by the tests of this folder: parses text, and returns what was
// reported.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_PARSING_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_PARSING_H_

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// The codes of what was reported, separated by spaces.
inline std::string Codes(const std::vector<Diagnostic>& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    absl::StrAppend(&out, out.empty() ? "" : " ", diagnostic.code);
  }
  return out;
}

// A text, and its canonical text or the codes of what is wrong with it.
struct ReadCase {
  const char* text;
  const char* expected;
};

// `text` as line 1 of "test", ready to be read.
struct TestLine {
  explicit TestLine(const std::string& text)
      : line{"test", 1, text, &diagnostics}, reader(&line, 0, text.size()) {}

  std::string codes() const { return Codes(diagnostics); }

  std::vector<Diagnostic> diagnostics;
  LineContext line;
  Reader reader;
};

// A file parsed.
struct TestFile {
  explicit TestFile(const std::string& text)
      : file(ParseRules("test", text, &diagnostics)) {}

  std::string codes() const { return Codes(diagnostics); }

  std::vector<Diagnostic> diagnostics;
  RulesFile file;
};

// A file with one card that has these lines.
struct TestRule : TestFile {
  explicit TestRule(const std::string& lines)
      : TestFile(absl::StrCat("[card]\n", lines, "\n")) {}

  const CardRule& rule() const { return file.rules.at(0); }
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_PARSING_H_
