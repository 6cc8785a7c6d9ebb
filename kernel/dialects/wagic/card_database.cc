#include "kernel/dialects/wagic/card_database.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace refold::wagic {
namespace {

void Warn(const CardRecord& record, absl::string_view code, std::string message,
          std::vector<Diagnostic>* diagnostics) {
  Diagnostic diagnostic;
  diagnostic.file = record.file;
  diagnostic.line = record.line;
  diagnostic.column = 1;
  diagnostic.length = 1;
  diagnostic.severity = Severity::kWarning;
  diagnostic.code = std::string(code);
  diagnostic.message = std::move(message);
  diagnostics->push_back(std::move(diagnostic));
}

// A print may carry only these; anything else makes it a card of its own.
bool HasRules(const CardRecord& record) {
  for (const CardField& field : record.fields) {
    if (field.key != "primitive" && field.key != "id" &&
        field.key != "rarity" && field.key != "grade") {
      return true;
    }
  }
  return false;
}

std::string ValueOf(const CardRecord& record, absl::string_view key) {
  const CardField* field = record.Find(key);
  return field == nullptr ? std::string() : field->value;
}

}  // namespace

bool CardDatabase::AddPrimitive(CardRecord record,
                                std::vector<Diagnostic>* diagnostics) {
  if (record.grade > worst_) return false;
  if (record.name.empty()) {
    Warn(record, "nameless-card", "a card without a name is dropped",
         diagnostics);
    return false;
  }
  const size_t index = primitives_.size();
  if (!by_exact_.emplace(record.name, index).second) {
    Warn(record, "duplicate-card",
         absl::StrCat("there is already a card '", record.name,
                      "'; this one is dropped"),
         diagnostics);
    return false;
  }
  by_name_.emplace(absl::AsciiStrToLower(record.name), index);
  primitives_.push_back(std::move(record));
  return true;
}

void CardDatabase::AddPrimitives(std::vector<CardRecord> records,
                                 std::vector<Diagnostic>* diagnostics) {
  for (CardRecord& record : records) {
    if (!record.is_meta) AddPrimitive(std::move(record), diagnostics);
  }
}

void CardDatabase::AddSet(const std::vector<CardRecord>& records,
                          std::vector<Diagnostic>* diagnostics) {
  std::string set_name;
  for (const CardRecord& record : records) {
    if (record.is_meta) {
      set_name = record.name;
      continue;
    }
    if (record.id == 0) {
      Warn(record, "bad-id", "a print without an id is dropped", diagnostics);
      continue;
    }
    if (prints_.count(record.id) > 0) {
      Warn(record, "duplicate-print",
           absl::StrCat("there is already a print ", record.id,
                        "; this one is dropped"),
           diagnostics);
      continue;
    }
    size_t primitive = primitives_.size();
    const auto known = by_exact_.find(record.primitive);
    if (known != by_exact_.end()) {
      primitive = known->second;
    } else if (!record.primitive.empty() || !HasRules(record) ||
               !AddPrimitive(record, diagnostics)) {
      ++dropped_prints_;
      continue;
    }
    Print print;
    print.id = record.id;
    print.name = primitives_[primitive].name;
    print.set_name = set_name;
    print.rarity = ValueOf(record, "rarity");
    ids_by_name_[absl::AsciiStrToLower(print.name)].insert(print.id);
    primitive_of_.emplace(print.id, primitive);
    prints_.emplace(print.id, std::move(print));
  }
}

const CardRecord* CardDatabase::FindPrimitive(absl::string_view name) const {
  const auto found = by_name_.find(absl::AsciiStrToLower(name));
  return found == by_name_.end() ? nullptr : &primitives_[found->second];
}

const Print* CardDatabase::FindPrint(int64_t id) const {
  const auto found = prints_.find(id);
  return found == prints_.end() ? nullptr : &found->second;
}

const CardRecord* CardDatabase::FindCard(int64_t id) const {
  const auto found = primitive_of_.find(id);
  return found == primitive_of_.end() ? nullptr : &primitives_[found->second];
}

const Print* CardDatabase::FindPrintByName(absl::string_view reference) const {
  std::string name = absl::AsciiStrToLower(reference);
  std::string set_name;
  auto found = ids_by_name_.find(name);
  if (found == ids_by_name_.end() && !name.empty() && name.back() == ')') {
    const size_t open = name.rfind(" (");
    if (open == std::string::npos) return nullptr;
    set_name = name.substr(open + 2, name.size() - open - 3);
    name.resize(open);
    found = ids_by_name_.find(name);
  }
  if (found == ids_by_name_.end()) return nullptr;
  for (int64_t id : found->second) {
    const Print& print = prints_.at(id);
    if (set_name.empty() || absl::AsciiStrToLower(print.set_name) == set_name) {
      return &print;
    }
  }
  return nullptr;
}

}  // namespace refold::wagic
