// Parsing classes with their fields and methods.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_CLASS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_CLASS_H_

#include "kernel/dialects/karabast/ast.h"
#include "kernel/dialects/karabast/reader.h"

namespace refold::karabast {

// Whether a class begins here, with its `abstract` if it has one.
bool AtClass(const Reader& reader);

// A member that cannot be read is reported and left out. False if the class
// itself cannot be.
bool ParseClass(Reader* reader, Class* out);

// `@name.name(…)`, any number of them.
bool SkipDecorators(Reader* reader);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_CLASS_H_
