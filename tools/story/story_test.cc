// Narrator and Telling: a small game as people read it.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"
#include "kernel/state/convert.h"
#include "tools/story/narrator.h"
#include "tools/story/telling.h"

namespace refold::tools {
namespace {

using ::testing::HasSubstr;

constexpr char kHeader[] = R"(
  game: "toy"
  programs { name: "Moss Hollow" }
  programs { name: "Ember\033[2J Whelp" }
  setup { players {} players {} })";

// One event a line; they are numbered from 1.
const char* const kEvents[] = {
    // 1 to 3: the set-up
    R"(game_started { game: "toy" players: 2 zones: "hand" zones: "field" })",
    R"(card_created { card: 1 owner: 1 controller: 1 program: 1 player: 1
                      zone: "hand" })",
    R"(card_created { card: 2 owner: 2 controller: 2 program: 2 player: 2
                      zone: "field" })",
    // 4: the first turn, of which no event tells
    R"(cause { event: 3 } phase_began { phase: "draw" player: 1 })",
    R"(phase_began { phase: "main" player: 1 })",
    R"(prompt_opened { prompt { kind: PROMPT_PRIORITY player: 1 reason: "main"
         options { action: "pass" }
         options { action: "play" entity { kind: REF_CARD id: 1 } } } })",
    // 7: a play, what it leads to, and what that leads to
    R"(decision_made { player: 1 chosen: 1 })",
    R"(cause { event: 7 }
       card_moved { card { kind: REF_CARD id: 1 } from_player: 1 from: "hand"
                    to_player: 1 to: "field" program: 1 reason: "play" })",
    R"(cause { event: 8 } group: 9
       damage_dealt { source { kind: REF_CARD id: 1 }
                      target { kind: REF_PLAYER id: 2 } amount: 3 })",
    R"(cause { event: 8 } group: 9
       resource_changed { player: 2 resource: "life" before: 20 after: 17 })",
    R"(cause { event: 7 } flag_changed { card { kind: REF_CARD id: 1 }
                                         flag: "tired" on: true })",
    // 12: caused by what is no longer open, so under the decision
    R"(cause { event: 9 } random_drawn { bound: 6 value: 4 })",
    R"(cause { event: 7 } prompt_opened { prompt { kind: PROMPT_PRIORITY
         player: 2 options { action: "pass" } } })",
    // 14: a pass after which only a phase begins, with nothing in it
    R"(decision_made { player: 2 chosen: 0 })",
    R"(cause { event: 14 } phase_began { phase: "end" player: 1 })",
    R"(cause { event: 14 } turn_began { turn: 1 player: 2 })",
    R"(cause { event: 14 } value_changed { name: "storms" before: 1 })",
    R"(cause { event: 14 } phase_began { phase: "draw" player: 2 })",
    R"(cause { event: 14 } prompt_opened { prompt { kind: PROMPT_YES_NO
         player: 2 options { action: "frobnicate" }
         options { action: "pass" } } })",
    R"(decision_made { player: 2 chosen: 1 })",
    // 21: so this pass is told
    R"(cause { event: 20 } game_ended { winners: 1 reason: "storm" })",
};

class StoryTest : public testing::Test {
 protected:
  StoryTest() {
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(kHeader, &header_));
    for (const char* text : kEvents) {
      pb::Event event;
      EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &event))
          << text;
      event.set_sequence(events_.size() + 1);
      events_.push_back(event);
    }
    // What else the narrator asks the state for does not change here.
    for (int i = 0; i < 3; ++i) Fold(state_, events_[i]);
  }

  static void Fold(GameState& state, const pb::Event& message) {
    Event event;
    EXPECT_TRUE(FromProto(message, event)) << message.DebugString();
    EXPECT_TRUE(FoldState(state, event).ok()) << message.DebugString();
  }

  std::vector<StoryLine> Tell(size_t from, StoryFilter filter = {}) {
    const pb::Event none;
    Narrator narrator(header_, from == 1 ? GameState() : state_,
                      from == 1 ? none : events_[from - 2]);
    Telling telling(std::move(filter));
    std::vector<StoryLine> told;
    GameState state = state_;
    for (size_t i = from - 1; i < events_.size(); ++i) {
      if (events_[i].has_turn_began()) Fold(state, events_[i]);
      std::vector<StoryLine> lines;
      narrator.Tell(events_[i], state, lines);
      for (StoryLine& line : lines) telling.Add(std::move(line), told);
    }
    return told;
  }

  std::string Text(const std::vector<StoryLine>& lines) {
    std::string text = "\n";
    for (const StoryLine& line : lines) {
      absl::StrAppend(&text, StoryText(line), "\n");
    }
    return text;
  }

  // Filtered by wishes such as "player 2".
  std::string Only(const std::vector<std::string>& wishes) {
    StoryFilter filter;
    for (const std::string& wish : wishes) {
      const absl::Status added = filter.Add({wish}, header_);
      EXPECT_TRUE(added.ok()) << added;
    }
    return Text(Tell(1, std::move(filter)));
  }

  pb::GameHeader header_;
  std::vector<pb::Event> events_;
  GameState state_;
};

TEST_F(StoryTest, TellsAGame) {
  EXPECT_EQ(Text(Tell(1)), R"(
     1  Set-up
     1    a game of toy for 2 begins
     2    Moss Hollow#1 is created in hand of player 1
     3    Ember\x1b[2J Whelp#2 is created in field of player 2
     4  Turn 1: player 1
          player 1: hand 1
          player 2: field 1
     5    main
     7      player 1 plays Moss Hollow#1
     8        Moss Hollow#1 moves from hand of player 1 to field of player 1 (play)
     9          Moss Hollow#1 deals 3 damage to player 2
    10          & player 2: life 20 -> 17
    11        Moss Hollow#1 becomes tired
    12        a random number below 6: 4
    16  Turn 2: player 2
          player 1: hand 1
          player 2: field 1
    17    the game: storms 1 -> 0
    18    draw
    20      player 2 passes
    21        the game ends; winner: player 1 (storm)
)");
}

TEST_F(StoryTest, LinesSayWhatTheyAreAbout) {
  const std::vector<StoryLine> lines = Tell(1);
  const StoryLine& damage = lines[10];
  ASSERT_EQ(damage.event, 9u);
  EXPECT_EQ(damage.kind, LineKind::kFact);
  EXPECT_EQ(damage.fact, "DamageDealt");
  EXPECT_EQ(damage.cause, 8u);
  EXPECT_EQ(damage.group, 9u);
  EXPECT_EQ(damage.cards, std::vector<std::string>{"Moss Hollow#1"});
  // The card's controller, and whom it damages.
  EXPECT_EQ(damage.players, (std::vector<uint32_t>{1, 2}));
}

TEST_F(StoryTest, BeginsInTheMiddle) {
  pb::Event turn;
  turn.mutable_turn_began()->set_player(1);
  Fold(state_, turn);
  Fold(state_, events_[4]);
  EXPECT_THAT(Text(Tell(7)), HasSubstr(R"(
     7  Turn 1: player 1 (continued)
     7    main
     7      player 1 plays Moss Hollow#1
)"));
}

TEST_F(StoryTest, TellsOnlyWhatIsAskedFor) {
  EXPECT_EQ(Only({"kind DamageDealt", "kind PromptOpened"}), R"(
     4  Turn 1: player 1
     5    main
     6      player 1 is asked: main, 2 options
     9          Moss Hollow#1 deals 3 damage to player 2
    13        player 2 is asked: , 1 option
    16  Turn 2: player 2
    18    draw
    19      player 2 is asked: , 2 options
)");
  EXPECT_EQ(Only({"card moss hollow", "player 2"}), R"(
     4  Turn 1: player 1
     5    main
     9          Moss Hollow#1 deals 3 damage to player 2
)");
  EXPECT_EQ(Only({"card Moss Hollow#1", "kind FlagChanged"}), R"(
     4  Turn 1: player 1
     5    main
    11        Moss Hollow#1 becomes tired
)");
  EXPECT_EQ(Only({"card Moss Hollow#2"}), "\n");
}

// The first event of a group keeps the books of the rules: what happens at the
// same time as it must not seem to happen with the line before.
TEST_F(StoryTest, BookkeepingIsToldToThoseWhoAskForIt) {
  events_[8].Clear();
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
      R"(sequence: 9 cause { event: 8 } group: 9
         links_changed { card { kind: REF_CARD id: 1 } name: "attacks" })",
      &events_[8]));
  EXPECT_THAT(Text(Tell(1)), HasSubstr(R"(
     8        Moss Hollow#1 moves from hand of player 1 to field of player 1 (play)
    10          player 2: life 20 -> 17
)"));
  EXPECT_EQ(Only({"kind LinksChanged"}), R"(
     4  Turn 1: player 1
     5    main
     9          Moss Hollow#1 notes under "attacks": nothing
)");
}

TEST_F(StoryTest, WrongWishesAreRefused) {
  const struct {
    std::vector<std::string> wish;
    const char* said;
  } kCases[] = {
      {{"player 3"}, "there is no player \"3\"; the game has 2"},
      {{"player", "-1"}, "there is no player \"-1\""},
      {{"card Moss Holow"}, "no card \"Moss Holow\"; did you mean \"Moss Holl"},
      {{"kind", "CardMove"}, "\"CardMove\"; did you mean \"CardMoved\"?"},
      {{"kind Nonsense"}, "choose one of GameStarted, DecisionMade, "},
      {{"colour red"}, "--only takes \"player N\", \"card NAME\" or"},
      {{"player"}, "--only takes"},
  };
  for (const auto& one : kCases) {
    StoryFilter filter;
    const absl::Status status = filter.Add(one.wish, header_);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(status.message()), HasSubstr(one.said));
  }
}

}  // namespace
}  // namespace refold::tools
