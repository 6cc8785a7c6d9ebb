#include "replay/cards/card_source.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/registry.h"
#include "replay/cards/read_file.h"

namespace refold {

namespace {

std::string FirstError(const CardCode& code, bool with_folder) {
  for (const Diagnostic& diagnostic : code.diagnostics) {
    if (diagnostic.severity != Severity::kError) continue;
    std::string place = with_folder
                            ? diagnostic.file
                            : NameInFolder(code.folder, diagnostic.file);
    if (diagnostic.line != 0) {
      absl::StrAppend(&place, ":", diagnostic.line, ":", diagnostic.column);
    }
    return absl::StrCat(place, place.empty() ? "" : ": ", diagnostic.message);
  }
  return std::string(code.linked.message());
}

// The number behind `name[` in a path as checking tells it; -1 if it has none.
int IndexIn(absl::string_view path, absl::string_view name) {
  const size_t at = path.find(absl::StrCat(name, "["));
  if (at == absl::string_view::npos) return -1;
  const absl::string_view rest = path.substr(at + name.size() + 1);
  int index = -1;
  return absl::SimpleAtoi(rest.substr(0, rest.find(']')), &index) ? index : -1;
}

// Why the program is invalid, at the place in the script.
Diagnostic Invalid(const CardCode& code, const pb::CardProgram& program) {
  Diagnostic invalid;
  invalid.code = "program-not-valid";
  invalid.message = std::string(code.linked.message());
  invalid.file = code.file;
  invalid.line = static_cast<int>(program.line());
  const int ability = IndexIn(invalid.message, "abilities");
  if (ability < 0 || ability >= program.abilities_size()) return invalid;
  const pb::Ability& of = program.abilities(ability);
  const int step = IndexIn(invalid.message, "code");
  const pb::Span& span =
      step >= 0 && step < of.code_size() ? of.code(step).span() : of.span();
  if (span.line() == 0) return invalid;
  invalid.line = static_cast<int>(span.line());
  invalid.column = static_cast<int>(span.column());
  invalid.length = static_cast<int>(span.length());
  return invalid;
}

}  // namespace

std::string CardCode::WhyNot() const {
  return FirstError(*this, /*with_folder=*/true);
}

std::string CardCode::RecordedWhyNot() const {
  return FirstError(*this, /*with_folder=*/false);
}

void LinkPrograms(absl::string_view game,
                  const std::vector<pb::CardProgram>& programs,
                  CardCode& code) {
  const GameRules& rules = *FindGame(game);
  std::vector<std::shared_ptr<const LinkedProgram>> linked_programs;
  for (const pb::CardProgram& program : programs) {
    auto linked = LinkedProgram::Link(program);
    code.linked =
        linked.ok() ? CheckWordsOfProgram(rules, **linked) : linked.status();
    if (!code.linked.ok()) {
      code.diagnostics.push_back(Invalid(code, program));
      return;
    }
    linked_programs.push_back(*std::move(linked));
  }
  code.programs = std::move(linked_programs);
}

CardCode CardSource::FindBare(absl::string_view name) {
  CardCode code;
  code.name = std::string(name);
  Diagnostic& why = code.diagnostics.emplace_back();
  why.code = "no-bare-cards";
  why.message = absl::StrCat("cards of ", dialect(),
                             " are not available without their scripts");
  return code;
}

namespace {

// Nearness is a matter of letters, not of their case.
std::string NearestInAnyCase(absl::string_view name,
                             const std::vector<std::string>& all) {
  std::vector<std::string> lower;
  for (const std::string& one : all)
    lower.push_back(absl::AsciiStrToLower(one));
  const absl::string_view near =
      NearestWord(absl::AsciiStrToLower(name), {lower.begin(), lower.end()});
  if (near.empty()) return "";
  const auto found = std::find(lower.begin(), lower.end(), std::string(near));
  return all[static_cast<size_t>(found - lower.begin())];
}

}  // namespace

absl::Status CardSource::NoSuchCard(absl::string_view name) const {
  std::string message = absl::StrCat("there is no card called \"", name, "\"");
  const std::string near = NearestInAnyCase(name, names());
  if (!near.empty()) {
    return absl::NotFoundError(message + DidYouMean(near));
  }
  const std::map<std::string, std::string> others = other_names();
  std::vector<std::string> keys;
  for (const auto& [key, of] : others) keys.push_back(key);
  const std::string other = NearestInAnyCase(name, keys);
  if (!other.empty()) {
    absl::StrAppend(&message, "; did you mean \"", other, "\" (",
                    others.at(other), ")?");
  }
  return absl::NotFoundError(message);
}

}  // namespace refold
