#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/charm.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

// So often at most is a mode chosen again.
constexpr size_t kMaxRepeats = 5;

// The value of the card that says that it has chosen the mode before.
std::string ChosenBefore(const std::string& label) {
  return absl::StrCat("chose ", label);
}

// A literal number of modes; nullopt, and reported, if it is not one.
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

}  // namespace

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
    // The last choice of targets; behind it they may share something.
    pb::Instruction::Choose choose;
    for (const pb::Instruction& step : apart.ability()->code()) {
      if (step.has_choose() && step.choose().target()) choose = step.choose();
    }
    code.builder().program().mutable_abilities()->RemoveLast();
    pb::Predicate targetable = code.builder().RuleTest("targetable");
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

std::optional<Picks> ReadPicks(ParamReader& link, size_t modes) {
  const bool again = link.TakeFlag("CanRepeatModes");
  const std::optional<int> most =
      ModeNumber(link, "CharmNum", 1, again ? kMaxRepeats : modes);
  if (!most.has_value()) return std::nullopt;
  const std::optional<int> least =
      ModeNumber(link, "MinCharmNum", *most, static_cast<size_t>(*most));
  if (!least.has_value()) return std::nullopt;
  Picks picks{.least = *least, .most = *most, .again = again};
  if (const Text* which = link.Take("ChoiceRestriction")) {
    picks.fresh = link.TakeFlag("RememberChoice");
    if (which->value != "NotRemembered" || !picks.fresh || *most != 1) {
      link.Refuse("ChoiceRestriction");
    }
  }
  return picks;
}

std::vector<uint32_t> EmitPicks(CodeWriter& code, const Text& at,
                                const std::vector<CharmMode>& modes,
                                const Picks& number, const pb::Selector& who,
                                const Scene& scene) {
  std::vector<pb::Expr> can;
  pb::Expr all = tree::Number(0);
  for (const CharmMode& mode : modes) {
    can.push_back(CanChoose(code, mode.links, scene));
    if (number.fresh) {
      can.back() = And(
          tree::Unary(pb::Expr::NOT,
                      code.builder().WordExpr(
                          pb::Expr::VALUE, ChosenBefore(mode.label), Source())),
          std::move(can.back()));
    }
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
    EmitModes(code, at, offered, [&](size_t m) {
      if (!number.fresh) return;
      pb::Instruction::Value* chosen = code.Add(at)->mutable_value();
      *chosen->mutable_of() = Source();
      chosen->set_name(code.builder().W(ChosenBefore(modes[m].label)));
      *chosen->mutable_number() = tree::Number(1);
      chosen->set_set(true);
    });
    picks.push_back(pick);
    // Who declined is not asked again.
    if (i + 1 < number.most) {
      pb::Expr some = tree::Number(0);
      for (const CharmMode& mode : modes) {
        some = tree::Binary(pb::Expr::ADD, std::move(some),
                            IsChosen(code, {pick}, mode.label));
      }
      code.JumpUnless(at, std::move(some), &done);
    }
  }
  code.Bind(&done);
  return picks;
}

}  // namespace refold::forge
