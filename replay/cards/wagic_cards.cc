#include "replay/cards/wagic_cards.h"

#include <utility>

#include "replay/cards/read_file.h"

namespace refold {

absl::StatusOr<std::unique_ptr<WagicCards>> WagicCards::Read(
    const std::vector<std::string>& paths) {
  auto folder = ReadCardFolders(paths);
  if (!folder.ok()) return folder.status();
  return std::make_unique<WagicCards>(*std::move(folder));
}

WagicCards::WagicCards(std::shared_ptr<const CardFolder> folder)
    : folder_(std::move(folder)), compiler_(folder_->database) {
  for (const wagic::CardRecord& record : database().rejected()) {
    CardCode& code = rejected_.emplace_back();
    code.name = record.name;
    code.folder = folder_->FolderOf(record.file);
    code.file = record.file;
    code.line = record.line;
    code.diagnostics = record.diagnostics;
  }
}

std::vector<std::string> WagicCards::names() const {
  std::vector<std::string> names;
  for (const wagic::CardRecord& record : database().primitives()) {
    names.push_back(record.name);
  }
  return names;
}

CardCode WagicCards::CodeOf(const wagic::CardRecord& record,
                            wagic::Compiler::Compiled compiled) const {
  CardCode code;
  code.name = record.name;
  code.folder = folder_->FolderOf(record.file);
  code.file = record.file;
  code.line = record.line;
  code.diagnostics = std::move(compiled.diagnostics);
  if (!compiled.supported) return code;
  std::vector<pb::CardProgram> programs = std::move(compiled.programs);
  for (pb::CardProgram& program : programs) {
    program.set_file(NameInFolder(code.folder, program.file()));
  }
  LinkPrograms("mtg", programs, code);
  return code;
}

const CardCode* WagicCards::Find(absl::string_view name) {
  auto known = cards_.find(name);
  if (known != cards_.end()) return &known->second;
  const wagic::CardRecord* record = database().FindPrimitive(name);
  if (record == nullptr) return nullptr;
  return &cards_
              .emplace(std::string(name),
                       CodeOf(*record, compiler_.Take(record->name)))
              .first->second;
}

CardCode WagicCards::FindBare(absl::string_view name) {
  const wagic::CardRecord* record = database().FindPrimitive(name);
  if (record != nullptr) {
    return CodeOf(*record, compiler_.CompileBlanked(name));
  }
  CardCode code;
  code.name = std::string(name);
  code.linked = NoSuchCard(name);
  return code;
}

}  // namespace refold
