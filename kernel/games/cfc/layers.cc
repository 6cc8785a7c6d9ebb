#include "kernel/games/cfc/layers.h"

namespace refold::cfc {

const LayerTable& Layers() {
  using enum ModifierOpKind;
  static const auto* const table = new LayerTable({
      {.name = Word::Of("nature"),
       .operations = {kSetController, kAddType, kRemoveType, kRemoveSubtypes,
                      kAddColor, kSetColor},
       .loses_with_types = true},
      {.name = Word::Of("abilities and rules"),
       .operations = {kAddKeyword, kRemoveKeyword, kGrantAbility,
                      kLoseAbilities, kForbidAbilities, kForbidKeyword, kRule,
                      kAddCost, kSetFlag, kAddResource, kAddValue}},
      {.name = Word::Of("set bp"), .operations = {kDefineStat, kSetStat}},
      {.name = Word::Of("change bp"),
       .operations = {kAddStat},
       .counters = true},
      {.name = Word::Of("stand for others"),
       .operations = {kSwapStats, kProxyStat}},
  });
  return *table;
}

}  // namespace refold::cfc
