#include "kernel/dialects/rulescript/compile.h"

#include <memory>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/rulescript/lower_check_targets.h"
#include "kernel/dialects/rulescript/lower_known_cards.h"
#include "kernel/dialects/rulescript/lower_unlinked.h"
#include "kernel/dialects/rulescript/lowering.h"
#include "kernel/program/program_set.h"

namespace refold::rulescript {
namespace {

void LowerCharacteristics(CardLowering& card) {
  const CardFacts& facts = card.facts;
  ProgramBuilder& b = card.builder;
  b.Type(TypeName(facts.type));
  for (const std::string& subtype : facts.subtypes) {
    b.Type(absl::AsciiStrToLower(subtype));
  }
  b.Stat("bp", facts.bp).Stat("sp", facts.sp);
  if (facts.symbol != AbilitySymbol::kNone) {
    b.Stat("ability", static_cast<int64_t>(facts.symbol));
  }
  for (const std::string& icon : facts.backups) {
    b.Keyword(absl::StrCat("backup ", absl::AsciiStrToLower(icon)));
  }
}

// A symbol promises an ability, and what a character can do needs one.
void CheckSymbol(CardLowering& card) {
  const CardRule& rule = card.rule;
  bool does_something =
      !rule.actions.empty() || !rule.autos.empty() || !rule.abilities.empty();
  if (does_something || card.facts.symbol == AbilitySymbol::kNone) return;
  card.Unsupported(
      rule.position, "no-rule",
      absl::StrCat("the ability of '", card.facts.name, "' has no rule"));
}

// What the parser lets through can still be too much for a program.
void Link(CardLowering& card) {
  const pb::CardProgram& program = card.builder.program();
  absl::Status status = LinkedProgram::Link(program).status();
  if (!status.ok()) ReportUnlinked(card, program, status);
}

void LowerCard(CardLowering& card) {
  pb::CardProgram& program = card.builder.program();
  program.set_dialect("rulescript");
  program.set_file(ToUtf8(card.text.file()));
  program.set_line(static_cast<uint32_t>(card.rule.position.line));
  program.set_text(card.facts.text);
  if (!card.rule.valid) {
    card.Unsupported(card.rule.position, "invalid-rule",
                     "the card's rule has errors");
    return;
  }
  CheckSymbol(card);
  CheckRuleTarget(card);
  CheckSubtypes(card);
  LowerCharacteristics(card);
  if (!card.failed) LowerActions(card);
  if (!card.failed) LowerAutos(card);
  if (!card.failed) Link(card);
}

}  // namespace

RulesText::RulesText(absl::string_view file, absl::string_view text)
    : file_(file), lines_(absl::StrSplit(text, '\n')) {}

std::string RulesText::Line(int number) const {
  if (number < 1 || static_cast<size_t>(number) > lines_.size()) return "";
  return lines_[static_cast<size_t>(number) - 1];
}

void CardLowering::Unsupported(const Position& at, absl::string_view code,
                               const std::string& message) {
  // What follows from the first error says nothing new.
  if (failed) return;
  failed = true;
  Report(Severity::kError, at, code, message);
}

void CardLowering::Warn(const Position& at, absl::string_view code,
                        const std::string& message) {
  // A filter may be lowered twice, to be asked for and to be chosen from.
  for (const Diagnostic& said : *diagnostics) {
    if (said.line == at.line && said.column == at.column && said.code == code) {
      return;
    }
  }
  Report(Severity::kWarning, at, code, message);
}

void CardLowering::Report(Severity severity, const Position& at,
                          absl::string_view code, const std::string& message) {
  Diagnostic diagnostic;
  diagnostic.file = text.file();
  diagnostic.line = at.line;
  diagnostic.column = at.column;
  diagnostic.length = at.length;
  diagnostic.severity = severity;
  diagnostic.code = std::string(code);
  diagnostic.message = message;
  diagnostic.source_line = text.Line(at.line);
  diagnostics->push_back(std::move(diagnostic));
}

std::optional<pb::CardProgram> Compile(const CardFacts& facts,
                                       const CardRule* rule,
                                       const RulesText& text,
                                       const CardSet& cards,
                                       std::vector<Diagnostic>* diagnostics) {
  static const CardRule* const kNoRule = new CardRule;
  const CardRule& written = rule == nullptr ? *kNoRule : *rule;
  const auto said = static_cast<std::ptrdiff_t>(diagnostics->size());
  auto lower = [&](const Memories& remembered) {
    auto card = std::make_unique<CardLowering>(CardLowering{
        facts, written, text, cards, diagnostics, ProgramBuilder(facts.name)});
    card->remembered = remembered;
    LowerCard(*card);
    return card;
  };
  std::unique_ptr<CardLowering> card = lower({});
  // Only the whole rule says what it asks for in the end.
  if (!card->failed && card->asked != Memories()) {
    diagnostics->erase(diagnostics->begin() + said, diagnostics->end());
    card = lower(card->asked);
  }
  if (card->failed) return std::nullopt;
  return std::move(card->builder.program());
}

}  // namespace refold::rulescript
