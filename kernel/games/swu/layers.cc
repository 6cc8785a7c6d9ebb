#include "kernel/games/swu/layers.h"

namespace refold::swu {

const LayerTable& Layers() {
  using enum ModifierOpKind;
  static const auto* const table = new LayerTable({
      {.name = Word::Of("control"), .operations = {kSetController}},
      {.name = Word::Of("traits"),
       .operations = {kAddType, kRemoveType, kRemoveSubtypes},
       .loses_with_types = true},
      {.name = Word::Of("aspects"), .operations = {kAddColor, kSetColor}},
      {.name = Word::Of("abilities"),
       .operations = {kAddKeyword, kRemoveKeyword, kGrantAbility,
                      kLoseAbilities, kForbidAbilities, kForbidKeyword, kRule,
                      kAddCost, kSetFlag, kAddResource, kAddValue}},
      {.name = Word::Of("defined numbers"), .operations = {kDefineStat}},
      {.name = Word::Of("set numbers"), .operations = {kSetStat}},
      {.name = Word::Of("added numbers"),
       .operations = {kAddStat},
       .counters = true},
      {.name = Word::Of("swapped numbers"), .operations = {kSwapStats}},
      {.name = Word::Of("proxies"), .operations = {kProxyStat}},
  });
  return *table;
}

}  // namespace refold::swu
