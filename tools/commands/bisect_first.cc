// refold bisect --first: when an expression began to hold.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "proto/report.pb.h"
#include "replay/bisect/first_held.h"
#include "replay/expression/expression.h"
#include "replay/expression/vocabulary.h"
#include "replay/redecide.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/commands/rules_of.h"
#include "tools/commands/told_event.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

using expression::Expression;

absl::StatusOr<Expression> ParseFor(const GameReader& game,
                                    const GameRules& rules,
                                    const std::string& text) {
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  auto parsed =
      Expression::Parse(text, expression::Vocabulary(**programs, rules));
  if (!parsed.ok()) return parsed.status();
  if (parsed->type() != expression::Type::kBoolean) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", text, "\" is ", NameOf(parsed->type()),
                     "; compare it with something"));
  }
  return parsed;
}

std::string When(const pb::BisectReport& report) {
  if (report.phase().empty()) return "during the set-up";
  return absl::StrCat("turn ", report.turn(), ", player ", report.player(),
                      ", ", PlainText(report.phase()));
}

void PrintFound(const pb::BisectReport& report, const std::string& text) {
  Print(absl::StrCat(EventText(report.events(0)), "\n  ", When(report), "\n"));
  if (!report.value().empty()) {
    Print(absl::StrCat("  ", PlainText(report.value()), "\n"));
  }
  if (report.held_before()) {
    Print(absl::StrCat("  it holds before event ", report.events(0).sequence(),
                       " already\n"));
  }
  Print(CauseLines(report.events(), 2));
  if (report.phase().empty()) {
    Print(
        absl::StrCat("  to leave the set-up out: --first 'phase != \"\" and (",
                     PlainText(text), ")'\n"));
  }
}

}  // namespace

absl::StatusOr<int> BisectByExpression(const BisectOptions& options,
                                       const GameReader& game) {
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  auto expression = ParseFor(game, **rules, options.first);
  if (!expression.ok()) return expression.status();
  auto bounds = options.BoundsIn(game);
  if (!bounds.ok()) return bounds.status();
  auto held =
      bisect::FirstHeld(game, **rules, *expression, *bounds, options.monotone);
  if (!held.ok()) return held.status();
  pb::BisectReport report;
  report.set_game(game.id());
  report.set_evaluated(held->evaluated);
  report.set_folded(held->folded);
  if (held->first.has_value()) {
    report.set_found(true);
    report.set_earliest(held->first->sequence);
    report.set_held_before(held->first->before);
    report.set_turn(held->first->turn + 1);  // people count from one
    report.set_phase(held->first->phase);
    report.set_player(held->first->active_player);
    report.set_value(held->first->value);
    absl::Status told =
        TellCauses(game, held->first->sequence, *report.mutable_events());
    if (!told.ok()) return told;
  }
  if (options.json) {
    PrintJson(report);
    return report.found() ? kSuccess : kFailure;
  }
  if (report.found()) {
    PrintFound(report, options.first);
  } else {
    Print(absl::StrCat(options.monotone ? "it does not hold after event "
                                        : "it holds at no event up to event ",
                       bounds->bad, "\n"));
  }
  Print(absl::StrCat(report.evaluated(), " worlds evaluated, ", report.folded(),
                     " events folded\n"));
  return report.found() ? kSuccess : kFailure;
}

}  // namespace refold::tools
