// Control of players, and of what they choose in combat.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// During their next turn.
void EmitControlPlayer(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector whom = AffectedPlayers(code, link, scene);
  code.Rule(link.line().head, "control next turn", std::move(whom));
}

// `Until$ EndOfTurn`: in each combat of the turn, else in this one.
void EmitDeclareCombatants(CodeWriter& code, ParamReader& link,
                           Scene& /*scene*/) {
  const Text until = link.TakeOr("Until", "");
  if (!until.value.empty() && until.value != "EndOfTurn") link.Refuse("Until");
  struct Row {
    absl::string_view key;
    absl::string_view rule;
  };
  for (const Row& row : {Row{"DeclareAttackers", "choose attacks"},
                         Row{"DeclareBlockers", "choose blocks"}}) {
    if (!link.TakeFlag(row.key)) continue;
    *code.Rule(link.line().head, row.rule)->mutable_number() =
        tree::Number(until.value.empty() ? 0 : 1);
  }
}

}  // namespace refold::forge
