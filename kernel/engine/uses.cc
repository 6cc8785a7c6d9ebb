#include "kernel/engine/uses.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

constexpr char kUses[] = "used ";

}  // namespace

Word UsesName(const AbilityRef& ability, const flat::Ability& of) {
  const Word counted_as = of.counted_as();
  const std::string as =
      counted_as.empty() ? kUses : absl::StrCat(counted_as.text(), " ");
  return Word::Of(absl::StrCat(as, ability.program, "/", ability.ability));
}

bool CountsUses(Word value) { return absl::StartsWith(value.text(), kUses); }

}  // namespace refold
