#include "replay/cards/card_folder.h"

#include <filesystem>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
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

// A folder without cards is another folder than was meant. If there was
// something in it that could not be read, that says more.
absl::Status CheckCards(const std::string& path, size_t primitives, size_t sets,
                        const CardFolder& folder) {
  if (!folder.database.primitives().empty() ||
      !folder.database.rejected().empty() || HasError(folder.diagnostics)) {
    return absl::OkStatus();
  }
  return absl::NotFoundError(
      absl::StrCat("no cards in ", path,
                   ": looked for [card] records of grade supported or "
                   "borderline in primitives/*.txt (",
                   primitives,
                   " files) and in "
                   "*/_cards.dat (",
                   sets, " files)"));
}

}  // namespace

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

absl::StatusOr<std::unique_ptr<CardFolder>> ReadCardFolder(
    const std::string& path) {
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

  // Macros may be used before the file that defines them is read.
  wagic::MacroTable macros;
  for (const SourceFile& file : *primitives) macros.ReadDefinitions(file.text);
  auto folder = std::make_unique<CardFolder>();
  folder->path = path;
  for (const SourceFile& file : *primitives) {
    folder->database.AddPrimitives(
        wagic::ReadCardFile(file.path, file.text, macros, &folder->diagnostics),
        &folder->diagnostics);
  }
  for (const SourceFile& file : *prints) {
    auto records =
        wagic::ReadCardFile(file.path, file.text, macros, &folder->diagnostics);
    std::string code = fs::path(file.path).parent_path().filename().string();
    folder->set_names[absl::AsciiStrToLower(code)] = SetName(records);
    folder->database.AddSet(records, &folder->diagnostics);
  }
  absl::Status found =
      CheckCards(path, primitives->size(), prints->size(), *folder);
  if (!found.ok()) return found;
  return folder;
}

}  // namespace refold
