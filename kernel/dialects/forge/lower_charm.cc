// Modes that are chosen when the chain is announced: each has its own targets.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

struct Mode {
  std::string label;
  std::vector<ParamLine> links;
  std::vector<Scene::Targets> targets;
};

// 1 if the label was chosen.
pb::Expr IsChosen(CodeWriter& code, uint32_t choice, const std::string& label) {
  pb::Expr chosen;
  chosen.set_op(pb::Expr::COMMON_WORD);
  *chosen.add_lists() = tree::RegisterWords(choice);
  *chosen.add_lists() = code.builder().Words({label});
  return chosen;
}

// Whether every target that the mode must have can be chosen.
pb::Expr CanChoose(CodeWriter& code, const std::vector<ParamLine>& links,
                   const Scene& scene) {
  pb::Expr all = tree::Number(1);
  for (const ParamLine& link : links) {
    if (!HasTargets(link)) continue;
    // Written apart, to read its choice: what may be a target now.
    pb::Ability& scratch = code.builder().AddAbility(pb::ABILITY_SPELL);
    (void)scratch;
    const int index = code.builder().program().abilities_size() - 1;
    CodeWriter apart(code.card(), index, code.registers());
    ParamReader reader(code.card(), link);
    Scene own = scene;
    EmitTargets(apart, reader, &own);
    const pb::Instruction::Choose choose = apart.ability()->code(0).choose();
    code.builder().program().mutable_abilities()->RemoveLast();
    pb::Predicate targetable;
    targetable.set_rule(code.builder().W("targetable"));
    pb::Query from = choose.from();
    *from.mutable_where() = tree::All({from.where(), std::move(targetable)});
    pb::Expr least = choose.has_min() ? choose.min() : tree::Number(1);
    all = And(
        std::move(all),
        tree::Binary(pb::Expr::GE, tree::CountOf(tree::Among(std::move(from))),
                     std::move(least)));
  }
  return all;
}

std::vector<Mode> ReadModes(CodeWriter& code, const Text& choices) {
  std::vector<Mode> modes;
  for (const Text& name : choices.Split(',')) {
    std::optional<ParamLine> line = code.card().Line(name);
    if (!line.has_value()) continue;
    modes.push_back({.label = absl::AsciiStrToLower(name.value),
                     .links = LinksOf(code.card(), *line)});
  }
  return modes;
}

void EmitTargetsOf(CodeWriter& code, Mode* mode, const Scene& scene) {
  Scene own = scene;
  for (size_t i = 0; i < mode->links.size(); ++i) {
    if (!HasTargets(mode->links[i])) continue;
    ParamReader reader(code.card(), mode->links[i]);
    own.link = static_cast<int>(i);
    EmitTargets(code, reader, &own);
  }
  mode->targets = own.targets;
}

void EmitMode(CodeWriter& code, const Mode& mode, const Scene& scene) {
  CodeWriter::Label end;
  for (size_t i = 0; i < mode.links.size(); ++i) {
    ParamReader reader(code.card(), mode.links[i]);
    for (absl::string_view key :
         {"ValidTgts", "TargetMin", "TargetMax", "TgtZone", "TargetType",
          "TargetUnique", "TargetsWithDefinedController", "TargetingPlayer"}) {
      reader.Pass(key);
    }
    Scene own = scene;
    own.link = static_cast<int>(i);
    for (const Scene::Targets& targets : mode.targets) {
      if (targets.link <= own.link) own.targets.push_back(targets);
    }
    EmitLink(code, reader, &own, &end);
    reader.Finish();
  }
  code.Bind(&end);
}

}  // namespace

bool IsCharm(const ParamLine& link) {
  return absl::EqualsIgnoreCase(link.head.value, "Charm");
}

void EmitCharm(CodeWriter& code, ParamReader& link, Scene scene,
               const Prologue* prologue) {
  const Text& at = link.line().head;
  const Text* choices = link.Take("Choices");
  if (choices == nullptr) return link.Refuse("Choices");
  if (link.TakeOr("CharmNum", "1").value != "1") {
    return link.Refuse("CharmNum");
  }
  if (const Text* least = link.Take("MinCharmNum")) {
    if (least->value != "1") return link.Refuse("MinCharmNum");
  }
  std::vector<Mode> modes = ReadModes(code, *choices);
  const uint32_t choice = code.NewRegister(at);
  Modes offered;
  offered.into = static_cast<int>(choice);
  if (const Text* chooser = link.Take("Chooser")) {
    offered.who = Defined(code.card(), *chooser, scene);
  }
  for (const Mode& mode : modes) {
    offered.labels.push_back(mode.label);
    offered.available.push_back(CanChoose(code, mode.links, scene));
  }
  EmitModes(code, at, offered,
            [&](size_t i) { EmitTargetsOf(code, &modes[i], scene); });
  code.BeginResolution();
  CodeWriter::Label declined;
  EmitPrologue(code, at, prologue, &scene, &declined);
  for (const Mode& mode : modes) {
    CodeWriter::Label other;
    code.JumpUnless(at, IsChosen(code, choice, mode.label), &other);
    EmitMode(code, mode, scene);
    code.Bind(&other);
  }
  code.Bind(&declined);
}

}  // namespace refold::forge
