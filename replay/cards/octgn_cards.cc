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

absl::StatusOr<std::unique_ptr<OctgnCards>> OctgnCards::Read(
    const std::vector<std::string>& paths) {
  std::unique_ptr<OctgnCards> cards(new OctgnCards);
  for (const std::string& path : DistinctFolders(paths)) {
    absl::Status added = cards->AddFolder(path);
    if (!added.ok()) return added;
  }
  cards->ReportStrays();
  cards->CollectSet();
  return cards;
}

absl::Status OctgnCards::AddFolder(const std::string& path) {
  auto paths = SortedEntries(fs::path(path) / "sets");
  if (!paths.ok()) return paths.status();
  std::erase_if(
      *paths, [](const fs::path& file) { return file.extension() != ".xml"; });
  auto sets = ReadFiles(*paths);
  if (!sets.ok()) return sets.status();
  const std::string rules_file = (fs::path(path) / "rules.ini").string();
  auto text = ReadFile(rules_file);
  if (!text.ok()) return text.status();
  std::vector<Diagnostic> diagnostics;
  const FolderRules& home =
      *rules_.emplace_back(std::make_unique<const FolderRules>(
          FolderRules{path, rs::RulesText(rules_file, *text),
                      rs::ParseRules(rules_file, *text, &diagnostics)}));
  AddRules(home, std::move(diagnostics));
  const size_t known = cards_.size() + notes_.size();
  for (const SourceFile& set : *sets) {
    absl::Status added = AddSet(set.path, set.text, home);
    if (!added.ok()) return added;
  }
  if (cards_.size() + notes_.size() > known) return absl::OkStatus();
  return absl::NotFoundError(
      absl::StrCat("no cards in ", path,
                   ": looked for characters, actions and reactions in "
                   "sets/*.xml (",
                   sets->size(), " files)"));
}

void OctgnCards::AddRules(const FolderRules& rules,
                          std::vector<Diagnostic> diagnostics) {
  for (const rs::CardRule& rule : rules.file.rules) {
    const auto [first, added] =
        script_of_.try_emplace(rule.id, Script{&rules, &rule});
    if (added) continue;
    notes_.push_back(absl::StrCat(
        rules.text.file(), ":", rule.position.line, ": the rule of the card ",
        rule.id, " is in ", first->second.from->text.file(), ":",
        first->second.rule->position.line, ", too; that one is used"));
  }
  SortDiagnostics(rules, std::move(diagnostics));
}

std::string OctgnCards::MeantBy(absl::string_view id) const {
  std::vector<absl::string_view> ids;
  for (const Entry& entry : cards_) ids.push_back(entry.card.id);
  const absl::string_view near = NearestWord(id, ids);
  if (near.empty()) return "";
  const Entry& meant = cards_[by_key_.at(std::string(near))];
  return absl::StrCat("; did you mean ", near, ", \"", meant.card.name, "\"?");
}

void OctgnCards::ReportStrays() {
  for (const auto& rules : rules_) {
    for (const rs::CardRule& rule : rules->file.rules) {
      if (by_key_.contains(rule.id)) continue;
      Diagnostic& stray = diagnostics_.emplace_back();
      stray.file = rules->text.file();
      stray.line = rule.position.line;
      stray.column = rule.position.column;
      stray.length = rule.position.length;
      stray.severity = Severity::kWarning;
      stray.code = "no-such-card";
      stray.message =
          absl::StrCat("no set has a card with the id ", rule.id,
                       ", so nothing has this rule", MeantBy(rule.id));
      stray.source_line = rules->text.Line(rule.position.line);
    }
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
    card_set_.ids.push_back(entry.card.id);
    if (entry.card.subtype.empty()) continue;
    card_set_.subtypes.insert(absl::AsciiStrToLower(entry.card.subtype));
  }
}

bool OctgnCards::IsTaken(const OctgnCard& card, const std::string& file,
                         const FolderRules& home) {
  for (const std::string& key : {card.id, absl::AsciiStrToLower(card.name)}) {
    const auto known = by_key_.find(key);
    if (known == by_key_.end()) continue;
    const Entry& first = cards_[known->second];
    if (first.home == &home) continue;
    notes_.push_back(absl::StrCat(file, ":", card.line, ": the card \"",
                                  card.name, "\" is in ", first.file, ":",
                                  first.card.line, ", too; that one is used"));
    return true;
  }
  return false;
}

absl::Status OctgnCards::AddSet(const std::string& file, absl::string_view text,
                                const FolderRules& home) {
  auto cards = ParseOctgnSet(file, text);
  if (!cards.ok()) return cards.status();
  for (OctgnCard& card : *cards) {
    if (IsTaken(card, file, home)) continue;
    for (const std::string& key : {card.id, absl::AsciiStrToLower(card.name)}) {
      if (by_key_.emplace(key, cards_.size()).second) continue;
      return absl::InvalidArgumentError(absl::StrCat(
          file, ":", card.line, ": there already is a card \"", key, "\""));
    }
    cards_.push_back({std::move(card), file, &home});
  }
  return absl::OkStatus();
}

// What is about a rule that is not used is about no card.
void OctgnCards::SortDiagnostics(const FolderRules& rules,
                                 std::vector<Diagnostic> diagnostics) {
  for (Diagnostic& diagnostic : diagnostics) {
    const rs::CardRule* about = nullptr;
    for (const rs::CardRule& rule : rules.file.rules) {
      if (rule.position.line <= diagnostic.line) about = &rule;
    }
    const bool used =
        about != nullptr && script_of_.at(about->id).rule == about;
    if (used) {
      diagnostics_of_[about->id].push_back(std::move(diagnostic));
    } else {
      diagnostics_.push_back(std::move(diagnostic));
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
    if (script_of_.contains(entry.card.id)) names.push_back(entry.card.name);
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
  CompileWith(facts, *entry.home, nullptr, code);
  return code;
}

CardCode OctgnCards::CodeOf(const Entry& entry) const {
  CardCode code;
  code.name = entry.card.name;
  code.folder = entry.home->folder;
  code.file = entry.file;
  code.line = entry.card.line;
  return code;
}

void OctgnCards::CompileInto(const Entry& entry, CardCode& code) const {
  code = CodeOf(entry);
  auto script = script_of_.find(entry.card.id);
  if (script == script_of_.end()) {
    return CompileWith(FactsOf(entry.card), *entry.home, nullptr, code);
  }
  const FolderRules& from = *script->second.from;
  const rs::CardRule& rule = *script->second.rule;
  code.folder = from.folder;
  code.file = from.text.file();
  code.line = rule.position.line;
  auto read = diagnostics_of_.find(entry.card.id);
  if (read != diagnostics_of_.end()) code.diagnostics = read->second;
  if (rule.valid) CompileWith(FactsOf(entry.card), from, &rule, code);
}

void OctgnCards::CompileWith(const rs::CardFacts& facts,
                             const FolderRules& from, const rs::CardRule* rule,
                             CardCode& code) const {
  auto program =
      rs::Compile(facts, rule, from.text, card_set_, &code.diagnostics);
  if (!program.has_value()) return;
  program->set_file(ToUtf8(NameInFolder(from.folder, from.text.file())));
  LinkPrograms("cfc", {*program}, code);
}

}  // namespace refold
