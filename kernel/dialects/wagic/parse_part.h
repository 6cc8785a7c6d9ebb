// Parsing the part between two `&&`: one effect and the words around it.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_PART_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_PART_H_

#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// The whole range; adds its effect to `ability`.
void ParsePart(ParseContext* context, Range range, Ability* ability);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_PART_H_
