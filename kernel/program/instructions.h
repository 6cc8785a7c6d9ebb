// The kinds of instructions, declared only: for the headers of what does
// something else for each kind (Checker, Renderer).
#ifndef REFOLD_KERNEL_PROGRAM_INSTRUCTIONS_H_
#define REFOLD_KERNEL_PROGRAM_INSTRUCTIONS_H_

namespace refold::pb {

class Instruction_Ask;
class Instruction_Attach;
class Instruction_Become;
class Instruction_Call;
class Instruction_Choose;
class Instruction_ChooseNumber;
class Instruction_ChooseWord;
class Instruction_CounterSpell;
class Instruction_Counters;
class Instruction_Damage;
class Instruction_Delay;
class Instruction_Destroy;
class Instruction_Distribute;
class Instruction_Draw;
class Instruction_EndEffects;
class Instruction_Flag;
class Instruction_ForEach;
class Instruction_JumpUnless;
class Instruction_Let;
class Instruction_Link;
class Instruction_Mode;
class Instruction_Modify;
class Instruction_Move;
class Instruction_MoveTop;
class Instruction_Order;
class Instruction_Outcome;
class Instruction_Pay;
class Instruction_Random;
class Instruction_Repeat;
class Instruction_Resource;
class Instruction_Rule;
class Instruction_Shuffle;
class Instruction_Together;
class Instruction_Token;
class Instruction_Value;
class Instruction_Verb;
class Instruction_Would;

}  // namespace refold::pb

#endif  // REFOLD_KERNEL_PROGRAM_INSTRUCTIONS_H_
