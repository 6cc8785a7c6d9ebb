#include "kernel/games/mtg/layers.h"

namespace refold::mtg {

const LayerTable& Layers() {
  using enum ModifierOpKind;
  static const auto* const table = new LayerTable({
      {.name = Word::Of("control"),  // 613.1b
       .operations = {kSetController}},
      {.name = Word::Of("types"),  // 613.1d; losing abilities with it: 305.7
       .operations = {kAddType, kRemoveType, kRemoveSubtypes},
       .loses_with_types = true},
      {.name = Word::Of("colors"),  // 613.1e
       .operations = {kAddColor, kSetColor}},
      {.name = Word::Of("abilities"),  // 613.1f, and what has no layer
       .operations = {kAddKeyword, kRemoveKeyword, kGrantAbility,
                      kLoseAbilities, kForbidAbilities, kForbidKeyword, kRule,
                      kAddCost, kSetFlag, kAddResource, kAddValue}},
      {.name = Word::Of("characteristic-defining"),  // 613.4a
       .operations = {kDefineStat}},
      {.name = Word::Of("set power and toughness"),  // 613.4b
       .operations = {kSetStat}},
      {.name = Word::Of("change power and toughness"),  // 613.4c
       .operations = {kAddStat},
       .counters = true},
      {.name = Word::Of("switch power and toughness"),  // 613.4d
       .operations = {kSwapStats}},
      // Magic has no proxies: they would apply at the end.
      {.name = Word::Of("proxies"), .operations = {kProxyStat}},
  });
  return *table;
}

}  // namespace refold::mtg
