#include "tools/story/story_tape.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/fold/fold_state.h"
#include "kernel/state/convert.h"
#include "tools/story/narrator.h"
#include "tools/story/telling.h"

namespace refold::tools {

absl::StatusOr<StoryTape> StoryTape::Open(const GameReader& game) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  absl::StatusOr<std::vector<TurnStart>> turns = FindTurns(game);
  if (!turns.ok()) return turns.status();
  return StoryTape(game, end->sequence, *std::move(turns));
}

EventRange StoryTape::RangeOf(uint64_t sequence) const {
  const uint64_t wanted = std::max<uint64_t>(sequence, 1);
  const auto next = std::upper_bound(turns_.begin(), turns_.end(), wanted,
                                     [](uint64_t event, const TurnStart& turn) {
                                       return event < turn.sequence;
                                     });
  const uint64_t begin = next == turns_.begin() ? 1 : (next - 1)->sequence;
  const uint64_t end = next == turns_.end() ? end_ : next->sequence - 1;
  const uint64_t first = wanted - (wanted - begin) % kPageEvents;
  return {first, std::min(end, first + kPageEvents - 1)};
}

void StoryTape::MarkPlace(const StateWalk& walk) {
  if (walk.sequence() % mark_events_ != 0) return;
  marks_.emplace(walk.sequence(), walk.mark());
  if (marks_.size() <= kMarks) return;
  mark_events_ *= 2;
  for (auto mark = marks_.begin(); mark != marks_.end();) {
    mark =
        mark->first % mark_events_ == 0 ? std::next(mark) : marks_.erase(mark);
  }
}

absl::StatusOr<StateWalk> StoryTape::WalkTo(uint64_t sequence) {
  auto after = marks_.lower_bound(sequence);
  const StateWalk::Mark* known =
      after == marks_.begin() ? nullptr : &std::prev(after)->second;
  absl::StatusOr<StateWalk> walk = StateWalk::Before(*game_, sequence, known);
  while (walk.ok() && walk->sequence() < sequence) {
    absl::Status next = walk->Next();
    if (!next.ok()) return next;
    MarkPlace(*walk);
  }
  return walk;
}

absl::StatusOr<StoryTape::Page> StoryTape::Load(const EventRange& range) {
  absl::StatusOr<StateWalk> walk = WalkTo(range.first - 1);
  if (!walk.ok()) return walk.status();
  Page page;
  page.range = range;
  page.states = {walk->state()};
  Narrator narrator(game_->header(), walk->state(), ToProto(walk->event()));
  Telling telling;
  std::vector<StoryLine> lines;
  while (walk->sequence() < range.last) {
    absl::Status next = walk->Next();
    if (!next.ok()) return next;
    page.batches.push_back(walk->event().batch);
    lines.clear();
    narrator.Tell(ToProto(walk->event()), walk->state(), lines);
    for (StoryLine& line : lines) telling.Add(std::move(line), page.lines);
    if ((walk->sequence() - range.first + 1) % kStride == 0) {
      page.states.push_back(walk->state());
    }
  }
  folded_ += walk->folded();
  return page;
}

absl::StatusOr<const StoryTape::Page*> StoryTape::PageOf(uint64_t sequence) {
  const EventRange range = RangeOf(sequence);
  auto found = std::find_if(
      pages_.begin(), pages_.end(),
      [&](const Page& page) { return page.range.first == range.first; });
  if (found != pages_.end()) {
    pages_.splice(pages_.begin(), pages_, found);
    return &pages_.front();
  }
  absl::StatusOr<Page> page = Load(range);
  if (!page.ok()) return page.status();
  pages_.push_front(*std::move(page));
  if (pages_.size() > kPages) pages_.pop_back();
  return &pages_.front();
}

absl::StatusOr<GameState> StoryTape::StateAt(uint64_t sequence) {
  absl::StatusOr<const Page*> page = PageOf(sequence);
  if (!page.ok()) return page.status();
  const uint64_t before = (*page)->range.first - 1;
  const uint64_t kept = std::min<uint64_t>((sequence - before) / kStride,
                                           (*page)->states.size() - 1);
  GameState state = (*page)->states[kept];
  EventCursor events = game_->Events(before + kept * kStride + 1);
  // The page's chain has been checked.
  for (uint64_t at = before + kept * kStride; at < sequence; ++at) {
    Event event;
    if (!events.Next() || !Decode(events.bytes(), event)) {
      return absl::DataLossError("an event cannot be read a second time");
    }
    absl::Status folded = FoldState(state, event);
    if (!folded.ok()) return folded;
    ++folded_;
  }
  return state;
}

}  // namespace refold::tools
