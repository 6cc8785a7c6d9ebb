// For tests: a program that uses most features, and ways to break it.
#ifndef REFOLD_KERNEL_PROGRAM_SAMPLE_PROGRAM_H_
#define REFOLD_KERNEL_PROGRAM_SAMPLE_PROGRAM_H_

#include <functional>
#include <vector>

#include "kernel/program/program_builder.h"
#include "proto/forward.h"

namespace refold {

// Ability 0: an activated one with most instructions; 1: triggered; 2: static;
// 3: replacement; 4: a spell. A watcher with two fields.
pb::CardProgram Sample();
// Instruction `index` of ability 0.
pb::Instruction* Code(pb::CardProgram& program, int index);
// The condition of ability 0.
pb::Expr* Condition(pb::CardProgram& program);
// An expression of this depth.
pb::Expr Nested(int depth);

// One fault, and what the error must say about it.
struct Broken {
  const char* name;
  std::function<void(pb::CardProgram&)> breaks;
  std::vector<const char*> says;
};

// Expects each of them to be refused with that message.
void ExpectRefused(const std::vector<Broken>& table);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_SAMPLE_PROGRAM_H_
