// Forms: the files of which the flat form consists.
#ifndef REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_FORMS_H_
#define REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_FORMS_H_

#include <ostream>
#include <vector>

#include "kernel/program/flat/generate/naming.h"

namespace refold::flat {

struct Schema {
  std::vector<const Descriptor*> messages;  // parts before what holds them
  std::vector<const EnumDescriptor*> enums;
};

// program.h: a class a message.
void PrintClasses(const Schema& schema, std::ostream& out);
// The generated flatten.h and .cc, which make the classes from the messages.
void PrintFlatten(const Schema& schema, std::ostream& out);
void PrintFlattener(const Schema& schema, std::ostream& out);

}  // namespace refold::flat

#endif  // REFOLD_KERNEL_PROGRAM_FLAT_GENERATE_FORMS_H_
