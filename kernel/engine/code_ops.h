// The operations of CardProgram code, one function each; see program.proto for
// what they mean.
//
// Operations that steer the code say where it goes on; after the others the
// next instruction follows (interpreter.cc).
#ifndef REFOLD_KERNEL_ENGINE_CODE_OPS_H_
#define REFOLD_KERNEL_ENGINE_CODE_OPS_H_

#include "kernel/engine/code_step.h"

namespace refold::code_ops {

using Op = pb::Instruction;

// code_choices.cc: these ask, and steer.
void Choose(CodeStep& step, const Op::Choose& op);
void Ask(CodeStep& step, const Op::Ask& op);
void Mode(CodeStep& step, const Op::Mode& op);
void ChooseWord(CodeStep& step, const Op::ChooseWord& op);
void Pay(CodeStep& step, const Op::Pay& op);

// code_flow.cc: these steer.
void JumpUnless(CodeStep& step, const Op::JumpUnless& op);
void ForEach(CodeStep& step, const Op::ForEach& op);
void Repeat(CodeStep& step, const Op::Repeat& op);
// Call after every instruction: at the end of a loop, begins its next run or
// leaves it.
void CloseLoops(CodeStep& step);

// code_flow.cc
void Let(CodeStep& step, const Op::Let& op);
void Random(CodeStep& step, const Op::Random& op);
void Call(CodeStep& step, const Op::Call& op);

// code_cards.cc: effects that move, make or change cards.
void Move(CodeStep& step, const Op::Move& op);
void MoveTop(CodeStep& step, const Op::MoveTop& op);
void Draw(CodeStep& step, const Op::Draw& op);
void Destroy(CodeStep& step, const Op::Destroy& op);
void Token(CodeStep& step, const Op::Token& op);
void Attach(CodeStep& step, const Op::Attach& op);
void Become(CodeStep& step, const Op::Become& op);
void Shuffle(CodeStep& step, const Op::Shuffle& op);
void CounterSpell(CodeStep& step, const Op::CounterSpell& op);

// code_effects.cc: effects on numbers, flags, players.
void Damage(CodeStep& step, const Op::Damage& op);
void Resource(CodeStep& step, const Op::Resource& op);
void Counters(CodeStep& step, const Op::Counters& op);
void Flag(CodeStep& step, const Op::Flag& op);
void Value(CodeStep& step, const Op::Value& op);
void Link(CodeStep& step, const Op::Link& op);
void Outcome(CodeStep& step, const Op::Outcome& op);
void Rule(CodeStep& step, const Op::Rule& op);

// code_modifiers.cc: lasting effects.
void Modify(CodeStep& step, const Op::Modify& op);
void Delay(CodeStep& step, const Op::Delay& op);

}  // namespace refold::code_ops

#endif  // REFOLD_KERNEL_ENGINE_CODE_OPS_H_
