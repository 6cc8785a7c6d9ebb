// refold bisect --first: when an expression became true.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "proto/report.pb.h"
#include "replay/bisect/first_held.h"
#include "replay/expression/error.h"
#include "replay/expression/expression.h"
#include "replay/expression/token.h"
#include "replay/expression/vocabulary.h"
#include "replay/redecide.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/commands/rules_of.h"
#include "tools/commands/told_event.h"
#include "tools/show/phrases.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

using expression::Expression;

absl::StatusOr<Expression> ParseFor(const GameReader& game,
                                    const GameRules& rules,
                                    const std::string& text) {
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  expression::Vocabulary vocabulary(**programs, rules);
  vocabulary.SetPlayers(
      static_cast<uint32_t>(game.header().setup().players_size()));
  auto parsed = Expression::Parse(text, vocabulary);
  if (!parsed.ok() || parsed->type() == expression::Type::kBoolean) {
    return parsed;
  }
  const expression::Node& root = parsed->root();
  return expression::ErrorStatus(
      absl::StatusCode::kInvalidArgument,
      expression::ErrorAt(text, root.begin, root.end, "type",
                          absl::StrCat("this is ", NameOf(parsed->type()),
                                       "; compare it with something")));
}

void PrintFirstHeld(const pb::BisectReport& report) {
  Print(absl::StrCat(EventText(report.events(0)), "\n  ",
                     WhenText(report.turn(), report.player(), report.phase()),
                     "\n"));
  if (!report.value().empty()) {
    Print(absl::StrCat("  ", PlainText(report.value()), "\n"));
  }
  if (report.held_before()) {
    Print(absl::StrCat("  it was already true before event ",
                       report.events(0).sequence(), "\n"));
  }
  Print(CauseLines(report.events(), 2));
}

// Where to look if nobody says: behind the set-up. A game that is nothing else
// is looked at from its first event on.
absl::StatusOr<uint64_t> StartOf(const GameReader& game) {
  absl::StatusOr<uint64_t> end = bisect::EndOfSetUp(game);
  if (absl::IsFailedPrecondition(end.status())) return 0;
  return end;
}

// With a bar while worlds are evaluated one by one.
absl::StatusOr<bisect::HeldReport> Search(const GameReader& game,
                                          const GameRules& rules,
                                          const Expression& expression,
                                          bisect::Bounds bounds,
                                          bool monotone) {
  Progress progress("looking", monotone ? 0 : bounds.bad - bounds.good);
  return bisect::FirstHeld(game, rules, expression, bounds, monotone,
                           [&progress] { progress.Advance(); });
}

// Which events were looked at.
std::string Searched(const BisectOptions& options, bisect::Bounds bounds) {
  const bool chosen = !options.from.empty() || !options.good.empty();
  return absl::StrCat("searched from event ", bounds.good + 1,
                      chosen || bounds.good == 0
                          ? ""
                          : ", the end of the set-up; --from 0 includes it",
                      "\n");
}

}  // namespace

absl::StatusOr<int> BisectByExpression(const BisectOptions& options,
                                       const GameReader& game) {
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  auto expression = ParseFor(game, **rules, options.first);
  if (!expression.ok()) return expression.status();
  absl::StatusOr<uint64_t> start = StartOf(game);
  if (!start.ok()) return start.status();
  auto bounds = options.BoundsIn(game, *start);
  if (!bounds.ok()) return bounds.status();
  auto held = Search(game, **rules, *expression, *bounds, options.monotone);
  if (!held.ok()) return held.status();
  pb::BisectReport report;
  report.set_game(game.id());
  report.set_evaluated(held->evaluated);
  report.set_folded(held->folded);
  report.set_from(bounds->good + 1);
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
    PrintFirstHeld(report);
  } else {
    Print(absl::StrCat(options.monotone
                           ? "the condition is not true after event "
                           : "the condition is not true at any event up to ",
                       bounds->bad, "\n"));
  }
  Print(Searched(options, *bounds));
  Print(absl::StrCat(Counted(report.evaluated(), "world"), " evaluated, ",
                     Counted(report.folded(), "event"), " folded\n"));
  return report.found() ? kSuccess : kFailure;
}

}  // namespace refold::tools
