#include "kernel/effects/last_known_fact.h"

#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {

void ToProto(const LastKnownCard& known, pb::LastKnown* out) {
  out->set_name(known.name.text());
  for (Word type : known.types) out->add_types(type.text());
  for (Word color : known.colors) out->add_colors(color.text());
  for (Word keyword : known.keywords) out->add_keywords(keyword.text());
  for (const NamedValue& stat : known.stats) ToProto(stat, out->add_stats());
  for (const NamedValue& counter : known.counters) {
    ToProto(counter, out->add_counters());
  }
  out->set_controller(known.controller);
  for (Word flag : known.flags) out->add_flags(flag.text());
  if (!known.attached_to.empty()) {
    ToProto(known.attached_to, out->mutable_attached_to());
  }
  out->set_token(known.token);
  out->set_program(known.program);
  for (const NamedValue& value : known.values) {
    ToProto(value, out->add_values());
  }
}

}  // namespace refold
