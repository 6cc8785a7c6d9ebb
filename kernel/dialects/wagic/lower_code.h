// Writing the code of one ability: instructions, registers and jumps.
//
// A CodeWriter appends to Ability.code. Jumps may lead to places that are not
// known yet (Label), but only forward, as the kernel requires.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CODE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CODE_H_

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// The place of `span` of the current field, in the card's file.
pb::Span PlaceOf(const CardLowering& card, const Span& span);

class CodeWriter {
 private:
  // Where the card itself is.
  struct Self {
    pb::Selector moved;     // what moves of it move
    pb::Selector followed;  // what all effects on it act on
  };

 public:
  // A place that jumps lead to. It must be bound once all jumps to it are
  // written.
  class Label {
   private:
    friend class CodeWriter;
    std::vector<std::function<void(uint32_t)>> jumps_;
    Self self_;  // as it is at the first jump
  };
  // A loop over entities.
  struct Loop {
    uint32_t at = 0;    // index of its instruction
    pb::Selector item;  // the current one
  };

  // `ability` must stay where it is. `registers`: how many are in use already,
  // for code that shares the memory of other code.
  CodeWriter(CardLowering& card, pb::Ability* ability, uint32_t registers = 0);

  CardLowering& card() { return card_; }
  ProgramBuilder& builder() { return card_.builder; }
  uint32_t here() const { return static_cast<uint32_t>(ability_->code_size()); }
  uint32_t registers() const { return ability_->registers(); }

  pb::Instruction* Add(const Span& span);
  // An instruction of the game's rules by its name, done to `what`.
  pb::Instruction::Rule* Rule(const Span& span, absl::string_view name);
  pb::Instruction::Rule* Rule(const Span& span, absl::string_view name,
                              pb::Selector what);
  uint32_t NewRegister(const Span& span);
  // A register for results that nobody wants.
  uint32_t Scratch(const Span& span);
  // A new register that holds `refs`, or `number`, from here on.
  pb::Selector Keep(const Span& span, pb::Selector refs);
  pb::Expr Keep(const Span& span, pb::Expr number);

  void Jump(const Span& span, Label* to);
  void JumpUnless(const Span& span, pb::Expr condition, Label* to);
  void AskOr(const Span& span, Label* declined);
  // For instructions with jumps of their own: `set` is told the place.
  void OnBind(Label* label, std::function<void(uint32_t)> set);
  void Bind(Label* label);

  Loop BeginForEach(const Span& span, pb::Selector over);
  void EndForEach(const Loop& loop);
  uint32_t BeginRepeat(const Span& span, pb::Expr times);
  void EndRepeat(uint32_t loop);

  // The card itself where it now is, if it is not the ability's source any
  // more: what the source has become by the move that woke the ability.
  void set_moved_self(pb::Selector self) { self_.moved = std::move(self); }
  // What a move moves that is to move `object`.
  pb::Selector Movable(const pb::Selector& object) const;

  // The card has come into play by this code and is now `self`: effects on the
  // card itself are about that from here on, as far as the code surely comes
  // here with it.
  void Follow(pb::Selector self) { self_.followed = std::move(self); }
  // Code that waits in `before` knows where the card went in it.
  void FollowFrom(const CodeWriter& before);
  // What effects on `object` act on here.
  pb::Selector Followed(const pb::Selector& object) const;

  // What comes before this place runs when the ability is announced.
  void BeginResolution() { ability_->set_resolve_at(here()); }

 private:
  void EndLoop();

  CardLowering& card_;
  pb::Ability* ability_;
  bool has_scratch_ = false;
  uint32_t scratch_ = 0;
  Self self_;
  std::vector<Self> before_loops_;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CODE_H_
