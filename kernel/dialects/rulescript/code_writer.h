// Writing the code of one ability: instructions, registers and jumps.
//
// Jumps may lead to places that are not known yet (Label), but only forward, as
// the kernel requires.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_CODE_WRITER_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_CODE_WRITER_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernel/dialects/rulescript/lowering.h"
#include "kernel/program/limits.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

class CodeWriter {
 public:
  // A place that jumps lead to. It must be bound once all jumps to it are
  // written.
  class Label {
   private:
    friend class CodeWriter;
    std::vector<std::function<void(uint32_t)>> jumps_;
  };

  // `ability` must stay where it is.
  CodeWriter(CardLowering& card, pb::Ability* ability);

  CardLowering& card() { return card_; }
  ProgramBuilder& builder() { return card_.builder; }
  // Where the following instructions come from in the script.
  void At(const Position& at) { at_ = at; }
  const Position& at() const { return at_; }

  pb::Instruction* Add();
  // Reports an error when there are no more.
  uint32_t NewRegister();

  // The register of the cards that were revealed on the way to what the last
  // search of a pile found.
  uint32_t Revealed();

  void Let(uint32_t index, pb::Expr number);
  void LetRefs(uint32_t index, pb::Selector refs);
  void AddRefs(uint32_t index, pb::Selector refs);
  pb::Instruction::Rule* Rule(absl::string_view name);
  void Jump(Label* to);
  void JumpUnless(pb::Expr condition, Label* to);
  // Asks `who`, and jumps if the answer is "no".
  void AskOr(const pb::Selector& who, absl::string_view question,
             Label* declined);
  // One way for each label; Bind() each before its code, and `done` at the end.
  void Mode(const pb::Selector& who, const std::vector<std::string>& labels,
            const std::vector<pb::Expr>& available, std::vector<Label>* modes,
            Label* none);
  void Bind(Label* label);

  // A loop over entities; returns what is to be given to EndLoop. `item` is the
  // register of the current one.
  uint32_t BeginForEach(pb::Selector over, uint32_t* item);
  uint32_t BeginRepeat(pb::Expr times);
  void EndLoop(uint32_t loop);

  // What comes before this place runs when the ability is announced.
  void BeginResolution();

 private:
  uint32_t here() const { return static_cast<uint32_t>(ability_->code_size()); }

  CardLowering& card_;
  pb::Ability* ability_;
  Position at_;
  uint32_t revealed_ = kUnused;
};

// The number of entities in a register is counted, for not everything that
// fills one sets its number.
pb::Expr CountIn(uint32_t index);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_CODE_WRITER_H_
