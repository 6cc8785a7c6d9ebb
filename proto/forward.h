// Forward declarations of the messages and enums of the schemas.
//
// Kernel headers that only refer to messages include this instead of the
// generated headers, which are long and pull in much of the library. A .cc file
// includes the generated headers of the messages that it reads or makes. There
// the compiler checks the names: a declaration that differs from the schemas is
// an error in the first file that includes both and uses it.
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
enum Turning : int;

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
class Claim;
class Claim_Mana;
class Continuous;
class Cost;
class CostPart;
class Duration;
class DurationEnd;
class EventPattern;
enum EventPattern_Kind : int;
class Expr;
enum Expr_Op : int;
class Instruction;
class Instruction_Distribute;
class Instruction_Mode;
class Instruction_Modify;
class Instruction_Part;
class OpSpec;
class Predicate;
class Predicate_Bind;
class Predicate_CommonWord;
class Predicate_Compare;
class Predicate_List;
class Query;
class Replacement;
class Selector;
enum Selector_Base : int;
enum Selector_Step : int;
class WatcherSpec;
class WatcherSpec_Field;
class WatcherSpec_Tally;
class WordList;
enum WordList_Base : int;
class ZoneSpec;

}  // namespace refold::pb

#endif  // REFOLD_PROTO_FORWARD_H_
