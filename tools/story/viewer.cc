#include "tools/story/viewer.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/story/story_place.h"
#include "tools/story/telling.h"

namespace refold::tools {
namespace {

// A card's history keeps no more lines than anybody reads.
constexpr size_t kMaxListed = 10'000;

// A line that stands for a place of its own.
bool IsPlace(const StoryLine& line) { return line.kind != LineKind::kPlayer; }

std::string Stripped(const std::string& text) {
  return std::string(absl::StripAsciiWhitespace(text));
}

bool IsContinuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

}  // namespace

Viewer::Viewer(StoryTape tape, std::function<bool()> interrupted)
    : tape_(std::move(tape)), interrupted_(std::move(interrupted)) {}

void Viewer::Say(const absl::Status& status) {
  if (!status.ok()) said_ = std::string(status.message());
}

void Viewer::Go(uint64_t sequence) {
  if (sequence > tape_.end()) {
    said_ = absl::StrCat("the game has ", tape_.end(), " events");
    return;
  }
  const absl::Status found = tape_.PageOf(sequence).status();
  if (found.ok()) at_ = sequence;
  Say(found);
}

void Viewer::Press(const Key& key) {
  said_.clear();
  switch (mode_) {
    case Mode::kStory:
      return PressInStory(key);
    case Mode::kInput:
      return PressInInput(key);
    case Mode::kList:
      return PressInList(key);
    case Mode::kHelp:
      mode_ = Mode::kStory;
      return;
  }
}

void Viewer::PressInStory(const Key& key) {
  switch (key.kind) {
    case Key::kRight:
    case Key::kDown:
    case Key::kEnter:
      return Step();
    case Key::kLeft:
    case Key::kUp:
      return Back();
    case Key::kPageDown:
      return StepBatch();
    case Key::kHome:
      return Go(0);
    case Key::kEnd:
      return Go(tape_.end());
    case Key::kText:
      break;
    default:
      said_ = "press ? for the list of keys";
      return;
  }
  switch (key.text) {
    case 'n':
      return Step();
    case 'p':
      return Back();
    case 'b':
      return StepBatch();
    case 'g':
      return Go(0);
    case 'G':
      return Go(tape_.end());
    case 's':
      table_ = !table_;
      return;
    case 'N':
      return Search();
    case 'q':
      over_ = true;
      return;
    case '?':
      mode_ = Mode::kHelp;
      return;
    case ':':
    case 't':
    case '/':
    case 'c':
      return Ask(key.text);
    default:
      said_ = "press ? for the list of keys";
  }
}

void Viewer::Ask(char what) {
  mode_ = Mode::kInput;
  asked_ = what;
  typed_.clear();
}

void Viewer::PressInInput(const Key& key) {
  switch (key.kind) {
    case Key::kText:
      typed_ += key.text;
      return;
    case Key::kBackspace:
      while (!typed_.empty() && IsContinuation(typed_.back())) {
        typed_.pop_back();
      }
      if (!typed_.empty()) typed_.pop_back();
      return;
    case Key::kEscape:
      mode_ = Mode::kStory;
      return;
    case Key::kEnter:
      mode_ = Mode::kStory;
      return Answer();
    default:
      return;
  }
}

void Viewer::Answer() {
  const std::string text = Stripped(typed_);
  if (text.empty()) return;
  switch (asked_) {
    case ':':
      return GoToEvent(text);
    case 't':
      return GoToTurn(text);
    case '/':
      searched_ = text;
      return Search();
    default:
      return ListCard(text);
  }
}

void Viewer::GoToEvent(const std::string& text) {
  absl::StatusOr<StoryPlace> place = ParseStoryPlace(text);
  if (!place.ok()) return Say(place.status());
  if (place->kind == StoryPlace::kTurn) {
    return GoToTurn(absl::StrCat(place->number));
  }
  Go(place->kind == StoryPlace::kEnd ? tape_.end() : place->number);
}

void Viewer::GoToTurn(const std::string& text) {
  absl::StatusOr<StoryPlace> place =
      ParseStoryPlace(absl::StrCat("turn ", text));
  if (!place.ok()) {
    said_ = absl::StrCat("\"", text, "\" is not a turn number");
    return;
  }
  for (const TurnStart& turn : tape_.turns()) {
    if (turn.turn == place->number) return Go(turn.sequence);
  }
  said_ = absl::StrCat("there is no turn ", place->number);
}

bool Viewer::EachLine(uint64_t from,
                      const std::function<bool(const StoryLine&)>& take) {
  for (uint64_t next = from + 1; next <= tape_.end();) {
    if (interrupted_()) {
      said_ = absl::StrCat("search stopped at event ", next);
      return false;
    }
    absl::StatusOr<const StoryTape::Page*> page = tape_.PageOf(next);
    if (!page.ok()) {
      Say(page.status());
      return false;
    }
    for (const StoryLine& line : (*page)->lines) {
      if (line.event > from && IsPlace(line) && take(line)) return true;
    }
    next = (*page)->range.last + 1;
  }
  return false;
}

void Viewer::Step() {
  if (at_ == tape_.end()) {
    said_ = "end of the game";
    return;
  }
  uint64_t next = tape_.end();
  EachLine(at_, [&next](const StoryLine& line) {
    next = line.event;
    return true;
  });
  if (said_.empty()) Go(next);
}

void Viewer::StepBatch() {
  if (at_ == tape_.end()) {
    said_ = "end of the game";
    return;
  }
  uint64_t batch = 0;
  uint64_t last = at_;
  while (last < tape_.end()) {
    absl::StatusOr<const StoryTape::Page*> page = tape_.PageOf(last + 1);
    if (!page.ok()) return Say(page.status());
    const StoryTape::Page& is = **page;
    if (batch == 0) batch = is.batches[last + 1 - is.range.first];
    while (last < is.range.last &&
           is.batches[last + 1 - is.range.first] == batch) {
      ++last;
    }
    if (last < is.range.last) break;
    // Batches do not end where pages do.
  }
  Go(last);
}

void Viewer::Back() {
  if (at_ == 0) {
    said_ = "start of the game";
    return;
  }
  // To the last line before here. A page may have none.
  for (uint64_t last = at_ - 1; last > 0;) {
    absl::StatusOr<const StoryTape::Page*> page = tape_.PageOf(last);
    if (!page.ok()) return Say(page.status());
    const std::vector<StoryLine>& lines = (*page)->lines;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      if (IsPlace(*line) && line->event <= last) return Go(line->event);
    }
    last = (*page)->range.first - 1;
  }
  Go(0);
}

void Viewer::Search() {
  if (searched_.empty()) {
    said_ = "no search yet; press / to search";
    return;
  }
  uint64_t found = 0;
  const bool is = EachLine(at_, [&](const StoryLine& line) {
    found = line.event;
    return absl::StrContains(absl::AsciiStrToLower(line.text),
                             absl::AsciiStrToLower(searched_));
  });
  if (is) return Go(found);
  if (said_.empty()) {
    said_ = absl::StrCat("no \"", searched_, "\" after event ", at_);
  }
}

void Viewer::ListCard(const std::string& name) {
  StoryFilter filter;
  const absl::Status known = filter.Add({"card", name}, tape_.game().header());
  if (!known.ok()) return Say(known);
  list_.clear();
  EachLine(0, [&](const StoryLine& line) {
    if (filter.Fits(line)) list_.push_back(line);
    return list_.size() == kMaxListed;
  });
  if (list_.empty()) {
    if (said_.empty()) said_ = absl::StrCat("no events about ", name);
    return;
  }
  if (list_.size() == kMaxListed) {
    said_ = absl::StrCat("only the first ", kMaxListed, " lines are shown");
  }
  mode_ = Mode::kList;
  list_title_ = name;
  // The line at the position, or the one before it.
  chosen_ = 0;
  while (chosen_ + 1 < list_.size() && list_[chosen_ + 1].event <= at_) {
    ++chosen_;
  }
}

void Viewer::PressInList(const Key& key) {
  const bool text = key.kind == Key::kText;
  if (key.kind == Key::kEnter) {
    mode_ = Mode::kStory;
    return Go(list_[chosen_].event);
  }
  if (key.kind == Key::kEscape || (text && key.text == 'q')) {
    mode_ = Mode::kStory;
  } else if (key.kind == Key::kDown || key.kind == Key::kRight ||
             (text && key.text == 'n')) {
    chosen_ = std::min(chosen_ + 1, list_.size() - 1);
  } else if (key.kind == Key::kUp || key.kind == Key::kLeft ||
             (text && key.text == 'p')) {
    chosen_ -= chosen_ > 0 ? 1 : 0;
  } else if (key.kind == Key::kHome || (text && key.text == 'g')) {
    chosen_ = 0;
  } else if (key.kind == Key::kEnd || (text && key.text == 'G')) {
    chosen_ = list_.size() - 1;
  }
}

}  // namespace refold::tools
