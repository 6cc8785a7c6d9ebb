// Disassemble: a listing of a program for people.
//
// It shows everything that the program holds but the order of its word table,
// and is the same for equal programs. It is not meant to be read back.
#ifndef REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
#define REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_

#include <string>

#include "kernel/program/program_set.h"

namespace refold {

std::string Disassemble(const LinkedProgram& program);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_DISASSEMBLE_H_
