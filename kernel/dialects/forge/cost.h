// Costs: `1 R T Sac<1/Creature>`, mana symbols and named parts, divided by
// blanks outside of `<…>`.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_COST_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_COST_H_

#include <string>
#include <vector>

#include "kernel/dialects/forge/text.h"

namespace refold::forge {

// One way to pay for a symbol: `W`, `2`, `W/U`, `W/P`, `S`, `X`.
struct ManaSymbolText {
  Text text;
  std::vector<std::string> colors;  // letters of WUBRGC; several: any one
  int generic = 0;
  bool x = false;
  bool snow = false;
  bool phyrexian = false;  // or two life
};

struct CostPartText {
  Text text;
  Text name;               // `Sac`; empty for mana
  std::vector<Text> args;  // of `<…>`, divided at `/`
  ManaSymbolText mana;
};

struct CostText {
  Text text;
  bool none = false;  // `no cost`
  std::vector<CostPartText> parts;
};

// Null, or what is wrong, and where.
const char* FaultInCost(const Text& text, Text* where);
// Parts that mean nothing are left out.
CostText ParseCost(const Text& text);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_COST_H_
