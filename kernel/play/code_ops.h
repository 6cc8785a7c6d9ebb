// The operations of CardProgram code, one function each; see program.proto for
// what they mean.
//
// Control-flow operations set where the code continues; after all others, the
// next instruction follows (interpreter.cc).
#ifndef REFOLD_KERNEL_PLAY_CODE_OPS_H_
#define REFOLD_KERNEL_PLAY_CODE_OPS_H_

#include "kernel/play/code_step.h"
#include "kernel/program/flat/program.h"

namespace refold::code_ops {

using Op = flat::Instruction;

// The reason for what happens, where the code gives none.
inline const Word kEffect = Word::Of("effect");

// code_choices.cc: these ask, and set where the code continues.
void Choose(CodeStep& step, const flat::Instruction_Choose& op);
void Ask(CodeStep& step, const flat::Instruction_Ask& op);
void Distribute(CodeStep& step, const flat::Instruction_Distribute& op);
void Mode(CodeStep& step, const flat::Instruction_Mode& op);
void ChooseNumber(CodeStep& step, const flat::Instruction_ChooseNumber& op);
void ChooseWord(CodeStep& step, const flat::Instruction_ChooseWord& op);
void Order(CodeStep& step, const flat::Instruction_Order& op);

// code_pay.cc: asks, and steers.
void Pay(CodeStep& step, const flat::Instruction_Pay& op);

// code_flow.cc: control flow.
void JumpUnless(CodeStep& step, const flat::Instruction_JumpUnless& op);
void ForEach(CodeStep& step, const flat::Instruction_ForEach& op);
void Repeat(CodeStep& step, const flat::Instruction_Repeat& op);
// code_verbs.cc
void Together(CodeStep& step, const flat::Instruction_Together& op);
// Call after every instruction: at the end of a loop, starts its next iteration
// or leaves it.
void CloseLoops(CodeStep& step);

// code_verbs.cc
void Verb(CodeStep& step, const flat::Instruction_Verb& op);
void Would(CodeStep& step, const flat::Instruction_Would& op);
// Fills in whose code does it, if the verb takes that.
void NameActor(CodeStep& step, Proposal& proposal);
// Does all that the instruction proposes at the same time: in a window, for
// which the instruction waits, or together with the rest of its block.
void DoByVerbs(CodeStep& step, std::vector<Proposal> proposals);
// The same, but one after another, each in its own window.
void DoOneByOne(CodeStep& step, std::vector<Proposal> proposals);

// code_flow.cc
void Let(CodeStep& step, const flat::Instruction_Let& op);
void Random(CodeStep& step, const flat::Instruction_Random& op);
void Call(CodeStep& step, const flat::Instruction_Call& op);

// code_cards.cc: effects that move, make or change cards.
void Move(CodeStep& step, const flat::Instruction_Move& op);
void MoveTop(CodeStep& step, const flat::Instruction_MoveTop& op);
void Draw(CodeStep& step, const flat::Instruction_Draw& op);
void Destroy(CodeStep& step, const flat::Instruction_Destroy& op);
void Token(CodeStep& step, const flat::Instruction_Token& op);
void Attach(CodeStep& step, const flat::Instruction_Attach& op);
void Become(CodeStep& step, const flat::Instruction_Become& op);
void Shuffle(CodeStep& step, const flat::Instruction_Shuffle& op);
void CounterSpell(CodeStep& step, const flat::Instruction_CounterSpell& op);

// code_effects.cc: effects on numbers, flags, players.
void Damage(CodeStep& step, const flat::Instruction_Damage& op);
void Resource(CodeStep& step, const flat::Instruction_Resource& op);
void Counters(CodeStep& step, const flat::Instruction_Counters& op);
void Flag(CodeStep& step, const flat::Instruction_Flag& op);
void Value(CodeStep& step, const flat::Instruction_Value& op);
void CountUse(CodeStep& step);
void Link(CodeStep& step, const flat::Instruction_Link& op);
void Outcome(CodeStep& step, const flat::Instruction_Outcome& op);
void Rule(CodeStep& step, const flat::Instruction_Rule& op);

// code_modifiers.cc: lasting effects.
void Modify(CodeStep& step, const flat::Instruction_Modify& op);
void Delay(CodeStep& step, const flat::Instruction_Delay& op);
void EndEffects(CodeStep& step, const flat::Instruction_EndEffects& op);

}  // namespace refold::code_ops

#endif  // REFOLD_KERNEL_PLAY_CODE_OPS_H_
