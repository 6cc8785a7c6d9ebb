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
constexpr int64_t kMaxPoints = 60;
// Positions in a row; what takes more goes on for ever.
constexpr size_t kMaxDepth = 500;

class Search {
 public:
  Search(const Engine& engine, const Goal& goal, Breadth breadth)
      : goal_(goal), breadth_(breadth) {
    Step first{.engine = engine.Simulate(), .turns = TurnCount(engine.state())};
    first_ = PassOnCounting(first);
    tree_.Add(KeyAt(first), GuessOf(first, 0));
    path_.push_back(std::move(first));
  }

  // Until the first position is proved or refuted, or about `more` positions
  // more were looked at.
  void Run(uint64_t more) {
    const uint64_t end = tree_.size() + more;
    while (!proved() && !refuted() && tree_.size() < end) {
      if (Descend()) Expand();
    }
  }

  bool proved() const { return tree_.proved(0); }
  bool refuted() const { return tree_.refuted(0); }
  uint64_t nodes() const { return tree_.size(); }
  // What was left out on the way; empty if nothing was.
  const std::string& left_out() const { return left_out_; }

  // The decisions to the end, against the defence that takes longest, and how
  // many acts of the solver are among them. They are searched for again, by
  // where they lead: positions that count as the same may offer the same in
  // another order. Empty if that shows that two of them were not the same.
  std::vector<Decision> Line(int64_t& acts) {
    GoTo(0);
    acts = 0;
    std::vector<Decision> line = first_;
    Step at{0, path_.front().engine->Simulate(), path_.front().turns};
    while (Judge(goal_, at.engine->state(), at.turns.begun()) ==
           Verdict::kOpen) {
      const bool own = at.engine->prompt().player == kSolver;
      bool all = true;
      std::vector<Made> moves = MovesFrom(at, all);
      Made* best = nullptr;
      uint32_t length = 0;
      for (Made& move : moves) {
        const auto known = tree_.Find(KeyAt(move.step));
        if (!known.has_value() || !tree_.proved(*known)) continue;
        const uint32_t of_this = tree_.LengthOf(*known);
        const bool better = own ? of_this < length : of_this > length;
        if (best != nullptr && !better) continue;
        best = &move;
        length = of_this;
      }
      if (best == nullptr) return {};
      acts += own && best->acts ? 1 : 0;
      line.insert(line.end(), best->by.begin(), best->by.end());
      at = std::move(best->step);
    }
    return line;
  }

 private:
  // A position on the way to the one that is looked at.
  struct Step {
    ProofTree::NodeId node = 0;
    std::unique_ptr<Engine> engine;
    TurnCount turns;
  };
  // A move, and where it leads.
  struct Made {
    Step step;
    std::vector<Decision> by;
    bool acts = false;
    bool passes = false;
  };

  PositionKey KeyAt(const Step& step) const {
    return KeyOf(
        *step.engine, step.turns.begun(),
        breadth_ == Breadth::kAll ? Sameness::kExact : Sameness::kTimeless);
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
        const int64_t left = std::min(EstimateLeft(*step.engine), kMaxPoints);
        guess.proof =
            static_cast<uint32_t>(1 + kPointWeight * left + kActWeight * acts);
        break;
      }
    }
    return guess;
  }

  // Goes to the position to look into next; false if the way there was none.
  bool Descend() {
    std::vector<ProofTree::NodeId> way = {0};
    while (tree_.node(way.back()).expanded) {
      const ProofTree::NodeId next = tree_.MostProving(way.back());
      if (way.size() >= kMaxDepth ||
          std::find(way.begin(), way.end(), next) != way.end()) {
        left_out_ = "a line of play goes round in circles";
        tree_.RemoveMove(way.back(), next);
        return false;
      }
      way.push_back(next);
    }
    GoTo(way.back());
    return true;
  }

  // Along the way on which it was found.
  void GoTo(ProofTree::NodeId node) {
    std::vector<ProofTree::NodeId> way = {node};
    while (way.back() != 0) way.push_back(tree_.node(way.back()).from);
    std::reverse(way.begin(), way.end());
    size_t same = 0;
    while (same < way.size() && same < path_.size() &&
           path_[same].node == way[same]) {
      ++same;
    }
    path_.erase(path_.begin() + static_cast<ptrdiff_t>(same), path_.end());
    for (; same < way.size(); ++same) {
      path_.push_back(StepTo(path_.back(), way[same]));
    }
  }

  Step StepTo(const Step& from, ProofTree::NodeId next) const {
    Step step{next, from.engine->Simulate(), from.turns};
    for (const Decision& decision : tree_.node(next).by) {
      const absl::Status submitted = step.engine->Submit(decision);
      REFOLD_CHECK(submitted.ok(), "a move that was made cannot be made again");
      step.turns.Follow(step.engine->state());
    }
    return step;
  }

  // The moves there, with the passes that follow them.
  std::vector<Made> MovesFrom(const Step& at, bool& all) {
    Moves moves = MovesAt(*at.engine, breadth_, book_);
    all = moves.all;
    std::vector<Made> made;
    for (Move& move : moves.moves) {
      Made next{{0, std::move(move.after), at.turns},
                std::move(move.decisions),
                move.acts,
                move.passes};
      next.step.turns.Follow(next.step.engine->state());
      const std::vector<Decision> passes = PassOnCounting(next.step);
      next.by.insert(next.by.end(), passes.begin(), passes.end());
      made.push_back(std::move(next));
    }
    return made;
  }

  void Expand() {
    const Step& at = path_.back();
    const bool own = tree_.node(at.node).own;
    const int64_t acts = tree_.node(at.node).acts;
    bool all = true;
    std::vector<Made> moves = MovesFrom(at, all);
    if (!all) {
      left_out_ = "a prompt has too many answers";
      // A defence that is not tried may hold.
      if (!own) return tree_.Refute(at.node);
    }
    // Others pass first: most of what does not win at once is refuted so.
    std::stable_partition(moves.begin(), moves.end(), [own](const Made& move) {
      return move.passes != own;
    });
    std::vector<ProofTree::NodeId> ids;
    for (Made& move : moves) {
      ids.push_back(AddMove(at, acts + (own && move.acts ? 1 : 0), move));
    }
    if (ids.empty()) return tree_.Refute(at.node);
    tree_.Expand(at.node, std::move(ids));
  }

  ProofTree::NodeId AddMove(const Step& at, int64_t acts, Made& move) {
    const PositionKey key = KeyAt(move.step);
    if (const auto known = tree_.Find(key)) return *known;
    ProofTree::Node guess = GuessOf(move.step, acts);
    guess.from = at.node;
    guess.by = std::move(move.by);
    if (move.step.engine->state().game().draws !=
        at.engine->state().game().draws) {
      left_out_ = "chance decides";
      guess.proof = kNever;
      guess.disproof = 0;
    }
    return tree_.Add(key, std::move(guess));
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
  ProofTree tree_;
  ManaBook book_;
  std::vector<Decision> first_;  // before the first position
  std::vector<Step> path_;
  std::string left_out_;
};

// Positions that one of several searches looks at before it is another's turn.
constexpr uint64_t kTurn = 1000;

// Searches that take turns until one of them finds a win, all of them know that
// there is none, or the bound is reached.
class Searches {
 public:
  Searches(const Engine& engine, const Goal& goal,
           const std::vector<Breadth>& breadths) {
    for (Breadth breadth : breadths) {
      searches_.push_back(std::make_unique<Search>(engine, goal, breadth));
    }
  }

  // Whether a win was found, which is in the solution then.
  bool Run(uint64_t nodes, Solution& solution) {
    const uint64_t before = solution.nodes;
    bool open = true;
    while (open && solution.nodes < nodes) {
      open = false;
      for (const std::unique_ptr<Search>& search : searches_) {
        search->Run(std::min(kTurn, nodes - std::min(nodes, solution.nodes)));
        solution.nodes = before + Nodes();
        if (search->proved()) return Tell(*search, solution);
        open = open || !search->refuted();
      }
    }
    solution.why =
        open ? absl::StrCat("the bound of ", nodes, " positions was reached")
             : searches_.back()->left_out();
    return false;
  }

 private:
  uint64_t Nodes() const {
    uint64_t nodes = 0;
    for (const auto& search : searches_) nodes += search->nodes();
    return nodes;
  }

  static bool Tell(Search& search, Solution& solution) {
    solution.line = search.Line(solution.acts);
    if (solution.line.empty()) {
      solution.why = "positions that are not the same were taken for one";
      return false;
    }
    solution.solved = Solved::kFound;
    return true;
  }

  std::vector<std::unique_ptr<Search>> searches_;
};

}  // namespace

Solution Solve(const Engine& engine, const Goal& goal, uint64_t nodes) {
  Solution solution;
  Searches narrow(engine, goal, {Breadth::kOneByOne, Breadth::kNarrow});
  if (narrow.Run(nodes, solution) || solution.nodes >= nodes) return solution;
  Searches all(engine, goal, {Breadth::kAll});
  if (!all.Run(nodes, solution) && solution.why.empty()) {
    solution.solved = Solved::kNone;
  }
  return solution;
}

}  // namespace refold::tools
