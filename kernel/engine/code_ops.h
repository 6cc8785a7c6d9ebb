// The operations of CardProgram code, one function each; see program.proto for
// what they mean.
//
// Operations that steer the code say where it goes on; after the others the
// next instruction follows (interpreter.cc).
#ifndef REFOLD_KERNEL_ENGINE_CODE_OPS_H_
#define REFOLD_KERNEL_ENGINE_CODE_OPS_H_

#include "kernel/engine/code_step.h"
#include "proto/forward.h"

namespace refold::code_ops {

using Op = pb::Instruction;

// code_choices.cc: these ask, and steer.
void Choose(CodeStep& step, const pb::Instruction_Choose& op);
void Ask(CodeStep& step, const pb::Instruction_Ask& op);
void Mode(CodeStep& step, const pb::Instruction_Mode& op);
void ChooseWord(CodeStep& step, const pb::Instruction_ChooseWord& op);
void Pay(CodeStep& step, const pb::Instruction_Pay& op);

// code_flow.cc: these steer.
void JumpUnless(CodeStep& step, const pb::Instruction_JumpUnless& op);
void ForEach(CodeStep& step, const pb::Instruction_ForEach& op);
void Repeat(CodeStep& step, const pb::Instruction_Repeat& op);
// Call after every instruction: at the end of a loop, begins its next run or
// leaves it.
void CloseLoops(CodeStep& step);

// code_flow.cc
void Let(CodeStep& step, const pb::Instruction_Let& op);
void Random(CodeStep& step, const pb::Instruction_Random& op);
void Call(CodeStep& step, const pb::Instruction_Call& op);

// code_cards.cc: effects that move, make or change cards.
void Move(CodeStep& step, const pb::Instruction_Move& op);
void MoveTop(CodeStep& step, const pb::Instruction_MoveTop& op);
void Draw(CodeStep& step, const pb::Instruction_Draw& op);
void Destroy(CodeStep& step, const pb::Instruction_Destroy& op);
void Token(CodeStep& step, const pb::Instruction_Token& op);
void Attach(CodeStep& step, const pb::Instruction_Attach& op);
void Become(CodeStep& step, const pb::Instruction_Become& op);
void Shuffle(CodeStep& step, const pb::Instruction_Shuffle& op);
void CounterSpell(CodeStep& step, const pb::Instruction_CounterSpell& op);

// code_effects.cc: effects on numbers, flags, players.
void Damage(CodeStep& step, const pb::Instruction_Damage& op);
void Resource(CodeStep& step, const pb::Instruction_Resource& op);
void Counters(CodeStep& step, const pb::Instruction_Counters& op);
void Flag(CodeStep& step, const pb::Instruction_Flag& op);
void Value(CodeStep& step, const pb::Instruction_Value& op);
void Link(CodeStep& step, const pb::Instruction_Link& op);
void Outcome(CodeStep& step, const pb::Instruction_Outcome& op);
void Rule(CodeStep& step, const pb::Instruction_Rule& op);

// code_modifiers.cc: lasting effects.
void Modify(CodeStep& step, const pb::Instruction_Modify& op);
void Delay(CodeStep& step, const pb::Instruction_Delay& op);

}  // namespace refold::code_ops

#endif  // REFOLD_KERNEL_ENGINE_CODE_OPS_H_
