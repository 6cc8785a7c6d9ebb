// Parsing the words that belong to an ability as a whole.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_WORD_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_WORD_H_

#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// Reads a word that says something about the whole ability, wherever it
// stands: name(…), target(…), notatarget(…), restriction{…}, limit:n,
// limit^…^n, assorcery, …only. False if none stands at the cursor.
bool ParseAbilityWord(ParseContext* context, Cursor* cursor, Ability* ability);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_WORD_H_
