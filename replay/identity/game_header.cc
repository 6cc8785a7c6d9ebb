#include "replay/identity/game_header.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/base/check.h"
#include "kernel/games/registry.h"
#include "replay/identity/rules_hash.h"

namespace refold {
namespace {

constexpr char kVersion[] = "refold 0.1";

}  // namespace

std::string KernelName() { return absl::StrCat(kVersion, "+", kRulesHash); }

void StampHeader(absl::string_view game, pb::GameHeader& header) {
  const GameRules* rules = FindGame(game);
  REFOLD_CHECK(rules != nullptr, "a header is made for a game that is not");
  header.set_schema(kSchemaVersion);
  header.set_kernel(KernelName());
  header.set_game(std::string(game));
  header.set_rules_version(rules->version());
}

std::string BuildWords() {
  std::string words = KernelName();
  for (const std::string& game : GameNames()) {
    absl::StrAppend(&words, ", ", game, " rules ", FindGame(game)->version());
  }
  return words;
}

}  // namespace refold
