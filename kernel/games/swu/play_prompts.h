// What a player is asked while he plays a card. Its frame's environment has the
// card as the source and the player as the controller.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/playable.h"

namespace refold::swu {

// In which of these ways, as OpenWays() numbers them.
Prompt AlternativePrompt(const View& view, const Environment& env, Way way,
                         const std::vector<int64_t>& open);
// What it is attached to, of what leaves it payable.
Prompt HostPrompt(const View& view, const Environment& env,
                  const PlayTerms& terms);
// Which unit is defeated by Exploit beside those that were picked before; none
// if the rest can be paid with these.
Prompt ExploitPrompt(const View& view, const Environment& env,
                     const CostTerms& terms, std::vector<Ref> picked);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_
