#include "kernel/dialects/forge/check.h"

#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/number.h"
#include "kernel/dialects/forge/params.h"
#include "kernel/dialects/forge/valid.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

std::string Suggestion(absl::string_view word, const WordList& words) {
  const absl::string_view near = NearestWord(word, words);
  return near.empty() ? "" : absl::StrCat("; did you mean '", near, "'?");
}

class ScriptCheck {
 public:
  ScriptCheck(const Script& script, std::vector<Diagnostic>* diagnostics)
      : script_(script), diagnostics_(*diagnostics) {}

  void CheckFace(const Face& face) {
    for (const Property& property : face.properties) CheckProperty(property);
    for (const auto& [name, value] : face.svars) {
      if (IsParamLine(value.value)) CheckLine(ParseParams(value));
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
    if (key == "ManaCost") return CheckCost(property.value);
  }

  void CheckLine(const ParamLine& line) {
    CheckHead(line);
    for (const Param& param : line.params) CheckParam(param);
  }

  void CheckHead(const ParamLine& line) {
    const std::string kind = absl::AsciiStrToUpper(line.kind.value);
    if (kind == "MODE") {
      if (IsKnown(TriggerModes(), line.head.value) ||
          IsKnown(StaticModes(), line.head.value)) {
        return;
      }
      return Report(line.head, "unknown-mode",
                    absl::StrCat("there is no mode '", line.head.value, "'",
                                 Suggestion(line.head.value, TriggerModes())));
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

  void CheckParam(const Param& param) {
    const std::optional<ParamKind> kind = KindOfParam(param.key.value);
    if (!kind.has_value()) return CheckUnknown(param);
    Text where;
    const char* fault = nullptr;
    switch (*kind) {
      case ParamKind::kValid:
        fault = FaultInValid(param.value, &where);
        if (fault != nullptr) Report(where, "bad-valid", fault);
        return;
      case ParamKind::kCost:
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

  // Numbers at the end of a word tell parameters apart: `IsPresent2` is no slip
  // of the pen.
  void CheckUnknown(const Param& param) {
    const std::string& key = param.key.value;
    const bool numbered = !key.empty() && absl::ascii_isdigit(key.back());
    const absl::string_view near =
        numbered ? absl::string_view() : NearestWord(key, ParamNames());
    if (near.empty() && param.value.empty()) {
      Report(param.key, "part-without-value",
             "this is no parameter (`Key$ value`), and it has no effect");
      diagnostics_.back().severity = Severity::kWarning;
      return;
    }
    if (near.empty()) {
      return Report(param.key, "unknown-parameter",
                    absl::StrCat("there is no parameter '", key, "'"));
    }
    Report(param.key, "misspelt-parameter",
           absl::StrCat("there is no parameter '", key,
                        "', and it has no effect; did you mean '", near, "'?"));
    diagnostics_.back().severity = Severity::kWarning;
  }

  void CheckCost(const Text& text) {
    Text where;
    const char* fault = FaultInCost(text, &where);
    if (fault != nullptr) Report(where, "bad-cost", fault);
  }

  void Report(const Text& at, absl::string_view code,
              absl::string_view message) {
    diagnostics_.push_back(About(script_, at, code, message));
  }

  const Script& script_;
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
