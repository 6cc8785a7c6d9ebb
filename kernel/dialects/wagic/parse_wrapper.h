// Parsing wrappers: constructs that hold an inner ability.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_WRAPPER_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_WRAPPER_H_

#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// Each of these looks at the cursor. If its construct stands there, it consumes
// it and returns true; otherwise it returns false, and neither moves the cursor
// nor complains.

// Wrappers whose inner ability is all the rest of the text, `&&` included: if,
// this, thisforeach, pay, activate, emblem, soulbond, replacedraw, the `multi`
// forms of phaseaction and upcost.
bool ParseLineWrapper(ParseContext* context, Cursor* cursor, Effect* effect);

// Wrappers whose inner ability is the rest of the text up to the next `&&`,
// which is where the cursor must end: phaseaction, upcost, cumulativeupcost.
bool ParsePartWrapper(ParseContext* context, Cursor* cursor, Effect* effect);

// Wrappers that are closed by a word or sign of their own: ability$!…!$,
// chooseacolor … chooseend, flipacoin … flipend.
bool ParseClosedWrapper(ParseContext* context, Cursor* cursor, Effect* effect);

// `lord(spec)`, `all(spec)`, `foreach(spec)`, `aslongas(spec)`, `teach(spec)`:
// only this much; the inner ability stands around it and is left null.
bool ParseScope(ParseContext* context, Cursor* cursor, Effect* effect);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_WRAPPER_H_
