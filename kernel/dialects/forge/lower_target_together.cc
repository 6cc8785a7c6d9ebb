// Targets of one link that must fit together: they are chosen one after
// another, each among those that fit what has been chosen so far, as long as
// the player goes on. Each is a target of its own, which may become illegal
// alone; one register has all of them.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

// No more targets of one link are chosen so.
constexpr int kMaxTogether = 10;

// What targets must be with regard to each other.
struct Fit {
  bool same_controller = false;
  bool other_controllers = false;
  bool other_creature_types = false;
  std::optional<pb::Expr> most_cost;  // of all in total

  bool any() const {
    return same_controller || other_controllers || other_creature_types ||
           most_cost.has_value();
  }
};

Fit ReadFit(CodeWriter& code, ParamReader& link, const Scene& scene) {
  Fit fit;
  fit.same_controller = link.TakeFlag("TargetsWithSameController");
  fit.other_controllers = link.TakeFlag("TargetsWithDifferentControllers");
  fit.other_creature_types = link.TakeFlag("TargetsWithoutSameCreatureType");
  if (const Text* most = link.Take("MaxTotalTargetCMC")) {
    fit.most_cost = LowerNumber(code.card(), *most, scene);
  }
  return fit;
}

pb::Expr TotalCost(CodeWriter& code, const std::vector<pb::Selector>& before) {
  pb::Expr cost;
  cost.set_op(pb::Expr::COST);
  *cost.mutable_of() = Candidate();
  if (before.empty()) return cost;
  return tree::Binary(pb::Expr::ADD, std::move(cost),
                      code.builder().WordExpr(pb::Expr::RULE, "total cost",
                                              tree::Union(before)));
}

// What fits those that the link has before it, of which there may be none yet.
pb::Predicate Fits(CodeWriter& code, const Fit& fit,
                   const std::vector<pb::Selector>& before,
                   const Scene& scene) {
  std::vector<pb::Predicate> all;
  if (fit.most_cost.has_value()) {
    all.push_back(
        tree::Compared(TotalCost(code, before), pb::Expr::LE, *fit.most_cost));
  }
  // With the targets of the link before, too.
  if (fit.same_controller && !scene.targets.empty()) {
    const pb::Selector parent = tree::RegisterRefs(scene.targets.back().at);
    all.push_back(
        tree::ControlledBy(tree::Then(parent, pb::Selector::CONTROLLER_OF)));
  }
  if (before.empty()) return tree::All(std::move(all));
  const pb::Selector others = tree::Union(before);
  const pb::Selector controllers =
      tree::Then(others, pb::Selector::CONTROLLER_OF);
  all.push_back(tree::Not(tree::IsOneOf(others)));
  if (fit.same_controller) all.push_back(tree::ControlledBy(controllers));
  if (fit.other_controllers) {
    all.push_back(tree::Not(tree::ControlledBy(controllers)));
  }
  if (fit.other_creature_types) {
    pb::Predicate shares;
    *shares.mutable_shares_type() = others;
    all.push_back(tree::Not(std::move(shares)));
  }
  return tree::All(std::move(all));
}

pb::Expr IsMoreThan(bool has, const pb::Expr& number, int than) {
  return tree::Binary(pb::Expr::GT, has ? number : tree::Number(1),
                      tree::Number(than));
}

// How many there can be: as the line says, if it says a number.
int MostOf(ParamReader& link, const pb::Instruction::Choose& all) {
  if (!all.has_max()) return 1;
  if (all.max().op() != pb::Expr::CONST) return kMaxTogether;
  if (all.max().number() > kMaxTogether) link.Refuse("TargetMax");
  return static_cast<int>(std::min<int64_t>(all.max().number(), kMaxTogether));
}

}  // namespace

bool EmitTargetsTogether(CodeWriter& code, ParamReader& link,
                         const pb::Instruction::Choose& all, const Text& at,
                         const Scene& scene, Scene::Targets* targets) {
  const Fit fit = ReadFit(code, link, scene);
  if (!fit.any()) return false;
  std::vector<pb::Selector> before;
  const int most = MostOf(link, all);
  for (int i = 0; i < most; ++i) {
    pb::Instruction::Choose one = all;
    const uint32_t chosen = code.NewRegister(at);
    one.set_register_(chosen);
    *one.mutable_min() = IsMoreThan(all.has_min(), all.min(), i);
    *one.mutable_max() = IsMoreThan(all.has_max(), all.max(), i);
    if (i > 0) {
      *one.mutable_max() = tree::Binary(
          pb::Expr::AND, one.max(),
          tree::CountOf(tree::RegisterRefs(targets->parts.back())));
    }
    *one.mutable_from()->mutable_where() =
        tree::All({all.from().where(), Fits(code, fit, before, scene)});
    *code.Add(at)->mutable_choose() = std::move(one);
    targets->parts.push_back(chosen);
    before.push_back(tree::RegisterRefs(chosen));
  }
  JoinTargets(code, at, {*targets});
  return true;
}

void JoinTargets(CodeWriter& code, const Text& at,
                 const std::vector<Scene::Targets>& all) {
  for (const Scene::Targets& targets : all) {
    if (targets.parts.empty()) continue;
    std::vector<pb::Selector> parts;
    for (uint32_t part : targets.parts) {
      parts.push_back(tree::RegisterRefs(part));
    }
    code.Set(at, targets.at, tree::Union(std::move(parts)), /*add=*/false);
  }
}

}  // namespace refold::forge
