#include "replay/cards/karabast_cards.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/base/diagnostic.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "replay/cards/karabast_implementation.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

namespace fs = std::filesystem;

// Every card file below the folder, in the order of the paths. Specs may lie
// beside them.
absl::StatusOr<std::vector<fs::path>> CardFilesIn(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  if (error) {
    return absl::NotFoundError(absl::StrCat(folder, ": ", error.message()));
  }
  for (; it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (error) break;
    const std::string name = it->path().filename().string();
    if (it->is_regular_file(error) && absl::EndsWith(name, ".ts") &&
        !absl::EndsWith(name, ".spec.ts")) {
      files.push_back(it->path());
    }
  }
  if (error) {
    return absl::UnavailableError(absl::StrCat(folder, ": ", error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Whether all that the file has are classes to be extended.
bool IsExtended(const karabast::CardFile& file) {
  return !file.classes.empty() &&
         std::all_of(
             file.classes.begin(), file.classes.end(),
             [](const karabast::Class& type) { return type.is_abstract; });
}

bool IsToken(const KarabastRecord& record) {
  const std::vector<std::string>& types = record.facts.types;
  return std::find(types.begin(), types.end(), "token") != types.end();
}

}  // namespace

absl::StatusOr<std::unique_ptr<KarabastCards>> KarabastCards::Read(
    const std::vector<std::string>& paths) {
  std::unique_ptr<KarabastCards> cards(new KarabastCards);
  std::vector<std::string> folders;
  for (const std::string& path : DistinctFolders(paths)) {
    if (absl::EndsWith(path, ".json")) {
      absl::Status added = cards->AddData(path);
      if (!added.ok()) return added;
      continue;
    }
    folders.push_back(path);
  }
  // Those of the folders are there for who gives no others.
  const bool given = !cards->records_.empty();
  for (const std::string& folder : folders) {
    const std::string data = (fs::path(folder) / "cards.json").string();
    std::error_code ignored;
    if (given || !fs::exists(data, ignored)) continue;
    absl::Status added = cards->AddData(data);
    if (!added.ok()) return added;
  }
  if (cards->records_.empty()) {
    return absl::NotFoundError(
        "no printed values of cards: looked for cards.json in the card "
        "folders; name a file of them with --data");
  }
  for (const std::string& folder : folders) {
    absl::Status added = cards->AddFolder(folder);
    if (!added.ok()) return added;
  }
  cards->SayFaultsOfUnscripted();
  return cards;
}

absl::Status KarabastCards::AddData(const std::string& path) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  auto records = ParseKarabastData(path, WithoutMark(*text));
  if (!records.ok()) return records.status();
  for (KarabastRecord& record : *records) {
    const std::string name = karabast::NameOf(record.facts);
    traits_.insert(record.facts.traits.begin(), record.facts.traits.end());
    if (IsToken(record)) {
      diagnostics_.insert(diagnostics_.end(), record.faults.begin(),
                          record.faults.end());
      tokens_.insert(record.facts.internal_name);
      continue;
    }
    const size_t index = records_.size();
    bool added = false;
    for (const std::string& key :
         {record.facts.internal_name, name, record.set_id}) {
      if (key.empty()) continue;
      added =
          by_key_.emplace(absl::AsciiStrToLower(key), index).second || added;
    }
    if (added) {
      records_.push_back(std::move(record));
    } else {
      notes_.push_back(absl::StrCat(path, ": there already is a card \"", name,
                                    "\"; that one is used"));
    }
  }
  return absl::OkStatus();
}

// Those of a card with a script are said when it is compiled.
void KarabastCards::SayFaultsOfUnscripted() {
  for (const KarabastRecord& record : records_) {
    if (scripts_.contains(record.facts.internal_name)) continue;
    diagnostics_.insert(diagnostics_.end(), record.faults.begin(),
                        record.faults.end());
  }
}

absl::Status KarabastCards::AddFolder(const std::string& path) {
  auto files = CardFilesIn(path);
  if (!files.ok()) return files.status();
  for (const fs::path& file : *files) {
    auto text = ReadFile(file.string());
    if (!text.ok()) return text.status();
    AddFile(path, file.string(), *text);
  }
  return absl::OkStatus();
}

void KarabastCards::AddFile(const std::string& folder, const std::string& path,
                            absl::string_view text) {
  Script script{.folder = folder, .path = path, .file = {}, .diagnostics = {}};
  script.file = karabast::ParseCardFile(path, text, &script.diagnostics);
  const KarabastImplementation said = ImplementationOf(script.file);
  const std::string& name = said.name.text;
  // A title or a number of a set is a key of the card, too, but no name that
  // files have.
  const auto index = by_key_.find(name);
  const bool known = index != by_key_.end() &&
                     records_[index->second].facts.internal_name == name;
  const bool other_id = known && !said.id.text.empty() &&
                        !records_[index->second].id.empty() &&
                        records_[index->second].id != said.id.text;
  if (known && !other_id) {
    auto [kept, added] = scripts_.emplace(name, std::move(script));
    if (!added) {
      notes_.push_back(absl::StrCat(path, ": the script of ", name, " is ",
                                    kept->second.path, "; that one is used"));
    }
    return;
  }
  const std::string file = fs::path(path).filename().string();
  if (script.diagnostics.empty() && name.empty() && IsExtended(script.file)) {
    extended_.push_back(file);
    return;
  }
  if (script.diagnostics.empty() && tokens_.contains(name)) {
    token_files_.push_back(file);
    return;
  }
  CardCode& code = rejected_.emplace_back();
  code.name = name.empty() ? fs::path(path).stem().string() : name;
  code.folder = folder;
  code.file = path;
  code.line = 1;
  code.diagnostics = std::move(script.diagnostics);
  if (!code.diagnostics.empty()) return;
  const auto say = [&](const karabast::Span& where, const char* why,
                       const std::string& message) {
    code.line = where.line;
    code.diagnostics.push_back(
        script.file.source.Say(where, Severity::kError, why, message));
  };
  if (name.empty()) {
    say({1, 1, 1}, "no-implementation-id",
        "no class here says which card it is; getImplementationId returns an "
        "object with an internalName");
  } else if (other_id) {
    say(said.id.span, "wrong-implementation-id",
        absl::StrCat("the id of ", name, " is \"", records_[index->second].id,
                     "\", not \"", said.id.text, "\""));
  } else {
    say(said.name.span, "no-printed-values",
        absl::StrCat("nothing is known of what is printed on ", name,
                     NameMeant(name, said.id.text)));
  }
}

std::string KarabastCards::NameMeant(const std::string& name,
                                     const std::string& id) const {
  std::vector<absl::string_view> names;
  for (const KarabastRecord& record : records_) {
    if (!id.empty() && record.id == id) {
      return absl::StrCat("; the card with the id \"", id, "\" is called \"",
                          record.facts.internal_name, "\"");
    }
    names.push_back(record.facts.internal_name);
  }
  return DidYouMean(NearestWord(name, names));
}

std::vector<std::string> KarabastCards::left_out() const {
  std::vector<std::string> said;
  const auto say = [&said](const std::vector<std::string>& files,
                           const char* what) {
    if (files.empty()) return;
    said.push_back(absl::StrCat(what, ": ", files.size(), " (",
                                absl::StrJoin(files, ", "), ")"));
  };
  say(extended_, "classes that cards extend");
  say(token_files_, "tokens, which are programs of the rulebook");
  return said;
}

std::vector<std::string> KarabastCards::names() const {
  std::vector<std::string> names;
  for (const KarabastRecord& record : records_) {
    names.push_back(karabast::NameOf(record.facts));
  }
  return names;
}

std::map<std::string, std::string> KarabastCards::other_names() const {
  std::map<std::string, std::string> others;
  for (const KarabastRecord& record : records_) {
    const std::string name = karabast::NameOf(record.facts);
    others.emplace(record.facts.internal_name, name);
    if (!record.set_id.empty()) others.emplace(record.set_id, name);
  }
  return others;
}

std::vector<std::string> KarabastCards::scripted() const {
  std::vector<std::string> names;
  for (const KarabastRecord& record : records_) {
    if (scripts_.contains(record.facts.internal_name)) {
      names.push_back(karabast::NameOf(record.facts));
    }
  }
  return names;
}

CardCode KarabastCards::CodeOf(const KarabastRecord& record,
                               const Script* script) const {
  CardCode code;
  code.name = karabast::NameOf(record.facts);
  if (script != nullptr) {
    code.folder = script->folder;
    code.file = script->path;
    code.diagnostics = script->diagnostics;
    if (!script->file.valid) return code;
  }
  code.line = 1;
  if (!record.faults.empty()) {
    code.diagnostics.insert(code.diagnostics.end(), record.faults.begin(),
                            record.faults.end());
    return code;
  }
  auto program = karabast::Compile(record.facts,
                                   script == nullptr ? nullptr : &script->file,
                                   &code.diagnostics, traits_);
  if (!program.has_value()) return code;
  if (script != nullptr) {
    program->set_file(ToUtf8(NameInFolder(script->folder, script->path)));
  }
  LinkPrograms("swu", {*program}, code);
  return code;
}

const CardCode* KarabastCards::Find(absl::string_view name) {
  auto index = by_key_.find(absl::AsciiStrToLower(name));
  if (index == by_key_.end()) return nullptr;
  auto [code, added] = codes_.try_emplace(index->second);
  if (added) {
    const KarabastRecord& record = records_[index->second];
    auto script = scripts_.find(record.facts.internal_name);
    code->second =
        CodeOf(record, script == scripts_.end() ? nullptr : &script->second);
  }
  return &code->second;
}

CardCode KarabastCards::FindBare(absl::string_view name) {
  auto index = by_key_.find(absl::AsciiStrToLower(name));
  if (index != by_key_.end()) return CodeOf(records_[index->second], nullptr);
  CardCode code;
  code.name = std::string(name);
  code.linked = NoSuchCard(name);
  return code;
}

}  // namespace refold
