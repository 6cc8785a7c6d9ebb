// Whose replacements come first in a window.
#include <algorithm>
#include <vector>

#include "kernel/verbs/window_frame.h"

namespace refold::window {
namespace {

// It is asked in the same words as whose triggers come first.
const Word kTriggers = Word::Of("triggers");
const Word kResolveFirst = Word::Of("resolve first");

// Frame::loops: the player, and behind that something on the first pass.
constexpr size_t kOnFirstPass = 2;

PlayerId First(const Frame& frame) {
  return frame.loops.empty() ? 0 : static_cast<PlayerId>(frame.loops.front());
}

}  // namespace

bool IsFirstDecided(const Frame& frame) { return !frame.loops.empty(); }

void DecideFirst(Frame& frame, PlayerId first) {
  frame.loops.assign(first == 0 ? 1 : kOnFirstPass, first);
}

bool IsFirstPass(const Frame& frame) {
  return frame.loops.size() == kOnFirstPass;
}

void EndFirstPass(Frame& frame) { frame.loops.resize(1); }

void KeepFirst(const Frame& frame, std::vector<Way>& ways) {
  const PlayerId first = First(frame);
  if (first == 0) return;
  const auto later = [first](const Way& way) {
    return way.env.controller != first;
  };
  const bool all_later = std::all_of(ways.begin(), ways.end(), later);
  if (all_later && !IsFirstPass(frame)) return;
  std::erase_if(ways, later);
}

Prompt AskWhoseFirst(PlayerId chooser, const std::vector<PlayerId>& players) {
  Prompt prompt{.player = chooser,
                .kind = PromptKind::kMode,
                .reason = kTriggers,
                .min = 1,
                .max = 1};
  for (PlayerId player : players) {
    prompt.options.push_back(
        {.action = kResolveFirst, .entity = Ref::Player(player)});
  }
  return prompt;
}

}  // namespace refold::window
