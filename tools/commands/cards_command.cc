// refold cards: compiles card scripts and shows the results.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "replay/cards/game_cards.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/cards.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"

namespace refold::tools {

absl::StatusOr<NamedCards> ReadCards(const CardsOptions& options) {
  std::vector<std::string> folders = options.folders;
  NamedCards read;
  read.names = options.words;
  // Files of --data are not folders.
  const bool given = std::any_of(folders.begin(), folders.end(),
                                 [](const std::string& folder) {
                                   return !absl::EndsWith(folder, ".json");
                                 });
  if (!given && !read.names.empty()) {
    folders.insert(folders.begin(), read.names[0]);
    read.names.erase(read.names.begin());
  }
  if (folders.empty() || folders.front().empty()) {
    return absl::InvalidArgumentError(
        "no card folder: give it with --cards DIR or as the first argument");
  }
  absl::StatusOr<std::string> dialect = options.dialect;
  if (dialect->empty()) dialect = DialectOfFolder(folders.front());
  if (!dialect.ok()) return dialect.status();
  // The dialect is said, whatever the folder looks like.
  auto source = CardsInDialect(*dialect)->read(folders);
  if (!source.ok()) return source.status();
  PrintNotes((*source)->notes());
  read.source = *std::move(source);
  return read;
}

std::vector<Diagnostic> DiagnosticsOf(const CardCode& code) {
  std::vector<Diagnostic> diagnostics = code.diagnostics;
  if (!code.linked.ok() && !HasError(diagnostics)) {
    Diagnostic& invalid = diagnostics.emplace_back();
    invalid.code = "program-not-valid";
    invalid.message = std::string(code.linked.message());
  }
  return diagnostics;
}

pb::CardDiagnostic DiagnosticReport(const std::string& card,
                                    const Diagnostic& diagnostic) {
  const bool error = diagnostic.severity == Severity::kError;
  pb::CardDiagnostic report;
  report.set_card(ToUtf8(card));
  report.set_file(ToUtf8(diagnostic.file));
  report.set_line(static_cast<uint32_t>(diagnostic.line));
  report.set_column(static_cast<uint32_t>(diagnostic.column));
  report.set_length(static_cast<uint32_t>(diagnostic.length));
  report.set_severity(error ? "error" : "warning");
  report.set_code(diagnostic.code);
  report.set_message(ToUtf8(diagnostic.message));
  report.set_source(ToUtf8(diagnostic.source_line));
  return report;
}

void PrintDiagnostics(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) Print(diagnostic.Render());
}

namespace {

CLI::App* AddCardsCommand(CLI::App& app, Run& run,
                          std::shared_ptr<CardsOptions> options,
                          const char* name, const char* summary,
                          absl::StatusOr<int> (*act)(const CardsOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  sub->add_option("--dialect", options->dialect,
                  "script language (default: detected from the folder)")
      ->check(CLI::IsMember(Dialects()));
  AddCardFolders(*sub, options->folders,
                 "card folder: for wagic, with `primitives` and sets; for "
                 "forge, with `cardsfolder`; for rulescript, with rules.ini "
                 "and sets");
  sub->add_flag("--json", options->json, "print JSON");
  SetAction(*sub, run, std::move(options), act);
  return sub;
}

void AddCrosscheck(CLI::App& app, Run& run) {
  auto options = std::make_shared<CrosscheckOptions>();
  CLI::App* sub = app.add_subcommand(
      "crosscheck",
      "play each card that two folders script, in one language or two, in the "
      "same situations with the same decisions, and report where they differ");
  sub->add_option("--a", options->a, "the one card folder")
      ->required()
      ->check(DirectoryName());
  sub->add_option("--b", options->b, "the other one")
      ->required()
      ->check(DirectoryName());
  sub->add_option("--only", options->only,
                  "check only this card, and print what differs; repeatable");
  sub->add_option("--every", options->every,
                  "check every Nth card only, in the order of their names")
      ->check(CLI::Range(1, 1'000'000));
  AddJobs(*sub, options->jobs, "how many cards to check at once");
  sub->add_option("-o,--output", options->output,
                  "write each disagreement to this file: both scripts, how the "
                  "tables differ, and the shortest game that shows it");
  sub->add_option("--classes", options->classes,
                  "a list of known disagreements, `class | card | reason` in "
                  "each line: each is reported with its class, and what is not "
                  "in the list, or is there without need, is listed")
      ->check(FileName());
  sub->footer(
      "Two scripts agree if they say the same types, colors, stats and cost, "
      "and if in all situations the tables look alike. Exit codes: 0, all "
      "cards that compile in both folders agree, or those that do not are the "
      "ones of the list of --classes; 1, it is otherwise.");
  SetAction(*sub, run, options, CrosscheckCards);
}

}  // namespace

void DefineCards(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  auto options = std::make_shared<CardsOptions>();
  CLI::App* check =
      AddCardsCommand(app, run, options, "check",
                      "compile every card and report errors", CheckCards);
  check
      ->add_option("folder", options->words,
                   "the card folder, if --cards is not given")
      ->expected(0, 1);
  check->add_flag("--by-reason", options->by_reason,
                  "count the cards per reason instead of printing diagnostics");
  CLI::App* show =
      AddCardsCommand(app, run, options, "show",
                      "print the compiled program of one card", ShowCard);
  check->add_flag("--strict", options->strict, "fail on warnings, too");
  show->add_option("card", options->words,
                   "name of the card; without --cards, the folder comes first")
      ->expected(0, 2);
  CLI::App* explain = AddCardsCommand(
      app, run, options, "explain",
      "describe in plain English how card scripts are understood. \"You\" is "
      "the player who controls the ability; <A> is something that it remembers",
      ExplainCards);
  explain->add_option(
      "cards", options->words,
      "names of the cards; without --cards, the folder comes first");
  explain->add_flag("--all", options->all, "every card of the folder");
  explain
      ->add_flag("--program", options->program,
                 "print the compiled programs instead, as cards show does")
      ->excludes("--json");
  AddCrosscheck(app, run);
}

}  // namespace refold::tools
