// CodeStep: one instruction being executed, with helpers for all operations.
//
// Operations that ask are run twice. Between the two runs, the frame is marked
// as waiting by having its own position at the end of Frame.loops, which
// otherwise holds only positions before the current one. So is a frame whose
// instruction another frame carries out.
#ifndef REFOLD_KERNEL_PLAY_CODE_STEP_H_
#define REFOLD_KERNEL_PLAY_CODE_STEP_H_

#include <cstdint>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/engine/engine.h"
#include "kernel/program/flat/program.h"

namespace refold {

// The word of an instruction, or the default where it has none.
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
  // The selected cards that still exist. A spell on the stack counts as its
  // card.
  std::vector<Ref> Cards(const flat::Selector& selector) const;
  // The players of the game among the selected.
  std::vector<PlayerId> Players(const flat::Selector& selector) const;
  // The first player selected, 0 if none is; the controller if there is no
  // selector.
  PlayerId PlayerOr(bool has, const flat::Selector& selector) const;

  void SetRegister(uint32_t index, std::vector<Ref> refs);
  // The same for an operation's result, which is dropped where the code has no
  // registers.
  void SetResult(uint32_t index, std::vector<Ref> refs);
  // The words of a register that is given as 1 + its index; 0 is none.
  void SetWords(uint32_t into, std::vector<Word> words);

  void Advance() { ++frame_.step; }
  void Jump(uint32_t to) { frame_.step = to; }

  // Opens a prompt; the instruction is run again with the answer.
  void Ask(PlayerId player, PromptKind kind, Word reason,
           std::vector<PromptOption> options, int64_t min, int64_t max);
  // The same with a complete prompt; its environment is set to the code's.
  void Ask(Prompt prompt);
  void AskYesNo(PlayerId player, Word reason);
  // Makes the instruction wait for a frame that it pushed.
  void WaitForFrame() { frame_.loops.push_back(frame_.step); }
  void EndWait() { frame_.loops.pop_back(); }
  // Whether this run is the one with the answer, or a frame is being waited
  // for.
  bool waiting() const;
  // Returns the answer and ends the wait.
  Answer TakeAnswer();

 private:
  Engine& engine_;
  Frame& frame_;
  const LinkedProgram& program_;
  const flat::Ability& ability_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_CODE_STEP_H_
