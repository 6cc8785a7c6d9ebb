// Parsing the attributes of a target (`[attacking;power<=2]`), comparisons and
// colours; see syntax.h.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ATTRIBUTE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ATTRIBUTE_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/parse_context.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

// What stands between the brackets, into `subject`.
void ParseAttributes(ParseContext* context, Range range, Subject* subject);

// The words of attributes that are not types.
const std::vector<absl::string_view>& AttributeWords();

// Reads `=`, `<=`, `=>` … at the cursor, spaces around it included.
bool ParseComparison(Cursor* cursor, Comparison* comparison);

// A colour word. False if `word` is not one.
bool FindColor(absl::string_view word, Color* color);
// One of w u b r g. False if `letter` is not one.
bool FindColorLetter(char letter, Color* color);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_ATTRIBUTE_H_
