// The leaves of the walk: words, registers, presence; and error messages.
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/program/checker.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::Fail(std::string what) {
  if (!status_.ok()) return;
  std::string message = absl::StrCat("program '", program_.name(), "'");
  if (!program_.file().empty()) {
    absl::StrAppend(&message, " (", program_.file(), ":", program_.line(), ")");
  }
  absl::StrAppend(&message, ": ", Path(), path_.empty() ? "" : ": ", what);
  status_ = absl::InvalidArgumentError(message);
}

std::string Checker::Path() const {
  std::string path;
  for (size_t i = 0; i < path_.size(); ++i) {
    absl::StrAppend(&path, i == 0 ? "" : ".", path_[i].first);
    if (path_[i].second >= 0) absl::StrAppend(&path, "[", path_[i].second, "]");
  }
  return path;
}

void Checker::NeedUtf8(const char* field, const std::string& text) {
  if (Utf8Length(text) == text.size()) return;
  Fail(absl::StrCat(field, ": \"", ToUtf8(text), "\" is not UTF-8"));
}

void Checker::CheckWord(const char* field, uint32_t word) {
  if (word <= static_cast<uint32_t>(program_.words_size())) return;
  Fail(absl::StrCat(field, ": word ", word,
                    " is out of range, the program has ", program_.words_size(),
                    " words"));
}

void Checker::NeedWord(const char* field, uint32_t word) {
  if (word == 0) return Fail(absl::StrCat(field, ": a word is missing"));
  CheckWord(field, word);
}

void Checker::UseWord(WordKind kind, const char* field, uint32_t word) {
  CheckWord(field, word);
  NoteUse(kind, field, word, /*of=*/0);
}

void Checker::NoteUse(WordKind kind, const char* field, uint32_t word,
                      uint32_t of) {
  if (word == 0 || !status_.ok()) return;
  std::string& where = uses_[{kind, word, of}];
  if (where.empty()) {
    where = absl::StrCat(Path(), path_.empty() ? "" : ".", field);
  }
}

void Checker::NeedUse(WordKind kind, const char* field, uint32_t word) {
  NeedWord(field, word);
  UseWord(kind, field, word);
}

Word Checker::WordAt(uint32_t index) const {
  return index == 0 ? Word()
                    : Word::Of(program_.words(static_cast<int>(index) - 1));
}

std::vector<WordUse> Checker::uses() const {
  std::vector<WordUse> uses;
  for (const auto& [use, where] : uses_) {
    const auto& [kind, word, of] = use;
    uses.push_back({kind, WordAt(word), WordAt(of)});
  }
  return uses;
}

std::string Checker::PlaceOf(const WordUse& use) const {
  for (const auto& [known, where] : uses_) {
    const auto& [kind, word, of] = known;
    if (kind == use.kind && WordAt(word) == use.word && WordAt(of) == use.of) {
      return where;
    }
  }
  return "";
}

void Checker::CheckWords(
    const char* field, const google::protobuf::RepeatedField<uint32_t>& words) {
  for (uint32_t word : words) NeedWord(field, word);
}

void Checker::UseWords(WordKind kind, const char* field,
                       const google::protobuf::RepeatedField<uint32_t>& words) {
  UseWordsOf(kind, field, words, /*of=*/0);
}

void Checker::UseWordsOf(WordKind kind, const char* field,
                         const google::protobuf::RepeatedField<uint32_t>& words,
                         uint32_t of) {
  for (uint32_t word : words) {
    NeedWord(field, word);
    NoteUse(kind, field, word, of);
  }
}

void Checker::NeedRegister(const char* field, uint32_t index) {
  if (index < registers_) return;
  Fail(absl::StrCat(field, ": register ", index,
                    " is out of range, the ability has ", registers_,
                    " registers"));
}

void Checker::CheckResult(const char* field, uint32_t index) {
  if (index != 0 || registers_ != 0) NeedRegister(field, index);
}

void Checker::NeedAbility(const char* field, uint32_t index,
                          pb::AbilityKind kind) {
  if (index >= static_cast<uint32_t>(program_.abilities_size())) {
    return Fail(absl::StrCat(field, ": ability ", index,
                             " is out of range, the program has ",
                             program_.abilities_size(), " abilities"));
  }
  if (kind != pb::ABILITY_NONE &&
      program_.abilities(static_cast<int>(index)).kind() != kind) {
    Fail(absl::StrCat(field, ": ability ", index, " must be of kind ",
                      pb::AbilityKind_Name(kind)));
  }
}

void Checker::NeedDependency(const char* field, uint32_t index) {
  if (index < static_cast<uint32_t>(program_.dependencies_size())) return;
  Fail(absl::StrCat(field, ": dependency ", index,
                    " is out of range, the program has ",
                    program_.dependencies_size(), " dependencies"));
}

void Checker::Need(const char* field, bool present) {
  if (!present) Fail(absl::StrCat(field, " is missing"));
}

void Checker::NeedEnum(const char* field, bool valid) {
  if (!valid) Fail(absl::StrCat(field, ": the value is not known or not set"));
}

void Checker::OptExpr(const char* field, bool has, const pb::Expr& expr) {
  if (!has) return;
  At at(*this, field);
  CheckExpr(expr);
}

void Checker::NeedExpr(const char* field, bool has, const pb::Expr& expr) {
  Need(field, has);
  OptExpr(field, has, expr);
}

void Checker::OptSelector(const char* field, bool has,
                          const pb::Selector& selector) {
  if (!has) return;
  At at(*this, field);
  CheckSelector(selector);
}

void Checker::NeedSelector(const char* field, bool has,
                           const pb::Selector& selector) {
  Need(field, has);
  OptSelector(field, has, selector);
}

void Checker::OptPredicate(const char* field, bool has,
                           const pb::Predicate& predicate) {
  if (!has) return;
  At at(*this, field);
  CheckPredicate(predicate);
}

}  // namespace refold::program_internal
