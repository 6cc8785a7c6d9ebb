#include "kernel/dialects/forge/check.h"

#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/check_types.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/number.h"
#include "kernel/dialects/forge/parameter_values.h"
#include "kernel/dialects/forge/params.h"
#include "kernel/dialects/forge/valid.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

std::string Suggestion(absl::string_view word, const WordList& words) {
  return DidYouMean(NearestWord(word, words), '\'');
}

class ScriptCheck {
 public:
  ScriptCheck(const Script& script, std::vector<Diagnostic>* diagnostics)
      : script_(script), diagnostics_(*diagnostics) {}

  void CheckFace(const Face& face) {
    face_ = &face;
    for (const Property& property : face.properties) CheckProperty(property);
    for (const auto& [name, value] : face.svars) {
      if (IsParamLine(value.value)) CheckLine(ParseParams(value));
      if (absl::StartsWith(value.value, "Count$")) {
        const Text count = value.Part(6);
        CheckSlip(count.Part(0, count.value.find_first_of(" ._/")), "count",
                  CountNames());
      }
    }
  }

 private:
  void CheckProperty(const Property& property) {
    const std::string& key = property.key.value;
    if (key == "A" || key == "T" || key == "S" || key == "R") {
      if (IsParamLine(property.value.value)) {
        return CheckLine(ParseParams(property.value));
      }
      return Report(property.value, "no-ability",
                    "an ability begins with its kind: `AB$ Effect`, "
                    "`Mode$ Mode` or `Event$ Event`");
    }
    if (key == "Types") {
      return CheckTypes(script_, property.value, ' ', &diagnostics_);
    }
    if (key == "ManaCost") return CheckManaCost(property.value);
    if (key == "PT") return CheckStats(property.value);
    if (key == "K") return CheckKeyword(property.value);
  }

  // `Equip:2`, and with a blank, `Flashback R`.
  void CheckKeyword(const Text& keyword) {
    if (keyword.empty()) {
      return Report(keyword, "empty-keyword", "a keyword is missing here");
    }
    const WordList& words = KeywordNamesOfLanguage();
    const Text first = keyword.Part(0, keyword.value.find(' '));
    if (IsKnownAnyCase(words, first.value)) return;
    CheckSlip(keyword.Part(0, keyword.value.find(':')), "keyword", words);
  }

  void CheckLine(const ParamLine& line) {
    CheckHead(line);
    for (const Param& param : line.params) CheckParam(param);
    for (const Param& param : line.repeated) {
      Warn(param.key, "repeated-parameter",
           absl::StrCat("the parameter '", param.key.value,
                        "' stands again behind this, and the last counts"));
    }
  }

  void CheckHead(const ParamLine& line) {
    if (!CheckBar(line.head)) return;
    const std::string kind = absl::AsciiStrToUpper(line.kind.value);
    if (kind == "MODE") {
      if (IsKnown(TriggerModes(), line.head.value) ||
          IsKnown(StaticModes(), line.head.value)) {
        return;
      }
      WordList modes = TriggerModes();
      modes.insert(modes.end(), StaticModes().begin(), StaticModes().end());
      return Report(line.head, "unknown-mode",
                    absl::StrCat("there is no mode '", line.head.value, "'",
                                 Suggestion(line.head.value, modes)));
    }
    if (kind == "EVENT") {
      if (IsKnown(ReplacementEvents(), line.head.value)) return;
      return Report(
          line.head, "unknown-event",
          absl::StrCat("there is no event '", line.head.value, "'",
                       Suggestion(line.head.value, ReplacementEvents())));
    }
    if (IsKnownAnyCase(ApiNames(), line.head.value)) return;
    Report(line.head, "unknown-effect",
           absl::StrCat("there is no effect '", line.head.value, "'",
                        Suggestion(line.head.value, ApiNames())));
  }

  // The key of a parameter in the midst of this: what divides them is missing.
  static Text WithoutBar(const Text& text) {
    for (size_t at = text.value.find("$ "); at != std::string::npos;
         at = text.value.find("$ ", at + 1)) {
      const size_t blank = text.value.rfind(' ', at);
      if (blank == std::string::npos) continue;
      const Text key = text.Part(blank + 1, at - blank - 1);
      // What people read does not change what the script does.
      const std::optional<ParamKind> kind = KindOfParam(key.value);
      if (kind.has_value() && *kind != ParamKind::kHint) return key;
    }
    return Text();
  }

  bool CheckBar(const Text& text) {
    const Text key = WithoutBar(text);
    if (key.empty()) return true;
    Report(key, "missing-bar",
           absl::StrCat("a '|' is missing before '", key.value, "$'"));
    return false;
  }

  void CheckParam(const Param& param) {
    const std::optional<ParamKind> kind = KindOfParam(param.key.value);
    if (!kind.has_value()) return CheckUnknown(param);
    if (*kind != ParamKind::kHint && !CheckBar(param.value)) return;
    if (std::optional<ValueFault> found = FaultInValue(param)) {
      Report(found->where, found->code, found->message);
      diagnostics_.back().severity = found->severity;
      return;
    }
    if (absl::EqualsIgnoreCase(param.key.value, "TokenTypes")) {
      return CheckTypes(script_, param.value, ',', &diagnostics_);
    }
    Text where;
    const char* fault = nullptr;
    switch (*kind) {
      case ParamKind::kValid:
        fault = FaultInValid(param.value, &where);
        if (fault != nullptr) Report(where, "bad-valid", fault);
        return;
      case ParamKind::kCost:
        // So much mana as the SVar says.
        if (face_->svars.count(param.value.value) > 0) return;
        return CheckCost(param.value);
      case ParamKind::kComparison: {
        Comparison comparison;
        if (ParseComparison(param.value, &comparison)) return;
        return Report(param.value, "bad-comparison",
                      "a comparison is LT, LE, EQ, NE, GE or GT and a number");
      }
      case ParamKind::kSVars:
      case ParamKind::kHint:
      case ParamKind::kOther:
        return;
    }
  }

  // The parameter with a text for people whose name this is a part of, or that
  // is a part of this; empty if there is none. Where it is meant is clear,
  // however it is written.
  static absl::string_view TextNamedLike(absl::string_view key) {
    constexpr size_t kShortest = 6;
    const std::string written = absl::AsciiStrToLower(key);
    for (absl::string_view name : ParamNames()) {
      if (KindOfParam(name) != ParamKind::kHint) continue;
      const std::string text = absl::AsciiStrToLower(name);
      if ((written.size() >= kShortest && absl::StrContains(text, written)) ||
          (text.size() >= kShortest && absl::StrContains(written, text))) {
        return name;
      }
    }
    return "";
  }

  // Numbers at the end of a word distinguish parameters: `IsPresent2` is not a
  // typo.
  void CheckUnknown(const Param& param) {
    const std::string& key = param.key.value;
    const bool numbered = !key.empty() && absl::ascii_isdigit(key.back());
    absl::string_view near =
        numbered ? absl::string_view() : NearestWord(key, ParamNames());
    if (near.empty()) near = TextNamedLike(key);
    if (near.empty() && param.value.empty()) {
      return Warn(param.key, "part-without-value",
                  "this is no parameter (`Key$ value`), and it has no effect");
    }
    if (near.empty()) {
      return Report(param.key, "unknown-parameter",
                    absl::StrCat("there is no parameter '", key, "'"));
    }
    Warn(param.key, "misspelt-parameter",
         absl::StrCat("there is no parameter '", key, "', and it has no effect",
                      DidYouMean(near, '\'')));
  }

  // A word that is not one of these, but close to one. Words that resemble none
  // are left to the code that lowers them.
  void CheckSlip(const Text& word, absl::string_view sort,
                 const WordList& words) {
    constexpr size_t kSlip = 2;
    constexpr size_t kShortest = 4;
    if (word.value.size() < kShortest || IsKnownAnyCase(words, word.value)) {
      return;
    }
    const absl::string_view near = NearestWord(word.value, words, kSlip);
    if (near.empty()) return;
    Report(word, absl::StrCat("unknown-", sort),
           absl::StrCat("there is no ", sort, " '", word.value, "'",
                        DidYouMean(near, '\'')));
  }

  // What is printed as a cost is mana and nothing else.
  void CheckManaCost(const Text& text) {
    for (const CostPartText& part : ParseCost(text).parts) {
      if (part.name.empty()) continue;
      return Report(
          part.text, "bad-mana",
          absl::StrCat("'", part.text.value, "' is no symbol of mana"));
    }
    CheckCost(text);
  }

  // `2/3`, `*/1+*`: numbers and stars, added or taken away.
  void CheckStats(const Text& text) {
    const std::vector<Text> halves = text.Split('/');
    if (halves.size() != 2) {
      return Report(text, "bad-pt", "power and toughness are `n/n`");
    }
    for (const Text& half : halves) {
      if (IsStat(half.value)) continue;
      return Report(half, "bad-pt",
                    absl::StrCat("'", half.value,
                                 "' is no power or toughness: a number, `*`, "
                                 "or both as in `1+*`"));
    }
  }

  static bool IsStat(absl::string_view half) {
    bool term = false;  // whether one has begun
    for (size_t i = 0; i < half.size(); ++i) {
      if (half[i] == '+' || half[i] == '-') {
        if (!term && (i > 0 || half[i] == '+')) return false;
        term = false;
      } else if (half[i] == '*') {
        if (term) return false;
        term = true;
      } else if (absl::ascii_isdigit(half[i])) {
        term = true;
      } else {
        return false;
      }
    }
    return term;
  }

  void CheckCost(const Text& text) {
    Text where;
    const char* fault = FaultInCost(text, &where);
    if (fault == nullptr) return;
    const Text name = where.Part(0, where.value.find('<'));
    // What is shorter is mana, or nothing.
    constexpr size_t kShortest = 3;
    const bool slip =
        name.value.size() >= kShortest && !IsKnown(CostParts(), name.value);
    Report(where, "bad-cost",
           absl::StrCat(fault, slip ? Suggestion(name.value, CostParts())
                                    : std::string()));
  }

  void Report(const Text& at, absl::string_view code,
              absl::string_view message) {
    diagnostics_.push_back(About(script_, at, code, message));
  }

  void Warn(const Text& at, absl::string_view code, absl::string_view message) {
    Report(at, code, message);
    diagnostics_.back().severity = Severity::kWarning;
  }

  const Script& script_;
  const Face* face_ = nullptr;  // the one that is being checked
  std::vector<Diagnostic>& diagnostics_;
};

}  // namespace

std::vector<Diagnostic> CheckScript(const Script& script) {
  std::vector<Diagnostic> diagnostics = script.diagnostics;
  ScriptCheck check(script, &diagnostics);
  for (const Face& face : script.faces) check.CheckFace(face);
  return diagnostics;
}

}  // namespace refold::forge
