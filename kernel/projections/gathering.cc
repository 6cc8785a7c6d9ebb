#include "kernel/projections/gathering.h"

#include <algorithm>
#include <utility>

#include "kernel/projections/event_names.h"
#include "kernel/query/contains.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {

std::vector<Gathering> GatheringsOf(const Listener& told,
                                    const flat::EventPattern& pattern,
                                    const Occurrence& what) {
  std::vector<Ref> by;
  if (!pattern.gather_by().empty()) by = RefsOf(what, pattern.gather_by());
  if (by.empty()) by.push_back(Ref());
  std::vector<Gathering> heard;
  for (const Ref& who : by) {
    Gathering& one = heard.emplace_back(Gathering{told, who});
    std::vector<Ref> all;
    if (!what.subject.empty()) all.push_back(what.subject);
    SetRefs(one.listener.env.roles, event_names::kAll, std::move(all));
    if (pattern.gather_by().empty() || what.other.empty()) continue;
    SetRefs(one.listener.env.roles, event_names::kAllOthers, {what.other});
  }
  return heard;
}

void Gather(Gathering heard, std::vector<Gathering>& all) {
  auto same = std::find_if(all.begin(), all.end(), [&](const Gathering& one) {
    return one.by == heard.by &&
           one.listener.instance == heard.listener.instance;
  });
  if (same == all.end()) {
    all.push_back(std::move(heard));
    return;
  }
  same->again = std::max(same->again, heard.again);
  Environment& env = same->listener.env;
  for (Word role : {event_names::kAll, event_names::kAllOthers}) {
    std::vector<Ref> refs = GetRefs(env.roles, role);
    for (const Ref& ref : GetRefs(heard.listener.env.roles, role)) {
      if (!Contains(refs, ref)) refs.push_back(ref);
    }
    SetRefs(env.roles, role, std::move(refs));
  }
  env.event_amount =
      SaturatingAdd(env.event_amount, heard.listener.env.event_amount);
}

}  // namespace refold
