#include "kernel/games/swu/play_prompts.h"

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
  for (const int64_t number : open) {
    const flat::CastOption* other = AlternativeOf(view, env.source, number);
    const Way named = number < 0 ? static_cast<Way>(-number) : way;
    prompt.options.push_back(
        {.action = kPlay,
         .entity = env.source,
         .number = number,
         .word = other == nullptr ? NameOfWay(view, named) : other->label()});
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
                     const CostTerms& terms, std::vector<Ref> picked) {
  const Saving exploit = ExploitOf(view, env.controller, env.source, terms);
  const LeftOver left_over =
      AfterExploiting(view, env.controller, env.source, terms, exploit);
  Prompt prompt{.player = env.controller,
                .kind = PromptKind::kCards,
                .reason = kExploit,
                .min = left_over(picked) < 0 ? 1 : 0,
                .env = env};
  for (const Ref& unit : WhatFits(exploit, left_over, picked)) {
    prompt.options.push_back({.action = kDefeat, .entity = unit});
  }
  prompt.max = prompt.options.empty() ? 0 : 1;
  prompt.picked = std::move(picked);
  return prompt;
}

}  // namespace refold::swu
