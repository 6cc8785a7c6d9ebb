#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

constexpr EffectRow kEffects[] = {
#define REFOLD_FORGE_ROW(api, function) {api, function},
    REFOLD_FORGE_EFFECTS(REFOLD_FORGE_ROW)
#undef REFOLD_FORGE_ROW
};

}  // namespace

EffectFn EffectOf(absl::string_view api) {
  for (const EffectRow& row : kEffects) {
    if (absl::EqualsIgnoreCase(row.api, api)) return row.emit;
  }
  return nullptr;
}

}  // namespace refold::forge
