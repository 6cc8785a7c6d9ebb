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

void ParamReader::Ignore(absl::string_view key) {
  for (const Param& param : line_.params) {
    if (!absl::EqualsIgnoreCase(param.key.value, key)) continue;
    card_.Warn(param.key, "idle-parameter",
               absl::StrCat("the parameter '", param.key.value, "' of ",
                            line_.head.value, " has no effect"));
  }
  Pass(key);
}

void ParamReader::Refuse(absl::string_view key) {
  const Text* value = Take(key);
  const std::string& of = line_.head.value;
  if (value == nullptr) {
    return card_.Unsupported(
        line_.head, absl::StrCat("without-", of, "-", key),
        absl::StrCat(of, " without '", key, "' is not supported"));
  }
  card_.Unsupported(*value, absl::StrCat("value-", of, "-", key),
                    absl::StrCat("'", key, "$ ", value->value, "' of ", of,
                                 " is not supported"));
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
