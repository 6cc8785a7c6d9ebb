// The prompts while a player plays a card. Its frame's environment has the card
// as the source and the player as the controller.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_
#define REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/games/swu/playable.h"

namespace refold::swu {

// Asks in which of these ways to play it, numbered as by OpenWays().
Prompt AlternativePrompt(const View& view, const Environment& env, Way way,
                         const std::vector<int64_t>& open);
// Asks what to attach it to, among hosts with which it can be paid for.
Prompt HostPrompt(const View& view, const Environment& env,
                  const PlayTerms& terms);
// Asks for another unit to defeat for Exploit; none may be chosen if the rest
// can be paid with those picked before.
Prompt ExploitPrompt(const View& view, const Environment& env,
                     const CostTerms& terms, std::vector<Ref> picked);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLAY_PROMPTS_H_
