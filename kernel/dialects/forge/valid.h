// Valid expressions: `Creature.YouCtrl+Other,Player`, who or what is meant.
//
// A comma is "or" (in costs a semicolon), `.` begins the properties, `+` is
// "and", `!` before either is "not". Lowering knows the bases and properties.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_VALID_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_VALID_H_

#include <vector>

#include "kernel/dialects/forge/text.h"

namespace refold::forge {

struct ValidProperty {
  bool negated = false;
  Text word;  // with its argument: `powerGE3`, `sharesNameWith Remembered`
};

struct ValidAlternative {
  Text text;
  bool negated = false;  // all of it
  Text base;
  std::vector<ValidProperty> properties;
};

struct Valid {
  Text text;
  std::vector<ValidAlternative> any;
};

// Null, or what is wrong with the text: an empty part.
const char* FaultInValid(const Text& text, Text* where);
Valid ParseValid(const Text& text);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_VALID_H_
