// Crewing a Vehicle: what is done as the ability is announced.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CREW_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CREW_H_

#include "kernel/dialects/forge/code_writer.h"

namespace refold::forge {

// `Number$ n`: untapped creatures of that power together are tapped. The scene
// knows them then.
void EmitCrewing(CodeWriter& code, const ParamLine& line, Scene* scene);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CREW_H_
