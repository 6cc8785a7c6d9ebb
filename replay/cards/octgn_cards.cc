#include "replay/cards/octgn_cards.h"

#include <filesystem>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

namespace fs = std::filesystem;
namespace rs = rulescript;

rs::CardType TypeOf(const OctgnCard& card) {
  if (card.type == "Action") return rs::CardType::kAction;
  if (card.type == "Reaction") return rs::CardType::kReaction;
  return rs::CardType::kCharacter;
}

rs::AbilitySymbol SymbolOf(const OctgnCard& card) {
  if (card.ability_symbol == "¢") return rs::AbilitySymbol::kInstant;
  if (card.ability_symbol == "£") return rs::AbilitySymbol::kActivated;
  if (card.ability_symbol == "¤") return rs::AbilitySymbol::kAuto;
  return rs::AbilitySymbol::kNone;
}

rs::CardFacts FactsOf(const OctgnCard& card) {
  rs::CardFacts facts;
  facts.id = card.id;
  facts.name = card.name;
  facts.type = TypeOf(card);
  if (!card.subtype.empty()) facts.subtypes.push_back(card.subtype);
  facts.bp = card.bp;
  facts.sp = card.sp;
  facts.backups = card.backups;
  facts.symbol = SymbolOf(card);
  facts.text = card.rules;
  return facts;
}

}  // namespace

OctgnCards::OctgnCards(std::string folder, const std::string& rules_file,
                       const std::string& rules)
    : folder_(std::move(folder)), text_(rules_file, rules) {
  std::vector<Diagnostic> diagnostics;
  rules_ = rs::ParseRules(rules_file, rules, &diagnostics);
  for (const rs::CardRule& rule : rules_.rules) rule_of_[rule.id] = &rule;
  SortDiagnostics(std::move(diagnostics));
}

absl::StatusOr<std::unique_ptr<OctgnCards>> OctgnCards::Read(
    const std::string& path) {
  auto paths = SortedEntries(fs::path(path) / "sets");
  if (!paths.ok()) return paths.status();
  std::erase_if(
      *paths, [](const fs::path& file) { return file.extension() != ".xml"; });
  auto sets = ReadFiles(*paths);
  if (!sets.ok()) return sets.status();
  std::string rules_file = (fs::path(path) / "rules.ini").string();
  auto rules = ReadFile(rules_file);
  if (!rules.ok()) return rules.status();
  std::unique_ptr<OctgnCards> cards(new OctgnCards(path, rules_file, *rules));
  for (const SourceFile& set : *sets) {
    absl::Status added = cards->AddSet(set.path, set.text);
    if (!added.ok()) return added;
  }
  if (cards->cards_.empty()) {
    return absl::NotFoundError(
        absl::StrCat("no cards in ", path,
                     ": looked for characters, actions and reactions in "
                     "sets/*.xml (",
                     sets->size(), " files)"));
  }
  cards->ReportStrays();
  cards->CollectSet();
  return cards;
}

void OctgnCards::ReportStrays() {
  for (const rs::CardRule& rule : rules_.rules) {
    if (by_key_.contains(rule.id)) continue;
    Diagnostic& stray = diagnostics_.emplace_back();
    stray.file = text_.file();
    stray.line = rule.position.line;
    stray.column = rule.position.column;
    stray.length = rule.position.length;
    stray.severity = Severity::kWarning;
    stray.code = "no-such-card";
    stray.message = absl::StrCat("no set has a card with the id ", rule.id);
    stray.source_line = text_.Line(rule.position.line);
  }
}

void OctgnCards::CollectSet() {
  card_set_.name_of = [this](absl::string_view id) {
    auto card = by_key_.find(absl::AsciiStrToLower(id));
    return card == by_key_.end() ? std::string()
                                 : cards_[card->second].card.name;
  };
  for (const Entry& entry : cards_) {
    card_set_.names.push_back(entry.card.name);
    if (entry.card.subtype.empty()) continue;
    card_set_.subtypes.insert(absl::AsciiStrToLower(entry.card.subtype));
  }
}

absl::Status OctgnCards::AddSet(const std::string& file,
                                absl::string_view text) {
  auto cards = ParseOctgnSet(file, text);
  if (!cards.ok()) return cards.status();
  for (OctgnCard& card : *cards) {
    for (const std::string& key : {card.id, absl::AsciiStrToLower(card.name)}) {
      if (by_key_.emplace(key, cards_.size()).second) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          file, ":", card.line, ": there already is a card \"", key, "\""));
    }
    cards_.push_back({std::move(card), file});
  }
  return absl::OkStatus();
}

void OctgnCards::SortDiagnostics(std::vector<Diagnostic> diagnostics) {
  for (Diagnostic& diagnostic : diagnostics) {
    const rs::CardRule* about = nullptr;
    for (const rs::CardRule& rule : rules_.rules) {
      if (rule.position.line <= diagnostic.line) about = &rule;
    }
    if (about == nullptr) {
      diagnostics_.push_back(std::move(diagnostic));
    } else {
      diagnostics_of_[about->id].push_back(std::move(diagnostic));
    }
  }
}

std::vector<std::string> OctgnCards::names() const {
  std::vector<std::string> names;
  for (const Entry& entry : cards_) names.push_back(entry.card.name);
  return names;
}

std::vector<std::string> OctgnCards::scripted() const {
  std::vector<std::string> names;
  for (const Entry& entry : cards_) {
    if (rule_of_.contains(entry.card.id)) names.push_back(entry.card.name);
  }
  return names;
}

const CardCode* OctgnCards::Find(absl::string_view name) {
  auto index = by_key_.find(absl::AsciiStrToLower(name));
  if (index == by_key_.end()) return nullptr;
  auto [code, added] = codes_.try_emplace(index->second);
  if (added) CompileInto(cards_[index->second], code->second);
  return &code->second;
}

CardCode OctgnCards::FindBare(absl::string_view name) {
  CardCode code;
  auto index = by_key_.find(absl::AsciiStrToLower(name));
  if (index == by_key_.end()) {
    code.name = std::string(name);
    code.linked = NoSuchCard(name);
    return code;
  }
  const Entry& entry = cards_[index->second];
  code = CodeOf(entry);
  rs::CardFacts facts = FactsOf(entry.card);
  facts.symbol = rs::AbilitySymbol::kNone;
  CompileWith(facts, nullptr, code);
  return code;
}

CardCode OctgnCards::CodeOf(const Entry& entry) const {
  CardCode code;
  code.name = entry.card.name;
  code.folder = folder_;
  code.file = entry.file;
  code.line = entry.card.line;
  return code;
}

void OctgnCards::CompileInto(const Entry& entry, CardCode& code) const {
  code = CodeOf(entry);
  auto rule = rule_of_.find(entry.card.id);
  const rs::CardRule* script = nullptr;
  if (rule != rule_of_.end()) {
    script = rule->second;
    code.file = text_.file();
    code.line = script->position.line;
    auto read = diagnostics_of_.find(entry.card.id);
    if (read != diagnostics_of_.end()) code.diagnostics = read->second;
    if (!script->valid) return;
  }
  CompileWith(FactsOf(entry.card), script, code);
}

void OctgnCards::CompileWith(const rs::CardFacts& facts,
                             const rs::CardRule* script, CardCode& code) const {
  auto program =
      rs::Compile(facts, script, text_, card_set_, &code.diagnostics);
  if (!program.has_value()) return;
  program->set_file(ToUtf8(NameInFolder(folder_, text_.file())));
  LinkPrograms({*program}, code);
}

}  // namespace refold
