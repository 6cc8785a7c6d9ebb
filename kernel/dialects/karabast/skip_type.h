// Skips types: their content is not kept, but their end must be found.
//
// Understood are names with members and arguments, literals, unions and
// intersections, arrays and indexed types, tuples, objects, functions and
// constructors, `typeof`, `keyof`, `readonly`, `x is T` and `asserts x is T`.
// Not conditional types.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_SKIP_TYPE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_SKIP_TYPE_H_

#include "kernel/dialects/karabast/reader.h"

namespace refold::karabast {

bool SkipType(Reader* reader);

// `: T`, if there is one.
bool SkipTypeNote(Reader* reader);

// `<A, B>` in front of what they are the arguments of.
bool SkipTypeArguments(Reader* reader);

// `<A extends B = C>` of a declaration, if they are there.
bool SkipTypeParameters(Reader* reader);

// `interface A extends B { … }`, `type A = B;`
bool AtTypeDeclaration(const Reader& reader);
bool SkipTypeDeclaration(Reader* reader);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_SKIP_TYPE_H_
