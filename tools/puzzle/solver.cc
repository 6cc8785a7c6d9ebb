#include "tools/puzzle/solver.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "tools/puzzle/estimate.h"
#include "tools/puzzle/mana_book.h"
#include "tools/puzzle/moves.h"
#include "tools/puzzle/proof_tree.h"

namespace refold::tools {
namespace {

// How much a point of what is left, and an act, count in the guess of how far a
// position is from its proof.
constexpr int64_t kPointWeight = 2;
constexpr int64_t kActWeight = 1;
constexpr int64_t kMostPoints = 60;
// Positions in a row; what takes more goes on for ever.
constexpr size_t kMostDepth = 500;

class Search {
 public:
  Search(const Engine& engine, const Goal& goal, Breadth breadth,
         uint64_t nodes)
      : goal_(goal), breadth_(breadth), nodes_(nodes) {
    Step first{.engine = engine.Suppose(), .turns = TurnCount(engine.state())};
    first_ = PassOnCounting(first);
    tree_.Add(KeyAt(first), GuessOf(first, 0));
    path_.push_back(std::move(first));
  }

  // Until the first position is proved or refuted, or the bound is reached.
  void Run() {
    while (!tree_.proved(0) && !tree_.refuted(0) && !bounded()) {
      if (Descend()) Expand();
    }
  }

  bool proved() const { return tree_.proved(0); }
  bool refuted() const { return tree_.refuted(0); }
  bool bounded() const { return tree_.size() >= nodes_; }
  uint64_t nodes() const { return tree_.size(); }
  // What was left out on the way; empty if nothing was.
  const std::string& left_out() const { return left_out_; }

  std::vector<Decision> Line(int64_t& acts) const {
    std::vector<Decision> line = first_;
    const std::vector<Decision> rest = tree_.Line(0, acts);
    line.insert(line.end(), rest.begin(), rest.end());
    return line;
  }

 private:
  // A position on the way to the one that is looked at.
  struct Step {
    ProofTree::NodeId node = 0;
    std::unique_ptr<Engine> engine;
    TurnCount turns;
  };

  PositionKey KeyAt(const Step& step) const {
    return KeyOf(
        *step.engine, step.turns.begun(),
        breadth_ == Breadth::kNarrow ? Sameness::kTimeless : Sameness::kExact);
  }

  ProofTree::Node GuessOf(const Step& step, int64_t acts) const {
    ProofTree::Node guess{.acts = acts};
    switch (Judge(goal_, step.engine->state(), step.turns.begun())) {
      case Verdict::kReached:
        guess.proof = 0;
        guess.disproof = kNever;
        break;
      case Verdict::kMissed:
        guess.proof = kNever;
        guess.disproof = 0;
        break;
      case Verdict::kOpen: {
        guess.own = step.engine->prompt().player == kSolver;
        const int64_t left = std::min(EstimateLeft(*step.engine), kMostPoints);
        guess.proof =
            static_cast<uint32_t>(1 + kPointWeight * left + kActWeight * acts);
        break;
      }
    }
    return guess;
  }

  // Goes to the position to look into next; false if the way there was none.
  bool Descend() {
    for (size_t depth = 0;; ++depth) {
      const ProofTree::NodeId node = path_[depth].node;
      if (!tree_.node(node).expanded) {
        Leave(depth + 1);
        return true;
      }
      const ProofTree::NodeId next = tree_.MostProving(node);
      if (depth + 1 < path_.size() && path_[depth + 1].node == next) continue;
      Leave(depth + 1);
      if (GoesRound(next)) {
        left_out_ = "a line of play goes round in circles";
        tree_.RemoveEdge(node, next);
        return false;
      }
      path_.push_back(StepTo(path_.back(), next));
    }
  }

  // So many positions of the path stay.
  void Leave(size_t count) {
    path_.erase(path_.begin() + static_cast<ptrdiff_t>(count), path_.end());
  }

  bool GoesRound(ProofTree::NodeId next) const {
    return path_.size() >= kMostDepth ||
           std::any_of(path_.begin(), path_.end(),
                       [next](const Step& step) { return step.node == next; });
  }

  Step StepTo(const Step& from, ProofTree::NodeId next) const {
    const std::vector<ProofTree::Edge>& edges = tree_.node(from.node).edges;
    const auto edge = std::find_if(
        edges.begin(), edges.end(),
        [next](const ProofTree::Edge& one) { return one.to == next; });
    Step step{next, from.engine->Suppose(), from.turns};
    for (const Decision& decision : edge->decisions) {
      const absl::Status submitted = step.engine->Submit(decision);
      REFOLD_CHECK(submitted.ok(), "a move that was made cannot be made again");
      step.turns.Follow(step.engine->state());
    }
    return step;
  }

  void Expand() {
    const Step& at = path_.back();
    const ProofTree::Node& node = tree_.node(at.node);
    const bool own = node.own;
    const int64_t acts = node.acts;
    Moves moves = MovesAt(*at.engine, breadth_, book_);
    if (!moves.all) {
      left_out_ = "a prompt has too many answers";
      // A defence that is not tried may hold.
      if (!own) return tree_.Refute(at.node);
    }
    // Others pass first: most of what does not win at once is refuted so.
    std::stable_partition(
        moves.moves.begin(), moves.moves.end(),
        [own](const Move& move) { return move.passes != own; });
    std::vector<ProofTree::Edge> edges;
    for (Move& move : moves.moves) AddEdge(at, acts, own, move, edges);
    if (edges.empty()) return tree_.Refute(at.node);
    tree_.Expand(at.node, std::move(edges));
  }

  void AddEdge(const Step& at, int64_t acts, bool own, Move& move,
               std::vector<ProofTree::Edge>& edges) {
    Step next{0, std::move(move.after), at.turns};
    // The turn may pass while the players pass; none is passed over.
    next.turns.Follow(next.engine->state());
    const std::vector<Decision> passes = PassOnCounting(next);
    std::vector<Decision> decisions = std::move(move.decisions);
    decisions.insert(decisions.end(), passes.begin(), passes.end());
    const uint64_t draws = at.engine->state().game().draws;
    const bool by_chance = next.engine->state().game().draws != draws;
    ProofTree::Node guess = GuessOf(next, acts + (own && move.acts ? 1 : 0));
    if (by_chance) {
      left_out_ = "chance decides";
      guess.proof = kNever;
      guess.disproof = 0;
    }
    const auto [to, added] = tree_.Add(KeyAt(next), guess);
    edges.push_back({std::move(decisions), to, move.acts});
  }

  // Turn by turn, so that each is counted.
  std::vector<Decision> PassOnCounting(Step& step) const {
    std::vector<Decision> passes;
    while (Judge(goal_, step.engine->state(), step.turns.begun()) ==
           Verdict::kOpen) {
      const std::optional<Decision> pass = PassIfOnly(*step.engine, breadth_);
      if (!pass.has_value()) break;
      passes.push_back(*pass);
      step.turns.Follow(step.engine->state());
    }
    return passes;
  }

  const Goal goal_;
  const Breadth breadth_;
  const uint64_t nodes_;
  ProofTree tree_;
  ManaBook book_;
  std::vector<Decision> first_;  // before the first position
  std::vector<Step> path_;
  std::string left_out_;
};

}  // namespace

Solution Solve(const Engine& engine, const Goal& goal, uint64_t nodes) {
  Solution solution;
  for (Breadth breadth : {Breadth::kNarrow, Breadth::kAll}) {
    Search search(engine, goal, breadth, nodes - solution.nodes);
    search.Run();
    solution.nodes += search.nodes();
    if (search.proved()) {
      solution.solved = Solved::kFound;
      solution.line = search.Line(solution.acts);
      return solution;
    }
    if (search.bounded()) {
      solution.why =
          absl::StrCat("the bound of ", nodes, " positions was reached");
      return solution;
    }
    solution.why = search.left_out();
  }
  if (solution.why.empty()) solution.solved = Solved::kNone;
  return solution;
}

}  // namespace refold::tools
