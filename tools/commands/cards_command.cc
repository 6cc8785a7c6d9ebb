// refold cards: what the compiler makes of card scripts.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/program/disassemble.h"
#include "proto/report.pb.h"
#include "tools/cards/card_folder.h"
#include "tools/cards/card_programs.h"
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

// The reasons for which a card is unsupported, each once.
std::set<std::string> ReasonsOf(const CardCode& code) {
  std::set<std::string> reasons;
  for (const Diagnostic& diagnostic : code.diagnostics) {
    if (diagnostic.severity == Severity::kError) {
      reasons.insert(diagnostic.code);
    }
  }
  if (!code.linked.ok()) reasons.insert("program-not-valid");
  return reasons;
}

void PrintDiagnostics(const CardCode& code) {
  for (const Diagnostic& diagnostic : code.diagnostics) {
    Print(diagnostic.Render());
  }
  if (!code.linked.ok()) Print(absl::StrCat(code.linked.message(), "\n"));
}

class Tally {
 public:
  void Add(const std::string& card, const CardCode& code) {
    report_.set_cards(report_.cards() + 1);
    if (code.supported()) {
      report_.set_compiled(report_.compiled() + 1);
      return;
    }
    report_.set_unsupported(report_.unsupported() + 1);
    for (const std::string& reason : ReasonsOf(code)) {
      pb::CardReason& known = reasons_[reason];
      if (known.cards() == 0) known.set_example(card);
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
  pb::CardsReport report_;
  std::map<std::string, pb::CardReason> reasons_;
};

absl::StatusOr<int> Check(const CardsOptions& options) {
  auto folder = ReadCardFolder(options.folder);
  if (!folder.ok()) return folder.status();
  CardPrograms cards((*folder)->database);
  Tally tally;
  const auto& primitives = (*folder)->database.primitives();
  Progress progress("cards", primitives.size());
  for (const wagic::CardRecord& record : primitives) {
    const CardCode& code = *cards.Find(record.name);
    tally.Add(record.name, code);
    if (!options.by_reason && !options.json && !code.supported()) {
      progress.Hide();
      PrintDiagnostics(code);
    }
    progress.Advance();
  }
  progress.Hide();
  pb::CardsReport report = tally.Finish();
  if (options.json) {
    PrintJson(report);
    return report.unsupported() == 0 ? kSuccess : kFailure;
  }
  if (options.by_reason) {
    for (const pb::CardReason& reason : report.reasons()) {
      Print(absl::StrCat(reason.cards(), "  ", reason.code(), "  (",
                         reason.example(), ")\n"));
    }
  }
  Print(absl::StrCat("cards: ", report.cards(),
                     ", compiled: ", report.compiled(),
                     ", unsupported: ", report.unsupported(), "\n"));
  return report.unsupported() == 0 ? kSuccess : kFailure;
}

absl::StatusOr<int> Show(const CardsOptions& options) {
  auto folder = ReadCardFolder(options.folder);
  if (!folder.ok()) return folder.status();
  CardPrograms cards((*folder)->database);
  const CardCode* code = cards.Find(options.card);
  if (code == nullptr) {
    return absl::NotFoundError(absl::StrCat(
        "there is no card called \"", options.card, "\" in ", options.folder));
  }
  PrintDiagnostics(*code);
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
      ->check(CLI::IsMember({"wagic"}))
      ->capture_default_str();
  sub->add_option("folder", options->folder,
                  "folder with `primitives` and sets")
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
