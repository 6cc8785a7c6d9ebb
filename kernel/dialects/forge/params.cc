#include "kernel/dialects/forge/params.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kKinds[] = {"AB", "SP",   "DB",
                                        "ST", "Mode", "Event"};

// `Tgt$ TgtC`, an older way to write `ValidTgts$ Creature`.
void ReadOldTargets(Param* param) {
  struct Row {
    absl::string_view word;
    absl::string_view valid;
  };
  static constexpr Row kRows[] = {
      {"TgtC", "Creature"}, {"TgtP", "Player"}, {"TgtCP", "Creature,Player"}};
  if (!absl::EqualsIgnoreCase(param->key.value, "Tgt")) return;
  for (const Row& row : kRows) {
    if (row.word != param->value.value) continue;
    param->key.value = "ValidTgts";
    param->value.value = std::string(row.valid);
    return;
  }
}

Param ParseParam(const Text& part) {
  const size_t dollar = part.value.find('$');
  if (dollar == std::string::npos)
    return {part, Text{"", part.line, part.column}};
  Param param = {part.Part(0, dollar), part.Part(dollar + 1)};
  ReadOldTargets(&param);
  return param;
}

}  // namespace

const Text* ParamLine::Find(absl::string_view key) const {
  for (const Param& param : params) {
    if (absl::EqualsIgnoreCase(param.key.value, key)) return &param.value;
  }
  return nullptr;
}

ParamLine ParseParams(const Text& text) {
  ParamLine line;
  line.text = text;
  bool first = true;
  for (const Text& part : text.Split('|')) {
    Param param = ParseParam(part);
    if (first) {
      first = false;
      line.kind = std::move(param.key);
      line.head = std::move(param.value);
      continue;
    }
    if (param.key.empty()) continue;  // two bars, or one at the end
    std::erase_if(line.params, [&](const Param& known) {
      const bool again =
          absl::EqualsIgnoreCase(known.key.value, param.key.value);
      if (again) line.repeated.push_back(known);
      return again;
    });
    line.params.push_back(std::move(param));
  }
  return line;
}

bool IsParamLine(absl::string_view value) {
  const size_t dollar = value.find('$');
  if (dollar == absl::string_view::npos) return false;
  const absl::string_view kind =
      absl::StripAsciiWhitespace(value.substr(0, dollar));
  for (absl::string_view known : kKinds) {
    if (absl::EqualsIgnoreCase(kind, known)) return true;
  }
  return false;
}

}  // namespace refold::forge
