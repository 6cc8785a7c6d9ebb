#include "tools/scenario/unscripted_cards.h"

#include <algorithm>

#include "absl/strings/match.h"

namespace refold::tools {

const CardCode* UnscriptedCards::Find(absl::string_view name) {
  const bool bare =
      std::any_of(bare_.begin(), bare_.end(), [&](const std::string& one) {
        return absl::EqualsIgnoreCase(one, name);
      });
  if (!bare) return source_.Find(name);
  const std::string key(name);
  auto code = codes_.find(key);
  if (code == codes_.end()) {
    code = codes_.emplace(key, source_.FindBare(name)).first;
  }
  return &code->second;
}

}  // namespace refold::tools
