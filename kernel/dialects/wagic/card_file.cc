#include "kernel/dialects/wagic/card_file.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace refold::wagic {
namespace {

// A key is known by its beginning; the first row that fits is meant. Rows of
// one letter are ordered from the most particular to the least.
struct KeyRow {
  absl::string_view beginning;
  absl::string_view key;
};
constexpr KeyRow kKeys[] = {
    {"abilit", "abilities"},
    {"alias", "alias"},
    {"anyzone", "anyzone"},
    {"autoexile", "autoexile"},
    {"autofacedown", "autofacedown"},
    {"autofaceup", "autofaceup"},
    {"autograveyard", "autograveyard"},
    {"autohand", "autohand"},
    {"autolibrary", "autolibrary"},
    {"autoskill", "autoskill"},
    {"autostack", "autostack"},
    {"auto", "auto"},
    {"b", "buyback"},
    {"c", "color"},
    {"d", "dredge"},
    {"fl", "flashback"},
    {"fa", "facedown"},
    {"g", "grade"},
    {"i", "id"},
    {"k", "kicker"},
    {"m", "mana"},
    {"n", "name"},
    {"otherr", "otherrestriction"},
    {"o", "other"},
    {"pr", "primitive"},
    {"p", "power"},
    {"ra", "rarity"},
    {"rest", "restriction"},
    {"r", "retrace"},
    {"subt", "subtype"},
    {"susp", "suspend"},
    {"ta", "target"},
    {"te", "text"},
    {"ty", "type"},
    {"to", "toughness"},
};

// The canonical key, or empty if nothing is known by it. `suspend(n)` stays
// with its number.
absl::string_view CanonicalKey(absl::string_view key) {
  for (const KeyRow& row : kKeys) {
    if (!absl::StartsWith(key, row.beginning)) continue;
    if (row.key == "suspend") return key;
    return row.key;
  }
  return {};
}

bool ReadGrade(absl::string_view value, Grade* grade) {
  if (value.size() < 3) return false;
  switch (absl::ascii_tolower(value[2])) {
    case 'p':
      *grade = Grade::kSupported;
      return true;
    case 'r':
      *grade = Grade::kBorderline;
      return true;
    case 'o':
      *grade = Grade::kUnofficial;
      return true;
    case 'a':
      *grade = Grade::kCrappy;
      return true;
    case 's':
      *grade = Grade::kUnsupported;
      return true;
    case 'n':
      *grade = Grade::kDangerous;
      return true;
    default:
      return false;
  }
}

// Reads one file, line by line.
class Reader {
 public:
  Reader(absl::string_view file, const MacroTable& macros,
         std::vector<Diagnostic>* diagnostics)
      : file_(file), macros_(macros), diagnostics_(diagnostics) {}

  std::vector<CardRecord> Read(absl::string_view text) {
    int number = 0;
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      ReadLine(absl::StripSuffix(line, "\r"), ++number);
    }
    if (in_record_) {
      Warn(number, 1, 1, "unclosed-record", "the last record is not closed",
           "");
    }
    return std::move(records_);
  }

 private:
  void ReadLine(absl::string_view line, int number) {
    if (line.empty() || line[0] == '#') return;
    if (line[0] == '[') {
      ReadTag(line, number);
      return;
    }
    const size_t equals = line.find('=');
    if (equals == absl::string_view::npos) return;
    const std::string key = absl::AsciiStrToLower(line.substr(0, equals));
    const absl::string_view value = line.substr(equals + 1);
    if (!in_record_) {
      if (records_.empty() && key == "grade") {
        ReadGradeOf(value, number, equals, line, &file_grade_);
      }
      return;
    }
    ReadField(key, value, line, number);
  }

  void ReadTag(absl::string_view line, int number) {
    if (absl::StartsWith(line, "[/")) {
      if (in_record_) records_.push_back(std::move(record_));
      in_record_ = false;
      return;
    }
    if (in_record_) {
      Warn(number, 1, static_cast<int>(line.size()), "unclosed-record",
           "a record opens inside another one, which is dropped", line);
    }
    in_record_ = true;
    record_ = CardRecord();
    record_.file = file_;
    record_.line = number;
    record_.grade = file_grade_;
    record_.is_meta = absl::StartsWith(line, "[m");
  }

  void ReadField(const std::string& key, absl::string_view value,
                 absl::string_view line, int number) {
    CardField field;
    field.line = number;
    field.value_column = static_cast<int>(key.size()) + 2;
    field.value = std::string(value);
    field.source_line = std::string(line);
    field.key = key;
    if (!record_.is_meta) Canonicalise(&field);
    if (absl::StartsWith(field.key, "auto") || field.key == "anyzone") {
      macros_.Expand(&field);
    }
    ReadIdentity(field, line);
    record_.fields.push_back(std::move(field));
  }

  void Canonicalise(CardField* field) {
    const absl::string_view canonical = CanonicalKey(field->key);
    const int length = static_cast<int>(field->key.size());
    if (canonical.empty()) {
      Warn(field->line, 1, length, "unknown-key",
           absl::StrCat("'", field->key, "' is not a key of cards; ignored"),
           field->source_line);
    } else if (canonical != field->key) {
      Warn(field->line, 1, length, "sloppy-key",
           absl::StrCat("'", field->key, "' is read as '", canonical, "'"),
           field->source_line);
      field->key = std::string(canonical);
    }
  }

  void ReadIdentity(const CardField& field, absl::string_view line) {
    const size_t equals = field.value_column - 2;
    if (field.key == "name") record_.name = field.value;
    if (field.key == "primitive") record_.primitive = field.value;
    if (field.key == "grade") {
      ReadGradeOf(field.value, field.line, equals, line, &record_.grade);
    }
    if (field.key == "id" && !record_.is_meta &&
        !absl::SimpleAtoi(field.value, &record_.id)) {
      record_.id = 0;
      Warn(field.line, field.value_column, static_cast<int>(line.size()),
           "bad-id", "an id is a whole number; this record has none", line);
    }
  }

  void ReadGradeOf(absl::string_view value, int number, size_t equals,
                   absl::string_view line, Grade* grade) {
    if (ReadGrade(value, grade)) return;
    Warn(number, static_cast<int>(equals) + 2, static_cast<int>(value.size()),
         "bad-grade", absl::StrCat("'", value, "' is not a grade"), line);
  }

  void Warn(int line, int column, int length, absl::string_view code,
            absl::string_view message, absl::string_view source_line) {
    Diagnostic diagnostic;
    diagnostic.file = file_;
    diagnostic.line = line;
    diagnostic.column = column;
    diagnostic.length = length;
    diagnostic.severity = Severity::kWarning;
    diagnostic.code = std::string(code);
    diagnostic.message = std::string(message);
    diagnostic.source_line = std::string(source_line);
    diagnostics_->push_back(std::move(diagnostic));
  }

  std::string file_;
  const MacroTable& macros_;
  std::vector<Diagnostic>* diagnostics_;
  std::vector<CardRecord> records_;
  CardRecord record_;
  bool in_record_ = false;
  Grade file_grade_ = Grade::kSupported;
};

}  // namespace

int CardField::Column(size_t offset) const {
  size_t original = offset;
  for (const Expansion& expansion : expansions) {
    if (offset < expansion.offset) break;
    if (offset < expansion.offset + expansion.length) {
      original = expansion.original_offset;
      break;
    }
    original = offset - (expansion.offset + expansion.length) +
               expansion.original_offset + expansion.original_length;
  }
  return value_column + static_cast<int>(original);
}

const CardField* CardRecord::Find(absl::string_view key) const {
  for (size_t i = fields.size(); i > 0; --i) {
    if (fields[i - 1].key == key) return &fields[i - 1];
  }
  return nullptr;
}

std::vector<CardRecord> ReadCardFile(absl::string_view file,
                                     absl::string_view text,
                                     const MacroTable& macros,
                                     std::vector<Diagnostic>* diagnostics) {
  return Reader(file, macros, diagnostics).Read(text);
}

}  // namespace refold::wagic
