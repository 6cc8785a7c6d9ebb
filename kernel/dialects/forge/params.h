// Lines of parameters: `AB$ Draw | Cost$ T | NumCards$ 2`, and the same for
// triggers (`Mode$ …`), static abilities and replacements (`Event$ …`).
//
// The line is divided at `|`, each part at its first `$`. Keys are
// case-insensitive, and of two equal ones the last counts.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_PARAMS_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_PARAMS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/forge/text.h"

namespace refold::forge {

struct Param {
  Text key;
  Text value;
};

struct ParamLine {
  Text text;  // all of it
  // What the first part says: `AB` and `Draw`; `Mode` and the mode; `Event` and
  // the event.
  Text kind;
  Text head;
  std::vector<Param> params;    // the others, each key once
  std::vector<Param> repeated;  // those that a later one of their key replaces

  const Text* Find(absl::string_view key) const;
};

ParamLine ParseParams(const Text& text);

// Whether the value of an SVar is such a line, and not a number or a hint.
bool IsParamLine(absl::string_view value);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_PARAMS_H_
