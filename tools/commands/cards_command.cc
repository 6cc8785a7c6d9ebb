// refold cards: what the compiler makes of card scripts.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/program/disassemble.h"
#include "proto/report.pb.h"
#include "tools/cards/game_cards.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

struct CardsOptions {
  std::string dialect = "wagic";
  std::string folder;
  std::string card;
  bool by_reason = false;
  bool json = false;
};

// Everything that is known of why a card is unsupported, or odd.
std::vector<Diagnostic> DiagnosticsOf(const CardCode& code) {
  std::vector<Diagnostic> diagnostics = code.diagnostics;
  if (!code.linked.ok()) {
    Diagnostic& invalid = diagnostics.emplace_back();
    invalid.code = "program-not-valid";
    invalid.message = std::string(code.linked.message());
  }
  return diagnostics;
}

void PrintDiagnostics(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) Print(diagnostic.Render());
}

class Tally {
 public:
  // Of reading the files, about no card that could be read.
  void AddFiles(const std::vector<Diagnostic>& diagnostics) {
    for (const Diagnostic& diagnostic : diagnostics) Add("", diagnostic);
  }

  void AddCard(const std::string& card, bool supported,
               const std::vector<Diagnostic>& diagnostics) {
    report_.set_cards(report_.cards() + 1);
    (supported ? report_.set_compiled(report_.compiled() + 1)
               : report_.set_unsupported(report_.unsupported() + 1));
    std::set<std::string> reasons;
    for (const Diagnostic& diagnostic : diagnostics) {
      Add(card, diagnostic);
      if (diagnostic.severity == Severity::kError) {
        reasons.insert(diagnostic.code);
      }
    }
    for (const std::string& reason : reasons) {
      pb::CardReason& known = reasons_[reason];
      if (known.cards() == 0) known.set_example(ToUtf8(card));
      known.set_code(reason);
      known.set_cards(known.cards() + 1);
    }
  }

  pb::CardsReport Finish() {
    std::vector<pb::CardReason> reasons;
    for (const auto& [code, reason] : reasons_) reasons.push_back(reason);
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const pb::CardReason& a, const pb::CardReason& b) {
                       return a.cards() > b.cards();
                     });
    for (pb::CardReason& reason : reasons) {
      *report_.add_reasons() = std::move(reason);
    }
    return std::move(report_);
  }

 private:
  void Add(const std::string& card, const Diagnostic& diagnostic) {
    const bool error = diagnostic.severity == Severity::kError;
    (error ? report_.set_errors(report_.errors() + 1)
           : report_.set_warnings(report_.warnings() + 1));
    pb::CardDiagnostic* added = report_.add_diagnostics();
    added->set_card(ToUtf8(card));
    added->set_file(ToUtf8(diagnostic.file));
    added->set_line(static_cast<uint32_t>(diagnostic.line));
    added->set_column(static_cast<uint32_t>(diagnostic.column));
    added->set_length(static_cast<uint32_t>(diagnostic.length));
    added->set_severity(error ? "error" : "warning");
    added->set_code(diagnostic.code);
    added->set_message(ToUtf8(diagnostic.message));
    added->set_source(ToUtf8(diagnostic.source_line));
  }

  pb::CardsReport report_;
  std::map<std::string, pb::CardReason> reasons_;
};

void PrintClosingLines(const pb::CardsReport& report) {
  if (report.errors() + report.warnings() > 0) {
    Print(absl::StrCat("errors: ", report.errors(),
                       ", warnings: ", report.warnings(), "\n"));
  }
  Print(absl::StrCat("cards: ", report.cards(),
                     ", compiled: ", report.compiled(),
                     ", unsupported: ", report.unsupported(), "\n"));
}

absl::StatusOr<int> Check(const CardsOptions& options) {
  auto source = CardsInDialect(options.dialect)->read(options.folder);
  if (!source.ok()) return source.status();
  CardSource& cards = **source;
  const bool each = !options.by_reason && !options.json;
  Tally tally;
  tally.AddFiles(cards.diagnostics());
  if (each) PrintDiagnostics(cards.diagnostics());
  const std::vector<std::string> names = cards.scripted();
  Progress progress("cards", names.size());
  for (const std::string& name : names) {
    const CardCode& code = *cards.Find(name);
    const std::vector<Diagnostic> diagnostics = DiagnosticsOf(code);
    tally.AddCard(name, code.supported(), diagnostics);
    if (each && !diagnostics.empty()) {
      progress.Hide();
      PrintDiagnostics(diagnostics);
    }
    progress.Advance();
  }
  progress.Hide();
  for (const CardCode& rejected : cards.rejected()) {
    tally.AddCard(rejected.name, /*supported=*/false, rejected.diagnostics);
    if (each) PrintDiagnostics(rejected.diagnostics);
  }
  pb::CardsReport report = tally.Finish();
  const bool fine = report.unsupported() == 0 && report.errors() == 0;
  if (options.json) {
    PrintJson(report);
    return fine ? kSuccess : kFailure;
  }
  if (options.by_reason) {
    for (const pb::CardReason& reason : report.reasons()) {
      Print(absl::StrCat(reason.cards(), "  ", reason.code(), "  (",
                         reason.example(), ")\n"));
    }
  }
  PrintClosingLines(report);
  return fine ? kSuccess : kFailure;
}

absl::StatusOr<int> Show(const CardsOptions& options) {
  auto source = CardsInDialect(options.dialect)->read(options.folder);
  if (!source.ok()) return source.status();
  CardSource& cards = **source;
  const CardCode* code = cards.Find(options.card);
  if (code == nullptr) {
    return cards.NoSuchCard(options.card);
  }
  PrintDiagnostics(DiagnosticsOf(*code));
  for (const auto& program : code->programs) {
    if (options.json) {
      PrintJson(program->program());
    } else {
      Print(Disassemble(*program));
    }
  }
  return code->supported() ? kSuccess : kFailure;
}

CLI::App* Add(CLI::App& app, Run& run, std::shared_ptr<CardsOptions> options,
              const char* name, const char* summary,
              absl::StatusOr<int> (*act)(const CardsOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  sub->add_option("--dialect", options->dialect, "language of the scripts")
      ->check(CLI::IsMember(Dialects()))
      ->capture_default_str();
  sub->add_option("folder", options->folder,
                  "folder of cards: for wagic, with `primitives` and sets")
      ->required();
  sub->add_flag("--json", options->json, "print JSON");
  SetAction(*sub, run, std::move(options), act);
  return sub;
}

}  // namespace

void DefineCards(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  auto options = std::make_shared<CardsOptions>();
  CLI::App* check = Add(app, run, options, "check",
                        "compile every card, and say what fails", Check);
  check->add_flag("--by-reason", options->by_reason,
                  "rank the reasons instead of printing each diagnostic");
  CLI::App* show =
      Add(app, run, options, "show", "print the program of one card", Show);
  show->add_option("card", options->card, "its name")->required();
}

}  // namespace refold::tools
