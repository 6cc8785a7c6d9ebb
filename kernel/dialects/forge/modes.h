// A choice of one of several ways to go on.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_MODES_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_MODES_H_

#include <functional>
#include <string>
#include <vector>

#include "kernel/dialects/forge/code_writer.h"

namespace refold::forge {

struct Modes {
  std::vector<std::string> labels;
  // Whether each can be chosen; empty: all can.
  std::vector<pb::Expr> available;
  pb::Selector who;     // NONE: the controller
  bool cancel = false;  // may be declined
  int into = -1;        // register whose word the label becomes
};

// What the modes that these SVars are are called: by their descriptions, or by
// the SVars' names where there are none or two are alike.
std::vector<std::string> LabelsOf(CardLowering& card,
                                  const std::vector<Text>& svars);

// Asks, and writes what each does: `emit` is called once for each, in order.
void EmitModes(CodeWriter& code, const Text& at, const Modes& modes,
               const std::function<void(size_t)>& emit);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_MODES_H_
