// The part of a ProgramSet that grows while a game is played.
#include <map>
#include <utility>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/program/reword.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

// A program that may become another one, with those that it creates or turns
// into: by set index, and whether they are created.
struct Node {
  bool created = false;
  bool says = false;
  std::map<uint32_t, bool> dependencies;
};

std::map<uint32_t, Node> ReachableFrom(const ProgramSet& set, uint32_t of,
                                       const WordChange& change,
                                       const RewordKeyword& keyword) {
  std::map<uint32_t, Node> nodes;
  nodes[of].created = change.created;
  std::vector<uint32_t> left = {of};
  while (!left.empty()) {
    const uint32_t index = left.back();
    left.pop_back();
    Node& node = nodes[index];
    const pb::CardProgram program = set.program(index).program();
    Reword(program, {change.from, change.to, node.created}, keyword, {},
           &node.says);
    const std::set<uint32_t> faces = FacesOf(program);
    for (int i = 0; i < program.dependencies_size(); ++i) {
      const auto dependency = static_cast<uint32_t>(i);
      const uint32_t other = set.Dependency(index, dependency);
      const bool created = faces.count(dependency) == 0;
      node.dependencies[other] = created;
      if (nodes.count(other) == 0) {
        nodes[other].created = created;
        left.push_back(other);
      }
    }
  }
  return nodes;
}

}  // namespace

std::map<uint32_t, bool> ProgramSet::RewordedBy(
    uint32_t of, const WordChange& change, const RewordKeyword& keyword) const {
  const std::map<uint32_t, Node> nodes =
      ReachableFrom(*this, of, change, keyword);
  std::map<uint32_t, bool> reworded;
  for (bool more = true; more;) {
    more = false;
    for (const auto& [index, node] : nodes) {
      bool changes = node.says;
      for (const auto& [other, created] : node.dependencies) {
        changes = changes || reworded.count(other) != 0;
      }
      if (changes) more = reworded.emplace(index, node.created).second || more;
    }
  }
  return reworded;
}

absl::StatusOr<std::shared_ptr<const ProgramSet>> ProgramSet::WithReworded(
    uint32_t of, const WordChange& change, const RewordKeyword& keyword) const {
  const std::map<uint32_t, bool> reworded = RewordedBy(of, change, keyword);
  const pb::CardProgram before = program(of).program();
  std::map<uint32_t, bool> dependencies;
  for (int i = 0; i < before.dependencies_size(); ++i) {
    auto other = reworded.find(Dependency(of, static_cast<uint32_t>(i)));
    if (other == reworded.end()) continue;
    dependencies[static_cast<uint32_t>(i)] = other->second;
  }
  bool changed = false;
  auto linked = LinkedProgram::Link(
      Reword(before, change, keyword, dependencies, &changed));
  if (!linked.ok()) return linked.status();
  std::shared_ptr<ProgramSet> set(new ProgramSet(*this));
  set->programs_.push_back(*std::move(linked));
  set->reworded_of_.push_back(of);
  set->reworded_by_name_.emplace(set->programs_.back()->name(), set->size());
  set->before_ = shared_from_this();
  return std::shared_ptr<const ProgramSet>(std::move(set));
}

}  // namespace refold
