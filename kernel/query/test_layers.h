// For tests: default layers for games that do not care about them.
#ifndef REFOLD_KERNEL_QUERY_TEST_LAYERS_H_
#define REFOLD_KERNEL_QUERY_TEST_LAYERS_H_

#include <vector>

#include "kernel/query/layers.h"

namespace refold {

// Control, types, colors, abilities, defined, set, added and swapped stats,
// proxies; counters count with what is added.
const std::vector<LayerSpec>& TestLayerSpecs();
const LayerTable& TestLayers();

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_TEST_LAYERS_H_
