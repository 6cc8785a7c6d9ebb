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
#include "kernel/base/utf8.h"
#include "kernel/dialects/karabast/parse_file.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

namespace fs = std::filesystem;

// Every card file below the folder, in the order of the paths.
absl::StatusOr<std::vector<fs::path>> CardFilesIn(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  if (error) {
    return absl::NotFoundError(absl::StrCat(folder, ": ", error.message()));
  }
  for (; it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (error) break;
    if (it->is_regular_file(error) && it->path().extension() == ".ts") {
      files.push_back(it->path());
    }
  }
  if (error) {
    return absl::UnavailableError(absl::StrCat(folder, ": ", error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The text of a property of the object that getImplementationId returns.
std::string PropertyText(const karabast::ObjectLiteral& object,
                         const char* name) {
  for (const karabast::Property& property : object.properties) {
    const auto* key = std::get_if<std::string>(&property.key.key);
    if (key == nullptr || *key != name) continue;
    const auto* text =
        std::get_if<karabast::StringLiteral>(&property.value->value);
    if (text != nullptr) return text->value;
  }
  return "";
}

std::string InternalNameOf(const karabast::CardFile& file) {
  const karabast::Class* type = karabast::DefaultClass(file);
  if (type == nullptr) return "";
  for (const karabast::Method& method : type->methods) {
    if (method.name.text != "getImplementationId") continue;
    const auto* block =
        std::get_if<karabast::Ref<karabast::Block>>(&method.function.body);
    if (block == nullptr) continue;
    for (const karabast::Statement& statement : (*block)->statements) {
      const auto* back = std::get_if<karabast::Return>(&statement.value);
      if (back == nullptr || !back->value) continue;
      const auto* object =
          std::get_if<karabast::ObjectLiteral>(&back->value->value);
      if (object != nullptr) return PropertyText(*object, "internalName");
    }
  }
  return "";
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
  return cards;
}

absl::Status KarabastCards::AddData(const std::string& path) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  auto records = ParseKarabastData(path, *text);
  if (!records.ok()) return records.status();
  for (KarabastRecord& record : *records) {
    const std::string name = karabast::NameOf(record.facts);
    if (IsToken(record)) {
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
  const std::string name = InternalNameOf(script.file);
  const bool known = by_key_.contains(name);
  if (known) {
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
  code.diagnostics.push_back(
      name.empty()
          ? script.file.source.Say(
                {1, 1, 1}, Severity::kError, "no-implementation-id",
                "no class here says which card it is; getImplementationId "
                "returns an object with an internalName")
          : script.file.source.Say(
                {1, 1, 1}, Severity::kError, "no-printed-values",
                absl::StrCat("nothing is known of what is printed on ", name)));
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
  auto program = karabast::Compile(record.facts,
                                   script == nullptr ? nullptr : &script->file,
                                   &code.diagnostics);
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
