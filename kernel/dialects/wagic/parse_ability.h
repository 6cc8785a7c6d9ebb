// Parsing abilities: the contents of an `auto=` line, and of everything that
// contains another ability.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_H_

#include <optional>

#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// A whole ability: first words, cost or trigger, and effects joined by `&&`.
Ability ParseAbility(ParseContext* context, Range range);

// The same as a child node, and never null.
Ref<Ability> ParseInner(ParseContext* context, Range range);
// The ability to the end of the part that a wrapper holds; null if it holds
// none, or its end is written.
Ref<Ability>* InnerOf(EffectArgs* args);
// What stands behind the effect of `inner` and belongs to a scope further out:
// it is taken from there. `inner` may be null.
void TakePending(Ref<Ability>* inner, bool* other,
                 std::optional<CountCondition>* count);

// A line with an optional zone key before it, as `newability[autohand=…]` has.
Line ParseLine(ParseContext* context, Range range, LineZone zone);

// The zone for a key such as `autohand`. False if it is not such a key.
bool FindLineZone(absl::string_view key, LineZone* zone);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ABILITY_H_
