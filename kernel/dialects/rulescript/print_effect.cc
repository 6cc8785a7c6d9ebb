// Effects as they are written.
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/print_parts.h"

namespace refold::rulescript {
namespace {

std::string PrintAmount(AmountMode mode, const Expr& amount) {
  switch (mode) {
    case AmountMode::kChange:
      return Print(amount);
    case AmountMode::kSet:
      return absl::StrCat("=", Print(amount));
    case AmountMode::kMultiply:
      break;
  }
  return absl::StrCat("x", Print(amount));
}

// The arguments of a command, one overload for each type of them.
std::string PrintArgs(const NoArgs&) { return ""; }
std::string PrintArgs(const AmountArgs& args) {
  return PrintAmount(args.mode, args.amount);
}
std::string PrintArgs(const CostArgs& args) {
  return absl::StrCat(Spelling(args.subject), ", ",
                      PrintAmount(args.mode, args.amount));
}
std::string PrintArgs(const CardArgs& args) { return Print(args.card); }
std::string PrintArgs(const RuleArgs& args) {
  const std::string rule(Spelling(args.rule));
  if (!args.value.has_value()) return rule;
  return absl::StrCat(rule, ", ", Print(*args.value));
}
std::string PrintDiscarded(const Expr& count) {
  return PrintUnmistakably(count);
}
std::string PrintDiscarded(const TargetFilter& cards) { return Print(cards); }
std::string PrintArgs(const DiscardArgs& args) {
  return std::visit([](const auto& what) { return PrintDiscarded(what); },
                    args.what);
}
std::string PrintOver(const EachArgs::InList& over) {
  return PrintTestInList(over.test, over.list);
}
std::string PrintOver(const TargetFilter& over) { return Print(over); }
std::string PrintArgs(const EachArgs& args) {
  const std::string over =
      std::visit([](const auto& what) { return PrintOver(what); }, args.over);
  return absl::StrCat(over, " => ", PrintEffects(args.effects));
}
std::string PrintArgs(const FreezeArgs& args) {
  return args.toggle ? "toggle" : "";
}
std::string PrintArgs(const PileArgs& args) {
  return args.pile.has_value() ? Print(*args.pile) : "";
}
std::string PrintArgs(const TwoPilesArgs& args) {
  return absl::StrCat(Print(args.first), ", ", Print(args.second));
}
std::string PrintArgs(const PileViewArgs& args) {
  return absl::StrCat(Print(args.pile), ", ", Spelling(args.state));
}
std::string PrintArgs(const MoveArgs& args) {
  std::string text = Print(args.zone);
  if (args.ask) {
    absl::StrAppend(&text, ", ?");
  } else if (args.position != 0) {
    absl::StrAppend(&text, ", ", args.position);
  }
  if (args.reveal.has_value()) {
    absl::StrAppend(&text, *args.reveal ? ", true" : ", false");
  }
  return text;
}
std::string PrintArgs(const ProphecyArgs& args) {
  std::string text = Print(args.count);
  if (args.end.has_value()) absl::StrAppend(&text, ", ", Spelling(*args.end));
  return text;
}
std::string PrintArgs(const PhaseArgs& args) {
  return std::string(Spelling(args.phase));
}
std::string PrintArgs(const StealArgs& args) {
  return args.receiver.has_value() ? Print(*args.receiver) : "";
}

std::string PrintWhat(const CommandEffect& effect) {
  const std::string args = std::visit(
      [](const auto& typed) { return PrintArgs(typed); }, effect.args);
  return absl::StrCat(Spelling(effect.command), effect.ask ? "?" : "", "(",
                      args, ")");
}
std::string PrintWhat(const AbilityEffect& effect) {
  return absl::StrCat(effect.gives ? "+" : "-", Spelling(effect.ability));
}

absl::string_view JoinerText(Joiner joiner) {
  switch (joiner) {
    case Joiner::kThen:
      return " & ";
    case Joiner::kIfDone:
      return " && ";
    case Joiner::kIfNotDone:
      break;
  }
  return " || ";
}

}  // namespace

std::string Print(const Effect& effect) {
  return std::visit([](const auto& what) { return PrintWhat(what); },
                    effect.what);
}

std::string PrintEffects(const std::vector<Effect>& effects) {
  std::string text;
  for (const Effect& effect : effects) {
    absl::StrAppend(&text, text.empty() ? "" : JoinerText(effect.joiner),
                    Print(effect));
  }
  return text;
}

}  // namespace refold::rulescript
