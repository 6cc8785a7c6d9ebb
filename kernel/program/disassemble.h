// Disassemble: a listing of a program for people.
//
// It shows everything that the program holds but the order of its word table,
// and is the same for equal programs. It is not meant to be read back.
#ifndef REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
#define REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_

#include <string>
#include <vector>

#include "kernel/program/program_set.h"

namespace refold {

std::string Disassemble(const LinkedProgram& program);

// What is printed on the card, a line each: "types: …" in the order of the
// alphabet, "colors: …", "stats: …", "cost: …". What is not there has no line.
std::vector<std::string> PrintedLines(const LinkedProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
