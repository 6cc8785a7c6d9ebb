#include "kernel/games/skeleton/taken_back.h"

#include <algorithm>

namespace refold::skeleton {
namespace {

// Distinguishes options of one kind: by the way to cast a card, or the ability.
int64_t NumberOf(const PromptOption& option) {
  constexpr int64_t kPrograms = int64_t{1} << 32;
  return option.number + kPrograms * option.ability.program +
         option.ability.ability;
}

Register NoteOf(const PromptOption& option) {
  return {.number = NumberOf(option),
          .refs = {option.entity},
          .words = {option.action}};
}

}  // namespace

void NoteTakenBack(const PromptOption& option, Frame& frame) {
  frame.env.registers.push_back(NoteOf(option));
}

void ForgetTakenBack(Frame& frame) { frame.env.registers.clear(); }

void DropTakenBack(const Frame& frame, std::vector<PromptOption>& options) {
  const std::vector<Register>& notes = frame.env.registers;
  if (notes.empty()) return;
  std::erase_if(options, [&notes](const PromptOption& option) {
    return std::find(notes.begin(), notes.end(), NoteOf(option)) != notes.end();
  });
}

}  // namespace refold::skeleton
