#include "kernel/dialects/forge/script.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

// No card has more.
constexpr size_t kMaxFaces = 2;

class ScriptReader {
 public:
  explicit ScriptReader(Script& script) : script_(script) {
    script_.faces.emplace_back();
  }

  void ReadLine(const Text& line) {
    if (line.empty() || absl::StartsWith(line.value, "#") ||
        absl::StartsWith(line.value, "//") ||
        absl::StartsWith(line.value, "|")) {
      return;
    }
    if (line.value == "ALTERNATE") {
      if (script_.faces.size() == kMaxFaces) {
        return Error(line, "third-face", "a card has no more than two faces");
      }
      script_.faces.emplace_back();
      return;
    }
    const size_t colon = line.value.find(':');
    if (colon == std::string::npos) {
      return Error(line, "no-property",
                   "a line is `Key:value`, a comment or ALTERNATE");
    }
    AddProperty(line.Part(0, colon), line.Part(colon + 1));
  }

  void Finish() {
    for (const Face& face : script_.faces) {
      if (!face.name.empty()) continue;
      Text whole{.line = 1, .column = 1};
      Error(whole, "no-name", "a face has no `Name:`");
    }
  }

 private:
  void AddProperty(Text key, Text value) {
    Face& face = script_.faces.back();
    if (key.value == "SVar") {
      const size_t colon = value.value.find(':');
      // It has no effect: a line that names it is reported, as if it were
      // missing.
      if (colon == std::string::npos) {
        Error(value, "svar-without-value", "an SVar is `name:value`");
        script_.diagnostics.back().severity = Severity::kWarning;
        return;
      }
      const Text name = value.Part(0, colon);
      if (face.svars.count(name.value) > 0) WarnAgain(name, "the SVar", name);
      face.svars[name.value] = value.Part(colon + 1);
      return;
    }
    if (!IsKnown(FaceKeys(), key.value)) {
      const absl::string_view near = NearestWord(key.value, FaceKeys());
      Error(key, "unknown-key",
            absl::StrCat("there is no property '", key.value, "'",
                         DidYouMean(near, '\'')));
      return;
    }
    if (IsSaidOnce(key.value) && face.Find(key.value) != nullptr) {
      WarnAgain(key, "the property", key);
    }
    if (key.value == "Name") face.name = value;
    face.properties.push_back({std::move(key), std::move(value)});
  }

  // Of others a face may have several.
  static bool IsSaidOnce(absl::string_view key) {
    return key != "A" && key != "T" && key != "S" && key != "R" && key != "K";
  }

  void WarnAgain(const Text& at, absl::string_view sort, const Text& name) {
    Error(at, "repeated-line",
          absl::StrCat(sort, " '", name.value,
                       "' stands before this, and the last counts"));
    script_.diagnostics.back().severity = Severity::kWarning;
  }

  void Error(const Text& at, absl::string_view code,
             absl::string_view message) {
    script_.diagnostics.push_back(About(script_, at, code, message));
  }

  Script& script_;
};

}  // namespace

const Text* Face::Find(absl::string_view key) const {
  for (auto it = properties.rbegin(); it != properties.rend(); ++it) {
    if (it->key.value == key) return &it->value;
  }
  return nullptr;
}

Script ReadScript(absl::string_view file, absl::string_view text) {
  Script script{SplitLines(file, text)};
  ScriptReader reader(script);
  for (size_t i = 0; i < script.lines.size(); ++i) {
    reader.ReadLine(script.Line(i));
  }
  reader.Finish();
  return script;
}

}  // namespace refold::forge
