#include "kernel/query/layers.h"

#include <algorithm>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/program/reads.h"
#include "proto/world.pb.h"

namespace refold {
namespace {

constexpr size_t kMaxLayers = 32;

// What an operation changes, as bits of Asks; 0 for what nothing can ask for
// within a layer, absent for what changes no characteristics.
std::optional<uint32_t> ChangedBy(ModifierOpKind kind) {
  switch (kind) {
    case ModifierOpKind::kSetController:
      return kAsksControllers;
    case ModifierOpKind::kAddType:
    case ModifierOpKind::kRemoveType:
    case ModifierOpKind::kRemoveSubtypes:
      return kAsksTypes;
    case ModifierOpKind::kAddColor:
    case ModifierOpKind::kSetColor:
      return kAsksColors;
    case ModifierOpKind::kAddKeyword:
    case ModifierOpKind::kRemoveKeyword:
    case ModifierOpKind::kGrantAbility:
    case ModifierOpKind::kLoseAbilities:
    case ModifierOpKind::kForbidAbilities:
    case ModifierOpKind::kForbidKeyword:
    case ModifierOpKind::kSetFlag:
      return kAsksAbilities;
    case ModifierOpKind::kRule:
    case ModifierOpKind::kAddCost:
    case ModifierOpKind::kAddResource:
    case ModifierOpKind::kAddValue:
      return 0;
    case ModifierOpKind::kDefineStat:
    case ModifierOpKind::kSetStat:
    case ModifierOpKind::kAddStat:
    case ModifierOpKind::kSwapStats:
    case ModifierOpKind::kProxyStat:
      return kAsksStats;
    case ModifierOpKind::kNone:
    case ModifierOpKind::kShield:
    case ModifierOpKind::kTrigger:
    case ModifierOpKind::kAbility:
    case ModifierOpKind::kCopy:
    case ModifierOpKind::kReword:
    case ModifierOpKind::kChangeFlag:
    case ModifierOpKind::kChangeResource:
      return std::nullopt;
  }
  return std::nullopt;
}

bool SettlesStats(const LayerSpec& spec) {
  return spec.counters ||
         std::any_of(spec.operations.begin(), spec.operations.end(),
                     [](ModifierOpKind kind) {
                       return ChangedBy(kind) == uint32_t{kAsksStats};
                     });
}

// As the schema calls it.
std::string NameOf(ModifierOpKind kind) {
  return pb::ModifierOpKind_Name(static_cast<pb::ModifierOpKind>(kind));
}

// The layers for which `holds` is true.
template <class Holds>
std::vector<Word> LayersWith(const std::vector<LayerSpec>& layers,
                             const Holds& holds) {
  std::vector<Word> names;
  for (const LayerSpec& spec : layers) {
    names.insert(names.end(), static_cast<size_t>(holds(spec)), spec.name);
  }
  return names;
}

// Checks that `what` is in exactly one layer.
absl::Status CheckOne(const std::string& what, const std::vector<Word>& in) {
  if (in.size() == 1) return absl::OkStatus();
  if (in.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(what, " lies in no layer"));
  }
  return absl::InvalidArgumentError(
      absl::StrCat(what, " lies in the layer \"", in[0].text(),
                   "\" and again in \"", in[1].text(), "\""));
}

absl::Status CheckOperation(const std::vector<LayerSpec>& layers,
                            ModifierOpKind kind) {
  const std::vector<Word> in =
      LayersWith(layers, [kind](const LayerSpec& spec) {
        return std::count(spec.operations.begin(), spec.operations.end(), kind);
      });
  const std::string what = absl::StrCat("the operation ", NameOf(kind));
  if (ChangedBy(kind).has_value()) return CheckOne(what, in);
  return in.empty() ? absl::OkStatus()
                    : absl::InvalidArgumentError(absl::StrCat(
                          what, " lies in the layer \"", in[0].text(),
                          "\", and changes no characteristics"));
}

// Prohibitions are determined before the layer in which the thing would be
// granted.
absl::Status CheckForbidding(const std::vector<LayerSpec>& layers) {
  const auto has = [](const LayerSpec& spec, ModifierOpKind kind) {
    return std::count(spec.operations.begin(), spec.operations.end(), kind) > 0;
  };
  for (const LayerSpec& spec : layers) {
    if (!has(spec, ModifierOpKind::kGrantAbility)) continue;
    for (ModifierOpKind kind :
         {ModifierOpKind::kAddKeyword, ModifierOpKind::kForbidAbilities,
          ModifierOpKind::kForbidKeyword}) {
      if (has(spec, kind)) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          "the operation ", NameOf(kind), " does not lie in the layer \"",
          spec.name.text(), "\", where abilities are granted"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

LayerTable::LayerTable(const std::vector<LayerSpec>& layers)
    : done_(static_cast<Layer>(layers.size() + 1)), changes_(done_, 0) {
  layer_of_.fill(done_);
  stats_ = grants_ = counters_ = loses_with_types_ = done_;
  status_ = layers.size() < kMaxLayers
                ? Check(layers)
                : absl::InvalidArgumentError("there are too many layers");
  if (!status_.ok()) return;
  for (size_t i = 0; i < layers.size(); ++i) {
    Place(static_cast<Layer>(i + 1), layers[i]);
  }
  grants_ = layer_of_[static_cast<size_t>(ModifierOpKind::kGrantAbility)];
}

void LayerTable::Place(Layer layer, const LayerSpec& spec) {
  for (ModifierOpKind kind : spec.operations) {
    layer_of_[static_cast<size_t>(kind)] = layer;
    changes_[layer] |= *ChangedBy(kind);
  }
  if (spec.loses_with_types) {
    loses_with_types_ = layer;
    changes_[layer] |= kAsksAbilities;
  }
  if (spec.counters) counters_ = layer;
  if (SettlesStats(spec)) stats_ = std::min(stats_, layer);
}

absl::Status LayerTable::Check(const std::vector<LayerSpec>& layers) const {
  for (int number = 0; number < static_cast<int>(layer_of_.size()); ++number) {
    if (!pb::ModifierOpKind_IsValid(number)) continue;
    absl::Status one =
        CheckOperation(layers, static_cast<ModifierOpKind>(number));
    if (!one.ok()) return one;
  }
  absl::Status with_types = CheckOne(
      "what takes abilities with types",
      LayersWith(layers,
                 [](const LayerSpec& spec) { return spec.loses_with_types; }));
  if (!with_types.ok()) return with_types;
  absl::Status counters = CheckOne(
      "what counters change",
      LayersWith(layers, [](const LayerSpec& spec) { return spec.counters; }));
  if (!counters.ok()) return counters;
  return CheckForbidding(layers);
}

}  // namespace refold
