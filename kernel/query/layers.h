// Layers: the order in which the operations of effects are applied. What each
// of them does to the characteristics of one thing is said in change.h.
//
// The order is the game's (GameQueries::layers), as data: a list of layers,
// each with the operations that lie in it. Beneath all of them lies what copy
// effects add to what they copy (ModifierOp.copiable); what a card is a copy of
// is its program, and so is what effects have made of its text.
#ifndef REFOLD_KERNEL_QUERY_LAYERS_H_
#define REFOLD_KERNEL_QUERY_LAYERS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "kernel/base/word.h"
#include "kernel/state/cells.h"

namespace refold {

// One layer as a game writes it down. What lies in it is applied by timestamp.
struct LayerSpec {
  Word name;  // in messages
  std::vector<ModifierOpKind> operations;
  // What takes abilities with a type that it sets (MOD_LOSE_ABILITIES with a
  // word) does so here, not where other abilities are lost.
  bool loses_with_types = false;
  // What counters make of stats (GameQueries::CounterStats) comes first here.
  bool counters = false;
};

// A place in the order of application, from kCopiableLayer on.
using Layer = uint8_t;
inline constexpr Layer kCopiableLayer = 0;

// The layers of one game, the first that is applied first. Which one an
// operation lies in is looked up by its kind.
class LayerTable {
 public:
  explicit LayerTable(const std::vector<LayerSpec>& layers);

  // InvalidArgument, with the operation's name in the schema and the layers',
  // unless every operation that changes characteristics lies in one layer, no
  // other in any, and what is forbidden lies where it is given. The answers
  // below are those of such a table.
  const absl::Status& status() const { return status_; }

  // done() for what changes no characteristics, and for what is no operation,
  // as a log may hold it. `word` is the operation's.
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

  // Behind the last one.
  Layer done() const { return done_; }
  // Where abilities are granted: what is granted there begins once that layer
  // is done.
  Layer grants() const { return grants_; }
  // The first that settles stats.
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
