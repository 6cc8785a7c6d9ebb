#include "kernel/games/swu/play_prompts.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/alternatives.h"
#include "kernel/games/swu/exploit.h"
#include "kernel/games/swu/names.h"

namespace refold::swu {

Prompt AlternativePrompt(const View& view, const Environment& env, Way way,
                         const std::vector<int64_t>& open) {
  Prompt prompt{.player = env.controller,
                .kind = PromptKind::kMode,
                .reason = kPlay,
                .min = 1,
                .max = 1,
                .env = env};
  for (const int64_t alternative : open) {
    const flat::CastOption* other =
        AlternativeOf(view, env.source, alternative);
    prompt.options.push_back(
        {.action = kPlay,
         .entity = env.source,
         .number = alternative,
         .word = other == nullptr ? NameOfWay(view, way) : other->label()});
  }
  return prompt;
}

Prompt HostPrompt(const View& view, const Environment& env,
                  const PlayTerms& terms) {
  Prompt prompt{.player = env.controller,
                .kind = PromptKind::kTargets,
                .reason = Word::Of("attach to"),
                .min = 1,
                .max = 1,
                .env = env};
  for (const Ref& host : HostsFor(view, env.controller, env.source, terms)) {
    PlayTerms there = terms;
    there.host = host;
    if (!MayPlay(view, env.controller, env.source, there)) continue;
    prompt.options.push_back({.action = Word::Of("target"), .entity = host});
  }
  return prompt;
}

Prompt ExploitPrompt(const View& view, const Environment& env,
                     const CostTerms& terms) {
  const PlayerId player = env.controller;
  Prompt prompt{.player = player,
                .kind = PromptKind::kCards,
                .reason = kExploit,
                .min = LeastExploited(view, player, env.source, terms),
                .env = env};
  for (const Ref& unit : ExploitableUnits(view, player, env.source, terms)) {
    prompt.options.push_back({.action = kDefeat, .entity = unit});
  }
  prompt.max = std::min(MostExploited(view, player, env.source, terms),
                        static_cast<int64_t>(prompt.options.size()));
  return prompt;
}

}  // namespace refold::swu
