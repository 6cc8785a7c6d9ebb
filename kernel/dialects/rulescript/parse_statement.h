// Parsing the statements of actions and autos, and the triggers of autos.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_STATEMENT_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_STATEMENT_H_

#include <vector>

#include "kernel/dialects/rulescript/ast.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// What a statement may leave out.
enum class Needs : uint8_t {
  kEffects,  // Each branch has effects.
  kTest,     // Behind a hook: one branch, a test and nothing else.
};

// One statement, all of what `reader` holds.
bool ParseStatement(Reader* reader, Needs needs, Statement* out);

// The value of an `action` property. Every bad statement is reported.
bool ParseAction(Reader* reader, Action* out);

// The value of an `auto` property, likewise.
bool ParseAuto(Reader* reader, std::vector<AutoClause>* out);

// `~…~` or `?…?` in front of an auto statement.
bool AtTrigger(const Reader& reader);
bool ParseTriggers(Reader* reader, AutoClause* out);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_STATEMENT_H_
