// What a search knows: positions, the moves between them, and what is missing
// to prove or refute each.
//
// Positions that are reached in several ways are one, so it is a graph. A
// position's numbers follow from those of its moves: the solver needs one that
// holds, its opponents must fail with all.
#ifndef REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_
#define REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "kernel/engine/engine.h"
#include "tools/puzzle/position_key.h"

namespace refold::tools {

// The greatest number: impossible.
inline constexpr uint32_t kNever = 1'000'000'000;

class ProofTree {
 public:
  using NodeId = uint32_t;

  struct Node {
    uint32_t proof = 1;     // 0: proved
    uint32_t disproof = 1;  // 0: refuted
    bool own = false;       // the solver decides
    bool expanded = false;
    // How it was found: from which position, by what, with so many acts of the
    // solver so far. What is expanded is that very position, not one that
    // counts as the same.
    NodeId from = 0;
    std::vector<Decision> by;
    int64_t acts = 0;
    std::vector<NodeId> moves;  // where its moves lead
    std::vector<NodeId> parents;
  };

  const Node& node(NodeId id) const { return nodes_[id]; }
  size_t size() const { return nodes_.size(); }
  bool proved(NodeId id) const { return nodes_[id].proof == 0; }
  bool refuted(NodeId id) const { return nodes_[id].disproof == 0; }

  // The position must not be in the tree yet.
  NodeId Add(const PositionKey& key, Node guess);
  // What the position's moves lead to. Its numbers, and those of whatever led
  // to it, are recomputed.
  void Expand(NodeId id, std::vector<NodeId> moves);
  // Marks the position as refuted, whatever its moves are.
  void Refute(NodeId id);
  // Removes a move that leads back to where it came from.
  void RemoveMove(NodeId from, NodeId to);

  // The move of an expanded position to look into next.
  NodeId MostProving(NodeId id) const;
  // The position with this key, if there is one.
  std::optional<NodeId> Find(const PositionKey& key) const;
  // Of a proved position: the number of positions to the end, if the solver is
  // as quick and the others as slow as they can be.
  uint32_t LengthOf(NodeId id) const;

 private:
  void Update(NodeId id);
  // Whether the position's numbers have changed.
  bool Renew(NodeId id);

  std::vector<Node> nodes_;
  // Both are only looked up.
  absl::flat_hash_map<PositionKey, NodeId> ids_;
  mutable absl::flat_hash_map<NodeId, uint32_t> lengths_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_
