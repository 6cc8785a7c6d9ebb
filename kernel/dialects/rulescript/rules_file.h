// Reading the text of a rules file: `[card id]` sections of `key = value`
// lines. Values are not interpreted.
//
// The text is passed with a name; nothing here accesses a file system. `#`
// begins a comment anywhere. Text outside of a section, lines that are not
// properties and unknown keys are errors; of properties that may occur once,
// later ones are dropped with a warning, as the document says.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULES_FILE_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULES_FILE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/node.h"
#include "kernel/dialects/rulescript/words.h"

namespace refold::rulescript {

struct RawProperty {
  PropertyKey key = PropertyKey::kAction;
  bool optional = false;  // `target?`
  int line = 0;
  std::string source;  // The whole line.
  size_t begin = 0;    // The value is source[begin, end): trimmed, not empty,
  size_t end = 0;      // without the comment.
};

struct RawRule {
  std::string id;  // In lower case.
  Position position;
  std::string source;  // The line of the id.
  bool valid = true;   // False if the section had an error.
  std::vector<RawProperty> properties;
};

// The sections in file order. Of an id that stands twice only the first is
// kept, and is not valid: nobody can say which one is meant.
std::vector<RawRule> ReadSections(absl::string_view file,
                                  absl::string_view text,
                                  std::vector<Diagnostic>* diagnostics);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULES_FILE_H_
