// Cells to messages and back, through the wire format that both share.
#ifndef REFOLD_KERNEL_STATE_CONVERT_H_
#define REFOLD_KERNEL_STATE_CONVERT_H_

#include <string>

#include "kernel/base/check.h"
#include "kernel/state/cells.h"
#include "proto/ref.pb.h"

namespace refold {

// References are in nearly every event and are converted field by field.
inline Ref FromProto(const pb::Ref& ref) {
  return {static_cast<RefKind>(ref.kind()), ref.id(), ref.incarnation()};
}

inline void ToProto(const Ref& ref, pb::Ref* out) {
  out->set_kind(static_cast<pb::RefKind>(ref.kind));
  out->set_id(ref.id);
  out->set_incarnation(ref.incarnation);
}

// False if the message is not the canonical form of a cell.
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
