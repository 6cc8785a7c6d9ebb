// Reading the text of card files: primitives (`primitives/*.txt`: names and
// rules) and sets (`<SET>/_cards.dat`: prints).
//
// A file is passed as text with a name; nothing here accesses a file system.
// The result is the records in file order, with macros expanded, and the place
// of every field. No field is interpreted except `name`, `id`, `primitive` and
// `grade`.
//
// What Wagic skips is reported. It is a warning if harmless: keys and tags that
// resemble a known one are taken for it. It is an error if part of a card may
// be lost: a record that is not closed, a line without `=`, an unknown key or
// tag, text outside records.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_CARD_FILE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_CARD_FILE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::wagic {

// How far a card may be trusted, best first.
enum class Grade : uint8_t {
  kSupported,
  kBorderline,
  kUnofficial,
  kCrappy,
  kUnsupported,
  kDangerous,
};

// A stretch of a field's value that a macro produced.
struct Expansion {
  size_t offset = 0;           // Where it begins in the expanded value.
  size_t length = 0;           // Its length there.
  size_t original_offset = 0;  // Where the macro call began in the file.
  size_t original_length = 0;
};

struct CardField {
  std::string key;    // Canonical: `primitve` becomes `primitive`.
  std::string value;  // Macros expanded; otherwise as written.
  int line = 0;
  int value_column = 0;     // 1-based column of the value's first byte.
  std::string source_line;  // As in the file, without line end.
  std::vector<Expansion> expansions;

  // The 1-based column of the file where byte `offset` of the value stands;
  // for text out of a macro, the column of the macro's call.
  int Column(size_t offset) const;
};

struct CardRecord {
  std::string file;
  int line = 0;             // Where it opens.
  std::string source_line;  // That line.
  bool is_meta = false;     // A `[meta]` block.
  std::string name;         // Empty if there is none.
  std::string primitive;    // Prints only.
  int64_t id = 0;           // 0: none.
  Grade grade = Grade::kSupported;
  std::vector<CardField> fields;  // In file order, all of them.
  // What was reported while it was read. After an error nobody knows whether
  // this is all of the card.
  std::vector<Diagnostic> diagnostics;

  // The last field of that key, or null.
  const CardField* Find(absl::string_view key) const;
};

// Text macros (`#AUTO_DEFINE NAME(params) text`). They are global: one table
// serves all files that are read together.
class MacroTable {
 public:
  // Reads every definition of a file's text, wherever it stands.
  void ReadDefinitions(absl::string_view text);

  // Replaces each call in `field->value` and notes where.
  void Expand(CardField* field) const;

 private:
  struct Macro {
    std::vector<std::string> parameters;
    std::string body;
  };
  std::map<std::string, Macro> macros_;  // By lower-case name.
};

// Reads all records of one file. `macros` must already hold every definition.
// `diagnostics` receives what is about none of the records.
std::vector<CardRecord> ReadCardFile(absl::string_view file,
                                     absl::string_view text,
                                     const MacroTable& macros,
                                     std::vector<Diagnostic>* diagnostics);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_CARD_FILE_H_
