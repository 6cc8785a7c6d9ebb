// What refold takes a card's script to mean, in words.
//
// Everything that a program says is said: each field that is set shows in the
// explanation, so two programs that differ are explained differently. What does
// not show is how much memory code needs, and the word table by itself.
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

// All text of it is well-formed UTF-8; control characters are as they stand in
// the script.
pb::ExplainedProgram Explain(const LinkedProgram& program,
                             const ScriptLine& line_of);

// The same for people, several lines, each with `indent` spaces in front. No
// control characters but newlines.
std::string ExplanationText(const pb::ExplainedProgram& explained,
                            int indent = 0);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_EXPLAIN_H_
