// Layers: the order in which the operations of effects are applied. change.h
// says what each of them does to the characteristics of one thing.
//
// Each game defines the order as data (GameQueries::layers): a list of layers,
// each with its operations. Beneath all of them is what copy effects add to
// what they copy (ModifierOp.copiable); what a card is a copy of is its
// program, as are changes of its text.
#ifndef REFOLD_KERNEL_QUERY_LAYERS_H_
#define REFOLD_KERNEL_QUERY_LAYERS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {

// One layer as a game specifies it. Its operations are applied by timestamp.
struct LayerSpec {
  Word name;  // in messages
  std::vector<ModifierOpKind> operations;
  // Operations that remove abilities together with setting a type
  // (MOD_LOSE_ABILITIES with a word) apply here, not where other abilities are
  // lost.
  bool loses_with_types = false;
  // Changes of stats by counters (GameQueries::CounterStats) come first here.
  bool counters = false;
};

// A position in the order of application, from kCopiableLayer on.
using Layer = uint8_t;
inline constexpr Layer kCopiableLayer = 0;

// The layers of one game, in order of application. The layer of an operation is
// looked up by its kind.
class LayerTable {
 public:
  explicit LayerTable(const std::vector<LayerSpec>& layers);

  // InvalidArgument, with the operation's name in the schema and the layers',
  // unless every operation that changes characteristics is in exactly one
  // layer, no other operation is in any, and prohibitions are in the layer of
  // what they forbid. The functions below assume such a table.
  const absl::Status& status() const { return status_; }

  // done() for operations that change no characteristics, and for values that
  // are not operations, as a log may hold. `word` is the operation's.
  Layer LayerOf(ModifierOpKind kind, Word word) const {
    if (kind == ModifierOpKind::kLoseAbilities && !word.empty()) {
      return loses_with_types_;
    }
    const auto place = static_cast<size_t>(kind);
    return place < layer_of_.size() ? layer_of_[place] : done_;
  }
  Layer LayerOf(const ModifierOp& op) const {
    return op.copiable ? kCopiableLayer : LayerOf(op.kind, op.word);
  }

  // The position after the last one.
  Layer done() const { return done_; }
  // The layer where abilities are granted: these begin once that layer is done.
  Layer grants() const { return grants_; }
  // The first layer that determines stats.
  Layer stats() const { return stats_; }
  // See LayerSpec.
  Layer counters() const { return counters_; }
  // What its operations change, as bits of Asks (program/reads.h).
  uint32_t changes(Layer layer) const {
    return layer < changes_.size() ? changes_[layer] : 0;
  }

 private:
  void Place(Layer layer, const LayerSpec& spec);
  absl::Status Check(const std::vector<LayerSpec>& layers) const;

  std::array<Layer, 64> layer_of_ = {};
  Layer loses_with_types_ = 0;
  Layer counters_ = 0;
  Layer grants_ = 0;
  Layer stats_ = 0;
  Layer done_ = 0;
  std::vector<uint32_t> changes_;
  absl::Status status_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_LAYERS_H_
