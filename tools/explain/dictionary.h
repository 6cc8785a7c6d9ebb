// The sentences for everything that a program can express: one pattern
// (sentence.h) for each message, and one for each value of each enumeration.
//
// When you add a field, an operation or an instruction to program.proto, add
// its sentence here; a test walks the schema and lists what has none.
//
// Styles of numbers: $ word, = word with what it means, " word in quotes, *
// word of the game's rules and
// + flag in quotes with what they mean, @ register, ^ register + 1, # ability,
// < ability + 1, > step, & dependency, % dependency + 1, ~ mana kind. Style of
// parts: ? as a condition, - without brackets.
#ifndef REFOLD_TOOLS_EXPLAIN_DICTIONARY_H_
#define REFOLD_TOOLS_EXPLAIN_DICTIONARY_H_

#include <google/protobuf/descriptor.h>

#include "absl/strings/string_view.h"

namespace refold::tools {

// A pattern under its name: a message's or value's full name without the
// package, such as "Instruction.Damage", "Expr.COUNT", "MOD_ADD_TYPE".
struct Entry {
  const char* name;
  const char* pattern;
};

// Null if there is none.
const char* FindPattern(absl::string_view name);
// The same for a descriptor; kNoSentence for what the dictionary does not know.
const char* PatternOf(const google::protobuf::Descriptor& message);
const char* PatternOf(const google::protobuf::EnumValueDescriptor& value);

inline constexpr char kNoSentence[] = "(something without words)";

// The meaning of a word of a game's own rules; empty if the word is
// self-explanatory.
absl::string_view MeaningOf(absl::string_view rule_word);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_DICTIONARY_H_
