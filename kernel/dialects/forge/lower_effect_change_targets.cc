// Changing the targets of spells.
#include <utility>

#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {

// `Optional`: its player may choose new targets. `DefinedMagnet`: one target
// becomes that. Else a single target becomes another one, if it can be one of
// `TargetRestriction`. What else would happen to several targets is not said.
void EmitChangeTargets(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = Affected(code, link, scene);
  // Only spells are meant by `Spell`; what is defined is one anyway.
  if (!HasOwnTargets(scene)) link.Pass("TargetType");
  if (link.TakeFlag("RememberTargetedCard")) {
    Remember(code, link.line().head, "remembered", what, scene);
  }
  const bool single = link.Has("TargetsSingleTarget") ||
                      link.Has("ConditionTargetsSingleTarget");
  const Text* magnet = link.Take("DefinedMagnet");
  const Text* among = link.Take("TargetRestriction");
  if (link.TakeFlag("Optional")) {
    if (magnet != nullptr || among != nullptr) return link.Refuse("Optional");
    code.Rule(link.line().head, "choose new targets", std::move(what));
  } else if (magnet != nullptr) {
    link.Pass("ChangeSingleTarget");  // as it always is with a magnet
    if (among != nullptr) return link.Refuse("TargetRestriction");
    *code.Rule(link.line().head, "change a target to", std::move(what))
         ->mutable_other() = Defined(code.card(), *magnet, scene);
  } else if (!single) {
    code.card().Unsupported(link.line().head, "change-several-targets",
                            "changing several targets is not supported");
  } else if (among == nullptr) {
    code.Rule(link.line().head, "change targets", std::move(what));
  } else {
    pb::Query those = QueryOf(code.card(), *among, {"battlefield"}, scene);
    *code.Rule(link.line().head, "change targets among", std::move(what))
         ->mutable_other() = tree::Among(std::move(those));
  }
}

}  // namespace refold::forge
