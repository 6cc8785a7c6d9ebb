// Explains in words how refold understands a card's script.
//
// The explanation is complete: each set field shows in it, so two different
// programs have different explanations. Only the number of registers and the
// word table itself do not show.
#ifndef REFOLD_TOOLS_EXPLAIN_EXPLAIN_H_
#define REFOLD_TOOLS_EXPLAIN_EXPLAIN_H_

#include <functional>
#include <string>

#include "kernel/program/program_set.h"
#include "proto/report.pb.h"

namespace refold::tools {

// The text of a line of a script, without its newline; empty if there is no
// such line.
using ScriptLine =
    std::function<std::string(const std::string& file, uint32_t line)>;

// All its text is well-formed UTF-8; control characters are copied from the
// script.
pb::ExplainedProgram Explain(const LinkedProgram& program,
                             const ScriptLine& line_of);

// The same for people, several lines, each with `indent` spaces in front. No
// control characters but newlines.
std::string ExplanationText(const pb::ExplainedProgram& explained,
                            int indent = 0);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_EXPLAIN_H_
