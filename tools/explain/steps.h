// An ability's code as a list of steps, indented in branches and loops.
//
// A step's number is its position in the code, from 1. Jumps that form a branch
// show as indentation; others are spelled out ("go on with step 7"), so that
// nothing depends on how a front end arranges its code.
#ifndef REFOLD_TOOLS_EXPLAIN_STEPS_H_
#define REFOLD_TOOLS_EXPLAIN_STEPS_H_

#include "proto/program.pb.h"
#include "proto/report.pb.h"
#include "tools/explain/phrases.h"

namespace refold::tools {

// Appends the steps. `phrases` speaks of this ability.
void AddSteps(const pb::Ability& ability, const Phrases& phrases,
              pb::ExplainedAbility& explained);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_STEPS_H_
