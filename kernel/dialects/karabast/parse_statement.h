// Parsing statements.
//
// A statement that cannot be parsed is reported and skipped, and parsing
// continues with the next one, so that one run reports the errors of all
// methods.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_STATEMENT_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_STATEMENT_H_

#include <cstddef>

#include "kernel/dialects/karabast/reader.h"
#include "kernel/dialects/karabast/statement.h"

namespace refold::karabast {

// `{ … }`; false only if none stands here.
bool ParseBlock(Reader* reader, Block* out);

bool ParseStatement(Reader* reader, Statement* out);

// Behind a statement: `;`, or what stands for it: the end of the line, of the
// block or of the file.
bool ParseSemicolon(Reader* reader);

// Goes behind the statement or member that begins at `mark`, whatever it is.
void SkipStatement(Reader* reader, size_t mark);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_STATEMENT_H_
