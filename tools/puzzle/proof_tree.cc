#include "tools/puzzle/proof_tree.h"

#include <algorithm>

#include "kernel/base/check.h"

namespace refold::tools {
namespace {

uint32_t SumUpTo(uint32_t a, uint32_t b) {
  return std::min<uint64_t>(uint64_t{a} + b, kNever);
}

}  // namespace

std::pair<ProofTree::NodeId, bool> ProofTree::Add(const PositionKey& key,
                                                  const Node& guess) {
  const auto [place, added] =
      ids_.try_emplace(key, static_cast<NodeId>(nodes_.size()));
  if (added) nodes_.push_back(guess);
  return {place->second, added};
}

void ProofTree::Expand(NodeId id, std::vector<Edge> edges) {
  nodes_[id].expanded = true;
  nodes_[id].edges = std::move(edges);
  for (const Edge& edge : nodes_[id].edges) {
    std::vector<NodeId>& parents = nodes_[edge.to].parents;
    if (std::find(parents.begin(), parents.end(), id) == parents.end()) {
      parents.push_back(id);
    }
  }
  Update(id);
}

void ProofTree::Refute(NodeId id) {
  nodes_[id].expanded = true;
  nodes_[id].edges.clear();
  nodes_[id].proof = kNever;
  nodes_[id].disproof = 0;
  const std::vector<NodeId> parents = nodes_[id].parents;
  for (NodeId parent : parents) Update(parent);
}

void ProofTree::RemoveEdge(NodeId from, NodeId to) {
  std::erase_if(nodes_[from].edges,
                [to](const Edge& edge) { return edge.to == to; });
  std::erase(nodes_[to].parents, from);
  if (nodes_[from].edges.empty()) return Refute(from);
  Update(from);
}

bool ProofTree::Renew(NodeId id) {
  Node& node = nodes_[id];
  // Whose numbers are added, and whose least counts.
  uint32_t least = kNever;
  uint32_t sum = 0;
  for (const Edge& edge : node.edges) {
    const Node& to = nodes_[edge.to];
    least = std::min(least, node.own ? to.proof : to.disproof);
    sum = SumUpTo(sum, node.own ? to.disproof : to.proof);
  }
  if (least == 0) sum = kNever;
  const uint32_t proof = node.own ? least : sum;
  const uint32_t disproof = node.own ? sum : least;
  if (proof == node.proof && disproof == node.disproof) return false;
  node.proof = proof;
  node.disproof = disproof;
  return true;
}

void ProofTree::Update(NodeId id) {
  std::vector<NodeId> changed = {id};
  while (!changed.empty()) {
    const NodeId next = changed.back();
    changed.pop_back();
    // What is settled stays so.
    if (proved(next) || refuted(next) || !nodes_[next].expanded) continue;
    if (!Renew(next)) continue;
    const std::vector<NodeId>& parents = nodes_[next].parents;
    changed.insert(changed.end(), parents.begin(), parents.end());
  }
}

ProofTree::NodeId ProofTree::MostProving(NodeId id) const {
  const Node& node = nodes_[id];
  REFOLD_CHECK(!node.edges.empty(), "a position without moves is settled");
  const auto best = std::min_element(
      node.edges.begin(), node.edges.end(), [&](const Edge& a, const Edge& b) {
        return node.own ? nodes_[a.to].proof < nodes_[b.to].proof
                        : nodes_[a.to].disproof < nodes_[b.to].disproof;
      });
  return best->to;
}

const ProofTree::Edge* ProofTree::ProvedMove(
    NodeId id, absl::flat_hash_map<NodeId, int>& lengths) const {
  const Node& node = nodes_[id];
  const Edge* best = nullptr;
  int length = 0;
  for (const Edge& edge : node.edges) {
    if (!proved(edge.to)) continue;
    const int of_this = LengthOf(edge.to, lengths);
    const bool better = node.own ? of_this < length : of_this > length;
    if (best != nullptr && !better) continue;
    best = &edge;
    length = of_this;
  }
  return best;
}

int ProofTree::LengthOf(NodeId id,
                        absl::flat_hash_map<NodeId, int>& lengths) const {
  const auto known = lengths.find(id);
  if (known != lengths.end()) return known->second;
  // What leads back to itself meanwhile has no better way there.
  lengths[id] = static_cast<int>(kNever);
  const Edge* move = ProvedMove(id, lengths);
  const int length =
      move == nullptr
          ? 0
          : static_cast<int>(
                SumUpTo(static_cast<uint32_t>(move->decisions.size()),
                        static_cast<uint32_t>(LengthOf(move->to, lengths))));
  lengths[id] = length;
  return length;
}

std::vector<Decision> ProofTree::Line(NodeId id, int64_t& acts) const {
  std::vector<Decision> line;
  acts = 0;
  absl::flat_hash_map<NodeId, int> lengths;
  for (size_t steps = 0; steps < nodes_.size(); ++steps) {
    const Edge* move = ProvedMove(id, lengths);
    if (move == nullptr) break;
    line.insert(line.end(), move->decisions.begin(), move->decisions.end());
    acts += nodes_[id].own && move->acts ? 1 : 0;
    id = move->to;
  }
  return line;
}

}  // namespace refold::tools
