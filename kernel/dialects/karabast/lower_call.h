// Calling functions of card files: their parameters, and the statements of
// their bodies.
//
// Variables can be assigned to, and lists appended to, as long as no function
// that captures them has been written meanwhile. Loops over cards may only add
// to variables. Everything else is refused at its place.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CALL_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CALL_H_

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// How deep calls and expressions may be nested.
inline constexpr int kMaxCallDepth = 100;

// Binds a parameter or variable: the names of its pattern.
bool BindNames(Card& card, const Binding& binding, Value value, Scope& scope);

// What a call leaves behind: its variables, and to which of them, being lists,
// something was added.
struct Left {
  std::map<std::string, Value> names;
  std::set<std::string> changed;
};
// `left` may be null.
Value CallFunction(Card& card, const Function& function,
                   const std::shared_ptr<const Scope>& outer,
                   const std::vector<Value>& arguments, const Span& where,
                   Left* left);

// Calls an arrow that a method of a list is given, with one of the elements.
// Behind that JavaScript gives it the place of the element and the list: where
// only the game knows the list, neither may be read.
Value AskArrow(Card& card, const Value& arrow, Value one);
Value UnknownPlace();
Value TheListItself();

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CALL_H_
