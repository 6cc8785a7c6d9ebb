#include "kernel/query/test_layers.h"

namespace refold {

const std::vector<LayerSpec>& TestLayerSpecs() {
  using enum ModifierOpKind;
  static const std::vector<LayerSpec> specs = {
      {.name = Word::Of("control"), .operations = {kSetController}},
      {.name = Word::Of("types"),
       .operations = {kAddType, kRemoveType, kRemoveSubtypes},
       .loses_with_types = true},
      {.name = Word::Of("colors"), .operations = {kAddColor, kSetColor}},
      {.name = Word::Of("abilities"),
       .operations = {kAddKeyword, kRemoveKeyword, kGrantAbility,
                      kLoseAbilities, kForbidAbilities, kForbidKeyword, kRule,
                      kAddCost, kSetFlag, kAddResource, kAddValue}},
      {.name = Word::Of("defined"), .operations = {kDefineStat}},
      {.name = Word::Of("set"), .operations = {kSetStat}},
      {.name = Word::Of("added"), .operations = {kAddStat}, .counters = true},
      {.name = Word::Of("swapped"), .operations = {kSwapStats}},
      {.name = Word::Of("proxies"), .operations = {kProxyStat}},
  };
  return specs;
}

const LayerTable& TestLayers() {
  static const auto* const table = new LayerTable(TestLayerSpecs());
  return *table;
}

}  // namespace refold
