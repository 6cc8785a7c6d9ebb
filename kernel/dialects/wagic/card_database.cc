#include "kernel/dialects/wagic/card_database.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace refold::wagic {
namespace {

// About the line where the record opens.
Diagnostic DiagnosticAbout(const CardRecord& record, Severity severity,
                           absl::string_view code, std::string message) {
  Diagnostic diagnostic;
  diagnostic.file = record.file;
  diagnostic.line = record.line;
  diagnostic.column = 1;
  diagnostic.length = static_cast<int>(record.source_line.size());
  diagnostic.severity = severity;
  diagnostic.code = std::string(code);
  diagnostic.message = std::move(message);
  diagnostic.source_line = record.source_line;
  return diagnostic;
}

// About the last field of that key, which the record must have.
Diagnostic AboutField(const CardRecord& record, absl::string_view key,
                      Severity severity, absl::string_view code,
                      std::string message) {
  Diagnostic diagnostic =
      DiagnosticAbout(record, severity, code, std::move(message));
  const CardField& field = *record.Find(key);
  diagnostic.line = field.line;
  diagnostic.column = field.value_column;
  diagnostic.length = static_cast<int>(field.value.size());
  diagnostic.source_line = field.source_line;
  return diagnostic;
}

void Append(const std::vector<Diagnostic>& from, std::vector<Diagnostic>* to) {
  to->insert(to->end(), from.begin(), from.end());
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
    record.diagnostics.push_back(DiagnosticAbout(
        record, Severity::kError, "nameless-card", "this card has no name"));
    rejected_.push_back(std::move(record));
    return false;
  }
  const size_t index = primitives_.size();
  auto [known, added] =
      by_name_.emplace(absl::AsciiStrToLower(record.name), index);
  if (!added) {
    Duplicate(primitives_[known->second], std::move(record), diagnostics);
    return false;
  }
  by_exact_.emplace(record.name, index);
  primitives_.push_back(std::move(record));
  return true;
}

// Another file may hold another version of a card; which one is meant if one
// file holds two, nobody can tell.
void CardDatabase::Duplicate(const CardRecord& first, CardRecord record,
                             std::vector<Diagnostic>* diagnostics) {
  const bool same_file = first.file == record.file;
  Diagnostic diagnostic = AboutField(
      record, "name", same_file ? Severity::kError : Severity::kWarning,
      "duplicate-card",
      absl::StrCat("there is already a card '", first.name, "', in ",
                   same_file ? "" : absl::StrCat(first.file, ", "), "line ",
                   first.line, "; this one is dropped"));
  if (!same_file) {
    diagnostics->push_back(std::move(diagnostic));
    return;
  }
  record.diagnostics.push_back(std::move(diagnostic));
  rejected_.push_back(std::move(record));
}

void CardDatabase::AddPrimitives(std::vector<CardRecord> records,
                                 std::vector<Diagnostic>* diagnostics) {
  for (CardRecord& record : records) {
    if (record.is_meta) {
      Append(record.diagnostics, diagnostics);
    } else {
      AddPrimitive(std::move(record), diagnostics);
    }
  }
}

void CardDatabase::AddSet(const std::vector<CardRecord>& records,
                          std::vector<Diagnostic>* diagnostics) {
  std::string set_name;
  for (const CardRecord& record : records) {
    if (record.is_meta) {
      Append(record.diagnostics, diagnostics);
      set_name = record.name;
      continue;
    }
    // A card of its own keeps what is reported of it.
    const bool is_card = record.primitive.empty() && HasRules(record);
    if (!is_card) Append(record.diagnostics, diagnostics);
    if (!is_card && HasError(record.diagnostics)) continue;
    if (record.id == 0) {
      diagnostics->push_back(
          DiagnosticAbout(record, Severity::kWarning, "bad-id",
                          "a print without an id is dropped"));
      continue;
    }
    if (prints_.count(record.id) > 0) {
      diagnostics->push_back(
          AboutField(record, "id", Severity::kWarning, "duplicate-print",
                     absl::StrCat("there is already a print ", record.id,
                                  "; this one is dropped")));
      continue;
    }
    size_t primitive = primitives_.size();
    const auto known = by_exact_.find(record.primitive);
    if (known != by_exact_.end()) {
      primitive = known->second;
    } else if (!is_card || !AddPrimitive(record, diagnostics)) {
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
