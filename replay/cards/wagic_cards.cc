#include "replay/cards/wagic_cards.h"

#include <utility>

#include "replay/cards/read_file.h"

namespace refold {

absl::StatusOr<std::unique_ptr<WagicCards>> WagicCards::Read(
    const std::string& path) {
  auto folder = ReadCardFolder(path);
  if (!folder.ok()) return folder.status();
  return std::make_unique<WagicCards>(*std::move(folder));
}

WagicCards::WagicCards(std::shared_ptr<const CardFolder> folder)
    : folder_(std::move(folder)), compiler_(folder_->database) {
  for (const wagic::CardRecord& record : database().rejected()) {
    CardCode& code = rejected_.emplace_back();
    code.name = record.name;
    code.folder = folder_->path;
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

const CardCode* WagicCards::Find(absl::string_view name) {
  auto known = cards_.find(name);
  if (known != cards_.end()) return &known->second;
  const wagic::CardRecord* record = database().FindPrimitive(name);
  if (record == nullptr) return nullptr;
  CardCode& code = cards_[std::string(name)];
  code.name = record->name;
  code.folder = folder_->path;
  code.file = record->file;
  code.line = record->line;
  const wagic::Compiler::Compiled& compiled = compiler_.Compile(record->name);
  code.diagnostics = compiled.diagnostics;
  if (!compiled.supported) return &code;
  std::vector<pb::CardProgram> programs(compiled.programs.begin(),
                                        compiled.programs.end());
  for (pb::CardProgram& program : programs) {
    program.set_file(NameInFolder(folder_->path, program.file()));
  }
  LinkPrograms(programs, code);
  return &code;
}

}  // namespace refold
