#include "kernel/dialects/wagic/card_file.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/wagic/card_keys.h"

namespace refold::wagic {
namespace {

// Keys of a set's [meta] record.
constexpr absl::string_view kMetaKeys[] = {"name", "author", "year", "block",
                                           "orderindex"};

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

// A tag as it stands in the file, against how it should be written: the rest
// may lack its bracket and be followed by blanks.
enum class Spelling { kRight, kSloppy, kWrong };

Spelling SpellingOf(absl::string_view line, absl::string_view tag) {
  if (line == tag) return Spelling::kRight;
  if (!absl::ConsumePrefix(&line, tag.substr(0, tag.size() - 1))) {
    return Spelling::kWrong;
  }
  absl::ConsumePrefix(&line, "]");
  return absl::StripAsciiWhitespace(line).empty() ? Spelling::kSloppy
                                                  : Spelling::kWrong;
}

// Reads one file, line by line.
class Reader {
 public:
  Reader(absl::string_view file, const MacroTable& macros,
         std::vector<Diagnostic>* diagnostics)
      : file_(ToUtf8(file)), macros_(macros), diagnostics_(diagnostics) {}

  std::vector<CardRecord> Read(absl::string_view text) {
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      ++number_;
      line_ = absl::StripSuffix(line, "\r");
      ReadLine();
    }
    if (in_record_) Unclosed("at the end of the file");
    records_.shrink_to_fit();  // they are kept as long as the collection
    return std::move(records_);
  }

 private:
  void ReadLine() {
    if (absl::StripAsciiWhitespace(line_).empty() || line_[0] == '#') return;
    if (absl::StartsWith(line_, "[/")) return CloseRecord();
    if (line_[0] == '[') return OpenRecord();
    const size_t equals = line_.find('=');
    if (!in_record_) return ReadOutside(equals);
    if (equals == absl::string_view::npos) {
      return Report(Severity::kError, 0, line_.size(), "no-key",
                    "a line of a record is written key=value");
    }
    ReadField(equals);
  }

  // The grade of all cards may stand before the first of them.
  void ReadOutside(size_t equals) {
    const std::string key =
        absl::AsciiStrToLower(line_.substr(0, std::min(equals, line_.size())));
    if (records_.empty() && equals != absl::string_view::npos &&
        key == "grade") {
      return ReadGradeOf(line_.substr(equals + 1), equals + 1, &file_grade_);
    }
    Report(Severity::kError, 0, line_.size(), "outside-record",
           "this stands in no record; is a [card] missing?");
  }

  void OpenRecord() {
    if (in_record_) {
      Unclosed(absl::StrCat("before the one of line ", number_));
    }
    in_record_ = true;
    record_ = CardRecord();
    record_.file = file_;
    record_.line = number_;
    record_.source_line = std::string(line_);
    record_.grade = file_grade_;
    record_.is_meta = absl::StartsWith(line_, "[m");
    CheckTag(record_.is_meta ? "[meta]" : "[card]");
  }

  void CloseRecord() {
    if (!in_record_) {
      return Report(Severity::kError, 0, line_.size(), "outside-record",
                    "this closes no record; is a [card] missing?");
    }
    CheckTag(record_.is_meta ? "[/meta]" : "[/card]");
    Keep();
  }

  void CheckTag(absl::string_view tag) {
    const Spelling spelling = SpellingOf(line_, tag);
    if (spelling == Spelling::kRight) return;
    const bool sloppy = spelling == Spelling::kSloppy;
    Report(sloppy ? Severity::kWarning : Severity::kError, 0, line_.size(),
           sloppy ? "sloppy-tag" : "unknown-tag",
           absl::StrCat("this is read as ", tag,
                        sloppy ? "; write it so"
                               : ", which must stand alone in its line"));
  }

  // What follows it may belong to another card: the record is kept, so that its
  // name is known, and its error makes the card unsupported.
  void Unclosed(absl::string_view where) {
    Diagnostic diagnostic = MakeDiagnostic(
        Severity::kError, 0, record_.source_line.size(), "unclosed-record",
        absl::StrCat("this record is not closed ", where));
    diagnostic.line = record_.line;
    diagnostic.source_line = record_.source_line;
    record_.diagnostics.push_back(std::move(diagnostic));
    Keep();
  }

  void Keep() {
    record_.fields.shrink_to_fit();
    records_.push_back(std::move(record_));
    in_record_ = false;
  }

  void ReadField(size_t equals) {
    if (const size_t fine = Utf8Length(line_); fine < line_.size()) {
      Report(Severity::kError, fine, 1, "not-utf-8",
             "this byte is not UTF-8; save the file in that encoding");
    }
    CardField field;
    field.key = absl::AsciiStrToLower(line_.substr(0, equals));
    field.line = number_;
    field.value_column = static_cast<int>(equals) + 2;
    field.value = std::string(line_.substr(equals + 1));
    field.source_line = std::string(line_);
    record_.is_meta ? CheckMetaKey(field) : Canonicalise(&field);
    if (absl::StartsWith(field.key, "auto") || field.key == "anyzone") {
      macros_.Expand(&field);
    }
    ReadIdentity(field, equals + 1);
    record_.fields.push_back(std::move(field));
  }

  // What a set says of itself besides its name has no meaning in a game.
  void CheckMetaKey(const CardField& field) {
    for (absl::string_view key : kMetaKeys) {
      if (field.key == key) return;
    }
    Report(Severity::kWarning, 0, field.key.size(), "unknown-key",
           absl::StrCat("'", field.key, "' is not a key of sets; ignored"));
  }

  void Canonicalise(CardField* field) {
    const absl::string_view canonical = CanonicalKey(field->key);
    if (canonical.empty()) {
      const absl::string_view near = NearestWord(field->key, CardKeys());
      // What is not even misspelt is nothing, if it could be a key at all.
      const bool nothing = near.empty() && absl::ascii_isalpha(field->key[0]);
      Report(nothing ? Severity::kWarning : Severity::kError, 0,
             field->key.size(), "unknown-key",
             absl::StrCat(
                 "'", field->key, "' is not a key of cards",
                 nothing ? "; it is passed over" : DidYouMean(near, '\'')));
    } else if (canonical != field->key) {
      Report(Severity::kWarning, 0, field->key.size(), "sloppy-key",
             absl::StrCat("'", field->key, "' is read as '", canonical, "'"));
      field->key = std::string(canonical);
    }
  }

  void ReadIdentity(const CardField& field, size_t value) {
    if (field.key == "name") record_.name = field.value;
    if (field.key == "primitive") record_.primitive = field.value;
    if (field.key == "grade") {
      ReadGradeOf(field.value, value, &record_.grade);
    }
    if (field.key == "id" && !record_.is_meta &&
        !absl::SimpleAtoi(field.value, &record_.id)) {
      record_.id = 0;
      Report(Severity::kWarning, value, field.value.size(), "bad-id",
             "an id is a whole number; this record has none");
    }
  }

  void ReadGradeOf(absl::string_view value, size_t offset, Grade* grade) {
    if (ReadGrade(value, grade)) return;
    Report(Severity::kWarning, offset, value.size(), "bad-grade",
           absl::StrCat("'", value, "' is not a grade"));
  }

  Diagnostic MakeDiagnostic(Severity severity, size_t offset, size_t length,
                            absl::string_view code, std::string message) const {
    Diagnostic diagnostic;
    diagnostic.file = file_;
    diagnostic.line = number_;
    diagnostic.column = static_cast<int>(offset) + 1;
    diagnostic.length = static_cast<int>(length);
    diagnostic.severity = severity;
    diagnostic.code = std::string(code);
    diagnostic.message = std::move(message);
    diagnostic.source_line = std::string(line_);
    return diagnostic;
  }

  // About the current line: `length` bytes from `offset` on.
  void Report(Severity severity, size_t offset, size_t length,
              absl::string_view code, std::string message) {
    (in_record_ ? record_.diagnostics : *diagnostics_)
        .push_back(
            MakeDiagnostic(severity, offset, length, code, std::move(message)));
  }

  std::string file_;
  const MacroTable& macros_;
  std::vector<Diagnostic>* diagnostics_;
  std::vector<CardRecord> records_;
  CardRecord record_;
  bool in_record_ = false;
  Grade file_grade_ = Grade::kSupported;
  int number_ = 0;  // of the current line
  absl::string_view line_;
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
