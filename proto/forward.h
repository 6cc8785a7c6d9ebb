// The names of the messages and enums of the schemas, without what they are.
//
// Headers of the kernel that only speak of messages include this instead of the
// generated headers, which are long and bring much of the library along. A .cc
// file includes the generated headers of the messages that it reads or makes.
// There the compiler compares the names: a declaration that the schemas do not
// have, or have otherwise, is an error in the first file that includes both and
// uses it.
//
// A message within another one has the name that the generated code gives it:
// Expr.Op of the schema is Expr_Op here, and Expr::Op once Expr is complete.
#ifndef REFOLD_PROTO_FORWARD_H_
#define REFOLD_PROTO_FORWARD_H_

namespace google::protobuf {

template <typename Element>
class RepeatedField;
template <typename Element>
class RepeatedPtrField;

}  // namespace google::protobuf

namespace refold::pb {

// ref.proto
class Ref;
enum RefKind : int;

// world.proto
enum ModifierOpKind : int;

// event.proto
class CardMoved;
class Event;
class LastKnown;

// log.proto
class GameHeader;
class Setup;

// program.proto
class Ability;
enum AbilityKind : int;
class CardProgram;
class CastOption;
class Continuous;
class Cost;
class CostPart;
class CostPart_Mana;
class Duration;
class EventPattern;
enum EventPattern_Kind : int;
class Expr;
enum Expr_Op : int;
class Instruction;
class Instruction_Ask;
class Instruction_Attach;
class Instruction_Become;
class Instruction_Call;
class Instruction_Choose;
class Instruction_ChooseWord;
class Instruction_CounterSpell;
class Instruction_Counters;
class Instruction_Damage;
class Instruction_Delay;
class Instruction_Destroy;
class Instruction_Draw;
class Instruction_Flag;
class Instruction_ForEach;
class Instruction_JumpUnless;
class Instruction_Let;
class Instruction_Link;
class Instruction_Mode;
class Instruction_Modify;
class Instruction_Move;
class Instruction_MoveTop;
class Instruction_Outcome;
class Instruction_Pay;
class Instruction_Random;
class Instruction_Repeat;
class Instruction_Resource;
class Instruction_Rule;
class Instruction_Shuffle;
class Instruction_Token;
class Instruction_Value;
class OpSpec;
class Predicate;
class Predicate_Compare;
class Predicate_List;
class Query;
class Replacement;
class Selector;
enum Selector_Base : int;
enum Selector_Step : int;
class ZoneSpec;

}  // namespace refold::pb

#endif  // REFOLD_PROTO_FORWARD_H_
