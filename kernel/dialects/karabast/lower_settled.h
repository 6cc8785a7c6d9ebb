// Values fixed at a moment.
//
// JavaScript evaluates a value where it is written, and keeps it. A kernel
// expression is evaluated where it is used, and the game may have changed by
// then. So the ability's code stores in registers what a card file computes
// before something happens and uses afterwards.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SETTLED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SETTLED_H_

#include <google/protobuf/message.h>

#include <vector>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// Whether it refers to a candidate, or to an entry of a watcher, that only the
// surrounding expression provides: then it is not a value by itself.
bool IsOpen(const google::protobuf::Message& message);
// Whether it is the same whenever the ability asks for it: what it starts from
// is not looked for.
bool IsSettled(const pb::Selector& selector);
bool IsSettled(const pb::Expr& number);
bool IsSettled(const pb::WordList& words);

// The value as it is where the code has come to: numbers, conditions, words,
// and things that are looked for, are in registers, and a zone is the arena, if
// it is one. What a function will work out is not concerned, nor other words of
// which a card has one (Attribute).
Value Settled(Card& card, Code& code, const Value& value);
// A closure is called with the arguments where the code has come to: what it
// works out is settled there. Anything else is itself.
Value ResolveAt(Card& card, Code& code, const Value& value,
                std::vector<Value> arguments);
// As Settled(), where a closure is being called so; else as it is.
Value SettledHere(Card& card, const Value& value);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SETTLED_H_
