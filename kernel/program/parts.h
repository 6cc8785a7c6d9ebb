// The submessages of a message: for walking a program's trees generically.
#ifndef REFOLD_KERNEL_PROGRAM_PARTS_H_
#define REFOLD_KERNEL_PROGRAM_PARTS_H_

#include <vector>

#include "google/protobuf/message.h"

namespace refold {

// Those that are set, by field number, with each element of repeated ones;
// direct submessages only. Valid until the message is changed.
std::vector<const google::protobuf::Message*> PartsOf(
    const google::protobuf::Message& message);
// The same, mutable.
std::vector<google::protobuf::Message*> MutablePartsOf(
    google::protobuf::Message* message);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_PARTS_H_
