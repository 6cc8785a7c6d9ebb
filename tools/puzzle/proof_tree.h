// What a search knows: positions, the moves between them, and what is missing
// to prove or refute each.
//
// Positions that are reached in several ways are one, so it is a graph. A
// position's numbers follow from those of its moves: whoever chooses needs one
// that holds, whoever answers must fail with all.
#ifndef REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_
#define REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "kernel/engine/engine.h"
#include "tools/puzzle/position_key.h"

namespace refold::tools {

// No number is greater; it means that it cannot be.
inline constexpr uint32_t kNever = 1'000'000'000;

class ProofTree {
 public:
  using NodeId = uint32_t;

  struct Edge {
    std::vector<Decision> decisions;
    NodeId to = 0;
    bool acts = false;
  };
  struct Node {
    uint32_t proof = 1;     // 0: proved
    uint32_t disproof = 1;  // 0: refuted
    bool own = false;       // the solver decides
    bool expanded = false;
    int64_t acts = 0;  // of the solver, on the way on which it was found
    std::vector<Edge> edges;
    std::vector<NodeId> parents;
  };

  const Node& node(NodeId id) const { return nodes_[id]; }
  size_t size() const { return nodes_.size(); }
  bool proved(NodeId id) const { return nodes_[id].proof == 0; }
  bool refuted(NodeId id) const { return nodes_[id].disproof == 0; }

  // The position with this key, and whether it is new: then it is as `guess`
  // says.
  std::pair<NodeId, bool> Add(const PositionKey& key, const Node& guess);
  // What the position's moves lead to. Its numbers, and those of whatever led
  // to it, are made anew.
  void Expand(NodeId id, std::vector<Edge> edges);
  // Says that it is refuted whatever its moves are.
  void Refute(NodeId id);
  // Takes a move away that leads back to where it came from.
  void RemoveEdge(NodeId from, NodeId to);

  // Of the moves of an expanded position the one to look into next.
  NodeId MostProving(NodeId id) const;
  // Of a proved position: the decisions to its end, against the defence that
  // takes longest, and how many acts of the solver are among them.
  std::vector<Decision> Line(NodeId id, int64_t& acts) const;

 private:
  void Update(NodeId id);
  // Whether the numbers of the position are others than before.
  bool Renew(NodeId id);
  const Edge* ProvedMove(NodeId id,
                         absl::flat_hash_map<NodeId, int>& lengths) const;
  int LengthOf(NodeId id, absl::flat_hash_map<NodeId, int>& lengths) const;

  std::vector<Node> nodes_;
  absl::flat_hash_map<PositionKey, NodeId> ids_;  // only looked up
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_PROOF_TREE_H_
