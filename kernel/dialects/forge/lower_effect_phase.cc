// Phasing out.
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {

// `AllValid`: all of these, else those that the link is about. All at once.
void EmitPhases(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = link.Has("AllValid") ? AllThat(code, link, "AllValid",
                                                     {"battlefield"}, scene)
                                           : AffectedCards(code, link, scene);
  code.Rule(link.line().head, "phase out", std::move(what));
}

}  // namespace refold::forge
