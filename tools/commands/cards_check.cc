// refold cards check: compile every card, and say what fails.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "tools/commands/cards.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

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
    *report_.add_diagnostics() = DiagnosticReport(card, diagnostic);
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

}  // namespace

absl::StatusOr<int> CheckCards(const CardsOptions& options) {
  auto read = ReadCards(options);
  if (!read.ok()) return read.status();
  if (!read->names.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "unexpected argument \"", read->names[0],
        "\": cards check checks a whole folder; for one card, use cards "
        "explain"));
  }
  CardSource& cards = *read->source;
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
  const bool fine = report.unsupported() == 0 && report.errors() == 0 &&
                    !(options.strict && report.warnings() > 0);
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
  for (const std::string& left_out : cards.left_out()) {
    Print(absl::StrCat("no cards of their own: ", left_out, "\n"));
  }
  PrintClosingLines(report);
  return fine ? kSuccess : kFailure;
}

}  // namespace refold::tools
