#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/memory.h"

namespace refold::forge {
namespace {

// No card has a longer chain; one that names itself has no end.
constexpr size_t kMaxLinks = 32;
// Chains within chains.
constexpr int kMaxChainDepth = 8;

// What the scene is for one link: it knows the targets of those before it.
Scene SceneOf(const Scene& all, int link) {
  Scene scene = all;
  scene.link = link;
  std::erase_if(scene.targets, [link](const Scene::Targets& targets) {
    return targets.link > link;
  });
  return scene;
}

class DepthGuard {
 public:
  explicit DepthGuard(CardLowering& card) : card_(card) {
    ++card_.ability_depth;
  }
  ~DepthGuard() { --card_.ability_depth; }
  bool too_deep() const { return card_.ability_depth > kMaxChainDepth; }

 private:
  CardLowering& card_;
};

void EmitLinks(CodeWriter& code, std::vector<ParamReader>& readers,
               Scene& scene) {
  CodeWriter::Label end;
  for (size_t i = 0; i < readers.size(); ++i) {
    Scene own = SceneOf(scene, static_cast<int>(i));
    // `DB$` has no cost of its own; what the first of a trigger has is paid.
    if (readers[i].line().kind.value == "DB") readers[i].Pass("Cost");
    EmitLink(code, readers[i], &own, &end);
    readers[i].Finish();
    TakeAlong(std::move(own), &scene);
  }
  code.Bind(&end);
}

// The controller, or who may decline, pays it or nothing is done.
void EmitPrice(CodeWriter& code, const Prologue& prologue, Scene* scene,
               CodeWriter::Label* declined) {
  pb::Instruction::Pay pay;
  scene->offered_cost = true;
  *pay.mutable_cost() =
      LowerCost(code.card(), *prologue.cost, code.ability(), scene);
  scene->offered_cost = false;
  if (scene->needs.has_value()) {
    code.JumpUnless(*prologue.cost, *scene->needs, declined);
    scene->needs.reset();
  }
  if (prologue.decider != nullptr) {
    *pay.mutable_who() = Defined(code.card(), *prologue.decider, *scene);
  }
  pay.set_may(true);
  *code.Add(*prologue.cost)->mutable_pay() = std::move(pay);
  code.OnBind(declined, [](pb::Instruction* step, uint32_t place) {
    step->mutable_pay()->set_otherwise(place);
  });
}

}  // namespace

void TakeAlong(Scene own, Scene* scene) {
  scene->life_lost = own.life_lost;
  scene->removed = own.removed;
  scene->number = own.number;
  scene->numbers = std::move(own.numbers);
  scene->named = own.named;
  scene->moved = own.moved;
  scene->followed = own.followed;
  scene->remembers_as_it_was = own.remembers_as_it_was;
  scene->became = own.became;
  scene->chosen_words = std::move(own.chosen_words);
  scene->choosable_types = std::move(own.choosable_types);
}

std::vector<ParamLine> LinksOf(CardLowering& card, const ParamLine& first) {
  std::vector<ParamLine> links = {first};
  while (true) {
    const Text* next = links.back().Find("SubAbility");
    if (next == nullptr || next->empty()) return links;
    if (links.size() == kMaxLinks) {
      card.Unsupported(*next, "endless-chain",
                       "the chain of abilities has no end");
      return links;
    }
    std::optional<ParamLine> line = card.Line(*next);
    if (!line.has_value()) return links;
    links.push_back(*std::move(line));
  }
}

const Text* PriceOf(const ParamLine& first) {
  const Text* cost = first.Find("Cost");
  return cost != nullptr && cost->value != "0" ? cost : nullptr;
}

void EmitChain(CodeWriter& code, const ParamLine& first,
               const std::vector<std::string>& taken, Scene scene,
               const Prologue* prologue) {
  DepthGuard depth(code.card());
  if (code.card().IsEndless(first.text, depth.too_deep(), "endless-chain")) {
    return;
  }
  const std::vector<ParamLine> links = LinksOf(code.card(), first);
  std::vector<ParamReader> readers;
  for (const ParamLine& link : links) readers.emplace_back(code.card(), link);
  for (const std::string& key : taken) readers[0].Pass(key);
  if (IsCharm(links[0])) {
    for (size_t i = 1; i < links.size(); ++i) {
      code.card().Unsupported(links[i].head, "charm-chain",
                              "nothing can follow a choice of modes");
    }
    EmitCharm(code, readers[0], std::move(scene), prologue);
    return readers[0].Finish();
  }
  for (size_t i = 0; i < readers.size(); ++i) {
    if (!HasTargets(links[i])) continue;
    scene.link = static_cast<int>(i);
    EmitTargets(code, readers[i], &scene);
  }
  code.BeginResolution();
  JoinTargets(code, first.head, scene.targets);
  CodeWriter::Label declined;
  EmitPrologue(code, first.head, prologue, &scene, &declined);
  EmitLinks(code, readers, scene);
  code.Bind(&declined);
}

void EmitChainInTwo(CodeWriter& code, const ParamLine& first,
                    const std::vector<std::string>& taken, WaitingFn waits) {
  const std::vector<ParamLine> links = LinksOf(code.card(), first);
  std::vector<ParamReader> readers;
  for (const ParamLine& link : links) readers.emplace_back(code.card(), link);
  for (const std::string& key : taken) readers[0].Pass(key);
  Scene scene;
  for (size_t i = 0; i < readers.size(); ++i) {
    if (!HasTargets(links[i])) continue;
    scene.link = static_cast<int>(i);
    EmitTargets(code, readers[i], &scene);
    if (!scene.targets.back().parts.empty()) {
      code.card().Unsupported(links[i].head, "targets-together",
                              "targets that must fit together cannot wait");
    }
  }
  CodeWriter::Label nothing;
  CodeWriter later = waits(scene.targets, &nothing);
  scene.later = true;
  UseMemory(later, first.text, &scene);
  EmitLinks(later, readers, scene);
  later.Bind(&nothing);
}

void EmitPrologue(CodeWriter& code, const Text& at, const Prologue* prologue,
                  Scene* scene, CodeWriter::Label* declined) {
  if (prologue == nullptr) return;
  if (prologue->ascends) {
    CodeWriter::Label fewer;
    code.JumpUnless(
        at,
        tree::Binary(pb::Expr::GE, CountIn(code.card(), "battlefield", You()),
                     tree::Number(10)),
        &fewer);
    Text ascend = at;
    ascend.value = "DB$ KwAscend";
    EmitInner(code, ParseParams(ascend), *scene);
    code.Bind(&fewer);
  }
  if (prologue->condition.has_value()) {
    code.JumpUnless(at, *prologue->condition, declined);
  }
  if (prologue->resolved_limit != nullptr) {
    code.JumpUnless(
        *prologue->resolved_limit,
        tree::Binary(
            pb::Expr::LT, ResolvedThisTurn(code.card(), NameOfAbility(code)),
            LowerNumber(code.card(), *prologue->resolved_limit, *scene)),
        declined);
  }
  if (prologue->cost != nullptr) {
    EmitPrice(code, *prologue, scene, declined);
  } else if (prologue->decider != nullptr) {
    AskPlayerOr(code, at, Defined(code.card(), *prologue->decider, *scene),
                "may", declined);
  }
  if (prologue->resolved_limit != nullptr) {
    Say(code, at, kAbilityResolved,
        {.subject = Source(), .which = NameOfAbility(code)});
  }
}

void EmitInner(CodeWriter& code, const ParamLine& first, Scene scene) {
  DepthGuard depth(code.card());
  if (code.card().IsEndless(first.text, depth.too_deep(), "endless-chain")) {
    return;
  }
  const std::vector<ParamLine> links = LinksOf(code.card(), first);
  std::vector<ParamReader> readers;
  for (const ParamLine& link : links) {
    readers.emplace_back(code.card(), link);
    if (!HasTargets(link) && !IsCharm(link)) continue;
    code.card().Unsupported(link.head, "target-too-late",
                            "nothing can be targeted where this is done");
  }
  // The targets that there are belong to what is around.
  for (Scene::Targets& targets : scene.targets) targets.link = -1;
  EmitLinks(code, readers, scene);
}

}  // namespace refold::forge
