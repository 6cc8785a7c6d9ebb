// Numbers: a literal, the name of an SVar, or an expression with `$`.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_NUMBER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_NUMBER_H_

#include <cstdint>

#include "kernel/dialects/forge/text.h"

namespace refold::forge {

struct NumberText {
  enum class Kind {
    kLiteral,     // `3`, `+3`, `-1`
    kName,        // `X`, `-X`
    kExpression,  // `Count$Valid Creature.YouCtrl/Times.2`
  };
  Text text;
  Kind kind = Kind::kLiteral;
  int64_t literal = 0;
  bool negative = false;  // of a name
  Text name;
  Text head;  // `Count`
  Text body;  // `Valid Creature.YouCtrl`
  Text op;    // `Times`; empty: none
  Text operand;
};

NumberText ParseNumber(const Text& text);

// `GE3`: an operator of two letters and a number.
struct Comparison {
  // kMod2: it leaves the number when it is divided by two.
  enum class Op { kLt, kLe, kEq, kNe, kGe, kGt, kMod2 };
  Op op = Op::kGe;
  Text number;
};

// False if it is not a number.
bool ParseComparison(const Text& text, Comparison* comparison);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_NUMBER_H_
