// An interactive viewer of a recorded game: takes keys and produces rows of
// text.
//
// It does not access a terminal (screen.h does), so that it can be tested
// without one. The position is an event; the table is that after it, and the
// story's line marked is the last one up to it. The bottom row reports unknown
// keys, and the events of a damaged game that cannot be read; the position then
// stays.
#ifndef REFOLD_TOOLS_STORY_VIEWER_H_
#define REFOLD_TOOLS_STORY_VIEWER_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/story/story_tape.h"

namespace refold::tools {

struct Key {
  enum Kind {
    kText,  // what was typed, in `text`
    kEnter,
    kBackspace,
    kEscape,
    kLeft,
    kRight,
    kUp,
    kDown,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kOther,  // a key that the viewer has no use for
  };
  Kind kind = kOther;
  char text = 0;  // one byte of UTF-8
};

// What a terminal shows: as many rows as it has, none longer than it is wide.
struct Frame {
  std::vector<std::string> rows;
  int marked = -1;  // the row of the position; -1 = none is shown
};

class Viewer {
 public:
  // Long operations can be stopped: `interrupted` is called from time to time.
  explicit Viewer(
      StoryTape tape, std::function<bool()> interrupted = [] { return false; });

  void Press(const Key& key);
  bool over() const { return over_; }  // somebody pressed q

  // For a terminal of that size; shows a message if it is too small.
  Frame Draw(int rows, int columns);

  uint64_t position() const { return at_; }
  // Makes an event in [0, end] the position.
  void Go(uint64_t sequence);
  const StoryTape& tape() const { return tape_; }

 private:
  enum class Mode { kStory, kInput, kList, kHelp };

  void PressInStory(const Key& key);
  void PressInInput(const Key& key);
  void PressInList(const Key& key);
  void Ask(char what);  // ':', 't', '/' or 'c': opens the input row
  void Answer();        // what was typed is complete
  void GoToEvent(const std::string& text);
  void GoToTurn(const std::string& text);
  void Step();
  void StepBatch();
  void Back();
  void Search();
  void ListCard(const std::string& name);
  // Calls `take` with each line after event `from` until it returns true;
  // false if it never did, and then `said_` may say why.
  bool EachLine(uint64_t from,
                const std::function<bool(const StoryLine&)>& take);
  std::vector<std::string> TableRows(int columns, int most);
  // The lines around the position, `fit` of them on each side where there are
  // so many; `before` counts those up to the position.
  std::deque<StoryLine> Nearby(size_t fit, size_t& before);
  std::vector<std::string> Around(int rows, int columns, int& marked);
  Frame DrawRows(std::vector<std::string> text, int rows, int columns);
  std::string TitleRow() const;
  std::string BottomRow() const;
  void Say(const absl::Status& status);

  StoryTape tape_;
  std::function<bool()> interrupted_;
  uint64_t at_ = 0;
  Mode mode_ = Mode::kStory;
  bool over_ = false;
  bool table_ = true;     // shown
  char asked_ = 0;        // which input row is open
  std::string typed_;     // in it
  std::string searched_;  // what N looks for
  std::string said_;      // in the bottom row until the next key
  std::string list_title_;
  std::vector<StoryLine> list_;
  size_t chosen_ = 0;  // in list_
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_VIEWER_H_
