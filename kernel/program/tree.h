// Trees of a card program that need no words: numbers, references, conditions.
//
// They save the caller the setters of the generated messages. They check
// nothing; LinkedProgram::Link does. Trees with words come from the program
// that owns the words (program_builder.h).
#ifndef REFOLD_KERNEL_PROGRAM_TREE_H_
#define REFOLD_KERNEL_PROGRAM_TREE_H_

#include <cstdint>
#include <vector>

#include "proto/forward.h"

namespace refold {
namespace tree {

pb::Expr Number(int64_t number);
pb::Expr Unary(pb::Expr_Op op, pb::Expr a);
pb::Expr Binary(pb::Expr_Op op, pb::Expr a, pb::Expr b);
pb::Expr If(pb::Expr condition, pb::Expr then, pb::Expr otherwise);
pb::Expr CountOf(pb::Selector of);
// The number of those that satisfy `are`.
pb::Expr HowMany(pb::Selector of, pb::Predicate are);
pb::Expr RegisterNumber(uint32_t index);
pb::Selector Entities(pb::Selector_Base base);
pb::Selector Then(pb::Selector selector, pb::Selector_Step step);
pb::Selector RegisterRefs(uint32_t index);
pb::Selector Among(pb::Query query);
// Everything that is in at least one of these.
pb::Selector Union(std::vector<pb::Selector> parts);
pb::Predicate All(std::vector<pb::Predicate> items);
pb::Predicate Any(std::vector<pb::Predicate> items);
pb::Predicate Not(pb::Predicate item);
pb::Predicate IsPlayer();
pb::Predicate IsToken();
pb::Predicate InZone(pb::ZoneSpec zone);
pb::Predicate IsOneOf(pb::Selector selector);
pb::Predicate ControlledBy(pb::Selector players);
pb::WordList RegisterWords(uint32_t index);
// Names, types, colours or keywords.
pb::WordList WordsOf(pb::WordList_Base base, pb::Selector of);
pb::Predicate HaveCommonWord(pb::WordList left, pb::WordList right);
pb::Predicate Compared(pb::Expr left, pb::Expr_Op op, pb::Expr right);

}  // namespace tree
}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_TREE_H_
