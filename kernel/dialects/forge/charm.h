// Which modes of a charm are chosen, and how that is asked.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CHARM_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CHARM_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/dialects/forge/chain.h"

namespace refold::forge {

struct CharmMode {
  std::string label;
  std::vector<ParamLine> links;
  std::vector<Scene::Targets> targets;
};

// How many modes are chosen: `most`, at least `least` of them, which differ.
struct Picks {
  int least = 1;
  int most = 1;
  bool again = false;  // the same may be chosen again
  bool fresh = false;  // only what the card has not chosen before
};

// Absent, and reported, if the numbers are not supported for this many modes.
std::optional<Picks> ReadPicks(ParamReader& link, size_t modes);
// Whether every target that the mode must have can be chosen.
pb::Expr CanChoose(CodeWriter& code, const std::vector<ParamLine>& links,
                   const Scene& scene);
// One choice after the other, each of what was not chosen before: the registers
// that hold them. The first is offered only where as many modes as must be
// chosen can be; those beyond that may be declined.
std::vector<uint32_t> EmitPicks(CodeWriter& code, const Text& at,
                                const std::vector<CharmMode>& modes,
                                const Picks& number, const pb::Selector& who,
                                const Scene& scene);
// How many of these choices, no two of which are the same, chose the label.
pb::Expr IsChosen(CodeWriter& code, const std::vector<uint32_t>& picks,
                  const std::string& label);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CHARM_H_
