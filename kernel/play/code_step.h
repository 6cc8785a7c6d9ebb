// CodeStep: one instruction being run, with what every operation needs of it.
//
// Operations that ask are run twice. Between the two runs the frame is marked
// as waiting by its own place at the end of Frame.loops, where otherwise only
// places before the current one stand. So is one whose instruction is the work
// of another frame.
#ifndef REFOLD_KERNEL_PLAY_CODE_STEP_H_
#define REFOLD_KERNEL_PLAY_CODE_STEP_H_

#include <cstdint>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"

namespace refold {

// What an instruction says, or the usual word where it says none.
inline Word WordOr(Word said, Word usual) {
  return said.empty() ? usual : said;
}

class CodeStep {
 public:
  // Gives the frame as many registers as its ability uses.
  CodeStep(Engine& engine, Frame& frame);

  Engine& engine() { return engine_; }
  Frame& frame() { return frame_; }
  Environment& env() { return frame_.env; }
  const LinkedProgram& program() const { return program_; }
  const flat::Ability& ability() const { return ability_; }
  const flat::Instruction& instruction() const;

  int64_t Number(const flat::Expr& expr) const;
  int64_t NumberOr(bool has, const flat::Expr& expr, int64_t otherwise) const;
  std::vector<Ref> Refs(const flat::Selector& selector) const;
  std::vector<Word> Words(const flat::WordList& list) const;
  // The cards among the selected that still are what they were. A spell on the
  // stack counts as its card.
  std::vector<Ref> Cards(const flat::Selector& selector) const;
  // The players of the game among the selected.
  std::vector<PlayerId> Players(const flat::Selector& selector) const;
  // The first player selected, 0 if none is; the controller if there is no
  // selector.
  PlayerId PlayerOr(bool has, const flat::Selector& selector) const;

  void SetRegister(uint32_t index, std::vector<Ref> refs);
  // The same for an operation's result, which nobody wants where the code has
  // no registers.
  void SetResult(uint32_t index, std::vector<Ref> refs);
  // The words of a register that is given as 1 + its index; 0 is none.
  void SetWords(uint32_t into, std::vector<Word> words);

  void Advance() { ++frame_.step; }
  void Jump(uint32_t to) { frame_.step = to; }

  // Asks; the instruction is run again with the answer.
  void Ask(PlayerId player, PromptKind kind, Word reason,
           std::vector<PromptOption> options, int64_t min, int64_t max);
  // The same with whatever else the prompt says; its environment is the code's.
  void Ask(Prompt prompt);
  void AskYesNo(PlayerId player, Word reason);
  // Makes the instruction wait for a frame that it pushed.
  void WaitForFrame() { frame_.loops.push_back(frame_.step); }
  void EndWait() { frame_.loops.pop_back(); }
  // Whether this run is the one with the answer, or a frame is awaited.
  bool waiting() const;
  // The answer, after which the frame waits no longer.
  Answer TakeAnswer();

 private:
  Engine& engine_;
  Frame& frame_;
  const LinkedProgram& program_;
  const flat::Ability& ability_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_CODE_STEP_H_
