// Writing the code of one ability: instructions, registers and jumps.
//
// Jumps may lead to places that are not known yet (Label), but only forward, as
// the kernel requires.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_CODE_WRITER_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_CODE_WRITER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

class CodeWriter {
 public:
  // A place that jumps lead to. It must be bound once all jumps to it are
  // written.
  class Label {
   private:
    friend class CodeWriter;
    std::vector<std::function<void(uint32_t)>> jumps_;
  };

  // `index` of an ability of the card's program. Others may be added while this
  // writes. `registers`: how many are in use already, for code that shares the
  // memory of other code.
  CodeWriter(CardLowering& card, int index, uint32_t registers = 0);

  CardLowering& card() { return card_; }
  ProgramBuilder& builder() { return card_.builder; }
  pb::Ability* ability();
  uint32_t index() const { return static_cast<uint32_t>(index_); }
  uint32_t here() { return static_cast<uint32_t>(ability()->code_size()); }
  uint32_t registers() { return ability()->registers(); }

  pb::Instruction* Add(const Text& at);
  // An instruction of the game's rules by its name, done to `what`.
  pb::Instruction::Rule* Rule(const Text& at, absl::string_view name);
  pb::Instruction::Rule* Rule(const Text& at, absl::string_view name,
                              pb::Selector what);
  uint32_t NewRegister(const Text& at);
  // A register for results that nobody wants.
  uint32_t Scratch(const Text& at);
  // A new register that holds `refs`, or the number, from here on.
  uint32_t Keep(const Text& at, pb::Selector refs);
  uint32_t KeepNumber(const Text& at, pb::Expr number);
  void SetNumber(const Text& at, uint32_t index, pb::Expr number);
  void Set(const Text& at, uint32_t index, pb::Selector refs, bool add);

  void Jump(const Text& at, Label* to);
  void JumpUnless(const Text& at, pb::Expr condition, Label* to);
  // For instructions with jumps of their own, the last one written: `set` is
  // told the place.
  void OnBind(Label* label,
              std::function<void(pb::Instruction*, uint32_t)> set);
  void Bind(Label* label);

  // A loop over entities: the register that holds the current one.
  uint32_t BeginForEach(const Text& at, pb::Selector over);
  void EndForEach();

  // Verbs between these two places happen at the same time. Opening an open
  // block changes nothing; closing is false if none is open here.
  void OpenTogether(const Text& at);
  bool CloseTogether();

  // What comes before this place runs when the ability is announced.
  void BeginResolution() { ability()->set_resolve_at(here()); }

 private:
  CardLowering& card_;
  int index_;
  int scratch_ = -1;
  std::vector<uint32_t> loops_;
  // Where a block of verbs that happen together begins, and in how many loops.
  struct Block {
    uint32_t begin = 0;
    size_t loops = 0;
  };
  std::optional<Block> together_;
};

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_CODE_WRITER_H_
