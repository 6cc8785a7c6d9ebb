// Control of players.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// During their next turn.
void EmitControlPlayer(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector whom = AffectedPlayers(code, link, scene);
  code.Rule(link.line().head, "control next turn", std::move(whom));
}

}  // namespace refold::forge
