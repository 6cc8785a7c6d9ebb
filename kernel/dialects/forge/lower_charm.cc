// Modes that are chosen when the chain is announced: each has its own targets.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/charm.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

std::vector<CharmMode> ReadModes(CodeWriter& code, const Text& choices) {
  std::vector<CharmMode> modes;
  const std::vector<Text> names = choices.Split(',');
  const std::vector<std::string> labels = LabelsOf(code.card(), names);
  for (size_t i = 0; i < names.size(); ++i) {
    std::optional<ParamLine> line = code.card().Line(names[i]);
    if (!line.has_value()) continue;
    modes.push_back({.label = labels[i], .links = LinksOf(code.card(), *line)});
  }
  return modes;
}

void EmitTargetsOf(CodeWriter& code, CharmMode* mode, const Scene& scene) {
  Scene own = scene;
  for (size_t i = 0; i < mode->links.size(); ++i) {
    if (!HasTargets(mode->links[i])) continue;
    ParamReader reader(code.card(), mode->links[i]);
    own.link = static_cast<int>(i);
    EmitTargets(code, reader, &own);
  }
  mode->targets = own.targets;
}

void EmitMode(CodeWriter& code, const CharmMode& mode, const Scene& scene) {
  CodeWriter::Label end;
  Scene so_far = scene;
  JoinTargets(code, mode.links[0].head, mode.targets);
  for (size_t i = 0; i < mode.links.size(); ++i) {
    ParamReader reader(code.card(), mode.links[i]);
    for (absl::string_view key :
         {"ValidTgts", "TargetMin", "TargetMax", "TgtZone", "TargetType",
          "TargetUnique", "TargetsWithDefinedController", "TargetingPlayer",
          "TargetValidTargeting", "TargetsSingleTarget", "DividedAsYouChoose",
          "TargetsFromSingleZone", "TargetingPlayerControls",
          "TargetsWithDifferentControllers", "TargetsWithSameController",
          "TargetsWithoutSameCreatureType", "MaxTotalTargetCMC",
          "TargetsAtRandom", "ChoiceName"}) {
      reader.Pass(key);
    }
    if (mode.links[i].kind.value == "DB") reader.Pass("Cost");
    Scene own = so_far;
    own.link = static_cast<int>(i);
    for (const Scene::Targets& targets : mode.targets) {
      if (targets.link <= own.link) own.targets.push_back(targets);
    }
    EmitLink(code, reader, &own, &end);
    reader.Finish();
    TakeAlong(std::move(own), &so_far);
  }
  code.Bind(&end);
}

}  // namespace

bool IsCharm(const ParamLine& link) {
  return absl::EqualsIgnoreCase(link.head.value, "Charm");
}

std::optional<pb::Expr> EnoughModes(CardLowering& card, const ParamLine& link) {
  const Text* choices = link.Find("Choices");
  ParamReader reader(card, link);
  if (choices == nullptr) return std::nullopt;
  // Written apart, for it asks what could be chosen and chooses nothing.
  card.builder.AddAbility(pb::ABILITY_SPELL);
  CodeWriter code(card, card.builder.program().abilities_size() - 1);
  pb::Expr all = tree::Number(0);
  size_t free = 0;
  const std::vector<CharmMode> modes = ReadModes(code, *choices);
  std::optional<Picks> number = ReadPicks(reader, modes.size());
  if (number.has_value() && number->again) number->least = 1;
  for (const CharmMode& mode : modes) {
    const bool targets =
        std::any_of(mode.links.begin(), mode.links.end(),
                    [](const ParamLine& one) { return HasTargets(one); });
    if (!targets) ++free;
    all = tree::Binary(pb::Expr::ADD, std::move(all),
                       CanChoose(code, mode.links, Scene()));
  }
  card.builder.program().mutable_abilities()->RemoveLast();
  if (!number.has_value() || free >= static_cast<size_t>(number->least)) {
    return std::nullopt;
  }
  return tree::Binary(pb::Expr::GE, std::move(all),
                      tree::Number(number->least));
}

// Whoever chooses instead of the controller is the chosen player of the modes.
void KeepChooser(CodeWriter& code, const Text& at, const pb::Selector& who,
                 const Scene& scene) {
  const bool known =
      scene.memory_on_card || scene.memory.count("chosen player") > 0;
  if (!known) return;
  Forget(code, at, "chosen player", scene);
  Remember(code, at, "chosen player", who, scene);
}

void EmitCharm(CodeWriter& code, ParamReader& link, Scene scene,
               const Prologue* prologue) {
  const Text& at = link.line().head;
  const Text* choices = link.Take("Choices");
  if (choices == nullptr) return link.Refuse("Choices");
  std::vector<CharmMode> modes = ReadModes(code, *choices);
  const std::optional<Picks> number = ReadPicks(link, modes.size());
  if (!number.has_value()) return;
  pb::Selector who;
  // What is done to whom the modes say themselves.
  if (link.TakeOr("Defined", "You").value != "You") link.Refuse("Defined");
  if (const Text* chooser = link.Take("Chooser")) {
    who = Defined(code.card(), *chooser, scene);
    KeepChooser(code, *chooser, who, scene);
  }
  // Where all are to be chosen nobody is asked.
  const bool all =
      number->least == static_cast<int>(modes.size()) && !number->again;
  std::vector<uint32_t> picks;
  if (!all) picks = EmitPicks(code, at, modes, *number, who, scene);
  // What may be chosen again has targets of its own for each time.
  std::vector<std::vector<uint32_t>> rounds = {picks};
  if (number->again) {
    rounds.clear();
    for (uint32_t pick : picks) rounds.push_back({pick});
    std::vector<CharmMode> each;
    for (const CharmMode& mode : modes) {
      each.insert(each.end(), picks.size(), mode);
    }
    modes = std::move(each);
  }
  auto is_chosen = [&](const CharmMode& mode) {
    const size_t round =
        static_cast<size_t>(&mode - modes.data()) % rounds.size();
    return all ? tree::Number(1) : IsChosen(code, rounds[round], mode.label);
  };
  for (CharmMode& mode : modes) {
    CodeWriter::Label other;
    code.JumpUnless(at, is_chosen(mode), &other);
    EmitTargetsOf(code, &mode, scene);
    code.Bind(&other);
  }
  code.BeginResolution();
  CodeWriter::Label declined;
  EmitPrologue(code, at, prologue, &scene, &declined);
  for (const CharmMode& mode : modes) {
    CodeWriter::Label other;
    code.JumpUnless(at, is_chosen(mode), &other);
    EmitMode(code, mode, scene);
    code.Bind(&other);
  }
  code.Bind(&declined);
}

}  // namespace refold::forge
