#include "tools/puzzle/proof_tree.h"

#include <algorithm>
#include <deque>

#include "absl/container/flat_hash_set.h"
#include "kernel/base/check.h"

namespace refold::tools {
namespace {

// How often one change is followed round a circle of positions, in which the
// numbers would grow with each round. What is proved or refuted is followed
// always.
constexpr uint32_t kMaxRenewals = 8;

uint32_t SumUpTo(uint32_t a, uint32_t b) {
  return std::min<uint64_t>(uint64_t{a} + b, kNever);
}

}  // namespace

ProofTree::NodeId ProofTree::Add(const PositionKey& key, Node guess) {
  const auto id = static_cast<NodeId>(nodes_.size());
  ids_.emplace(key, id);
  nodes_.push_back(std::move(guess));
  return id;
}

std::optional<ProofTree::NodeId> ProofTree::Find(const PositionKey& key) const {
  const auto known = ids_.find(key);
  if (known == ids_.end()) return std::nullopt;
  return known->second;
}

void ProofTree::Expand(NodeId id, std::vector<NodeId> moves) {
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  for (NodeId to : moves) nodes_[to].parents.push_back(id);
  nodes_[id].expanded = true;
  nodes_[id].moves = std::move(moves);
  Update(id);
}

void ProofTree::Refute(NodeId id) {
  nodes_[id].expanded = true;
  nodes_[id].moves.clear();
  nodes_[id].proof = kNever;
  nodes_[id].disproof = 0;
  const std::vector<NodeId> parents = nodes_[id].parents;
  for (NodeId parent : parents) Update(parent);
}

void ProofTree::RemoveMove(NodeId from, NodeId to) {
  std::erase(nodes_[from].moves, to);
  std::erase(nodes_[to].parents, from);
  if (nodes_[from].moves.empty()) return Refute(from);
  Update(from);
}

bool ProofTree::Renew(NodeId id) {
  Node& node = nodes_[id];
  // Of the one number the least counts, of the other the sum.
  uint32_t least = kNever;
  uint32_t sum = 0;
  for (NodeId to : node.moves) {
    const Node& move = nodes_[to];
    least = std::min(least, node.own ? move.proof : move.disproof);
    sum = SumUpTo(sum, node.own ? move.disproof : move.proof);
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
  std::deque<NodeId> changed = {id};
  absl::flat_hash_set<NodeId> waiting = {id};
  absl::flat_hash_map<NodeId, uint32_t> renewed;
  while (!changed.empty()) {
    const NodeId next = changed.front();
    changed.pop_front();
    waiting.erase(next);
    // What is settled stays so.
    if (proved(next) || refuted(next) || !nodes_[next].expanded) continue;
    if (!Renew(next)) continue;
    const bool settled = proved(next) || refuted(next);
    if (!settled && ++renewed[next] > kMaxRenewals) continue;
    for (NodeId parent : nodes_[next].parents) {
      if (waiting.insert(parent).second) changed.push_back(parent);
    }
  }
}

ProofTree::NodeId ProofTree::MostProving(NodeId id) const {
  const Node& node = nodes_[id];
  REFOLD_CHECK(!node.moves.empty(), "a position without moves is settled");
  return *std::min_element(
      node.moves.begin(), node.moves.end(), [&](NodeId a, NodeId b) {
        return node.own ? nodes_[a].proof < nodes_[b].proof
                        : nodes_[a].disproof < nodes_[b].disproof;
      });
}

uint32_t ProofTree::LengthOf(NodeId id) const {
  const auto known = lengths_.find(id);
  if (known != lengths_.end()) return known->second;
  // What leads back to itself has a shorter way.
  lengths_[id] = kNever;
  const Node& node = nodes_[id];
  uint32_t length = node.own ? kNever : 0;
  for (NodeId to : node.moves) {
    if (!proved(to)) continue;
    const uint32_t of_this = SumUpTo(LengthOf(to), 1);
    length = node.own ? std::min(length, of_this) : std::max(length, of_this);
  }
  if (node.moves.empty()) length = 0;
  lengths_[id] = length;
  return length;
}

}  // namespace refold::tools
