// Sentence templates with placeholders for the fields of a message.
//
// A pattern is text with
//   {name}              the field's value
//   {X name}            ... read as X says: one character, see Values
//   {name.2}            element 2 of a repeated field
//   {'name the rest}    the rest, as something that belongs to the value of
//                       the field
//   {!special a b}      what Values::Special() makes of the fields a and b
//   [name? yes | no ]   `yes` if the field is set, else `no` ("|no" may be left
//                       out); [@name? …]: if the register is of any use
// Parts may be nested. A set field that the pattern does not name is added at
// the end, after kUnnamedField: nothing is silently left out. Patterns are our
// own, so a bad one is a bug and ends the process; messages may hold anything.
#ifndef REFOLD_TOOLS_EXPLAIN_SENTENCE_H_
#define REFOLD_TOOLS_EXPLAIN_SENTENCE_H_

#include <google/protobuf/message.h>

#include <cstdint>
#include <set>
#include <string>

#include "absl/strings/string_view.h"

namespace refold::tools {

// Introduces a field that its pattern does not name.
inline constexpr char kUnnamedField[] = "; besides, in the program: ";

// How values read. `style` is the character before a field's name, or 0.
class Values {
 public:
  virtual ~Values() = default;
  virtual std::string Number(char style, int64_t number) const = 0;
  virtual std::string Part(char style,
                           const google::protobuf::Message& part) const = 0;
  // `of` is the message that has the field.
  virtual std::string Choice(const google::protobuf::EnumValueDescriptor& value,
                             const google::protobuf::Message& of) const = 0;
  virtual std::string Special(absl::string_view name,
                              const google::protobuf::Message& of) const = 0;
  // "your power", "the power of this card".
  virtual std::string Belonging(const google::protobuf::Message& owner,
                                const std::string& what) const = 0;
  virtual bool IsUsed(int64_t register_index) const = 0;
};

// The sentence. Fields in `said` are known to be said elsewhere.
std::string Expand(absl::string_view pattern,
                   const google::protobuf::Message& message,
                   const Values& values,
                   const std::set<std::string>& said = {});

// Whether the field holds anything: a number that is not 0, an element, a part.
bool IsSet(const google::protobuf::Message& message,
           const google::protobuf::FieldDescriptor& field);

// The fields that a pattern names.
std::set<std::string> FieldsNamed(absl::string_view pattern);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_SENTENCE_H_
