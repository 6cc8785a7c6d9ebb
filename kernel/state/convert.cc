#include "kernel/state/convert.h"

#include "proto/event.pb.h"
#include "proto/ref.pb.h"

namespace refold {

Ref FromProto(const pb::Ref& ref) {
  return {static_cast<RefKind>(ref.kind()), ref.id(), ref.incarnation()};
}

void ToProto(const Ref& ref, pb::Ref* out) {
  out->set_kind(static_cast<pb::RefKind>(ref.kind));
  out->set_id(ref.id);
  out->set_incarnation(ref.incarnation);
}

pb::Event ToProto(const Event& event) {
  pb::Event out;
  ToProto(event, &out);
  return out;
}

}  // namespace refold
