#include "kernel/engine/uses.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

constexpr char kUses[] = "used ";

}  // namespace

Word UsesName(const AbilityRef& ability) {
  return Word::Of(absl::StrCat(kUses, ability.program, "/", ability.ability));
}

bool CountsUses(Word value) { return absl::StartsWith(value.text(), kUses); }

}  // namespace refold
