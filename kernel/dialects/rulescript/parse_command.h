// Parsing effects: commands with their arguments, and abilities given or taken.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_COMMAND_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_COMMAND_H_

#include <vector>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// `name(…)`, `name?(…)`, `+ability` or `-ability`, without a joiner.
bool ParseEffect(Reader* reader, Effect* out);

// Whether an effect joiner stands here; consumes it.
bool EatJoiner(Reader* reader, Joiner* out);

// The arguments of one command: all that `reader` holds.
bool ParseCommandArgs(Command command, Reader* reader, CommandArgs* out);

// An ability by name.
bool ParseAbility(Reader* reader, Ability* out);

// One word out of the table of E. `what` names the class in complaints, `code`
// is their reason.
template <typename E>
bool ParseOneOf(Reader* reader, absl::string_view what, absl::string_view code,
                E* out) {
  const Token token = reader->Peek();
  if (token.kind != TokenKind::kWord) return reader->Expected(what);
  const std::optional<E> found = FindWord<E>(token.text);
  if (!found.has_value()) {
    return reader->Unknown(reader->Here(), token.text, code, what,
                           Spellings<E>());
  }
  reader->Next();
  *out = *found;
  return true;
}

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_COMMAND_H_
