#include "replay/peer/marks.h"

#include "absl/strings/str_cat.h"

namespace refold {
namespace {

constexpr size_t kHashSize = 16;

}  // namespace

Hash128 HashOfEvents(const std::vector<std::string>& events) {
  Hash128 hash;
  for (const std::string& event : events) hash = ChainHash(hash, event);
  return hash;
}

Hash128 TrailAfter(Hash128 before, const pb::BatchMarks& marks) {
  // Every part has its length in front, so that no two lists of parts are the
  // same bytes.
  std::string bytes = absl::StrCat(marks.batch(), " ", marks.last(), " ");
  for (const std::string* part :
       {&marks.events(), &marks.state(), &marks.projections()}) {
    absl::StrAppend(&bytes, part->size(), ":", *part);
  }
  return ChainHash(before, bytes);
}

bool AreMarks(const pb::BatchMarks& marks) {
  if (marks.batch() == 0) {
    return marks.last() == 0 && marks.events().empty() &&
           marks.state().empty() && marks.projections().empty() &&
           marks.trail().empty();
  }
  return marks.events().size() == kHashSize &&
         marks.state().size() == kHashSize &&
         marks.trail().size() == kHashSize &&
         (marks.projections().empty() ||
          marks.projections().size() == kHashSize);
}

pb::BatchMarks Trails::WithoutTrail(uint64_t batch,
                                    const BatchParts& parts) const {
  pb::BatchMarks marks;
  marks.set_batch(batch);
  marks.set_last(parts.last);
  marks.set_events(parts.events.ToBytes());
  marks.set_state(parts.state.ToBytes());
  if (with_projections_) marks.set_projections(parts.projections.ToBytes());
  return marks;
}

void Trails::Add(const BatchParts& parts) {
  const uint64_t batch = batches() + 1;
  trails_.push_back(TrailAfter(At(batches()), WithoutTrail(batch, parts)));
}

pb::BatchMarks Trails::Marks(uint64_t batch, const BatchParts& parts) const {
  pb::BatchMarks marks = WithoutTrail(batch, parts);
  marks.set_trail(At(batch).ToBytes());
  return marks;
}

}  // namespace refold
