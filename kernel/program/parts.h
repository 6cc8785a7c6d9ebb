// The messages within a message: how a tree of a program is walked where its
// kinds do not matter.
#ifndef REFOLD_KERNEL_PROGRAM_PARTS_H_
#define REFOLD_KERNEL_PROGRAM_PARTS_H_

#include <vector>

#include "google/protobuf/message.h"

namespace refold {

// Those that are set, by field number, each element of repeated ones; not those
// further in. They live as long as the message is not changed.
std::vector<const google::protobuf::Message*> PartsOf(
    const google::protobuf::Message& message);
// The same, to be changed.
std::vector<google::protobuf::Message*> MutablePartsOf(
    google::protobuf::Message* message);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_PARTS_H_
