// refold cards explain: how scripts are understood, in words.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/program/disassemble.h"
#include "tools/commands/cards.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/explain/explain.h"
#include "tools/explain/script_lines.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// Null if there is none. A card that could not be read has diagnostics, which
// say more than that it is not there.
const CardCode* FindCard(CardSource& cards, const std::string& name) {
  const CardCode* code = cards.Find(name);
  if (code != nullptr) return code;
  for (const CardCode& rejected : cards.rejected()) {
    if (rejected.name == name) return &rejected;
  }
  return nullptr;
}

absl::StatusOr<std::vector<const CardCode*>> ChooseCards(
    const CardsOptions& options, NamedCards& read) {
  std::vector<const CardCode*> chosen;
  if (options.all != read.names.empty()) {
    return absl::InvalidArgumentError(
        options.all ? "give names of cards or --all, not both"
                    : "which card? give its name, or --all");
  }
  const std::vector<std::string> names =
      options.all ? read.source->names() : read.names;
  for (const std::string& name : names) {
    const CardCode* code = FindCard(*read.source, name);
    if (code == nullptr) return read.source->NoSuchCard(name);
    chosen.push_back(code);
  }
  if (options.all) {
    for (const CardCode& code : read.source->rejected()) {
      chosen.push_back(&code);
    }
  }
  return chosen;
}

// The card's own program, and those of what it makes that nobody can look up.
std::vector<const LinkedProgram*> ToExplain(CardSource& cards,
                                            const CardCode& code) {
  std::vector<const LinkedProgram*> programs;
  for (const auto& program : code.programs) {
    if (programs.empty() || cards.Find(program->name().text()) == nullptr) {
      programs.push_back(program.get());
    }
  }
  return programs;
}

// A program names its script within the card folder; here it is to be found.
std::string PathOf(const CardCode& code, const std::string& script) {
  return (std::filesystem::path(code.folder) / script).string();
}

pb::ExplainedProgram ExplainWithPaths(const LinkedProgram& program,
                                      const CardCode& code,
                                      ScriptLines& lines) {
  pb::ExplainedProgram explained =
      Explain(program, [&](const std::string& script, uint32_t line) {
        return lines.Line(PathOf(code, script), line);
      });
  explained.set_file(ToUtf8(PathOf(code, program.program().file())));
  for (pb::ExplainedAbility& ability : *explained.mutable_abilities()) {
    for (pb::ExplainedSource& source : *ability.mutable_sources()) {
      source.set_file(explained.file());
    }
  }
  return explained;
}

pb::CardExplanation ExplainCard(CardSource& cards, const CardCode& code,
                                ScriptLines& lines) {
  pb::CardExplanation explanation;
  explanation.set_card(ToUtf8(code.name));
  explanation.set_supported(code.supported());
  for (const Diagnostic& diagnostic : DiagnosticsOf(code)) {
    *explanation.add_diagnostics() = DiagnosticReport(code.name, diagnostic);
  }
  for (const LinkedProgram* program : ToExplain(cards, code)) {
    *explanation.add_programs() = ExplainWithPaths(*program, code, lines);
  }
  return explanation;
}

void PrintCard(const CardCode& code, const pb::CardExplanation& explanation) {
  PrintDiagnostics(DiagnosticsOf(code));
  if (!explanation.supported()) {
    Print(absl::StrCat(PlainText(code.name), "  (", PlainText(code.file), ":",
                       code.line, ")\n  unsupported: it cannot be played\n"));
  }
  for (const pb::ExplainedProgram& program : explanation.programs()) {
    Print(ExplanationText(program));
  }
}

void PrintPrograms(const CardCode& code) {
  PrintDiagnostics(DiagnosticsOf(code));
  for (const auto& program : code.programs) Print(Disassemble(*program));
}

}  // namespace

absl::StatusOr<int> ExplainCards(const CardsOptions& options) {
  auto read = ReadCards(options);
  if (!read.ok()) return read.status();
  auto chosen = ChooseCards(options, *read);
  if (!chosen.ok()) return chosen.status();
  ScriptLines lines;
  bool supported = true, first = true;
  for (const CardCode* code : *chosen) {
    supported = supported && code->supported();
    if (!first && !options.json) Print("\n");
    first = false;
    if (options.program) {
      PrintPrograms(*code);
      continue;
    }
    const pb::CardExplanation explanation =
        ExplainCard(*read->source, *code, lines);
    if (options.json) {
      PrintJson(explanation);
    } else {
      PrintCard(*code, explanation);
    }
  }
  return supported ? kSuccess : kFailure;
}

}  // namespace refold::tools
