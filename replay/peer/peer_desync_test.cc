// Two sessions that come apart: where they say that it was, and whose fault.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/peer_session.h"
#include "replay/peer/test_peer_pair.h"

namespace refold {
namespace {

// The number in "[pebbles 123]"; an empty heap has no value.
int64_t HeapIn(const std::string& text) {
  int64_t heap = 0;
  if (text.empty()) return heap;
  EXPECT_EQ(std::sscanf(text.c_str(), "[pebbles %ld]", &heap), 1) << text;
  return heap;
}

// Peers with faults play until they have come apart.
pb::DesyncReport Play(PebbleFaults one, PebbleFaults two, uint64_t every = 1) {
  PeerPair pair(300, one, two, {.compare_every = every});
  pair.Connect();
  pair.Run();
  return ExpectDesync(pair);
}

TEST(PeerDesyncTest, AStateThatChangedByItself) {
  for (uint32_t peer : {1u, 2u}) {
    for (uint64_t every : {1, 10, 1000}) {
      // Kept states reach as far back as the batch that is looked for.
      for (uint64_t batch : {uint64_t{1}, uint64_t{123}, uint64_t{300}}) {
        if (every == 1000 && batch < 300) continue;
        const PebbleFaults fault{.corrupt = batch};
        const pb::DesyncReport report =
            Play(peer == 1 ? fault : PebbleFaults(),
                 peer == 2 ? fault : PebbleFaults(), every);
        EXPECT_EQ(report.batch(), batch);
        EXPECT_EQ(report.agreed().batch(), batch - 1);
        EXPECT_EQ(report.event(), 0u);
        ASSERT_EQ(report.cells_size(), 1) << report.DebugString();
        EXPECT_EQ(report.cells(0).name(), "game");
        ASSERT_EQ(report.cells(0).fields_size(), 1);
        EXPECT_EQ(report.cells(0).fields(0).name(), "values");
        const auto& values = report.cells(0).fields(0);
        EXPECT_EQ(HeapIn(values.value(static_cast<int>(peer) - 1)),
                  HeapIn(values.value(2 - static_cast<int>(peer))) + 1000);
        ASSERT_EQ(report.peers(static_cast<int>(peer) - 1).faults_size(), 1);
        EXPECT_EQ(report.peers(static_cast<int>(peer) - 1).faults(0),
                  "has a state that its events do not lead to; changed by no "
                  "event: game");
        EXPECT_EQ(report.peers(2 - static_cast<int>(peer)).faults_size(), 0);
        EXPECT_EQ(report.verdict(),
                  "it is peer " + std::to_string(peer) +
                      " that is wrong: what it says does not hold");
      }
    }
  }
}

// So far back, the damaged state is not kept any more, and the log leads to
// another one: the hash does not belong to it.
TEST(PeerDesyncTest, AStateThatChangedByItselfLongAgo) {
  const pb::DesyncReport report = Play({}, {.corrupt = 20}, 1000);
  EXPECT_EQ(report.batch(), 20u);
  EXPECT_EQ(report.cells_size(), 0);
  ASSERT_EQ(report.peers(1).faults_size(), 1);
  EXPECT_TRUE(absl::StrContains(report.peers(1).faults(0),
                                "does not belong to its state"));
}

TEST(PeerDesyncTest, OtherRules) {
  for (uint64_t every : {1, 8, 1000}) {
    const pb::DesyncReport report = Play({}, {.other_rule = 57}, every);
    EXPECT_EQ(report.batch(), 57u);
    // Two events in batch 1, three in each further one: the second differs.
    EXPECT_EQ(report.event(), 2u + 55 * 3 + 2);
    EXPECT_EQ(report.peers(0).event().value_changed().after() + 1,
              report.peers(1).event().value_changed().after());
    EXPECT_EQ(report.peers(0).place().file(), "pebbles.txt");
    EXPECT_EQ(report.peers(1).place().line(), 3u);
    pb::DecisionMade decision;
    ASSERT_TRUE(decision.ParseFromString(report.decision()));
    EXPECT_EQ(decision.player(), 1u);
    EXPECT_EQ(report.peers(0).faults_size(), 0);
    EXPECT_EQ(report.peers(1).faults_size(), 0);
    EXPECT_EQ(report.verdict(),
              "the same decision led to different events, though they play by "
              "the same rules and programs");
    ASSERT_EQ(report.cells_size(), 1);
    EXPECT_EQ(report.cells(0).fields_size(), 1);
  }
}

TEST(PeerDesyncTest, AnotherVersionOfAScript) {
  PeerPair pair(300, {}, {.other_rule = 40}, {.allow_different = true});
  pair.maker.change = [](pb::GameHeader& header) {
    header.mutable_programs(0)->set_hash(HashOf("another").ToBytes());
  };
  pair.Connect();
  pair.Run();
  const pb::DesyncReport report = ExpectDesync(pair);
  EXPECT_EQ(report.batch(), 40u);
  ASSERT_EQ(report.programs_size(), 1);
  EXPECT_EQ(report.programs(0).name(), "program 1");
  EXPECT_TRUE(absl::StrContains(report.verdict(), "programs of theirs differ"));
}

TEST(PeerDesyncTest, OtherProjections) {
  const pb::DesyncReport report = Play({}, {.projections = 33});
  EXPECT_EQ(report.batch(), 33u);
  EXPECT_EQ(report.event(), 0u);
  EXPECT_EQ(report.cells_size(), 0);
  ASSERT_EQ(report.projections_size(), 1);
  EXPECT_EQ(report.projections(0), "cards leaving at once");
}

TEST(PeerDesyncTest, APeerThatLiesAboutItsHash) {
  for (uint32_t peer : {1u, 2u}) {
    for (uint64_t every : {1, 6}) {
      const PebbleFaults fault{.lie = 30};
      const pb::DesyncReport report =
          Play(peer == 1 ? fault : PebbleFaults(),
               peer == 2 ? fault : PebbleFaults(), every);
      EXPECT_EQ(report.batch(), 30u);
      EXPECT_EQ(report.cells_size(), 0);
      const auto& liar = report.peers(static_cast<int>(peer) - 1);
      ASSERT_GE(liar.faults_size(), 1);
      EXPECT_TRUE(
          absl::StrContains(liar.faults(0), "does not belong to its state"));
      EXPECT_EQ(report.peers(2 - static_cast<int>(peer)).faults_size(), 0);
    }
  }
}

// It says one hash while it plays and another when it is asked.
TEST(PeerDesyncTest, APeerThatTakesItsHashBack) {
  PeerPair pair(300);
  pair.way = [](uint32_t from, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    if (from == 2 && message.has_marks() && message.marks().batch() == 41) {
      message.mutable_marks()->mutable_state()->at(3) ^= 1;
      payload = EncodePayload(message);
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  const pb::DesyncReport report = ExpectDesync(pair);
  EXPECT_EQ(report.batch(), 41u);
  ASSERT_EQ(report.peers(1).faults_size(), 1);
  EXPECT_TRUE(absl::StrContains(report.peers(1).faults(0), "first told"));
  EXPECT_EQ(report.peers(0).faults_size(), 0);
}

TEST(PeerDesyncTest, ADecisionThatIsRefused) {
  for (uint32_t peer : {1u, 2u}) {
    // Batch 11 is decided by player 1, batch 12 by player 2.
    const PebbleFaults fault{.refuse = peer == 1 ? uint64_t{12} : uint64_t{11}};
    const pb::DesyncReport report = Play(peer == 1 ? fault : PebbleFaults(),
                                         peer == 2 ? fault : PebbleFaults());
    EXPECT_EQ(report.batch(), fault.refuse);
    const auto& refuser = report.peers(static_cast<int>(peer) - 1);
    EXPECT_FALSE(refuser.has_marks());
    EXPECT_EQ(refuser.refused(), "illegal decision");
    EXPECT_EQ(report.verdict(),
              "peer " + std::to_string(peer) +
                  " refuses a decision that the other peer made");
  }
}

// The states differ before a decision is refused: that is what is reported.
TEST(PeerDesyncTest, ARefusalMayComeOfAnEarlierDifference) {
  const pb::DesyncReport report =
      Play({}, {.other_rule = 105, .refuse = 111}, 50);
  EXPECT_EQ(report.batch(), 105u);
  EXPECT_TRUE(report.peers(1).has_marks());
}

TEST(PeerDesyncTest, ADecisionForAPlayerOfTheOthers) {
  PeerPair pair(300);
  pair.way = [](uint32_t from, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    if (from == 2 && message.has_decision() &&
        message.decision().batch() == 8) {
      message.mutable_decision()->mutable_decision()->set_player(1);
      payload = EncodePayload(message);
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  const pb::DesyncReport report = ExpectDesync(pair);
  EXPECT_EQ(report.batch(), 8u);
  EXPECT_EQ(report.peers(0).refused(), "player 1 is peer 1's");
}

// The connection is lost after every so many messages; in the end the
// difference is found.
TEST(PeerDesyncTest, BadWeather) {
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    PeerPair pair(300, {}, {.corrupt = 70}, {.compare_every = seed});
    uint64_t draws = 0;
    uint64_t cut = 0;
    pair.way = [&](uint32_t, std::string payload) {
      std::vector<std::string> arrives;
      if (pair.payloads <= cut) arrives.push_back(std::move(payload));
      return arrives;
    };
    pair.delay = [&] { return RandomBelow(seed, draws++, 10); };
    for (int i = 0; i < 60; ++i) {
      cut = pair.payloads + 6 + RandomBelow(seed, draws++, 20);
      pair.Connect();
      pair.Run(2'000);
      pair.Disconnect();
    }
    cut = ~uint64_t{0};
    pair.Connect();
    pair.Run();
    EXPECT_EQ(ExpectDesync(pair).batch(), 70u);
  }
}

// The connection is lost while they look for the difference; at the next one
// they find it.
TEST(PeerDesyncTest, LosingTheConnectionWhileLooking) {
  PeerPair pair(300, {}, {.corrupt = 150}, {.compare_every = 200});
  bool cut = false;
  pair.way = [&cut](uint32_t, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    cut = cut || message.has_trails();
    std::vector<std::string> arrives;
    if (!cut) arrives.push_back(std::move(payload));
    return arrives;
  };
  pair.Connect();
  pair.Run(2000);
  EXPECT_TRUE(cut);
  pair.Disconnect();
  pair.way = nullptr;
  pair.Connect();
  pair.Run();
  EXPECT_EQ(ExpectDesync(pair).batch(), 150u);
}

// More evidence than may be sent is not looked at.
TEST(PeerDesyncTest, TooMuchEvidence) {
  PeerPair pair(300, {}, {.corrupt = 20});
  pair.way = [](uint32_t from, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    if (from == 2 && message.has_evidence()) {
      message.mutable_evidence()->add_events(std::string(5 << 20, 'x'));
      payload = EncodePayload(message);
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_FALSE(pair.session(peer).outcome()->report.has_value());
    EXPECT_FALSE(pair.session(peer).outcome()->status.ok());
  }
}

}  // namespace
}  // namespace refold
