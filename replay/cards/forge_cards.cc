#include "replay/cards/forge_cards.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/dialects/forge/known_types.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

namespace fs = std::filesystem;

// Every script below the folder, in the order of the paths.
absl::StatusOr<std::vector<fs::path>> ScriptsIn(const std::string& folder) {
  std::error_code error;
  fs::path root = fs::path(folder) / "cardsfolder";
  if (!fs::is_directory(root, error)) root = folder;
  std::vector<fs::path> files;
  fs::recursive_directory_iterator it(root, error);
  if (error) {
    return absl::NotFoundError(absl::StrCat(folder, ": ", error.message()));
  }
  for (; it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (error) break;
    if (it->is_regular_file(error) && it->path().extension() == ".txt") {
      files.push_back(it->path());
    }
  }
  if (error) {
    return absl::UnavailableError(absl::StrCat(folder, ": ", error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Letters with accents as those without, as cards are called elsewhere.
std::string Key(absl::string_view name) {
  return absl::AsciiStrToLower(absl::StrReplaceAll(
      name, {{"Æ", "ae"}, {"æ", "ae"}, {"á", "a"}, {"à", "a"}, {"â", "a"},
             {"ä", "a"},  {"Á", "a"},  {"é", "e"}, {"è", "e"}, {"ê", "e"},
             {"É", "e"},  {"í", "i"},  {"î", "i"}, {"ö", "o"}, {"Ö", "o"},
             {"ó", "o"},  {"ú", "u"},  {"û", "u"}, {"ü", "u"}, {"Ü", "u"}}));
}

}  // namespace

absl::StatusOr<std::unique_ptr<ForgeCards>> ForgeCards::Read(
    const std::vector<std::string>& folders) {
  std::unique_ptr<ForgeCards> cards(new ForgeCards);
  cards->types_ = forge::TypesOfTheRules();
  for (const std::string& folder : DistinctFolders(folders)) {
    absl::Status added = cards->AddFolder(folder);
    if (!added.ok()) return added;
  }
  return cards;
}

absl::Status ForgeCards::AddFolder(const std::string& folder) {
  auto paths = ScriptsIn(folder);
  if (!paths.ok()) return paths.status();
  auto files = ReadFiles(*paths);
  if (!files.ok()) return files.status();
  if (files->empty()) {
    return absl::NotFoundError(absl::StrCat(
        "no cards in ", folder,
        ": looked for script files (*.txt), below cardsfolder if there is "
        "that"));
  }
  for (const SourceFile& file : *files) {
    AddScript(folder, file.path, file.text);
  }
  return absl::OkStatus();
}

void ForgeCards::AddScript(const std::string& folder, const std::string& path,
                           const std::string& text) {
  Entry entry{folder, forge::ReadScript(path, text)};
  forge::AddTypesOf(entry.script, &types_);
  if (entry.script.name().empty()) {
    CardCode& code = rejected_.emplace_back();
    code.name = path;
    code.folder = folder;
    code.file = path;
    code.line = 1;
    code.diagnostics = entry.script.diagnostics;
    return;
  }
  const std::string key = Key(entry.script.name());
  const Entry* known = EntryOf(key);
  if (known != nullptr) {
    notes_.push_back(absl::StrCat(entry.script.name(), " is taken from ",
                                  known->script.file, ", not from ", path));
    return;
  }
  const size_t index = entries_.size();
  std::string both;
  for (const forge::Face& face : entry.script.faces) {
    by_name_.emplace(Key(face.name.value), index);
    absl::StrAppend(&both, both.empty() ? "" : " // ", Key(face.name.value));
  }
  by_name_.emplace(std::move(both), index);
  entries_.push_back(std::move(entry));
}

std::vector<std::string> ForgeCards::names() const {
  std::vector<std::string> names;
  for (const Entry& entry : entries_) names.push_back(entry.script.name());
  return names;
}

const ForgeCards::Entry* ForgeCards::EntryOf(absl::string_view name) const {
  auto found = by_name_.find(Key(name));
  return found == by_name_.end() ? nullptr : &entries_[found->second];
}

CardCode ForgeCards::CodeOf(const Entry& entry,
                            forge::Compiled compiled) const {
  CardCode code;
  code.name = entry.script.name();
  code.folder = entry.folder;
  code.file = entry.script.file;
  code.line = entry.script.faces[0].name.line;
  code.diagnostics = std::move(compiled.diagnostics);
  if (!compiled.supported) return code;
  for (pb::CardProgram& program : compiled.programs) {
    program.set_file(NameInFolder(code.folder, program.file()));
  }
  LinkPrograms("mtg", compiled.programs, code);
  return code;
}

const CardCode* ForgeCards::Find(absl::string_view name) {
  const Entry* entry = EntryOf(name);
  if (entry == nullptr) return nullptr;
  const size_t index = static_cast<size_t>(entry - entries_.data());
  auto known = codes_.find(index);
  if (known == codes_.end()) {
    known = codes_
                .emplace(index,
                         CodeOf(*entry, forge::Compile(entry->script, types_)))
                .first;
  }
  return &known->second;
}

CardCode ForgeCards::FindBare(absl::string_view name) {
  const Entry* entry = EntryOf(name);
  if (entry != nullptr) {
    return CodeOf(*entry, forge::CompileBare(entry->script, types_));
  }
  CardCode code;
  code.name = std::string(name);
  code.linked = NoSuchCard(name);
  return code;
}

}  // namespace refold
