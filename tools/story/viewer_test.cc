// The viewer on a recorded game, without a terminal.
#include "tools/story/viewer.h"

#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "events/import.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/story/fit_text.h"

namespace refold::tools {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ViewerTest : public testing::Test {
 protected:
  ViewerTest() : log_(OpenLog(NewStorePath())) {
    std::ifstream file("testdata/logs/mtg-bots-1.refold", std::ios::binary);
    auto imported = ImportGame(file, *log_, ImportOptions());
    EXPECT_TRUE(imported.ok()) << imported.status();
    reader_ = *log_->NewReader();
    game_ = std::make_unique<GameReader>(*reader_->Game(imported->game));
    viewer_ = std::make_unique<Viewer>(*StoryTape::Open(*game_),
                                       [this] { return stop_; });
  }

  void Press(Key::Kind kind) { viewer_->Press({.kind = kind}); }
  void Type(const std::string& keys) {
    for (char key : keys) viewer_->Press({.kind = Key::kText, .text = key});
  }
  // Opens an input row, answers it.
  void Ask(const std::string& keys) {
    Type(keys);
    Press(Key::kEnter);
  }

  Frame Draw(int rows = 40, int columns = 100) {
    return viewer_->Draw(rows, columns);
  }
  std::string Text(int rows = 40, int columns = 100) {
    return absl::StrJoin(Draw(rows, columns).rows, "\n");
  }
  std::string Marked() {
    const Frame frame = Draw();
    return frame.marked < 0 ? "" : frame.rows[frame.marked];
  }
  std::string Bottom() { return Draw().rows.back(); }
  uint64_t end() const { return viewer_->tape().end(); }

  bool stop_ = false;
  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::unique_ptr<GameReader> game_;
  std::unique_ptr<Viewer> viewer_;
};

TEST_F(ViewerTest, StepsForwardAndBackOverTheSameLines) {
  std::vector<uint64_t> places = {0};
  std::vector<std::string> boards = {Text()};
  while (viewer_->position() < end()) {
    const uint64_t before = viewer_->position();
    Type("n");
    ASSERT_GT(viewer_->position(), before);
    places.push_back(viewer_->position());
    if (places.size() < 300) boards.push_back(Text());
  }
  ASSERT_GT(places.size(), 300u);
  Type("n");
  EXPECT_EQ(Bottom(), "end of the game");
  for (size_t i = places.size() - 1; i > 0; --i) {
    Type("p");
    ASSERT_EQ(viewer_->position(), places[i - 1]);
    if (i - 1 < boards.size()) {
      ASSERT_EQ(Text(), boards[i - 1]);
    }
  }
  Type("p");
  EXPECT_EQ(Bottom(), "start of the game");
}

TEST_F(ViewerTest, KeysAreTheSameAsLetters) {
  const struct {
    Key::Kind key;
    std::string letter;
  } kKeys[] = {{Key::kRight, "n"},    {Key::kEnter, "n"}, {Key::kDown, "n"},
               {Key::kLeft, "p"},     {Key::kUp, "p"},    {Key::kHome, "g"},
               {Key::kPageDown, "b"}, {Key::kEnd, "G"}};
  for (const auto& one : kKeys) {
    viewer_->Go(300);
    Press(one.key);
    const uint64_t by_key = viewer_->position();
    viewer_->Go(300);
    Type(one.letter);
    EXPECT_EQ(viewer_->position(), by_key) << one.letter;
    EXPECT_NE(by_key, 300u) << one.letter;
  }
}

TEST_F(ViewerTest, StepsOverBatches) {
  viewer_->Go(200);
  EventCursor events = game_->Events(201);
  pb::Event event;
  ASSERT_TRUE(events.Next());
  event.ParseFromString(std::string(events.bytes()));
  const uint64_t batch = event.batch();
  while (event.batch() == batch) {
    ASSERT_TRUE(events.Next());
    event.ParseFromString(std::string(events.bytes()));
  }
  Type("b");
  EXPECT_EQ(viewer_->position(), event.sequence() - 1);
}

TEST_F(ViewerTest, JumpsToEventsAndTurns) {
  Ask(":150");
  EXPECT_EQ(viewer_->position(), 150u);
  EXPECT_THAT(Text(), HasSubstr("event 150 of "));
  Ask("t 3");
  EXPECT_EQ(viewer_->position(), viewer_->tape().turns()[2].sequence);
  EXPECT_THAT(Marked(), HasSubstr("Turn 3: player 1"));
  const uint64_t at = viewer_->position();
  for (const auto& [keys, said] :
       std::vector<std::pair<std::string, std::string>>{
           {"t 9999", "there is no turn 9999"},
           {"tx", "\"x\" is not a turn number"},
           {":-1", "is not a whole number"},
           {":99999999", "the game has "}}) {
    Ask(keys);
    EXPECT_THAT(Bottom(), HasSubstr(said));
    EXPECT_EQ(viewer_->position(), at);
  }
  Ask(":turn 4");
  EXPECT_THAT(Marked(), HasSubstr("Turn 4: player 2"));
  Type("G");
  EXPECT_EQ(viewer_->position(), end());
  Type("g");
  EXPECT_EQ(viewer_->position(), 0u);
}

TEST_F(ViewerTest, Searches) {
  Type("N");
  EXPECT_THAT(Bottom(), HasSubstr("no search yet"));
  Ask("/COMBAT DAMAGE to");
  const uint64_t first = viewer_->position();
  EXPECT_THAT(Marked(), HasSubstr("combat damage to"));
  Type("N");
  EXPECT_GT(viewer_->position(), first);
  EXPECT_THAT(Marked(), HasSubstr("combat damage to"));
  const uint64_t at = viewer_->position();
  Ask("/no such thing");
  EXPECT_THAT(Bottom(), HasSubstr("no \"no such thing\" after event"));
  EXPECT_EQ(viewer_->position(), at);
  stop_ = true;
  Ask("/no such thing");
  EXPECT_THAT(Bottom(), HasSubstr("search stopped at event"));
}

TEST_F(ViewerTest, ListsWhatHappensToACard) {
  Ask("/plays");
  // "player 1 plays NAME#ID"
  std::string name = Marked().substr(Marked().find("plays ") + 6);
  Ask("c" + name);
  ASSERT_THAT(Text(), HasSubstr("history of " + name));
  EXPECT_THAT(Marked(), HasSubstr(name));
  Type("g");
  EXPECT_THAT(Marked(), HasSubstr(name + " is created"));
  Type("n");
  const std::string second = Marked();
  Press(Key::kEnter);
  EXPECT_EQ(Marked().substr(0, 8), second.substr(0, 8));
  Ask("cNo Such Card");
  EXPECT_THAT(Bottom(), HasSubstr("the game has no card \"No Such Card\""));
}

TEST_F(ViewerTest, InputCanBeTakenBack) {
  Type(":15");
  Press(Key::kBackspace);
  EXPECT_EQ(Bottom(), "event: 1_");
  Press(Key::kEscape);
  EXPECT_EQ(viewer_->position(), 0u);
  Type("/\xc3\xa9");
  Press(Key::kBackspace);
  EXPECT_EQ(Bottom(), "search: _");
}

TEST_F(ViewerTest, ShowsAndHidesTheTable) {
  viewer_->Go(300);
  EXPECT_THAT(Text(), HasSubstr("event 300, turn "));
  Type("s");
  EXPECT_THAT(Text(), Not(HasSubstr("event 300, turn ")));
  Type("?");
  EXPECT_THAT(Text(), HasSubstr("search forward"));
  Type("x");
  EXPECT_THAT(Text(), Not(HasSubstr("search forward")));
  Type("x");
  EXPECT_EQ(Bottom(), "press ? for the list of keys");
  EXPECT_FALSE(viewer_->over());
  Type("q");
  EXPECT_TRUE(viewer_->over());
}

TEST_F(ViewerTest, FitsEveryTerminal) {
  viewer_->Go(300);
  for (int rows = 0; rows < 30; ++rows) {
    for (int columns : {0, 1, 5, 23, 24, 25, 40, 79}) {
      const Frame frame = Draw(rows, columns);
      ASSERT_EQ(frame.rows.size(), static_cast<size_t>(rows));
      for (const std::string& row : frame.rows) {
        ASSERT_LE(ColumnsOf(row), static_cast<size_t>(columns)) << row;
      }
      if (rows >= 6 && columns >= 24) {
        ASSERT_GE(frame.marked, 0) << rows << "x" << columns;
        EXPECT_EQ(frame.rows[frame.marked][0], '>');
      }
    }
  }
  EXPECT_THAT(Text(5, 80), HasSubstr("too small: needs 24x6"));
}

// The game has no checkpoints, so that folding from the start would show.
TEST_F(ViewerTest, GoingBackFoldsLittleAndKeepsLittle) {
  ASSERT_GT(end(), 4 * StoryTape::kMarkEvents);
  Type("G");
  uint64_t before = viewer_->tape().folded();
  while (viewer_->position() > end() - StoryTape::kMarkEvents) {
    Type("p");
    viewer_->Draw(8, 80);
    const uint64_t now = viewer_->tape().folded();
    // A page with what lies between it and a mark, and the rest of a stride.
    EXPECT_LE(now - before, 4 * StoryTape::kMarkEvents);
    before = now;
    ASSERT_LE(viewer_->tape().kept_pages(), StoryTape::kPages);
  }
}

TEST(FitTextTest, CutsAndWraps) {
  EXPECT_EQ(FitLine("abc", 3), "abc");
  EXPECT_EQ(FitLine("abcd", 3), "ab~");
  EXPECT_EQ(FitLine("\xc3\xa9\xc3\xa9\xc3\xa9", 2), "\xc3\xa9~");
  EXPECT_EQ(FitLine("abc", 0), "");
  EXPECT_EQ(WrapText("abcdefgh\n\nxy", 4),
            (std::vector<std::string>{"abcd", "  ef", "  gh", "", "xy"}));
}

}  // namespace
}  // namespace refold::tools
