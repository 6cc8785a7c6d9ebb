// `aggregateWhen: (events, context) => …` is asked about made-up lists of
// events while a file is read. It may ask whether there is a matching event; a
// trigger cannot hear how many there are.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AGGREGATE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AGGREGATE_H_

#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

// Whether what it gave for one event, and for two, holds as soon as there is
// one event that fits, and still of two.
bool AsksWhetherThereIsOne(const Value& of_one, const Value& of_two);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_AGGREGATE_H_
