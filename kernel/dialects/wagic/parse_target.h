// Parsing target specifications and zones; see syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TARGET_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/parse_context.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

// `subjects[attributes]|zones`, the whole range. Complains about what it does
// not know; the result then lacks it.
TargetSpec ParseTargetSpec(ParseContext* context, Range range);

// The subjects of a specification, separated by commas, without zones.
std::vector<Subject> ParseSubjects(ParseContext* context, Range range);

// The words of subjects that are not types.
const std::vector<absl::string_view>& SubjectWords();

// Reads a zone word such as `myhand` at the cursor. If none stands there,
// returns false and neither moves nor complains.
bool ParseZone(Cursor* cursor, ZoneRef* zone);

// A comma list of zones at the cursor; stops before anything that is not a
// zone.
std::vector<ZoneRef> ParseZones(Cursor* cursor);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_TARGET_H_
