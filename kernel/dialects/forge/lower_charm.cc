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
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// So often at most is a mode chosen again.
constexpr size_t kMostAgain = 5;

struct Mode {
  std::string label;
  std::vector<ParamLine> links;
  std::vector<Scene::Targets> targets;
};

// How many of these choices, no two of which are the same, chose the label.
pb::Expr IsChosen(CodeWriter& code, const std::vector<uint32_t>& picks,
                  const std::string& label) {
  pb::Expr sum = tree::Number(0);
  for (const uint32_t pick : picks) {
    pb::Expr chosen;
    chosen.set_op(pb::Expr::COMMON_WORD);
    *chosen.add_lists() = tree::RegisterWords(pick);
    *chosen.add_lists() = code.builder().Words({label});
    sum = sum.op() == pb::Expr::CONST
              ? std::move(chosen)
              : tree::Binary(pb::Expr::ADD, std::move(sum), std::move(chosen));
  }
  return sum;
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
    // Of what comes before it the last one is the choice of targets.
    const pb::Instruction::Choose choose =
        apart.ability()->code(apart.ability()->code_size() - 1).choose();
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
          "TargetUnique", "TargetsWithDefinedController", "TargetingPlayer",
          "TargetValidTargeting", "TargetsSingleTarget", "DividedAsYouChoose",
          "TargetsFromSingleZone", "TargetingPlayerControls",
          "TargetsWithDifferentControllers"}) {
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

// How many modes are chosen: `most`, at least `least` of them, which differ.
struct Picks {
  int least = 1;
  int most = 1;
  bool again = false;  // the same may be chosen again
};

// A literal number of modes; nothing, reported, if it is none.
std::optional<int> ModeNumber(ParamReader& link, absl::string_view key,
                              int otherwise, size_t modes) {
  const Text* text = link.Take(key);
  if (text == nullptr) return otherwise;
  int number = 0;
  if (!absl::SimpleAtoi(text->value, &number) || number < 1 ||
      static_cast<size_t>(number) > modes) {
    link.Refuse(key);
    return std::nullopt;
  }
  return number;
}

std::optional<Picks> ReadPicks(ParamReader& link, size_t modes) {
  const bool again = link.TakeFlag("CanRepeatModes");
  const std::optional<int> most =
      ModeNumber(link, "CharmNum", 1, again ? kMostAgain : modes);
  if (!most.has_value()) return std::nullopt;
  const std::optional<int> least =
      ModeNumber(link, "MinCharmNum", *most, static_cast<size_t>(*most));
  if (!least.has_value()) return std::nullopt;
  return Picks{.least = *least, .most = *most, .again = again};
}

// One choice after the other, each of what was not chosen before: the registers
// that hold them. The first is offered only where as many modes as must be
// chosen can be; those beyond that may be declined.
std::vector<uint32_t> EmitPicks(CodeWriter& code, const Text& at,
                                const std::vector<Mode>& modes,
                                const Picks& number, const pb::Selector& who,
                                const Scene& scene) {
  std::vector<pb::Expr> can;
  pb::Expr all = tree::Number(0);
  for (const Mode& mode : modes) {
    can.push_back(CanChoose(code, mode.links, scene));
    all = tree::Binary(pb::Expr::ADD, std::move(all), can.back());
  }
  const pb::Expr enough =
      tree::Binary(pb::Expr::GE, std::move(all), tree::Number(number.least));
  std::vector<uint32_t> picks;
  CodeWriter::Label done;
  for (int i = 0; i < number.most; ++i) {
    Modes offered;
    offered.who = who;
    offered.cancel = i >= number.least;
    for (size_t m = 0; m < modes.size(); ++m) {
      offered.labels.push_back(modes[m].label);
      pb::Expr open = can[m];
      if (i == 0 && number.least > 1 && !number.again) {
        open = And(enough, std::move(open));
      }
      if (i > 0 && !number.again) {
        open = And(
            tree::Binary(pb::Expr::EQ, IsChosen(code, picks, modes[m].label),
                         tree::Number(0)),
            std::move(open));
      }
      offered.available.push_back(std::move(open));
    }
    const uint32_t pick = code.NewRegister(at);
    offered.into = static_cast<int>(pick);
    EmitModes(code, at, offered, [](size_t) {});
    picks.push_back(pick);
    // Who declined is not asked again.
    if (i + 1 < number.most) {
      pb::Expr some = tree::Number(0);
      for (const Mode& mode : modes) {
        some = tree::Binary(pb::Expr::ADD, std::move(some),
                            IsChosen(code, {pick}, mode.label));
      }
      code.JumpUnless(at, std::move(some), &done);
    }
  }
  code.Bind(&done);
  return picks;
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
  const std::vector<Mode> modes = ReadModes(code, *choices);
  std::optional<Picks> number = ReadPicks(reader, modes.size());
  if (number.has_value() && number->again) number->least = 1;
  for (const Mode& mode : modes) {
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
  std::vector<Mode> modes = ReadModes(code, *choices);
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
    std::vector<Mode> each;
    for (const Mode& mode : modes) {
      each.insert(each.end(), picks.size(), mode);
    }
    modes = std::move(each);
  }
  auto is_chosen = [&](const Mode& mode) {
    const size_t round =
        static_cast<size_t>(&mode - modes.data()) % rounds.size();
    return all ? tree::Number(1) : IsChosen(code, rounds[round], mode.label);
  };
  for (Mode& mode : modes) {
    CodeWriter::Label other;
    code.JumpUnless(at, is_chosen(mode), &other);
    EmitTargetsOf(code, &mode, scene);
    code.Bind(&other);
  }
  code.BeginResolution();
  CodeWriter::Label declined;
  EmitPrologue(code, at, prologue, &scene, &declined);
  for (const Mode& mode : modes) {
    CodeWriter::Label other;
    code.JumpUnless(at, is_chosen(mode), &other);
    EmitMode(code, mode, scene);
    code.Bind(&other);
  }
  code.Bind(&declined);
}

}  // namespace refold::forge
