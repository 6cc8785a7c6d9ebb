// Converts cells and facts to messages and back, through the wire format that
// both share.
#ifndef REFOLD_KERNEL_STATE_CONVERT_H_
#define REFOLD_KERNEL_STATE_CONVERT_H_

#include "kernel/base/check.h"
#include "kernel/state/cells.h"
#include "kernel/state/facts.h"
#include "proto/forward.h"

namespace refold {

// References occur in nearly every event and are converted field by field.
Ref FromProto(const pb::Ref& ref);
void ToProto(const Ref& ref, pb::Ref* out);

// For code that prints events, or compares them field by field.
pb::Event ToProto(const Event& event);

// For other messages, the caller includes the generated header. False if the
// message is not the canonical form of a cell.
template <WireStruct T, class Message>
bool FromProto(const Message& message, T& cell) {
  return Decode(message.SerializeAsString(), cell);
}

template <WireStruct T, class Message>
void ToProto(const T& cell, Message* out) {
  bool parsed = out->ParseFromString(Encode(cell));
  REFOLD_CHECK(parsed, "a cell does not encode to its message");
}

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_CONVERT_H_
