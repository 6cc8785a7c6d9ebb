#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/param_reader.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {

bool IsSet(const Text& flag) {
  return !absl::EqualsIgnoreCase(flag.value, "False");
}

bool ParamReader::Took(absl::string_view key) const {
  return taken_.count(absl::AsciiStrToLower(key)) > 0;
}

const Text* ParamReader::Take(absl::string_view key) {
  taken_.insert(absl::AsciiStrToLower(key));
  return line_.Find(key);
}

bool ParamReader::TakeFlag(absl::string_view key) {
  const Text* value = Take(key);
  return value != nullptr && IsSet(*value);
}

Text ParamReader::TakeOr(absl::string_view key, absl::string_view otherwise) {
  const Text* value = Take(key);
  if (value != nullptr) return *value;
  Text text = line_.head;
  text.value = std::string(otherwise);
  return text;
}

void ParamReader::Refuse(absl::string_view key) {
  const Text* value = Take(key);
  Text at = value == nullptr ? line_.head : *value;
  card_.Unsupported(at, absl::StrCat("value-", line_.head.value, "-", key),
                    absl::StrCat("'", key, "$ ", at.value, "' of ",
                                 line_.head.value, " is not supported"));
}

void ParamReader::Finish() {
  for (const Param& param : line_.params) {
    if (taken_.count(absl::AsciiStrToLower(param.key.value)) > 0) continue;
    const std::optional<ParamKind> kind = KindOfParam(param.key.value);
    // Slips of the pen were reported and have no effect.
    if (!kind.has_value() || *kind == ParamKind::kHint) continue;
    card_.Unsupported(
        param.key,
        absl::StrCat("parameter-", line_.head.value, "-", param.key.value),
        absl::StrCat("the parameter '", param.key.value, "' of ",
                     line_.head.value, " is not supported"));
  }
}

}  // namespace refold::forge
