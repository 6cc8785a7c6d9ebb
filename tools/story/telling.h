// Selects the lines of a story to show: all but the prompts, or only those
// selected by the reader.
#ifndef REFOLD_TOOLS_STORY_TELLING_H_
#define REFOLD_TOOLS_STORY_TELLING_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "proto/log.pb.h"
#include "tools/story/story_line.h"

namespace refold::tools {

// A reader's selection. A line must match one of the wishes of each sort that
// occurs.
class StoryFilter {
 public:
  // One wish: {"player", "2"}, {"card", "Forest"}, {"card", "Forest#7"} or
  // {"kind", "CardMoved"}; also in one word, "player 2". A card is given by its
  // name, in any case, or by its name and number; a kind is the name of a fact
  // in proto/event.proto. InvalidArgument, with the nearest known word, if the
  // game has no such player or card, or there is no such kind.
  absl::Status Add(const std::vector<std::string>& wish,
                   const pb::GameHeader& header);

  bool empty() const {
    return players_.empty() && cards_.empty() && kinds_.empty();
  }
  // Decisions and facts; prompts and bookkeeping if their kind is asked for by
  // name. Of an empty filter: everything but those two.
  bool Fits(const StoryLine& line) const;

 private:
  absl::Status AddPlayer(const std::string& number,
                         const pb::GameHeader& header);
  absl::Status AddCard(const std::string& name, const pb::GameHeader& header);
  absl::Status AddKind(const std::string& kind);
  bool FitsCard(const StoryLine& line) const;

  std::set<uint32_t> players_;
  // As Narrator writes them, "forest" or "forest#7", in lower case.
  std::set<std::string> cards_;
  std::set<std::string> kinds_;
};

// Filters lines.
//
// A quiet line is held back until something under it is shown, and so are
// headings when a filter selects less than everything. "At the same time"
// refers to the previous line shown, not to one left out.
class Telling {
 public:
  explicit Telling(StoryFilter filter = {}) : filter_(std::move(filter)) {}

  // Appends to `told` what the line makes to be told, itself last.
  void Add(StoryLine line, std::vector<StoryLine>& told);

 private:
  StoryFilter filter_;
  std::vector<StoryLine> held_;  // each deeper than the one before
  uint64_t told_group_ = 0;      // of the line told last
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_TELLING_H_
