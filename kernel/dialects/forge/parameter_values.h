// The possible values of parameters: flags, zones, phases, counters, and a few
// special words. It does not check what is supported.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_PARAMETER_VALUES_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_PARAMETER_VALUES_H_

#include <optional>
#include <string>

#include "kernel/base/diagnostic.h"
#include "kernel/dialects/forge/params.h"

namespace refold::forge {

struct ValueFault {
  Text where;  // the part of the value that means nothing
  std::string code;
  std::string message;
  Severity severity = Severity::kError;
};

// Absent if the value may be one of the parameter's, or nothing is known of
// what those are. A flag that is nearly `True` counts as set: a warning.
std::optional<ValueFault> FaultInValue(const Param& param);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_PARAMETER_VALUES_H_
