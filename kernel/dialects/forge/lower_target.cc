// Targets, chosen when a chain is announced.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

bool IsHidden(absl::string_view zone) {
  return zone == "Library" || zone == "Hand" || zone == "Sideboard";
}

// A move takes its targets from where it moves them.
Text TargetZones(ParamReader& link) {
  const Text* zones = link.Take("TgtZone");
  if (zones != nullptr) return *zones;
  const Text* origin = link.line().Find("Origin");
  const bool moves =
      absl::EqualsIgnoreCase(link.line().head.value, "ChangeZone");
  if (moves && origin != nullptr && !IsHidden(origin->value)) return *origin;
  Text battlefield = link.line().head;
  battlefield.value = "Battlefield";
  return battlefield;
}

pb::Query PossibleTargets(CardLowering& card, ParamReader& link,
                          const Text& valid, const Scene& scene) {
  const std::vector<std::string> zones = ZoneNames(card, TargetZones(link));
  const Text* types = link.Take("TargetType");
  if (types == nullptr) return QueryOf(card, valid, zones, scene);
  return StackTargets(card, *types, valid, scene).value_or(pb::Query());
}

pb::Expr CountOfTargets(CodeWriter& code, const Text& number,
                        const Scene& scene) {
  Scene announcing = scene;
  announcing.announcing = true;
  return LowerNumber(code.card(), number, announcing);
}

// While X is not known any number of targets will do.
pb::Expr LeastTargets(CodeWriter& code, const Text& number,
                      const Scene& scene) {
  pb::Expr least = CountOfTargets(code, number, scene);
  auto svar = code.card().face->svars.find(number.value);
  const bool x = svar != code.card().face->svars.end() &&
                 svar->second.value == "Count$xPaid";
  if (!x) return least;
  return tree::If(code.builder().WordExpr(pb::Expr::VALUE, "x known", Source()),
                  std::move(least), tree::Number(0));
}

// Whether X is paid for what the line does, and is what its target costs.
bool PaysForTarget(CodeWriter& code, const ParamLine& line) {
  const Text* cost = line.Find("Cost");
  if (cost == nullptr || WhatXIs(code.card()) != XIs::kTargetCost) return false;
  const std::vector<CostPartText> parts = ParseCost(*cost).parts;
  return std::any_of(parts.begin(), parts.end(), [](const CostPartText& part) {
    return part.name.empty() ? part.mana.x
                             : !part.args.empty() && part.args[0].value == "X";
  });
}

// Whether cards elsewhere than in play may be meant.
bool IsOffBattlefield(CodeWriter& code, const pb::Query& query) {
  const uint32_t battlefield = code.builder().W("battlefield");
  return std::any_of(query.zones().begin(), query.zones().end(),
                     [battlefield](const pb::ZoneSpec& zone) {
                       return zone.zone() != battlefield;
                     });
}

// What the other parameters demand of each target.
void Narrow(CodeWriter& code, ParamReader& link, const Scene& scene,
            pb::Query* from) {
  std::vector<pb::Predicate> all = {from->where()};
  // A spell is on the stack when its targets are chosen, and cannot target
  // itself (CR 115.5, 601.2a).
  if (code.ability()->kind() == pb::ABILITY_SPELL &&
      IsOffBattlefield(code, *from)) {
    all.push_back(tree::Not(tree::IsOneOf(Source())));
  }
  if (link.TakeFlag("TargetUnique")) {
    for (const Scene::Targets& before : scene.targets) {
      all.push_back(tree::Not(tree::IsOneOf(tree::RegisterRefs(before.at))));
    }
  }
  if (const Text* whose = link.Take("TargetsWithDefinedController")) {
    all.push_back(tree::ControlledBy(Defined(code.card(), *whose, scene)));
  }
  // With the target of the link before.
  if (const Text* types = link.Take("TargetsWithSharedTypes")) {
    if (scene.targets.empty()) link.Refuse("TargetsWithSharedTypes");
    std::vector<pb::Predicate> shared;
    for (const Text& type : types->Split(',')) {
      const pb::Predicate is =
          code.builder().HasType(absl::AsciiStrToLower(type.value));
      pb::Expr other = tree::HowMany(
          tree::RegisterRefs(scene.targets.empty() ? 0
                                                   : scene.targets.back().at),
          is);
      shared.push_back(
          tree::All({is, tree::Compared(std::move(other), pb::Expr::GT,
                                        tree::Number(0))}));
    }
    // Before that is chosen, whatever it will be.
    if (!scene.targets.empty()) {
      shared.push_back(tree::Compared(
          tree::CountOf(tree::RegisterRefs(scene.targets.back().at)),
          pb::Expr::EQ, tree::Number(0)));
    }
    all.push_back(tree::Any(std::move(shared)));
  }
  // No more power than the target of the link before, once that is chosen.
  if (const Text* relation = link.Take("TargetsWithRelatedProperty")) {
    if (scene.targets.empty() || relation->value != "LEPower") {
      link.Refuse("TargetsWithRelatedProperty");
    } else {
      const pb::Selector before = tree::RegisterRefs(scene.targets.back().at);
      all.push_back(tree::Any(
          {tree::Compared(code.builder().StatOf("power", Candidate()),
                          pb::Expr::LE, code.builder().StatOf("power", before)),
           tree::Compared(tree::CountOf(before), pb::Expr::EQ,
                          tree::Number(0))}));
    }
  }
  if (const Text* valid = link.Take("TargetValidTargeting")) {
    all.push_back(LeadsTo(pb::Selector::TARGETS_OF,
                          LowerValid(code.card(), *valid, scene)));
  }
  if (link.TakeFlag("TargetsSingleTarget")) {
    all.push_back(tree::Compared(
        tree::CountOf(tree::Then(Candidate(), pb::Selector::TARGETS_OF)),
        pb::Expr::EQ, tree::Number(1)));
  }
  // X is paid first; what costs as much can be a target then.
  if (PaysForTarget(code, link.line())) {
    pb::Expr cost;
    cost.set_op(pb::Expr::COST);
    *cost.mutable_of() = Candidate();
    const pb::Expr x = ChosenX(code.card(), scene);
    const pb::Cost& paid = code.ability()->cost();
    const pb::Expr most =
        scene.x_first && paid.has_x_at_most() ? paid.x_at_most() : x;
    all.push_back(tree::Compared(
        tree::If(code.builder().WordExpr(pb::Expr::VALUE, "x known", Source()),
                 tree::Binary(pb::Expr::EQ, cost, x),
                 tree::Binary(pb::Expr::LE, cost, most)),
        pb::Expr::GT, tree::Number(0)));
  }
  if (all.size() > 1) *from->mutable_where() = tree::All(std::move(all));
}

// Each target gets one of the points, and the others are given as one wants.
uint32_t EmitDivision(CodeWriter& code, const Text& total, uint32_t targets,
                      const Scene& scene) {
  const uint32_t shares = code.NewRegister(total);
  pb::Instruction::Distribute* divide = code.Add(total)->mutable_distribute();
  pb::Query* from = divide->mutable_from();
  from->set_players(true);
  *from->add_zones() = code.builder().Zone("battlefield");
  *from->mutable_where() = tree::IsOneOf(tree::RegisterRefs(targets));
  *divide->mutable_points() = tree::Binary(
      pb::Expr::MAX,
      tree::Binary(pb::Expr::SUB, LowerNumber(code.card(), total, scene),
                   tree::CountOf(tree::RegisterRefs(targets))),
      tree::Number(0));
  divide->set_register_(shares);
  divide->set_reason(code.builder().W("divide"));
  return shares;
}

// Which player's zone all targets are from: one in which there are some.
uint32_t EmitWhoseZone(CodeWriter& code, const Text& at, pb::Query from) {
  for (pb::ZoneSpec& zone : *from.mutable_zones()) {
    *zone.mutable_whose() = You();
  }
  const auto has_some = [&from](pb::Selector whose) {
    pb::Query theirs = from;
    for (pb::ZoneSpec& zone : *theirs.mutable_zones()) {
      *zone.mutable_whose() = whose;
    }
    return tree::Compared(tree::CountOf(tree::Among(std::move(theirs))),
                          pb::Expr::GT, tree::Number(0));
  };
  Choice choice;
  choice.from.set_players(true);
  *choice.from.mutable_where() = tree::Any(
      {tree::All({tree::IsOneOf(You()), has_some(You())}),
       tree::All({tree::IsOneOf(Opponents()), has_some(Opponents())})});
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.reason = "whose";
  return EmitChoice(code, at, std::move(choice));
}

// `Announce$ TgtAmount`: the player names the number of targets. Since nothing
// else depends on it, they may as well choose any number of them.
bool NamesTheirNumber(ParamReader& link) {
  const Text* announced = link.line().Find("Announce");
  if (announced == nullptr || announced->value != "TgtAmount") return false;
  const Text* min = link.line().Find("TargetMin");
  const Text* max = link.line().Find("TargetMax");
  if (min == nullptr || max == nullptr || min->value != "TgtAmount" ||
      max->value != "TgtAmount") {
    return false;
  }
  for (absl::string_view key : {"Announce", "TargetMin", "TargetMax"}) {
    link.Pass(key);
  }
  return true;
}

// From how many to how many targets; `total` is what is divided among them.
void BoundTargets(CodeWriter& code, ParamReader& link, const Text* total,
                  const Scene& scene, pb::Instruction::Choose* choose) {
  CardLowering& card = code.card();
  Scene announcing = scene;
  announcing.announcing = true;
  if (NamesTheirNumber(link)) {
    if (total != nullptr) return link.Refuse("DividedAsYouChoose");
    *choose->mutable_min() = tree::Number(0);
    *choose->mutable_max() = tree::CountOf(tree::Among(choose->from()));
    return;
  }
  const bool x_of_them = WhatXIs(card) == XIs::kTargets;
  const Text* min = link.Take("TargetMin");
  if (min != nullptr && !x_of_them) {
    *choose->mutable_min() = LeastTargets(code, *min, scene);
  }
  const Text* max = link.Take("TargetMax");
  if (max != nullptr && !x_of_them) {
    *choose->mutable_max() = CountOfTargets(code, *max, scene);
  }
  // Each of them gets at least one of what is divided (CR 601.2d).
  if (total != nullptr) {
    const pb::Expr most = LowerNumber(card, *total, announcing);
    auto bound = [&most](bool has, const pb::Expr& number) {
      return tree::Binary(pb::Expr::MIN, has ? number : tree::Number(1), most);
    };
    *choose->mutable_min() = bound(choose->has_min(), choose->min());
    *choose->mutable_max() = bound(choose->has_max(), choose->max());
  }
  // As many as X says, once that is known.
  if (x_of_them) {
    *choose->mutable_max() = ChosenX(card, announcing);
    *choose->mutable_min() =
        tree::If(card.builder.WordExpr(pb::Expr::VALUE, "x known", Source()),
                 choose->max(), tree::Number(0));
  }
}

// Another player may choose them, possibly among what that player controls.
void TakeChooser(CardLowering& card, ParamReader& link, const Scene& announcing,
                 pb::Instruction::Choose* choose) {
  if (const Text* chooser = link.Take("TargetingPlayer")) {
    *choose->mutable_chooser() = Defined(card, *chooser, announcing);
    if (link.TakeFlag("TargetingPlayerControls")) {
      *choose->mutable_from()->mutable_where() = tree::All(
          {choose->from().where(), tree::ControlledBy(choose->chooser())});
    }
  }
}

}  // namespace

bool HasTargets(const ParamLine& link) {
  return link.Find("ValidTgts") != nullptr;
}

void EmitTargets(CodeWriter& code, ParamReader& link, Scene* scene) {
  CardLowering& card = code.card();
  const Text& valid = *link.Take("ValidTgts");
  const uint32_t at = code.NewRegister(valid);
  Scene announcing = *scene;
  announcing.announcing = true;
  pb::Instruction::Choose choose;
  *choose.mutable_from() = PossibleTargets(card, link, valid, announcing);
  Narrow(code, link, announcing, choose.mutable_from());
  if (link.TakeFlag("TargetsFromSingleZone")) {
    const uint32_t whose = EmitWhoseZone(code, valid, choose.from());
    for (pb::ZoneSpec& zone : *choose.mutable_from()->mutable_zones()) {
      *zone.mutable_whose() = tree::RegisterRefs(whose);
    }
  }
  const bool players = choose.from().players();
  choose.set_register_(at);
  choose.set_target(true);
  choose.set_reason(card.builder.W("target"));
  const Text* total = link.Take("DividedAsYouChoose");
  BoundTargets(code, link, total, *scene, &choose);
  TakeChooser(card, link, announcing, &choose);
  choose.set_random(link.TakeFlag("TargetsAtRandom"));
  Scene::Targets targets{.at = at, .link = scene->link, .players = players};
  if (!EmitTargetsTogether(code, link, choose, valid, announcing, &targets)) {
    *code.Add(valid)->mutable_choose() = std::move(choose);
  }
  scene->targets.push_back(std::move(targets));
  if (total != nullptr) {
    scene->targets.back().shares = EmitDivision(code, *total, at, announcing);
  }
}

}  // namespace refold::forge
