// Helpers of the tests of this folder: makes a parse context from a line of
// text.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_TEST_PARSING_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_TEST_PARSING_H_

#include <string>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// A field `auto=<text>` on line 1 of "test.txt", ready to be parsed.
struct TestLine {
  explicit TestLine(const std::string& text)
      : field(MakeField(text)), context("test.txt", field, &diagnostics) {}

  static CardField MakeField(const std::string& text) {
    CardField made;
    made.key = "auto";
    made.value = text;
    made.line = 1;
    made.value_column = 6;
    made.source_line = "auto=" + text;
    return made;
  }

  Range all() const { return context.all(); }

  // The codes of everything reported so far, separated by spaces.
  std::string codes() const {
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics) {
      out += (out.empty() ? "" : " ") + diagnostic.code;
    }
    return out;
  }

  std::vector<Diagnostic> diagnostics;
  CardField field;
  ParseContext context;
};

// A line parsed, with what was reported about it.
struct ParsedLine {
  explicit ParsedLine(const std::string& text) : source(text) {
    line = ParseLine(&source.context, source.all(), LineZone::kBattlefield);
  }
  std::string codes() const { return source.codes(); }
  const Ability& ability() const { return line.ability; }

  TestLine source;
  Line line;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_TEST_PARSING_H_
