// Control of players.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// During their next turn.
void EmitControlPlayer(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector whom = AffectedPlayers(code, link, scene);
  pb::Instruction::Rule* rule = code.Add(link.line().head)->mutable_rule();
  rule->set_name(code.builder().W("control next turn"));
  *rule->mutable_what() = std::move(whom);
}

}  // namespace refold::forge
