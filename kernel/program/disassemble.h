// Disassemble: a listing of a program for people.
//
// It shows everything in the program except the order of its word table, and is
// the same for equal programs. It is not meant to be parsed.
#ifndef REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
#define REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_

#include <string>
#include <vector>

#include "kernel/program/program_set.h"

namespace refold {

std::string Disassemble(const LinkedProgram& program);

// What is printed on the card, one line each: "types: …" in alphabetical order,
// "colors: …", "stats: …", "cost: …". What is absent has no line.
std::vector<std::string> PrintedLines(const LinkedProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
