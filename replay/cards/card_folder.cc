#include "replay/cards/card_folder.h"

#include <filesystem>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/base/check.h"
#include "kernel/dialects/wagic/card_file.h"
#include "replay/cards/read_file.h"

namespace refold {
namespace {

namespace fs = std::filesystem;

std::string SetName(const std::vector<wagic::CardRecord>& records) {
  for (const wagic::CardRecord& record : records) {
    const wagic::CardField* name =
        record.is_meta ? record.Find("name") : nullptr;
    if (name != nullptr) return absl::AsciiStrToLower(name->value);
  }
  return "";
}

// The files of one folder.
struct CardFiles {
  std::string path;
  std::vector<SourceFile> primitives;
  std::vector<SourceFile> prints;
};

absl::StatusOr<CardFiles> ReadCardFiles(const std::string& path) {
  auto primitive_paths = SortedEntries(fs::path(path) / "primitives");
  if (!primitive_paths.ok()) return primitive_paths.status();
  std::erase_if(*primitive_paths, [](const fs::path& file) {
    return file.extension() != ".txt";
  });
  auto sets = SortedEntries(path);
  if (!sets.ok()) return sets.status();
  std::vector<fs::path> set_paths;
  for (const fs::path& set : *sets) {
    if (fs::exists(set / "_cards.dat")) set_paths.push_back(set / "_cards.dat");
  }
  auto primitives = ReadFiles(*primitive_paths);
  if (!primitives.ok()) return primitives.status();
  auto prints = ReadFiles(set_paths);
  if (!prints.ok()) return prints.status();
  return CardFiles{path, *std::move(primitives), *std::move(prints)};
}

// How much is known of cards; it grows with everything that is read of them.
size_t KnownOf(const CardFolder& folder) {
  return folder.database.primitives().size() +
         folder.database.rejected().size() + folder.notes.size();
}

// A folder without cards is another folder than was meant. If there was
// something in it that could not be read, that says more.
absl::Status NoCards(const CardFiles& files) {
  return absl::NotFoundError(
      absl::StrCat("no cards in ", files.path,
                   ": looked for [card] records of grade supported or "
                   "borderline in primitives/*.txt (",
                   files.primitives.size(),
                   " files) and in "
                   "*/_cards.dat (",
                   files.prints.size(), " files)"));
}

// Says which of the records an earlier folder has as well.
void NoteTaken(const std::vector<wagic::CardRecord>& records,
               const std::string& path, CardFolder& folder) {
  for (const wagic::CardRecord& record : records) {
    const wagic::CardRecord* first =
        record.is_meta ? nullptr : folder.database.FindPrimitive(record.name);
    if (first == nullptr || folder.FolderOf(first->file) == path) continue;
    folder.notes.push_back(absl::StrCat(
        record.file, ":", record.line, ": the card \"", record.name,
        "\" is in ", first->file, ":", first->line, ", too; that one is used"));
  }
}

// Macros may be used before the file that defines them is read.
wagic::MacroTable MacrosIn(const std::vector<CardFiles>& folders) {
  wagic::MacroTable macros;
  for (const CardFiles& files : folders) {
    for (const SourceFile& file : files.primitives) {
      macros.ReadDefinitions(file.text);
    }
  }
  return macros;
}

void AddPrimitives(const CardFiles& files, const wagic::MacroTable& macros,
                   CardFolder& folder) {
  for (const SourceFile& file : files.primitives) {
    auto records =
        wagic::ReadCardFile(file.path, file.text, macros, &folder.diagnostics);
    NoteTaken(records, files.path, folder);
    folder.database.AddPrimitives(std::move(records), &folder.diagnostics);
  }
}

void AddPrints(const CardFiles& files, const wagic::MacroTable& macros,
               CardFolder& folder) {
  for (const SourceFile& file : files.prints) {
    auto records =
        wagic::ReadCardFile(file.path, file.text, macros, &folder.diagnostics);
    std::string code = fs::path(file.path).parent_path().filename().string();
    folder.set_names[absl::AsciiStrToLower(code)] = SetName(records);
    folder.database.AddSet(records, &folder.diagnostics);
  }
}

}  // namespace

const std::string& CardFolder::FolderOf(const std::string& file) const {
  const std::string* deepest = &paths.front();
  for (const std::string& path : paths) {
    const bool below =
        absl::StartsWith(file, absl::StrCat(absl::StripSuffix(path, "/"), "/"));
    if (below && path.size() > deepest->size()) deepest = &path;
  }
  return *deepest;
}

const wagic::Print* CardFolder::FindPrint(absl::string_view reference) const {
  int64_t id = 0;
  if (absl::SimpleAtoi(reference, &id)) return database.FindPrint(id);
  const wagic::Print* print = database.FindPrintByName(reference);
  size_t open = reference.rfind(" (");
  if (print != nullptr || open == absl::string_view::npos ||
      reference.back() != ')') {
    return print;
  }
  absl::string_view code = reference.substr(open + 2);
  code.remove_suffix(1);
  auto name = set_names.find(absl::AsciiStrToLower(code));
  if (name == set_names.end()) return nullptr;
  return database.FindPrintByName(
      absl::StrCat(reference.substr(0, open), " (", name->second, ")"));
}

absl::StatusOr<std::unique_ptr<CardFolder>> ReadCardFolders(
    const std::vector<std::string>& paths) {
  std::vector<CardFiles> files;
  for (const std::string& path : DistinctFolders(paths)) {
    absl::StatusOr<CardFiles> read = ReadCardFiles(path);
    if (!read.ok()) return read.status();
    files.push_back(*std::move(read));
  }
  REFOLD_CHECK(!files.empty(), "no card folder to read");
  const wagic::MacroTable macros = MacrosIn(files);
  auto folder = std::make_unique<CardFolder>();
  for (const CardFiles& one : files) folder->paths.push_back(one.path);
  // Prints may be of cards of another folder.
  std::vector<size_t> known;
  for (const CardFiles& one : files) {
    known.push_back(KnownOf(*folder));
    AddPrimitives(one, macros, *folder);
    known.back() = KnownOf(*folder) - known.back();
  }
  for (size_t i = 0; i < files.size(); ++i) {
    const size_t before = KnownOf(*folder);
    AddPrints(files[i], macros, *folder);
    const bool empty = known[i] == 0 && KnownOf(*folder) == before;
    // What could not be read in it says more than that there is no card.
    if (empty && !HasError(folder->diagnostics)) return NoCards(files[i]);
  }
  return folder;
}

}  // namespace refold
